import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { resetTicket } from '../../database/schema/auth.ts'
import type { AccountKind } from '../auth/account.repository.ts'
import { tokenHash } from '../auth/tokens.ts'

const open = (kind: AccountKind, ticket: string, now: Date) =>
  and(
    eq(resetTicket.ticketHash, tokenHash(ticket)),
    eq(resetTicket.kind, kind),
    isNull(resetTicket.usedAt),
    gt(resetTicket.expiresAt, now),
  )

/** The account that an open ticket stands for. */
export async function accountOfTicket(
  executor: Executor,
  kind: AccountKind,
  ticket: string,
  now: Date,
): Promise<number | null> {
  const [row] = await executor
    .select({ accountId: resetTicket.accountId })
    .from(resetTicket)
    .where(open(kind, ticket, now))
  return row?.accountId ?? null
}

/** Uses the ticket up, and with it every other one of the account; false when it was used or has expired meanwhile. */
export async function useTicket(executor: Executor, kind: AccountKind, ticket: string, now: Date): Promise<boolean> {
  const [used] = await executor
    .update(resetTicket)
    .set({ usedAt: now })
    .where(open(kind, ticket, now))
    .returning({ accountId: resetTicket.accountId })
  if (!used) return false
  await executor
    .update(resetTicket)
    .set({ usedAt: now })
    .where(and(eq(resetTicket.kind, kind), eq(resetTicket.accountId, used.accountId), isNull(resetTicket.usedAt)))
  return true
}
