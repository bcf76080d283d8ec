import { codes } from '#contract/codes.ts'
import { bestOf, clashOf, assessEligibility, requirementsOf } from '#domain/mission/eligibility.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { hasOutcome } from '#domain/lifecycle/mission.ts'
import type { accordApply, missionDetails } from '#contract/mission/mission.ts'
import type { Eligibility } from '#domain/mission/condition.ts'
import { toldCount } from '#domain/mission/told-count.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import { cleanHtml } from '../../../records/article/clean-html.ts'
import { kilometresBetween, callerPosition } from '../../../records/mission/distance.ts'
import { conditionsOf } from '../../../records/mission/mission-columns.ts'
import { readOutcome } from '../../../records/outcome/outcome.repository.ts'
import { countGoing } from './going.repository.ts'
import { isLiveState } from './mission-filter.ts'
import { positionsOf, publicMission } from './mission-detail.repository.ts'
import { personalSummaryOf, type SlotSpan, summaryOf } from './mission-summary.ts'
import {
  loadApplicantFacts,
  type StoredApplicantFacts,
  factsForSlot,
} from '../../../records/mission/applicant-facts.repository.ts'

type Details = ReplyInput<typeof missionDetails>
type Position = Details['positions'][number]

/** A public mission with its positions; for a volunteer with the own applications and eligibility. */
export async function missionDetail(
  executor: Executor,
  query: Query<typeof missionDetails>,
  volunteerId: number | null,
  { now, photosAt }: { readonly now: Date; readonly photosAt: string },
): Promise<Details> {
  const row = await publicMission(executor, Number(query.missionId), now)
  if (!row) throw notFound('这个活动')
  const slotRows = await positionsOf(executor, row.id)
  const facts = volunteerId === null ? null : await loadApplicantFacts(executor, volunteerId, now)
  const rowWithDistance = { ...row, distance: kilometresBetween(callerPosition(query) ?? {}, row) }
  const applications = facts?.live.filter(({ missionId }) => missionId === row.id) ?? []
  return {
    ...row,
    ...(facts ? personalSummaryOf(rowWithDistance, slotSpans(slotRows), facts) : summaryOf(rowWithDistance)),
    datum: row.latitude === null ? null : row.datum,
    detail: cleanHtml(row.detail),
    outcome: hasOutcome(row.state) ? await readOutcome(executor, row.id, photosAt) : null,
    going: isLiveState(row.state) ? await readGoing(executor, row, volunteerId, now) : null,
    requirements: requirementsOf(conditionsOf(row)),
    positions: groupPositions(slotRows, facts),
    applications: applications.map(({ id, slotId, state, position }) => ({
      applicationId: id,
      slotId,
      state,
      position: state === 'waitlisted' ? position : null,
    })),
  }
}

async function readGoing(
  executor: Executor,
  row: Parameters<typeof countGoing>[1],
  volunteerId: number | null,
  now: Date,
): Promise<Details['going']> {
  const { people, came_before: cameBefore, partners } = await countGoing(executor, row, volunteerId, now)
  return { people, cameBefore: toldCount(cameBefore), partners: toldCount(partners) }
}

/**
 * The caller's eligibility for one slot, or for the slot that suits best.
 * @throws BusinessError conditionsNotMet with the same list as data
 */
export async function checkEligibility(
  executor: Executor,
  query: Query<typeof accordApply>,
  volunteerId: number,
  now: Date,
): Promise<Eligibility> {
  const row = await publicMission(executor, Number(query.missionId), now)
  if (!row) throw notFound('这个活动')
  const all = slotSpans(await positionsOf(executor, row.id))
  const slots = query.slotId === undefined ? all : all.filter(({ id }) => String(id) === query.slotId)
  const facts = await loadApplicantFacts(executor, volunteerId, now)
  const conditions = conditionsOf(row)
  const best = facts && bestOf(slots.map((slot) => assessEligibility(conditions, slot, factsForSlot(facts, slot.id))))
  if (!best) throw notFound('这个时段')
  if (best.verdict !== 'eligible') throw new BusinessError(codes.conditionsNotMet, unmetSentence(best), best)
  return best
}

/** What is missing, in one sentence. */
export function unmetSentence({ conditions }: Eligibility): string {
  const unmet = conditions.filter(({ met }) => !met)
  const [first] = unmet
  if (!first) return '你符合全部条件'
  return unmet.length === 1 ? `暂时不能报名：${first.title}` : `有 ${unmet.length} 项条件还没满足：${first.title}`
}

type SlotRow = Awaited<ReturnType<typeof positionsOf>>[number]

function slotSpans(rows: readonly SlotRow[]): SlotSpan[] {
  return rows
    .flatMap(({ id, startAt, endAt }) => (id !== null && startAt && endAt ? [{ id, startAt, endAt }] : []))
    .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime() || a.id - b.id)
}

function groupPositions(rows: readonly SlotRow[], facts: StoredApplicantFacts | null): Position[] {
  const positions = new Map<number, Position>()
  for (const row of rows) {
    const position = positions.get(row.positionId) ?? {
      id: row.positionId,
      name: row.name,
      needs: row.needs,
      slots: [],
    }
    positions.set(row.positionId, position)
    const { id, startAt, endAt, capacity, taken, waiting } = row
    if (id === null || !startAt || !endAt || capacity === null || taken === null || waiting === null) continue
    position.slots.push({
      id,
      startAt,
      endAt,
      capacity,
      taken,
      waiting,
      clash: facts ? clashOf({ startAt, endAt }, factsForSlot(facts, id)) : undefined,
    })
  }
  return [...positions.values()]
}
