import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizationDetails } from '#contract/organization.ts'
import { changeOrganization } from '#contract/registration/registration.ts'
import { staffActs } from '#contract/staff-log.ts'
import { organization } from '#server/database/schema/organization.ts'
import { addDistricts } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ sharedMs: 0 })
  await addDistricts(server)
})
afterAll(() => server.stop())

const before = {
  introduction: '街坊们自发组成的互助队，常年陪护老人、整理社区花园。',
  joinMode: 'review',
  address: '中山五路 1 号 3 栋',
  contactName: '林小路',
  contactPhone: '020-83370186',
} as const

let teams = 0
async function team() {
  teams += 1
  const { id } = await server.addOrganization({ ...before, name: `木棉街坊互助队${teams}队` })
  const { id: ownerId } = await server.addOrganizer(id, { name: '梁嘉仪' })
  const token = await server.tokenFor('organizer', ownerId)
  const change = async (body: object) =>
    (await server.call(changeOrganization, { token, body: { ...before, ...body } })).envelope
  const acts = async () => (await server.call(staffActs, { token })).envelope.data.items
  return { id, change, acts, name: `木棉街坊互助队${teams}队` }
}

it('is seen by everybody at once, and stands in the log with what was before', async () => {
  const { id, change, acts, name } = await team()
  const introduction = '街坊们自发组成的互助队，每周陪护老人，周末整理社区花园。'
  const { data } = await change({ introduction: ` ${introduction} `, joinMode: 'open' })
  expect(data).toEqual({ changed: ['introduction', 'joinMode'] })
  const query = { organizationId: String(id) }
  expect((await server.call(organizationDetails, { query })).envelope.data).toMatchObject({
    introduction,
    joinMode: 'open',
    contactName: '林小路',
  })
  expect(await acts()).toMatchObject([
    {
      act: 'organization.change',
      subject: `组织“${name}”的资料`,
      before: { 组织简介: before.introduction, 加入方式: '申请后审核' },
      after: { 组织简介: introduction, 加入方式: '直接加入' },
    },
  ])
})

it('without another value nothing is written', async () => {
  const { change, acts } = await team()
  expect((await change({})).data).toEqual({ changed: [] })
  expect(await acts()).toEqual([])
})

it.each([
  ['introduction', '太短', '组织简介至少 20 个字'],
  ['joinMode', 'anybody', '请选择加入方式'],
  ['address', '', '请输入办公地址'],
  ['contactName', '林', '联系人姓名至少 2 个字'],
  ['contactPhone', '12345', '联系电话写手机号，或带区号的座机，如 020-12345678'],
])('%s is refused at its field when it is %s', async (field, value, message) => {
  const { id, change, acts } = await team()
  const { code, data } = await change({ [field]: value })
  expect([code, data]).toEqual([10001, { issues: [{ field, message }] }])
  expect(await acts()).toEqual([])
  const [row] = await server.database.executor.select().from(organization).where(eq(organization.id, id))
  expect(row).toMatchObject(before)
})

it('leaves name, code and licence alone, whatever is sent', async () => {
  const { id, change, name } = await team()
  expect((await change({ name: '别的名字', creditCode: 'X', address: '中山五路 2 号' })).code).toBe(200)
  const [row] = await server.database.executor.select().from(organization).where(eq(organization.id, id))
  expect(row).toMatchObject({ name, address: '中山五路 2 号' })
})
