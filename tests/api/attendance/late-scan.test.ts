import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attendanceCode, confirmPresence, scanQrcode } from '#contract/attendance/attendance.ts'
import { attendanceList } from '#contract/attendance/attendance-list.ts'
import { sendLateScans } from '#contract/attendance/late-marks.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { application } from '#server/database/schema/application.ts'
import { attendance, attendanceMark, attendanceRefusal } from '#server/database/schema/attendance.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** Of 8:00 to 11:30 in Shanghai. */
const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00' }]
const at = (time: string): Date => new Date(`2026-12-05T${time}+08:00`)
const point = { latitude: 23.13, longitude: 113.26 }
const near = { latitude: 23.1302, longitude: 113.26, accuracy: 30 }
const nonceOf = (letter: string): string => letter.repeat(32)

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await addDistricts(server)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(at('07:30:00')))

async function onSite(state: ApplicationState = 'confirmed', values: object = {}) {
  const organization = await server.addOrganization()
  const of = await addMission(server, {
    slots,
    organizationId: organization.id,
    values: { ...point, state: 'ongoing', ...values },
  })
  const organizer = await server.tokenFor('organizer', (await server.addOrganizer(organization.id)).id)
  const person = await addPerson(server, { name: '林晓岚' })
  const record = await placeApplication(server, of, person.id, { state })
  const slotId = String(of.slots[0]?.id)
  return { of, slotId, organizer, token: person.token, volunteerId: person.id, applicationId: String(record.id) }
}
type Site = Awaited<ReturnType<typeof onSite>>

/** What was on the screen at a time. */
async function shownAt({ slotId, organizer }: Site, time: string, purpose: 'in' | 'out' = 'in') {
  server.setNow(at(time))
  const { envelope } = await server.call(attendanceCode, { query: { slotId, purpose }, token: organizer })
  return { code: envelope.data.code, digits: envelope.data.digits }
}
const noted = (nonce: string, time: string, body: object, heard: object | null = null) => ({
  nonce: nonceOf(nonce),
  capturedAt: at(time).toISOString(),
  heard,
  ...body,
})
async function send({ token }: Pick<Site, 'token'>, time: string, ...entries: object[]) {
  server.setNow(at(time))
  const { envelope } = await server.call(sendLateScans, { body: { entries }, token })
  expect(envelope.code, envelope.msg).toBe(200)
  return (envelope.data as { outcomes: { nonce: string; outcome: string; message: string }[] }).outcomes
}
const rowOf = async ({ applicationId }: Site) =>
  (
    await server.database.executor
      .select()
      .from(attendance)
      .where(eq(attendance.applicationId, Number(applicationId)))
  )[0]
const marksOf = ({ applicationId }: Site) =>
  server.database.executor
    .select()
    .from(attendanceMark)
    .where(eq(attendanceMark.applicationId, Number(applicationId)))
const refusalsOf = ({ volunteerId }: Site) =>
  server.database.executor.select().from(attendanceRefusal).where(eq(attendanceRefusal.volunteerId, volunteerId))
const stateOf = async ({ applicationId }: Site) =>
  (
    await server.database.executor
      .select()
      .from(application)
      .where(eq(application.id, Number(applicationId)))
  )[0]?.state

describe('a scan that a phone made without a network', () => {
  test('counts when it was made, proves no place, and is of grade B once the organization confirms it', async () => {
    const site = await onSite()
    const { code } = await shownAt(site, '07:40:10')
    await server.call(scanQrcode, { body: { code, position: near }, token: site.token })
    const out = await shownAt(site, '11:20:10', 'out')
    const sent = noted('a', '11:20:12', { code: out.code, position: near })
    expect(await send(site, '13:00:00', sent)).toEqual([
      {
        nonce: nonceOf('a'),
        outcome: 'accepted',
        message: `“${site.of.name}”的签退已补上，按 11:20 记。组织核对本人后确认到场，能升到 B 级`,
      },
    ])
    expect(await rowOf(site)).toMatchObject({
      inOnSpot: true,
      inLate: false,
      checkedOutAt: at('11:20:12'),
      outBy: 'code',
      outOnSpot: false,
      outLate: true,
      outDistance: 22,
    })
    const query = { slotId: site.slotId, filter: 'unconfirmed' }
    const listed = async () =>
      (await server.call(attendanceList, { query, token: site.organizer })).envelope.data.items as object[]
    expect(await listed()).toMatchObject([{ grade: 'C', why: '断网时记的，补传后组织还没有确认', outLate: true }])
    const body = { applicationIds: [site.applicationId] }
    expect((await server.call(confirmPresence, { body, token: site.organizer })).envelope.code).toBe(200)
    expect(await listed()).toEqual([])
    const all = await server.call(attendanceList, { query: { slotId: site.slotId }, token: site.organizer })
    expect(all.envelope.data.items).toMatchObject([{ grade: 'B', why: '扫过码，组织确认到场', raise: null }])
  })

  test('is confirmed anew when it comes after the person was confirmed', async () => {
    const site = await onSite()
    const { code } = await shownAt(site, '07:40:00')
    await server.call(scanQrcode, { body: { code }, token: site.token })
    await server.call(confirmPresence, { body: { applicationIds: [site.applicationId] }, token: site.organizer })
    const out = await shownAt(site, '11:20:00', 'out')
    await send(site, '12:00:00', noted('b', '11:20:05', { code: out.code }))
    expect(await rowOf(site)).toMatchObject({ outLate: true, confirmedAt: null, confirmedBy: null })
  })

  test('is one, however often it is sent, and answered alike', async () => {
    const site = await onSite()
    const { code } = await shownAt(site, '07:40:00')
    const sent = noted('c', '07:40:05', { code })
    const [first] = await send(site, '08:10:00', sent)
    const [second] = await send(site, '08:20:00', sent)
    expect([first, second]).toMatchObject([{ outcome: 'accepted' }, { outcome: 'accepted' }])
    expect(await marksOf(site)).toHaveLength(1)
    expect(await stateOf(site)).toBe('checkedIn')
  })

  test('is the one that came at once when only its answer was lost', async () => {
    const site = await onSite()
    const { code } = await shownAt(site, '07:40:00')
    await server.call(scanQrcode, { body: { code, position: near, nonce: nonceOf('d') }, token: site.token })
    await send(site, '08:10:00', noted('d', '07:40:00', { code, position: near }))
    expect(await marksOf(site)).toMatchObject([{ nonce: nonceOf('d'), capturedAt: null, onSpot: true }])
  })

  test('arrival and departure are taken in the order in which they were made', async () => {
    const site = await onSite()
    const [came, left] = [await shownAt(site, '07:40:00'), await shownAt(site, '11:00:00', 'out')]
    const sent = [noted('e', '11:00:03', { code: left.code }), noted('f', '07:40:03', { code: came.code })]
    const outcomes = await send(site, '12:00:00', ...sent)
    expect(outcomes.map(({ nonce, outcome }) => [nonce, outcome])).toEqual([
      [nonceOf('f'), 'accepted'],
      [nonceOf('e'), 'accepted'],
    ])
    expect(await stateOf(site)).toBe('completed')
    expect(await rowOf(site)).toMatchObject({ checkedInAt: at('07:40:03'), checkedOutAt: at('11:00:03') })
  })

  test.each([
    ['the clock of the device is nine minutes slow', '07:31:00', null, 'accepted'],
    ['it is eleven minutes slow', '07:29:00', null, 'refused'],
    [
      'it is hours slow, but the device had heard the server',
      '03:00:00',
      { at: at('07:00:00').toISOString(), elapsedMs: 40 * 60_000 },
      'accepted',
    ],
    [
      'by both the code had changed minutes before',
      '07:55:00',
      { at: at('07:00:00').toISOString(), elapsedMs: 43 * 60_000 },
      'refused',
    ],
  ] as const)('is judged by its own time: %s, at %s', async (_, capturedAt, heard, outcome) => {
    const site = await onSite()
    const { code } = await shownAt(site, '07:40:00')
    expect(await send(site, '08:10:00', noted('1', capturedAt, { code }, heard))).toMatchObject([{ outcome }])
    await server.database.executor.delete(attendanceRefusal)
    await server.database.executor.delete(attendanceMark).where(eq(attendanceMark.nonce, nonceOf('1')))
  })

  test('its code names the half-minute that counts, not a wrong clock', async () => {
    const site = await onSite()
    const { code } = await shownAt(site, '07:40:00')
    await send(site, '08:10:00', noted('2', '07:45:00', { code }))
    expect(await rowOf(site)).toMatchObject({ checkedInAt: at('07:40:39.999') })
  })

  test('its digits count too', async () => {
    const site = await onSite()
    const { digits } = await shownAt(site, '07:40:00')
    const body = { digits, applicationId: site.applicationId }
    expect(await send(site, '08:10:00', noted('3', '07:40:10', body))).toMatchObject([{ outcome: 'accepted' }])
  })

  test('three days later it is refused, kept with the reason, and answered alike again', async () => {
    const site = await onSite()
    const { code } = await shownAt(site, '07:40:00')
    const sent = noted('4', '07:40:00', { code })
    server.setNow(new Date(at('07:40:00').getTime() + 3 * 86_400_000 + 1000))
    const call = async () =>
      (await server.call(sendLateScans, { body: { entries: [sent] }, token: site.token })).envelope
    const message = '超过 3 天才补传，已经不能计入，请在“服务记录”里补报时长'
    expect((await call()).data).toMatchObject({ outcomes: [{ outcome: 'refused', message }] })
    expect((await call()).data).toMatchObject({ outcomes: [{ outcome: 'refused', message: '补传得太晚' }] })
    expect(await refusalsOf(site)).toMatchObject([{ reason: 'tooLate', nonce: nonceOf('4') }])
  })

  test('is refused and kept when its person did not apply, while the others of the call are taken', async () => {
    const [site, other] = [await onSite(), await onSite()]
    const [own, foreign] = [await shownAt(site, '07:40:00'), await shownAt(other, '07:41:00')]
    const sent = [noted('5', '07:41:05', { code: foreign.code }), noted('6', '07:40:05', { code: own.code })]
    expect(await send(site, '08:00:00', ...sent)).toMatchObject([
      { nonce: nonceOf('6'), outcome: 'accepted' },
      { nonce: nonceOf('5'), outcome: 'refused', message: '你没有报名这个时段，请先报名或找组织者' },
    ])
    expect(await refusalsOf(site)).toMatchObject([{ reason: 'notApplied', nonce: nonceOf('5'), purpose: 'in' }])
  })

  test('does not move a departure beyond the closing of check-out', async () => {
    const site = await onSite('checkedIn')
    const { code } = await shownAt(site, '17:31:00', 'out')
    expect(await send(site, '19:00:00', noted('7', '17:31:05', { code }))).toMatchObject([
      { outcome: 'refused', message: '签退到 12月5日 17:30 为止，请找组织者补登记' },
    ])
  })

  test('raises an arrival that the list has already', async () => {
    const site = await onSite('completed')
    const list = { means: 'list', onSpot: false, receivedAt: at('11:30:00') } as const
    const { applicationId: id } = site
    const base = { applicationId: Number(id), ...list }
    await server.database.executor.insert(attendanceMark).values([
      { ...base, purpose: 'in', at: at('08:00:00'), nonce: `${id}in` },
      { ...base, purpose: 'out', at: at('11:30:00'), nonce: `${id}out` },
    ])
    const { code } = await shownAt(site, '07:50:00')
    expect(await send(site, '12:00:00', noted('8', '07:50:05', { code }))).toMatchObject([{ outcome: 'accepted' }])
    expect(await rowOf(site)).toMatchObject({ checkedInAt: at('07:50:05'), inBy: 'code', inLate: true, outBy: 'list' })
    expect(await stateOf(site)).toBe('completed')
  })
})
