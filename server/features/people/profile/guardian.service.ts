import type { Body, FieldIssue } from '#contract/endpoint.ts'
import { readIdCard } from '#domain/fields/id-card.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { updateProfile } from '#contract/profile.ts'
import { consentingGuardian, lacksGuardian } from '#domain/profile/profile-form.ts'
import { type GuardianForm, guardianChecks } from '#domain/registration/volunteer-form.ts'
import type { Executor } from '../../../database/client.ts'
import { hasGuardian } from '../../../records/volunteer/guardian.repository.ts'
import type { VolunteerRow } from '../../../records/volunteer/volunteer.repository.ts'
import type { NewIdentity } from './identity.service.ts'

/** The guardian that was sent along; null when there is none. */
export const sentGuardian = (input: Body<typeof updateProfile>): GuardianForm | null =>
  consentingGuardian({
    guardianName: input.guardianName ?? '',
    guardianRelation: input.guardianRelation ?? '',
    guardianPhone: input.guardianPhone ?? '',
    guardianCode: input.guardianCode ?? '',
    guardianConsent: input.guardianConsent === 'true',
  })

/** What keeps the guardian's consent from being kept: it is for minors without one on file, by the birthday that comes along too. */
export async function guardianIssues(
  executor: Executor,
  person: VolunteerRow,
  { name, idNumber }: NewIdentity,
  guardian: GuardianForm | null,
  now: Date,
): Promise<FieldIssue[]> {
  if (!guardian) return []
  const today = shanghaiDay(now)
  const card = idNumber === null ? null : readIdCard(idNumber, today)
  const birthDay = card?.birthDay ?? person.birthDay
  const issuesOf = (message: string) => [{ field: 'guardianName', message }]
  if (birthDay === null) return issuesOf('请先填写身份证号，再由监护人同意')
  if (await hasGuardian(executor, person.id))
    return issuesOf('监护人的同意已经登记；要更改，可以在“隐私中心”撤回，再由监护人重新同意')
  if (!lacksGuardian({ birthDay, guardianConsent: false }, today)) return issuesOf('年满 18 周岁不需要监护人同意')
  return guardianChecks(guardian, name ?? person.name, '报名').flatMap(([field, message]) =>
    message === null ? [] : [{ field, message }],
  )
}
