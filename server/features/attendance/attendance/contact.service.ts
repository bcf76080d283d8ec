import type { attendanceContact } from '#contract/attendance/attendance-list.ts'
import { codes } from '#contract/codes.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { attendanceRules } from '#domain/attendance-rules.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { logAccess } from '../../../records/access-log/access-log.ts'
import { splitContact } from '../../../records/volunteer/profile-values.ts'
import { findContacts } from './contact.repository.ts'
import { isUnderWay } from './list.service.ts'
import { refuseSuspendedSite } from '../../../records/attendance/suspension.ts'

const hourMs = 3_600_000
const shownFor = { before: attendanceRules.earlyMs / hourMs, after: attendanceRules.lateMs / hourMs } as const

const names = { emergency: '紧急联系人', guardian: '监护人电话' } as const

/** Whom to call about somebody of a slot, while people check in or out there; the look is in the person's own log. */
export async function revealContact(
  executor: Executor,
  keys: Keys,
  { applicationId, of }: Query<typeof attendanceContact>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof attendanceContact>> {
  const found = await findContacts(executor, Number(applicationId), caller)
  if (!found) throw notFound('这条报名')
  await refuseSuspendedSite(executor, { applicationIds: [Number(applicationId)] })
  if (!isUnderWay(found, now))
    throw new BusinessError(
      codes.slotClosed,
      `${names[of]}只在活动当时能看，从开始前 ${shownFor.before} 小时到结束后 ${shownFor.after} 小时`,
    )
  const { guardianName, guardianPhone, emergencyContact, volunteerId, missionName } = found
  const contact =
    of === 'emergency'
      ? emergencyContact && splitContact(keys.decryptColumn('volunteer.emergencyContact', emergencyContact))
      : guardianPhone && { name: guardianName ?? '', phone: keys.decryptColumn('guardianConsent.phone', guardianPhone) }
  if (!contact) throw new BusinessError(codes.notFound, `这位志愿者没有填写${names[of]}`)
  await logAccess(executor, { volunteerId }, caller, `在“${missionName}”期间查看${names[of]}`, now)
  return contact
}
