import { eq } from 'drizzle-orm'
import type { CodeChannel } from '#contract/code.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { BusinessError } from '../../errors.ts'
import type { AccountKind } from './account.repository.ts'
import { refusalOfRace } from './duplicate-issues.ts'
import { lockTicket, readAgain, type TicketRow, ticketOver } from './ticket.repository.ts'

/** The columns that hold a contact; null takes it off. */
export function contactColumns(
  { keys }: Pick<ServerContext, 'keys'>,
  kind: AccountKind,
  channel: CodeChannel,
  contact: string | null,
) {
  const ciphertext = contact === null ? null : keys.encryptColumn(`${kind}.${channel}`, contact)
  const hash = contact === null ? null : keys.lookupHash(`${kind}.${channel}`, contact)
  const shared = contact === null ? null : keys.lookupHash(`volunteer.${channel}`, contact)
  return channel === 'mobile'
    ? { mobile: ciphertext, mobileHash: hash, ...(kind === 'organizer' && { sharedMobileHash: shared }) }
    : { email: ciphertext, emailHash: hash, ...(kind === 'organizer' && { sharedEmailHash: shared }) }
}

const tables = { volunteer, organizer }

/**
 * The account that this ticket has made already, for the same form sent twice; null when it has made none.
 * @throws BusinessError ticketInvalid when it made an account of another name
 */
export async function findRegisteredAccount(
  executor: Executor,
  ticket: TicketRow,
  loginName: string,
): Promise<number | null> {
  if (ticket.accountId === null) return null
  const table = tables[ticket.kind]
  const [row] = await executor.select({ loginName: table.loginName }).from(table).where(eq(table.id, ticket.accountId))
  if (row?.loginName !== loginName) throw ticketOver()
  return ticket.accountId
}

interface Registering<T> {
  readonly ticket: TicketRow
  readonly registeredBy: (executor: Executor, ticket: TicketRow) => Promise<T | null>
  readonly write: (transaction: Executor, ticket: TicketRow, now: Date) => Promise<T>
}

/** Writes a registration in one transaction, unless the ticket, locked, has made one already; a race is refused by the field it lost. */
export function writeRegistration<T>(
  { database: { executor }, clock }: ServerContext,
  { ticket, registeredBy, write }: Registering<T>,
): Promise<T> {
  return executor
    .transaction(async (transaction) => {
      const now = clock()
      const lockedTicket = await lockTicket(transaction, ticket, now)
      return (await registeredBy(transaction, lockedTicket)) ?? write(transaction, lockedTicket, now)
    })
    .catch((error: unknown) => {
      throw refusalOfRace(error, ticket.channel)
    })
}

/**
 * Registers, or answers what the ticket has made already: a refusal counts only while the ticket, read again, has made nothing, for
 * the same form sent twice is refused by what its first sending wrote.
 */
export async function registerOnce<T>(
  executor: Executor,
  ticket: TicketRow,
  registeredBy: (ticket: TicketRow) => Promise<T | null>,
  register: () => Promise<T>,
): Promise<T> {
  const before = await registeredBy(ticket)
  if (before) return before
  try {
    return await register()
  } catch (refusal) {
    if (!(refusal instanceof BusinessError)) throw refusal
    const concurrent = await registeredBy(await readAgain(executor, ticket))
    if (concurrent) return concurrent
    throw refusal
  }
}
