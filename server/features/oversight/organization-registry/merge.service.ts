import { codes } from '#contract/codes.ts'
import type { Body } from '#contract/endpoint.ts'
import { organizationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { mergeOrganization } from '#contract/organization-registry/organization-registry.ts'
import { routePath } from '#contract/routes.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput } from '../../../errors.ts'
import type { Decider } from '../../../records/caller/caller.ts'
import { askFederation, notifyAccountHolder } from '../../../records/account/account-notice.ts'
import { writeMessages } from '../../../records/message/message.repository.ts'
import { applyMembershipEvent } from '../../../records/organization/membership-lifecycle.ts'
import type { StoredOrganization } from '../../../records/organization/organization-lifecycle.ts'
import { isActiveOwner, listColleagues } from '../../../records/staff/staff.repository.ts'
import type { Taking } from '../../../records/proposal/proposal-source.ts'
import type { ActEntry } from '../../../records/staff-log/staff-act.ts'
import { copyBlocks, lockMembershipsOf, type Merged, moveMemberships, writeSuccessor } from './merge.repository.ts'
import { changeOrganizationState } from '../../../records/organization/organization-state.ts'
import { lockOrganizationForDecision } from './registry-event.service.ts'

/**
 * Closes one of two organizations that are the same and points it to the other, which takes its members, requests and blocks. Missions are
 * closed as by any closing, hours and certificates keep the name; staff have to be invited anew.
 * @throws BusinessError notFound; stateRefused by the chart, beside a mission that is on, and for a successor that is not approved; ownCause
 */
export async function takeMerger(
  { context, executor, decider, now }: Taking,
  { organizationId, successorId, reason }: Body<typeof mergeOrganization>,
): Promise<ActEntry> {
  const rows = await lockBoth(executor, context, decider, [organizationId, successorId])
  const [row, successor] = [rows.get(organizationId), rows.get(successorId)]
  if (!row || !successor || row.id === successor.id)
    throw invalidInput([{ field: 'successorId', message: '请选择另一个组织' }])
  if (successor.state !== 'approved')
    throw new BusinessError(
      codes.stateRefused,
      `“${successor.name}”处于“${organizationStateLabels[successor.state]}”，不能并入`,
    )
  const change = { event: 'organization.closed', reason: `${reason}（并入“${successor.name}”）` } as const
  const { entry } = await changeOrganizationState(executor, row, change, decider, now)
  const moved = await takeOver(executor, row, successor, decider, now)
  await notifyOwners(context, executor, row, successor, now)
  const after = {
    ...entry.after,
    并入: `“${successor.name}”`,
    转入成员: `${moved.members} 人`,
    转交申请: `${moved.requests} 条`,
  }
  return { ...entry, act: mergeOrganization.act, reason, after }
}

/** In the order of their ids, so that two mergers of the same pair wait for each other. */
async function lockBoth(
  executor: Executor,
  context: ServerContext,
  caller: Decider,
  ids: readonly string[],
): Promise<Map<string, StoredOrganization>> {
  const rows = new Map<string, StoredOrganization>()
  for (const id of ids.toSorted((a, b) => Number(a) - Number(b)))
    rows.set(id, await lockOrganizationForDecision(executor, context, caller, id))
  return rows
}

/** Members, requests, blocks and the organizations below. */
async function takeOver(
  executor: Executor,
  row: StoredOrganization,
  successor: StoredOrganization,
  { id: reviewerId }: Decider,
  now: Date,
): Promise<{ readonly members: number; readonly requests: number }> {
  const merged: Merged = { closedId: row.id, successorId: successor.id }
  const moved = await moveMemberships(executor, merged)
  for (const membership of await lockMembershipsOf(executor, row.id)) {
    const event = membership.state === 'pending' ? 'membership.refused' : 'membership.removed'
    const review = { reviewerId, opinion: `已并入“${successor.name}”` }
    await applyMembershipEvent(executor, membership, { event, now, review })
  }
  await copyBlocks(executor, merged)
  await writeSuccessor(executor, merged, row.parentId)
  const messages = moved.map(({ volunteerId, state }) => ({
    volunteerId,
    kind: 'organization' as const,
    title: `组织已合并：${row.name}`,
    body: `“${row.name}”与“${successor.name}”是同一个组织，已经合并。${
      state === 'pending' ? '你的加入申请由后者处理' : '你现在是后者的成员'
    }，已经记录的时长和证书不变。`,
    link: `${routePath('organization-details')}?id=${successor.id}`,
    validUntil: null,
  }))
  await writeMessages(executor, messages, now)
  const members = moved.filter(({ state }) => state === 'joined').length
  return { members, requests: moved.length - members }
}

/** Those who can invite the staff of the closed one anew. */
async function notifyOwners(
  { keys }: Pick<ServerContext, 'keys'>,
  executor: Executor,
  row: StoredOrganization,
  successor: StoredOrganization,
  now: Date,
): Promise<void> {
  const notice = {
    title: '另一个组织已并入',
    body: `联合会把“${row.name}”并入了“${successor.name}”，成员已经转入，它的工作人员请在“工作人员”里重新邀请`,
    advice: askFederation,
  }
  for (const { id } of (await listColleagues(executor, successor.id)).filter(isActiveOwner))
    await notifyAccountHolder(executor, keys, { kind: 'organizer', id }, notice, now)
}
