import { codes } from '#contract/codes.ts'
import { type Captured, lateRules, slotTicketGoneText } from '#contract/attendance/late-marks.ts'
import type { ServerContext } from '../../../context.ts'
import { BusinessError } from '../../../errors.ts'
import { isAdminNetwork, networkClosed } from '../../../http/admin-network.ts'
import type { CallSource } from '../../../records/caller/caller.ts'
import { tokenHash } from '../../../records/account/tokens.ts'
import { instantOf } from './late-scan.service.ts'
import { findDeviceTicket } from '../../../records/attendance/ticket.repository.ts'

export type TicketContext = Pick<ServerContext, 'config' | 'database' | 'keys'>

/** A call by a ticket, and where the device is that makes it. */
export interface TicketCall {
  readonly ticket: string
  readonly source: CallSource
}

const gone = (message = slotTicketGoneText): BusinessError => new BusinessError(codes.slotTicketGone, message)

/** The slot of a ticket that stands, and who answers for it. @throws BusinessError slotTicketGone, networkClosed */
export async function ticketOf({ config, database }: TicketContext, { ticket, source }: TicketCall, now: Date) {
  const found = await findDeviceTicket(database.executor, tokenHash(ticket), now)
  if (!found) throw gone()
  if (found.level === 'federation' && !isAdminNetwork(config, source.address)) throw networkClosed()
  return found
}

export type Ticket = Awaited<ReturnType<typeof ticketOf>>

/** As `ticketOf`, for what shows people: not once its holder has signed out there. @throws BusinessError slotTicketGone, networkClosed */
export async function listedTicketOf(context: TicketContext, call: TicketCall, now: Date): Promise<Ticket> {
  const found = await ticketOf(context, call, now)
  if (found.signedOutAt !== null) throw gone()
  return found
}

const { runningMs } = lateRules

/**
 * When a device noted something by a ticket: by its own clock, and where that is ahead, by the time that ran since it heard the server.
 * @throws BusinessError markAhead for what is yet to come; slotTicketGone for what was noted after its holder had signed out
 */
export function notedAt(entry: Captured, { signedOutAt }: Pick<Ticket, 'signedOutAt'>, now: Date): Date {
  const own = Date.parse(entry.capturedAt)
  const noted = own > now.getTime() + runningMs ? instantOf(entry) : own
  if (noted > now.getTime() + runningMs)
    throw new BusinessError(codes.markAhead, '设备的时间比现在晚，不能按它记；请校准设备的时间，再在签到名单里重新登记')
  if (signedOutAt !== null && noted > signedOutAt.getTime() + runningMs)
    throw gone('登记时已经退出登录，不能补传；请登录后在签到名单里重新登记')
  return new Date(Math.min(noted, now.getTime()))
}
