import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  cancelApply,
  inspectHasIdcardPic,
  reportLost,
  saveDraft,
  saveIndividualInfo,
  submitApply,
  usersApplyState,
  usersDetail,
} from '#contract/card/card.ts'
import { emptyCardDraft } from '#domain/card/draft.ts'
import { reviewDetail, reviewList } from '#contract/review/review.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { cardApplication } from '#server/database/schema/card.ts'
import {
  addApplicant,
  cardNow,
  changeDraft,
  creditDraft,
  debitDraft,
  openRow,
  submitCard,
  startCardServer,
} from '#tests/support/card.ts'
import { decideInQueue, passMinute, settleInQueue, type Verdict } from '#tests/support/reviews.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer
let federation: { id: number; token: string }
let organizerToken: string

beforeAll(async () => {
  server = await startCardServer()
  const root = await server.addOrganization({ level: 'federation' })
  const { id } = await server.addOrganizer(root.id)
  federation = { id, token: await server.tokenFor('organizer', id) }
  const team = await server.addOrganization({ parentId: root.id })
  organizerToken = await server.tokenFor('organizer', (await server.addOrganizer(team.id)).id)
})
beforeEach(() => server.setNow(cardNow))
afterAll(() => server.stop())

const card = (id: number) => ({ kind: 'card', id }) as const
const openDetail = (id: number | string, token: string | null = federation.token) =>
  server.call(reviewDetail, { token, query: { kind: 'card', id: String(id) } })
const send = (id: number, verdict: Verdict, token: string | null = federation.token) =>
  decideInQueue(server, token, card(id), verdict)
const decide = (id: number, verdict: Verdict) => settleInQueue(server, federation.token, card(id), verdict)
const accessesBy = (volunteerId: number) =>
  server.database.executor.select().from(accessLog).where(eq(accessLog.volunteerId, volunteerId))

type Line = { field: string; name: string; value: string }
type Part = { title: string; lines: Line[] }
const read = (parts: Part[]) => parts.map(({ title, lines }) => [title, lines.map(({ name, value }) => [name, value])])

describe('one application', () => {
  it('is shown whole, in the order of the wizard, and the look is logged', async () => {
    const person = await addApplicant(server)
    const { applicationId } = await submitCard(server, person)
    const { envelope } = await openDetail(applicationId)
    const idNumber = person.idNumber18 ?? ''
    expect(read(envelope.data.parts)).toEqual([
      [
        '个人信息',
        [
          ['姓名', '林晓岚'],
          ['证件类型', '居民身份证'],
          ['身份证号', `${idNumber.slice(0, 3)}***********${idNumber.slice(-4)}`],
          ['性别', '女'],
          ['出生日期', '1998-06-12'],
          ['政治面貌', '群众'],
          ['文化程度', '大学本科'],
          ['志愿者编号', person.volunteerNumber],
        ],
      ],
      [
        '卡种与网点',
        [
          ['卡种', '志愿者信用卡'],
          ['领卡网点', '合作银行广州北京路支行'],
        ],
      ],
      ['证件资料', [['身份证有效期', '至 2036-05-01']]],
      [
        '联系信息',
        [
          ['手机号', server.context.keys.decryptColumn('volunteer.mobile', person.mobile ?? '')],
          ['所在地区', '广东省 广州市 越秀区'],
          ['详细地址', '德政中路 12 号 301 房'],
          ['紧急联系人', '林建国'],
          ['与本人的关系', '父亲'],
          ['紧急联系人手机号', '13920887715'],
        ],
      ],
      [
        '职业信息',
        [
          ['职业', '教学人员'],
          ['工作单位', '市第三小学'],
        ],
      ],
      [
        '授权',
        [
          ['同意把资料交给发卡银行核对', '同意'],
          ['申领须知', '已阅读 2026-07 版'],
        ],
      ],
    ])
    expect(envelope.data.pictures.map(({ name }: { name: string }) => name)).toEqual([
      '身份证人像面',
      '身份证国徽面',
      '本人证件照',
    ])
    expect(envelope.data).toMatchObject({ stateLabel: '待审核', isLogged: true })
    const { number } = await openRow(server, person.id)
    expect(await accessesBy(person.id)).toMatchObject([
      { organizerId: federation.id, what: `查看志愿者证申请 ${number} 的资料和照片`, at: cardNow },
    ])
    await openDetail(applicationId)
    expect(await accessesBy(person.id)).toHaveLength(2)
  })

  it('shows the gift of a debit card', async () => {
    const person = await addApplicant(server)
    const { applicationId } = await submitCard(server, person, debitDraft)
    const parts: Part[] = (await openDetail(applicationId)).envelope.data.parts
    expect(read(parts).at(-2)).toEqual([
      '开卡礼',
      [
        ['开卡礼', '志愿红马甲'],
        ['领卡日期', '2026-12-16'],
      ],
    ])
    expect(parts.map(({ title }) => title)).not.toContain('职业信息')
  })

  it('shows no word that was typed after it was sent', async () => {
    const person = await addApplicant(server)
    const { applicationId, revision, draft } = await submitCard(server, person)
    const criticised = [{ field: 'work.workUnit', message: '写全称' }]
    await decide(applicationId, { event: 'card.returned', opinion: '改单位', criticised })
    const typing = changeDraft(draft, { 'contact.address': '还在想要不要写的地址' })
    await server.call(saveDraft, { token: person.token, body: { revision, draft: typing } })
    const { text } = await openDetail(applicationId)
    expect(text).toContain('德政中路 12 号')
    expect(text).not.toContain('还在想')
  })

  it('is not there for the federation when it was never sent, nor is one that does not exist', async () => {
    const person = await addApplicant(server)
    await server.call(saveDraft, { token: person.token, body: { revision: 0, draft: creditDraft } })
    const { id } = await openRow(server, person.id)
    const [draft, none] = [await openDetail(id), await openDetail('999999999')]
    expect([draft.envelope.code, draft.envelope.msg]).toEqual([10002, '没有找到这一条，它可能已被删除'])
    expect(none.envelope).toEqual(draft.envelope)
    expect((await send(id, { event: 'card.approved' })).code).toBe(10002)
    expect(await accessesBy(person.id)).toEqual([])
  })

  it('keeps its standing and nothing of the person once it is withdrawn', async () => {
    const person = await addApplicant(server)
    const { applicationId } = await submitCard(server, person)
    await server.call(cancelApply, { token: person.token, body: {} })
    const { envelope } = await openDetail(applicationId)
    expect(envelope.data).toMatchObject({ stateLabel: '已撤销', parts: [], pictures: [] })
  })
})

describe('a decision', () => {
  const opinion = '照片要重拍'
  it.each<[string, Verdict, string, string]>([
    [
      'returned without an opinion',
      { event: 'card.returned', criticised: [{ field: 'material.portrait', message: '有反光' }] },
      'opinion',
      '请写明意见',
    ],
    [
      'returned with an opinion of blanks',
      { event: 'card.returned', opinion: '  ', criticised: [{ field: 'material.portrait', message: '有反光' }] },
      'opinion',
      '请写明意见',
    ],
    ['rejected without an opinion', { event: 'card.rejected' }, 'opinion', '请写明意见'],
    ['returned without a place', { event: 'card.returned', opinion }, 'criticised', '请至少指出一处要改的地方'],
    ['an opinion of 201', { event: 'card.rejected', opinion: '一'.repeat(201) }, 'opinion', '意见最多 200 字'],
    [
      'a criticism without words',
      { event: 'card.returned', opinion, criticised: [{ field: 'material.portrait', message: ' ' }] },
      'criticised.0.message',
      '请写明要改什么',
    ],
    [
      'a criticism of 101',
      { event: 'card.returned', opinion, criticised: [{ field: 'material.portrait', message: '一'.repeat(101) }] },
      'criticised.0.message',
      '每处说明最多 100 字',
    ],
    ['a card tail of 3', { event: 'card.arrived', cardTail: '308' }, 'cardTail', '卡号末四位是 4 个数字'],
    ['a card tail of 5', { event: 'card.arrived', cardTail: '30861' }, 'cardTail', '卡号末四位是 4 个数字'],
    [
      'a whole card number',
      { event: 'card.arrived', cardTail: '6222020000000003086' },
      'cardTail',
      '卡号末四位是 4 个数字',
    ],
    ['an event that is none', { event: 'card.burnt' }, 'event', '没有这项决定，请刷新页面后再试'],
    ['the name of a method', { event: 'toString' }, 'event', '没有这项决定，请刷新页面后再试'],
  ])('%s is refused', async (_what, body, field, message) => {
    const person = await addApplicant(server)
    const { applicationId } = await submitCard(server, person)
    const { code, data } = await send(applicationId, body)
    expect([code, data.issues]).toEqual([10001, [{ field, message }]])
    await passMinute(server)
    expect((await openRow(server, person.id)).state).toBe('pendingReview')
  })

  it.each([
    ['an opinion of 200', { event: 'card.rejected', opinion: '一'.repeat(200) }, 'rejected'],
    [
      'a criticism of 100',
      { event: 'card.returned', opinion, criticised: [{ field: 'contact.address', message: '一'.repeat(100) }] },
      'returned',
    ],
  ])('%s is taken', async (_what, body, state) => {
    const person = await addApplicant(server)
    const { applicationId } = await submitCard(server, person)
    await decide(applicationId, body)
    expect((await openRow(server, person.id)).state).toBe(state)
  })

  it.each([
    'individual.name',
    'notice.read',
    'consents.bank',
    'gift.giftId',
    'contact.none',
    'contact',
    'contact.__proto__',
    'toString',
    'material.portrait.x',
    'contact.mobile',
  ])('cannot criticise %s, which the applicant cannot mend', async (field) => {
    const person = await addApplicant(server)
    const { applicationId } = await submitCard(server, person)
    const { data } = await send(applicationId, {
      event: 'card.returned',
      opinion,
      criticised: [
        { field: 'material.portrait', message: '有反光' },
        { field, message: '改' },
      ],
    })
    expect(data.issues).toEqual([
      { field: 'criticised.1.field', message: '申请人改不了这一处，请从申请资料中选择要改的地方' },
    ])
  })

  it('an arrival needs the last four digits, which the owner then sees', async () => {
    const person = await addApplicant(server)
    const { applicationId } = await submitCard(server, person)
    for (const event of ['card.approved', 'card.accepted']) await decide(applicationId, { event })
    const without = await send(applicationId, { event: 'card.arrived' })
    expect(without.data.issues).toEqual([{ field: 'cardTail', message: '请填写卡号末四位' }])
    await decide(applicationId, { event: 'card.arrived', cardTail: '3086' })
    const row = await openRow(server, person.id)
    expect(row.state).toBe('readyForPickup')
    expect(row.cardTail).toMatch(/^v1\./)
    expect((await server.call(usersDetail, { token: person.token })).envelope.data.cardTail).toBe('3086')
    expect(read((await openDetail(applicationId)).envelope.data.parts).at(-1)).toEqual([
      '卡片',
      [['卡号末四位', '3086']],
    ])
    expect(row.activatedAt).toBeNull()
    server.setNow(cardNow)
    await decide(applicationId, { event: 'card.collected' })
    expect((await openRow(server, person.id)).activatedAt).toEqual(new Date('2026-12-01T12:01:00+08:00'))
  })

  it('a rejection tells the volunteer why, and leaves room for a new application', async () => {
    const person = await addApplicant(server)
    const { applicationId } = await submitCard(server, person)
    await decide(applicationId, { event: 'card.rejected', opinion: '身份证与本人不符' })
    const { envelope } = await server.call(usersApplyState, { token: person.token })
    expect(envelope.data).toMatchObject({ state: 'rejected', opinion: '身份证与本人不符' })
    const again = await server.call(saveDraft, { token: person.token, body: { revision: 0, draft: creditDraft } })
    expect(again.envelope.data.revision).toBe(1)
  })
})

describe('a lost card', () => {
  it('is reported by its owner alone; a new one can be applied for', async () => {
    const [person, other] = [await addApplicant(server), await addApplicant(server)]
    const { applicationId } = await submitCard(server, person)
    for (const event of ['card.approved', 'card.accepted', 'card.arrived', 'card.collected']) {
      await decide(applicationId, { event, cardTail: '3086' })
    }
    const body = { applicationId: String(applicationId) }
    const foreign = await server.call(reportLost, { token: other.token, body })
    expect([foreign.envelope.code, foreign.envelope.msg]).toEqual([10002, '没有找到这张卡，它可能已被删除'])
    expect((await openRow(server, person.id)).state).toBe('active')
    expect((await server.call(reportLost, { token: person.token, body })).envelope.data.state).toBe('lost')
    await submitCard(server, person)
    expect((await openRow(server, person.id)).state).toBe('pendingReview')
  })
})

describe('the queue', () => {
  it('holds what waits, oldest submission first, in pages without a gap; names masked', async () => {
    await server.database.executor.update(cardApplication).set({ state: 'cancelled' })
    const ids: string[] = []
    for (let hour = 5; hour > 0; hour -= 1) {
      const person = await addApplicant(server)
      const { applicationId } = await submitCard(server, person)
      ids.push(String(applicationId))
      await server.database.executor
        .update(cardApplication)
        .set({ submittedAt: new Date(cardNow.getTime() - hour * 3_600_000) })
        .where(eq(cardApplication.id, applicationId))
    }
    const page = (query: Record<string, string>) =>
      server.call(reviewList, { token: federation.token, query: { kind: 'card', ...query } })
    const first = (await page({ pageSize: '2' })).envelope.data
    expect(first.total).toBe(5)
    expect(first.items[0]).toMatchObject({
      id: ids[0],
      title: '林*岚',
      facts: ['信用卡 · 合作银行广州北京路支行'],
      submissions: 1,
    })
    const second = (await page({ pageSize: '2', cursor: first.nextCursor })).envelope.data
    const third = (await page({ pageSize: '2', cursor: second.nextCursor })).envelope.data
    const listedIds = [first, second, third].flatMap(({ items }) => items.map(({ id }: { id: string }) => id))
    expect(listedIds).toEqual(ids)
    expect(third.nextCursor).toBeNull()
    expect((await page({ pageNo: '2', pageSize: '3' })).envelope.data.items).toHaveLength(2)

    await decide(Number(ids[2]), { event: 'card.approved' })
    const rest = (await page({})).envelope.data
    expect([rest.total, rest.items.length]).toEqual([4, 4])
    const bank = (await page({ tab: 'submittedToBank' })).envelope.data
    expect(bank.items.map(({ id }: { id: string }) => id)).toEqual([ids[2]])
    expect((await page({ tab: 'nonsense' })).envelope).toMatchObject({
      code: 10001,
      msg: '没有这一部分，请从列表上方选择',
    })
    expect((await page({ cursor: 'x' })).envelope.code).toBe(10001)
  })
})

describe('wrong callers', () => {
  const asVolunteer = [usersApplyState, usersDetail, inspectHasIdcardPic]
  const writes = [
    [saveDraft, { revision: 0, draft: emptyCardDraft }],
    [saveIndividualInfo, emptyCardDraft.individual],
    [submitApply, { revision: 1 }],
    [cancelApply, {}],
    [reportLost, { applicationId: '1' }],
  ] as const

  it('a guest is sent to the login', async () => {
    for (const spec of asVolunteer) expect((await server.call(spec)).status).toBe(401)
    for (const [spec, body] of writes) expect((await server.call(spec, { body })).status).toBe(401)
    expect((await server.call(reviewList, { query: { kind: 'card' } })).status).toBe(401)
    expect((await openDetail(1, null)).status).toBe(401)
    expect((await send(1, { event: 'card.approved' }, null)).code).toBe(401)
  })

  it('an organizer has no card', async () => {
    for (const token of [organizerToken, federation.token]) {
      for (const spec of asVolunteer) expect((await server.call(spec, { token })).envelope.code).toBe(10003)
      for (const [spec, body] of writes) expect((await server.call(spec, { token, body })).envelope.code).toBe(10003)
    }
  })

  it('volunteers and other organizations review nothing', async () => {
    const person = await addApplicant(server)
    const { applicationId } = await submitCard(server, person)
    for (const token of [person.token, organizerToken]) {
      expect((await server.call(reviewList, { token, query: { kind: 'card' } })).envelope.code).toBe(10003)
      expect((await openDetail(applicationId, token)).envelope.code).toBe(10003)
      const { code, msg } = await send(applicationId, { event: 'card.approved' }, token)
      expect([code, msg]).toEqual([10003, '这项操作只对联合会管理员开放'])
    }
    await passMinute(server)
    expect((await openRow(server, person.id)).state).toBe('pendingReview')
    expect(await accessesBy(person.id)).toEqual([])
  })

  it('who has asked to leave neither reads nor writes', async () => {
    const person = await addApplicant(server, { logoffState: 'applied', logoffDueAt: cardNow })
    for (const spec of asVolunteer) {
      expect((await server.call(spec, { token: person.token })).envelope.code).toBe(11005)
    }
    for (const [spec, body] of writes) {
      expect((await server.call(spec, { token: person.token, body })).envelope.code).toBe(11005)
    }
  })
})
