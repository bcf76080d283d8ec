import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { type EvidenceGrade, evidenceGradeLabels } from '#domain/words.ts'
import {
  type settlement,
  type SettlementFilter,
  type settlementRows,
  type SettlementVerdict,
  settlementVerdicts,
  type settlementRow,
} from '#contract/hours/settlement.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { recordingClockAt } from '#domain/working-days.ts'
import type { Executor } from '../../../database/client.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { findMissionHead, arePeopleNamed } from '../../../records/mission/mission-in-scope.repository.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { applicationLifecycle } from '../../../records/application/application-lifecycle.ts'
import { explainMarks, type Participant } from './participant.ts'
import { findSettledSlot, listEndedSlots } from './settlement.repository.ts'
import { readSlotPeople, type SlotPerson } from './settlement-people.ts'
import { noticeEnd } from '../../../records/hours/time-record-lifecycle.ts'
import { notFound } from '../../../errors.ts'

type SettlementRow = z.input<typeof settlementRow>

/** A mission in the caller's scope and its slots, as far as their hours are settled. */
export async function readMissionSettlement(
  executor: Executor,
  { missionId }: Query<typeof settlement>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof settlement>> {
  const found = await findMissionHead(executor, Number(missionId), caller)
  if (!found) throw notFound('这个活动')
  const { id, startAt, endAt, ...mission } = found
  const slots = await listEndedSlots(executor, id, now)
  return {
    ...mission,
    missionId: id,
    startAt,
    endAt,
    ...recordingClockAt(endAt, now),
    ruleSet: ruleSetOn(shanghaiDay(endAt)).version,
    noticeFrom: shanghaiDay(now),
    noticeUntil: addDays(shanghaiDay(noticeEnd(now)), -1),
    slots: slots.map((slot) => ({
      ...slot,
      slotId: slot.slotId,
      startAt: slot.startAt,
      endAt: slot.endAt,
    })),
  }
}

const filters: Readonly<Record<SettlementFilter, readonly SettlementVerdict[]>> = {
  all: settlementVerdicts,
  right: ['right'],
  odd: ['anomaly', 'unclear', 'reported'],
  absent: ['absent'],
  recorded: ['left', 'recorded'],
}

const key = z.tuple([cursorParts.tier(settlementVerdicts.length), cursorParts.id])
const keyOf = ({ verdict, participant }: SlotPerson): [number, number] => [
  settlementVerdicts.indexOf(verdict),
  participant.applicationId,
]
const compare = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]): number => a - c || b - d

/** People of a slot in the caller's scope, those who have to be looked at first; the look is in the log of each one shown. */
export async function listSettlementRows(
  executor: Executor,
  keys: Keys,
  query: Query<typeof settlementRows>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof settlementRows>> {
  const slot = await findSettledSlot(executor, Number(query.slotId), caller)
  if (!slot || slot.endAt > now) throw notFound('这个时段')
  const people = await readSlotPeople(executor, keys, slot)
  const shown = people
    .filter(({ verdict }) => filters[query.filter].includes(verdict))
    .toSorted((a, b) => compare(keyOf(a), keyOf(b)))
  const page = await keysetPage(query, {
    key,
    count: async () => shown.length,
    read: async ({ after, offset, limit }) =>
      shown.filter((person) => after === null || compare(keyOf(person), after) > 0).slice(offset, offset + limit),
    keyOf,
  })
  const accessText = `查看“${slot.missionName}”的时长结算`
  const looks = page.items.map(({ participant: { volunteerId } }) => ({ volunteerId, what: accessText }))
  await logAccesses(executor, caller, looks, now)
  return {
    ...page,
    items: page.items.map((person) => rowOnWire(person, arePeopleNamed(slot.missionState, caller))),
    counts: countsOf(people),
    sums: sumsOf(people.filter(({ verdict }) => verdict === 'right')),
  }
}

function countsOf(people: readonly SlotPerson[]): ReplyInput<typeof settlementRows>['counts'] {
  const count = (filter: SettlementFilter) => people.filter(({ verdict }) => filters[filter].includes(verdict)).length
  return {
    all: count('all'),
    right: count('right'),
    odd: count('odd'),
    absent: count('absent'),
    recorded: count('recorded'),
  }
}

/** People and minutes by grade, the best first. */
function sumsOf(people: readonly Pick<SlotPerson, 'grade' | 'minutes'>[]) {
  const grades: readonly EvidenceGrade[] = ['A', 'B', 'C', 'D']
  return grades.flatMap((grade) => {
    const graded = people.filter((person) => person.grade === grade)
    const minutes = graded.reduce((sum, person) => sum + (person.minutes ?? 0), 0)
    return graded.length > 0 ? [{ grade, people: graded.length, minutes }] : []
  })
}

function rowOnWire(person: SlotPerson, isFull: boolean): SettlementRow {
  const { participant, verdict, stay, minutes, grade, anomalies, review, record } = person
  const { attendance: marks } = participant
  return {
    applicationId: participant.applicationId,
    name: isFull ? participant.name : maskName(participant.name),
    arrivedAt: marks?.checkedInAt ?? null,
    arrivedBy: marks?.inBy ?? null,
    arrivedDistance: marks?.inDistance ?? null,
    leftAt: marks?.checkedOutAt ?? null,
    leftBy: marks?.outBy ?? null,
    leftDistance: marks?.outDistance ?? null,
    presentMinutes: stay && Math.max(0, Math.floor((stay.endAt.getTime() - stay.startAt.getTime()) / 60_000)),
    minutes,
    grade,
    ...explanationOf(person),
    verdict,
    anomalies: [...anomalies],
    review: review && {
      anomalyId: review.id,
      state: review.state,
      note: review.note,
      opinion: review.opinion,
    },
    record: record && recordOnWire(record),
    canMarkAbsent: canBeAbsent(participant),
  }
}

const recordOnWire = ({ id, state, startAt, endAt, entryId }: NonNullable<SlotPerson['record']>) => ({
  recordId: id,
  state,
  startAt,
  endAt,
  entryId: entryId !== null && state === 'effective' ? entryId : null,
})

/** Who came is not absent, though the chart would hear it. */
const canBeAbsent = ({ applicationState: state, applicationContext: stateContext }: Participant): boolean =>
  state === 'confirmed' && applicationLifecycle.can({ state, stateContext }, 'application.markedAbsent')

/** Why it has its grade, and what would raise it. */
function explanationOf({ participant, grade, record }: SlotPerson): Pick<SettlementRow, 'why' | 'advice'> {
  if (grade === null) return { why: null, advice: null }
  if (record) return { why: evidenceGradeLabels[record.grade], advice: null }
  const { why, raise } = explainMarks(participant)
  return { why, advice: raise }
}
