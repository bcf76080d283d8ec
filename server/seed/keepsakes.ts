import { asc, eq } from 'drizzle-orm'
import { spanText } from '#domain/words.ts'
import { startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { routePath } from '#contract/routes.ts'
import { type ApplicationNotice, noticeMessage } from '../records/application/application-message.ts'
import type { Executor } from '../database/client.ts'
import { application } from '../database/schema/application.ts'
import { collection } from '../database/schema/collection.ts'
import { siteMessage } from '../database/schema/message.ts'
import { mission, slot } from '../database/schema/mission.ts'
import { savedSearch } from '../database/schema/saved-search.ts'
import type { SeededState } from './calendar.ts'
import { insertAll } from './insert.ts'
import type { SeededMission } from './missions.ts'
import { createRandom } from './random.ts'
import type { SeededVolunteer } from './volunteers.ts'

const seedNumber = 20_181
const hour = 3_600_000

/** What the first demo account has collected, by the state of the mission; what was added last comes last. */
const ownWishes: readonly SeededState[] = ['settled', 'recruiting', 'ongoing', 'recruiting', 'recruiting', 'recruiting']
const crowdPairs = 900

/** Collections of the first demo account and of the crowd. */
export async function seedCollections(
  executor: Executor,
  today: string,
  missions: readonly SeededMission[],
  people: readonly SeededVolunteer[],
): Promise<void> {
  const random = createRandom(seedNumber)
  const midnight = startOfShanghaiDay(today).getTime()
  const collectableMissions = missions.filter(({ state }) => collectable.includes(state))
  const crowd = people.filter(({ account }) => account === null)
  const pairs = new Set<string>()
  const rows: { volunteerId: number; missionId: number; createdAt: Date }[] = []
  const add = (volunteerId: number, missionId: number, hoursAgo: number) => {
    const pair = `${volunteerId}/${missionId}`
    if (pairs.has(pair)) return
    pairs.add(pair)
    rows.push({ volunteerId, missionId, createdAt: new Date(midnight - hoursAgo * hour) })
  }
  for (let pair = 0; pair < crowdPairs; pair++)
    add(random.pick(crowd).id, random.pick(collectableMissions).id, random.between(24, 40 * 24))
  const [star] = people
  const free = [...collectableMissions]
  for (const [index, state] of ownWishes.entries()) {
    const at = free.findIndex((entry) => entry.state === state)
    const [entry] = at < 0 ? [] : free.splice(at, 1)
    if (star && entry) add(star.id, entry.id, (ownWishes.length - index) * 20)
  }
  await insertAll(executor, collection, rows)
}

/** Searches of the first demo account. */
const ownSearches = [
  { districtCode: '440100', category: '06', time: null, keyword: null, hoursAgo: 60 },
  { districtCode: null, category: '03', time: 'weekend', keyword: '阅读', hoursAgo: 30 },
] as const

export async function seedSearches(
  executor: Executor,
  today: string,
  people: readonly SeededVolunteer[],
): Promise<void> {
  const [star] = people
  if (!star) return
  const midnight = startOfShanghaiDay(today).getTime()
  const unset = { targetCode: null, fromDay: null, toDay: null, organizationId: null }
  const rows = ownSearches.map(({ hoursAgo, ...filters }) => ({
    volunteerId: star.id,
    ...unset,
    ...filters,
    createdAt: new Date(midnight - hoursAgo * hour),
  }))
  await insertAll(executor, savedSearch, rows)
}

const collectable: readonly SeededState[] = ['recruiting', 'ongoing', 'settling', 'publicising', 'settled']

/** What the site has told the first demo account: of its applications in these states, some not read yet. */
const notices: readonly {
  state: string
  notice: ApplicationNotice
  opinion: string
  /** Before the first day; of what is over, before its slot. */
  hoursAgo: number
  isRead: boolean
}[] = [
  {
    state: 'cancelled',
    notice: 'cancelled',
    opinion: '这个岗位不再需要人，欢迎报别的场次。',
    hoursAgo: 170,
    isRead: true,
  },
  { state: 'completed', notice: 'confirmed', opinion: '', hoursAgo: 96, isRead: true },
  { state: 'waitlisted', notice: 'waitlisted', opinion: '岗位人数调整，请见谅。', hoursAgo: 50, isRead: false },
  { state: 'confirmed', notice: 'confirmed', opinion: '请穿长裤和防滑鞋。', hoursAgo: 21, isRead: false },
  { state: 'confirmed', notice: 'confirmed', opinion: '', hoursAgo: 3, isRead: false },
]

export async function seedMessages(
  executor: Executor,
  today: string,
  people: readonly SeededVolunteer[],
): Promise<void> {
  const [star] = people
  if (!star) return
  const midnight = startOfShanghaiDay(today).getTime()
  const own = await executor
    .select({
      state: application.state,
      missionId: mission.id,
      missionName: mission.name,
      place: mission.place,
      startAt: slot.startAt,
      endAt: slot.endAt,
    })
    .from(application)
    .innerJoin(slot, eq(slot.id, application.slotId))
    .innerJoin(mission, eq(mission.id, application.missionId))
    .where(eq(application.volunteerId, star.id))
    .orderBy(asc(application.id))
  for (const { state, notice: kind, opinion, hoursAgo, isRead } of notices) {
    const at = own.findIndex((entry) => entry.state === state)
    const [entry] = at < 0 ? [] : own.splice(at, 1)
    if (!entry) continue
    const from = state === 'completed' ? entry.startAt.getTime() : midnight
    const createdAt = new Date(from - hoursAgo * hour)
    await executor.insert(siteMessage).values({
      volunteerId: star.id,
      ...noticeMessage(kind, {
        missionName: entry.missionName,
        place: entry.place,
        span: spanText(entry),
        offerEnd: '',
        opinion,
      }),
      link: routePath('mission-detail', { missionId: entry.missionId }),
      createdAt,
      readAt: isRead ? createdAt : null,
    })
  }
}
