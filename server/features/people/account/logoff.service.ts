import { logoffDays } from '#contract/account/account.ts'
import type { ServerContext } from '../../../context.ts'
import { registerDue, scheduleDue } from '../../../due/due.ts'
import { Unauthorized } from '../../../errors.ts'
import type { VolunteerCaller } from '../../../records/caller/caller.ts'
import { revokeAll } from '../../../records/session/session.repository.ts'
import { leaveCard } from '../../../records/card/leave-card.ts'
import { leaveAttachments } from '../../../records/hours/attachment.repository.ts'
import { leaveFeedback } from '../../../records/feedback/feedback-keeping.ts'
import { leaveObjections } from '../../../records/hours/objection-keeping.ts'
import { leaveRequests } from '../../../records/hours/leave-requests.ts'
import { leaveCertificates } from '../../../records/certificate/leave-certificates.ts'
import { contactsOf } from '../../../records/person/contact-owners.ts'
import { leavePhotoClaims } from '../../../records/photo/photo-claim.ts'
import { leaveReports } from '../../../records/report/report-keeping.ts'
import { withdrawConsents } from '../../../records/volunteer/consent.repository.ts'
import { leaveMissions } from '../../../records/application/leave-missions.ts'
import { erasePerson } from '../../../records/personal-data/erasure.ts'
import { applyLogoffEvent } from './logoff-lifecycle.ts'
import { type LogoffRow, lockLogoff, logoffOf, withdrawDue } from './logoff.repository.ts'
import { spendSecurityTicket } from './security-ticket.service.ts'

const coolingOff = logoffDays * 86_400_000
const dueKind = 'logoff'

/** @throws BusinessError ticketInvalid; stateRefused when a cancellation is under way */
export function requestLogoff(
  context: ServerContext,
  caller: VolunteerCaller,
  ticket: string | undefined,
): Promise<LogoffRow> {
  const volunteerId = caller.id
  return context.database.executor.transaction(async (transaction) => {
    const now = context.clock()
    await spendSecurityTicket(transaction, caller, 'logoff', ticket, now)
    const times = { appliedAt: now, dueAt: new Date(now.getTime() + coolingOff) }
    const logoff = await applyLogoffEvent(transaction, volunteerId, 'logoff.applied', times)
    await scheduleDue(transaction, dueKind, volunteerId, times.dueAt)
    return logoff
  })
}

/** @throws BusinessError stateRefused when there is nothing to take back */
export function cancelLogoffOf(context: ServerContext, volunteerId: number): Promise<LogoffRow> {
  return context.database.executor.transaction(async (transaction) => {
    const times = { appliedAt: null, dueAt: null }
    const logoff = await applyLogoffEvent(transaction, volunteerId, 'logoff.cancelled', times)
    await withdrawDue(transaction, dueKind, volunteerId, context.clock())
    return logoff
  })
}

export async function readOwnLogoff(context: ServerContext, volunteerId: number): Promise<LogoffRow> {
  const logoff = await logoffOf(context.database.executor, volunteerId)
  if (!logoff) throw new Unauthorized()
  return logoff
}

/** The end of the cooling-off time closes the account, whenever a server gets to it. */
export function registerLogoffDue({ keys }: ServerContext): void {
  registerDue(dueKind, async (executor, volunteerId, now) => {
    const logoff = await lockLogoff(executor, volunteerId)
    if (logoff?.state !== 'applied') return
    if (logoff.dueAt && logoff.dueAt > now) return scheduleDue(executor, dueKind, volunteerId, logoff.dueAt)
    await applyLogoffEvent(executor, volunteerId, 'logoff.due', undefined, now)
    await leaveMissions(executor, volunteerId, now)
    await leaveCard(executor, volunteerId, now)
    await leaveCertificates(executor, volunteerId, now)
    await leaveAttachments(executor, volunteerId, now)
    await withdrawConsents(executor, volunteerId, now)
    const owner = { volunteerId, contacts: await contactsOf(executor, keys, volunteerId) }
    await leaveFeedback(executor, keys, owner)
    await leaveObjections(executor, keys, owner)
    await leaveRequests(executor, volunteerId)
    await leaveReports(executor, volunteerId, now)
    await leavePhotoClaims(executor, volunteerId)
    await erasePerson(executor, volunteerId)
    await revokeAll(executor, 'volunteer', volunteerId, now)
  })
}
