import { anomalyEventLabels, anomalyStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { anomalyLabels } from '#domain/hours/anomaly.ts'
import { leaveOut, reportAnomaly } from '#contract/hours/settlement.ts'
import { decideReview } from '#contract/review/review.ts'
import type { ReviewEventOf } from '#domain/review-kind.ts'
import type { StaffAct } from '#domain/staff-log/staff-act-labels.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import { lockMission } from '../../../records/mission/mission-lock.repository.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { refuseUnlessSecond } from '../../../records/person/second-person.ts'
import type { Decider, OrganizerCaller } from '../../../records/caller/caller.ts'
import { logAccess } from '../../../records/access-log/access-log.ts'
import { refuseShortOpinion } from '../../../records/review/opinion.ts'
import { type ActEntry, recordAct } from '../../../records/staff-log/staff-act.ts'
import {
  applyAnomalyEvent,
  leftOutState,
  newAnomalyState,
  refuseAnomalyEvent,
} from '../../../records/hours/anomaly-lifecycle.ts'
import { reopenHours } from '../../../records/hours/reopen.ts'
import { notifyOwners } from '../../../records/hours/hours-message.ts'
import type { Participant } from './participant.ts'
import { publiciseSettled } from './publicise.ts'
import { readSlotPeople, type SlotPerson } from './settlement-people.ts'
import { findAnomaly, findSlotOfApplication, writeAnomaly } from './settlement.repository.ts'
import { refuseUnless } from './verdict-refusal.ts'

/** Sends what is odd about somebody's hours to the federation; the look is in the person's log. */
export async function reportHoursAnomaly(
  executor: Executor,
  keys: Keys,
  { applicationId, note }: Body<typeof reportAnomaly>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof reportAnomaly>> {
  return executor.transaction(async (transaction) => {
    const { person } = await lockPerson(transaction, keys, { applicationId, caller, now })
    refuseUnless(person, ['anomaly'])
    const { participant, anomalies } = person
    const id = await writeAnomaly(transaction, {
      applicationId: participant.applicationId,
      kinds: anomalies.map(({ kind }) => kind),
      reasons: anomalies.map(({ reason }) => reason),
      state: newAnomalyState,
      note,
      reportedBy: caller.id,
      reportedAt: now,
      opinion: null,
      decidedBy: null,
      decidedAt: null,
    })
    await logAccess(transaction, { volunteerId: participant.volunteerId }, caller, lookOf(participant), now)
    const odd = [...new Set(anomalies.map(({ kind }) => anomalyLabels[kind]))].join('、')
    await recordReview(transaction, caller, { act: reportAnomaly.act, participant, reason: note, now }, { 异常: odd })
    return { anomalyId: id }
  })
}

/** Leaves somebody's hours out, by the organization itself; the person reads why. */
export async function leaveHoursOut(
  executor: Executor,
  keys: Keys,
  { applicationId, reason }: Body<typeof leaveOut>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof leaveOut>> {
  return executor.transaction(async (transaction) => {
    const { person, mission } = await lockPerson(transaction, keys, { applicationId, caller, now })
    refuseUnless(person, ['anomaly', 'unclear', 'reported', 'right'])
    const { participant, anomalies } = person
    if (!caller.federation && anomalies.some(({ kind }) => kind === 'suspended'))
      throw new BusinessError(codes.stateRefused, '暂停期间的签到由联合会决定，请上报联合会复核')
    const id = await writeAnomaly(transaction, {
      applicationId: participant.applicationId,
      kinds: anomalies.map(({ kind }) => kind),
      reasons: anomalies.map((anomaly) => anomaly.reason),
      state: leftOutState,
      note: null,
      reportedBy: caller.id,
      reportedAt: now,
      opinion: reason,
      decidedBy: caller.id,
      decidedAt: now,
    })
    await tellOwner(transaction, person, 'leftOut', reason, now)
    await logAccess(transaction, { volunteerId: participant.volunteerId }, caller, lookOf(participant), now)
    await publiciseSettled(transaction, mission, now)
    await recordReview(transaction, caller, { act: leaveOut.act, participant, reason, now }, { 处理: '不计时长' })
    return { anomalyId: id }
  })
}

interface Verdict {
  readonly id: string
  readonly event: ReviewEventOf<'anomaly'>
  readonly opinion: string
}

/**
 * Lets what is odd count, or not, or looks again at what did not; declined or opened again, the person reads why.
 * @throws BusinessError invalidInput without an opinion, notFound, ownCause, stateRefused
 */
export async function takeAnomalyDecision(
  executor: Executor,
  keys: Keys,
  { id, event, opinion }: Verdict,
  caller: Decider,
  now: Date,
): Promise<ActEntry> {
  refuseShortOpinion(opinion, '处理意见')
  const anomaly = await findAnomaly(executor, Number(id))
  if (!anomaly) throw notFound('这条异常')
  const { applicationId, reportedBy, reportedAt } = anomaly.anomaly
  await refuseOwnCause(executor, keys, caller, { enteredBy: [reportedBy] })
  const { person, mission } = await lockPerson(executor, keys, { applicationId, caller, now })
  await refuseUnlessSecond(executor, keys, caller, { authors: [reportedBy], since: reportedAt }, '审核')
  const { participant, review } = person
  const isFederations = anomaly.deciderLevel === null || anomaly.deciderLevel === 'federation'
  if (!review || !isFederations) throw refuseAnomalyEvent(anomaly.anomaly, event)
  const { id: organizerId } = caller
  const isReopened = event === 'anomaly.reopened'
  const decided = isReopened
    ? { opinion: null, decidedBy: null, decidedAt: null, reportedAt: now }
    : { opinion, decidedBy: organizerId, decidedAt: now }
  const after = await applyAnomalyEvent(executor, review, event, decided)
  if (isReopened) await reopenHours(executor, participant.missionId)
  if (isReopened) await tellOwner(executor, person, 'reopened', opinion, now)
  if (event === 'anomaly.declined') await tellOwner(executor, person, 'leftOut', opinion, now)
  await logAccess(executor, { volunteerId: participant.volunteerId }, caller, lookOf(participant), now)
  await publiciseSettled(executor, mission, now)
  const done = isReopened ? anomalyEventLabels[event] : anomalyStateLabels[after.state]
  return reviewEntry({ act: decideReview.act, participant, reason: opinion }, { 处理: done })
}

interface Target {
  readonly applicationId: number | string
  readonly caller: Decider
  readonly now: Date
}

/** Somebody at a slot that has ended, the mission locked. @throws BusinessError notFound, ownCause */
async function lockPerson(executor: Executor, keys: Keys, { applicationId, caller, now }: Target) {
  const slot = await findSlotOfApplication(executor, Number(applicationId), caller)
  const mission = slot && slot.endAt <= now ? await lockMission(executor, slot.missionId) : null
  if (!slot || !mission) throw notFound('这条报名')
  const people = await readSlotPeople(executor, keys, slot)
  const person = people.find(({ participant }) => participant.applicationId === Number(applicationId))
  if (!person) throw notFound('这条报名')
  await refuseOwnCause(executor, keys, caller, { people: [person.participant.volunteerId] })
  return { person, mission }
}

const lookOf = ({ missionName }: Participant): string => `核对“${missionName}”的时长`

function tellOwner(
  executor: Executor,
  person: SlotPerson,
  notice: 'leftOut' | 'reopened',
  reason: string,
  now: Date,
): Promise<void> {
  const { surrogateId, missionName, slotStart, slotEnd } = person.participant
  const span = person.counted ?? person.stay ?? { startAt: slotStart, endAt: slotEnd }
  return notifyOwners(executor, notice, [{ surrogateId, missionName, ...span, minutes: 0 }], now, reason)
}

interface Review {
  readonly act: StaffAct
  readonly participant: Participant
  readonly reason: string
}

const reviewEntry = ({ act, participant, reason }: Review, facts: Readonly<Record<string, string>>): ActEntry => {
  const { organizationId, missionId, missionName, name } = participant
  const subject = `活动“${missionName}”的时长`
  return { act, organizationId, missionId, subject, reason, after: { 志愿者: maskName(name), ...facts } }
}

const recordReview = (
  executor: Executor,
  caller: OrganizerCaller,
  { now, ...review }: Review & { readonly now: Date },
  facts: Readonly<Record<string, string>>,
): Promise<number> => recordAct(executor, caller, reviewEntry(review, facts), now)
