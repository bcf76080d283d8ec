import { eq, sql } from 'drizzle-orm'
import { addDays, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { MembershipState } from '#domain/lifecycle/membership.ts'
import type { Executor } from '../database/client.ts'
import { organization } from '../database/schema/organization.ts'
import { organizationMember } from '../database/schema/membership.ts'
import { insertAll } from './insert.ts'
import { createRandom, type Random } from './random.ts'
import type { SeededVolunteer } from './volunteers.ts'

const seedNumber = 31_907
const hour = 3_600_000

type JoinMode = (typeof organization.$inferInsert)['joinMode']
/** How the organizations take members, in their order; the federation takes none, the one of the demo's organizer decides. */
const modes: readonly JoinMode[] = ['closed', 'review', 'open', 'review', 'open', 'review', 'open', 'open', 'review']

/** What the first demo account is to some organizations, by their place. */
const own: readonly (readonly [organization: number, state: MembershipState, daysAgo: number])[] = [
  [1, 'joined', 400],
  [4, 'left', 90],
  [5, 'pending', 2],
]

const texts = [
  '住得近，周末两天都有空。',
  '参加过两次你们的活动，想固定下来。',
  '会急救，有证书。',
  '可以开车帮忙运物资。',
]

type Row = typeof organizationMember.$inferInsert

/** Members of the organizations: some of those who served there, and a few who have asked. */
export async function seedMembers(
  executor: Executor,
  today: string,
  people: readonly SeededVolunteer[],
  organizationIds: readonly number[],
): Promise<void> {
  const random = createRandom(seedNumber)
  for (const [at, id] of organizationIds.entries()) {
    const joinMode = modes[at % modes.length]
    if (joinMode) await executor.update(organization).set({ joinMode }).where(eq(organization.id, id))
  }
  const served = await servedAt(executor)
  const peopleById = new Map(people.map((person) => [person.surrogateId, person]))
  const rows = organizationIds.flatMap((organizationId, at) =>
    modes[at % modes.length] === 'closed'
      ? []
      : (served.get(organizationId) ?? []).flatMap((surrogateId) => {
          const person = peopleById.get(surrogateId)
          return person && person.account === null ? memberOf(random, today, organizationId, person) : []
        }),
  )
  const [star] = people
  const stars = own.flatMap(([at, state, daysAgo]): Row[] => {
    const organizationId = organizationIds[at]
    if (!star || organizationId === undefined) return []
    const since = new Date(startOfShanghaiDay(addDays(today, -daysAgo)).getTime() + 10 * hour)
    return [{ organizationId, volunteerId: star.id, state, message: null, createdAt: since, changedAt: since }]
  })
  await insertAll(executor, organizationMember, [...rows, ...stars])
}

/** Who has hours at each organization. */
async function servedAt(executor: Executor): Promise<Map<number, string[]>> {
  const { rows } = await executor.execute<{ id: number; people: string[] }>(sql`
    select organization_id as id, array_agg(distinct surrogate_id order by surrogate_id) as people
    from time_record where organization_id is not null group by 1`)
  return new Map(rows.map(({ id, people }) => [id, people]))
}

function memberOf(random: Random, today: string, organizationId: number, person: SeededVolunteer): Row[] {
  const chance = random.next()
  const days = Math.max(2, Math.round((Date.parse(today) - Date.parse(person.joinedOn)) / 86_400_000))
  const ago = random.between(1, Math.min(days, chance < 0.006 ? 6 : 700))
  const message = random.next() < 0.3 ? random.pick(texts) : null
  const state: MembershipState | null =
    chance < 0.006 ? 'pending' : chance < 0.3 ? 'joined' : chance < 0.31 ? 'left' : chance < 0.312 ? 'refused' : null
  if (state === null) return []
  const createdAt = new Date(startOfShanghaiDay(addDays(today, -ago)).getTime() + random.between(8, 20) * hour)
  const changedAt = state === 'pending' ? createdAt : new Date(createdAt.getTime() + random.between(1, 4) * hour)
  return [{ organizationId, volunteerId: person.id, state, message, createdAt, changedAt }]
}
