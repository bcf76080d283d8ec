import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelApplyMission } from '#contract/application/application.ts'
import { calendarAddress, calendarFeed, missionCalendar, renewCalendar, revokeCalendar } from '#contract/calendar.ts'
import { missionEvent } from '#contract/organizer.ts'
import { dueEvent } from '#server/database/schema/due.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { runDue } from '#server/due/due.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { settleInQueue } from '#tests/support/reviews.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00' }]

let server: TestServer
let federation: string
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const root = await server.addOrganization({ level: 'federation' })
  federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
})
beforeEach(() => server.setNow(now))
afterAll(() => server.stop())

const approve = (id: number) =>
  settleInQueue(server, federation, { kind: 'mission', id }, { event: 'mission.approved' })

const addressOf = async (token: string): Promise<string> => {
  const { envelope } = await server.call(renewCalendar, { token })
  expect(envelope.code, envelope.msg).toBe(200)
  return envelope.data.address
}
const read = async (address: string) => {
  const answer = await fetch(address)
  const text = await answer.text()
  return { answer, text, lines: text.replaceAll('\r\n ', '').split('\r\n') }
}
const statusOf = async (address: string) => (await fetch(address)).status

describe('the secret address', () => {
  test('is made, shown again, exchanged and taken away', async () => {
    const { token } = await addPerson(server)
    expect((await server.call(calendarAddress, { token })).envelope.data).toEqual({ address: null, createdAt: null })
    const first = await addressOf(token)
    expect(first).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v2\/api\/zyz\/open\/calendar\/missions\.ics\?key=[\w-]{43}$/)
    expect((await server.call(calendarAddress, { token })).envelope.data).toEqual({
      address: first,
      createdAt: now.toISOString(),
    })
    const second = await addressOf(token)
    expect(second).not.toBe(first)
    expect(await statusOf(first)).toBe(410)
    expect((await read(second)).answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect((await fetch(second, { method: 'HEAD' })).status).toBe(200)
    expect((await server.call(revokeCalendar, { token })).envelope.data).toEqual({ address: null, createdAt: null })
    expect(await statusOf(second)).toBe(410)
  })

  test('is refused when it is cut off, and once the account is being closed', async () => {
    const { id, token } = await addPerson(server)
    const address = await addressOf(token)
    expect(await statusOf(address.slice(0, -1))).toBe(410)
    await server.database.executor.update(volunteer).set({ logoffState: 'applied' }).where(eq(volunteer.id, id))
    expect(await statusOf(address)).toBe(410)
  })

  test('is nobody’s to keep on the way', async () => {
    const { token } = await addPerson(server)
    const { answer } = await read(await addressOf(token))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await server.call(renewCalendar, { token: null })).status).toBe(401)
    expect(calendarFeed.caller).toBe('open')
  })
})

describe('the calendar', () => {
  test('tells every own mission with its state; a withdrawn one is cancelled under the same name', async () => {
    const { id, token } = await addPerson(server)
    const of = await addMission(server, { slots, values: { name: '红树林补种', place: '南沙湿地' } })
    const other = await addPerson(server)
    await placeApplication(server, of, other.id, { state: 'confirmed' })
    const later = await addMission(server, {
      slots: [{ start: '2026-12-06T08:00:00+08:00', end: '2026-12-06T09:00:00+08:00' }],
      values: { name: '候着的一场' },
    })
    const waiting = await addMission(server, {
      slots: [{ start: '2026-12-07T08:00:00+08:00', end: '2026-12-07T09:00:00+08:00' }],
      values: { name: '排队的一场' },
    })
    const record = await placeApplication(server, of, id, { state: 'confirmed' })
    await placeApplication(server, later, id, { state: 'pending' })
    await placeApplication(server, waiting, id, { state: 'waitlisted' })
    const address = await addressOf(token)
    const before = await read(address)
    expect(before.lines.filter((line) => /^(UID|SUMMARY|STATUS|DTSTART;|LOCATION)/.test(line))).toEqual([
      `UID:application-${record.id}@i-zhiyuan`,
      'DTSTART;TZID=Asia/Shanghai:20261205T080000',
      'SUMMARY:红树林补种',
      'LOCATION:南沙湿地，越秀北路 89 号',
      'STATUS:CONFIRMED',
      `UID:application-${record.id + 1}@i-zhiyuan`,
      'DTSTART;TZID=Asia/Shanghai:20261206T080000',
      'SUMMARY:（待审核）候着的一场',
      expect.stringMatching(/^LOCATION:/),
      'STATUS:TENTATIVE',
    ])
    expect(before.lines).toContain(`URL:${server.url}/mission/detail-${of.id}`)
    await server.call(cancelApplyMission, { query: { applicationId: String(record.id) }, token })
    const after = await read(address)
    const from = after.lines.indexOf(`UID:application-${record.id}@i-zhiyuan`)
    const entry = after.lines.slice(from, after.lines.indexOf('END:VEVENT', from))
    expect(entry).toContain('STATUS:CANCELLED')
    expect(entry).toContain('TRANSP:TRANSPARENT')
  })
})

test('one mission is a file under the name that the calendar gives it, and nobody else reads it', async () => {
  const { id, token } = await addPerson(server)
  const of = await addMission(server, { slots, values: { name: '红树林补种' } })
  const record = await placeApplication(server, of, id, { state: 'confirmed' })
  const line = await placeApplication(
    server,
    await addMission(server, { slots: [{ start: '2026-12-08T08:00:00+08:00', end: '2026-12-08T09:00:00+08:00' }] }),
    id,
    { state: 'waitlisted' },
  )
  const file = (applicationId: number, as: string) =>
    fetch(`${server.url}/v2/api/zyz${missionCalendar.path}?applicationId=${applicationId}`, {
      headers: { authorization: `Bearer ${as}` },
    })
  const codeOf = async (applicationId: number, as: string) => (await (await file(applicationId, as)).json()).code
  const answer = await file(record.id, token)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain(`UID:application-${record.id}@i-zhiyuan`)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(await codeOf(line.id, token)).toBe(10002)
  expect(await codeOf(record.id, (await addPerson(server)).token)).toBe(10002)
})

describe('a mission that stands still', () => {
  const entryOf = async (address: string, name: string) => {
    const { lines } = await read(address)
    const at = lines.findIndex((line) => line.startsWith('SUMMARY:') && line.endsWith(name))
    return [lines[at], lines.slice(at).find((line) => line.startsWith('STATUS:'))]
  }
  const time = (day: string) => [{ start: `2026-12-${day}T08:00:00+08:00`, end: `2026-12-${day}T11:30:00+08:00` }]

  test('is no firm date in the calendar, and its words say why', async () => {
    const { id, token } = await addPerson(server)
    const of = await addMission(server, { slots, values: { name: '先停一停' } })
    await placeApplication(server, of, id, { state: 'confirmed' })
    const address = await addressOf(token)
    expect(await entryOf(address, '先停一停')).toEqual(['SUMMARY:先停一停', 'STATUS:CONFIRMED'])
    await server.call(missionEvent, {
      token: federation,
      body: { missionId: String(of.id), event: 'mission.suspended' },
    })
    expect(await entryOf(address, '先停一停')).toEqual(['SUMMARY:（活动已暂停）先停一停', 'STATUS:TENTATIVE'])
  })

  test('is not listed when its organization stands still, and nobody is reminded of it', async () => {
    const { id, token } = await addPerson(server)
    const team = await server.addOrganization({ name: '歇着的队', state: 'suspended' })
    const of = await addMission(server, {
      slots: time('08'),
      organizationId: team.id,
      values: { name: '跟着停', state: 'pendingReview' },
    })
    await approve(of.id)
    await placeApplication(server, of, id, { state: 'confirmed' })
    expect(await entryOf(await addressOf(token), '跟着停')).toEqual([
      'SUMMARY:（活动已暂停）跟着停',
      'STATUS:TENTATIVE',
    ])
    await runDue(server.context, new Date('2026-12-07T08:00:00+08:00'))
    const messages = await server.database.executor.select().from(siteMessage).where(eq(siteMessage.volunteerId, id))
    expect(messages.map(({ title }) => title)).toEqual([])
  })
})

describe('reminders', () => {
  const titles = async (volunteerId: number): Promise<string[]> =>
    (
      await server.database.executor
        .select({ title: siteMessage.title })
        .from(siteMessage)
        .where(eq(siteMessage.volunteerId, volunteerId))
        .orderBy(siteMessage.id)
    ).map(({ title }) => title)
  const send = (missionId: number, event: string) =>
    server.call(missionEvent, { token: federation, body: { missionId: String(missionId), event } })
  const at = (day: string, time: string): Date => new Date(`2026-12-${day}T${time}+08:00`)

  test('go out once, a day and two hours before, to whoever is confirmed by then', async () => {
    const of = await addMission(server, {
      slots: slots.map((slot) => ({ ...slot, capacity: 5 })),
      values: { name: '河岸清洁', state: 'pendingReview' },
    })
    await approve(of.id)
    const early = await addPerson(server)
    await placeApplication(server, of, early.id, { state: 'confirmed' })
    const pending = await addPerson(server)
    await placeApplication(server, of, pending.id, { state: 'pending' })
    await runDue(server.context, at('04', '07:59:59'))
    expect(await titles(early.id)).toEqual([])
    await runDue(server.context, at('04', '08:00:00'))
    expect(await titles(early.id)).toEqual(['明天见：河岸清洁'])
    const late = await addPerson(server)
    await placeApplication(server, of, late.id, { state: 'confirmed' })
    await runDue(server.context, at('05', '06:00:00'))
    await runDue(server.context, at('05', '06:00:00'))
    expect(await titles(early.id)).toEqual(['明天见：河岸清洁', '快要开始了：河岸清洁'])
    expect(await titles(late.id)).toEqual(['快要开始了：河岸清洁'])
    expect(await titles(pending.id)).toEqual([])
  })

  test('are not sent for a mission that stands still; whoever has a place hears of the stop and of its end', async () => {
    const of = await addMission(server, { slots, values: { name: '停一停', state: 'pendingReview' } })
    await approve(of.id)
    const { id } = await addPerson(server)
    await placeApplication(server, of, id, { state: 'confirmed' })
    await send(of.id, 'mission.suspended')
    await runDue(server.context, at('04', '08:00:00'))
    expect(await titles(id)).toEqual(['活动已暂停：停一停'])
    await send(of.id, 'mission.resumed')
    await runDue(server.context, at('05', '06:00:00'))
    expect(await titles(id)).toEqual(['活动已暂停：停一停', '活动已恢复：停一停', '快要开始了：停一停'])
    const planned = await server.database.executor
      .select()
      .from(dueEvent)
      .where(eq(dueEvent.subjectId, of.slots[0]?.id as number))
    expect(planned.filter(({ kind }) => kind === 'slot.hoursAhead')).toHaveLength(1)
  })

  test('a server that was down until after the start says nothing', async () => {
    const of = await addMission(server, { slots, values: { name: '太晚了', state: 'pendingReview' } })
    await approve(of.id)
    const { id } = await addPerson(server)
    await placeApplication(server, of, id, { state: 'confirmed' })
    await runDue(server.context, at('05', '08:00:00'))
    expect(await titles(id)).toEqual([])
  })
})
