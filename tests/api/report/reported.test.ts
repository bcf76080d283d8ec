import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#contract/audit.ts'
import { looksPerDay } from '#contract/access-log.ts'
import { reportPicture, reportSender, submitReport, uploadReportPicture } from '#contract/report.ts'
import {
  assignReview,
  claimReview,
  decideReview,
  reviewColleagues,
  reviewDetail,
  reviewList,
  reviewSummary,
  takeBackReview,
} from '#contract/review/review.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { report } from '#server/database/schema/report.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { contactsOf } from '#tests/support/code.ts'
import { addMission, addPerson } from '#tests/support/missions.ts'
import { photo } from '#tests/support/photo.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T12:00:00+08:00')
const text = '签到时要求每人扫码交三十元服装押金，没有开收据。'

interface Account {
  readonly id: number
  readonly token: string
}

let server: TestServer
let rootId: number
let teamId: number
/** Of the federation: by duty, and one whose mobile and one whose name stands at missions. */
let staff: Readonly<Record<'business' | 'audit' | 'called' | 'named' | 'member', Account>>

async function account(values: Parameters<TestServer['addOrganizer']>[1]): Promise<Account> {
  const { id } = await server.addOrganizer(rootId, values)
  return { id, token: await server.tokenFor('organizer', id) }
}

beforeAll(async () => {
  server = await startServer({ now })
  rootId = (await server.addOrganization({ level: 'federation', name: '省志愿者联合会', contactPhone: '020-83370000' }))
    .id
  teamId = (await server.addOrganization({ name: '青禾志愿服务队', contactPhone: '020-83370186' })).id
  const shared = contactsOf(server, 'organizer', '13800020031', 'shared@example.com')
  staff = {
    business: await account({ name: '陈晓敏', federationDuties: ['business'] }),
    audit: await account({ name: '何静', federationDuties: ['audit'] }),
    called: await account({
      name: '许文博',
      federationDuties: ['business'],
      ...contactsOf(server, 'organizer', '13800020030', 'called@example.com'),
    }),
    named: await account({ name: '梁嘉仪', federationDuties: ['business'] }),
    member: await account({
      name: '罗建军',
      federationDuties: ['business'],
      mobile: shared.mobile,
      mobileHash: shared.mobileHash,
    }),
  }
  await addPerson(server, contactsOf(server, 'volunteer', '13800020031', 'shared@example.com'))
  await server.addOrganizer(teamId, { name: '罗建军', email: shared.email, emailHash: shared.emailHash })
})
afterAll(() => server.stop())

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

/** A report of a mission with these contacts, with a picture. */
async function reported(contact: { contactName?: string; contactPhone?: string } = {}, organizationId = teamId) {
  const person = await addPerson(server, { name: '林晓岚' })
  const values = { contactName: '周秀兰', contactPhone: '13900001234', ...contact }
  const mission = await addMission(server, { organizationId, values })
  const pictureId = await upload(person.token)
  const body = {
    missionId: String(mission.id),
    reported: 'inCharge',
    kind: 'harassment',
    text,
    pictureIds: [pictureId],
  }
  const { code, msg, data } = (await server.call(submitReport, { token: person.token, body })).envelope
  expect(code, msg).toBe(200)
  const [row] = await server.database.executor.select().from(report).where(eq(report.number, data.number))
  return { person, pictureId, number: data.number as string, id: String(row?.id), duty: row?.forDuty }
}

/** What each way to a report answers somebody of the federation: the code, and for lists whether it is in them. */
async function waysOf({ token }: Account, { id, pictureId }: { readonly id: string; readonly pictureId: string }) {
  const ask = async (spec: Parameters<TestServer['call']>[0], input: object) =>
    (await server.call(spec, { token, ...input })).envelope
  const matter = { kind: 'report', id }
  const list = await ask(reviewList, { query: { kind: 'report', pageSize: '50' } })
  const picture = await fetch(`${server.url}/v2/api/zyz${reportPicture.path}?pictureId=${pictureId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const detail = await ask(reviewDetail, { query: matter })
  const verdict = {
    version: detail.data?.version ?? 'submitted.0',
    event: 'report.dismissed',
    opinion: '没有发现问题。',
  }
  return {
    listed: list.data.items.some((item: { id: string }) => item.id === id),
    counted: (await ask(reviewSummary, { query: {} })).data.queues.find((queue: any) => queue.kind === 'report').count,
    detail: detail.code,
    picture: picture.headers.get('content-type')?.startsWith('image/') === true,
    sender: (await ask(reportSender, { body: { reportId: id, reason: '核实骚扰举报' } })).code,
    colleagues: (await ask(reviewColleagues, { query: matter })).code,
    assigned: (await ask(assignReview, { body: { ...matter, staffId: String(staff.business.id) } })).code,
    claimed: (await ask(claimReview, { body: matter })).code,
    decided: (await ask(decideReview, { body: { ...matter, ...verdict } })).code,
    takenBack: (await ask(takeBackReview, { body: matter })).code,
  }
}

const closed = {
  listed: false,
  detail: 10002,
  picture: false,
  sender: 10002,
  colleagues: 10002,
  assigned: 10002,
  claimed: 10002,
  decided: 10002,
  takenBack: 10002,
}

describe('a report [N9]', () => {
  it.each([
    ['whose number is the mission’s contact', 'called', { contactName: '许先生', contactPhone: '138 0002 0030' }],
    ['whose name is the mission’s contact', 'named', { contactName: '梁嘉仪' }],
    ['who is staff of the reported organization, too', 'member', {}],
  ] as const)('is closed to somebody of the federation %s', async (_, who, contact) => {
    const mine = await reported(contact)
    expect(await waysOf(staff[who], mine)).toMatchObject(closed)
  })
})

describe('a report on the federation', () => {
  it('is the audit duty’s, and business never sees it', async () => {
    const own = await reported({}, rootId)
    expect(own.duty).toBe('audit')
    expect(await waysOf(staff.business, own)).toMatchObject(closed)
    expect(await waysOf(staff.audit, own)).toMatchObject({
      listed: true,
      detail: 200,
      picture: true,
      sender: 200,
      claimed: 200,
      decided: 200,
      takenBack: 200,
    })
  })

  it('counts where its contact is somebody of the federation', async () => {
    const { duty } = await reported({ contactName: '许先生', contactPhone: '13800020030' })
    expect(duty).toBe('audit')
  })

  it('opens no other queue to the audit duty', async () => {
    const { code } = (await server.call(reviewList, { token: staff.audit.token, query: { kind: 'card' } })).envelope
    expect(code).toBe(10003)
  })
})

describe('who sent a report', () => {
  it('is masked without a number until a reason is given, which the volunteer and the log read', async () => {
    const { id, number, person, pictureId } = await reported()
    const { business } = staff
    const query = { kind: 'report', id }
    const detail = (await server.call(reviewDetail, { token: business.token, query })).envelope
    const [row] = await server.database.executor.select().from(volunteer).where(eq(volunteer.id, person.id))
    const volunteerNumber = row?.volunteerNumber ?? ''
    expect([detail.data.sender, JSON.stringify(detail.data).includes(volunteerNumber)]).toEqual(['林*岚', false])
    await fetch(`${server.url}/v2/api/zyz${reportPicture.path}?pictureId=${pictureId}`, {
      headers: { authorization: `Bearer ${business.token}` },
    })
    const send = (reason: string) =>
      server.call(reportSender, { token: business.token, body: { reportId: id, reason } })
    expect((await send('看看')).envelope).toMatchObject({ code: 10001, msg: '原因至少 5 个字，写清楚为什么' })
    expect((await send('向本人核实经过')).envelope.data).toEqual({ name: '林晓岚', number: volunteerNumber })
    const looks = await server.database.executor
      .select({ what: accessLog.what })
      .from(accessLog)
      .where(and(eq(accessLog.volunteerId, person.id), eq(accessLog.organizerId, business.id)))
      .orderBy(accessLog.id)
    expect(looks.map(({ what }) => what)).toEqual([
      `查看举报 ${number} 的内容和照片`,
      `查看举报 ${number} 的举报人：向本人核实经过`,
    ])
    const acts = await server.database.executor
      .select({ subject: staffAct.subject, reason: staffAct.reason })
      .from(staffAct)
      .where(eq(staffAct.act, 'report.sender'))
    expect(acts).toContainEqual({ subject: `举报 ${number}`, reason: '向本人核实经过' })
  })

  it('is shown to one account for at most a hundred people a day; the hundredth is an alarm', async () => {
    const { id } = await reported()
    const eager = await account({ name: '邓伟', federationDuties: ['business'] })
    const send = async () =>
      (await server.call(reportSender, { token: eager.token, body: { reportId: id, reason: '向本人核实经过' } }))
        .envelope
    for (let at = 0; at < looksPerDay; at += 1) expect((await send()).code).toBe(200)
    expect((await send()).code).toBe(10005)
    const { data } = (
      await server.call(auditEntries, {
        token: staff.audit.token,
        query: { kind: 'refused', staffId: String(eager.id) },
      })
    ).envelope
    expect(data.items.map((item: { act: string }) => item.act)).toEqual(['person.limit'])
    server.advance(24 * 3_600_000)
    expect((await send()).code).toBe(200)
  })
})
