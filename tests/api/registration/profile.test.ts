import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accordApply } from '#contract/mission/mission.ts'
import { profileForForm, updateProfile } from '#contract/profile.ts'
import { consent } from '#server/database/schema/registration.ts'
import { guardianConsent, volunteer } from '#server/database/schema/volunteer.ts'
import { freshIdNumber } from '#tests/support/card.ts'
import { contactsOf, plantCode } from '#tests/support/code.ts'
import { addMission } from '#tests/support/missions.ts'
import { guardian, registrationNow, startRegistrationServer } from '#tests/support/registration.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startRegistrationServer()
})
afterAll(() => server.stop())

async function newcomer(values: Parameters<TestServer['addVolunteer']>[0] = {}) {
  const { id } = await server.addVolunteer(values)
  return { id, token: await server.tokenFor('volunteer', id) }
}
type Person = Awaited<ReturnType<typeof newcomer>>
const save = async ({ token }: Person, body: Record<string, string>) =>
  (await server.call(updateProfile, { token, body })).envelope
const read = async ({ token }: Person) => (await server.call(profileForForm, { token })).envelope.data
const rowOf = async ({ id }: Person) =>
  (
    await server.database.executor.select().from(volunteer).where(eq(volunteer.id, id))
  )[0] as typeof volunteer.$inferSelect
const plain = (row: typeof volunteer.$inferSelect, column: 'address' | 'emergencyContact' | 'idNumber') =>
  server.context.keys.decryptColumn(`volunteer.${column}`, row[column] ?? '')

const whole = {
  politicalStatus: '03',
  education: '20',
  occupation: '31',
  livingDistrict: '440104',
  address: '越秀区德政中路 12 号 301 房',
  workUnit: '中山大学',
  categories: '01,06',
  skills: '急救,手语',
  freeTime: '100000000000000111111',
  emergencyName: '陈建国',
  emergencyPhone: '13512345678',
}

describe('the profile', () => {
  it('is filled in at once and read back, the sensitive parts masked and sealed', async () => {
    const person = await newcomer()
    expect(await read(person)).toMatchObject({ completeness: 0, address: '', emergencyPhone: '', freeTime: [] })
    const { code, data } = await save(person, whole)
    expect(code).toBe(200)
    expect(data).toEqual({ completeness: 75, missing: ['实名信息', '手机号', '邮箱'] })
    const form = await read(person)
    expect(form).toMatchObject({
      politicalStatus: '03',
      livingDistrict: { code: '440104', name: '越秀区' },
      address: '越秀区德政中******',
      categories: ['01', '06'],
      skills: ['急救', '手语'],
      emergencyName: '陈建国',
      emergencyPhone: '135****5678',
    })
    expect(form.freeTime.filter(Boolean)).toHaveLength(7)
    const row = await rowOf(person)
    expect(row.address).not.toContain('德政')
    expect([plain(row, 'address'), plain(row, 'emergencyContact')]).toEqual([whole.address, '陈建国 13512345678'])
  })

  it('sent back as it was read keeps what is stored', async () => {
    const person = await newcomer()
    await save(person, whole)
    const before = await rowOf(person)
    const masked = { ...whole, address: '越秀区德政中******', emergencyPhone: '135****5678' }
    expect((await save(person, { ...masked, emergencyName: '陈国栋' })).code).toBe(200)
    const after = await rowOf(person)
    expect(after.address).toBe(before.address)
    expect(plain(after, 'emergencyContact')).toBe('陈国栋 13512345678')
  })

  it('keeps what is not sent and clears what is empty', async () => {
    const person = await newcomer()
    await save(person, whole)
    await save(person, { workUnit: '', emergencyName: '', emergencyPhone: '', categories: '' })
    expect(await rowOf(person)).toMatchObject({
      workUnit: null,
      emergencyContact: null,
      categories: [],
      politicalStatus: '03',
      skills: ['急救', '手语'],
    })
    await save(person, { freeTime: '', livingDistrict: '', address: '' })
    expect(await rowOf(person)).toMatchObject({ freeTime: [], livingDistrict: null, address: null })
    expect((await save(person, {})).code).toBe(200)
  })

  it.each([
    ['politicalStatus', '99', '请从列表中选择政治面貌'],
    ['education', '2', '请从列表中选择文化程度'],
    ['occupation', 'x', '请从列表中选择从业状况'],
    ['livingDistrict', '440100', '请把所在地区选到县（区）'],
    ['livingDistrict', '110101', '本站服务广东省，请选择省内的县（区）'],
    ['address', '四个字啊', '详细地址至少 5 个字'],
    ['address', '址'.repeat(101), '详细地址最多 100 个字，请检查'],
    ['address', '别人的街道六******', '详细地址有改动，请去掉星号，重新写完整'],
    ['workUnit', '厂', '工作单位至少 2 个字'],
    ['workUnit', '厂'.repeat(61), '工作单位最多 60 个字，请检查'],
    ['categories', '01,01', '请从列表中选择服务类别'],
    ['categories', '01,77', '请从列表中选择服务类别'],
    ['skills', Array.from({ length: 11 }, (_, at) => `技${at}`).join(','), '服务技能最多 10 项'],
    ['skills', '技'.repeat(21), '每项技能最多 20 个字'],
    ['freeTime', '1'.repeat(20), '空闲时间不对，请在表格里重新勾选'],
    ['freeTime', '2'.repeat(21), '空闲时间不对，请在表格里重新勾选'],
    ['emergencyName', '陈建国', '请输入紧急联系人手机号'],
    ['emergencyPhone', '13512345678', '请输入紧急联系人姓名'],
    ['emergencyPhone', '135****5678', '请输入紧急联系人姓名'],
  ])('%s as %s', async (field, value, message) => {
    const person = await newcomer()
    const { code, data } = await save(person, { [field]: value })
    expect([code, data.issues[0].message]).toEqual([10001, message])
  })
})

describe('name and ID number', () => {
  const idNumber = () => freshIdNumber('1998-06-12')

  it('are taken once, with a consent, and are locked then', async () => {
    const person = await newcomer({ name: '陈一诺' })
    const number = idNumber()
    expect((await save(person, { idNumber: number })).data.issues).toEqual([
      { field: 'idNumberConsent', message: '请勾选同意核验证件号，核验之后才能保存' },
    ])
    expect((await save(person, { name: '陈一鸣', idNumber: number, idNumberConsent: 'true' })).code).toBe(200)
    const row = await rowOf(person)
    expect(row).toMatchObject({
      name: '陈一鸣',
      idType: '111',
      gender: 'female',
      birthDay: '1998-06-12',
      realNameVerifiedAt: registrationNow,
    })
    expect(plain(row, 'idNumber')).toBe(number)
    const consents = await server.database.executor.select().from(consent).where(eq(consent.volunteerId, person.id))
    expect(consents.map(({ kind, version }) => [kind, version])).toEqual([['idNumber', '2026-07']])
    const masked = `${number.slice(0, 3)}***********${number.slice(-4)}`
    expect((await read(person)).idNumber).toBe(masked)
    expect((await save(person, { name: '陈一鸣', idNumber: masked, workUnit: '花店' })).code).toBe(200)
    expect((await save(person, { name: '陈一诺' })).data.issues[0].field).toBe('name')
    const other = await save(person, { idNumber: idNumber(), idNumberConsent: 'true' })
    expect(other.data.issues[0]).toEqual({
      field: 'idNumber',
      message: '证件号已经实名核验，不能修改；确有错误的，可以在“隐私中心”撤回证件号，再重新实名',
    })
    expect((await rowOf(person)).idNumberHash).toBe(row.idNumberHash)
  })

  it('are refused when another account has them, also at the same moment', async () => {
    const number = idNumber()
    const people = [await newcomer(), await newcomer(), await newcomer()] as const
    const body = { idNumber: number, idNumberConsent: 'true' }
    const answers = await Promise.all(people.map((person) => save(person, body)))
    expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['10001', '10001', '200'])
    for (const { data } of answers.filter(({ code }) => code !== 200)) expect(data.issues[0].field).toBe('idNumber')
    expect((await save(await newcomer(), body)).data.issues[0].message).toMatch(/^这个证件号已经注册过账号/)
  })

  it.each([
    [{ name: '陈' }, '姓名至少 2 个字'],
    [{ name: '' }, '请输入姓名'],
    [{ idNumber: '440104199806120020', idNumberConsent: 'true' }, '身份证号校验不通过，请对照证件逐位检查'],
  ])('are refused at their field: %j', async (body, message) => {
    const { data } = await save(await newcomer(), body)
    expect(data.issues[0].message).toBe(message)
  })
})

describe("a minor's guardian", () => {
  const consentOf = { ...guardian, guardianConsent: 'true' }
  const minor = () => newcomer({ name: '陈一诺', birthDay: '2010-06-12' })
  beforeEach(() => plantCode(server, 'guardian', guardian.guardianPhone))
  const onFile = ({ id }: Person) =>
    server.database.executor.select().from(guardianConsent).where(eq(guardianConsent.volunteerId, id))

  it('agrees once, and the condition of the missions is met', async () => {
    const person = await minor()
    const mission = await addMission(server)
    const condition = async () => {
      const query = { missionId: String(mission.id) }
      const { data } = (await server.call(accordApply, { query, token: person.token })).envelope
      return data.conditions.find(({ key }: any) => key === 'guardian')?.met
    }
    expect(await condition()).toBe(false)
    expect(await read(person)).toMatchObject({ guardianConsent: false })
    expect((await save(person, { ...consentOf, workUnit: '市第三中学' })).code).toBe(200)
    expect(await read(person)).toMatchObject({ guardianConsent: true, workUnit: '市第三中学' })
    expect(await condition()).toBe(true)
    const [file, ...more] = await onFile(person)
    expect(more).toEqual([])
    expect(file).toMatchObject({
      scope: 'mission',
      guardianName: '陈建国',
      relation: '父亲',
      textVersion: '2026-07',
      givenAt: registrationNow,
      revokedAt: null,
    })
    expect(server.context.keys.decryptColumn('guardianConsent.phone', file?.phone ?? '')).toBe('13512345678')
    expect((await save(person, consentOf)).data.issues).toEqual([
      { field: 'guardianName', message: '监护人的同意已经登记；要更改，可以在“隐私中心”撤回，再由监护人重新同意' },
    ])
  })

  it('agrees once, also when it is sent twice at the same moment', async () => {
    const person = await minor()
    await Promise.all([save(person, consentOf), save(person, consentOf), save(person, consentOf)])
    expect(await onFile(person)).toHaveLength(1)
  })

  it('is asked by the birthday of an ID number that comes along', async () => {
    const person = await newcomer()
    const idNumber = freshIdNumber('2010-06-12')
    expect((await save(person, { idNumber, idNumberConsent: 'true', ...consentOf })).code).toBe(200)
    expect(await onFile(person)).toHaveLength(1)
  })

  it('who withdrew the consent can give it again', async () => {
    const person = await minor()
    await save(person, consentOf)
    await plantCode(server, 'guardian', guardian.guardianPhone)
    await server.database.executor
      .update(guardianConsent)
      .set({ revokedAt: registrationNow })
      .where(eq(guardianConsent.volunteerId, person.id))
    expect(await read(person)).toMatchObject({ guardianConsent: false })
    expect((await save(person, consentOf)).code).toBe(200)
    expect(await onFile(person)).toHaveLength(2)
  })

  it('is not the minor: the own mobile and a code that went elsewhere are refused', async () => {
    const person = await newcomer({
      name: '陈一诺',
      birthDay: '2010-06-12',
      ...contactsOf(server, 'volunteer', '13512349999', 'minor@example.com'),
    })
    await plantCode(server, 'guardian', '13512349999')
    expect((await save(person, { ...consentOf, guardianPhone: '13512349999' })).data.issues).toEqual([
      { field: 'guardianPhone', message: '这是孩子自己的手机号，请填监护人的手机号，由监护人接收验证码' },
    ])
    expect((await save(person, { ...consentOf, guardianPhone: '13512348888' })).data.issues).toEqual([
      { field: 'guardianCode', message: '验证码已过期或还没有获取，请重新获取' },
    ])
    expect(await onFile(person)).toEqual([])
  })

  it.each([
    [{ guardianName: '陈一诺' }, 'guardianName: 监护人是本人以外的成年人，请写监护人的姓名'],
    [{ guardianName: '' }, 'guardianName: 请输入监护人姓名'],
    [{ guardianRelation: '' }, 'guardianRelation: 请输入与本人关系'],
    [{ guardianPhone: '135' }, 'guardianPhone: 手机号是 11 位，现在是 3 位'],
    [{ guardianCode: '' }, 'guardianCode: 请输入验证码'],
    [{ guardianConsent: 'false' }, 'guardianConsent: 未满 18 周岁，需要监护人同意才能报名'],
  ])('is refused at the field: %j', async (change, problem) => {
    const person = await minor()
    const { data } = await save(person, { ...consentOf, ...change })
    expect(data.issues.map((issue: any) => `${issue.field}: ${issue.message}`)).toEqual([problem])
    expect(await onFile(person)).toEqual([])
  })

  it.each([
    ['of age', { birthDay: '2008-12-01' }, '年满 18 周岁不需要监护人同意'],
    ['whose birthday is unknown', {}, '请先填写身份证号，再由监护人同意'],
  ])('is not kept for somebody %s', async (_who, values, message) => {
    const person = await newcomer(values)
    expect((await save(person, consentOf)).data.issues).toEqual([{ field: 'guardianName', message }])
    expect((await save(person, { guardianName: '', guardianConsent: 'false', workUnit: '花店' })).code).toBe(200)
    expect(await onFile(person)).toEqual([])
  })
})
