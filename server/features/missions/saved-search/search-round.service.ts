import { routePath } from '#contract/routes.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { momentText } from '#domain/words.ts'
import { filterWords } from '#domain/mission/saved-search.ts'
import type { Executor } from '../../../database/client.ts'
import { registerDue, scheduleDue } from '../../../due/due.ts'
import { writeMessages } from '../../../records/message/message.repository.ts'
import { publishedDue } from '../../../records/mission-change/mission-change.ts'
import { openMissionStates } from '../../../records/mission/mission-lifecycle.ts'
import { loadApplicantFacts } from '../../../records/mission/applicant-facts.repository.ts'
import { slotsOfMissions, summariesOf } from '../mission/mission-list.repository.ts'
import { filterOf } from '../mission/mission-list.service.ts'
import { bestEligibility } from '../mission/mission-summary.ts'
import {
  deleteNotices,
  deleteRound,
  lockRound,
  nextSearches,
  noteTold,
  passesOf,
  writeRound,
} from './search-round.repository.ts'

const dayMs = 86_400_000

type NewMission = Awaited<ReturnType<typeof summariesOf>>[number]
type Search = Awaited<ReturnType<typeof nextSearches>>[number]

/** Due event: notes of who was told go, unless sign-up was prolonged. */
const noticesDue = 'searchNotice.over'

/** Nobody can sign up any more, and the day is another one than that on which somebody was told. */
const noticesEnd = ({ recruitEndAt }: Pick<NewMission, 'recruitEndAt'>): Date =>
  new Date(recruitEndAt.getTime() + dayMs)

/** Searches held against a mission in one transaction. */
const searchesAtOnce = 200

/** Tells of a new mission, once its sign-up is open, whom a saved search says to and who may apply for it; a batch at a time. */
export function registerRoundDue(): void {
  registerDue(
    publishedDue,
    async (transaction, missionId, now) => {
      const [mission] = await summariesOf(transaction, [missionId])
      if (!mission || !openMissionStates.includes(mission.state) || mission.recruitEndAt <= now)
        return deleteRound(transaction, missionId)
      if (mission.recruitStartAt > now) return scheduleDue(transaction, publishedDue, missionId, mission.recruitStartAt)
      const after = await lockRound(transaction, missionId)
      const searches = await nextSearches(transaction, mission, shanghaiDay(now), after, searchesAtOnce)
      await tellOf(transaction, mission, searches, now)
      const last = searches.at(-1)
      if (!last || searches.length < searchesAtOnce) {
        await scheduleDue(transaction, noticesDue, missionId, noticesEnd(mission))
        return deleteRound(transaction, missionId)
      }
      await writeRound(transaction, missionId, last.id)
      await scheduleDue(transaction, publishedDue, missionId, now)
    },
    'long',
  )
  registerDue(
    noticesDue,
    async (transaction, missionId, now) => {
      const [mission] = await summariesOf(transaction, [missionId])
      const end = mission && noticesEnd(mission)
      if (end && end > now) return scheduleDue(transaction, noticesDue, missionId, end)
      return deleteNotices(transaction, missionId)
    },
    'long',
  )
}

async function tellOf(executor: Executor, mission: NewMission, searches: readonly Search[], now: Date): Promise<void> {
  const fitting = await fittingSearches(
    executor,
    mission,
    searches.filter(({ isReachable }) => isReachable),
    now,
  )
  const slots = await slotsOfMissions(executor, [mission.id])
  const eligible = new Map<number, Search>()
  for (const search of fitting) {
    if (eligible.has(search.volunteerId)) continue
    const facts = await loadApplicantFacts(executor, search.volunteerId, now)
    const best = facts && bestEligibility({ ...mission, distance: null }, slots, facts)
    if (best?.verdict === 'eligible') eligible.set(search.volunteerId, search)
  }
  const told = await noteTold(executor, mission.id, [...eligible.keys()], shanghaiDay(now))
  await writeMessages(
    executor,
    told.flatMap((volunteerId) => {
      const search = eligible.get(volunteerId)
      return search ? [{ volunteerId, ...noticeOf(mission, search) }] : []
    }),
    now,
    // Where it was promised: mail is for what one has to know.
    [],
  )
}

/** Those that the mission passes; each filter is asked once, however many people have it. */
async function fittingSearches(
  executor: Executor,
  mission: NewMission,
  searches: readonly Search[],
  now: Date,
): Promise<Search[]> {
  if (searches.length === 0) return []
  const groups = [...Map.groupBy(searches, (search) => JSON.stringify(queryOf(search))).values()]
  const filters = groups.flatMap(([first]) => (first ? [filterOf(queryOf(first), undefined, now)] : []))
  const passes = await passesOf(executor, mission.id, filters)
  return groups.filter((_, at) => passes[at]).flat()
}

const queryOf = ({ district, category, target, time, from, to, keyword, organization }: Search) => ({
  district: district?.code,
  category: category ?? undefined,
  target: target ?? undefined,
  time: time ?? undefined,
  from: from ?? undefined,
  to: to ?? undefined,
  keyword: keyword ?? undefined,
  organization: organization ? String(organization.id) : undefined,
})

function noticeOf({ id, name, startAt, place, recruitEndAt }: NewMission, search: Search) {
  const { district, organization } = search
  const words = filterWords(queryOf(search), (code) => district?.name ?? code, organization?.name)
  return {
    kind: 'mission' as const,
    title: `有新活动：${name}`,
    body: `“${name}”${momentText(startAt)} 开始，在${place}，现在可以报名。它符合你关注的条件（${words.map(({ text }) => text).join('、')}）；不想再收到，可以在站内信里取消关注。`,
    link: routePath('mission-detail', { missionId: id }),
    // Nobody can sign up any more.
    validUntil: recruitEndAt,
  }
}
