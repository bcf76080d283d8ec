import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentOrganizer } from '#contract/organizer.ts'
import { baseSeed } from '#server/database/seed/base.ts'
import { organization } from '#server/database/schema/organization.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { createFederationAccount } from '#server/modules/account/federation-account.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0' }, seeded: { name: 'districts', seeds: [baseSeed] } })
})
afterAll(() => server.stop())

const account = { loginName: 'fedadmin1', name: '许文博', password: 'Federal_1' }

describe('the first federation account', () => {
  it('signs in without demo mode and acts for the federation of the province', async () => {
    await createFederationAccount(server.database.executor, account)
    const token = await server.signIn('organizer', 'fedadmin1', 'Federal_1')
    const { data } = (await server.call(currentOrganizer, { token })).envelope
    expect(data).toMatchObject({ userName: 'fedadmin1', name: '许文博', weakPassword: false })
    expect(data.organization).toMatchObject({ name: '广东省志愿者联合会', level: 'federation', state: 'approved' })
  })

  it('shares the organization with the next one', async () => {
    await createFederationAccount(server.database.executor, { ...account, loginName: 'fedadmin2' })
    expect(await server.database.executor.select({ rows: count() }).from(organization)).toEqual([{ rows: 1 }])
  })

  it.each([
    [{ loginName: 'fedadmin1' }, '没有创建账号：用户名 fedadmin1 已被使用，请换一个。'],
    [{ loginName: '1admin' }, '用户名'],
    [{ loginName: 'fedadmin3', password: 'weakpass1' }, '大写字母'],
    [{ loginName: 'fedadmin3', name: ' ' }, '姓名'],
  ])('is refused for %o', async (values, sentence) => {
    const before = await server.database.executor.select({ rows: count() }).from(organizer)
    await expect(createFederationAccount(server.database.executor, { ...account, ...values })).rejects.toThrow(sentence)
    expect(await server.database.executor.select({ rows: count() }).from(organizer)).toEqual(before)
  })
})
