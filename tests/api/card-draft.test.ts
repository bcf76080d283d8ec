import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreementText } from '#contract/agreement/agreement.ts'
import {
  cancelApply,
  cardOptions,
  inspectHasIdcardPic,
  saveDraft,
  submitApply,
  usersApplyState,
  usersDetail,
} from '#contract/card/card.ts'
import { emptyCardDraft } from '#domain/card/draft.ts'
import { cardApplication, cardPicture } from '#server/database/schema/card.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import {
  addApplicant,
  addPictures,
  type Applicant,
  cardNow,
  changeDraft,
  creditDraft,
  openRow,
  prepare,
  submitCard,
  startCardServer,
} from '#tests/support/card.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startCardServer()
})
afterAll(() => server.stop())

const save = ({ token }: Applicant, revision: number, draft = creditDraft) =>
  server.call(saveDraft, { token, body: { revision, draft } })
const detail = async ({ token }: Applicant) => (await server.call(usersDetail, { token })).envelope.data
const rowsOf = (id: number) =>
  server.database.executor.select().from(cardApplication).where(eq(cardApplication.volunteerId, id))

describe('a draft', () => {
  it('is nothing before the first save', async () => {
    const person = await addApplicant(server)
    expect(await detail(person)).toMatchObject({
      standing: { applicationId: null, number: null, state: null, kind: null, history: [] },
      draft: null,
      revision: 0,
      savedAt: null,
      criticised: [],
      pictures: [],
      cardTail: null,
      branchName: null,
    })
    expect((await server.call(usersApplyState, { token: person.token })).envelope.data.state).toBeNull()
    expect(await rowsOf(person.id)).toEqual([])
  })

  it('comes back as it was typed, with the names of what was chosen', async () => {
    const person = await addApplicant(server)
    const typed = changeDraft(creditDraft, { 'contact.address': '  中山五路 1 号', 'individual.name': '错' })
    const { envelope } = await save(person, 0, typed)
    expect(envelope.data).toEqual({ revision: 1, savedAt: cardNow.toISOString() })
    expect(await detail(person)).toMatchObject({
      draft: typed,
      revision: 1,
      savedAt: cardNow.toISOString(),
      branchName: '合作银行广州北京路支行',
      giftName: null,
      areaName: '广东省 广州市 越秀区',
      standing: { state: 'draft', number: null },
    })
    expect(
      (await server.database.executor.select().from(volunteer).where(eq(volunteer.id, person.id)))[0],
    ).toMatchObject({ cardStatus: 'draft' })
  })

  it('is unreadable in the table', async () => {
    const person = await addApplicant(server)
    await save(person, 0)
    const row = await openRow(server, person.id)
    expect(row.content).toMatch(/^v1\./)
    expect(JSON.stringify(row)).not.toMatch(/林建国|13920887715|德政中路/)
  })

  it('counts its saves', async () => {
    const person = await addApplicant(server)
    for (const revision of [0, 1, 2]) {
      const draft = changeDraft(creditDraft, { 'work.workUnit': `第 ${revision} 次` })
      expect((await save(person, revision, draft)).envelope.data.revision).toBe(revision + 1)
    }
    expect(await rowsOf(person.id)).toHaveLength(1)
  })

  it.each([
    ['a text of 200 is kept', 200, 200],
    ['one of 201 is refused', 201, 10001],
  ])('%s', async (_what, length, code) => {
    const person = await addApplicant(server)
    const draft = changeDraft(creditDraft, { 'contact.address': '路'.repeat(length) })
    const { envelope } = await save(person, 0, draft)
    expect(envelope.code).toBe(code)
    if (code === 10001) {
      expect(envelope.msg).toBe('每一项最多 200 字')
      expect(envelope.data.issues).toEqual([{ field: 'draft.contact.address', message: '每一项最多 200 字' }])
    }
  })
})

it('a draft of a time before a field was added opens with the field empty', async () => {
  const person = await addApplicant(server)
  await save(person, 0)
  const { keys, database } = server.context
  const older: Record<string, unknown> = { ...creditDraft, contact: { ...creditDraft.contact, email: undefined } }
  delete older['gift']
  await database.executor
    .update(cardApplication)
    .set({ content: keys.encryptColumn('cardApplication.content', JSON.stringify(older)) })
    .where(eq(cardApplication.volunteerId, person.id))
  expect((await detail(person)).draft).toEqual(creditDraft)
})

describe('two devices', () => {
  it('the later one is told what the earlier one saved', async () => {
    const person = await addApplicant(server)
    await save(person, 0)
    const newer = changeDraft(creditDraft, { 'contact.address': '另一台设备写的地址' })
    await save(person, 1, newer)
    const { status, envelope } = await save(person, 1, changeDraft(creditDraft, { 'work.workUnit': '本机写的单位' }))
    expect([status, envelope.code, envelope.msg]).toEqual([200, 12031, '这份申请刚在别处改过，请选择保留哪一份'])
    expect(envelope.data).toEqual({ draft: newer, revision: 2, savedAt: cardNow.toISOString() })
    expect((await detail(person)).draft).toEqual(newer)
  })

  it('the same words again are no conflict: the answer had been lost', async () => {
    const person = await addApplicant(server)
    await save(person, 0)
    const changed = changeDraft(creditDraft, { 'work.workUnit': '市第三小学教务处' })
    await save(person, 1, changed)
    expect((await save(person, 1, changed)).envelope).toMatchObject({ code: 200, data: { revision: 2 } })
  })

  it('a withdrawal elsewhere loses no word: the page is asked what to keep', async () => {
    const person = await addApplicant(server)
    await save(person, 0)
    await server.call(cancelApply, { token: person.token, body: {} })
    const { envelope } = await save(person, 1)
    expect([envelope.code, envelope.data]).toEqual([12031, { draft: emptyCardDraft, revision: 0, savedAt: null }])
    expect(await rowsOf(person.id)).toHaveLength(1)
    expect((await save(person, 0)).envelope.data.revision).toBe(1)
    expect((await rowsOf(person.id)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'draft'])
  })

  it('twenty first saves at one moment make one application', async () => {
    const person = await addApplicant(server)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        save(person, 0, changeDraft(creditDraft, { 'work.workUnit': `单位 ${at}` })),
      ),
    )
    const codes = answers.map(({ envelope }) => envelope.code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 12031)).toHaveLength(19)
    expect(await rowsOf(person.id)).toHaveLength(1)
    expect((await openRow(server, person.id)).revision).toBe(1)
  })

  it('a second open application is impossible even behind the program', async () => {
    const person = await addApplicant(server)
    await save(person, 0)
    const second = server.database.executor.insert(cardApplication).values({ volunteerId: person.id, state: 'active' })
    await expect(second).rejects.toMatchObject({ cause: { code: '23505', constraint: 'card_application_one_open' } })
  })
})

describe('an application that was sent', () => {
  it('cannot be written, and says where it stands', async () => {
    const person = await addApplicant(server)
    const { revision } = await submitCard(server, person)
    const { envelope } = await save(person, revision)
    expect([envelope.code, envelope.msg]).toEqual([12032, '你已有一份申请处于“待审核”，现在不能修改，也不能另外申请'])
  })

  it('leaves neither words nor pictures once it is withdrawn, and makes room for another', async () => {
    const person = await addApplicant(server)
    const { applicationId } = await submitCard(server, person)
    const { envelope } = await server.call(cancelApply, { token: person.token, body: {} })
    expect(envelope.data).toMatchObject({ state: 'cancelled', applicationId: String(applicationId) })
    const row = await openRow(server, person.id)
    expect(row).toMatchObject({ content: null, submitted: null, criticised: null })
    const pictures = await server.database.executor
      .select({ supersededAt: cardPicture.supersededAt })
      .from(cardPicture)
      .where(eq(cardPicture.applicationId, applicationId))
    expect(pictures.map(({ supersededAt }) => supersededAt)).toEqual([cardNow, cardNow, cardNow])
    expect(await detail(person)).toMatchObject({
      standing: { state: 'cancelled' },
      draft: null,
      revision: 0,
      pictures: [],
    })
    expect((await save(person, 0)).envelope.data.revision).toBe(1)
    expect(await detail(person)).toMatchObject({ standing: { state: 'draft' } })
  })

  it('cannot be withdrawn by somebody who has none', async () => {
    const person = await addApplicant(server)
    const { envelope } = await server.call(cancelApply, { token: person.token, body: {} })
    expect([envelope.code, envelope.msg]).toEqual([10002, '没有找到可以撤销的申请，它可能已被删除'])
  })
})

describe('what the wizard opens with', () => {
  it('masks what the profile holds', async () => {
    const person = await addApplicant(server)
    const { facts } = await detail(person)
    expect(facts).toMatchObject({
      name: '林晓岚',
      idType: '111',
      birthDay: '1998-06-12',
      gender: 'female',
      missing: [],
      guardianConsent: false,
      emergencyContact: '林*国 139****0001',
    })
    expect(facts.idNumber).toMatch(/^440\*{11}.{4}$/)
    expect(facts.mobile).toMatch(/^138\*{4}\d{4}$/)
  })

  it('gives each account a key of its own, the same at every visit', async () => {
    const [one, other] = [await addApplicant(server), await addApplicant(server)]
    const { deviceKey } = await detail(one)
    expect(Buffer.from(deviceKey, 'base64')).toHaveLength(32)
    expect((await detail(one)).deviceKey).toBe(deviceKey)
    expect((await detail(other)).deviceKey).not.toBe(deviceKey)
  })

  it('tells which pictures are stored, of the own application alone', async () => {
    const [one, other] = [await addApplicant(server), await addApplicant(server)]
    await save(one, 0)
    await save(other, 0)
    await addPictures(server, (await openRow(server, one.id)).id)
    const hasPictures = async ({ token }: Applicant) =>
      (await server.call(inspectHasIdcardPic, { token })).envelope.data
    expect(await hasPictures(one)).toEqual({ idFront: true, idBack: true, portrait: true })
    expect(await hasPictures(other)).toEqual({ idFront: false, idBack: false, portrait: false })
    const slots = (await detail(one)).pictures.map(({ slot }: { slot: string }) => slot)
    expect(slots).toEqual(['idFront', 'idBack', 'portrait'])
    expect((await detail(other)).pictures).toEqual([])
    const [picture] = (await detail(one)).pictures
    expect(Object.keys(picture).toSorted()).toEqual(['bytes', 'height', 'pictureId', 'slot', 'uploadedAt', 'width'])
  })
})

describe('what can be chosen', () => {
  it('is told to everybody: kinds, branches, gifts and the notice', async () => {
    const { envelope } = await server.call(cardOptions)
    const { kinds, branches, gifts, notice } = envelope.data
    expect(kinds.map(({ kind, workingDays }: { kind: string; workingDays: number }) => [kind, workingDays])).toEqual([
      ['credit', 15],
      ['debit', 10],
    ])
    const perCity = Map.groupBy(branches as { districtCode: string }[], ({ districtCode }) => districtCode.slice(0, 4))
    expect(perCity.size).toBe(21)
    for (const [city, list] of perCity) expect([2, 3], city).toContain(list.length)
    expect(gifts.length).toBeGreaterThanOrEqual(4)
    expect(notice).toMatchObject({ version: '2026-07', title: '志愿者证申领须知' })
    expect(notice.sections.length).toBeGreaterThanOrEqual(5)
  })

  it.each([
    ['personalRegRequirements', '志愿者注册须知'],
    ['voluntaryAgreement', '志愿服务协议'],
    ['cardRequirements', '志愿者证申领须知'],
    ['orgRegRequirements', '志愿服务组织注册须知'],
  ])('includes the text %s', async (kind, title) => {
    const { envelope } = await server.call(agreementText, { query: { kind } })
    expect(envelope.data).toMatchObject({ kind, title, version: '2026-07', publishedOn: '2026-07-01' })
    for (const section of envelope.data.sections) expect(section.lines.join('').length).toBeGreaterThan(40)
  })

  it('a text that does not exist is refused with a way back', async () => {
    const { envelope } = await server.call(agreementText, { query: { kind: 'none' } })
    expect([envelope.code, envelope.msg]).toEqual([10001, '没有这份协议，请从页面上的链接进入'])
  })
})

it('an application without any saved word cannot be sent', async () => {
  const person = await addApplicant(server)
  const { envelope } = await server.call(submitApply, { token: person.token, body: { revision: 1 } })
  expect([envelope.code, envelope.msg]).toEqual([10002, '没有找到要提交的申请，它可能已被删除'])
})

it('one person sees and changes nothing of another', async () => {
  const [one, other] = [await addApplicant(server), await addApplicant(server)]
  const { applicationId, revision } = await prepare(server, one)
  expect((await server.call(submitApply, { token: other.token, body: { revision } })).envelope.code).toBe(10002)
  expect((await server.call(cancelApply, { token: other.token, body: {} })).envelope.code).toBe(10002)
  expect((await detail(other)).draft).toBeNull()
  expect((await openRow(server, one.id)).id).toBe(applicationId)
  expect((await openRow(server, one.id)).state).toBe('draft')
})
