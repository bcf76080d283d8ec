import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveIndividualInfo, submitApply, usersDetail } from '#contract/card/card.ts'
import { emptyCardDraft } from '#domain/card/draft.ts'
import { accordApply } from '#contract/mission/mission.ts'
import { guardianConsent, volunteer } from '#server/database/schema/volunteer.ts'
import {
  addApplicant,
  type Applicant,
  cardNow,
  debitDraft,
  freshIdNumber,
  prepare,
  startCardServer,
} from '#tests/support/card.ts'
import { plantCode } from '#tests/support/code.ts'
import { addMission } from '#tests/support/missions.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startCardServer()
})
afterAll(() => server.stop())

type Individual = Partial<typeof emptyCardDraft.individual>

const give = ({ token }: Applicant, individual: Individual) =>
  server.call(saveIndividualInfo, { token, body: { ...emptyCardDraft.individual, ...individual } })

const newcomer = (values: Parameters<typeof addApplicant>[1] = {}) =>
  addApplicant(server, { birthDay: null, politicalStatus: null, education: null, idType: null, ...values })

const rowOf = async ({ id }: Applicant) =>
  (await server.database.executor.select().from(volunteer).where(eq(volunteer.id, id)))[0]

const consentsOf = ({ id }: Applicant) =>
  server.database.executor.select().from(guardianConsent).where(eq(guardianConsent.volunteerId, id))

describe('what the profile lacks', () => {
  it('is named, asked once, and then the profile has it', async () => {
    const person = await newcomer({ name: '' })
    const before = (await server.call(usersDetail, { token: person.token })).envelope.data.facts
    expect(before.missing).toEqual(['name', 'idNumber', 'politicalStatus', 'education'])
    const idNumber = freshIdNumber('1999-05-04')
    const { envelope } = await give(person, {
      name: ' 陈一诺 ',
      idNumber: ` ${idNumber.toLowerCase()} `,
      politicalStatus: '03',
      education: '20',
    })
    expect(envelope).toMatchObject({
      code: 200,
      data: {
        name: '陈一诺',
        idType: '111',
        gender: 'female',
        birthDay: '1999-05-04',
        politicalStatus: '03',
        education: '20',
        missing: [],
      },
    })
    expect(envelope.data.idNumber).toBe(`440***********${idNumber.slice(-4)}`)
    const row = await rowOf(person)
    expect(row).toMatchObject({ name: '陈一诺', idType: '111', realNameVerifiedAt: cardNow, birthDay: '1999-05-04' })
    expect(server.context.keys.decryptColumn('volunteer.idNumber', row?.idNumber ?? '')).toBe(idNumber)
    expect(row?.idNumberHash).toBe(server.context.keys.lookupHash('volunteer.idNumber', idNumber))
  })

  it('is named with the fields of the draft when given wrong, and nothing is written', async () => {
    const person = await newcomer()
    const { envelope } = await give(person, { idNumber: '440104199806120020', politicalStatus: '99', education: '' })
    expect([envelope.code, envelope.data.issues]).toEqual([
      10001,
      [
        { field: 'individual.idNumber', message: '身份证号校验不通过，请对照证件逐位检查' },
        { field: 'individual.politicalStatus', message: '请选择政治面貌' },
        { field: 'individual.education', message: '请选择学历' },
      ],
    ])
    expect(await rowOf(person)).toMatchObject({ idNumber: null, politicalStatus: null, realNameVerifiedAt: null })
  })

  it.each([
    ['2 characters', '林岚', 200],
    ['1 character', '林', 10001],
    ['30 characters', '一'.repeat(30), 200],
    ['31 characters', '一'.repeat(31), 10001],
  ])('takes or refuses a name of %s', async (_what, name, code) => {
    const person = await newcomer({ name: '' })
    const facts = { idNumber: freshIdNumber('1990-01-01'), politicalStatus: '13', education: '20' }
    expect((await give(person, { ...facts, name })).envelope.code).toBe(code)
  })

  it('what it has stays as it is, whatever is sent', async () => {
    const person = await addApplicant(server)
    const before = await rowOf(person)
    const { envelope } = await give(person, {
      name: '别人',
      idNumber: freshIdNumber('1970-01-01'),
      politicalStatus: '01',
      education: '10',
      guardianName: '某人',
    })
    expect(envelope.code).toBe(200)
    expect(await rowOf(person)).toEqual(before)
    expect(await consentsOf(person)).toEqual([])
  })

  it('another document is left to the hotline', async () => {
    const person = await newcomer({ idType: '414' })
    const { envelope } = await give(person, { politicalStatus: '13', education: '20' })
    expect(envelope.data.issues).toEqual([
      { field: 'individual.idNumber', message: '网上只受理居民身份证，其他证件请拨打 12355 预约到银行网点办理' },
    ])
  })
})

describe('the ID number of another account', () => {
  const duplicate = '这个身份证号已在另一个账号实名，请改用那个账号登录申领；想不起账号或怀疑被冒用，请拨打 12355 核实'
  const facts = { politicalStatus: '13', education: '20' }

  it('is refused with the way back', async () => {
    const owner = await addApplicant(server)
    const person = await newcomer()
    const { envelope } = await give(person, { ...facts, idNumber: owner.idNumber18 ?? '' })
    expect([envelope.code, envelope.msg]).toEqual([10001, duplicate])
    expect(envelope.data.issues).toEqual([{ field: 'individual.idNumber', message: duplicate }])
    expect(await rowOf(person)).toMatchObject({ idNumber: null, education: null })
  })

  it('goes to one account when twenty give it at one moment', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => newcomer()))
    const idNumber = freshIdNumber('1988-08-08')
    const answers = await Promise.all(people.map((person) => give(person, { ...facts, idNumber })))
    const codes = answers.map(({ envelope }) => envelope.code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 10001)).toHaveLength(19)
    expect(
      new Set(answers.filter(({ envelope }) => envelope.code !== 200).map(({ envelope }) => envelope.msg)),
    ).toEqual(new Set([duplicate]))
  })
})

describe('a guardian', () => {
  const guardian = {
    guardianName: '林建国',
    guardianRelation: '父亲',
    guardianPhone: '13900000001',
    guardianCode: '246810',
  }

  it.each([
    ['15: asked', '2010-12-02', false],
    ['16 today: not asked', '2010-12-01', true],
  ])('%s', async (_what, birthDay, passes) => {
    const person = await addApplicant(server, { birthDay })
    const { envelope } = await give(person, {})
    expect(envelope.code).toBe(passes ? 200 : 10001)
    if (!passes) {
      expect(envelope.data.issues.map(({ field }: { field: string }) => field)).toEqual([
        'individual.guardianName',
        'individual.guardianRelation',
        'individual.guardianPhone',
        'individual.guardianCode',
        'individual.guardianConsent',
      ])
    }
  })

  it('agrees once, for the card alone, and the application goes through', async () => {
    const person = await addApplicant(server, { birthDay: '2011-03-01' })
    expect((await give(person, { ...guardian, guardianConsent: false })).envelope.data.issues).toEqual([
      { field: 'individual.guardianConsent', message: '请监护人阅读并勾选同意' },
    ])
    expect((await give(person, { ...guardian, guardianConsent: true })).envelope.data.issues).toEqual([
      { field: 'individual.guardianCode', message: '验证码已过期或还没有获取，请重新获取' },
    ])
    await plantCode(server, 'guardian', guardian.guardianPhone)
    const answer = await give(person, { ...guardian, guardianConsent: true })
    expect(answer.envelope.data).toMatchObject({ guardianConsent: true, missing: [] })
    expect((await give(person, { ...guardian, guardianConsent: true })).envelope.code).toBe(200)
    const consents = await consentsOf(person)
    expect(consents).toHaveLength(1)
    expect(consents[0]).toMatchObject({
      scope: 'card',
      guardianName: '林建国',
      relation: '父亲',
      textVersion: '2026-07',
      givenAt: cardNow,
      revokedAt: null,
    })
    expect(server.context.keys.decryptColumn('guardianConsent.phone', consents[0]?.phone ?? '')).toBe('13900000001')
    const { revision } = await prepare(server, person, debitDraft)
    expect((await server.call(submitApply, { token: person.token, body: { revision } })).envelope.code).toBe(200)
  })

  it('is asked again when they agreed to missions alone, or took the consent back', async () => {
    const consent = (scope: 'mission' | 'card', revokedAt: Date | null, volunteerId: number) =>
      server.database.executor.insert(guardianConsent).values({
        volunteerId,
        scope,
        guardianName: '林建国',
        relation: '父亲',
        phone: server.context.keys.encryptColumn('guardianConsent.phone', '13900000001'),
        textVersion: '2026-07',
        givenAt: cardNow,
        revokedAt,
      })
    const person = await addApplicant(server, { birthDay: '2011-03-01' })
    const facts = async () => (await server.call(usersDetail, { token: person.token })).envelope.data.facts
    await consent('mission', null, person.id)
    await consent('card', cardNow, person.id)
    expect((await facts()).guardianConsent).toBe(false)
    await consent('card', null, person.id)
    expect((await facts()).guardianConsent).toBe(true)
  })

  it.each([
    ['card', false],
    ['mission', true],
  ] as const)('who agreed to a %s: may a minor apply for missions? %s', async (scope, met) => {
    const mission = await addMission(server)
    const person = await addApplicant(server, { birthDay: '2011-03-01' })
    await server.database.executor.insert(guardianConsent).values({
      volunteerId: person.id,
      scope,
      guardianName: '林建国',
      relation: '父亲',
      phone: server.context.keys.encryptColumn('guardianConsent.phone', '13900000001'),
      textVersion: '2026-07',
      givenAt: cardNow,
    })
    const { envelope } = await server.call(accordApply, {
      token: person.token,
      query: { missionId: String(mission.id), slotId: String(mission.slots[0]?.id) },
    })
    const conditions: { key: string; met: boolean }[] = envelope.data.conditions
    expect(conditions.find(({ key }) => key === 'guardian')).toMatchObject({ met })
  })

  it('is asked when the number that is typed now says below 16', async () => {
    await plantCode(server, 'guardian', guardian.guardianPhone)
    const person = await newcomer()
    const facts = { idNumber: freshIdNumber('2011-06-01'), politicalStatus: '13', education: '70' }
    expect((await give(person, facts)).envelope.data.issues).toHaveLength(5)
    expect(await rowOf(person)).toMatchObject({ idNumber: null })
    expect((await give(person, { ...facts, ...guardian, guardianConsent: true })).envelope.data).toMatchObject({
      guardianConsent: true,
      birthDay: '2011-06-01',
    })
  })
})
