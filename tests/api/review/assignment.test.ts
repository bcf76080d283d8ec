import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  assignReview,
  claimReview,
  decideReview,
  reviewColleagues,
  reviewDetail,
  reviewSummary,
} from '#contract/review/review.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** A Friday. */
const now = new Date('2026-12-04T12:00:00+08:00')

let server: TestServer
let root: number
let chen: { id: number; token: string }
let xu: { id: number; token: string }

async function reviewer(name: string) {
  const { id } = await server.addOrganizer(root, { name })
  return { id, token: await server.tokenFor('organizer', id) }
}

beforeAll(async () => {
  server = await startServer({ now })
  root = (await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })).id
  chen = await reviewer('陈晓敏')
  xu = await reviewer('许文博')
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

async function waiting() {
  const values = { state: 'pendingReview', submissions: 1, submittedAt: new Date('2026-12-03T09:00:00+08:00') } as const
  const { id, name } = await server.addOrganization(values)
  return { kind: 'organization', id: String(id), name }
}
const assign = async (id: string, staffId: number, { token } = chen) =>
  (await server.call(assignReview, { token, body: { kind: 'organization', id, staffId: String(staffId) } })).envelope
const claim = async (id: string, { token } = chen) =>
  (await server.call(claimReview, { token, body: { kind: 'organization', id } })).envelope.data.claim
const approve = async (id: string, { token } = chen) => {
  const body = { kind: 'organization', id, version: 'pendingReview.1', event: 'organization.approved' }
  return (await server.call(decideReview, { token, body })).envelope
}
const assigned = async ({ token } = xu) =>
  (await server.call(reviewSummary, { token, query: {} })).envelope.data.assigned

it('names the colleagues who review, and nobody else', async () => {
  await server.addOrganizer(root, { name: '系统管理员', federationDuties: ['system'] })
  await server.addOrganizer(root, { name: '审计员', federationDuties: ['audit'] })
  await server.addOrganizer(root, { name: '已离职', removedAt: now })
  const { kind, id } = await waiting()
  const { data } = (await server.call(reviewColleagues, { token: chen.token, query: { kind, id } })).envelope
  expect(data.colleagues).toEqual([{ staffId: String(xu.id), name: '许文博' }])
})

it('moves the claim, stands in the log, and is seen at the desk of the colleague', async () => {
  const { id, name } = await waiting()
  await claim(id)
  expect((await assign(id, xu.id)).data.claim).toEqual({ byName: '许文博', isOwn: false, assignedBy: '陈晓敏' })
  expect(await assigned()).toEqual([{ kind: 'organization', id, byName: '陈晓敏' }])
  expect(await assigned(chen)).toEqual([])
  const [act] = await server.database.executor
    .select()
    .from(staffAct)
    .where(eq(staffAct.subject, `组织“${name}”的注册`))
  expect(act).toMatchObject({
    act: 'review.assign',
    organizerId: chen.id,
    before: { 处理人: '陈晓敏' },
    after: { 处理人: '许文博' },
  })
  const refused = await approve(id)
  expect([refused.code, refused.msg]).toEqual([12001, '许文博正在审核这一条，要由你决定请先接手'])
  expect((await approve(id, xu)).code).toBe(200)
  expect(await assigned()).toEqual([])
})

it('waits beside what the colleague works at, until the end of the next working day', async () => {
  const [given, other] = [await waiting(), await waiting()]
  await assign(given.id, xu.id)
  await claim(other.id, xu)
  server.setNow(new Date('2026-12-07T23:59:00+08:00'))
  expect(await assigned()).toEqual([{ kind: 'organization', id: given.id, byName: '陈晓敏' }])
  // Opened and left alone again, it stays the colleague's.
  expect(await claim(given.id, xu)).toEqual({ byName: '许文博', isOwn: true, assignedBy: '陈晓敏' })
  server.setNow(new Date('2026-12-08T00:15:00+08:00'))
  expect(await assigned()).toEqual([])
  expect(await claim(given.id)).toEqual({ byName: '陈晓敏', isOwn: true })
})

it('is nobody’s any more once somebody takes it over', async () => {
  const { id } = await waiting()
  await assign(id, xu.id)
  await server.call(claimReview, { token: chen.token, body: { kind: 'organization', id, takeOver: true } })
  const query = { kind: 'organization', id }
  const { data } = (await server.call(reviewDetail, { token: chen.token, query })).envelope
  expect(data.claim).toEqual({ byName: '陈晓敏', isOwn: true })
  expect(await assigned()).toEqual([])
})

it('is refused to what a colleague works at or decided, to oneself, and to who does not review', async () => {
  const { id } = await waiting()
  await claim(id, xu)
  expect((await assign(id, xu.id)).msg).toBe('许文博正在审核这一条，要由你决定请先接手')
  await approve(id, xu)
  expect((await assign(id, xu.id)).msg).toBe('许文博已经决定“通过”，你的决定没有生效')
  const free = await waiting()
  const [system] = await server.database.executor.select().from(organizer).where(eq(organizer.name, '系统管理员'))
  for (const staffId of [chen.id, system?.id ?? 0, 999_999])
    expect((await assign(free.id, staffId)).code, String(staffId)).toBe(10002)
})
