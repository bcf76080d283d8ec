import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { CodeChannel } from '#contract/code.ts'
import { codes } from '#contract/codes.ts'
import { registrationLifetimeSeconds } from '#contract/registration/registration.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { registrationTicket } from '../../database/schema/registration.ts'
import { scheduleDue } from '../../due/due.ts'
import { BusinessError } from '../../errors.ts'
import type { AccountKind } from './account.repository.ts'
import { randomToken, tokenHash } from './tokens.ts'

export type TicketRow = typeof registrationTicket.$inferSelect

/** Due event: a ticket is over, used or not. */
export const ticketDue = 'registration.ticketOver'

/** After so many refusals that told something of somebody's ID number the contact has to be checked again. */
const mostProbes = 5

const sealedAs = 'registrationTicket.contact'

export interface TicketContact {
  readonly kind: AccountKind
  readonly channel: CodeChannel
  readonly contact: string
}

/** Keeps a contact that was checked; answers the ticket, of which only the hash stays. */
export async function issueTicket(
  { keys }: ServerContext,
  executor: Executor,
  { kind, channel, contact }: TicketContact,
  now: Date,
): Promise<string> {
  const ticket = randomToken()
  const expiresAt = new Date(now.getTime() + registrationLifetimeSeconds * 1000)
  const [row] = await executor
    .insert(registrationTicket)
    .values({
      kind,
      channel,
      tokenHash: tokenHash(ticket),
      contact: keys.encryptColumn(sealedAs, contact),
      createdAt: now,
      expiresAt,
    })
    .returning({ id: registrationTicket.id })
  if (!row) throw new Error('the ticket was not inserted')
  await scheduleDue(executor, ticketDue, row.id, expiresAt)
  return ticket
}

/** The mobile or e-mail address that was checked. */
export const contactOf = ({ keys }: ServerContext, ticket: TicketRow): string =>
  keys.decryptColumn(sealedAs, ticket.contact)

/**
 * The ticket of this kind, used or not, whose time is not over.
 * @throws BusinessError ticketInvalid
 */
export async function findRegistrationTicket(
  executor: Executor,
  kind: AccountKind,
  ticket: string | undefined,
  now: Date,
): Promise<TicketRow> {
  const [row] = await executor
    .select()
    .from(registrationTicket)
    .where(eq(registrationTicket.tokenHash, tokenHash(ticket ?? '')))
  return requireLive(row, kind, now)
}

/** The ticket as it is by now; as it was when it is gone. */
export async function readAgain(executor: Executor, ticket: TicketRow): Promise<TicketRow> {
  const [row] = await executor.select().from(registrationTicket).where(eq(registrationTicket.id, ticket.id))
  return row ?? ticket
}

/**
 * As `findRegistrationTicket`, locked until the transaction ends.
 * @throws BusinessError ticketInvalid
 */
export async function lockTicket(executor: Executor, { id, kind }: TicketRow, now: Date): Promise<TicketRow> {
  const [row] = await executor.select().from(registrationTicket).where(eq(registrationTicket.id, id)).for('update')
  return requireLive(row, kind, now)
}

function requireLive(row: TicketRow | undefined, kind: AccountKind, now: Date): TicketRow {
  if (!row || row.kind !== kind || row.expiresAt <= now || row.probes >= mostProbes) throw ticketOver()
  return row
}

export const ticketOver = (): BusinessError =>
  new BusinessError(codes.ticketInvalid, '身份验证已失效，请重新验证手机号或邮箱后继续，填写的内容还在')

/**
 * Counts a refusal that tells something of somebody's ID number, before it is sent: simultaneous ones count too.
 * @throws BusinessError ticketInvalid when there were too many, or the ticket was used up meanwhile
 */
export async function countProbe(executor: Executor, id: number): Promise<void> {
  const rows = await executor
    .update(registrationTicket)
    .set({ probes: sql`${registrationTicket.probes} + 1` })
    .where(
      and(
        eq(registrationTicket.id, id),
        lt(registrationTicket.probes, mostProbes),
        isNull(registrationTicket.accountId),
      ),
    )
    .returning({ id: registrationTicket.id })
  if (rows.length === 0) throw ticketOver()
}

export async function spendRegistrationTicket(
  executor: Executor,
  id: number,
  accountId: number,
  now: Date,
): Promise<void> {
  await executor.update(registrationTicket).set({ usedAt: now, accountId }).where(eq(registrationTicket.id, id))
}
