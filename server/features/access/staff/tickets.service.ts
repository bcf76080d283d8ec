import type { z } from 'zod'
import { spanText } from '#domain/words.ts'
import type { staffTicket } from '#contract/staff/staff-session.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { deleteTicketOf, listTicketsOf } from '../../../records/session/ticket-end.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { notFound } from '../../../errors.ts'

type StaffTicket = z.input<typeof staffTicket>

/** What an account of staff took along for slots, the newest first. */
export async function readTickets(executor: Executor, staffId: number, now: Date): Promise<StaffTicket[]> {
  const rows = await listTicketsOf(executor, staffId, now)
  return rows.map(({ id, missionName, positionName, signedOutAt, ...row }) => ({
    ticketId: id,
    missionName,
    positionName,
    startAt: row.startAt,
    endAt: row.endAt,
    device: row.device ?? '未记录',
    address: row.address ?? '未记录',
    takenAt: row.createdAt,
    expiresAt: row.expiresAt,
    isSignedOut: signedOutAt !== null,
  }))
}

interface Ending {
  readonly staffId: number
  readonly ticketId: string
  /** Whose it is, for the log. */
  readonly subject: string
}

/** @throws BusinessError notFound for one that does not stand, or is another account's */
export function endTicketOf(
  { database, clock }: ServerContext,
  { staffId, ticketId, subject }: Ending,
  caller: OrganizerCaller,
): Promise<null> {
  return database.executor.transaction(async (transaction) => {
    const now = clock()
    const ticket = (await listTicketsOf(transaction, staffId, now)).find(({ id }) => id === Number(ticketId))
    if (!ticket || !(await deleteTicketOf(transaction, staffId, ticket.id))) throw notFound('这份离线名单')
    const before = { 时段: `活动“${ticket.missionName}”${spanText(ticket)}`, 设备: ticket.device ?? '未记录' }
    const { organizationId } = caller
    await recordAct(transaction, caller, { act: 'account.endTicket', organizationId, subject, before }, now)
    return null
  })
}
