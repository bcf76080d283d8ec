import { and, eq, gt, isNull } from 'drizzle-orm'
import { ticketLifetimeSeconds, type TicketPurpose } from '#contract/account/security.ts'
import type { Executor } from '../../database/client.ts'
import { accountTicket } from '../../database/schema/auth.ts'
import type { AccountKind } from './account.repository.ts'
import { randomToken, tokenHash } from './tokens.ts'

export interface TicketUse {
  readonly kind: AccountKind
  readonly purpose: TicketPurpose
}

/** A new ticket of an account: the text that its holder gets; the database keeps the hash. */
export async function giveTicket(
  executor: Executor,
  use: TicketUse & { readonly accountId: number },
  now: Date,
): Promise<string> {
  const ticket = randomToken()
  const expiresAt = new Date(now.getTime() + ticketLifetimeSeconds * 1000)
  await executor.insert(accountTicket).values({ ...use, ticketHash: tokenHash(ticket), expiresAt })
  return ticket
}

const open = ({ kind, purpose }: TicketUse, ticket: string, now: Date) =>
  and(
    eq(accountTicket.ticketHash, tokenHash(ticket)),
    eq(accountTicket.kind, kind),
    eq(accountTicket.purpose, purpose),
    isNull(accountTicket.usedAt),
    gt(accountTicket.expiresAt, now),
  )

/** The account that an open ticket stands for. */
export async function findTicketAccount(
  executor: Executor,
  use: TicketUse,
  ticket: string,
  now: Date,
): Promise<number | null> {
  const [row] = await executor
    .select({ accountId: accountTicket.accountId })
    .from(accountTicket)
    .where(open(use, ticket, now))
  return row?.accountId ?? null
}

/**
 * Uses the ticket up, and with it every other one of the account for the same purpose.
 * @returns its account; null when it was used or has expired meanwhile
 */
export async function spendAccountTicket(
  executor: Executor,
  use: TicketUse,
  ticket: string,
  now: Date,
): Promise<number | null> {
  const [row] = await executor
    .update(accountTicket)
    .set({ usedAt: now })
    .where(open(use, ticket, now))
    .returning({ accountId: accountTicket.accountId })
  if (!row) return null
  const { kind, purpose, accountId, usedAt } = accountTicket
  await executor
    .update(accountTicket)
    .set({ usedAt: now })
    .where(and(eq(kind, use.kind), eq(purpose, use.purpose), eq(accountId, row.accountId), isNull(usedAt)))
  return row.accountId
}
