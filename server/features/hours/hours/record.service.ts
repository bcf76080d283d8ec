import { z } from 'zod'
import { codes } from '#contract/codes.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { ensure } from '#domain/ensure.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { hourRecordEvent, type managedHourRecords, recordHours } from '#contract/hours/managed-hours.ts'
import type { TimeRecordEventType } from '#domain/lifecycle/time-record.ts'
import { timeRecordEventLabels, timeRecordStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import { lockOwners } from '../../../records/ledger/ledger.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import {
  applyRecordEvent,
  type HourRow,
  lockRecords,
  timeRecordLifecycle,
  secondStates,
  startRecords,
} from '../../../records/hours/time-record-lifecycle.ts'
import { lockMission, type LockedMissionRow } from '../../../records/mission/mission-lock.repository.ts'
import { findMissionInScope } from '../../../records/mission/mission-in-scope.repository.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { refuseAsSecond } from '../../../records/person/second-person.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { requireAttachments } from '../../../records/hours/attachment.repository.ts'
import { refuseClashes } from './clash.ts'
import { refuseFederationView } from '../../../records/hours/federation-view.ts'
import { recordHoursAct } from './hours-act.ts'
import { notifyOwners } from '../../../records/hours/hours-message.ts'
import { logRecordAccesses, readDecidable, recordOnWire } from './managed-record.ts'
import { countManagedRecords, listManagedRecords } from './managed-record.repository.ts'
import { reopenHours } from '../../../records/hours/reopen.ts'
import { publiciseSettled } from './publicise.ts'
import { refuseSuspendedMission } from '../../../records/hours/suspended-mission.ts'
import { checkHours, listParticipants, type Participant, refuseUnended } from './participant.ts'
import { settledHours } from './settled-hours.ts'
import { readSlotPeople, type SlotPerson } from './settlement-people.ts'
import { findSettledSlot } from './settlement.repository.ts'

const attendedStates: readonly ApplicationState[] = ['completed']
/** The organization may say of these that they were there, though nobody checked them out. */
const expectedStates: readonly ApplicationState[] = ['confirmed', 'checkedIn', 'completed']

/**
 * Records hours of participants, all or none: by their attendance (with the grade that it shows), or as the organization states them (grade C).
 * What is stated, or stands in place of hours that were taken back, asks for a paper and a second person.
 */
export async function recordFor(
  executor: Executor,
  keys: Keys,
  { missionId, kind, attachmentId: forAll, participants: inputs }: Body<typeof recordHours>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof recordHours>> {
  refuseDuplicates(inputs.map(({ applicationId }) => applicationId))
  return executor.transaction(async (transaction) => {
    const mission = await findMissionInScope(transaction, Number(missionId), caller)
    const locked = mission && (await lockMission(transaction, mission.id))
    if (!locked) throw notFound('这个活动')
    refuseSuspendedMission(locked.state, caller)
    const ids = inputs.map(({ applicationId }) => Number(applicationId))
    const people = await lockParticipants(transaction, keys, caller, mission.id, ids)
    const settled = await readSettled(transaction, keys, people, caller)
    const records = inputs.map((input, at) => {
      const participant = ensure(people[at])
      const recording = { kind, attachmentId: forAll, authorId: caller.id, at, now }
      return newRecordOf({ participant, settled: settled.get(participant.applicationId) }, input, recording)
    })
    await refuseClashes(
      transaction,
      records.map(({ hours }) => hours),
    )
    const proofs = records.flatMap(({ needsSecond, attachmentId }) => (needsSecond ? [attachmentId] : []))
    await requireAttachments(transaction, proofs, mission.organizationId)
    const rows = await startRecords(transaction, records, now)
    await reopenHours(transaction, mission.id)
    await logAccesses(
      transaction,
      caller,
      people.map(({ volunteerId, missionName }) => ({ volunteerId, what: `登记“${missionName}”的时长` })),
      now,
    )
    await recordHoursAct(transaction, caller, { act: recordHours.act, after: rows }, now)
    return { records: rows.flatMap(recordedOnWire) }
  })
}

/** Participants of a mission in the order of their applications, with the rows that hold their hours locked. */
async function lockParticipants(
  transaction: Executor,
  keys: Keys,
  caller: OrganizerCaller,
  missionId: number,
  applicationIds: readonly number[],
): Promise<Participant[]> {
  const before = await listParticipants(transaction, applicationIds)
  await refuseOwnCause(transaction, keys, caller, { people: before.map(({ volunteerId }) => volunteerId) })
  await lockOwners(
    transaction,
    before.map(({ surrogateId }) => surrogateId),
  )
  const participants = await listParticipants(transaction, applicationIds)
  return applicationIds.map((applicationId) => {
    const participant = participants.find((item) => item.applicationId === applicationId)
    if (participant?.missionId !== missionId) throw notFound('这条报名')
    return participant
  })
}

type Input = Body<typeof recordHours>['participants'][number]

interface Recording extends Pick<Body<typeof recordHours>, 'kind' | 'attachmentId'> {
  readonly authorId: number
  /** Place of the input in the list. */
  readonly at: number
  readonly now: Date
}

/** How these participants stand at their slots, by their applications. */
async function readSettled(
  executor: Executor,
  keys: Keys,
  participants: readonly Participant[],
  caller: OrganizerCaller,
): Promise<ReadonlyMap<number, SlotPerson>> {
  const settled = new Map<number, SlotPerson>()
  for (const slotId of new Set(participants.map((participant) => participant.slotId))) {
    const slot = await findSettledSlot(executor, slotId, caller)
    const people = slot ? await readSlotPeople(executor, keys, slot, { anew: true }) : []
    for (const person of people) settled.set(person.participant.applicationId, person)
  }
  return settled
}

interface Somebody {
  readonly participant: Participant
  /** Undefined for who has no place at a slot. */
  readonly settled: SlotPerson | undefined
}

/** The record of one input: by the attendance, or as the organization states it. */
function newRecordOf(
  { participant, settled }: Somebody,
  { times, content, attachmentId: own }: Input,
  { kind, attachmentId: forAll, authorId, at, now }: Recording,
) {
  const field = `participants.${at}`
  refuseAbsent(participant, times ? expectedStates : attendedStates)
  refuseRecorded(participant)
  refuseFederationView(participant.federationView, `${maskName(participant.name)} 这个时段`)
  refuseUnended(participant, now, field)
  const hours = times
    ? typedHours(participant, { ...times, content, kind }, now, field)
    : settledHours(ensure(settled), { kind, content, authorId })
  const needsSecond = times !== undefined || participant.takenBackBy !== null
  const attachmentId = own ?? forAll
  const proof = needsSecond && attachmentId !== undefined ? Number(attachmentId) : null
  return { hours: { ...hours, attachmentId: proof, authorId }, needsSecond, attachmentId }
}

type Typed = NonNullable<Input['times']> & Pick<Input, 'content'> & Pick<Recording, 'kind'>

const typedHours = (participant: Participant, { startAt, endAt, ...details }: Typed, now: Date, field: string) =>
  checkHours(
    participant,
    { startAt: new Date(startAt), endAt: new Date(endAt) },
    { ...details, grade: 'C', origin: 'organizer' },
    now,
    field,
  )

const recordedOnWire = ({ id, applicationId, state, grade, minutes }: HourRow) =>
  applicationId === null ? [] : [{ applicationId, recordId: id, state, grade, minutes }]

function refuseDuplicates(ids: readonly string[]): void {
  const duplicateIndex = ids.findIndex((id, at) => ids.indexOf(id) < at)
  if (duplicateIndex >= 0)
    throw invalidInput([{ field: `participants.${duplicateIndex}`, message: '同一条报名出现了两次' }])
}

function refuseAbsent(participant: Participant, states: readonly string[]): void {
  if (states.includes(participant.applicationState)) return
  throw new BusinessError(
    codes.stateRefused,
    states === attendedStates
      ? `${maskName(participant.name)} 还没有签退，请先完成签退，或填写起止时间由组织录入`
      : `${maskName(participant.name)} 没有参加这个时段，不能录入时长`,
  )
}

/** @throws BusinessError stateRefused when hours of this application stand already */
export function refuseRecorded({ recordState, name }: Participant): void {
  if (recordState === null) return
  throw new BusinessError(
    codes.stateRefused,
    `${maskName(name)} 这个时段的时长已有记录，处于“${timeRecordStateLabels[recordState]}”，不能重复录入`,
  )
}

const staffEvents: readonly TimeRecordEventType[] = ['record.confirmed', 'record.declined']

/**
 * A decision about records that wait, a volunteer's request among them; all or none. What its author typed another person confirms. The
 * last hours of a mission put it on notice.
 */
export async function applyRecordEvents(
  executor: Executor,
  keys: Keys,
  { recordIds, event, opinion }: Body<typeof hourRecordEvent>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof hourRecordEvent>> {
  if (event === 'record.declined' && (opinion ?? '') === '')
    throw invalidInput([{ field: 'opinion', message: '请写明不予认定的原因' }])
  const ids = [...new Set(recordIds.map(Number))]
  return executor.transaction(async (transaction) => {
    const inScope = await readDecidable(transaction, keys, ids, caller)
    const missions: LockedMissionRow[] = []
    const missionIds = new Set(inScope.flatMap(({ missionId }) => missionId ?? []))
    for (const missionId of [...missionIds].toSorted((a, b) => a - b)) {
      const mission = await lockMission(transaction, missionId)
      if (mission) missions.push(mission)
    }
    const rows = await lockRecords(transaction, ids)
    if (event === 'record.confirmed') {
      for (const { state } of missions) refuseSuspendedMission(state, caller)
      const waiting = await listParticipants(
        transaction,
        rows.flatMap(({ applicationId }) => applicationId ?? []),
      )
      for (const { name, federationView: view } of waiting) refuseFederationView(view, `${maskName(name)} 这个时段`)
      await refuseAsSecond(transaction, keys, caller, rows.filter(waitsForSecond))
    }
    const records: HourRow[] = []
    for (const row of rows) {
      if (!staffEvents.includes(event) && timeRecordLifecycle.can(row, event))
        throw new BusinessError(codes.forbidden, `“${timeRecordEventLabels[event]}”不能在这里操作，请从异议或更正处理`)
      const action = { event, now, reviewerId: caller.id, ...(opinion && { opinion }) }
      records.push((await applyRecordEvent(transaction, row, action)).record)
    }
    await notifyOwners(transaction, event === 'record.confirmed' ? 'publicised' : 'declined', records, now, opinion)
    for (const mission of missions) await publiciseSettled(transaction, mission, now)
    const actFacts = { act: hourRecordEvent.act, operation: timeRecordEventLabels[event], reason: opinion }
    await recordHoursAct(transaction, caller, { ...actFacts, before: rows, after: records }, now)
    return {
      records: records.map((row) => ({
        recordId: row.id,
        state: row.state,
        publicUntil: row.publicUntil,
      })),
    }
  })
}

const waitsForSecond = ({ state }: HourRow): boolean => secondStates.some((name) => name === state)

const key = z.tuple([cursorParts.id])

/** Records in the caller's scope, newest first; names masked, and the look in the log of each person shown. */
export async function listRecords(
  executor: Executor,
  query: Query<typeof managedHourRecords>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof managedHourRecords>> {
  const page = await keysetPage(query, {
    key,
    count: () => countManagedRecords(executor, query, caller),
    read: (slice) => listManagedRecords(executor, query, caller, slice),
    keyOf: ({ record }) => [record.id],
  })
  await logRecordAccesses(executor, caller, page.items, now)
  return { ...page, items: page.items.map((row) => recordOnWire(row, now)) }
}
