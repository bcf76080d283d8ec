import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSheet } from 'read-excel-file/node'
import { exportCompliance } from '#contract/audit.ts'
import { staffActs } from '#contract/staff-log.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { agreement, cardApplication, cardHistory } from '#server/database/schema/card.ts'
import { partnerReport } from '#server/database/schema/partner.ts'
import { consent } from '#server/database/schema/registration.ts'
import { dataExport } from '#server/database/schema/security.ts'
import { addDistricts } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-31T10:00:00+08:00')
const at = (day: string) => new Date(`${day}T09:30:00+08:00`)

let server: TestServer
let auditor: string
let auditorId: number
let people: { id: number }[]
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const { executor } = server.database
  const root = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
  const account = await server.addOrganizer(root.id, {
    name: '许文博',
    loginName: 'fedaudit1',
    federationDuties: ['audit'],
  })
  auditorId = account.id
  auditor = await server.tokenFor('organizer', auditorId)
  const { id: invitedId } = await server.addOrganizer((await server.addOrganization({})).id)
  people = [
    await server.addVolunteer({ name: '陈小明', volunteerNumber: '440100001111' }),
    // Applied on Friday the 4th, closed on the 19th, a Saturday: ten working days lie between.
    await server.addVolunteer({
      name: '已注销志愿者',
      volunteerNumber: '440100002222',
      logoffState: 'loggedOff',
      logoffAppliedAt: at('2026-12-04'),
      logoffDueAt: at('2026-12-19'),
      loggedOffAt: at('2026-12-19'),
    }),
  ]
  const [first, closed] = people
  const text = { kind: 'voluntaryAgreement', title: '志愿服务协议', sections: [] } as const
  await executor.insert(agreement).values([
    { ...text, sections: [], version: '2026-07', publishedOn: '2026-07-01' },
    {
      ...text,
      kind: 'orgRegRequirements',
      title: '组织注册须知',
      sections: [],
      version: '2026-07',
      publishedOn: '2026-07-01',
    },
    { ...text, sections: [], version: '2026-12', publishedOn: '2026-12-01', asksAgain: true },
  ])
  const kind = 'voluntaryAgreement'
  await executor.insert(consent).values([
    { volunteerId: first?.id, kind, version: '2026-07', way: 'registration', givenAt: at('2026-08-01') },
    { volunteerId: first?.id, kind, version: '2026-12', way: 'again', givenAt: at('2026-12-02') },
    {
      volunteerId: first?.id,
      kind: 'idNumber',
      version: '2026-07',
      givenAt: at('2026-08-01'),
      withdrawnAt: at('2026-12-08'),
    },
    {
      organizerId: invitedId,
      kind: 'orgRegRequirements',
      version: '2026-07',
      way: 'signIn',
      givenAt: at('2026-12-05'),
    },
    { volunteerId: closed?.id, kind, version: '2026-07', givenAt: at('2026-08-02'), withdrawnAt: at('2026-12-19') },
  ])
  const volunteerId = first?.id ?? 0
  await executor.insert(dataExport).values([
    { volunteerId, at: at('2026-11-30') },
    { volunteerId, at: at('2026-12-03') },
  ])
  await executor
    .insert(accessLog)
    .values({ volunteerId, organizerId: auditorId, what: '查看了手机号：核实时长', at: at('2026-12-10') })
  await executor.insert(partnerReport).values({ volunteerId, partner: '城市一卡通', at: at('2026-12-11') })
  const [card] = await executor
    .insert(cardApplication)
    .values({ volunteerId, state: 'submittedToBank' })
    .returning({ id: cardApplication.id })
  const handed = { state: 'submittedToBank', event: 'card.approved', at: at('2026-12-09') } as const
  await executor.insert(cardHistory).values({ ...handed, applicationId: card?.id ?? 0, organizerId: auditorId })
})
afterAll(() => server.stop())

async function pack(from: string, to: string) {
  const answer = await fetch(`${server.url}/v2/api/zyz${exportCompliance.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${auditor}`, 'content-type': 'application/json' },
    body: JSON.stringify({ from, to, reason: '年度合规检查' }),
  })
  return { type: answer.headers.get('content-type') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Rows without their heads; moments as the minutes that a clock on the wall shows. */
async function rowsOf(bytes: Buffer, sheet: string) {
  const [, ...rows] = await readSheet(bytes, sheet)
  const minute = (cell: unknown) =>
    cell instanceof Date ? new Date(Math.round(cell.getTime() / 60_000) * 60_000).toISOString().slice(0, 16) : cell
  return rows.map((row) => row.map(minute))
}

it('holds what happened in its days, with volunteers by masked names and the end of their number', async () => {
  const { type, bytes } = await pack('2026-12-01', '2026-12-31')
  expect(type).toBe(exportCompliance.binary)
  expect(await rowsOf(bytes, '同意（按版本）')).toEqual([
    ['收集并核验证件号', '2026-07', 0, 0, 0, 0, 1, 0],
    ['组织注册须知', '2026-07', 0, 1, 0, 0, 0, 1],
    ['志愿服务协议', '2026-07', 0, 0, 0, 0, 1, 1],
    ['志愿服务协议', '2026-12', 0, 0, 1, 0, 0, 1],
  ])
  expect(await rowsOf(bytes, '个人请求')).toEqual([
    ['导出个人数据', '尾号 1111', '2026-12-03T09:30', '2026-12-03T09:30', 0, 15, '否'],
    ['注销账号（删除）', '尾号 2222', '2026-12-04T09:30', '2026-12-19T09:30', 10, 15, '否'],
    ['撤回同意', '尾号 1111', '2026-12-08T09:30', '2026-12-08T09:30', 0, 15, '否'],
  ])
  expect(await rowsOf(bytes, '工作人员查看')).toEqual([
    ['2026-12-10T09:30', '许文博（fedaudit1）', '省志愿者联合会', '陈*明', '尾号 1111', '查看了手机号：核实时长'],
  ])
  expect(await rowsOf(bytes, '删除')).toEqual([
    ['2026-12-08T09:30', '尾号 1111', '撤回同意：证件号、性别、出生日期删除'],
    ['2026-12-19T09:30', '尾号 2222', '账号注销：个人资料删除，时长以代号保留'],
  ])
  expect(await rowsOf(bytes, '对外提供')).toEqual([
    ['2026-12-09T09:30', '尾号 1111', '合作银行', '志愿者证申请资料（本人单独同意）', '许文博（fedaudit1）'],
    ['2026-12-11T09:30', '尾号 1111', '城市一卡通', '服务报告：志愿者编号、遮挡的姓名、时长（本人发起）', '本人'],
  ])
  const about = await readSheet(bytes, '说明')
  expect(about.flat()).toContain('2026-12-01 至 2026-12-31，含首尾两天，北京时间')
  expect(JSON.stringify(about)).not.toContain('陈小明')
})

it('stands in the log with its reason', async () => {
  await pack('2026-12-05', '2026-12-06')
  const { items } = (await server.call(staffActs, { token: auditor })).envelope.data
  expect(items[0]).toMatchObject({
    act: 'audit.compliance',
    subject: '合规审计包',
    reason: '年度合规检查',
    after: { 时段: '2026-12-05 至 2026-12-06' },
  })
})

it.each([
  ['2026-12-05', '2026-12-04', 'to', '结束日期不能早于开始日期'],
  ['2026-12-05', '2027-01-01', 'to', '结束日期不能晚于今天'],
  ['2025-12-30', '2026-12-31', 'from', '一次最多导出一年，请分段导出'],
  ['', '2026-12-31', 'from', '请选择开始日期'],
])('is refused from %s to %s', async (from, to, field, message) => {
  const { bytes } = await pack(from, to)
  expect(JSON.parse(bytes.toString())).toMatchObject({ code: 10001, data: { issues: [{ field, message }] } })
})
