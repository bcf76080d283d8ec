import { codes } from '#contract/codes.ts'
import { dutyLabels } from '#domain/duty.ts'
import type { Body } from '#contract/endpoint.ts'
import { organizationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { changeCharge, type organizationStateEvent } from '#contract/organization-registry/organization-registry.ts'
import { organizationFormLimits } from '#domain/registration/organization-form.ts'
import { checkPersonName } from '#domain/registration/volunteer-form.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { Decider } from '../../../records/caller/caller.ts'
import { askFederation, notifyAccountHolder } from '../../../records/account/account-notice.ts'
import {
  isEstablished,
  lockOrganization,
  organizationLifecycle,
  type StoredOrganization,
} from '../../../records/organization/organization-lifecycle.ts'
import { organizersOf, refuseOwnCause } from '../../../records/person/own-cause.ts'
import type { Taking, Touched } from '../../../records/proposal/proposal-source.ts'
import { nameOf } from '../../people/registration/own-registration.service.ts'
import { nameByContact } from '../../../records/account/duplicates.repository.ts'
import { updateOrganization } from '../../../records/organization/registered-organization.repository.ts'
import {
  channelOf,
  inviteOwners,
  maskInvitedContact,
  refuseWithoutService,
} from '../../access/staff/invitation.service.ts'
import { listColleagues, lockColleague, writeDuty } from '../../../records/staff/staff.repository.ts'
import type { ActEntry } from '../../../records/staff-log/staff-act.ts'
import { changeOrganizationState } from '../../../records/organization/organization-state.ts'
import { countEffects, countJoined } from '../../../records/organization/registry.repository.ts'

/** Locks an organization for a decision. @throws BusinessError notFound, ownCause */
export async function lockOrganizationForDecision(
  transaction: Executor,
  { keys }: Pick<ServerContext, 'keys'>,
  caller: Decider,
  organizationId: string,
): Promise<StoredOrganization> {
  const row = await lockOrganization(transaction, Number(organizationId))
  if (!row || row.level === 'federation') throw notFound('这个组织')
  const enteredBy = await organizersOf(transaction, row.id)
  await refuseOwnCause(transaction, keys, caller, { enteredBy, contacts: [row.contactPhone] })
  return row
}

type Charge = Body<typeof changeCharge>

const waiting = '还没有通过审核的组织在审核页里办理'

/**
 * Suspends, resumes or closes an organization, with its missions, applicants and sessions.
 * @throws BusinessError notFound; stateRefused by the chart, and while a mission of one to be closed is on; ownCause
 */
export async function takeStateEvent(
  { context, executor, decider, now }: Taking,
  { organizationId, event, reason }: Body<typeof organizationStateEvent>,
): Promise<ActEntry> {
  const row = await lockOrganizationForDecision(executor, context, decider, organizationId)
  if (!organizationLifecycle.can(row, event)) throw organizationLifecycle.refuse(row, event)
  if (!isEstablished(row)) throw new BusinessError(codes.stateRefused, waiting)
  return (await changeOrganizationState(executor, row, { event, reason }, decider, now)).entry
}

/** Members, applicants and staff. */
export async function countConcerned(
  { executor, now }: Taking,
  { organizationId }: { readonly organizationId: string },
): Promise<number> {
  const { participants } = await countEffects(executor, Number(organizationId), now)
  const staff = await listColleagues(executor, Number(organizationId))
  const members = await countJoined(executor, Number(organizationId))
  return participants + staff.length + members
}

/**
 * Another person in charge, with the duty of an owner for the account that changes with the person.
 * @throws BusinessError notFound, stateRefused for one that is closed, invalidInput, ownCause, notConnected
 */
export async function takeCharge(
  { context, executor, decider, origin, now }: Taking,
  { organizationId, chargeName, staffId, contact, reason }: Charge,
): Promise<ActEntry> {
  const problem = checkPersonName(chargeName, '负责人姓名', organizationFormLimits.person)
  if (problem !== null) throw invalidInput([{ field: 'chargeName', message: problem }])
  const row = await lockOrganizationForDecision(executor, context, decider, organizationId)
  if (!isEstablished(row))
    throw new BusinessError(codes.stateRefused, `组织处于“${organizationStateLabels[row.state]}”，不能更换负责人`)
  const account =
    staffId !== undefined
      ? await makeOwner(executor, context, row, staffId, now)
      : contact !== undefined
        ? await inviteOwner(
            executor,
            context,
            row,
            { name: chargeName, contact },
            { origin, invitedById: decider.id, now },
          )
        : null
  if (account === null && chargeName === row.chargeName)
    throw invalidInput([{ field: 'chargeName', message: '负责人没有变化，请填写新的负责人' }])
  await updateOrganization(executor, row.id, { chargeName })
  const before = { 负责人: row.chargeName ?? '没有填写', ...account?.before }
  const after = { 负责人: chargeName, ...account?.after }
  return { act: changeCharge.act, organizationId: row.id, subject: `组织“${row.name}”的负责人`, reason, before, after }
}

/** Every owner of the organization. */
export async function touchedByCharge(
  { executor }: Taking,
  { organizationId, chargeName }: Charge,
): Promise<Touched[]> {
  const name = await nameOf(executor, Number(organizationId))
  const owners = (await listColleagues(executor, Number(organizationId))).filter(({ duty }) => duty === 'owner')
  const requestText = `联合会要把“${name ?? ''}”的负责人改为 ${chargeName}，新的负责人可以管理工作人员`
  return owners.map(({ id }) => ({ holder: { kind: 'organizer', id }, what: requestText }))
}

/** @returns what stands in the log. @throws BusinessError invalidInput for the contact of an account, notConnected */
async function inviteOwner(
  transaction: Executor,
  context: ServerContext,
  { id, name: organizationName }: StoredOrganization,
  { name, contact }: { readonly name: string; readonly contact: string },
  invitation: Parameters<typeof inviteOwners>[3],
) {
  const channel = channelOf(contact)
  refuseWithoutService(context, channel)
  if ((await nameByContact(transaction, context.keys, { kind: 'organizer', channel, contact })) !== null)
    throw invalidInput([{ field: 'contact', message: '这个手机号或邮箱已经有组织账号，请换一个' }])
  await inviteOwners(transaction, context.keys, [{ organizationId: id, organizationName, name, contact }], invitation)
  return { before: {}, after: { 邀请为负责人: maskInvitedContact(contact) } }
}

/** @returns what changes about the account; null where it is an owner already. @throws BusinessError notFound */
async function makeOwner(
  transaction: Executor,
  { keys }: Pick<ServerContext, 'keys'>,
  { id, name }: StoredOrganization,
  staffId: string,
  now: Date,
) {
  const colleague = await lockColleague(transaction, id, Number(staffId))
  if (!colleague) throw notFound('这位工作人员')
  const { row } = colleague
  if (row.blockedAt !== null) throw invalidInput([{ field: 'staffId', message: '这个账号已经停用，请选另一位同事' }])
  if (row.duty === 'owner') return null
  await writeDuty(transaction, row.id, 'owner')
  const notice = { title: '你已成为组织负责人', body: `联合会把你设为“${name}”的负责人`, advice: askFederation }
  await notifyAccountHolder(transaction, keys, { kind: 'organizer', id: row.id }, notice, now)
  const field = `${row.name}的职责`
  return { before: { [field]: dutyLabels[row.duty] }, after: { [field]: dutyLabels.owner } }
}
