import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '#contract/codes.ts'
import {
  evaluateList,
  evaluationAverages,
  receivedEvaluations,
  saveMissionEvaluation,
  saveVolunteerEvaluation,
} from '#contract/evaluation.ts'
import { siteMessages } from '#contract/message/message.ts'
import { evaluation } from '#server/database/schema/evaluation.ts'
import { eraseEvaluations } from '#server/records/evaluation/evaluation.repository.ts'
import { plantService } from '#tests/support/ledger.ts'
import { type AddedMission, addDistricts, addMission, addPerson } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const later = (days: number, ms = 0) => new Date(now.getTime() + days * 86_400_000 + ms)

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now, sharedMs: 0 })
  await addDistricts(server)
})
beforeEach(() => server.setNow(now))
afterAll(() => server.stop())

type Person = Awaited<ReturnType<typeof addPerson>>

const serve = (person: Person, of: AddedMission, service: Parameters<typeof plantService>[3] = {}) =>
  plantService(server.database.executor, person, of, service)

async function served(): Promise<{ of: AddedMission; person: Person; staff: string }> {
  const [of, person] = [await addMission(server), await addPerson(server)]
  await serve(person, of)
  const staff = await server.tokenFor('organizer', (await server.addOrganizer(of.organizationId)).id)
  return { of, person, staff }
}

const stars = { service: 5, cooperation: 4, plan: 3, safety: 5 }
const praise = { punctuality: 5, attitude: 5, skill: 4 }

const save = async (token: string | null, of: { id: number }, body: object = {}) =>
  (
    await server.call(saveMissionEvaluation, {
      token,
      query: { xc: '0a1b2c' },
      body: { missionId: String(of.id), ...stars, ...body },
    })
  ).envelope
const judge = async (token: string, of: { id: number }, userId: string, body: object = {}) =>
  (
    await server.call(saveVolunteerEvaluation, {
      token,
      body: { missionId: String(of.id), userId, ...praise, ...body },
    })
  ).envelope
const list = async (token: string, query: Record<string, string> = {}) =>
  (await server.call(evaluateList, { token, query })).envelope.data
const received = async (token: string, query: Record<string, string> = {}) =>
  (await server.call(receivedEvaluations, { token, query })).envelope.data
const averages = async (query: Record<string, string>) =>
  (await server.call(evaluationAverages, { query })).envelope.data?.averages

describe('the path and its query', () => {
  it('are the ones of the specification', async () => {
    expect(saveMissionEvaluation.path).toBe('/volunteer/mission/evaluation/saveMissionPersonalUsersEvaluation')
    expect(evaluateList.path).toBe('/volunteer/center/evaluation/getEvaluateList')
    const { of, person } = await served()
    const body = { missionId: String(of.id), ...stars }
    const without = await server.call(saveMissionEvaluation, { token: person.token, body })
    expect(without.envelope.code).toBe(codes.invalidInput)
  })
})

describe('evaluating a mission', () => {
  it('needs effective hours there that no correction has taken away', async () => {
    const [of, person] = [await addMission(server), await addPerson(server)]
    expect(await save(person.token, of)).toMatchObject({
      code: codes.forbidden,
      msg: '你在这个活动还没有生效的时长，时长生效后就可以评价',
    })
    const entry = await serve(person, of, { minutes: 120 })
    await serve(person, of, { minutes: -120, corrects: entry })
    expect((await save(person.token, of)).code).toBe(codes.forbidden)
    expect((await list(person.token)).items).toEqual([])
    await serve(person, of, { minutes: 90 })
    expect((await save(person.token, of)).code).toBe(codes.success)
    expect((await save((await addPerson(server)).token, of)).code).toBe(codes.forbidden)
    expect((await save(person.token, { id: 999_999 })).code).toBe(codes.forbidden)
  })

  it('takes four aspects of 1 to 5 stars and at most 200 characters', async () => {
    const { of, person } = await served()
    for (const body of [
      { service: 0 },
      { safety: 6 },
      { plan: 2.5 },
      { cooperation: undefined },
      { text: '好'.repeat(201) },
    ])
      expect(await save(person.token, of, body), JSON.stringify(body)).toMatchObject({ code: codes.invalidInput })
    expect((await save(person.token, of, { plan: 0 })).msg).toBe('请给“策划”打 1 至 5 星')
    expect(await server.database.executor.$count(evaluation, eq(evaluation.missionId, of.id))).toBe(0)
    expect((await save(person.token, of, { text: '好'.repeat(200) })).code).toBe(codes.success)
    const { items } = (await list(person.token, { state: 'done' })) ?? {}
    expect(items).toMatchObject([{ own: { text: '好'.repeat(200) } }])
  })

  it('is for volunteers alone', async () => {
    const { of, staff } = await served()
    expect((await save(staff, of)).code).toBe(codes.forbidden)
    const body = { missionId: String(of.id), ...stars }
    expect((await server.call(saveMissionEvaluation, { query: { xc: '1' }, body })).status).toBe(401)
  })

  it('is once and can be changed until it is shown, after 14 days to the millisecond', async () => {
    const { of, person } = await served()
    const first = await save(person.token, of, { text: '  准备得很细  ' })
    expect(first.data).toEqual({ visibleFrom: '2026-12-15T02:00:00.000Z', isVisible: false })
    server.setNow(later(14, -1))
    expect((await save(person.token, of, { service: 1, text: '' })).data).toEqual(first.data)
    const [row] = (await list(person.token, { state: 'done' })).items
    expect(row.own).toMatchObject({
      service: 1,
      cooperation: 4,
      text: null,
      evaluatedAt: '2026-12-01T02:00:00.000Z',
      isVisible: false,
    })
    expect(await averages({ missionId: String(of.id) })).toBeNull()
    server.setNow(later(14))
    expect(await save(person.token, of)).toMatchObject({
      code: codes.stateRefused,
      msg: '评价已经公开，不能再修改',
    })
    expect(await averages({ missionId: String(of.id) })).toEqual({
      count: 1,
      overall: 3.3,
      service: 1,
      cooperation: 4,
      plan: 3,
      safety: 5,
    })
    expect(await server.database.executor.$count(evaluation, eq(evaluation.missionId, of.id))).toBe(1)
  })
})

describe('what the organization says', () => {
  it('is hidden until both are in, and the second shows both', async () => {
    const { of, person, staff } = await served()
    expect((await judge(staff, of, person.userId, { text: '很可靠' })).data).toEqual({
      visibleFrom: '2026-12-15T02:00:00.000Z',
      isVisible: false,
    })
    expect(await received(person.token)).toMatchObject({
      total: 1,
      hidden: 1,
      averages: null,
      items: [{ missionId: String(of.id), visibleFrom: '2026-12-15T02:00:00.000Z', shown: null }],
    })
    expect((await list(person.token)).items[0]).toMatchObject({ otherIsIn: true, own: null })
    server.setNow(later(1))
    expect((await save(person.token, of)).data).toEqual({ visibleFrom: '2026-12-02T02:00:00.000Z', isVisible: true })
    expect(await received(person.token)).toMatchObject({
      hidden: 0,
      averages: { count: 1, punctuality: 5, attitude: 5, skill: 4 },
      items: [{ shown: { ...praise, text: '很可靠' } }],
    })
    expect((await judge(staff, of, person.userId)).code).toBe(codes.stateRefused)
    expect((await save(person.token, of)).code).toBe(codes.stateRefused)
  })

  it('is shown after 14 days without the other side, which may still speak, at once for all to see', async () => {
    const { of, person, staff } = await served()
    await judge(staff, of, person.userId)
    server.setNow(later(20))
    expect((await received(person.token)).items[0].shown).toMatchObject(praise)
    expect((await save(person.token, of)).data).toEqual({ visibleFrom: '2026-12-15T02:00:00.000Z', isVisible: true })
    expect((await save(person.token, of)).code).toBe(codes.stateRefused)
  })

  it('is told to the volunteer once, however often it is changed', async () => {
    const { of, person, staff } = await served()
    await judge(staff, of, person.userId)
    server.setNow(later(2))
    await judge(staff, of, person.userId, { skill: 5 })
    const { items } = (await server.call(siteMessages, { token: person.token })).envelope.data
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      title: `收到一条评价：${of.name}`,
      link: '/personalCenter/receiveComments',
    })
    expect(items[0].body).toContain('12月15日 10:00 起公开')
  })

  it('needs the scope and effective hours, and tells nothing of others', async () => {
    const { of, person, staff } = await served()
    const elsewhere = await server.tokenFor(
      'organizer',
      (await server.addOrganizer((await server.addOrganization()).id)).id,
    )
    const federation = await server.addOrganization({ level: 'federation' })
    const above = await server.tokenFor('organizer', (await server.addOrganizer(federation.id)).id)
    const idle = await addPerson(server)
    expect((await judge(elsewhere, of, person.userId)).code).toBe(codes.notFound)
    const [unknown, without] = [await judge(staff, of, 'f'.repeat(24)), await judge(staff, of, idle.userId)]
    expect([unknown.code, unknown.msg]).toEqual([without.code, without.msg])
    expect(without.code).toBe(codes.forbidden)
    expect((await judge(staff, of, person.userId, { attitude: 0 })).msg).toBe('请给“态度”打 1 至 5 星')
    expect((await judge(person.token, of, person.userId)).code).toBe(codes.forbidden)
    expect((await judge(above, of, person.userId)).code).toBe(codes.success)
  })

  it('cannot pass by the other side when both speak at the same time', async () => {
    const pairs = await Promise.all(Array.from({ length: 6 }, served))
    await Promise.all(
      pairs.flatMap(({ of, person, staff }) => [save(person.token, of), judge(staff, of, person.userId)]),
    )
    const rows = await Promise.all(
      pairs.map(({ of }) => server.database.executor.select().from(evaluation).where(eq(evaluation.missionId, of.id))),
    )
    for (const row of rows) {
      expect(row).toHaveLength(1)
      expect(row[0]).toMatchObject({ visibleFrom: now, missionAt: now, volunteerAt: now })
    }
  })
})

describe('the lists', () => {
  it('go page by page, last served first, each mission once with the sum of its minutes', async () => {
    const person = await addPerson(server)
    const missions: AddedMission[] = []
    for (const day of ['2026-11-03', '2026-11-05', '2026-11-05', '2026-11-09']) {
      const of = await addMission(server)
      await serve(person, of, { minutes: 60, servedOn: day })
      missions.push(of)
    }
    await serve(person, missions[3] as AddedMission, { minutes: 45, servedOn: '2026-11-01' })
    const newestFirst = missions.map(({ id }) => String(id)).toReversed()
    const ids = ({ items }: { items: { missionId: string }[] }) => items.map(({ missionId }) => missionId)
    const first = await list(person.token, { pageSize: '2' })
    const second = await list(person.token, { pageSize: '2', cursor: first.nextCursor })
    expect([...ids(first), ...ids(second)]).toEqual(newestFirst)
    expect([second.nextCursor, first.total, first.todo, first.done]).toEqual([null, 4, 4, 0])
    expect(first.items[0]).toMatchObject({ servedOn: '2026-11-09', minutes: 105 })
    expect(ids(await list(person.token, { pageSize: '2', pageNo: '2' }))).toEqual(newestFirst.slice(2))
    await save(person.token, missions[1] as AddedMission)
    const done = await list(person.token, { state: 'done' })
    expect([ids(done), done.total, done.todo, done.done]).toEqual([[String(missions[1]?.id)], 1, 3, 1])
    expect((await server.call(evaluateList, { token: person.token, query: { cursor: 'x' } })).envelope.code).toBe(
      codes.invalidInput,
    )
  })

  it('go page by page through what was received, latest first', async () => {
    const person = await addPerson(server)
    const federation = await server.addOrganization({ level: 'federation' })
    const staff = await server.tokenFor('organizer', (await server.addOrganizer(federation.id)).id)
    const order: string[] = []
    for (const day of [0, 1, 1, 2]) {
      server.setNow(later(day))
      const of = await addMission(server)
      await serve(person, of)
      await judge(staff, of, person.userId, { skill: day + 1 })
      order.unshift(String(of.id))
    }
    const first = await received(person.token, { pageSize: '3' })
    const second = await received(person.token, { pageSize: '3', cursor: first.nextCursor })
    expect([...first.items, ...second.items].map(({ missionId }) => missionId)).toEqual(order)
    expect([first.total, first.hidden, second.nextCursor]).toEqual([4, 4, null])
    server.setNow(later(15))
    expect(await received(person.token)).toMatchObject({
      hidden: 1,
      averages: { count: 3, punctuality: 5, attitude: 5, skill: 1.7 },
    })
  })
})

describe('averages for everybody', () => {
  it('are those of a mission or of all missions of an organization', async () => {
    const { of, person } = await served()
    const another = await addMission(server, { organizationId: of.organizationId })
    const other = await addPerson(server)
    await serve(other, another)
    await save(person.token, of)
    await save(other.token, another, { service: 2, cooperation: 2, plan: 2, safety: 2 })
    expect(await averages({ organizationId: String(of.organizationId) })).toBeNull()
    server.setNow(later(14))
    expect(await averages({ missionId: String(of.id) })).toMatchObject({ count: 1, overall: 4.3, service: 5 })
    expect(await averages({ organizationId: String(of.organizationId) })).toMatchObject({
      count: 2,
      overall: 3.1,
      service: 3.5,
      cooperation: 3,
      plan: 2.5,
      safety: 3.5,
    })
  })

  it('are of one or the other', async () => {
    const codeOf = async (query: Record<string, string>) =>
      (await server.call(evaluationAverages, { query })).envelope.code
    expect(await codeOf({})).toBe(codes.invalidInput)
    expect(await codeOf({ missionId: '1', organizationId: '1' })).toBe(codes.invalidInput)
    expect(await codeOf({ missionId: '999999' })).toBe(codes.success)
  })
})

it('the end of an account takes what was written of it, and keeps the stars it gave', async () => {
  const [one, two] = [await served(), await served()]
  await save(one.person.token, one.of, { text: '我叫陈明' })
  await judge(one.staff, one.of, one.person.userId, { text: '陈明很守时' })
  await judge(two.staff, two.of, two.person.userId)
  await eraseEvaluations(server.database.executor, one.person.id)
  await eraseEvaluations(server.database.executor, two.person.id)
  const rows = (of: AddedMission) =>
    server.database.executor.select().from(evaluation).where(eq(evaluation.missionId, of.id))
  expect(await rows(one.of)).toMatchObject([
    { ...stars, missionText: null, volunteerText: null, punctuality: null, volunteerAt: null, organizerId: null },
  ])
  expect(await rows(two.of)).toEqual([])
})
