import type { z } from 'zod'
import { bestOf, isOpenToAll, assessEligibility, unmetConditions } from '#domain/mission/eligibility.ts'
import type { missionSummary } from '#contract/mission/mission.ts'
import type { Eligibility } from '#domain/mission/condition.ts'
import { conditionsOf } from '../../../records/mission/mission-columns.ts'
import type { ListedMissionRow } from './mission-list.repository.ts'
import {
  type ApplicantApplication,
  type StoredApplicantFacts,
  factsForSlot,
} from '../../../records/mission/applicant-facts.repository.ts'

type Summary = z.input<typeof missionSummary>
/** A row of the list, or of one mission. */
type Row = Omit<ListedMissionRow, 'key'>

/** The best grade that hours can be of with this way of checking in (docs/rules/attendance.md#ways). */
const grades = { code: 'A', distance: 'A', list: 'C' } as const

export interface SlotSpan {
  readonly id: number
  readonly startAt: Date
  readonly endAt: Date
}

/** A mission as lists show it to everybody. */
export function summaryOf(row: Row): Summary {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    state: row.state,
    category: row.category,
    targets: row.targets,
    cover: row.cover,
    organization: { id: row.organizationId, name: row.organizationName },
    startAt: row.startAt,
    endAt: row.endAt,
    recruitStartAt: row.recruitStartAt,
    recruitEndAt: row.recruitEndAt,
    district: { code: row.districtCode, name: row.districtName },
    place: row.place,
    distance: row.distance === null ? null : Math.round(row.distance * 10) / 10,
    capacity: row.capacity,
    taken: row.taken,
    waiting: row.waiting,
    openToAll: isOpenToAll({
      ageFrom: row.ageFrom,
      ageTo: row.ageTo,
      needsRealName: row.needsRealName,
      needsDistrict: row.needsDistrictCode,
      needsMinutes: row.needsMinutes,
      needsSkills: row.needsSkills,
      hazardLevel: row.hazardLevel,
    }),
    ageFrom: row.ageFrom,
    grade: grades[row.checkInMode],
    mine: null,
    eligibility: null,
  }
}

/** The same with what concerns the caller. */
export function personalSummaryOf(row: Row, slots: readonly SlotSpan[], facts: StoredApplicantFacts): Summary {
  return judgedSummaryOf(row, bestEligibility(row, slots, facts), facts)
}

/** The same of a mission that was judged before. */
export function judgedSummaryOf(row: Row, best: Eligibility | null, facts: StoredApplicantFacts): Summary {
  const applications = facts.live.filter((application) => application.missionId === row.id)
  return {
    ...summaryOf(row),
    mine: mineOf(applications, facts.now),
    eligibility: best && { verdict: best.verdict, unmet: unmetConditions(best) },
  }
}

/** The best eligibility over the slots the caller has not applied for; over all of them when none is left; null without slots. */
export function bestEligibility(row: Row, slots: readonly SlotSpan[], facts: StoredApplicantFacts): Eligibility | null {
  const appliedSlotIds = new Set(facts.live.map((application) => application.slotId))
  const otherSlots = slots.filter((slot) => !appliedSlotIds.has(slot.id))
  const conditions = conditionsOf(row)
  return bestOf(
    (otherSlots.length > 0 ? otherSlots : slots).map((slot) =>
      assessEligibility(conditions, slot, factsForSlot(facts, slot.id)),
    ),
  )
}

/** The next of the caller's applications for the mission; the last one when all are behind. */
function mineOf(applications: readonly ApplicantApplication[], now: Date | string): Summary['mine'] {
  const at = new Date(now)
  const next = applications.find((application) => new Date(application.endAt) > at) ?? applications.at(-1)
  return next ? { applicationId: next.id, state: next.state, startAt: new Date(next.startAt) } : null
}
