import type { ReplyInput } from '#contract/endpoint.ts'
import type { evaluateList } from '#contract/evaluation.ts'
import { type ownHome, pickReasons } from '#contract/home.ts'
import { missionListQuery, type missions } from '#contract/mission/mission.ts'
import { ensure } from '#domain/ensure.ts'
import { shanghaiDay, shanghaiTime } from '#domain/fields/shanghai-day.ts'
import { portalPaths } from '#domain/portal-paths.ts'
import type { Executor } from '../../../database/client.ts'
import type { VolunteerCaller } from '../../../records/caller/caller.ts'
import { isWithinDistrict } from '#domain/district-code.ts'
import { summariseService } from '../../hours/hours/service-summary.service.ts'
import { listUserMissions } from '../../missions/application/user-mission.service.ts'
import { listToEvaluate } from '../../missions/evaluation/evaluation-list.service.ts'
import { listMissions } from '../../missions/mission/mission-list.service.ts'
import { findPickFacts, findServedOutcome, findServedReport } from './own-home.repository.ts'

type OwnHome = ReplyInput<typeof ownHome>
type Ask = OwnHome['asks'][number]
type Picked = ReplyInput<typeof missions>['items'][number]
type Reason = (typeof pickReasons)[number]

const upcomingAtMost = 10
const asksAtMost = 4
const picksAtMost = 3
/** So many of the next missions are weighed. */
const picksFrom = 30
const recruiting = { state: 'recruiting' } as const

/** A volunteer's own home: what comes next, what waits for an answer, the hours, and what could be next. */
export async function readOwnHome(executor: Executor, caller: VolunteerCaller, now: Date): Promise<OwnHome> {
  const { id } = caller
  const [upcoming, evaluations, summary, picks, facts, outcome] = await Promise.all([
    listUserMissions(executor, { group: 'upcoming', pageSize: upcomingAtMost }, id, now),
    listToEvaluate(executor, { state: 'todo', pageSize: asksAtMost }, id, now),
    summariseService(executor, { year: undefined }, caller, now),
    listMissions(
      executor,
      missionListQuery.parse({ ...recruiting, eligible: 'true', pageSize: String(picksFrom) }),
      id,
      now,
    ),
    findPickFacts(executor, id),
    readOutcome(executor, id, now),
  ])
  const { service, starLevel, nextStarMinutes, tree } = summary
  return {
    upcoming: upcoming.items,
    upcomingCount: upcoming.total,
    asks: asksOf(upcoming.items, evaluations.items),
    hours: { serviceMinutes: service, starLevel, nextStarMinutes, tree },
    picks: facts.realNameVerified
      ? bestOf(picks.items.filter(hasPlaces).map((mission) => ({ mission, reason: reasonOf(mission, facts) })))
      : await picksAfterRealName(executor, id, now),
    outcome,
    realNameVerified: facts.realNameVerified,
  }
}

/** What became of a mission where the volunteer served: what its organization says of it, or a report where that is newer. */
async function readOutcome(executor: Executor, id: number, now: Date): Promise<OwnHome['outcome']> {
  const said = await findServedOutcome(executor, id)
  const report = await findServedReport(executor, id, now)
  if (said && (!report || said.publishedAt >= report.publishedAt)) return { ...said, reportId: null }
  return report
}

/** For who cannot apply yet: what asks for nothing more than the own profile can bring. */
async function picksAfterRealName(executor: Executor, id: number, now: Date): Promise<OwnHome['picks']> {
  const query = missionListQuery.parse({ ...recruiting, pageSize: '20' })
  const { items } = await listMissions(executor, query, id, now)
  return items
    .filter(hasPlaces)
    .filter(
      ({ mine, eligibility }) =>
        mine === null && eligibility?.unmet.every(({ fix }) => fix?.link === portalPaths.profile) === true,
    )
    .slice(0, picksAtMost)
    .map((mission) => ({
      mission,
      reason: mission.eligibility?.verdict === 'eligible' ? 'places' : 'afterRealName',
    }))
}

/** Offers by their end, then changes by the slot that they touch, then what can be evaluated, last served first. */
function asksOf(applications: OwnHome['upcoming'], evaluations: ReplyInput<typeof evaluateList>['items']): Ask[] {
  const endOf = ({ offerExpiresAt }: OwnHome['upcoming'][number]) => offerExpiresAt?.getTime() ?? 0
  const offers = applications.filter(({ state }) => state === 'offered').toSorted((a, b) => endOf(a) - endOf(b))
  return [
    ...offers.map(
      ({ applicationId, missionName, offerExpiresAt }): Ask => ({
        kind: 'offer',
        applicationId,
        missionName,
        offerExpiresAt,
      }),
    ),
    ...applications.flatMap(({ state, missionName, startAt, change }): Ask[] =>
      change === null || state === 'offered' ? [] : [{ kind: 'change', missionName, startAt, ...change }],
    ),
    ...evaluations.map(
      ({ missionId, missionName, servedOn, otherIsIn }): Ask => ({
        kind: 'evaluation',
        missionId,
        missionName,
        servedOn,
        otherIsIn,
      }),
    ),
  ].slice(0, asksAtMost)
}

const hasPlaces = ({ taken, capacity }: Picked): boolean => taken < capacity

type PickFacts = Awaited<ReturnType<typeof findPickFacts>>

const reasons: readonly (readonly [Reason, (mission: Picked, facts: PickFacts) => boolean])[] = [
  ['organization', ({ organization }, { organizationIds }) => organizationIds.has(organization.id)],
  ['freeTime', ({ startAt }, { freeTime }) => freeTime[partOfWeek(startAt)] === true],
  ['category', ({ category }, { wishedCategories }) => category.some((code) => wishedCategories.has(code))],
  ['collected', ({ category }, { collectedCategories }) => category.some((code) => collectedCategories.has(code))],
  ['district', ({ district }, { districts }) => districts.some((code) => isWithinDistrict(district.code, code))],
  ['places', () => true],
]

const reasonOf = (mission: Picked, facts: PickFacts): Reason =>
  ensure(reasons.find(([, holds]) => holds(mission, facts)))[0]

/** Those that the strongest reasons speak for, the soonest first among equals. */
const bestOf = (picks: OwnHome['picks']): OwnHome['picks'] =>
  picks.toSorted((a, b) => pickReasons.indexOf(a.reason) - pickReasons.indexOf(b.reason)).slice(0, picksAtMost)

const [noon, evening] = [12, 18]

/** Index in the 21 parts of a week: Monday to Sunday, each with morning, afternoon and evening. */
function partOfWeek(instant: Date): number {
  const weekday = (new Date(shanghaiDay(instant)).getUTCDay() + 6) % 7
  const hour = Number(shanghaiTime(instant).slice(11, 13))
  return weekday * 3 + (hour < noon ? 0 : hour < evening ? 1 : 2)
}
