import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import { addDays, shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { LogoffState } from '#domain/lifecycle/logoff.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { nameList } from '../database/name-list.ts'
import { application } from '../database/schema/application.ts'
import { evaluation } from '../database/schema/evaluation.ts'
import { mission, slot } from '../database/schema/mission.ts'
import { volunteer } from '../database/schema/volunteer.ts'
import { demoVolunteers } from './accounts.ts'
import { countTotals } from './content.ts'
import { insertAll, insertForIds } from './insert.ts'
import { insertHours } from './ledger-entries.ts'
import { plantOneSlotMission } from './one-slot-mission.ts'
import { sumMinutes } from './records.ts'
import { listFree } from './settling.ts'

const howMany = 8
const daysBefore = 28
const [ofThoseWhoGo, ofAll] = [5, 9]
const partners = 4
const day = 86_400_000
const staying = nameList<LogoffState>(['none'])
const holding = nameList<ApplicationState>(statesTagged(applicationMachine, 'holdsSeat'))

/** Accounts that stand in the README: what each shows is told there. */
const namedLogins = demoVolunteers.map(({ loginName }) => loginName)

const said = [
  '第一次来也有人带着走，楼道里哪户耳背都写在路线卡上。',
  '分工说得清楚，到点就开始，没有空等。',
  '物资备得足，就是集合点不太好找。',
  null,
] as const

/** An earlier one of the next missions, with what came of it, in a database that holds the demo. */
export const lastTimesSeed = (clock: () => Date): Seed => ({
  name: 'lastTimes',
  run: (executor) => plantLastTimes(executor, clock()),
})

async function plantLastTimes(executor: Executor, now: Date): Promise<void> {
  const coming = await executor
    .select()
    .from(mission)
    .where(and(eq(mission.state, 'recruiting'), gt(mission.startAt, now)))
    .orderBy(asc(mission.startAt), asc(mission.id))
    .limit(howMany)
  if (coming.length === 0) return
  for (const [at, next] of coming.entries()) await plantLastTime(executor, next, at)
  await seatPartners(
    executor,
    coming.map(({ id }) => id),
  )
  await sumMinutes(executor, shanghaiDay(now))
  await countTotals(executor)
}

async function plantLastTime(executor: Executor, next: typeof mission.$inferSelect, at: number): Promise<void> {
  const startAt = new Date(next.startAt.getTime() - daysBefore * day)
  const endAt = new Date(startAt.getTime() + 2 * 3_600_000)
  const servedOn = shanghaiDay(startAt)
  const people = await listPeople(executor, next.id, servedOn)
  const { missionId, slotId } = await plantOneSlotMission(executor, next.organizationId, {
    name: next.name,
    category: next.category,
    cover: next.cover,
    districtCode: next.districtCode,
    place: next.place,
    address: next.address,
    longitude: next.longitude,
    latitude: next.latitude,
    detail: next.detail,
    contactName: next.contactName,
    contactPhone: next.contactPhone,
    number: `HD${servedOn.replaceAll('-', '').slice(2)}93${String(at).padStart(2, '0')}`,
    state: 'settled',
    position: { name: '现场服务', needs: '听从领队安排' },
    startAt,
    endAt,
    capacity: people.length,
    taken: people.length,
  })
  const ids = await insertForIds(
    executor,
    application,
    people.map(({ id }) => ({
      volunteerId: id,
      missionId,
      slotId,
      during: `[${startAt.toISOString()},${endAt.toISOString()})`,
      state: 'completed' as const,
      stateContext: { expiries: 0 },
      live: false,
      createdAt: new Date(startAt.getTime() - 9 * day),
      updatedAt: endAt,
    })),
  )
  const effectiveAt = startOfShanghaiDay(addDays(servedOn, 9))
  await insertHours(
    executor,
    people.map(({ surrogateId }, index) => ({
      applicationId: ids[index] as number,
      surrogateId,
      missionId,
      organizationId: next.organizationId,
      missionName: next.name,
      category: next.category[0] as string,
      servedOn,
      place: next.place,
      content: '现场服务',
      startAt,
      endAt,
      minutes: 120,
      kind: 'service' as const,
      origin: 'checkIn' as const,
      grade: 'A' as const,
      ruleSet: ruleSetOn(servedOn).version,
      personInCharge: null,
      authorId: null,
      reviewerId: null,
      createdAt: effectiveAt,
      corrects: null,
    })),
  )
  await insertAll(
    executor,
    evaluation,
    people.slice(0, said.length).map(({ id }, index) => ({
      missionId,
      volunteerId: id,
      service: 5 - ((at + index) % 3 === 0 ? 1 : 0),
      cooperation: 5 - (index % 2),
      plan: 4 + ((at + index) % 2),
      safety: 5,
      missionText: said[(at + index) % said.length] ?? null,
      missionAt: new Date(effectiveAt.getTime() + (index + 1) * 3_600_000),
      visibleFrom: new Date(effectiveAt.getTime() + day),
    })),
  )
}

/** Some who served with the first demo account take free places, so that it finds partners at one of the missions. */
async function seatPartners(executor: Executor, missionIds: readonly number[]): Promise<void> {
  const [free] = await executor
    .select()
    .from(slot)
    .where(and(inArray(slot.missionId, [...missionIds]), sql`${slot.taken} + ${partners} <= ${slot.capacity}`))
    .orderBy(asc(slot.startAt), asc(slot.id))
    .limit(1)
  if (!free) return
  const during = `[${free.startAt.toISOString()},${free.endAt.toISOString()})`
  const { rows } = await executor.execute<{ id: number }>(sql`
    select distinct v.id
    from volunteer star
      join time_record own on own.surrogate_id = star.surrogate_id and own.minutes > 0
      join time_record other on other.mission_id = own.mission_id and other.minutes > 0
      join volunteer v on v.surrogate_id = other.surrogate_id and v.logoff_state in ${staying} and v.logoff_applied_at is null
    where star.login_name = ${namedLogins[0]} and v.login_name <> all(${sql.param(namedLogins)})
      and not exists (select 1 from application a where a.volunteer_id = v.id and a.live and a.during && ${during}::tstzrange)
    order by v.id limit ${partners}`)
  await insertAll(
    executor,
    application,
    rows.map(({ id }) => ({
      volunteerId: id,
      missionId: free.missionId,
      slotId: free.id,
      during,
      state: 'confirmed' as const,
      stateContext: { expiries: 0 },
      live: true,
    })),
  )
  await executor
    .update(slot)
    .set({ taken: sql`${slot.taken} + ${rows.length}` })
    .where(eq(slot.id, free.id))
}

/** Some of those who go to the next one, then others who did nothing on that day. */
async function listPeople(executor: Executor, nextId: number, servedOn: string) {
  const free = await listFree(executor, servedOn, 4000)
  const going = await executor
    .selectDistinct({ id: volunteer.id, surrogateId: volunteer.surrogateId })
    .from(application)
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .where(
      and(
        eq(application.missionId, nextId),
        sql`${application.state} in ${holding}`,
        notInArray(volunteer.loginName, namedLogins),
        inArray(
          volunteer.id,
          free.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(volunteer.id))
    .limit(ofThoseWhoGo)
  const ids = new Set(going.map(({ id }) => id))
  return [...going, ...free.filter(({ id }) => !ids.has(id))].slice(0, ofAll)
}
