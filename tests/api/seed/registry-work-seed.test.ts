import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findVolunteers } from '#contract/volunteer/managed-volunteer.ts'
import { organizationRecord, organizationRegistry } from '#contract/organization-registry/organization-registry.ts'
import { staffActs } from '#contract/staff-log.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { registryWorkSeed } from '#server/seed/registry-work.ts'
import { demoEnv, plantedDemo } from '#tests/support/demo.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-11-18T09:00:00+08:00')
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer({ now, env: demoEnv, seeded: plantedDemo(now) })
  await registryWorkSeed(() => now).run(server.database.executor)
  const [account] = await server.database.executor
    .select()
    .from(organizer)
    .where(eq(organizer.loginName, 'federation1'))
  token = await server.tokenFor('organizer', account?.id ?? 0)
})
afterAll(() => server.stop())

async function recordOf(keyword: string) {
  const { items } = (await server.call(organizationRegistry, { token, query: { keyword } })).envelope.data
  const query = { organizationId: items[0].organizationId }
  return (await server.call(organizationRecord, { token, query })).envelope.data
}

it('the federation finds a suspended organization with hours that are due and requests that wait', async () => {
  const { state, opinion, waiting } = await recordOf('西关街坊')
  expect([state, opinion]).toEqual(['suspended', '年度检查没有提交资金账目，整改期间暂停'])
  expect(waiting).toMatchObject({ applications: [{ count: 4 }], requests: 2, missions: 1 })
})

it('two organizations are suggested as the same one, each with what a merger does', async () => {
  const [one, other] = [await recordOf('逢源街志愿服务队'), await recordOf('荔湾逢源志愿队')]
  expect(one.duplicates).toMatchObject([{ name: other.name, reasons: ['phone'], merger: { members: 7 } }])
  expect(other.duplicates).toMatchObject([{ name: one.name, reasons: ['phone'], merger: { members: 3 } }])
})

it('somebody of the suspended organization’s staff is blocked', async () => {
  const { staff } = await recordOf('西关街坊')
  expect(staff).toMatchObject([
    { name: '麦志强', isLastOwner: true, blockReason: null },
    { name: '关雅文', blockReason: '经核实在活动现场向志愿者收取押金，没有退还' },
  ])
})

it('a volunteer of the crowd is blocked, and the log says which', async () => {
  const { items } = (await server.call(staffActs, { token, query: { act: 'volunteer.block' } })).envelope.data
  const number = /（(.+)）/.exec(items[0].subject)?.[1] ?? ''
  const body = { by: 'number', text: number, reason: '核实停用原因' }
  const { data } = (await server.call(findVolunteers, { token, body })).envelope
  expect(data).toMatchObject([{ blockReason: '冒用他人身份报名，多次不到场' }])
})
