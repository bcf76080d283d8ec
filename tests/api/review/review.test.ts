import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  claimReview,
  decideReview,
  reviewDetail,
  reviewList,
  reviewSummary,
  reviewTemplates,
  saveReviewTemplates,
  takeBackReview,
} from '#contract/review/review.ts'
import { organization } from '#server/database/schema/organization.ts'
import { reviewDecision } from '#server/database/schema/review.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { runDue } from '#server/due/due.ts'
import { startSecondServer, type SecondServer } from '#tests/support/second-server.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** A Tuesday. */
const now = new Date('2026-12-01T12:00:00+08:00')
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)

let server: TestServer
let second: SecondServer
let chen: { id: number; token: string }
let xu: { id: number; token: string }

async function reviewer(root: number, name: string) {
  const { id } = await server.addOrganizer(root, { name })
  return { id, token: await server.tokenFor('organizer', id) }
}

beforeAll(async () => {
  server = await startServer({ now })
  second = await startSecondServer(server)
  const { id } = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
  chen = await reviewer(id, '陈晓敏')
  xu = await reviewer(id, '许文博')
})
afterAll(async () => {
  await second.stop()
  await server.stop()
})
beforeEach(() => server.setNow(now))

/** A registration that waits since a day of November. */
async function waiting(submittedAt = '2026-11-30T09:00:00+08:00') {
  const row = await server.addOrganization({
    state: 'pendingReview',
    submissions: 1,
    submittedAt: new Date(submittedAt),
  })
  return { id: String(row.id), name: row.name }
}

const of = (id: string) => ({ kind: 'organization', id })
const detail = async (id: string, { token } = chen) =>
  (await server.call(reviewDetail, { token, query: of(id) })).envelope.data
const approve = (id: string, version = 'pendingReview.1') => ({
  ...of(id),
  version,
  event: 'organization.approved',
})
const decide = async (body: object, { token } = chen) => (await server.call(decideReview, { token, body })).envelope
const takeBack = async (id: string, { token } = chen) =>
  (await server.call(takeBackReview, { token, body: of(id) })).envelope
const claim = async (id: string, { token } = chen, takeOver = false) =>
  (await server.call(claimReview, { token, body: { ...of(id), takeOver } })).envelope
const list = async (query: Record<string, string> = {}, { token } = chen) =>
  (await server.call(reviewList, { token, query: { kind: 'organization', pageSize: '50', ...query } })).envelope.data
const summary = async ({ token } = chen) =>
  (await server.call(reviewSummary, { token, query: { kind: 'organization' } })).envelope.data
const itemIn = async (id: string, person = chen) =>
  (await summary(person)).items.find((item: { id: string }) => item.id === id) ?? null
const stateOf = async (id: string) => {
  const [row] = await server.database.executor
    .select()
    .from(organization)
    .where(eq(organization.id, Number(id)))
  return row?.state
}
const actsAbout = async (name: string) => {
  const rows = await server.database.executor
    .select({ act: staffAct.act, before: staffAct.before, after: staffAct.after, organizerId: staffAct.organizerId })
    .from(staffAct)
    .where(eq(staffAct.subject, `组织“${name}”的注册`))
    .orderBy(staffAct.id)
  return rows
}

describe('a queue', () => {
  it('shows what waits longest first, with the working days left', async () => {
    const monday = await waiting('2026-11-30T10:00:00+08:00')
    const friday = await waiting('2026-11-27T10:00:00+08:00')
    const thursday = await waiting('2026-11-26T10:00:00+08:00')
    const wednesday = await waiting('2026-11-25T10:00:00+08:00')
    const ids = [wednesday, thursday, friday, monday].map(({ id }) => id)
    const { items } = await list()
    const found = items.filter(({ id }: { id: string }) => ids.includes(id))
    expect(found.map(({ id, clock }: any) => [id, clock])).toEqual([
      // Three working days after Wednesday 25 November: Thursday, Friday, Monday.
      [wednesday.id, { dueOn: '2026-11-30', daysLeft: 0, overdue: true }],
      [thursday.id, { dueOn: '2026-12-01', daysLeft: 1, overdue: false }],
      [friday.id, { dueOn: '2026-12-02', daysLeft: 2, overdue: false }],
      [monday.id, { dueOn: '2026-12-03', daysLeft: 3, overdue: false }],
    ])
    const queue = (await summary()).queues.find(({ kind }: { kind: string }) => kind === 'organization')
    expect(queue).toMatchObject({ oldestAt: '2026-11-25T02:00:00.000Z', overdue: 1 })
    expect(queue.clock).toEqual({ dueOn: '2026-11-30', daysLeft: 0, overdue: true })
  })

  it('is searched by name and number, and goes on page by page', async () => {
    const one = await waiting()
    const found = await list({ keyword: one.name })
    expect([found.total, found.items.map(({ id }: { id: string }) => id)]).toEqual([1, [one.id]])
    const all = await list()
    const first = await list({ pageSize: '2' })
    const next = await list({ pageSize: '50', cursor: first.nextCursor })
    expect([...first.items, ...next.items].map(({ id }) => id)).toEqual(all.items.map(({ id }: { id: string }) => id))
  })

  it('has no other parts', async () => {
    const { envelope } = await server.call(reviewList, {
      token: chen.token,
      query: { kind: 'organization', tab: 'producing' },
    })
    expect([envelope.code, envelope.msg]).toEqual([10001, '没有这一部分，请从列表上方选择'])
  })

  it('is of the federation alone', async () => {
    const { id } = await server.addOrganization()
    const token = await server.tokenFor('organizer', (await server.addOrganizer(id)).id)
    const { envelope } = await server.call(reviewList, { token, query: { kind: 'organization' } })
    expect([envelope.code, envelope.msg]).toEqual([10003, '这项操作只对联合会管理员开放'])
  })
})

describe('a claim', () => {
  it('is seen by colleagues at once, and keeps them from deciding', async () => {
    const { id } = await waiting()
    expect((await claim(id)).data.claim).toEqual({ byName: '陈晓敏', isOwn: true })
    expect((await claim(id, xu)).data.claim).toEqual({ byName: '陈晓敏', isOwn: false })
    expect((await itemIn(id, xu)).claim).toEqual({ byName: '陈晓敏', isOwn: false })
    expect((await detail(id, xu)).claim).toEqual({ byName: '陈晓敏', isOwn: false })
    const refused = await decide(approve(id), xu)
    expect([refused.code, refused.msg]).toEqual([12001, '陈晓敏正在审核这一条，要由你决定请先接手'])
    expect((await decide(approve(id))).code).toBe(200)
  })

  it('ends fifteen minutes after the last touch', async () => {
    const { id } = await waiting()
    await claim(id)
    server.setNow(after(14 * 60))
    await claim(id)
    server.setNow(after(28 * 60))
    expect((await claim(id, xu)).data.claim.isOwn).toBe(false)
    server.setNow(after(29 * 60))
    expect((await claim(id, xu)).data.claim).toEqual({ byName: '许文博', isOwn: true })
  })

  it('is taken over as an act of the log, and of one matter at a time', async () => {
    const [{ id, name }, other] = [await waiting(), await waiting()]
    await claim(id)
    expect((await claim(id, xu, true)).data.claim).toEqual({ byName: '许文博', isOwn: true })
    expect(await actsAbout(name)).toEqual([
      {
        act: 'review.claim',
        before: { 处理人: '陈晓敏' },
        after: { 处理人: '许文博' },
        organizerId: xu.id,
      },
    ])
    expect((await decide(approve(id))).code).toBe(12001)
    await claim(other.id, xu)
    expect(await itemIn(id)).toBeNull()
  })
})

describe('a decision', () => {
  it('takes effect after a minute, and is decided for colleagues at once', async () => {
    const { id, name } = await waiting()
    const { data } = await decide(approve(id))
    expect(data.decision).toMatchObject({ event: 'organization.approved', isOwn: true, secondsLeft: 60 })
    expect(await stateOf(id)).toBe('pendingReview')
    expect((await list()).items.some((item: { id: string }) => item.id === id)).toBe(false)
    expect((await itemIn(id, xu)).decision).toMatchObject({ byName: '陈晓敏', isOwn: false, secondsLeft: 60 })
    expect(await detail(id, xu)).toMatchObject({ events: [], decision: { byName: '陈晓敏' } })
    server.setNow(after(59))
    await runDue(server.context)
    expect(await stateOf(id)).toBe('pendingReview')
    server.setNow(after(60))
    await runDue(server.context)
    expect(await stateOf(id)).toBe('approved')
    expect((await list({ tab: 'decided' })).items[0]).toMatchObject({
      id,
      decision: { byName: '陈晓敏', secondsLeft: 0 },
    })
    expect(await actsAbout(name)).toEqual([
      {
        act: 'review.decide',
        before: { 状态: '待审核' },
        after: { 操作: '通过审核', 状态: '已通过审核' },
        organizerId: chen.id,
      },
    ])
  })

  it('can be taken back until then, and nothing has happened', async () => {
    const { id, name } = await waiting()
    await decide(approve(id))
    server.setNow(after(59))
    expect((await takeBack(id)).code).toBe(200)
    server.setNow(after(120))
    await runDue(server.context)
    expect(await stateOf(id)).toBe('pendingReview')
    expect((await detail(id)).events).toEqual(['organization.approved', 'organization.returned', 'organization.closed'])
    expect((await actsAbout(name)).map(({ act }) => act)).toEqual(['review.decide', 'review.takeBack'])
    expect((await takeBack(id)).msg).toBe('没有可以撤回的决定，可能已经生效或者已被撤回')
  })

  it('is refused now as it would be refused later, and leaves nothing', async () => {
    const { id, name } = await waiting()
    const body = { ...approve(id), event: 'organization.returned' }
    const refused = await decide(body)
    expect([refused.code, refused.msg]).toEqual([10001, '请写明意见'])
    const rows = await server.database.executor
      .select()
      .from(reviewDecision)
      .where(and(eq(reviewDecision.kind, 'organization'), eq(reviewDecision.subject, id)))
    expect([rows, await actsAbout(name)]).toEqual([[], []])
    expect((await decide({ ...body, opinion: '登记证书不清楚' })).code).toBe(200)
    server.setNow(after(60))
    await runDue(server.context)
    expect(await stateOf(id)).toBe('returned')
  })

  it('is about what was shown', async () => {
    const { id } = await waiting()
    const newer = { submissions: 2, submittedAt: now }
    await server.database.executor
      .update(organization)
      .set(newer)
      .where(eq(organization.id, Number(id)))
    const refused = await decide(approve(id))
    expect([refused.code, refused.msg]).toEqual([12001, '内容已经变了，请看过新的内容再决定'])
  })

  it('is dropped when it does not fit any more', async () => {
    const { id } = await waiting()
    await decide(approve(id))
    await server.database.executor
      .update(organization)
      .set({ submissions: 2 })
      .where(eq(organization.id, Number(id)))
    server.setNow(after(60))
    await runDue(server.context)
    expect(await stateOf(id)).toBe('pendingReview')
    expect((await detail(id)).decision).toBeNull()
  })

  it('keeps a colleague from deciding in its minute', async () => {
    const { id } = await waiting()
    await decide(approve(id))
    const { code, msg } = await decide(approve(id), xu)
    expect([code, msg]).toEqual([12001, '陈晓敏已经决定“通过”，你的决定没有生效'])
  })
})

describe('two reviewers on two servers', () => {
  it.each([1, 2, 3, 4, 5])('decide about one matter: one counts, the other sees whose (%i)', async () => {
    const { id, name } = await waiting()
    const returned = { ...approve(id), event: 'organization.returned', opinion: '登记证书不清楚' }
    const answers = await Promise.all([
      server.call(decideReview, { token: chen.token, body: approve(id) }),
      second.call(decideReview, { token: xu.token, body: returned }),
    ])
    const codes = answers.map(({ envelope }) => envelope.code)
    expect(codes).toEqual(expect.arrayContaining([200, 12001]))
    const isChen = codes[0] === 200
    const loser = answers[isChen ? 1 : 0]?.envelope
    expect([loser?.msg, loser?.data]).toEqual(
      isChen
        ? ['陈晓敏已经决定“通过”，你的决定没有生效', { byName: '陈晓敏', event: 'organization.approved' }]
        : ['许文博已经决定“退回补充”，你的决定没有生效', { byName: '许文博', event: 'organization.returned' }],
    )
    server.setNow(after(60))
    await Promise.all([runDue(server.context), runDue(second.context)])
    expect(await stateOf(id)).toBe(isChen ? 'approved' : 'returned')
    expect((await actsAbout(name)).map(({ act }) => act)).toEqual(['review.decide'])
  })

  it('see whose decision it was once it took effect', async () => {
    const { id } = await waiting()
    await decide(approve(id))
    server.setNow(after(60))
    await runDue(server.context)
    const { envelope } = await second.call(decideReview, { token: xu.token, body: approve(id) })
    expect([envelope.code, envelope.msg]).toEqual([12001, '陈晓敏已经决定“通过”，你的决定没有生效'])
  })
})

describe('templates', () => {
  it('are the federation’s own once they were written', async () => {
    const query = { kind: 'organization' }
    const first = (await server.call(reviewTemplates, { token: chen.token, query })).envelope.data
    expect(first.texts).toHaveLength(5)
    const body = { kind: 'organization', texts: ['证书过期了，请换新的再上传。'] }
    expect((await server.call(saveReviewTemplates, { token: chen.token, body })).envelope.code).toBe(200)
    const later = await server.call(reviewTemplates, { token: xu.token, query })
    expect(later.envelope.data.texts).toEqual(['证书过期了，请换新的再上传。'])
    const tooMany = { kind: 'organization', texts: Array.from({ length: 6 }, (_, at) => `第 ${at} 条`) }
    const refused = await server.call(saveReviewTemplates, { token: chen.token, body: tooMany })
    expect([refused.envelope.code, refused.envelope.msg]).toEqual([10001, '最多 5 条'])
  })
})
