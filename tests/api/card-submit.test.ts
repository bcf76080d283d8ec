import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveDraft, submitApply, usersDetail } from '#contract/card/card.ts'
import type { CardDraft } from '#domain/card/draft.ts'
import { cardApplication, cardPicture } from '#server/database/schema/card.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import {
  addApplicant,
  type Applicant,
  type Change,
  cardNow,
  changeDraft,
  creditDraft,
  debitDraft,
  historyOf,
  openRow,
  prepare,
  submitCard,
  startCardServer,
} from '#tests/support/card.ts'
import { settleInQueue, type Verdict } from '#tests/support/reviews.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer
let federationToken: string

beforeAll(async () => {
  server = await startCardServer()
  const root = await server.addOrganization({ level: 'federation' })
  federationToken = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
})
beforeEach(() => server.setNow(cardNow))
afterAll(() => server.stop())

const submit = ({ token }: Pick<Applicant, 'token'>, revision: number) =>
  server.call(submitApply, { token, body: { revision } })

/** Sends a draft that was changed in single fields; answers the envelope. */
async function tried(draft: CardDraft, change: Change, person?: Applicant) {
  const applicant = person ?? (await addApplicant(server))
  const { revision } = await prepare(server, applicant, draft, change)
  const { envelope } = await submit(applicant, revision)
  const { state } = await openRow(server, applicant.id)
  expect(state).toBe(envelope.code === 200 ? 'pendingReview' : 'draft')
  return envelope
}

describe('what is complete', () => {
  it.each([
    ['a credit card', creditDraft, { kind: 'credit', branchId: 1, giftId: null }],
    ['a debit card', debitDraft, { kind: 'debit', branchId: 1, giftId: 1 }],
  ] as const)('%s goes to review', async (_what, draft, columns) => {
    const person = await addApplicant(server)
    const { applicationId, revision } = await prepare(server, person, draft)
    const { envelope } = await submit(person, revision)
    expect(envelope).toMatchObject({
      code: 200,
      data: {
        applicationId: String(applicationId),
        state: 'pendingReview',
        kind: columns.kind,
        opinion: null,
        submittedAt: cardNow.toISOString(),
        history: [{ state: 'pendingReview', at: cardNow.toISOString(), opinion: null }],
      },
    })
    expect(envelope.data.number).toMatch(/^ZK20261201\d{6}$/)
    expect(await openRow(server, person.id)).toMatchObject({ ...columns, submissions: 1, state: 'pendingReview' })
  })

  it('twenty clicks make one application with one number', async () => {
    const person = await addApplicant(server)
    const { revision, applicationId } = await prepare(server, person)
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(person, revision)))
    expect(answers.map(({ envelope }) => envelope.code)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ envelope }) => envelope.data.number)).size).toBe(1)
    expect(await historyOf(server, applicationId)).toHaveLength(1)
    expect((await openRow(server, person.id)).submissions).toBe(1)
  })

  it('an older revision is not sent: another device wrote on', async () => {
    const person = await addApplicant(server)
    const { revision, draft } = await prepare(server, person)
    const newer = changeDraft(draft, { 'work.workUnit': '另一台设备写的单位' })
    await server.call(saveDraft, { token: person.token, body: { revision, draft: newer } })
    const { envelope } = await submit(person, revision)
    expect([envelope.code, envelope.data.revision, envelope.data.draft]).toEqual([12031, revision + 1, newer])
    expect((await openRow(server, person.id)).state).toBe('draft')
  })

  it('gives the profile an emergency contact where it had none, and leaves one that stands', async () => {
    const contactOf = async (id: number) => {
      const [row] = await server.database.executor.select().from(volunteer).where(eq(volunteer.id, id))
      return server.context.keys.decryptColumn('volunteer.emergencyContact', row?.emergencyContact ?? '')
    }
    const [without, having] = [await addApplicant(server, { emergencyContact: null }), await addApplicant(server)]
    await submitCard(server, without)
    await submitCard(server, having)
    expect(await contactOf(without.id)).toBe('林建国 13920887715')
    expect(await contactOf(having.id)).toBe('林建国 13900000001')
  })

  it('verifies the real name by the number of the profile', async () => {
    const person = await addApplicant(server, { realNameVerifiedAt: null, gender: null })
    await submitCard(server, person)
    const [row] = await server.database.executor.select().from(volunteer).where(eq(volunteer.id, person.id))
    expect(row).toMatchObject({ realNameVerifiedAt: cardNow, gender: 'female', birthDay: '1998-06-12' })
  })
})

describe('limits, two cases each, by the day of the server', () => {
  it.each<[string, CardDraft, Change, string | null]>([
    ['address of 5', creditDraft, { 'contact.address': '一'.repeat(5) }, null],
    ['address of 4', creditDraft, { 'contact.address': '一'.repeat(4) }, 'contact.address'],
    ['address of 100', creditDraft, { 'contact.address': '一'.repeat(100) }, null],
    ['address of 101', creditDraft, { 'contact.address': '一'.repeat(101) }, 'contact.address'],
    ['emergency name of 2', creditDraft, { 'contact.emergencyName': '一'.repeat(2) }, null],
    ['emergency name of 1', creditDraft, { 'contact.emergencyName': '一' }, 'contact.emergencyName'],
    ['emergency name of 30', creditDraft, { 'contact.emergencyName': '一'.repeat(30) }, null],
    ['emergency name of 31', creditDraft, { 'contact.emergencyName': '一'.repeat(31) }, 'contact.emergencyName'],
    ['relation of 1', creditDraft, { 'contact.emergencyRelation': '父' }, null],
    ['relation of none', creditDraft, { 'contact.emergencyRelation': ' ' }, 'contact.emergencyRelation'],
    ['relation of 10', creditDraft, { 'contact.emergencyRelation': '一'.repeat(10) }, null],
    ['relation of 11', creditDraft, { 'contact.emergencyRelation': '一'.repeat(11) }, 'contact.emergencyRelation'],
    ['work unit of 2', creditDraft, { 'work.workUnit': '学校' }, null],
    ['work unit of 1', creditDraft, { 'work.workUnit': '校' }, 'work.workUnit'],
    ['work unit of 60', creditDraft, { 'work.workUnit': '一'.repeat(60) }, null],
    ['work unit of 61', creditDraft, { 'work.workUnit': '一'.repeat(61) }, 'work.workUnit'],
    ['pick-up in 15 days', debitDraft, { 'gift.pickUpOn': '2026-12-16' }, null],
    ['pick-up in 14 days', debitDraft, { 'gift.pickUpOn': '2026-12-15' }, 'gift.pickUpOn'],
    ['pick-up in 60 days', debitDraft, { 'gift.pickUpOn': '2027-01-30' }, null],
    ['pick-up in 61 days', debitDraft, { 'gift.pickUpOn': '2027-01-31' }, 'gift.pickUpOn'],
    ['ID card valid until today', creditDraft, { 'material.idValidUntil': '2026-12-01' }, null],
    ['ID card valid until yesterday', creditDraft, { 'material.idValidUntil': '2026-11-30' }, 'material.idValidUntil'],
    ['ID card for ever', creditDraft, { 'material.idValidUntil': '', 'material.idPermanent': true }, null],
    ['the mobile of 11', creditDraft, { 'contact.emergencyPhone': '13912345678' }, null],
    ['the mobile of 10', creditDraft, { 'contact.emergencyPhone': '1391234567' }, 'contact.emergencyPhone'],
    ['the mobile of the person', creditDraft, { 'contact.emergencyPhone': '13812345678' }, 'contact.emergencyPhone'],
    ['no consent for the bank', creditDraft, { 'consents.bank': false }, 'consents.bank'],
    ['the terms not agreed', creditDraft, { 'consents.terms': false }, 'consents.terms'],
    ['the notice not read', creditDraft, { 'notice.read': false }, 'notice.read'],
    ['an older notice', creditDraft, { 'notice.version': '2025-01' }, 'notice.read'],
    ['no kind', creditDraft, { 'choice.kind': '' }, 'choice.kind'],
  ])('hold for %s', async (_what, draft, change, field) => {
    const mobile = server.context.keys.encryptColumn('volunteer.mobile', '13812345678')
    const envelope = await tried(draft, change, await addApplicant(server, { mobile }))
    if (field === null) return expect(envelope.code).toBe(200)
    expect(envelope.code).toBe(10001)
    expect(envelope.data.issues.map((issue: { field: string }) => issue.field)).toContain(field)
    expect(envelope.msg).toMatch(/[一-龥]/)
  })

  it('the day is that of Shanghai: 23:59 there is still today, a minute later is not', async () => {
    try {
      for (const [instant, code] of [
        ['2026-12-01T23:59:00+08:00', 200],
        ['2026-12-02T00:00:00+08:00', 10001],
      ] as const) {
        server.setNow(new Date(instant))
        expect((await tried(creditDraft, { 'material.idValidUntil': '2026-12-01' })).code).toBe(code)
      }
    } finally {
      server.setNow(cardNow)
    }
  })

  it.each([
    ['18 today: a credit card', '2008-12-01', creditDraft, 200],
    ['18 tomorrow: no credit card', '2008-12-02', creditDraft, 10001],
    ['16 today: no guardian', '2010-12-01', debitDraft, 200],
    ['16 tomorrow: a guardian', '2010-12-02', debitDraft, 10001],
  ] as const)('hold for %s', async (_what, birthDay, draft, code) => {
    const person = await addApplicant(server, { birthDay })
    const envelope = await tried(draft, {}, person)
    expect(envelope.code).toBe(code)
    if (draft === creditDraft && code !== 200) {
      expect(envelope.data.issues).toEqual([{ field: 'choice.kind', message: '信用卡须年满 18 周岁，可以申请借记卡' }])
    }
  })
})

describe('what only the server knows', () => {
  it.each<[string, CardDraft, Change, string, string]>([
    [
      'no such branch',
      creditDraft,
      { 'choice.branchId': '999999' },
      'choice.branchId',
      '这个网点不能领这种卡，请重新选择',
    ],
    [
      'a branch that is no number',
      creditDraft,
      { 'choice.branchId': "1' or 1=1" },
      'choice.branchId',
      '这个网点不能领这种卡，请重新选择',
    ],
    ['no such gift', debitDraft, { 'gift.giftId': '999999' }, 'gift.giftId', '这份开卡礼已经没有了，请换一份'],
    ['no such county', creditDraft, { 'contact.area': '440199' }, 'contact.area', '没有这个区县，请从列表中重新选择'],
    ['a city for a county', creditDraft, { 'contact.area': '440100' }, 'contact.area', '请选择到区县'],
    ['no such profession', creditDraft, { 'work.profession': '2-99' }, 'work.profession', '请从列表中选择职业'],
    ['no picture', creditDraft, { 'material.idBack': '' }, 'material.idBack', '请上传身份证国徽面'],
    [
      'a picture that is not there',
      creditDraft,
      { 'material.idBack': '999999' },
      'material.idBack',
      '这张照片已被替换或删除，请重新上传',
    ],
  ])('is checked for %s', async (_what, draft, change, field, message) => {
    const envelope = await tried(draft, change)
    expect([envelope.code, envelope.data.issues]).toEqual([10001, [{ field, message }]])
  })

  it('a city without counties is an area', async () => {
    expect((await tried(creditDraft, { 'contact.area': '441900' })).code).toBe(200)
  })

  it('the picture of another slot, of another person, or one that was replaced does not count', async () => {
    const other = await prepare(server, await addApplicant(server))
    const gone = { field: 'material.portrait', message: '这张照片已被替换或删除，请重新上传' }
    const foreign = await tried(creditDraft, { 'material.portrait': other.draft.material.portrait })
    expect(foreign.data.issues).toEqual([gone])

    const person = await addApplicant(server)
    const { draft, revision } = await prepare(server, person)
    const swapped = changeDraft(draft, { 'material.portrait': draft.material.idFront })
    await server.call(saveDraft, { token: person.token, body: { revision, draft: swapped } })
    expect((await submit(person, revision + 1)).envelope.data.issues).toEqual([gone])

    await server.call(saveDraft, { token: person.token, body: { revision: revision + 1, draft } })
    await server.database.executor
      .update(cardPicture)
      .set({ supersededAt: cardNow })
      .where(eq(cardPicture.id, Number(draft.material.portrait)))
    expect((await submit(person, revision + 2)).envelope.data.issues).toEqual([gone])
  })

  it('names all wrong fields in the order of the wizard', async () => {
    const envelope = await tried(creditDraft, {
      'work.workUnit': '',
      'notice.read': false,
      'choice.branchId': '',
      'contact.emergencyPhone': '1392088771',
    })
    expect(envelope.data.issues).toEqual([
      { field: 'notice.read', message: '请读完申领须知并勾选“我已阅读”' },
      { field: 'choice.branchId', message: '请选择领卡网点' },
      { field: 'contact.emergencyPhone', message: '手机号是 11 位，现在是 10 位' },
      { field: 'work.workUnit', message: '请填写工作单位' },
    ])
    expect(envelope.msg).toBe('请读完申领须知并勾选“我已阅读”')
  })

  it('an ID number of the profile that does not fit its check character', async () => {
    const { keys } = server.context
    const person = await addApplicant(server, {
      idNumber: keys.encryptColumn('volunteer.idNumber', '440104199806120020'),
    })
    const envelope = await tried(creditDraft, {}, person)
    expect(envelope.data.issues).toEqual([
      { field: 'individual.idNumber', message: '资料里的身份证号校验不通过，请在个人资料里更正后再提交' },
    ])
  })

  it('a document other than an ID card is served by telephone', async () => {
    const envelope = await tried(creditDraft, {}, await addApplicant(server, { idType: '414' }))
    expect(envelope.data.issues).toEqual([
      { field: 'individual.idNumber', message: '网上只受理居民身份证，其他证件请拨打 12355 预约到银行网点办理' },
    ])
  })

  it('facts that were typed but never given to the profile', async () => {
    const person = await addApplicant(server, { birthDay: null, education: null })
    const envelope = await tried(
      creditDraft,
      { 'individual.idNumber': '440104199806120022', 'individual.education': '20' },
      person,
    )
    expect(envelope.code).toBe(10001)
    const message = '请回到“个人信息”，保存后再提交'
    expect(envelope.data.issues).toEqual([
      { field: 'individual.idNumber', message },
      { field: 'individual.education', message },
    ])
  })
})

describe('a returned application', () => {
  const give = (applicationId: number, verdict: Verdict) =>
    settleInQueue(server, federationToken, { kind: 'card', id: applicationId }, { event: 'card.returned', ...verdict })
  const criticised = [
    { field: 'material.portrait', message: '有反光，换到光线均匀处再拍' },
    { field: 'contact.emergencyPhone', message: '与本人手机号相同' },
  ]

  it('comes back with what is to be mended, and goes again when every criticism is answered', async () => {
    const person = await addApplicant(server)
    const { applicationId, revision, draft } = await submitCard(server, person)
    await give(applicationId, { opinion: '两处要改', criticised })

    const opened = (await server.call(usersDetail, { token: person.token })).envelope.data
    expect(opened).toMatchObject({ draft, revision, standing: { state: 'returned', opinion: '两处要改' } })
    expect(opened.criticised).toEqual([
      { ...criticised[0], value: draft.material.portrait },
      { ...criticised[1], value: '13920887715' },
    ])

    expect((await submit(person, revision)).envelope.data.issues).toEqual([
      { field: 'material.portrait', message: '有反光，换到光线均匀处再拍' },
      { field: 'contact.emergencyPhone', message: '与本人手机号相同' },
    ])

    const half = changeDraft(draft, { 'contact.emergencyPhone': '13700000009' })
    await server.call(saveDraft, { token: person.token, body: { revision, draft: half } })
    expect((await submit(person, revision + 1)).envelope.data.issues).toEqual([criticised[0]])

    await server.database.executor
      .update(cardPicture)
      .set({ supersededAt: cardNow })
      .where(eq(cardPicture.id, Number(draft.material.portrait)))
    const [fresh] = await server.database.executor
      .insert(cardPicture)
      .values({
        applicationId,
        slot: 'portrait',
        storageKey: `${applicationId}`.padStart(32, '0'),
        keyId: 'abcdef01',
        width: 800,
        height: 1000,
        bytes: 70_000,
        uploadedAt: cardNow,
      })
      .returning({ id: cardPicture.id })
    const whole = changeDraft(half, { 'material.portrait': String(fresh?.id) })
    await server.call(saveDraft, { token: person.token, body: { revision: revision + 1, draft: whole } })
    const { envelope } = await submit(person, revision + 2)
    expect(envelope.data).toMatchObject({ state: 'pendingReview', opinion: null })
    expect(envelope.data.history.map((entry: { state: string; opinion: string | null }) => entry)).toMatchObject([
      { state: 'pendingReview', opinion: null },
      { state: 'returned', opinion: '两处要改' },
      { state: 'pendingReview', opinion: null },
    ])
    const row = await openRow(server, person.id)
    expect(row).toMatchObject({ id: applicationId, submissions: 2, criticised: null, opinion: null })
    expect(await server.database.executor.$count(cardApplication, eq(cardApplication.volunteerId, person.id))).toBe(1)
  })

  it('keeps its number', async () => {
    const person = await addApplicant(server)
    const { applicationId, revision, draft } = await submitCard(server, person)
    const { number } = await openRow(server, person.id)
    await give(applicationId, { opinion: '改单位', criticised: [{ field: 'work.workUnit', message: '写全称' }] })
    const mended = changeDraft(draft, { 'work.workUnit': '广州市越秀区第三小学' })
    await server.call(saveDraft, { token: person.token, body: { revision, draft: mended } })
    expect((await submit(person, revision + 1)).envelope.data.number).toBe(number)
  })
})
