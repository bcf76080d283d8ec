import type { FieldIssue } from '#contract/endpoint.ts'
import { readNumber, readPhone } from '#domain/fields/copied-number.ts'
import { readName, readPersonName } from '#domain/fields/name.ts'
import type { JoinMode, OrganizationProfile } from '#domain/registration/organization-form.ts'
import type { Executor } from '../../../database/client.ts'
import type { OrganizationFacts } from '../../../records/organization/organization-lifecycle.ts'
import { isApproved } from '../../../records/organization/organization-details.repository.ts'
import { districtProblem } from './served-district.repository.ts'
import { findOrganizationDuplicates } from '../../../records/account/duplicates.repository.ts'
import { duplicateIssues } from '../../../records/account/duplicate-issues.ts'

/** The columns for what an organization says of itself; the profile has been found in order. */
export function organizationFacts(profile: OrganizationProfile): OrganizationFacts {
  return {
    name: readName(profile.name),
    kind: profile.kind,
    creditCode: readNumber(profile.creditCode),
    parentId: profile.parentId === '' ? null : Number(profile.parentId),
    districtCode: profile.district,
    categories: profile.categories,
    foundedOn: profile.foundedOn,
    address: profile.address.trim(),
    introduction: profile.introduction.trim(),
    chargeName: readPersonName(profile.chargeName),
    contactName: readPersonName(profile.contactName),
    contactPhone: readPhone(profile.contactPhone),
    joinMode: profile.joinMode as JoinMode,
  }
}

export interface FactsCheck {
  /** Problems that the form's own rules found. */
  readonly problems: readonly FieldIssue[]
  /** Id of the picture that is stored for it. */
  readonly licenceId: number | null
  /** The organization itself when it is registered already. */
  readonly ownId?: number
}

/** What keeps the profile from being kept: the form's problems, and what only the database knows. */
export async function factsProblems(
  executor: Executor,
  profile: OrganizationProfile,
  { problems, licenceId, ownId }: FactsCheck,
): Promise<FieldIssue[]> {
  const issues = [...problems]
  const isFine = (field: string): boolean => !issues.some((issue) => issue.field === field)
  const faraway = isFine('district') ? await districtProblem(executor, profile.district) : null
  if (faraway !== null) issues.push({ field: 'district', message: faraway })
  if (profile.parentId !== '' && !(await isParent(executor, profile.parentId, ownId))) {
    issues.push({ field: 'parentId', message: '没有这个上级组织，请从列表中重新选择，没有上级的不用选' })
  }
  if (isFine('licenceId') && profile.licenceId !== String(licenceId)) {
    issues.push({ field: 'licenceId', message: '证书照片已失效，请重新上传' })
  }
  const { name, creditCode, districtCode } = organizationFacts(profile)
  const conflicts = await findOrganizationDuplicates(
    executor,
    { name, creditCode: creditCode ?? '', district: districtCode },
    ownId,
  )
  if (conflicts.name && isFine('name')) issues.push(duplicateIssues.name)
  if (conflicts.creditCode && isFine('creditCode')) issues.push(duplicateIssues.creditCode)
  return issues
}

async function isParent(executor: Executor, parentId: string, ownId = 0): Promise<boolean> {
  if (!/^[1-9]\d{0,14}$/.test(parentId) || Number(parentId) === ownId) return false
  return isApproved(executor, Number(parentId))
}
