import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { organizationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { type OrganizationProfile, organizationProfileProblems } from '#domain/registration/organization-form.ts'
import { type ownRegistration, resubmitRegistration } from '#contract/registration/registration.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput, Unauthorized } from '../../../errors.ts'
import {
  applyOrganizationEvent,
  lockOrganization,
  organizationLifecycle,
  type StoredOrganization,
} from '../../../records/organization/organization-lifecycle.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { districtName } from '../../../records/volunteer/volunteer.repository.ts'
import { liveLicence } from '../../../records/organization/licence.repository.ts'
import { organizationFacts, factsProblems } from './organization-facts.service.ts'
import {
  findOrganization,
  findOrganizationName,
  listHistory,
} from '../../../records/organization/registered-organization.repository.ts'
import { refusalOfRace } from '../../../records/account/duplicate-issues.ts'

/** The organization's registration as its organizer corrects it. */
export async function registrationOf(
  executor: Executor,
  organizationId: number,
): Promise<ReplyInput<typeof ownRegistration>> {
  const row = await findOrganization(executor, organizationId)
  if (!row) throw new Unauthorized()
  const licence = await liveLicence(executor, { organizationId })
  return {
    state: row.state,
    number: row.number,
    opinion: row.reviewOpinion,
    profile: profileOf(row, licence === null ? '' : String(licence.id)),
    districtName: await districtName(executor, row.districtCode),
    parentName: await nameOf(executor, row.parentId),
    logo: row.logo,
    cover: row.cover,
    history: await listHistory(executor, organizationId),
  }
}

/** What the organization says of itself, as the form has it. */
function profileOf(row: StoredOrganization, licenceId: string): OrganizationProfile {
  return {
    name: row.name,
    kind: row.kind,
    creditCode: row.creditCode ?? '',
    parentId: row.parentId === null ? '' : String(row.parentId),
    district: row.districtCode,
    categories: row.categories,
    foundedOn: row.foundedOn ?? '',
    address: row.address ?? '',
    introduction: row.introduction ?? '',
    chargeName: row.chargeName ?? '',
    contactName: row.contactName ?? '',
    contactPhone: row.contactPhone ?? '',
    joinMode: row.joinMode,
    licenceId,
  }
}

export const nameOf = async (executor: Executor, organizationId: number | null): Promise<string | null> =>
  organizationId === null ? null : findOrganizationName(executor, organizationId)

/**
 * Sends a returned registration again as it was corrected.
 * @throws BusinessError stateRefused by the chart, invalidInput
 */
export async function sendRegistrationAgain(
  { database, clock }: ServerContext,
  caller: Pick<OrganizerCaller, 'id' | 'organizationId' | 'source'>,
  profile: Body<typeof resubmitRegistration>,
): Promise<ReplyInput<typeof resubmitRegistration>> {
  const { organizationId } = caller
  return database.executor
    .transaction(async (transaction) => {
      const now = clock()
      const row = await lockOrganization(transaction, organizationId)
      if (!row) throw new Unauthorized()
      const event = 'organization.submitted'
      if (!organizationLifecycle.can(row, event)) throw organizationLifecycle.refuse(row, event)
      const licence = await liveLicence(transaction, { organizationId })
      const issues = await factsProblems(transaction, profile, {
        problems: organizationProfileProblems(profile, shanghaiDay(now)),
        licenceId: licence?.id ?? null,
        ownId: organizationId,
      })
      if (issues.length > 0) throw invalidInput(issues)
      const { state } = await applyOrganizationEvent(transaction, row, {
        event,
        now,
        facts: organizationFacts(profile),
      })
      const subject = `组织“${profile.name}”的注册`
      const before = { 状态: organizationStateLabels[row.state] }
      const after = { 状态: organizationStateLabels[state] }
      const { act } = resubmitRegistration
      await recordAct(transaction, caller, { act, organizationId, subject, before, after }, now)
      return { state }
    })
    .catch((error: unknown) => {
      throw refusalOfRace(error, 'mobile')
    })
}
