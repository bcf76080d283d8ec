import { type DraftQuestion, emptyMissionDraft, type MissionDraft } from '#domain/mission-draft/draft.ts'
import type { Executor } from '../../database/client.ts'
import { cleanMissionText } from '../article/clean-html.ts'
import { findMission, type WholeMission } from '../mission-change/change.repository.ts'
import { listPositions, listQuestions, type QuestionRow } from './mission-content.repository.ts'

const weekMs = 7 * 86_400_000

/** A draft as it is kept: its rich text holds what the list names. */
export const cleanDraft = (draft: MissionDraft): MissionDraft => ({
  ...draft,
  detail: { html: cleanMissionText(draft.detail.html) },
})

interface OwnOrganization {
  readonly districtCode: string
  readonly contactName: string | null
  readonly contactPhone: string | null
}

/** What a new draft begins with: where the organization is, and how it is reached. */
export const newDraft = ({ districtCode, contactName, contactPhone }: OwnOrganization): MissionDraft => ({
  ...emptyMissionDraft,
  basics: {
    ...emptyMissionDraft.basics,
    district: districtCode,
    contactName: contactName ?? '',
    contactPhone: contactPhone ?? '',
  },
})

/** A mission as a draft. */
export async function draftOfMission(executor: Executor, missionId: number): Promise<MissionDraft> {
  const row = await findMission(executor, missionId)
  if (!row) throw new Error('the mission is gone')
  const rows = await listPositions(executor, missionId)
  const questions = await listQuestions(executor, missionId)
  const questionsIn = (phase: QuestionRow['phase']) =>
    questions.filter((question) => question.phase === phase).map(draftQuestion)
  return cleanDraft({
    basics: basicsOf(row),
    positions: rows.map(({ id, name, needs, slots }) => ({
      key: `p${id}`,
      name,
      needs,
      slots: slots.map((slot) => ({
        key: `s${slot.id}`,
        startAt: slot.startAt.toISOString(),
        endAt: slot.endAt.toISOString(),
        capacity: slot.capacity,
        chargeId: slot.chargeId === null ? '' : String(slot.chargeId),
      })),
    })),
    conditions: conditionsOf(row),
    safety: safetyOf(row),
    cover: { picture: row.cover },
    detail: { html: row.detail },
    questions: { onApplying: questionsIn('onApplying'), afterAcceptance: questionsIn('afterAcceptance') },
  })
}

const basicsOf = (row: WholeMission): MissionDraft['basics'] => ({
  name: row.name,
  category: row.category,
  targets: row.targets,
  recruitStartAt: row.recruitStartAt.toISOString(),
  recruitEndAt: row.recruitEndAt.toISOString(),
  district: row.districtCode,
  place: row.place,
  address: row.address,
  point: pointOf(row),
  meeting: row.meeting ?? '',
  contactName: row.contactName,
  contactPhone: row.contactPhone,
  checkInMode: row.checkInMode,
})

/** Null where nobody knows from which map a point came: it has to be marked anew. */
function pointOf({ latitude, longitude, datum, pointSource, pointAccuracy }: WholeMission) {
  if (latitude === null || longitude === null || datum === null) return null
  return { latitude, longitude, datum, source: pointSource ?? ('typed' as const), accuracy: pointAccuracy }
}

const conditionsOf = (row: WholeMission): MissionDraft['conditions'] => ({
  ageFrom: row.ageFrom,
  ageTo: row.ageTo,
  needsRealName: row.needsRealName,
  needsDistrict: row.needsDistrict ?? '',
  needsMinutes: row.needsMinutes === 0 ? null : row.needsMinutes,
  needsSkills: row.needsSkills,
  autoApprove: row.autoApprove,
})

const safetyOf = (row: WholeMission): MissionDraft['safety'] => ({
  guarantees: row.guarantees,
  insurance: row.insurance ?? '',
  riskNote: row.riskNote ?? '',
  hazardLevel: row.hazardLevel,
  isOutdoors: row.isOutdoors,
  weatherPlan: row.weatherPlan ?? '',
})

const draftQuestion = ({ id, text, kind, choices, isRequired }: QuestionRow): DraftQuestion => ({
  key: `q${id}`,
  text,
  kind,
  choices,
  isRequired,
})

/** The draft with all of its times moved by as many whole weeks as bring its first slot a week or more ahead; weekdays stay. */
export function shiftToComingWeeks(draft: MissionDraft, now: Date): MissionDraft {
  const starts = draft.positions
    .flatMap(({ slots }) => slots.map(({ startAt }) => Date.parse(startAt)))
    .filter((start) => !Number.isNaN(start))
  const weeks = Math.max(
    0,
    Math.ceil((now.getTime() + weekMs - Math.min(...starts, Number.POSITIVE_INFINITY)) / weekMs),
  )
  const shiftInstant = (instant: string): string => {
    const at = Date.parse(instant)
    return Number.isNaN(at) ? instant : new Date(at + weeks * weekMs).toISOString()
  }
  return {
    ...draft,
    basics: {
      ...draft.basics,
      recruitStartAt: shiftInstant(draft.basics.recruitStartAt),
      recruitEndAt: shiftInstant(draft.basics.recruitEndAt),
    },
    positions: draft.positions.map((position) => ({
      ...position,
      slots: position.slots.map((slot) => ({
        ...slot,
        startAt: shiftInstant(slot.startAt),
        endAt: shiftInstant(slot.endAt),
      })),
    })),
  }
}
