import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { codes } from '#contract/codes.ts'
import {
  missionEvaluations,
  saveMissionEvaluation,
  saveVolunteerEvaluation,
  volunteerEvaluations,
} from '#contract/evaluation.ts'
import type { mission } from '#server/database/schema/mission.ts'
import { hourRecord } from '#server/database/schema/hours.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { plantRecord, plantService } from '#tests/support/ledger.ts'
import { type AddedMission, addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now, sharedMs: 0 })
  await addDistricts(server)
})
beforeEach(() => server.setNow(now))
afterAll(() => server.stop())

type Person = Awaited<ReturnType<typeof addPerson>>
type Row = { userId: string } & Record<string, unknown>

const read = async (token: string, of: { id: number }, query: Record<string, string> = {}) =>
  (await server.call(volunteerEvaluations, { token, query: { missionId: String(of.id), ...query } })).envelope
const part = async (token: string, of: { id: number }, name: string) => (await read(token, of, { part: name })).data
const readReceived = async (token: string, of: { id: number }, query: Record<string, string> = {}) =>
  (await server.call(missionEvaluations, { token, query: { missionId: String(of.id), ...query } })).envelope.data
const judge = (token: string, of: { id: number }, { userId }: Person, body: object = {}) =>
  server.call(saveVolunteerEvaluation, {
    token,
    body: { missionId: String(of.id), userId, punctuality: 5, attitude: 4, skill: 3, ...body },
  })
const say = (of: { id: number }, person: Person, body: object = {}) =>
  server.call(saveMissionEvaluation, {
    token: person.token,
    query: { xc: '1' },
    body: { missionId: String(of.id), service: 5, cooperation: 4, plan: 3, safety: 2, ...body },
  })
const userIds = ({ items }: { items: Row[] }) => items.map(({ userId }) => userId)

async function scene(values: Partial<typeof mission.$inferInsert> = {}) {
  const slots = [{ start: '2026-11-20T08:00:00+08:00', end: '2026-11-20T11:00:00+08:00', capacity: 5 }]
  const of = await addMission(server, { slots, values: { state: 'publicising', ...values } })
  const organizer = await server.addOrganizer(of.organizationId, { name: '梁嘉仪' })
  return { of, staff: await server.tokenFor('organizer', organizer.id) }
}

async function served(of: AddedMission, name = '林晓岚'): Promise<Person> {
  const person = await addPerson(server, { name })
  await placeApplication(server, of, person.id, { state: 'completed' })
  await plantService(server.database.executor, person, of)
  return person
}

it('people with effective hours are to evaluate, and evaluated from then on', async () => {
  const { of, staff } = await scene()
  const [first, second] = [await served(of), await served(of, '陈明')]
  await judge(staff, of, second, { text: '上手快' })
  const todo = await part(staff, of, 'todo')
  expect(todo).toMatchObject({
    total: 1,
    mission: { missionId: String(of.id), name: of.name, state: 'publicising' },
    counts: { todo: 1, done: 1, waiting: 0, shown: 0, hidden: 0 },
    items: [
      {
        userId: first.userId,
        name: '林晓岚',
        positions: ['捡拾组'],
        servedOn: '2026-11-20',
        minutes: 180,
        recordState: 'effective',
        otherIsIn: false,
        own: null,
      },
    ],
  })
  const done = await part(staff, of, 'done')
  expect(done.items).toMatchObject([
    {
      userId: second.userId,
      own: {
        punctuality: 5,
        attitude: 4,
        skill: 3,
        text: '上手快',
        byName: '梁嘉仪',
        visibleFrom: '2026-12-15T02:00:00.000Z',
        isVisible: false,
      },
    },
  ])
  server.setNow(new Date('2026-12-15T10:00:00+08:00'))
  expect((await part(staff, of, 'done')).items[0].own.isVisible).toBe(true)
})

it('who was there without effective hours waits, with how far the newest hours are', async () => {
  const { of, staff } = await scene({ state: 'settling' })
  const { executor } = server.database
  const there = async (state: (typeof hourRecord.$inferSelect)['state'] | null) => {
    const person = await addPerson(server)
    await placeApplication(server, of, person.id, { state: 'completed' })
    if (state === null) return person
    const id = await plantRecord(executor, {
      surrogateId: person.surrogateId,
      missionId: of.id,
      missionName: of.name,
      servedOn: '2026-11-20',
      place: of.place,
      startAt: new Date('2026-11-20T08:00:00+08:00'),
      endAt: new Date('2026-11-20T11:00:00+08:00'),
      minutes: 180,
      kind: 'service',
      grade: 'A',
    })
    const publicUntil = state === 'publicising' ? new Date('2026-12-08T00:00:00+08:00') : null
    await executor.update(hourRecord).set({ state, publicUntil }).where(eq(hourRecord.id, id))
    return person
  }
  const [unsettled, publicised] = [await there(null), await there('publicising')]
  const absent = await addPerson(server)
  await placeApplication(server, of, absent.id, { state: 'absent' })
  const taken = await served(of)
  const entry = await plantService(executor, taken, of, { servedOn: '2026-11-21' })
  await plantService(executor, taken, of, { servedOn: '2026-11-21', minutes: -180, corrects: entry })
  const waiting = await part(staff, of, 'waiting')
  expect(waiting.items).toMatchObject([
    { userId: unsettled.userId, recordState: null, minutes: 0, servedOn: null, publicUntil: null },
    { userId: publicised.userId, recordState: 'publicising', publicUntil: '2026-12-07T16:00:00.000Z' },
  ])
  expect(waiting.counts).toMatchObject({ todo: 1, done: 0, waiting: 2 })
  expect((await part(staff, of, 'todo')).items).toMatchObject([{ userId: taken.userId, minutes: 180 }])
})

it('whoever left the portal is nobody to evaluate', async () => {
  const { of, staff } = await scene()
  const gone = await served(of)
  await server.database.executor.update(volunteer).set({ logoffState: 'loggedOff' }).where(eq(volunteer.id, gone.id))
  expect((await part(staff, of, 'todo')).counts).toMatchObject({ todo: 0, done: 0, waiting: 0 })
})

it('names are masked once the mission is settled', async () => {
  const { of, staff } = await scene({ state: 'settled' })
  await served(of)
  expect((await part(staff, of, 'todo')).items[0].name).toBe('林*岚')
})

it('what volunteers say is shown masked and only once it is open; that there is something is said before', async () => {
  const { of, staff } = await scene()
  const [early, late] = [await served(of), await served(of, '陈明')]
  await say(of, early, { text: '分工清楚' })
  server.setNow(new Date('2026-12-05T10:00:00+08:00'))
  await say(of, late)
  expect(await readReceived(staff, of)).toMatchObject({ items: [], total: 0, counts: { shown: 0, hidden: 2 } })
  expect((await part(staff, of, 'todo')).items).toMatchObject([{ otherIsIn: true }, { otherIsIn: true }])
  await judge(staff, of, late)
  expect(await readReceived(staff, of)).toMatchObject({
    total: 1,
    counts: { shown: 1, hidden: 1 },
    items: [{ userId: late.userId, name: '陈*', service: 5, cooperation: 4, plan: 3, safety: 2, text: null }],
  })
  server.setNow(new Date('2026-12-15T10:00:00+08:00'))
  const open = await readReceived(staff, of)
  expect(userIds(open)).toEqual([late.userId, early.userId])
  expect(open.items[1]).toMatchObject({ name: '林*岚', text: '分工清楚', evaluatedAt: '2026-12-01T02:00:00.000Z' })
  const first = await readReceived(staff, of, { pageSize: '1' })
  expect(userIds(await readReceived(staff, of, { pageSize: '1', cursor: first.nextCursor }))).toEqual([early.userId])
})

it('people come page by page', async () => {
  const { of, staff } = await scene()
  const people = [await served(of), await served(of), await served(of)]
  const first = (await read(staff, of, { pageSize: '2' })).data
  const second = (await read(staff, of, { pageSize: '2', cursor: first.nextCursor })).data
  expect([...userIds(first), ...userIds(second)]).toEqual(people.map(({ userId }) => userId))
  expect([first.total, second.total, second.nextCursor]).toEqual([3, 3, null])
})

it('a foreign mission is answered as one that does not exist', async () => {
  const [{ staff }, { of }] = [await scene(), await scene()]
  const missing = await read(staff, { id: 999_999 })
  expect(missing.code).toBe(codes.notFound)
  expect(await read(staff, of)).toEqual(missing)
  const query = { missionId: String(of.id) }
  expect((await server.call(missionEvaluations, { token: staff, query })).envelope).toEqual(missing)
})
