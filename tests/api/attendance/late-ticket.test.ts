import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attendanceCode } from '#contract/attendance/attendance.ts'
import { attendanceJournal, noteIncident } from '#contract/attendance/attendance-list.ts'
import { sendTicketIncidents, sendTicketMarks, takeSlot, ticketList } from '#contract/attendance/late-marks.ts'
import { removeStaff } from '#contract/staff/staff.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { application } from '#server/database/schema/application.ts'
import {
  attendance,
  attendanceMark,
  attendanceRefusal,
  incident,
  slotTicket,
} from '#server/database/schema/attendance.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { runDue } from '#server/due/due.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** Of 8:00 to 11:30 in Shanghai. */
const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00' }]
const at = (time: string): Date => new Date(`2026-12-05T${time}+08:00`)
const nonceOf = (letter: string): string => letter.repeat(32)

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await addDistricts(server)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(at('07:30:00')))

async function onSite(values: object = {}) {
  const organization = await server.addOrganization()
  const of = await addMission(server, {
    slots,
    organizationId: organization.id,
    values: { state: 'ongoing', ...values },
  })
  const staff = await server.addOrganizer(organization.id, { duty: 'checkIn' })
  const owner = await server.addOrganizer(organization.id)
  const person = await addPerson(server, { name: '林晓岚' })
  const record = await placeApplication(server, of, person.id, { state: 'confirmed' })
  return {
    of,
    slotId: String(of.slots[0]?.id),
    staffId: staff.id,
    token: await server.tokenFor('organizer', staff.id),
    owner: await server.tokenFor('organizer', owner.id),
    personId: person.id,
    applicationId: String(record.id),
  }
}
type Site = Awaited<ReturnType<typeof onSite>>

const take = async ({ slotId, token }: Site) => (await server.call(takeSlot, { body: { slotId }, token })).envelope
const ticketOf = async (site: Site): Promise<string> => (await take(site)).data.ticket
const headersOf = (ticket: string) => ({ 'x-slot-ticket': ticket })
const mark = (applicationId: string, nonce: string, time: string, values: object = {}) => ({
  nonce: nonceOf(nonce),
  capturedAt: at(time).toISOString(),
  heard: null,
  applicationId,
  purpose: 'in',
  reason: 'noPhone',
  ...values,
})
const send = async (ticket: string, ...entries: object[]) =>
  (await server.call(sendTicketMarks, { body: { entries }, headers: headersOf(ticket) })).envelope
const looksAt = async (volunteerId: number) =>
  (await server.database.executor.select().from(accessLog).where(eq(accessLog.volunteerId, volunteerId))).map(
    ({ what }) => what,
  )
const actsOf = async ({ staffId }: Site) =>
  (
    await server.database.executor.select().from(staffAct).where(eq(staffAct.organizerId, staffId)).orderBy(staffAct.id)
  ).map(({ act }) => act)

test('a late mark is kept whatever its note says, which people read where it leads nowhere else', async () => {
  for (const [nonce, note, told] of [
    ['7', '手机进水了', '原因：没带手机或没电，手机进水了'],
    ['8', '点 evil.example/login', '原因：没带手机或没电。'],
  ] as const) {
    const site = await onSite()
    const ticket = await ticketOf(site)
    server.setNow(at('08:30:00'))
    const { data } = await send(ticket, mark(site.applicationId, nonce, '08:10:00', { note }))
    expect(data.outcomes).toMatchObject([{ outcome: 'accepted' }])
    const [message] = await server.database.executor
      .select()
      .from(siteMessage)
      .where(eq(siteMessage.volunteerId, site.personId))
      .orderBy(siteMessage.id)
    expect(message?.body).toContain(told)
    expect(message?.body).not.toContain('evil')
    server.setNow(at('07:30:00'))
  }
})

describe('what a device takes along for a slot', () => {
  test('holds the list without names and the codes of the slot, logged as an act and as a look', async () => {
    const site = await onSite()
    const { data } = await take(site)
    expect(data).toMatchObject({
      slotId: site.slotId,
      expiresAt: at('17:30:00').toISOString(),
      people: [{ applicationId: site.applicationId, name: null, number: 1, state: 'confirmed' }],
    })
    expect(JSON.stringify(data)).not.toContain('林晓岚')
    const codes = data.codes as Record<'in' | 'out', { from: string; codes: string[] }>
    // From 7:00 to 11:30, and from 8:00 to 17:30, both ends included.
    expect([codes.in.from, codes.in.codes.length]).toEqual([at('07:00:00').toISOString(), 541])
    expect([codes.out.from, codes.out.codes.length]).toEqual([at('08:00:00').toISOString(), 1141])
    expect(await looksAt(site.personId)).toEqual([`下载“${site.of.name}”的离线签到名单`])
    expect(await actsOf(site)).toEqual(['attendance.takeAlong'])
  })

  test('holds codes that the screen does not show', async () => {
    const site = await onSite()
    const { codes } = (await take(site)).data
    for (const [time, purpose, index] of [
      ['07:30:00', 'in', 60],
      ['09:00:59', 'out', 121],
    ] as const) {
      server.setNow(at(time))
      const query = { slotId: site.slotId, purpose }
      const { data } = (await server.call(attendanceCode, { query, token: site.token })).envelope
      expect(codes[purpose].codes[index]).toHaveLength(22)
      expect(codes[purpose].codes[index]).not.toBe(`${data.code.slice(-16)}${data.digits}`)
    }
  })

  test('holds no codes where the list counts', async () => {
    expect((await take(await onSite({ checkInMode: 'list' }))).data).toMatchObject({ mode: 'list', codes: null })
  })

  test.each([
    [new Date('2026-12-04T07:59:59+08:00'), 12013, '12月4日 8:00 起可以下载离线名单'],
    [new Date('2026-12-04T08:00:00+08:00'), 200, '操作成功'],
    [at('17:30:00'), 200, '操作成功'],
    [at('17:30:01'), 12013, '签退到 12月5日 17:30 为止，离线名单已经用不上了'],
  ])('is answered at %s with %s', async (now, code, msg) => {
    const site = await onSite()
    server.setNow(now)
    expect(await take(site)).toMatchObject({ code, msg })
  })

  test('is nobody else’s', async () => {
    const [site, other] = [await onSite(), await onSite()]
    expect((await take({ ...site, token: other.token })).code).toBe(10002)
  })
})

describe('the ticket of a slot', () => {
  test('reads its list without a sign-in, and each one finds the look', async () => {
    const site = await onSite()
    const ticket = await ticketOf(site)
    const { data } = (await server.call(ticketList, { headers: headersOf(ticket) })).envelope
    expect(data.people).toMatchObject([{ name: null, number: 1, state: 'confirmed', arrivedAt: null }])
    expect(await looksAt(site.personId)).toContain(`更新“${site.of.name}”的离线签到名单`)
  })

  test('sends marks that count when they were made, late and of grade C until somebody confirms them', async () => {
    const site = await onSite()
    const ticket = await ticketOf(site)
    server.setNow(at('09:00:00'))
    const sent = mark(site.applicationId, 'a', '08:20:00', { at: at('08:20:00').toISOString() })
    const outcome = { nonce: nonceOf('a'), outcome: 'accepted', message: '签到已补上，按 8:20 记，待确认' }
    expect((await send(ticket, sent)).data).toEqual({ outcomes: [outcome] })
    const [row] = await server.database.executor
      .select()
      .from(attendance)
      .where(eq(attendance.applicationId, Number(site.applicationId)))
    expect(row).toMatchObject({ checkedInAt: at('08:20:00'), inBy: 'list', inLate: true, confirmedAt: null })
    expect(await actsOf(site)).toEqual(['attendance.takeAlong', 'attendance.late'])
    server.setNow(at('09:10:00'))
    expect((await send(ticket, sent)).data).toMatchObject({ outcomes: [{ outcome: 'accepted' }] })
    const marks = await server.database.executor
      .select()
      .from(attendanceMark)
      .where(eq(attendanceMark.applicationId, Number(site.applicationId)))
    expect(marks).toMatchObject([{ organizerId: site.staffId, capturedAt: at('08:20:00'), reason: 'noPhone' }])
    expect(await actsOf(site)).toEqual(['attendance.takeAlong', 'attendance.late'])
  })

  test('what is refused is kept with its reason, and answered alike again', async () => {
    const site = await onSite()
    const ticket = await ticketOf(site)
    const out = mark(site.applicationId, 'b', '07:20:00', { purpose: 'out' })
    const refused = { nonce: nonceOf('b'), outcome: 'refused' }
    expect((await send(ticket, out)).data).toMatchObject({ outcomes: [refused] })
    expect((await send(ticket, out)).data.outcomes).toEqual([{ ...refused, message: '报名的状态不能签到或签退' }])
    const kept = await server.database.executor
      .select()
      .from(attendanceRefusal)
      .where(eq(attendanceRefusal.volunteerId, site.personId))
    expect(kept).toMatchObject([{ reason: 'state', purpose: 'out', nonce: nonceOf('b') }])
  })

  test('marks nobody of another slot', async () => {
    const [site, other] = [await onSite(), await onSite()]
    const ticket = await ticketOf(site)
    expect((await send(ticket, mark(other.applicationId, 'c', '07:20:00'))).data.outcomes).toEqual([
      { nonce: nonceOf('c'), outcome: 'refused', message: '这个时段没有这条报名' },
    ])
    const [row] = await server.database.executor
      .select()
      .from(application)
      .where(eq(application.id, Number(other.applicationId)))
    expect(row?.state).toBe('confirmed')
  })

  test('marks nobody who is its holder', async () => {
    const site = await onSite()
    const hash = (table: 'volunteer' | 'organizer') => ({
      mobile: server.context.keys.encryptColumn(`${table}.mobile`, '13822220001'),
      mobileHash: server.context.keys.lookupHash(`${table}.mobile`, '13822220001'),
    })
    const { executor } = server.database
    await executor.update(volunteer).set(hash('volunteer')).where(eq(volunteer.id, site.personId))
    const sharedMobileHash = server.context.keys.lookupHash('volunteer.mobile', '13822220001')
    await executor
      .update(organizer)
      .set({ ...hash('organizer'), sharedMobileHash })
      .where(eq(organizer.id, site.staffId))
    const ticket = await ticketOf(site)
    expect((await send(ticket, mark(site.applicationId, 'd', '07:20:00'))).data.outcomes).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('与你本人有关') },
    ])
  })

  test('is worth nothing when check-out has closed, and goes', async () => {
    const site = await onSite()
    const ticket = await ticketOf(site)
    server.setNow(at('17:30:00'))
    expect((await server.call(ticketList, { headers: headersOf(ticket) })).envelope.code).toBe(12044)
    expect((await send(ticket, mark(site.applicationId, 'e', '08:20:00'))).code).toBe(12044)
    await runDue(server.context, at('17:30:01'))
    const rows = server.database.executor.$count(slotTicket, eq(slotTicket.slotId, Number(site.slotId)))
    expect(await rows).toBe(0)
  })

  test('is worth nothing when its holder works there no more', async () => {
    const site = await onSite()
    const ticket = await ticketOf(site)
    await server.call(removeStaff, { body: { staffId: String(site.staffId) }, token: site.owner })
    expect((await send(ticket, mark(site.applicationId, 'f', '07:20:00'))).code).toBe(12044)
  })

  test('opens no other call', async () => {
    const site = await onSite()
    const ticket = await ticketOf(site)
    const query = { slotId: site.slotId }
    expect((await server.call(attendanceCode, { query, token: ticket })).status).toBe(401)
  })
})

describe('incidents that were noted without a network', () => {
  const entry = (letter: string, time: string, values: object = {}) => ({
    nonce: nonceOf(letter),
    capturedAt: at(time).toISOString(),
    heard: null,
    kind: 'injury',
    note: '一人中暑，扶到廊下',
    ...values,
  })
  const sendIncidents = async (ticket: string, ...entries: object[]) =>
    (await server.call(sendTicketIncidents, { body: { entries }, headers: headersOf(ticket) })).envelope
  const incidentsOf = ({ slotId }: Site) =>
    server.database.executor
      .select()
      .from(incident)
      .where(eq(incident.slotId, Number(slotId)))
      .orderBy(incident.id)
  const logOf = async ({ staffId }: Site) =>
    (
      await server.database.executor
        .select({ act: staffAct.act, subject: staffAct.subject, after: staffAct.after, at: staffAct.at })
        .from(staffAct)
        .where(eq(staffAct.organizerId, staffId))
        .orderBy(staffAct.id)
    ).filter(({ act }) => act !== 'attendance.takeAlong')

  test('are written down as of when they were noted, and the log says when that was and when they came', async () => {
    const site = await onSite()
    const ticket = await ticketOf(site)
    server.setNow(at('09:40:00'))
    expect((await sendIncidents(ticket, entry('1', '08:20:00'))).data.outcomes).toEqual([
      { nonce: nonceOf('1'), outcome: 'accepted', message: '已记入现场情况，按 8:20 记' },
    ])
    const query = { slotId: site.slotId }
    expect((await server.call(attendanceJournal, { query, token: site.owner })).envelope.data.incidents).toMatchObject([
      {
        kind: 'injury',
        note: '一人中暑，扶到廊下',
        at: at('08:20:00').toISOString(),
        arrivedAt: at('09:40:00').toISOString(),
      },
    ])
    expect(await logOf(site)).toEqual([
      {
        act: 'attendance.incident',
        subject: `活动“${site.of.name}”12月5日 8:00–11:30`,
        after: {
          有人受伤或不适: '一人中暑，扶到廊下',
          现场记下: '12月5日 8:20',
          补传送达: '12月5日 9:40',
        },
        at: at('09:40:00'),
      },
    ])
  })

  test('sent several times at once are one, with one entry in the log', async () => {
    const site = await onSite()
    const ticket = await ticketOf(site)
    const sent = entry('2', '07:20:00', { kind: 'stop', note: '雷雨，提前结束' })
    const all = await Promise.all([1, 2, 3].map(() => sendIncidents(ticket, sent)))
    for (const { data } of all) expect(data.outcomes).toMatchObject([{ nonce: nonceOf('2'), outcome: 'accepted' }])
    expect(await incidentsOf(site)).toMatchObject([{ nonce: nonceOf('2'), kind: 'stop', organizerId: site.staffId }])
    expect(await logOf(site)).toHaveLength(1)
  })

  test('stay as they came in time where only the answer was lost', async () => {
    const site = await onSite()
    const ticket = await ticketOf(site)
    const { nonce, kind, note } = entry('3', '08:20:00')
    server.setNow(at('08:20:00'))
    await server.call(noteIncident, { body: { slotId: site.slotId, nonce, kind, note }, token: site.token })
    server.setNow(at('09:00:00'))
    expect((await sendIncidents(ticket, entry('3', '08:21:00'))).data.outcomes).toEqual([
      { nonce, outcome: 'accepted', message: '已记入现场情况，按 8:20 记' },
    ])
    expect(await incidentsOf(site)).toMatchObject([{ at: at('08:20:00'), capturedAt: null }])
    expect(await logOf(site)).toHaveLength(1)
  })

  test('are refused after three days, and nothing is written', async () => {
    const site = await onSite()
    const ticket = await ticketOf(site)
    const old = { ...entry('4', '08:20:00'), capturedAt: '2026-12-02T07:29:59+08:00' }
    expect((await sendIncidents(ticket, old)).data.outcomes).toMatchObject([
      { nonce: nonceOf('4'), outcome: 'refused' },
    ])
    expect([await incidentsOf(site), await logOf(site)]).toEqual([[], []])
  })

  test('say what they lack, and are nobody’s without a ticket that stands', async () => {
    const site = await onSite()
    const ticket = await ticketOf(site)
    expect((await sendIncidents(ticket, entry('5', '07:20:00', { note: ' ' }))).code).toBe(10001)
    expect((await sendIncidents('none', entry('5', '07:20:00'))).code).toBe(12044)
  })
})
