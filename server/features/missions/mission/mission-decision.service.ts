import { missionEventLabels, missionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { missionDraftValue, type MissionField, missionFieldNames } from '#domain/mission-draft/draft.ts'
import type { MissionCriticism } from '#domain/mission-draft/problems.ts'
import { keysOf } from '#domain/record-keys.ts'
import { decideReview } from '#contract/review/review.ts'
import type { ReviewEventOf } from '#domain/review-kind.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { Decider } from '../../../records/caller/caller.ts'
import { draftOfMission } from '../../../records/mission-draft/draft-content.ts'
import { organizersOf, refuseOwnCause } from '../../../records/person/own-cause.ts'
import { refuseUnlessSecond } from '../../../records/person/second-person.ts'
import type { ActEntry } from '../../../records/staff-log/staff-act.ts'
import { decideGrowth } from './growth-decision.service.ts'
import { findWaitingGrowth } from '../../../records/mission/growth.repository.ts'
import { listAuthors } from './mission-author.repository.ts'
import { changeMission } from '../../../records/mission-change/mission-change.ts'
import { findMissionInScope } from '../../../records/mission/mission-in-scope.repository.ts'
import { lockMission } from '../../../records/mission/mission-lock.repository.ts'
import type { Verdict } from '../../../records/review/verdict.ts'

type MissionVerdict = Pick<Verdict, 'id' | 'opinion' | 'criticised'> & { readonly event: ReviewEventOf<'mission'> }

/**
 * Approves a mission, or returns it with the fields that it criticises.
 * @throws BusinessError invalidInput for a return without an opinion and for a field that no mission has; notFound, ownCause, stateRefused
 */
export async function takeMissionDecision(
  executor: Executor,
  keys: Keys,
  { id, event, opinion, criticised }: MissionVerdict,
  caller: Decider,
  now: Date,
): Promise<ActEntry> {
  const inScope = await findMissionInScope(executor, Number(id), caller)
  const mission = inScope && (await lockMission(executor, inScope.id))
  if (!mission) throw notFound('这个活动')
  const growth = mission.state === 'pendingReview' ? null : await findWaitingGrowth(executor, mission.id)
  await refuseOwnMission(executor, keys, inScope, caller, growth ? [growth.enteredBy] : [])
  if (event === 'mission.returned' && opinion === '') throw invalidInput([{ field: 'opinion', message: '请写明意见' }])
  if (growth) return decideGrowth(executor, { growth, mission: inScope, event, opinion }, caller, now)
  const remarks = { opinion, criticised: await withValues(executor, mission.id, criticised) }
  const state = await changeMission(executor, mission, event, now, remarks)
  const { name, organizationId } = inScope
  const before = { 状态: missionStateLabels[mission.state] }
  const after = { 操作: missionEventLabels[event], 状态: missionStateLabels[state] }
  const subject = `活动“${name}”`
  return { act: decideReview.act, organizationId, missionId: mission.id, subject, reason: opinion, before, after }
}

type MissionInScope = NonNullable<Awaited<ReturnType<typeof findMissionInScope>>>

/** @throws BusinessError ownCause for what one entered, is the contact of, or of the own organization; secondPersonNeeded */
async function refuseOwnMission(
  executor: Executor,
  keys: Keys,
  { id, organizationId, contactName: name, contactPhone }: MissionInScope,
  caller: Decider,
  otherIds: readonly number[],
): Promise<void> {
  const authors = [...(await listAuthors(executor, id)), ...otherIds]
  // Of the federation's own missions those who did not enter them are left.
  const staff = organizationId === caller.organizationId ? [] : await organizersOf(executor, organizationId)
  const cause = { enteredBy: [...authors, ...staff], contacts: [contactPhone], names: [{ organizationId, name }] }
  await refuseOwnCause(executor, keys, caller, cause)
  await refuseUnlessSecond(executor, keys, caller, { authors, since: null }, '审核')
}

const fields = keysOf<MissionField>(missionFieldNames)

/** What is criticised, with what it says now: another value answers it. @throws BusinessError invalidInput */
async function withValues(
  executor: Executor,
  missionId: number,
  criticised: Verdict['criticised'],
): Promise<MissionCriticism[]> {
  const draft = await draftOfMission(executor, missionId)
  return criticised.map(({ field: name, message }, at) => {
    const field = fields.find((candidate) => candidate === name)
    if (!field) throw invalidInput([{ field: `criticised.${at}.field`, message: '没有这个栏目，请从列表中选择' }])
    return { field, message, value: missionDraftValue(draft, field) }
  })
}
