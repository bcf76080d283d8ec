import { notInArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { logoffState } from '#contract/account/account.ts'
import { userMissions } from '#contract/application/application.ts'
import { indexStatistics, volunteerRanking } from '#contract/home.ts'
import { publicities } from '#contract/hours/publicity.ts'
import { coverScenes } from '#domain/lists/cover-scene.ts'
import { managedMissions } from '#contract/organizer.ts'
import { userStatistics } from '#contract/volunteer/volunteer.ts'
import { mission } from '#server/database/schema/mission.ts'
import { refreshDemo } from '#server/seed/refresh.ts'
import { runDue } from '#server/due/due.ts'
import { daysAfter, demoEnv, plantedDemo } from '#tests/support/demo.ts'
import { addMission } from '#tests/support/missions.ts'
import { onSiteNumber } from '#server/seed/on-site.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

// A Wednesday.
const firstDay = new Date('2026-11-18T09:00:00+08:00')

let server: TestServer

beforeEach(async () => {
  server = await startServer({ now: firstDay, seeded: plantedDemo(firstDay), env: demoEnv })
})
afterEach(() => server.stop())

/** What a start of the server does at that instant. */
async function startAt(now: Date): Promise<void> {
  server.setNow(now)
  await refreshDemo(server.database.executor, now)
  await runDue(server.context, now)
}

const rowsOf = async (query: ReturnType<typeof sql>) => (await server.database.executor.execute(query)).rows

const numberOf = async (query: ReturnType<typeof sql>): Promise<number> =>
  Number((await rowsOf(sql`select (${query}) as number`))[0]?.number)

const firstDayState = {
  star: { applyCounts: 8, upcoming: 3, waiting: 1 },
  line: [{ state: 'waitlisted', position: 3, missionState: 'recruiting', ahead: true }],
  leaving: { state: 'applied', lastsTwoWeeks: true },
  organizer: { runs: true, hasToDecide: true, receives: 3 },
  missions: { recruit: true, late: 0 },
  publicity: { many: true, objected: true, endsAtOnce: false },
}

/** What the accounts show at that instant. */
async function stateAt(now: Date): Promise<typeof firstDayState> {
  const star = await server.signIn('volunteer', 'volunteer01', 'Volunteer_01')
  const { data: waiting } = (await server.call(userMissions, { token: star, query: { group: 'waiting' } })).envelope
  const leaving = await server.signIn('volunteer', 'logoff0001', 'Logoff_0001')
  const { data: logoff } = (await server.call(logoffState, { token: leaving })).envelope
  const organizer = await server.signIn('organizer', 'organizer1', 'Organizer_1')
  const { data: own } = (await server.call(managedMissions, { token: organizer, query: { state: 'recruiting' } }))
    .envelope
  const [instant, until] = [now.toISOString(), daysAfter(now, 60).toISOString()]
  const recruiting = await numberOf(sql`select count(*) from mission where state = 'recruiting'
    and recruit_end_at > ${instant}::timestamptz and start_at < ${until}::timestamptz`)
  const { data: notices } = (await server.call(publicities, {})).envelope
  return {
    star: (await server.call(userStatistics, { token: star })).envelope.data,
    line: waiting.items.map(({ state, position, missionState, startAt: start }: Record<string, string>) => ({
      state,
      position,
      missionState,
      ahead: String(start) > instant,
    })),
    leaving: { state: logoff.state, lastsTwoWeeks: logoff.dueAt > daysAfter(now, 13).toISOString() },
    organizer: {
      runs: own.items.length >= 4,
      hasToDecide: own.items.some(({ pending }: { pending: number }) => pending > 0),
      receives: await numberOf(sql`select count(distinct a.state) from application a join slot s on s.id = a.slot_id
        join mission m on m.id = s.mission_id where m.number = ${onSiteNumber} and m.state = 'ongoing' and a.state <> 'absent'
          and s.start_at < ${instant}::timestamptz and s.end_at > ${instant}::timestamptz`),
    },
    missions: {
      recruit: recruiting >= 35,
      late: await numberOf(
        sql`select count(*) from mission where state = 'recruiting' and start_at <= ${instant}::timestamptz`,
      ),
    },
    publicity: {
      many: notices.total >= 8,
      objected: notices.items.some(({ objected }: { objected: number }) => objected > 0),
      endsAtOnce: notices.items.some(({ publicUntil }: { publicUntil: string }) => publicUntil <= instant),
    },
  }
}

const sound = {
  strayApplications: 0,
  overlaps: 0,
  strayMissions: 0,
  missingCovers: 0,
  strayDueEvents: 0,
  strayNotices: 0,
}

/** How many rows no longer fit the rows they hang on. */
async function faults(): Promise<typeof sound> {
  return {
    strayApplications: await numberOf(sql`select count(*) from application a join slot s on s.id = a.slot_id
      where a.during <> tstzrange(s.start_at, s.end_at)
        or a.live <> (a.state in ('pending', 'confirmed', 'waitlisted', 'offered', 'checkedIn'))`),
    overlaps: await numberOf(sql`select count(*) from application a join application b
      on a.volunteer_id = b.volunteer_id and a.id < b.id and a.live and b.live and a.during && b.during`),
    strayMissions: await numberOf(sql`select count(*) from mission m where array[start_at, end_at] <> (
      select array[min(start_at), max(end_at)] from slot where mission_id = m.id)`),
    missingCovers: await numberOf(
      sql`select count(*) from mission where ${notInArray(sql`split_part(${mission.cover}, '-', 1)`, [...coverScenes])}`,
    ),
    strayDueEvents:
      await numberOf(sql`select count(*) from mission m where state = 'recruiting' and start_at is distinct from (
      select due_at from due_event where kind = 'mission.started' and subject_id = m.id and done_at is null)`),
    strayNotices: await numberOf(sql`select count(*) from hour_record h where state in ('publicising', 'objected')
      and public_until is distinct from (
        select due_at from due_event where kind = 'publicity.ended' and subject_id = h.id and done_at is null)`),
  }
}

describe('a server that stood still', () => {
  it.each([1, 3, 40, 120, 500])('shows the first day again after %i days', async (days) => {
    const later = daysAfter(firstDay, days)
    await startAt(later)
    expect(await stateAt(later)).toEqual(firstDayState)
    expect(await faults()).toEqual(sound)
  })

  it('keeps the weekday and the hour of a mission after 40 days', async () => {
    const shape = () =>
      rowsOf(sql`select id, extract(isodow from start_at)::int as weekday, start_at::time::text as hour, end_at - start_at as lasts
        from mission where number <> ${onSiteNumber} order by id`)
    const before = await shape()
    await startAt(daysAfter(firstDay, 40))
    // One to settle is planted beside them.
    expect((await shape()).slice(0, before.length)).toEqual(before)
  })

  it.each([2, 9, 33])('fills the coming weekend after %i days, on a Friday', async (days) => {
    await startAt(daysAfter(firstDay, days))
    const { data } = (await server.call(indexStatistics, { query: { district: '440100' } })).envelope
    expect(data.weekendMissions).toBeGreaterThanOrEqual(5)
  })
})

it('a server that is started every day for six weeks keeps the accounts as they were, while weekday missions begin', async () => {
  for (let day = 1; day <= 42; day += 1) await startAt(daysAfter(firstDay, day))
  expect(await stateAt(daysAfter(firstDay, 42))).toEqual(firstDayState)
  expect(await faults()).toEqual(sound)
  expect(
    await numberOf(sql`select count(*) from due_event where kind = 'mission.started' and done_at is not null`),
  ).toBeGreaterThan(5)
})

// Hours are in force ten days after they were served.
it.each([
  ['2026-12-11T09:00:00+08:00', 0],
  ['2026-12-12T09:00:00+08:00', 10],
  ['2027-03-20T09:00:00+08:00', 10],
])('the ranking of the month at %s has %i names, and the counters follow the ledger', async (instant, names) => {
  const now = new Date(instant)
  await startAt(now)
  const { data } = (await server.call(volunteerRanking, {})).envelope
  expect(data.length).toBe(names)
  expect(
    await numberOf(sql`select count(*) from volunteer v where service_minutes <> (
      select coalesce(sum(minutes) filter (where kind = 'service'), 0) from time_record where surrogate_id = v.surrogate_id)`),
  ).toBe(0)
  expect(await numberOf(sql`select value from total where name = 'serviceMinutes'`)).toBe(
    await numberOf(sql`select sum(minutes) from time_record where kind = 'service'`),
  )
  expect(await numberOf(sql`select count(*) from time_record where served_on > ${instant.slice(0, 10)}::date`)).toBe(0)
})

it('a second refresh at the same instant changes nothing', async () => {
  const later = daysAfter(firstDay, 40)
  const times = async () => [
    await rowsOf(sql`select id, start_at, recruit_end_at from mission order by id`),
    await rowsOf(sql`select count(*), sum(minutes) from time_record`),
  ]
  await refreshDemo(server.database.executor, later)
  const once = await times()
  await Promise.all([1, 2, 3].map(() => refreshDemo(server.database.executor, later)))
  expect(await times()).toEqual(once)
})

it('a mission that somebody made after the first day runs its course', async () => {
  const made = await addMission(server, {
    values: { createdAt: firstDay },
    slots: [{ start: '2026-11-21T08:00:00+08:00', end: '2026-11-21T10:00:00+08:00' }],
  })
  await refreshDemo(server.database.executor, daysAfter(firstDay, 40))
  const [now] = await rowsOf(sql`select start_at from mission where id = ${made.id}`)
  expect(new Date(String(now?.start_at)).toISOString()).toBe('2026-11-21T00:00:00.000Z')
})

it('two missions of one person that would meet are put off to different weeks', async () => {
  const [star] = await rowsOf(sql`select id from volunteer where login_name = 'volunteer01'`)
  // A live application in a mission that is not put off, on every day at every hour of the first three weeks after the stop.
  const blocked = await addMission(server, {
    values: { createdAt: firstDay, state: 'suspended' },
    slots: [{ start: '2026-12-29T00:00:00+08:00', end: '2027-01-19T00:00:00+08:00' }],
  })
  await server.database.executor.execute(sql`
    insert into application (volunteer_id, mission_id, slot_id, during, state, live)
    select ${Number(star?.id)}, mission_id, id, tstzrange(start_at, end_at), 'confirmed', true from slot where mission_id = ${blocked.id}`)
  await refreshDemo(server.database.executor, daysAfter(firstDay, 40))
  expect(await faults()).toEqual(sound)
  expect(
    await numberOf(sql`select count(*) from application where volunteer_id = ${Number(star?.id)} and live
      and mission_id <> ${blocked.id} and lower(during) < '2027-01-19T00:00:00+08:00'`),
  ).toBe(0)
})
