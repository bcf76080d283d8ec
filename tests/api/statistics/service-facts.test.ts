import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { federationStatistics } from '#contract/statistics.ts'
import { timeRecord } from '#server/database/schema/hours.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { plantEntries, plantService } from '#tests/support/ledger.ts'
import { addDistricts, addMission, addPerson, type AddedMission } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

let server: TestServer
let token: string
let of: AddedMission
let guangzhou: readonly Person[]

const people = (count: number, livingDistrict: string | null, birthDay = '1990-06-01') =>
  Promise.all(Array.from({ length: count }, () => addPerson(server, { livingDistrict, birthDay })))

async function serve(who: readonly Person[], servedOn: string, minutes: number): Promise<number[]> {
  const ids: number[] = []
  for (const person of who) ids.push(await plantService(server.database.executor, person, of, { servedOn, minutes }))
  return ids
}

const report = async (query: Record<string, string>) => {
  const { envelope } = await server.call<Reply<typeof federationStatistics>>(federationStatistics, { token, query })
  if (!envelope.data) throw new Error('no report')
  return envelope.data
}
type Report = Awaited<ReturnType<typeof report>>
const figuresIn = (groups: Report['months']) =>
  Object.fromEntries(
    groups.filter(({ figures }) => figures?.minutes !== 0).map(({ key, figures }) => [key, figures] as const),
  )
const autumn = { from: '2026-10', to: '2026-11' }

beforeAll(async () => {
  server = await startServer({ now: new Date('2026-11-25T10:00:00+08:00') })
  await addDistricts(server)
  const federation = await server.addOrganization({ level: 'federation' })
  token = await server.tokenFor('organizer', (await server.addOrganizer(federation.id)).id)
})
afterAll(() => server.stop())

beforeEach(async () => {
  const owner = await server.owner()
  await owner.query('set session_replication_role = replica; delete from time_record; delete from service_fact')
  await owner.end()
  of = await addMission(server)
  guangzhou = await people(5, '440104')
})

it('a correction made in the first minutes of a month in Shanghai is of that month', async () => {
  const [first, ...others] = guangzhou
  if (!first) throw new Error('nobody')
  const [wrong = 0] = await serve([first], '2026-10-31', 180)
  await serve(others, '2026-10-31', 60)
  const made = { servedOn: '2026-10-31', corrects: wrong, createdAt: new Date('2026-10-31T16:05:00Z') }
  await plantService(server.database.executor, first, of, { ...made, minutes: -180 })
  await plantService(server.database.executor, first, of, { ...made, minutes: 150 })
  await serve(guangzhou, '2026-11-02', 10)
  const { months, total } = await report(autumn)
  // October 180 + 4 × 60; November 5 × 10 - 180 + 150.
  expect(figuresIn(months)).toEqual({
    '2026-10': { minutes: 420, people: 5, missions: 1 },
    '2026-11': { minutes: 20, people: 5, missions: 1 },
  })
  expect(total.figures).toEqual({ minutes: 440, people: 5, missions: 1 })
})

it('an entry that is voided takes its minutes back where that was done, and is no service of that month', async () => {
  const [first, ...others] = guangzhou
  if (!first) throw new Error('nobody')
  const [wrong = 0] = await serve([first], '2026-10-10', 180)
  await serve(others, '2026-10-10', 60)
  await plantService(server.database.executor, first, of, {
    servedOn: '2026-10-10',
    corrects: wrong,
    minutes: -180,
    createdAt: new Date('2026-11-20T08:00:00+08:00'),
  })
  const { total, months } = await report(autumn)
  expect(total.figures).toEqual({ minutes: 240, people: 5, missions: 1 })
  // One person's correction in November is not shown, nor is October, by which it would be told.
  expect(figuresIn(months)).toEqual({ '2026-10': null, '2026-11': null })
})

it('people of two cities are told apart, and whoever moves takes all hours along', async () => {
  const shenzhen = await people(6, '440300')
  await serve([...guangzhou, ...shenzhen], '2026-10-10', 60)
  await serve(shenzhen, '2026-11-01', 30)
  const before = await report(autumn)
  expect(figuresIn(before.cities)).toEqual({
    '440100': { minutes: 300, people: 5, missions: 1 },
    '440300': { minutes: 540, people: 6, missions: 1 },
  })
  const [mover] = shenzhen
  await server.database.executor
    .update(volunteer)
    .set({ livingDistrict: '440106' })
    .where(eq(volunteer.id, mover?.id ?? 0))
  const after = await report(autumn)
  expect(figuresIn(after.cities)).toEqual({
    '440100': { minutes: 390, people: 6, missions: 1 },
    '440300': { minutes: 450, people: 5, missions: 1 },
  })
  expect(after.total.figures).toEqual(before.total.figures)
})

it('four people are not shown, nor the only other city', async () => {
  await serve([...guangzhou, ...(await people(4, '440300'))], '2026-10-10', 60)
  const { cities, total } = await report(autumn)
  expect(figuresIn(cities)).toEqual({ '440100': null, '440300': null })
  expect(total.figures).toEqual({ minutes: 540, people: 9, missions: 1 })
  const one = await report({ ...autumn, city: '440300' })
  expect(one.total.figures).toBeNull()
})

it('a closed account has neither city nor age, and an age is that on the day of service', async () => {
  // 18 on the second of November.
  const young = await people(5, '440104', '2008-11-02')
  await serve([...guangzhou, ...young], '2026-11-01', 60)
  await serve(young, '2026-11-02', 30)
  const before = await report(autumn)
  expect(figuresIn(before.ages)).toEqual({
    '0': { minutes: 300, people: 5, missions: 1 },
    '18': { minutes: 150, people: 5, missions: 1 },
    '35': { minutes: 300, people: 5, missions: 1 },
  })
  for (const { id } of guangzhou)
    await server.database.executor
      .update(volunteer)
      .set({ livingDistrict: null, birthDay: null })
      .where(eq(volunteer.id, id))
  const { ages, cities } = await report(autumn)
  expect(figuresIn(ages)).toEqual({
    '0': { minutes: 300, people: 5, missions: 1 },
    '18': { minutes: 150, people: 5, missions: 1 },
    none: { minutes: 300, people: 5, missions: 1 },
  })
  expect(figuresIn(cities)).toEqual({
    '440100': { minutes: 450, people: 5, missions: 1 },
    none: { minutes: 300, people: 5, missions: 1 },
  })
})

it('hours without a mission are of one for each organization and name', async () => {
  const other = await server.addOrganization()
  const entry = (person: Person, servedOn: string, organizationId: number, missionName: string) => ({
    surrogateId: person.surrogateId,
    organizationId,
    missionName,
    servedOn,
    place: '东濠涌',
    startAt: new Date(`${servedOn}T08:00:00+08:00`),
    endAt: new Date(`${servedOn}T11:00:00+08:00`),
    minutes: 60,
    kind: 'service' as const,
    grade: 'C' as const,
  })
  for (const person of guangzhou) {
    await plantEntries(server.database.executor, [
      entry(person, '2026-10-01', of.organizationId, '河岸清洁'),
      entry(person, '2026-10-02', of.organizationId, '河岸清洁'),
      entry(person, '2026-10-03', of.organizationId, '敬老院探访'),
      entry(person, '2026-10-04', other.id, '河岸清洁'),
    ])
  }
  const { total, organizations } = await report(autumn)
  expect(total.figures).toEqual({ minutes: 1200, people: 5, missions: 3 })
  expect(figuresIn(organizations)).toEqual({
    [String(of.organizationId)]: { minutes: 900, people: 5, missions: 2 },
    [String(other.id)]: { minutes: 300, people: 5, missions: 1 },
  })
})

it('an entry of the ledger stands in the statistics or in neither', async () => {
  const { executor } = server.database
  const [person] = guangzhou
  if (!person) throw new Error('nobody')
  const undone = executor.transaction(async (transaction) => {
    await plantService(transaction, person, of)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await executor.$count(timeRecord)).toBe(0)
  expect((await executor.execute('select from service_fact')).rows).toEqual([])
})
