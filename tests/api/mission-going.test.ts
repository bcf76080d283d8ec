import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { lastTime, missionDetails } from '#contract/mission/mission.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { publishOutcome } from '#contract/outcome.ts'
import { evaluation } from '#server/database/schema/evaluation.ts'
import { plantEntries, plantService } from '#tests/support/ledger.ts'
import { type AddedMission, addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { addServed, sendPhoto, thanks } from '#tests/support/outcomes.ts'
import { plansOf } from '#tests/support/plans.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now, sharedMs: 0 })
  await addDistricts(server)
})
beforeEach(() => server.setNow(now))
afterAll(() => server.stop())

type Person = Awaited<ReturnType<typeof addPerson>>

const people = (count: number) => Promise.all(Array.from({ length: count }, () => addPerson(server)))
const going = async (of: Pick<AddedMission, 'id'>, token?: string) =>
  (await server.call(missionDetails, { query: { missionId: String(of.id) }, ...(token && { token }) })).envelope.data
    .going
const last = async (of: Pick<AddedMission, 'id'>) =>
  (await server.call(lastTime, { query: { missionId: String(of.id) } })).envelope.data
const join = (of: AddedMission, { id }: Person, state: ApplicationState = 'confirmed') =>
  placeApplication(server, of, id, { state })
const serve = (of: AddedMission, person: Person) => plantService(server.database.executor, person, of)

const upcoming = (organizationId?: number, day = '2026-12-05') =>
  addMission(server, {
    ...(organizationId !== undefined && { organizationId }),
    slots: [{ start: `${day}T08:00:00+08:00`, end: `${day}T11:00:00+08:00`, capacity: 20 }],
  })

test('who holds a place counts as going; who waits, withdrew or was not taken does not', async () => {
  const of = await upcoming()
  const states = ['pending', 'confirmed', 'offered', 'waitlisted', 'cancelled', 'rejected'] as const
  const crowd = await people(states.length)
  for (const [at, state] of states.entries()) await join(of, crowd[at] as Person, state)
  expect(await going(of)).toEqual({ people: 3, cameBefore: null, partners: null })
})

test('somebody with two places is one, and a slot that is over is nobody’s way any more', async () => {
  const of = await addMission(server, {
    slots: [
      { start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:00:00+08:00' },
      { start: '2026-12-06T08:00:00+08:00', end: '2026-12-06T11:00:00+08:00' },
    ],
  })
  const [twice, first] = (await people(2)) as [Person, Person]
  const [slot, nextSlot] = of.slots as [AddedMission['slots'][number], AddedMission['slots'][number]]
  await join(of, twice)
  await placeApplication(server, { ...of, slots: [nextSlot] }, twice.id, { state: 'confirmed' })
  await join(of, first)
  expect(await going(of)).toMatchObject({ people: 2 })
  server.setNow(slot.endAt)
  expect(await going(of)).toMatchObject({ people: 1 })
})

test('nobody goes to a mission that is over', async () => {
  const { of } = await addServed(server)
  expect(await going(of)).toBeNull()
})

test('those who served at the organization before are told from three on, without hours that were taken back', async () => {
  const before = await upcoming()
  const of = await upcoming(before.organizationId)
  const crowd = (await people(4)) as [Person, Person, Person, Person]
  for (const person of crowd) await join(of, person)
  const [first, second, third, fourth] = crowd
  for (const person of [first, second]) await serve(before, person)
  await serve(await upcoming(), fourth)
  expect(await going(of)).toMatchObject({ people: 4, cameBefore: null })
  const entry = await serve(before, third)
  expect(await going(of)).toMatchObject({ people: 4, cameBefore: 3 })
  await plantService(server.database.executor, third, before, { minutes: -180, corrects: entry })
  expect(await going(of)).toMatchObject({ people: 4, cameBefore: null })
})

test('partners are told to the one who served with them, from three on, and never count the reader', async () => {
  const before = await upcoming()
  const of = await upcoming()
  const [reader, stranger, ...others] = (await people(5)) as [Person, Person, ...Person[]]
  for (const person of [reader, ...others]) {
    await serve(before, person)
    await join(of, person)
  }
  expect(await going(of, reader.token)).toMatchObject({ people: 4, partners: 3 })
  expect(await going(of, stranger.token)).toMatchObject({ people: 4, partners: null })
  expect(await going(of)).toMatchObject({ people: 4, partners: null })
  const next = await upcoming(undefined, '2026-12-06')
  for (const person of [reader, ...others.slice(1)]) await join(next, person)
  expect(await going(next, reader.token)).toMatchObject({ people: 3, partners: null })
})

test('hours without a mission make nobody a partner', async () => {
  const of = await upcoming()
  const [reader, ...others] = (await people(4)) as [Person, ...Person[]]
  const imported = {
    missionName: '社区义诊',
    servedOn: '2026-11-01',
    place: '社区',
    startAt: days(-30),
    endAt: days(-29),
    minutes: 60,
    kind: 'service',
    grade: 'C',
  } as const
  for (const { surrogateId, ...person } of [reader, ...others]) {
    await plantEntries(server.database.executor, [{ ...imported, surrogateId }])
    await join(of, { surrogateId, ...person })
  }
  expect(await going(of, reader.token)).toMatchObject({ people: 4, partners: null })
})

test('a mission that never was before has no last time, nor has one that another organization calls the same', async () => {
  const { of: other } = await addServed(server, { values: { name: '湿地观鸟' } })
  const own = await addMission(server, { values: { name: '湿地观鸟' } })
  expect(own.organizationId).not.toBe(other.organizationId)
  expect(await last(own)).toBeNull()
  const draft = await addMission(server, { values: { state: 'draft' } })
  expect((await server.call(lastTime, { query: { missionId: String(draft.id) } })).envelope.code).toBe(10002)
})

test('the last time is the newest of that name that is over, with what came of it', async () => {
  const name = '河岸清洁日'
  const first = await addServed(server, {
    slots: [{ start: '2026-10-10T08:00:00+08:00', end: '2026-10-10T11:00:00+08:00' }],
    values: { name },
  })
  const { organizationId } = first.of
  const { of: newest, person, staff } = await addServed(server, { organizationId, values: { name } })
  await addServed(server, { organizationId, values: { name: '别的活动', startAt: days(-2), endAt: days(-1) } })
  await addServed(server, { organizationId, values: { name, state: 'settling', startAt: days(-2), endAt: days(-1) } })
  await plantService(server.database.executor, person, newest, { minutes: 210 })
  const own = await addMission(server, { organizationId, values: { name } })
  expect(await last(own)).toEqual({
    missionId: String(newest.id),
    startAt: newest.startAt.toISOString(),
    times: 2,
    people: 1,
    minutes: 210,
    photos: [],
    photoCount: 0,
    stars: null,
    words: null,
  })
  expect(await last(newest)).toMatchObject({ missionId: String(first.of.id), times: 1 })

  const sent = await Promise.all(Array.from({ length: 4 }, () => sendPhoto(server, staff, newest)))
  const photos = sent.map(({ data }) => ({ photoId: data.photoId, caption: '收工合影' }))
  await server.call(publishOutcome, { token: staff, body: { missionId: String(newest.id), thanks, photos } })
  const shown = await last(own)
  expect(shown).toMatchObject({ people: 1, minutes: 210, photoCount: 4 })
  expect(shown?.photos[0]).toMatchObject({ caption: '收工合影' })
  expect(shown?.photos.map(({ photoId }: { photoId: string }) => photoId)).toEqual(
    photos.slice(0, 3).map(({ photoId }) => photoId),
  )
})

test('its stars are those of shown evaluations; its words the newest of them, once three wrote', async () => {
  const name = '社区食堂帮厨'
  const { of } = await addServed(server, { values: { name } })
  const own = await addMission(server, { organizationId: of.organizationId, values: { name } })
  const evaluate = async (missionText: string | null, at: number, visibleFrom = days(-1)) => {
    const { id } = await addPerson(server)
    const stars = { service: 5, cooperation: 5, plan: 4, safety: 4 }
    await server.database.executor
      .insert(evaluation)
      .values({ missionId: of.id, volunteerId: id, ...stars, missionText, missionAt: days(at), visibleFrom })
  }
  await evaluate('第一次来也有人带着走', -5)
  await evaluate('分工很清楚', -4)
  await evaluate('还没有公开的话', -2, days(3))
  expect(await last(own)).toMatchObject({ stars: { overall: 4.5, count: 2 }, words: null })
  await evaluate(null, -3)
  expect(await last(own)).toMatchObject({
    stars: { overall: 4.5, count: 3 },
    words: { text: '分工很清楚', evaluatedAt: days(-4).toISOString() },
  })
})

test('both are found by indexes among all applications, hours, evaluations and missions', async () => {
  const owner = await server.owner()
  const executor = drizzle(owner)
  const of = await upcoming()
  const [reader] = (await people(1)) as [Person]
  await join(of, reader)
  await serve(of, reader)
  const other = await upcoming()
  await executor.execute(sql`set session_replication_role = replica`)
  await executor.execute(sql`
    insert into application (volunteer_id, mission_id, slot_id, during, state, live)
    select 1000000 + n, ${other.id}::bigint, ${other.slots[0]?.id}::bigint,
      tstzrange('2026-12-05T08:00:00+08:00', '2026-12-05T10:00:00+08:00'), 'completed', false
    from generate_series(1, 20000) n`)
  await executor.execute(sql`
    insert into time_record (surrogate_id, mission_id, organization_id, mission_name, category, content, served_on, place, start_at, end_at,
      minutes, kind, origin, grade, rule_set, record_id, position, previous_hash, hash, created_at)
    select 's' || n, mission_id, 1000000, mission_name, category, content, served_on, place, start_at, end_at,
      minutes, kind, origin, grade, rule_set, 1000000 + n, 1, '', '', created_at
    from (select * from time_record limit 1) one, generate_series(1, 20000) n`)
  await executor.execute(sql`
    insert into mission (number, organization_id, name, category, cover, start_at, end_at, recruit_start_at, recruit_end_at, district_code,
      place, address, detail, contact_name, contact_phone, rule_set, state, capacity)
    select 'G' || n, 1000000 + n % 50, '河岸清洁', '{06}', 'river', at, at + interval '3 hours', at - interval '30 days', at, '440100',
      '东濠涌', '越秀北路 89 号', '', '周老师', '020-00000000', '2020-1', 'settled', 10
    from generate_series(1, 6000) n, lateral (select ${now.toISOString()}::timestamptz - n * interval '1 hour') drawn(at)`)
  await executor.execute(sql`analyze application, time_record, mission`)
  await owner.end()
  const query = { missionId: String(of.id) }
  for (const table of ['application', 'time_record']) {
    const plans = await plansOf(server, table, missionDetails, { query, token: reader.token })
    expect(plans.some((plan) => plan.includes(`on ${table}`))).toBe(true)
    expect(plans.filter((plan) => plan.includes(`Seq Scan on ${table}`))).toEqual([])
  }
  const plans = await plansOf(server, 'mission', lastTime, { query })
  expect(plans.some((plan) => plan.includes('mission_organization'))).toBe(true)
  expect(plans.filter((plan) => plan.includes('Seq Scan on mission'))).toEqual([])
})
