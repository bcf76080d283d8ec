import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  auditEntries,
  auditEntry,
  auditFigures,
  auditLooks,
  auditPerson,
  exportAudit,
  proveAudit,
} from '#contract/audit.ts'
import { loginOrganizer } from '#contract/auth.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { missionEvent } from '#contract/organizer.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { mission } from '#server/database/schema/mission.ts'
import { addDistricts, addMission } from '#tests/support/missions.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eq } from 'drizzle-orm'

const now = new Date('2026-12-01T10:00:00+08:00')
let server: TestServer
let auditor: string
let team: { id: number; token: string; staffId: number }
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const root = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
  const audit = await server.addOrganizer(root.id, { name: '陈晓敏', federationDuties: ['audit'] })
  auditor = await server.tokenFor('organizer', audit.id)
  const { id } = await server.addOrganization({ name: '青禾志愿服务队' })
  const passwordHash = await cheapHash('Kapok_2026')
  const staff = await server.addOrganizer(id, { name: '梁嘉仪', loginName: 'audited001', passwordHash })
  team = { id, token: await server.tokenFor('organizer', staff.id), staffId: staff.id }
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

const signIn = (password: string) =>
  server.call(loginOrganizer, {
    query: { _: 'x' },
    headers: { 'x-client': 'pc', 'x-device-id': 'd', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' },
    body: { loginName: 'audited001', password },
  })
const read = async (query: Record<string, string> = {}) =>
  (await server.call(auditEntries, { token: auditor, query })).envelope.data

async function suspended(name: string): Promise<number> {
  const { missionId } = await addMission(server, { organizationId: team.id, values: { name } }).then(({ id }) => ({
    missionId: id,
  }))
  const body = { missionId: String(missionId), event: 'mission.suspended', opinion: '台风将至' }
  await server.call(missionEvent, { token: team.token, body, headers: { 'user-agent': 'Edg/143 Windows' } })
  return missionId
}

describe('the audit', () => {
  it('holds every sign-in of staff with address and device, and each that was refused', async () => {
    server.setNow(new Date('2026-12-01T11:00:00+08:00'))
    await signIn('Wrong_2026')
    await signIn('Kapok_2026')
    const { items } = await read({ staffId: String(team.staffId) })
    expect(items).toMatchObject([
      { act: 'session.open', byName: '梁嘉仪', address: '127.0.0.1', device: 'Firefox · Linux' },
      { act: 'session.refused', subject: '用户名 audited001', reason: '密码不对', address: '127.0.0.1' },
    ])
  })

  it('says when a name was locked, once', async () => {
    const { id } = await server.addOrganization()
    const passwordHash = await cheapHash('Kapok_2026')
    const { id: staffId } = await server.addOrganizer(id, { loginName: 'locked0001', passwordHash })
    const form = { loginName: 'locked0001', password: 'Wrong_2026' }
    const headers = { 'x-client': 'pc', 'x-device-id': 'd' }
    for (let tries = 0; tries < 7; tries++)
      await server.call(loginOrganizer, { query: { _: 'x' }, headers, body: form })
    const { items } = await read({ staffId: String(staffId), kind: 'refused' })
    expect(items).toHaveLength(5)
    expect((await server.call(auditFigures, { token: auditor, query: {} })).envelope.data).toMatchObject({ locks: 1 })
  })

  it('says nothing of a name that nobody has', async () => {
    const before = (await read({ period: 'all' })).total
    const headers = { 'x-client': 'pc', 'x-device-id': 'd' }
    const body = { loginName: 'nobody0001', password: 'Wrong_2026' }
    await server.call(loginOrganizer, { query: { _: 'x' }, headers, body })
    expect((await read({ period: 'all' })).total).toBe(before)
  })

  it('shows acts of all organizations, found by name, thing and reason, in their period', async () => {
    await suspended('流花湖护鸟')
    for (const keyword of ['流花湖', '台风', '梁嘉仪', 'audited001'])
      expect((await read({ keyword, kind: 'decide' })).items).toMatchObject([{ subject: '活动“流花湖护鸟”' }])
    expect((await read({ keyword: '百分%', kind: 'decide' })).total).toBe(0)
    server.setNow(new Date('2026-12-03T10:00:00+08:00'))
    expect((await read({ keyword: '流花湖', period: 'day' })).total).toBe(0)
    expect((await read({ keyword: '流花湖', period: 'week' })).total).toBe(1)
  })

  it('goes on where a page ended', async () => {
    for (const name of ['第一场', '第二场', '第三场']) await suspended(name)
    const first = await read({ kind: 'decide', keyword: '场', pageSize: '2' })
    const next = await read({ kind: 'decide', keyword: '场', pageSize: '2', cursor: first.nextCursor })
    const subjects = [...first.items, ...next.items].map(({ subject }: { subject: string }) => subject)
    expect(subjects).toEqual(['活动“第三场”', '活动“第二场”', '活动“第一场”'])
  })

  it('opens an act with what it changed, what stands around it, and its proof', async () => {
    await suspended('观鸟')
    const { items } = await read({ keyword: '观鸟' })
    const { data } = (await server.call(auditEntry, { token: auditor, query: { id: items[0].id } })).envelope
    expect(data).toMatchObject({
      before: { 状态: '招募中' },
      after: { 操作: '暂停', 状态: '已暂停' },
      device: 'Edge · Windows',
      proof: null,
    })
    expect(data.around.at(-1).id).toBe(items[0].id)
    expect(data.hash).toMatch(/^[\da-f]{64}$/)
    server.setNow(new Date('2026-12-01T12:00:00+08:00'))
    const proof = await server.call(proveAudit, { token: auditor, body: {} })
    expect(proof.envelope.data).toMatchObject({ fault: null })
    const again = await server.call(auditEntry, { token: auditor, query: { id: items[0].id } })
    expect(again.envelope.data.proof).toEqual({ at: '2026-12-01T04:00:00.000Z', isWhole: true })
  })

  it('shows looks with masked names, and whom for a reason that the volunteer reads', async () => {
    const { executor } = server.database
    const person = await server.addVolunteer({ name: '林晓岚' })
    await executor
      .insert(accessLog)
      .values({ volunteerId: person.id, organizerId: team.staffId, what: '查看了报名信息', at: now })
    const { items } = (await server.call(auditLooks, { token: auditor, query: { keyword: '报名信息' } })).envelope.data
    expect(items).toMatchObject([{ volunteer: '林*岚', byName: '梁嘉仪', what: '查看了报名信息' }])
    const short = await server.call(auditPerson, { token: auditor, body: { lookId: items[0].id, reason: '看看' } })
    expect(short.envelope.code).toBe(10001)
    const body = { lookId: items[0].id, reason: '核实时长异议' }
    const { data } = (await server.call(auditPerson, { token: auditor, body })).envelope
    expect(data).toEqual({ name: '林晓岚', number: person.volunteerNumber })
    const rows = await executor
      .select()
      .from(accessLog)
      .where(eq(accessLog.volunteerId, person.id))
      .orderBy(accessLog.id)
    expect(rows.map(({ what }) => what)).toEqual(['查看了报名信息', '审计时查看了姓名和志愿者编号：核实时长异议'])
  })

  it('exports what is chosen as lines, with the export itself in the log', async () => {
    await suspended('红树林补种')
    const body = { period: 'week', keyword: '红树林', reason: '年度合规检查' }
    const answer = await server.call(exportAudit as unknown as EndpointSpec, { token: auditor, body })
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
    const lines = answer.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { act: 'mission.event', label: '处理活动', organization: '青禾志愿服务队', by: '梁嘉仪', reason: '台风将至' },
    ])
    expect(Object.keys(lines[0])).not.toContain('passwordHash')
    const [last] = (await read({ kind: 'export' })).items
    expect(last).toMatchObject({ act: 'audit.export', byName: '陈晓敏', reason: '年度合规检查' })
  })
})

it('a decision that cannot be written into the log is not made', async () => {
  const { id } = await addMission(server, { organizationId: team.id, values: { name: '护河' } })
  const owner = await server.owner()
  await owner.query(
    `create function refuse_act() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`,
  )
  await owner.query('create trigger a_refuse before insert on staff_act for each row execute function refuse_act()')
  try {
    const body = { missionId: String(id), event: 'mission.suspended' }
    const answer = await server.call(missionEvent, { token: team.token, body })
    expect(answer.status).toBe(500)
    const [row] = await server.database.executor.select().from(mission).where(eq(mission.id, id))
    expect(row?.state).toBe('recruiting')
    expect((await signIn('Kapok_2026')).status).toBe(500)
  } finally {
    await owner.query('drop trigger a_refuse on staff_act; drop function refuse_act()')
    await owner.end()
  }
})
