import { eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { desk } from '#contract/desk.ts'
import { applicationWorkbook, managedApplications } from '#contract/application/managed-application.ts'
import { managedMissionDetail } from '#contract/mission/managed-mission.ts'
import { exportData } from '#contract/privacy.ts'
import { organizationDetails } from '#contract/organization.ts'
import { managedMissions } from '#contract/organizer.ts'
import { ownReports, reportPicture as pictureSpec, submitReport, uploadReportPicture } from '#contract/report.ts'
import { decideReview, reviewDetail, reviewList, takeBackReview } from '#contract/review/review.ts'
import { staffActs } from '#contract/staff-log.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { report, reportPicture } from '#server/database/schema/report.ts'
import { reviewDecision } from '#server/database/schema/review.ts'
import { runDue } from '#server/due/due.ts'
import { leaveReports } from '#server/records/report/report-keeping.ts'
import { addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { photo } from '#tests/support/photo.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** A Tuesday. */
const now = new Date('2026-12-01T12:00:00+08:00')
const after = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000)

let server: TestServer
let federation: { id: number; token: string }
let team: { id: number; token: string }

beforeAll(async () => {
  server = await startServer({ now })
  const root = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
  const { id } = await server.addOrganizer(root.id, { name: '陈晓敏' })
  federation = { id, token: await server.tokenFor('organizer', id) }
  const organization = await server.addOrganization({ name: '青禾志愿服务队' })
  const staff = await server.addOrganizer(organization.id)
  team = { id: organization.id, token: await server.tokenFor('organizer', staff.id) }
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

const text = '签到时要求每人扫码交三十元服装押金，没有开收据。'
const ofMission = async (values: Parameters<typeof addMission>[1] = {}) =>
  addMission(server, { organizationId: team.id, ...values })
const send = async (token: string, body: object) =>
  (await server.call(submitReport, { token, body: { kind: 'money', text, ...body } })).envelope
const own = async (token: string) => (await server.call(ownReports, { token })).envelope.data.items

async function upload(token: string): Promise<string> {
  const { buffer } = await photo('receipt.jpg', 800, 600)
  const file = new FormData()
  file.append('file', new Blob([new Uint8Array(buffer)], { type: 'image/jpeg' }), 'receipt.jpg')
  const answer = await fetch(`${server.url}/v2/api/zyz${uploadReportPicture.path}`, {
    method: 'POST',
    body: file,
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { data: { pictureId: string } }).data.pictureId
}

/** A report of money taken at a mission, with its id. */
async function reported(more: object = {}) {
  const person = await addPerson(server, { name: '林晓岚' })
  const mission = await ofMission()
  const { data, code, msg } = await send(person.token, { missionId: String(mission.id), reported: 'mission', ...more })
  expect(code, msg).toBe(200)
  const [row] = await server.database.executor.select().from(report).where(eq(report.number, data.number))
  return { person, mission, number: data.number as string, id: String(row?.id) }
}
const detail = async (id: string) => {
  const query = { kind: 'report', id }
  return (await server.call(reviewDetail, { token: federation.token, query })).envelope
}
async function decide(id: string, event: string, opinion: string) {
  const { version } = (await detail(id)).data
  const body = { kind: 'report', id, version, event, opinion }
  return (await server.call(decideReview, { token: federation.token, body })).envelope
}
const messagesTo = async (volunteerId: number) => {
  const rows = await server.database.executor
    .select()
    .from(siteMessage)
    .where(eq(siteMessage.volunteerId, volunteerId))
    .orderBy(siteMessage.id)
  return rows.map(({ kind, title, body, link }) => ({ kind, title, body, link }))
}

describe('a report', () => {
  it('names a mission, an organization, or somebody of the staff', async () => {
    const { id, token } = await addPerson(server)
    const mission = await ofMission()
    const missionId = String(mission.id)
    const whom = '签到处穿红马甲的男士'
    expect((await send(token, { missionId, reported: 'staff', whom })).code).toBe(200)
    expect((await send(token, { organizationId: String(team.id), reported: 'organization' })).code).toBe(200)
    expect(await own(token)).toMatchObject([
      { reported: 'organization', subject: '青禾志愿服务队', state: 'submitted', opinion: null },
      { reported: 'staff', kind: 'money', text, state: 'submitted', pictures: 0 },
    ])
    const rows = await server.database.executor
      .select()
      .from(report)
      .where(eq(report.volunteerId, id))
      .orderBy(report.id)
    expect(rows.map((row) => [row.missionId, row.organizationId])).toEqual([
      [mission.id, team.id],
      [null, team.id],
    ])
    expect(rows.map((row) => `${row.text} ${row.whom}`).join(' ')).not.toMatch(/押金|红马甲/)
  })

  it.each([
    [
      'says too little',
      { missionId: '1', reported: 'mission', text: '收钱' },
      '请写清楚时间、地点和经过，至少 10 个字',
    ],
    ['does not say who of the staff', { missionId: '1', reported: 'staff' }, '请写明是哪一位，例如职务、称呼或外貌'],
    ['is of nothing', { reported: 'mission' }, '请从活动或组织的页面举报'],
    ['names a mission from an organization', { organizationId: '1', reported: 'inCharge' }, '请选择举报谁'],
  ])('is refused when it %s', async (_, body, message) => {
    const { token } = await addPerson(server)
    const answer = await send(token, body)
    expect([answer.code, answer.msg]).toEqual([10001, message])
  })

  it('is of what the volunteer can see: a draft is missing, an own mission is not', async () => {
    const { id, token } = await addPerson(server)
    const hidden = await ofMission({ values: { state: 'draft' } })
    const body = { missionId: String(hidden.id), reported: 'mission' }
    expect([(await send(token, body)).code, await own(token)]).toEqual([10002, []])
    await placeApplication(server, hidden, id, { state: 'cancelled' })
    expect((await send(token, body)).code).toBe(200)
  })

  it('is the fourth within a day no more', async () => {
    const { token } = await addPerson(server)
    const body = { organizationId: String(team.id), reported: 'organization' }
    for (let sent = 0; sent < 3; sent += 1) expect((await send(token, body)).code).toBe(200)
    server.setNow(after(23))
    const refused = await send(token, body)
    expect([refused.code, refused.msg]).toEqual([
      10005,
      '24 小时内最多举报 3 次，请 1 小时后再试；人身安全受到威胁请拨打 110',
    ])
    server.setNow(after(24))
    expect((await send(token, body)).code).toBe(200)
  })
})

describe('pictures', () => {
  it('are of the volunteer alone until they are sent, then of the federation, which leaves a trace', async () => {
    const other = await addPerson(server)
    const foreign = await upload(other.token)
    const { token } = await addPerson(server)
    const stolen = await send(token, {
      organizationId: String(team.id),
      reported: 'organization',
      pictureIds: [foreign],
    })
    expect([stolen.code, await own(token)]).toEqual([10002, []])

    const person = await addPerson(server)
    const pictureId = await upload(person.token)
    const look = (as: string) =>
      fetch(`${server.url}/v2/api/zyz${pictureSpec.path}?pictureId=${pictureId}`, {
        headers: { authorization: `Bearer ${as}` },
      })
    expect((await look(federation.token)).headers.get('content-type')).toMatch(/json/)
    const body = { organizationId: String(team.id), reported: 'organization', pictureIds: [pictureId] }
    const { data } = await send(person.token, body)
    expect((await look(federation.token)).headers.get('content-type')).toBe('image/jpeg')
    expect((await look(team.token)).headers.get('content-type')).toMatch(/json/)
    const looks = await server.database.executor.select().from(accessLog).where(eq(accessLog.volunteerId, person.id))
    expect(looks.map(({ what }) => what)).toEqual([`查看举报 ${data.number} 的内容和照片`])
  })

  it('go after a day when the report is never sent', async () => {
    const { id, token } = await addPerson(server)
    await upload(token)
    const stored = () => server.database.executor.$count(reportPicture, eq(reportPicture.volunteerId, id))
    server.setNow(after(23))
    await runDue(server.context)
    expect(await stored()).toBe(1)
    server.setNow(after(25))
    await runDue(server.context)
    expect(await stored()).toBe(0)
  })
})

describe('the federation', () => {
  it('is led from somebody of the staff to the accounts of the organization', async () => {
    const { id } = await reported({ reported: 'staff', whom: '签到处穿红马甲的男士' })
    const { links } = (await detail(id)).data
    expect(links[0]).toEqual({ label: '工作人员：停用账号', to: `/organizations?id=${team.id}#staff` })
  })

  it('reads it, with the pages on which more can be done', async () => {
    const { id, number, mission, person } = await reported()
    const { items } = (
      await server.call(reviewList, { token: federation.token, query: { kind: 'report', pageSize: '50' } })
    ).envelope.data
    expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({
      number,
      facts: ['青禾志愿服务队', '举报这场活动'],
      clock: { dueOn: '2026-12-04' },
    })
    const { data } = await detail(id)
    expect(data.events).toEqual(['report.upheld', 'report.dismissed', 'report.referred'])
    expect(data.links.map(({ to }: { to: string }) => to)).toEqual([
      `/organizations?id=${team.id}`,
      `/missions/${mission.id}`,
    ])
    const lines = data.parts.flatMap((part: any) => part.lines.map((line: any) => [line.name, line.value]))
    expect(lines).toContainEqual(['经过', text])
    expect(data.sender).toBe('林*岚')
    const looks = await server.database.executor.select().from(accessLog).where(eq(accessLog.volunteerId, person.id))
    expect(looks.map(({ what }) => what)).toEqual([`查看举报 ${number} 的内容和照片`])
  })

  it.each([
    ['report.upheld', 'upheld', '属实'],
    ['report.dismissed', 'dismissed', '不属实'],
    ['report.referred', 'referred', '已转其他部门'],
  ])('answers whoever reported, a minute after %s', async (event, state, label) => {
    const { id, number, person } = await reported()
    expect((await decide(id, event, '已向现场负责人核实。')).code).toBe(200)
    expect([(await own(person.token))[0].state, await messagesTo(person.id)]).toEqual(['submitted', []])
    server.setNow(new Date(now.getTime() + 60_000))
    await runDue(server.context)
    expect(await own(person.token)).toMatchObject([{ state, opinion: '已向现场负责人核实。' }])
    expect(await messagesTo(person.id)).toEqual([
      {
        kind: 'report',
        title: `你的举报有结果了：${label}`,
        body: `举报 ${number} 联合会已经处理。答复：已向现场负责人核实。`,
        link: '/personalCenter/privacy',
      },
    ])
    expect((await decide(id, event, '已向现场负责人核实。')).code).toBe(12001)
    const [kept] = await server.database.executor.select().from(reviewDecision).where(eq(reviewDecision.subject, id))
    expect(kept?.content).toBeNull()
  })

  it('says why, and takes back within the minute', async () => {
    const { id, person } = await reported()
    expect(await decide(id, 'report.upheld', '属实')).toMatchObject({ code: 10001, msg: '请写明意见，至少 5 个字' })
    await decide(id, 'report.upheld', '已向现场负责人核实。')
    await server.call(takeBackReview, { token: federation.token, body: { kind: 'report', id } })
    server.setNow(after(1))
    await runDue(server.context)
    expect([(await own(person.token))[0].state, await messagesTo(person.id)]).toEqual(['submitted', []])
  })
})

/** What the workbook of a slot says. */
async function cellsOf(slotId: string) {
  const answer = await fetch(`${server.url}/v2/api/zyz${applicationWorkbook.path}?slotId=${slotId}`, {
    headers: { authorization: `Bearer ${team.token}` },
  })
  return readSheet(Buffer.from(await answer.arrayBuffer()))
}

describe('the reported', () => {
  it('finds no trace of it: not in its log, its desk, its lists, nor where it is shown', async () => {
    const { id, token } = await addPerson(server)
    const mission = await ofMission()
    const missionId = String(mission.id)
    const slotId = String(mission.slots[0]?.id)
    await placeApplication(server, mission, id, { state: 'confirmed' })
    const shown = async () => {
      const ask = async (spec: Parameters<TestServer['call']>[0], query: Record<string, string> = {}) =>
        (await server.call(spec, { token: team.token, query })).envelope.data
      return JSON.stringify([
        await ask(staffActs),
        await ask(staffActs, { missionId }),
        await ask(desk),
        await ask(managedMissions, { pageSize: '50' }),
        await ask(managedMissionDetail, { missionId }),
        await ask(managedApplications, { slotId, group: 'accepted', pageSize: '50' }),
        await ask(organizationDetails, { organizationId: String(team.id) }),
      ])
    }
    const cells = await cellsOf(slotId)
    const before = await shown()
    const { data } = await send(token, { missionId, reported: 'inCharge' })
    const [row] = await server.database.executor.select().from(report).where(eq(report.number, data.number))
    expect(await shown()).toBe(before)
    await decide(String(row?.id), 'report.upheld', '已向现场负责人核实。')
    server.setNow(new Date(now.getTime() + 60_000))
    await runDue(server.context)
    server.setNow(now)
    expect(await shown()).toBe(before)
    expect(await cellsOf(slotId)).toEqual(cells)
    const ofQueue = { kind: 'report', id: String(row?.id) }
    for (const [spec, query] of [
      [reviewDetail, ofQueue],
      [reviewList, { kind: 'report' }],
    ] as const)
      expect((await server.call(spec, { token: team.token, query })).envelope.code).toBe(10003)
  })
})

describe('the volunteer’s own data', () => {
  it('has the reports in the export, in plain', async () => {
    const person = await addPerson(server, { passwordHash: await cheapHash('Kapok_2026') })
    await send(person.token, { organizationId: String(team.id), reported: 'organization' })
    const { data } = (await server.call(exportData, { token: person.token, body: { password: 'Kapok_2026' } })).envelope
    expect(JSON.parse(data.content)['我的举报']).toMatchObject([
      { 组织: '青禾志愿服务队', kind: 'money', text, state: 'submitted' },
    ])
  })

  it('loses what was decided when the account closes; what waits is decided without a name', async () => {
    const { id, person } = await reported()
    const { number } = (await send(person.token, { organizationId: String(team.id), reported: 'organization' })).data
    await decide(id, 'report.upheld', '已向现场负责人核实。')
    server.setNow(new Date(now.getTime() + 60_000))
    await runDue(server.context)
    await server.database.executor.transaction((transaction) =>
      leaveReports(transaction, person.id, server.context.clock()),
    )
    expect(await own(person.token)).toEqual([])
    expect((await detail(id)).code).toBe(10002)
    const [open] = await server.database.executor.select().from(report).where(eq(report.number, number))
    const { data } = await detail(String(open?.id))
    expect(data.sender).toBeNull()
    expect((await decide(String(open?.id), 'report.dismissed', '没有发现问题。')).code).toBe(200)
  })

  it('goes a year after the decision', async () => {
    const { id } = await reported()
    await decide(id, 'report.upheld', '已向现场负责人核实。')
    server.setNow(new Date(now.getTime() + 60_000))
    await runDue(server.context)
    const kept = () => server.database.executor.$count(report, eq(report.id, Number(id)))
    server.setNow(after(364 * 24))
    await runDue(server.context)
    expect(await kept()).toBe(1)
    server.setNow(after(366 * 24))
    await runDue(server.context)
    expect(await kept()).toBe(0)
  })
})
