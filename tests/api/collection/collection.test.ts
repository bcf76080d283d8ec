import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '#contract/codes.ts'
import { collectedAmong, collectionList, updateCollection } from '#contract/collection.ts'
import { missionDetails } from '#contract/mission/mission.ts'
import { collection } from '#server/database/schema/collection.ts'
import { mission } from '#server/database/schema/mission.ts'
import { addDistricts, addMission, addPerson } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
})
afterAll(() => server.stop())

const update = async (token: string | null, missionId: number | string, collected: boolean | string = true) =>
  (
    await server.call(updateCollection, {
      token,
      body: { missionId: String(missionId), collected: String(collected) },
    })
  ).envelope
const list = async (token: string, query: Record<string, string> = {}) =>
  (await server.call(collectionList, { token, query })).envelope.data
const idsOf = ({ items }: { items: { missionId: string }[] }) => items.map(({ missionId }) => missionId)

describe('collecting', () => {
  it('brings the collection to the wished state, however often it is asked', async () => {
    const [of, person, other] = [await addMission(server), await addPerson(server), await addPerson(server)]
    expect((await update(other.token, of.id)).data).toEqual({ collected: true, collections: 1 })
    expect((await update(person.token, of.id)).data).toEqual({ collected: true, collections: 2 })
    expect((await update(person.token, of.id)).data).toEqual({ collected: true, collections: 2 })
    expect((await list(person.token)).total).toBe(1)
    expect((await update(person.token, of.id, false)).data).toEqual({ collected: false, collections: 1 })
    expect((await update(person.token, of.id, false)).data).toEqual({ collected: false, collections: 1 })
    expect((await list(person.token)).items).toEqual([])
    expect((await list(other.token)).total).toBe(1)
  })

  it('is one row for a pair, also when twenty ask at once', async () => {
    const [of, person] = [await addMission(server), await addPerson(server)]
    const answers = await Promise.all(Array.from({ length: 20 }, () => update(person.token, of.id)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.success]))
    expect(await server.database.executor.$count(collection, eq(collection.missionId, of.id))).toBe(1)
  })

  it('is refused for a mission that nobody may see, and for what is no wish', async () => {
    const [draft, person] = [await addMission(server, { values: { state: 'draft' } }), await addPerson(server)]
    expect((await update(person.token, draft.id)).code).toBe(codes.notFound)
    expect((await update(person.token, 999_999)).code).toBe(codes.notFound)
    expect((await update(person.token, draft.id, 'maybe')).code).toBe(codes.invalidInput)
    expect((await update(person.token, 'x')).code).toBe(codes.invalidInput)
  })

  it('is for volunteers alone, and a form', async () => {
    const of = await addMission(server)
    const organizer = await server.addOrganizer((await server.addOrganization()).id)
    expect((await update(await server.tokenFor('organizer', organizer.id), of.id)).code).toBe(codes.forbidden)
    const guest = await server.call(updateCollection, { body: { missionId: String(of.id), collected: 'true' } })
    expect(guest.status).toBe(401)
    const json = await server.call(updateCollection, {
      token: (await addPerson(server)).token,
      body: JSON.stringify({ missionId: String(of.id), collected: 'true' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(json.status).toBe(415)
  })
})

describe('the collection', () => {
  it('shows each mission as it stands now, what was added last first, page by page', async () => {
    const person = await addPerson(server)
    const missions = await Promise.all(Array.from({ length: 5 }, () => addMission(server)))
    for (const { id } of missions) await update(person.token, id)
    const newestFirst = missions.map(({ id }) => String(id)).toReversed()
    const first = await list(person.token, { pageSize: '2' })
    const second = await list(person.token, { pageSize: '2', cursor: first.nextCursor })
    const third = await list(person.token, { pageSize: '2', cursor: second.nextCursor })
    expect([first, second, third].flatMap(idsOf)).toEqual(newestFirst)
    expect([first.total, third.nextCursor]).toEqual([5, null])

    const [active, cancelled, over] = missions as [(typeof missions)[0], (typeof missions)[0], (typeof missions)[0]]
    const set = (id: number, values: Partial<typeof mission.$inferInsert>) =>
      server.database.executor.update(mission).set(values).where(eq(mission.id, id))
    await set(cancelled.id, { state: 'cancelled', stateContext: { published: true } })
    await set(over.id, { state: 'settled' })
    const { items } = await list(person.token)
    const stateOf = (id: number) =>
      items.find(({ missionId }: { missionId: string }) => missionId === String(id))?.state
    expect([active, cancelled, over].map(({ id }) => stateOf(id))).toEqual(['recruiting', 'cancelled', 'settled'])
  })

  it('can still lose what is not public any more, and does not show it', async () => {
    const [of, person] = [await addMission(server), await addPerson(server)]
    await update(person.token, of.id)
    await server.database.executor.update(mission).set({ state: 'returned' }).where(eq(mission.id, of.id))
    expect(await list(person.token)).toMatchObject({ items: [], total: 0 })
    expect((await update(person.token, of.id, false)).code).toBe(codes.success)
  })

  it('tells which of some missions are in it', async () => {
    const [one, two, three] = [await addMission(server), await addMission(server), await addMission(server)]
    const [person, other] = [await addPerson(server), await addPerson(server)]
    await update(person.token, one.id)
    await update(person.token, three.id)
    await update(other.token, two.id)
    const among = async (missionIds: string) =>
      (await server.call(collectedAmong, { token: person.token, query: { missionIds } })).envelope
    const { data } = await among([one.id, two.id, three.id].join(','))
    expect(data.missionIds.toSorted()).toEqual([String(one.id), String(three.id)].toSorted())
    expect((await among('')).code).toBe(codes.invalidInput)
    expect((await among(Array.from({ length: 51 }, (_, index) => index + 1).join(','))).code).toBe(codes.invalidInput)
  })
})

it('a mission tells everybody how many have collected it', async () => {
  const of = await addMission(server)
  const detail = async () =>
    (await server.call(missionDetails, { query: { missionId: String(of.id) } })).envelope.data.collections
  expect(await detail()).toBe(0)
  await update((await addPerson(server)).token, of.id)
  await update((await addPerson(server)).token, of.id)
  expect(await detail()).toBe(2)
})
