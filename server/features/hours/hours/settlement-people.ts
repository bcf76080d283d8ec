import type { AnomalyRow } from '../../../records/hours/anomaly-lifecycle.ts'
import { type Anomaly, assessStay } from '#domain/hours/anomaly.ts'
import { openDoubts } from '#domain/hours/evidence.ts'
import type { EvidenceGrade } from '#domain/words.ts'
import type { SettlementVerdict } from '#contract/hours/settlement.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { Executor } from '../../../database/client.ts'
import type { Keys } from '../../../keys.ts'
import { dayKey, listHeldHours, sumServiceDays } from '../../../records/hours/held-hours.repository.ts'
import { findCrowds, type MarkFacts } from './mark-crowds.ts'
import { findWalkInsOfOne } from './walk-in-of-one.ts'
import { findStay, gradeOf, listSlotParticipants, type Participant } from './participant.ts'
import {
  listOtherStays,
  listSlotAnomalies,
  listSlotMarks,
  listSlotRecords,
  type SettledSlot,
} from './settlement.repository.ts'

interface Span {
  readonly startAt: Date
  readonly endAt: Date
}

type SlotRecord = Omit<Awaited<ReturnType<typeof listSlotRecords>>[number], 'applicationId'>

/** A person of a slot as the settlement sees them. */
export interface SlotPerson {
  readonly participant: Participant
  readonly verdict: SettlementVerdict
  /** What the attendance shows; null without a departure. */
  readonly stay: Span | null
  /** What would count of it, and with which grade. */
  readonly counted: Span | null
  readonly minutes: number | null
  readonly grade: EvidenceGrade | null
  readonly anomalies: readonly Anomaly[]
  readonly review: AnomalyRow | null
  readonly record: SlotRecord | null
}

/**
 * All people of a slot with what is to be said of each; as many statements for one as for hundreds.
 * @param anew says it of those, too, whose hours were rejected or taken back, as if they had none
 */
export async function readSlotPeople(
  executor: Executor,
  keys: Keys,
  slot: SettledSlot,
  { anew = false }: { readonly anew?: boolean } = {},
): Promise<SlotPerson[]> {
  const participants = await listSlotParticipants(executor, slot.id)
  if (participants.length === 0) return []
  const context = { ...(await readContext(executor, keys, slot, participants)), anew }
  return participants.map((participant) => personOf(participant, slot, context))
}

type Context = Awaited<ReturnType<typeof readContext>> & { readonly anew: boolean }

async function readContext(executor: Executor, keys: Keys, slot: SettledSlot, participants: readonly Participant[]) {
  const surrogateIds = participants.map(({ surrogateId }) => surrogateId)
  const volunteerIds = participants.map(({ volunteerId }) => volunteerId)
  const servedOn = shanghaiDay(slot.startAt)
  const held = await listHeldHours(executor, surrogateIds, slot)
  const stays = await listOtherStays(executor, volunteerIds, slot)
  const marks = await listSlotMarks(executor, slot.id)
  const records = await listSlotRecords(executor, slot.id)
  const anomalies = await listSlotAnomalies(executor, slot.id)
  return {
    others: Map.groupBy([...held, ...stays], ({ surrogateId }) => surrogateId),
    minutes: await sumServiceDays(executor, surrogateIds, { from: servedOn, to: servedOn }),
    factsOf: findCrowds(marks),
    walkInsOfOne: await findWalkInsOfOne(executor, keys, participants, marks),
    records: new Map(records.map(({ applicationId, ...record }) => [applicationId, record])),
    reviews: new Map(anomalies.map(({ anomaly }) => [anomaly.applicationId, anomaly])),
  }
}

function personOf(participant: Participant, slot: SettledSlot, context: Context): SlotPerson {
  const { applicationId, applicationState } = participant
  const last = context.records.get(applicationId) ?? null
  const record = last && context.anew && verdictOfRecord(last) === 'left' ? null : last
  const review = context.reviews.get(applicationId) ?? null
  const wasThere = applicationState === 'completed' || applicationState === 'checkedIn'
  const stay = applicationState === 'completed' ? findStay(participant) : null
  const nothing = { participant, stay, counted: null, minutes: null, grade: null, anomalies: [], review, record }
  if (record) return { ...nothing, minutes: record.minutes, grade: record.grade, verdict: verdictOfRecord(record) }
  if (review?.state === 'declined') return { ...nothing, minutes: 0, verdict: 'left' }
  if (!wasThere) return { ...nothing, verdict: 'absent' }
  if (!stay) return { ...nothing, verdict: 'unclear' }
  const { grade } = gradeOf(participant)
  const assessment = assess(participant, stay, slot, context)
  const { counted, minutes, anomalies } = assessment
  return { ...nothing, counted, minutes, grade, anomalies, verdict: verdictOf(review, assessment) }
}

const verdictOfRecord = ({ state }: SlotRecord): SettlementVerdict =>
  state === 'rejected' || state === 'corrected' ? 'left' : 'recorded'

function verdictOf(
  review: AnomalyRow | null,
  { anomalies, minutes }: { readonly anomalies: readonly Anomaly[]; readonly minutes: number },
): SettlementVerdict {
  if (review?.state === 'open') return 'reported'
  if (minutes > 0 && (anomalies.length === 0 || review?.state === 'confirmed')) return 'right'
  return 'anomaly'
}

function assess(
  participant: Participant,
  stay: Span,
  slot: SettledSlot,
  { others, minutes, factsOf, walkInsOfOne }: Context,
) {
  const { surrogateId, applicationId } = participant
  const servedOn = shanghaiDay(slot.startAt)
  const facts: MarkFacts = factsOf(applicationId)
  const { evidence } = gradeOf(participant)
  return assessStay(
    {
      slot: { startAt: slot.startAt, endAt: slot.endAt },
      stay,
      others: others.get(surrogateId) ?? [],
      dayMinutes: minutes.get(dayKey({ surrogateId, servedOn })) ?? 0,
      ...facts,
      doubts: openDoubts(evidence),
      isWalkInOfOne: walkInsOfOne.has(applicationId),
      // Where the organization keeps the list it types everybody.
      ...(slot.mode === 'list' && { typedPeople: 0 }),
    },
    ruleSetOn(servedOn),
  )
}
