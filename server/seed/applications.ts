import { addDays, ageOn, shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { sql } from 'drizzle-orm'
import type { Executor } from '../database/client.ts'
import { nameList } from '../database/name-list.ts'
import { application } from '../database/schema/application.ts'
import { slot } from '../database/schema/mission.ts'
import { volunteer } from '../database/schema/volunteer.ts'
import { insertAll } from './insert.ts'
import type { SeededState } from './calendar.ts'
import type { SeededMission, SeededSlot } from './missions.ts'
import type { Random } from './random.ts'
import type { SeededVolunteer } from './volunteers.ts'

const live = new Set<string>(statesTagged(applicationMachine, 'live'))
const ended: readonly SeededState[] = ['settling', 'publicising', 'settled']
const withApplicants: readonly SeededState[] = ['recruiting', 'ongoing', 'suspended', ...ended]

export interface SeededApplication {
  readonly volunteer: SeededVolunteer
  readonly mission: SeededMission
  readonly slot: SeededSlot
  readonly state: ApplicationState
  readonly position: number | null
  readonly createdAt: Date
}

/** One person's hours that are taken, so that no two live applications overlap. */
class Diaries {
  private readonly slotsByPerson = new Map<number, SeededSlot[]>()

  enter(person: SeededVolunteer, entry: SeededSlot): boolean {
    const own = this.slotsByPerson.get(person.id) ?? []
    const day = shanghaiDay(entry.startAt)
    if (
      own.some(
        (other) => (other.startAt < entry.endAt && entry.startAt < other.endAt) || shanghaiDay(other.startAt) === day,
      )
    )
      return false
    this.slotsByPerson.set(person.id, [...own, entry])
    return true
  }
}

const mayJoin = (person: SeededVolunteer, { content }: SeededMission, entry: SeededSlot): boolean => {
  const age = ageOn(person.birthDay, shanghaiDay(entry.startAt))
  return (
    age >= Math.max(18, content.conditions.ageFrom ?? 0) && age <= (content.conditions.ageTo ?? 120) && person.complete
  )
}

/** Fills the slots of the public missions with the crowd, and gives the first demo account its own schedule. */
export async function seedApplications(
  executor: Executor,
  { random, today }: { random: Random; today: string },
  missions: readonly SeededMission[],
  people: readonly SeededVolunteer[],
): Promise<SeededApplication[]> {
  const now = startOfShanghaiDay(today)
  const diaries = new Diaries()
  const star = people[0] as SeededVolunteer
  const crowd = people.filter(({ account }) => account === null)
  const seeded = ownSchedule(diaries, star, missions, today)
  for (const entry of missions.filter(({ state }) => withApplicants.includes(state))) {
    for (const seededSlot of entry.slots) seeded.push(...fill(random, diaries, crowd, entry, seededSlot, now, seeded))
  }
  const slotWaits = new Set<string>()
  await insertAll(
    executor,
    application,
    seeded.map((one) => {
      const key = `${one.slot.id}/${one.position ?? ''}`
      if (one.position !== null && slotWaits.has(key)) throw new Error(`position given twice: ${key}`)
      slotWaits.add(key)
      return {
        volunteerId: one.volunteer.id,
        missionId: one.mission.id,
        slotId: one.slot.id,
        during: `[${one.slot.startAt.toISOString()},${one.slot.endAt.toISOString()})`,
        state: one.state,
        stateContext: { expiries: 0 },
        live: live.has(one.state),
        position: one.position,
        createdAt: one.createdAt,
        updatedAt: one.createdAt,
      }
    }),
  )
  await countApplications(executor)
  return seeded
}

/** What the first demo account shows: confirmed, pending, third in a waiting list, completed and cancelled applications. */
function ownSchedule(
  diaries: Diaries,
  star: SeededVolunteer,
  missions: readonly SeededMission[],
  today: string,
): SeededApplication[] {
  const now = startOfShanghaiDay(today)
  const wishes: readonly { state: ApplicationState; missions: SeededState; position: number | null }[] = [
    { state: 'confirmed', missions: 'recruiting', position: null },
    { state: 'pending', missions: 'recruiting', position: null },
    { state: 'waitlisted', missions: 'recruiting', position: 3 },
    { state: 'confirmed', missions: 'recruiting', position: null },
    { state: 'cancelled', missions: 'recruiting', position: null },
    { state: 'completed', missions: 'settled', position: null },
    { state: 'completed', missions: 'settled', position: null },
    { state: 'completed', missions: 'publicising', position: null },
  ]
  const used = new Set<number>()
  const later = missions
    .filter(
      ({ state, slots }) =>
        state !== 'recruiting' || slots.every(({ startAt }) => startAt >= startOfShanghaiDay(addDays(today, 3))),
    )
    .toSorted((a, b) => (a.slots[0]?.startAt.getTime() ?? 0) - (b.slots[0]?.startAt.getTime() ?? 0))
  return wishes.flatMap((wish) => {
    for (const entry of later) {
      const [seededSlot] = entry.slots
      if (entry.state !== wish.missions || used.has(entry.id) || !seededSlot) continue
      if (wish.state === 'pending' && entry.autoApprove) continue
      if (!mayJoin(star, entry, seededSlot) || !diaries.enter(star, seededSlot)) continue
      used.add(entry.id)
      return [
        {
          volunteer: star,
          mission: entry,
          slot: seededSlot,
          state: wish.state,
          position: wish.position,
          createdAt: daysBefore(seededSlot, now, 12),
        },
      ]
    }
    return []
  })
}

function fill(
  random: Random,
  diaries: Diaries,
  crowd: readonly SeededVolunteer[],
  entry: SeededMission,
  seededSlot: SeededSlot,
  now: Date,
  before: readonly SeededApplication[],
): SeededApplication[] {
  const own = before.filter((one) => one.slot.id === seededSlot.id)
  const isFull =
    own.some(({ state }) => state === 'waitlisted') || (entry.state === 'recruiting' && random.next() < 0.12)
  const share = isFull
    ? 1
    : ended.includes(entry.state) || entry.state === 'ongoing'
      ? 0.85 + random.next() * 0.15
      : 0.15 + random.next() * (entry.thisWeekend ? 0.5 : 0.8)
  const held = own.filter(({ state }) => state !== 'waitlisted' && state !== 'cancelled').length
  const target = Math.max(0, Math.round(seededSlot.capacity * share) - held)
  const waiting = isFull && entry.state === 'recruiting' ? Math.max(4, random.between(3, 8)) : 0
  const ownPosition = own.find(({ state }) => state === 'waitlisted')?.position ?? null
  const positions = Array.from({ length: waiting }, (_, index) => index + 1).filter(
    (position) => position !== ownPosition,
  )
  const seededApplications: SeededApplication[] = []
  let tries = 0
  while (seededApplications.length < target + positions.length && tries < (target + waiting) * 40) {
    tries += 1
    const person = random.pick(crowd)
    if (!mayJoin(person, entry, seededSlot) || !diaries.enter(person, seededSlot)) continue
    const waits = seededApplications.length >= target
    seededApplications.push({
      volunteer: person,
      mission: entry,
      slot: seededSlot,
      state: waits ? 'waitlisted' : heldState(random, entry),
      position: waits ? (positions[seededApplications.length - target] as number) : null,
      createdAt: daysBefore(seededSlot, now, random.between(1, 40)),
    })
  }
  return seededApplications
}

function heldState(random: Random, entry: SeededMission): ApplicationState {
  if (ended.includes(entry.state)) return random.next() < 0.93 ? 'completed' : 'absent'
  return entry.autoApprove || random.next() < 0.7 ? 'confirmed' : 'pending'
}

function daysBefore(seededSlot: SeededSlot, now: Date, days: number): Date {
  return new Date(Math.min(seededSlot.startAt.getTime(), now.getTime()) - days * 86_400_000)
}

/** Sets the kept counters of slots, missions and volunteers to what the applications say. */
async function countApplications(executor: Executor): Promise<void> {
  const held = sql.join(
    statesTagged(applicationMachine, 'holdsSeat').map((state) => sql`${state}`),
    sql`, `,
  )
  await executor.execute(sql`
    update ${slot} set taken = counted.taken, waiting = counted.waiting, last_position = counted.last
    from (
      select slot_id,
        count(*) filter (where state in (${held})) as taken,
        count(*) filter (where state in ${nameList<ApplicationState>(['waitlisted'])}) as waiting,
        coalesce(max(position), 0) as last
      from ${application} group by slot_id
    ) counted
    where ${slot.id} = counted.slot_id`)
  await executor.execute(sql`
    update ${volunteer} set apply_count = counted.number
    from (select volunteer_id, count(*) as number from ${application} group by volunteer_id) counted
    where ${volunteer.id} = counted.volunteer_id`)
}
