import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeOrganizerPassword } from '#contract/account/account.ts'
import { currentOrganizer, managedMissions } from '#contract/organizer.ts'
import { baseSeed } from '#server/seed/base.ts'
import { organization } from '#server/database/schema/organization.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { createFederationAccount } from '#server/records/account/federation-account.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({
    env: { DEMO: '0', FEDERATION_DUTIES: 'several' },
    seeded: { name: 'districts', seeds: [baseSeed] },
  })
})
afterAll(() => server.stop())

const account = {
  loginName: 'fedadmin1',
  name: '许文博',
  contact: '13800029001',
  password: 'Federal_1',
  duties: ['system', 'business'] as const,
}
const create = (values: Partial<typeof account> = {}) =>
  createFederationAccount(server.database.executor, server.context.keys, { ...account, ...values })

describe('the first federation account', () => {
  it('signs in without demo mode and acts for the federation of the province', async () => {
    await create()
    const token = await server.signIn('organizer', 'fedadmin1', 'Federal_1')
    const { data } = (await server.call(currentOrganizer, { token })).envelope
    expect(data).toMatchObject({
      userName: 'fedadmin1',
      name: '许文博',
      weakPassword: false,
      federationDuties: ['system', 'business'],
    })
    expect(data.organization).toMatchObject({ name: '广东省志愿者联合会', level: 'federation', state: 'approved' })
  })

  it('is asked for another password first, and nothing else is open until then', async () => {
    const token = await server.signIn('organizer', 'fedadmin1', 'Federal_1')
    expect((await server.call(managedMissions, { token })).envelope.code).toBe(11004)
    const body = { oldPassword: 'Federal_1', password: 'Federal_2', passwordAgain: 'Federal_2' }
    expect((await server.call(changeOrganizerPassword, { token, body })).envelope.code).toBe(200)
    const after = await server.signIn('organizer', 'fedadmin1', 'Federal_2')
    // And then for a second factor.
    expect((await server.call(managedMissions, { token: after })).envelope.code).toBe(13202)
  })

  it('keeps its contact sealed, to recover the password by', async () => {
    const [row] = await server.database.executor.select().from(organizer).where(eq(organizer.loginName, 'fedadmin1'))
    expect(server.context.keys.decryptColumn('organizer.mobile', row?.mobile ?? '')).toBe('13800029001')
    expect(row?.mobileHash).toBe(server.context.keys.lookupHash('organizer.mobile', '13800029001'))
  })

  it('shares the organization with the next one', async () => {
    await create({ loginName: 'fedadmin2', contact: 'Fed.Two@Example.org' })
    expect(await server.database.executor.select({ rows: count() }).from(organization)).toEqual([{ rows: 1 }])
  })

  it.each([
    [{ contact: '13800029002' }, '没有创建账号：用户名 fedadmin1 或联系方式已被使用，请换一个。'],
    [{ loginName: 'fedadmin3' }, '没有创建账号：用户名 fedadmin3 或联系方式已被使用，请换一个。'],
    [{ loginName: 'fedadmin3', contact: '' }, '请输入手机号或邮箱'],
    [{ loginName: 'fedadmin3', contact: '12345' }, '手机号'],
    [{ loginName: 'fedadmin3', contact: 'fed@' }, '邮箱'],
    [{ loginName: '1admin' }, '用户名'],
    [{ loginName: 'fedadmin3', password: 'weakpass1' }, '大写字母'],
    [{ loginName: 'fedadmin3', name: ' ' }, '姓名'],
  ])('is refused for %o', async (values, sentence) => {
    const before = await server.database.executor.select({ rows: count() }).from(organizer)
    await expect(create(values)).rejects.toThrow(sentence)
    expect(await server.database.executor.select({ rows: count() }).from(organizer)).toEqual(before)
  })
})
