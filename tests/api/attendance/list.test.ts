import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attendanceCode, scanQrcode } from '#contract/attendance/attendance.ts'
import {
  anchorSlot,
  attendanceContact,
  attendanceJournal,
  attendanceList,
  attendanceSearch,
  attendanceSlots,
  markAllAttendance,
  markAttendance,
  noteIncident,
  onSiteSlots,
  withdrawMark,
} from '#contract/attendance/attendance-list.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { recordHours } from '#contract/hours/managed-hours.ts'
import { applicationEvent } from '#contract/organizer.ts'
import { runDue } from '#server/due/due.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { attendance, attendanceMark } from '#server/database/schema/attendance.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { guardianConsent } from '#server/database/schema/volunteer.ts'
import {
  addConsent,
  type AddedMission,
  addDistricts,
  addMission,
  addPerson,
  placeApplication,
} from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** Of 8:00 to 11:30 in Shanghai. */
const at = (time: string): Date => new Date(`2026-12-05T${time}+08:00`)
const place = { latitude: 23.13, longitude: 113.26 }
/** Some 1,100 metres to the north. */
const north = { latitude: 23.14, longitude: 113.26, accuracy: 30 }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await addDistricts(server)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(at('07:30:00')))

let nonces = 0
const nonce = () => (nonces += 1).toString(16).padStart(32, '0')
let mobiles = 13_800_000_000
const contact = (column: 'mobile' | 'emergencyContact', text: string) =>
  server.context.keys.encryptColumn(`volunteer.${column}`, text)

async function onSite(values: Parameters<typeof addMission>[1] = {}) {
  const organization = await server.addOrganization()
  const of = await addMission(server, {
    organizationId: organization.id,
    slots: [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00', capacity: 20 }],
    ...values,
    values: { ...place, state: 'ongoing', ...values.values },
  })
  const tokenOf = async (duty: 'owner' | 'missions' | 'checkIn') => {
    const { id } = await server.addOrganizer(organization.id, { duty })
    return server.tokenFor('organizer', id)
  }
  return { of, owner: await tokenOf('owner'), checkIn: await tokenOf('checkIn'), organizationId: organization.id }
}
type Site = Awaited<ReturnType<typeof onSite>>

async function addPersonTo(
  of: AddedMission,
  values: Parameters<typeof addPerson>[1] = {},
  state: ApplicationState = 'confirmed',
) {
  const mobile = String((mobiles += 1))
  const person = await addPerson(server, { name: '林晓岚', mobile: contact('mobile', mobile), ...values })
  const { id } = await placeApplication(server, of, person.id, { state })
  return { ...person, mobile, applicationId: String(id) }
}

const slotId = ({ of }: Site): string => String(of.slots[0]?.id)
const ask = async (token: string, spec: EndpointSpec, query: Record<string, string>) =>
  (await server.call(spec, { token, query })).envelope
const send = async (token: string, spec: EndpointSpec, body: unknown) =>
  (await server.call(spec, { token, body })).envelope
const mark = (token: string, applicationId: string, more: object = {}) =>
  send(token, markAttendance, { applicationId, purpose: 'in', nonce: nonce(), reason: 'noPhone', ...more })
const codeFor = async (site: Site, purpose: 'in' | 'out' = 'in') =>
  (await ask(site.owner, attendanceCode, { slotId: slotId(site), purpose })).data
const scan = (token: string, body: object) => send(token, scanQrcode, body)
const rowOf = async (applicationId: string) =>
  (
    await server.database.executor
      .select()
      .from(attendance)
      .where(eq(attendance.applicationId, Number(applicationId)))
  )[0]
const marksOf = (applicationId: string) =>
  server.database.executor
    .select()
    .from(attendanceMark)
    .where(eq(attendanceMark.applicationId, Number(applicationId)))
    .orderBy(attendanceMark.id)
const actsOf = ({ organizationId }: Site) =>
  server.database.executor
    .select({ act: staffAct.act, subject: staffAct.subject, reason: staffAct.reason, after: staffAct.after })
    .from(staffAct)
    .where(eq(staffAct.organizationId, organizationId))
    .orderBy(staffAct.id)
const said = ({ code, msg }: { code: unknown; msg: string }) => [code, msg]

describe('a mark on the list', () => {
  test('checks one in, tells the person, and stands in the log', async () => {
    const site = await onSite()
    const { applicationId, id } = await addPersonTo(site.of)
    server.setNow(at('08:24:00'))
    expect((await mark(site.checkIn, applicationId)).data).toEqual({
      state: 'checkedIn',
      at: at('08:24:00').toISOString(),
    })
    expect(await rowOf(applicationId)).toMatchObject({ checkedInAt: at('08:24:00'), inBy: 'list', inOnSpot: false })
    expect(await actsOf(site)).toEqual([
      {
        act: 'attendance.mark',
        subject: `林*岚 在活动“${site.of.name}”12月5日 8:00–11:30的签到`,
        reason: '没带手机或没电',
        after: { 到场: '8:24' },
      },
    ])
    const [told] = await server.database.executor
      .select()
      .from(siteMessage)
      .where(eq(siteMessage.volunteerId, id))
      .orderBy(siteMessage.id)
    expect(told?.body).toContain('到场记为 8:24，原因：没带手机或没电')
  })

  test('counts from the time that was said, and a departure to the one said', async () => {
    const site = await onSite()
    const { applicationId } = await addPersonTo(site.of)
    server.setNow(at('08:40:00'))
    await mark(site.owner, applicationId, { at: '2026-12-05T08:30:00+08:00' })
    server.setNow(at('11:20:00'))
    const early = { purpose: 'out', at: '2026-12-05T08:29:00+08:00' }
    expect(said(await mark(site.owner, applicationId, early))).toEqual([12001, '离场时间早于到场时间，请核对'])
    await mark(site.owner, applicationId, { purpose: 'out', at: '2026-12-05T11:00:00+08:00' })
    server.setNow(at('12:00:00'))
    const participants = [{ applicationId }]
    const { data } = await send(site.owner, recordHours, { missionId: String(site.of.id), participants })
    expect(data?.records).toMatchObject([{ grade: 'C', minutes: 150 }])
  })

  test('counts once when it comes twice with the same name', async () => {
    const site = await onSite()
    const { applicationId } = await addPersonTo(site.of)
    const same = { nonce: nonce() }
    const [first, second] = [await mark(site.owner, applicationId, same), await mark(site.owner, applicationId, same)]
    expect([first.code, second.code, second.data]).toEqual([200, 200, first.data])
    expect(await marksOf(applicationId)).toHaveLength(1)
    expect(await actsOf(site)).toHaveLength(1)
    expect((await mark(site.owner, applicationId)).code).toBe(12001)
  })

  test('says why it stands in for the code, unless the list is the way', async () => {
    const site = await onSite()
    const { applicationId } = await addPersonTo(site.of)
    const without = { reason: undefined }
    expect(said(await mark(site.owner, applicationId, without))).toEqual([
      10001,
      '这个活动扫码签到，按名单登记请选择原因',
    ])
    expect(said(await mark(site.owner, applicationId, { reason: 'other' }))).toEqual([10001, '请写明是什么原因'])
    const byList = await onSite({ values: { checkInMode: 'list' } })
    const person = await addPersonTo(byList.of)
    expect((await mark(byList.owner, person.applicationId, without)).code).toBe(200)
  })

  test('is not of the future, nor outside the time of the list', async () => {
    const site = await onSite()
    const { applicationId } = await addPersonTo(site.of)
    const later = { at: '2026-12-05T07:31:00+08:00' }
    expect(said(await mark(site.owner, applicationId, later))).toEqual([10001, '这个时间还没到，请填已经发生的时间'])
    server.setNow(at('06:59:59'))
    expect((await mark(site.owner, applicationId)).code).toBe(12013)
    server.setNow(at('17:30:01'))
    expect((await mark(site.owner, applicationId)).code).toBe(12013)
  })

  test('asks for the guardian of a child under 14', async () => {
    const site = await onSite()
    const { applicationId } = await addPersonTo(site.of, { birthDay: '2012-12-06' })
    expect(said(await mark(site.owner, applicationId))).toEqual([10001, '未满 14 周岁，请核对监护人在场后勾选'])
    expect((await mark(site.owner, applicationId, { withGuardian: true })).code).toBe(200)
    const of14 = await addPersonTo(site.of, { birthDay: '2012-12-05' })
    expect(said(await mark(site.owner, of14.applicationId))).toEqual([12001, '监护人还没有同意，同意后才能通过'])
    await addConsent(server, of14.id)
    expect((await mark(site.owner, of14.applicationId)).code).toBe(200)
    const { data } = await ask(site.owner, attendanceList, { slotId: slotId(site) })
    expect(data?.items).toMatchObject([
      { applicationId, under14: true, withGuardian: true },
      { applicationId: of14.applicationId, under14: false, withGuardian: false },
    ])
  })

  test('finds nobody in the mission of another organization', async () => {
    const site = await onSite()
    const { applicationId } = await addPersonTo(site.of)
    const { owner } = await onSite()
    const query = { slotId: slotId(site) }
    const answers = [
      await mark(owner, applicationId),
      await send(owner, withdrawMark, { applicationId, mark: 'in', reason: '看错人' }),
      await send(owner, markAllAttendance, { ...query, purpose: 'in', reason: 'noPhone' }),
      await send(owner, noteIncident, { ...query, nonce: 'e'.repeat(32), kind: 'weather', note: '暴雨' }),
      await send(owner, anchorSlot, { ...query, position: north }),
      await ask(owner, attendanceList, query),
      await ask(owner, attendanceSearch, { ...query, keyword: '林晓' }),
      await ask(owner, attendanceJournal, query),
      await ask(owner, attendanceSlots, { missionId: String(site.of.id) }),
      await ask(owner, attendanceContact, { applicationId, of: 'emergency' }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 10002))
  })
})

describe('all at once', () => {
  test('leaves out the caller and children, and says how many', async () => {
    const site = await onSite()
    const one = await addPersonTo(site.of)
    const two = await addPersonTo(site.of)
    const child = await addPersonTo(site.of, { birthDay: '2016-01-01' })
    const body = { slotId: slotId(site), purpose: 'in', reason: 'scanFailed' }
    server.setNow(at('08:10:00'))
    expect((await send(site.owner, markAllAttendance, body)).data).toEqual({ marked: 2, skipped: 1 })
    for (const { applicationId } of [one, two])
      expect(await rowOf(applicationId)).toMatchObject({ checkedInAt: at('08:00:00'), inBy: 'list' })
    expect(await rowOf(child.applicationId)).toBeUndefined()
    expect(await actsOf(site)).toMatchObject([{ act: 'attendance.markAll', after: { 签到: '2 人' } }])
    server.setNow(at('11:30:00'))
    expect((await send(site.owner, markAllAttendance, { ...body, purpose: 'out' })).data).toEqual({
      marked: 2,
      skipped: 0,
    })
    const [counts] = (await ask(site.checkIn, attendanceSlots, { missionId: String(site.of.id) })).data.slots
    expect(counts).toMatchObject({ expected: 3, arrived: 2, left: 2, absent: 0 })
  })
})

describe('a mark that is taken back', () => {
  const withdraw = (site: Site, applicationId: string, what: string) =>
    send(site.checkIn, withdrawMark, { applicationId, mark: what, reason: '点错了人' })

  test('leads back one step, and stays in the records with its reason', async () => {
    const site = await onSite()
    const { applicationId } = await addPersonTo(site.of)
    await mark(site.owner, applicationId)
    server.setNow(at('11:00:00'))
    await mark(site.owner, applicationId, { purpose: 'out' })
    expect((await withdraw(site, applicationId, 'in')).code).toBe(12001)
    expect((await withdraw(site, applicationId, 'out')).data).toEqual({ state: 'checkedIn' })
    expect(await rowOf(applicationId)).toMatchObject({ checkedInAt: at('07:30:00'), checkedOutAt: null, outBy: null })
    expect((await withdraw(site, applicationId, 'in')).data).toEqual({ state: 'confirmed' })
    expect(await rowOf(applicationId)).toMatchObject({ checkedInAt: null, inBy: null })
    expect(await marksOf(applicationId)).toMatchObject([
      { purpose: 'in', withdrawnReason: '点错了人' },
      { purpose: 'out', withdrawnReason: '点错了人' },
    ])
    expect((await mark(site.owner, applicationId)).code).toBe(200)
    expect(await rowOf(applicationId)).toMatchObject({ checkedInAt: at('11:00:00') })
  })

  test('makes the absent expected again', async () => {
    const site = await onSite()
    const { applicationId } = await addPersonTo(site.of)
    await send(site.owner, applicationEvent, { applicationId, event: 'application.markedAbsent' })
    expect((await withdraw(site, applicationId, 'absent')).data).toEqual({ state: 'confirmed' })
  })

  test('is not one on which hours rest, nor one that another mission stands against', async () => {
    const site = await onSite()
    const { applicationId } = await addPersonTo(site.of, {}, 'completed')
    server.setNow(at('12:00:00'))
    await send(site.owner, recordHours, { missionId: String(site.of.id), participants: [{ applicationId }] })
    expect(said(await withdraw(site, applicationId, 'out'))).toEqual([
      12001,
      '林*岚 这个时段的时长已经登记，不能撤销，请用更正',
    ])
    const other = await onSite()
    const person = await addPersonTo(other.of, {}, 'completed')
    await placeApplication(server, (await onSite()).of, person.id, { state: 'confirmed' })
    expect(said(await withdraw(other, person.applicationId, 'out'))).toEqual([
      12011,
      '这位志愿者后来报了时间重叠的另一场活动，不能撤销',
    ])
  })
})

describe('a scan', () => {
  test('waits for the opening when it comes before, and becomes an arrival then', async () => {
    const site = await onSite()
    const { applicationId, token } = await addPersonTo(site.of)
    server.setNow(at('06:59:59'))
    const { code } = await codeFor(site)
    for (let times = 0; times < 2; times++)
      expect((await scan(token, { code })).data).toMatchObject({
        state: 'confirmed',
        waiting: true,
        at: at('07:00:00').toISOString(),
      })
    const { data } = await ask(site.owner, attendanceList, { slotId: slotId(site) })
    expect(data?.items).toMatchObject([{ state: 'confirmed', waitsUntil: at('07:00:00').toISOString() }])
    server.setNow(at('07:00:00'))
    await runDue(server.context)
    expect(await rowOf(applicationId)).toMatchObject({ checkedInAt: at('07:00:00'), inBy: 'code' })
    expect(await marksOf(applicationId)).toHaveLength(1)
  })

  test('is told on the screen when it comes again or is refused', async () => {
    const site = await onSite()
    const { token } = await addPersonTo(site.of)
    const stranger = await addPerson(server, { name: '周子杰' })
    await scan(token, { code: (await codeFor(site)).code })
    server.setNow(at('07:31:00'))
    await scan(token, { code: (await codeFor(site)).code })
    server.setNow(at('07:31:10'))
    await scan(stranger.token, { code: (await codeFor(site)).code })
    expect((await codeFor(site)).latest).toMatchObject([
      { name: '周*杰', outcome: 'refused', at: at('07:31:10').toISOString() },
      { name: '林*岚', outcome: 'again', at: at('07:31:00').toISOString() },
      { name: '林*岚', outcome: 'marked', at: at('07:30:00').toISOString() },
    ])
    const { data } = await ask(site.owner, attendanceJournal, { slotId: slotId(site) })
    expect(data?.refusals).toEqual([
      { name: '周*杰', purpose: 'in', reason: 'notApplied', at: at('07:31:10').toISOString() },
    ])
  })

  test('is taken and flagged when a second person uses the device', async () => {
    const site = await onSite()
    const people = [await addPersonTo(site.of), await addPersonTo(site.of), await addPersonTo(site.of)]
    const { code } = await codeFor(site)
    for (const [index, { token }] of people.entries()) {
      const headers = { 'x-device-id': index === 2 ? 'other' : 'shared' }
      expect((await server.call(scanQrcode, { token, body: { code }, headers })).envelope.code).toBe(200)
    }
    const { data } = await ask(site.owner, attendanceList, { slotId: slotId(site) })
    expect(data?.items.map((item: { sharesDevice: boolean }) => item.sharesDevice)).toEqual([true, true, false])
  })

  test('may follow a departure on the list on the way out, and raises the grade', async () => {
    const site = await onSite()
    const { applicationId, token } = await addPersonTo(site.of)
    await mark(site.owner, applicationId)
    server.setNow(at('11:00:00'))
    await mark(site.owner, applicationId, { purpose: 'out' })
    server.setNow(at('11:20:00'))
    const left = await scan(token, { code: (await codeFor(site, 'out')).code })
    expect(left.data).toMatchObject({ state: 'completed', grade: 'B', at: at('11:20:00').toISOString() })
  })

  test('is measured against the device that shows the code, once that said where it is', async () => {
    const site = await onSite()
    const body = { slotId: slotId(site), position: north }
    const tooVague = { ...body, position: { ...north, accuracy: 201 } }
    expect((await send(site.checkIn, anchorSlot, tooVague)).code).toBe(10001)
    expect((await send(site.checkIn, anchorSlot, body)).data).toEqual({ accuracy: 30, distance: expect.any(Number) })
    expect((await codeFor(site)).anchor).toBe(30)
    const { token, applicationId } = await addPersonTo(site.of)
    expect((await scan(token, { code: (await codeFor(site)).code, position: north })).data?.distance).toBe(0)
    expect(await rowOf(applicationId)).toMatchObject({ inOnSpot: true })
  })
})

describe('the list of a slot', () => {
  test('shows who has not come first, page by page, and leaves the look with each', async () => {
    const site = await onSite()
    const came = await addPersonTo(site.of, { name: '何明辉' })
    await mark(site.owner, came.applicationId)
    const missing = [await addPersonTo(site.of), await addPersonTo(site.of)]
    const query = { slotId: slotId(site), pageSize: '2' }
    const first = (await ask(site.owner, attendanceList, query)).data
    expect([first.total, first.items.map((item: { applicationId: string }) => item.applicationId)]).toEqual([
      3,
      missing.map(({ applicationId }) => applicationId),
    ])
    expect(first.items[0]).toMatchObject({
      name: '林晓岚',
      mobile: missing[0]?.mobile,
      state: 'confirmed',
      grade: null,
    })
    const second = (await ask(site.owner, attendanceList, { ...query, cursor: first.nextCursor })).data
    expect(second).toMatchObject({
      nextCursor: null,
      items: [{ name: '何明辉', grade: 'C', raise: '离开时扫一次签退码，能升到 B 级', reasons: ['没带手机或没电'] }],
    })
    const looks = await server.database.executor.select().from(accessLog).where(eq(accessLog.volunteerId, came.id))
    expect(looks).toMatchObject([{ what: `查看“${site.of.name}”的签到名单` }])
  })

  test('filters by what people did, by name and by the end of the number', async () => {
    const site = await onSite()
    const one = await addPersonTo(site.of, { name: '冼百合' })
    const two = await addPersonTo(site.of, { name: '潘百仪' })
    await mark(site.owner, two.applicationId)
    const found = async (query: object) =>
      (await ask(site.owner, attendanceList, { slotId: slotId(site), ...query })).data.items.map(
        ({ applicationId }: { applicationId: string }) => applicationId,
      )
    expect(await found({ filter: 'missing' })).toEqual([one.applicationId])
    expect(await found({ filter: 'present' })).toEqual([two.applicationId])
    expect(await found({ filter: 'left' })).toEqual([])
    expect(await found({ keyword: '百仪' })).toEqual([two.applicationId])
    expect(await found({ keyword: one.mobile.slice(-4) })).toEqual([one.applicationId])
    expect(await found({ keyword: '%' })).toEqual([])
  })

  test('gives no telephone number when nobody checks in or out any more, and no full name once it is settled', async () => {
    const site = await onSite({ values: { state: 'settled' } })
    await addPersonTo(site.of, {}, 'completed')
    server.setNow(at('17:30:01'))
    const { data } = await ask(site.owner, attendanceList, { slotId: slotId(site) })
    expect(data?.items).toMatchObject([{ name: '林*岚', mobile: null, hasEmergencyContact: false }])
  })

  test('is for owner and missions; check-in searches, masked, and cannot read on', async () => {
    const site = await onSite()
    const query = { slotId: slotId(site) }
    expect((await ask(site.checkIn, attendanceList, query)).code).toBe(10003)
    for (let many = 0; many < 11; many++) await addPersonTo(site.of, { name: `梁嘉${many}` })
    const one = await addPersonTo(site.of, { name: '欧阳若华' })
    expect(said(await ask(site.checkIn, attendanceSearch, { ...query, keyword: '梁' }))).toEqual([
      10001,
      '至少输入姓名里的两个字，或手机号后四位',
    ])
    expect((await ask(site.checkIn, attendanceSearch, { ...query, keyword: '梁嘉' })).data.people).toHaveLength(10)
    const person = {
      applicationId: one.applicationId,
      name: '欧**华',
      tail: one.mobile.slice(-4),
      state: 'confirmed',
      arrivedAt: null,
      leftAt: null,
      under14: false,
    }
    for (const keyword of ['欧阳', one.mobile.slice(-4)])
      expect((await ask(site.checkIn, attendanceSearch, { ...query, keyword })).data).toEqual({ people: [person] })
    const looks = await server.database.executor.select().from(accessLog).where(eq(accessLog.volunteerId, one.id))
    expect(looks.map(({ what }) => what)).toEqual(Array(2).fill(`在“${site.of.name}”的现场查找签到`))
  })
})

describe('whom to call', () => {
  test('is opened one at a time while the slot runs, and leaves its look', async () => {
    const site = await onSite()
    const emergencyContact = contact('emergencyContact', '王芳 13900000001')
    const { applicationId, id } = await addPersonTo(site.of, { emergencyContact })
    await server.database.executor.insert(guardianConsent).values({
      volunteerId: id,
      guardianName: '林建国',
      relation: '父亲',
      phone: server.context.keys.encryptColumn('guardianConsent.phone', '13900000002'),
      textVersion: '1',
      givenAt: at('00:00:00'),
    })
    const read = (of: string) => ask(site.owner, attendanceContact, { applicationId, of })
    expect((await read('emergency')).data).toEqual({ name: '王芳', phone: '13900000001' })
    expect((await read('guardian')).data).toEqual({ name: '林建国', phone: '13900000002' })
    const looks = await server.database.executor
      .select()
      .from(accessLog)
      .where(eq(accessLog.volunteerId, id))
      .orderBy(accessLog.id)
    expect(looks.map(({ what }) => what)).toEqual([
      `在“${site.of.name}”期间查看紧急联系人`,
      `在“${site.of.name}”期间查看监护人电话`,
    ])
    server.setNow(at('17:30:01'))
    expect((await read('guardian')).code).toBe(12013)
  })

  test('is told to be missing', async () => {
    const site = await onSite()
    const { applicationId } = await addPersonTo(site.of)
    expect(said(await ask(site.owner, attendanceContact, { applicationId, of: 'emergency' }))).toEqual([
      10002,
      '这位志愿者没有填写紧急联系人',
    ])
  })
})

test('what happened is written down with its time, newest first', async () => {
  const site = await onSite()
  server.setNow(at('09:00:00'))
  const note = (letter: string, kind: string, text: string, when?: string) => {
    const named = { slotId: slotId(site), nonce: letter.repeat(32) }
    return send(site.checkIn, noteIncident, { ...named, kind, note: text, ...(when && { at: when }) })
  }
  await note('a', 'weather', '大雨，移到廊下')
  await note('b', 'injury', '一人中暑，已送医', '2026-12-05T08:50:00+08:00')
  expect((await note('c', 'stop', '')).code).toBe(10001)
  const { data } = await ask(site.owner, attendanceJournal, { slotId: slotId(site) })
  expect(data?.incidents).toEqual([
    { kind: 'weather', note: '大雨，移到廊下', at: at('09:00:00').toISOString(), byName: '李文', arrivedAt: null },
    { kind: 'injury', note: '一人中暑，已送医', at: at('08:50:00').toISOString(), byName: '李文', arrivedAt: null },
  ])
  expect((await actsOf(site)).map(({ act }) => act)).toEqual(['attendance.incident', 'attendance.incident'])
})

test('slots about now are found without knowing the mission', async () => {
  const site = await onSite()
  await onSite({ slots: [{ start: '2026-12-06T07:31:00+08:00', end: '2026-12-06T11:30:00+08:00' }] })
  const { data } = await ask(site.checkIn, onSiteSlots, {})
  expect(data?.slots).toMatchObject([{ slotId: slotId(site), missionId: String(site.of.id), expected: 0 }])
})
