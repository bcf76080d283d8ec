import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attendanceCode, claimAttendance, scanQrcode } from '#contract/attendance/attendance.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { attendance, attendanceClaim, attendanceRefusal } from '#server/database/schema/attendance.ts'
import { district } from '#server/database/schema/district.ts'
import { mission } from '#server/database/schema/mission.ts'
import { runDue } from '#server/due/due.ts'
import { type AddedMission, addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** Of 8:00 to 11:30 in Shanghai. */
const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00' }]
const at = (time: string): Date => new Date(`2026-12-05T${time}+08:00`)
const point = { latitude: 23.13, longitude: 113.26 }
const near = { latitude: 23.1327, longitude: 113.26, accuracy: 30 }
const phone = 'a'.repeat(32)
const otherPhone = 'b'.repeat(32)

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: 'loopback' } })
  await addDistricts(server)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(at('07:30:00')))

async function onSite(state: ApplicationState = 'confirmed') {
  const organization = await server.addOrganization()
  const of = await addMission(server, {
    slots,
    organizationId: organization.id,
    values: { ...point, state: 'ongoing' },
  })
  const organizer = await server.tokenFor('organizer', (await server.addOrganizer(organization.id)).id)
  const person = await addPerson(server)
  const { id } = await placeApplication(server, of, person.id, { state })
  return { of, organizer, token: person.token, volunteerId: person.id, applicationId: id }
}
type Site = Awaited<ReturnType<typeof onSite>>
interface Sent {
  device?: string
  position?: object
}

const slotOf = (of: AddedMission): number => of.slots[0]?.id as number
/** What the organizer's screen shows now. */
const address = async ({ of, organizer }: Pick<Site, 'of' | 'organizer'>, purpose: 'in' | 'out' = 'in') => {
  const query = { slotId: String(slotOf(of)), purpose }
  return new URL((await server.call(attendanceCode, { query, token: organizer })).envelope.data.code)
}
const codeIn = (url: URL): string => url.searchParams.get('c') as string
const open = async (code: string, device = phone) =>
  (await server.call(claimAttendance, { body: { code }, headers: { 'x-device-id': device } })).envelope
const claimNow = async (site: Site, purpose: 'in' | 'out' = 'in'): Promise<string> =>
  (await open(codeIn(await address(site, purpose)))).data.claim
const use = async (claim: string, { token }: Pick<Site, 'token'>, { device = phone, position }: Sent = {}) =>
  (await server.call(scanQrcode, { body: { claim, position }, token, headers: { 'x-device-id': device } })).envelope
const markOf = async ({ applicationId }: Site) =>
  (await server.database.executor.select().from(attendance).where(eq(attendance.applicationId, applicationId)))[0]
const gone = { code: 12043, msg: '这次扫码已经过期或用过了，请对准组织者的屏幕再扫一次' }

describe('an opened address', () => {
  test('gives a claim without a sign-in, and says no more than its page shows', async () => {
    const site = await onSite()
    const url = await address(site)
    server.setNow(at('07:30:20'))
    expect(await open(codeIn(url))).toMatchObject({ code: 200 })
    expect((await open(codeIn(url))).data).toEqual({
      claim: expect.stringMatching(/^[\w-]{43}$/),
      purpose: 'in',
      missionId: String(site.of.id),
      missionName: site.of.name,
      startAt: at('08:00:00').toISOString(),
      endAt: at('11:30:00').toISOString(),
      at: at('07:30:20').toISOString(),
      lifetimeSeconds: 600,
    })
  })

  test('is kept as a hash, with the browser as another, and goes when it has run out', async () => {
    const site = await onSite()
    const claim = await claimNow(site)
    const rows = () =>
      server.database.executor
        .select()
        .from(attendanceClaim)
        .where(eq(attendanceClaim.slotId, slotOf(site.of)))
    const [row] = await rows()
    expect(JSON.stringify(row)).not.toContain(claim)
    expect(JSON.stringify(row)).not.toContain(phone)
    server.setNow(at('07:39:59.999'))
    await runDue(server.context)
    expect(await rows()).toHaveLength(1)
    server.setNow(at('07:40:00'))
    await runDue(server.context)
    expect(await rows()).toEqual([])
  })

  test.each([
    ['07:30:39.999', 200],
    ['07:30:40', 12041],
  ])('is stale ten seconds after its half-minute: at %s the answer is %s', async (time, code) => {
    const url = await address(await onSite())
    server.setNow(at(time))
    expect((await open(codeIn(url))).code).toBe(code)
  })

  test.each([
    ['another slot', (code: string) => code.replace(/^\d+/, (slot) => String(Number(slot) + 1))],
    ['the other way', (code: string) => code.replace('i', 'o')],
    ['another proof', (code: string) => code.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'))],
    ['a slot that is not there', () => `999999999i${'x'.repeat(16)}`],
  ])('is not believed for %s', async (_, change) => {
    expect((await open(change(codeIn(await address(await onSite()))))).code).toBe(12041)
  })

  test.each(['', '0iabcdefghijklmnop', 'https://example.org/'])('%j is none', async (code) => {
    expect(await open(code)).toMatchObject({ code: 10001, msg: '这不是签到码，请对准组织者的屏幕再扫' })
  })

  test('needs the browser’s name', async () => {
    const { envelope } = await server.call(claimAttendance, { body: { code: 'x' } })
    expect(envelope).toMatchObject({ code: 10001, msg: '缺少设备编号' })
  })

  test('says so when the mission has gone over to its list', async () => {
    const site = await onSite()
    const url = await address(site)
    await server.database.executor.update(mission).set({ checkInMode: 'list' }).where(eq(mission.id, site.of.id))
    expect(await open(codeIn(url))).toMatchObject({
      code: 10003,
      msg: '这个活动按名单签到，由组织者登记，不用扫码',
    })
  })

  test('is opened as often as a group behind one address needs, and not by a flood', async () => {
    const { method } = claimAttendance
    const url = `/v2/api/zyz${claimAttendance.path}`
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-device-id': phone }
    const statuses: number[] = []
    for (let sent = 0; sent < 601; sent++) {
      const { statusCode } = await server.app.inject({ method, url, headers, payload: { code: 'x' } })
      statuses.push(statusCode)
    }
    expect([new Set(statuses.slice(0, 600)), statuses[600]]).toEqual([new Set([200]), 429])
  })
})

describe('a claim', () => {
  test('checks in after the sign-in, and the arrival is when the address was opened', async () => {
    const site = await onSite()
    const claim = await claimNow(site)
    server.setNow(at('07:39:59.999'))
    expect(await use(claim, site, { position: near })).toMatchObject({
      code: 200,
      data: { state: 'checkedIn', at: at('07:30:00').toISOString(), missionName: site.of.name },
    })
    expect(await markOf(site)).toMatchObject({ checkedInAt: at('07:30:00'), inBy: 'code', inOnSpot: true })
  })

  test('checks out likewise, with minutes and grade by the same rules', async () => {
    const site = await onSite()
    await use(await claimNow(site), site, { position: near })
    server.setNow(at('11:00:00'))
    const claim = await claimNow(site, 'out')
    server.setNow(at('11:07:00'))
    expect(await use(claim, site, { position: near })).toMatchObject({
      code: 200,
      data: { state: 'completed', at: at('11:00:00').toISOString(), minutes: 210, grade: 'A', counted: true },
    })
  })

  test('counts at the end of the slot by when it was opened', async () => {
    const site = await onSite()
    server.setNow(at('11:29:59'))
    const claim = await claimNow(site)
    server.setNow(at('11:35:00'))
    expect((await use(claim, site)).code).toBe(200)
    expect(await markOf(site)).toMatchObject({ checkedInAt: at('11:29:59') })
  })

  test.each([
    ['04:59:59', '还没到签到时间，12月5日 7:00 起可以签到'],
    ['11:30:00', '这个时段 12月5日 11:30 已经结束，请找组织者补登记'],
  ])('opened at %s is refused whenever it is used', async (time, msg) => {
    const site = await onSite()
    server.setNow(at(time))
    const claim = await claimNow(site)
    server.setNow(new Date(at(time).getTime() + 60_000))
    expect(await use(claim, site)).toMatchObject({ code: 12013, msg })
  })

  test('runs out after ten minutes', async () => {
    const site = await onSite()
    const claim = await claimNow(site)
    server.setNow(at('07:40:00'))
    expect(await use(claim, site)).toMatchObject(gone)
    expect(await markOf(site)).toBeUndefined()
  })

  test('is worth nothing in another browser, and stays with its own', async () => {
    const site = await onSite()
    const claim = await claimNow(site)
    expect(await use(claim, site, { device: otherPhone })).toMatchObject(gone)
    const unnamed = await server.call(scanQrcode, { body: { claim }, token: site.token })
    expect(unnamed.envelope).toMatchObject(gone)
    expect((await use(claim, site)).code).toBe(200)
  })

  test('is used by one volunteer; a second use changes nothing', async () => {
    const site = await onSite()
    const claim = await claimNow(site)
    const other = await addPerson(server)
    await placeApplication(server, site.of, other.id, { state: 'confirmed' })
    const first = await use(claim, site, { position: near })
    server.setNow(at('07:33:00'))
    expect((await use(claim, site)).data).toEqual(first.data)
    expect(await use(claim, other)).toMatchObject(gone)
  })

  test('a second use of one for the way out changes nothing either', async () => {
    const site = await onSite('checkedIn')
    server.setNow(at('11:00:00'))
    const claim = await claimNow(site, 'out')
    const first = await use(claim, site, { position: near })
    server.setNow(at('11:05:00'))
    expect((await use(claim, site)).data).toEqual(first.data)
    expect(await markOf(site)).toMatchObject({ checkedOutAt: at('11:00:00'), outOnSpot: true })
  })

  test('two uses at once check in once', async () => {
    const site = await onSite()
    const claim = await claimNow(site)
    const both = await Promise.all([use(claim, site), use(claim, site)])
    expect(both.map(({ code }) => code)).toEqual([200, 200])
  })

  test('is of one way: one for the way in does not check out', async () => {
    const site = await onSite()
    const claim = await claimNow(site)
    await use(claim, site)
    expect((await use(claim, site)).data).toMatchObject({ state: 'checkedIn' })
    expect(await markOf(site)).toMatchObject({ checkedOutAt: null })
  })

  test('is of one slot: who has a place in another one is told so, and it is not used up', async () => {
    const site = await onSite()
    const claim = await claimNow(site)
    const other = await onSite()
    expect(await use(claim, other)).toMatchObject({ code: 10002, msg: '你没有报名这个时段，请先报名或找组织者' })
    expect((await use(claim, site)).code).toBe(200)
  })

  test('opened before a scan is the earlier arrival; one without the place does not take the place of one with it', async () => {
    const site = await onSite()
    const claim = await claimNow(site)
    server.setNow(at('07:32:00'))
    const scan = async (position?: object) =>
      server.call(scanQrcode, { body: { code: (await address(site)).href, position }, token: site.token })
    await scan()
    await use(claim, site)
    expect(await markOf(site)).toMatchObject({ checkedInAt: at('07:30:00') })
    const other = await onSite()
    server.setNow(at('07:30:00'))
    const late = await claimNow(other)
    server.setNow(at('07:32:00'))
    const body = { code: (await address(other)).href, position: near }
    await server.call(scanQrcode, { body, token: other.token })
    await use(late, other)
    expect(await markOf(other)).toMatchObject({ checkedInAt: at('07:32:00'), inOnSpot: true })
  })

  test('does not exist for the way out when it was opened before the arrival', async () => {
    const site = await onSite()
    const claim = await claimNow(site, 'out')
    server.setNow(at('07:31:00'))
    await use(await claimNow(site), site)
    server.setNow(at('07:32:00'))
    expect(await use(claim, site)).toMatchObject({
      code: 12001,
      msg: '这次扫的签退码在签到之前，请离开时再扫一次',
    })
    expect(await markOf(site)).toMatchObject({ checkedOutAt: null })
  })

  test('an earlier one does not take back a later departure', async () => {
    const site = await onSite('checkedIn')
    server.setNow(at('11:00:00'))
    const claim = await claimNow(site, 'out')
    server.setNow(at('11:04:00'))
    await server.call(scanQrcode, { body: { code: (await address(site, 'out')).href }, token: site.token })
    expect((await use(claim, site)).data).toMatchObject({ at: at('11:04:00').toISOString() })
    expect(await markOf(site)).toMatchObject({ checkedOutAt: at('11:04:00') })
  })

  test('is kept with its reason when it is refused', async () => {
    const site = await onSite('waitlisted')
    const claim = await claimNow(site)
    expect((await use(claim, site)).code).toBe(12001)
    expect((await use(claim, site, { device: otherPhone })).code).toBe(12043)
    const rows = await server.database.executor
      .select()
      .from(attendanceRefusal)
      .where(eq(attendanceRefusal.volunteerId, site.volunteerId))
      .orderBy(attendanceRefusal.id)
    expect(rows).toMatchObject([
      { reason: 'state', slotId: slotOf(site.of), purpose: 'in' },
      { reason: 'claim', slotId: null, purpose: null },
    ])
  })
})

describe('the site of an address', () => {
  test('is the one that the organizer’s screen was asked under, and every one of ours is taken', async () => {
    const site = await onSite()
    const query = new URLSearchParams({ slotId: String(slotOf(site.of)), purpose: 'in' })
    const response = await server.app.inject({
      url: `/v2/api/zyz${attendanceCode.path}?${query}`,
      headers: { host: 'gz.example.org', authorization: `Bearer ${site.organizer}` },
    })
    const { code } = response.json().data
    const city = new URL(server.url)
    city.hostname = 'gz.example.org'
    expect(new URL(code).origin).toBe(city.origin)
    expect((await server.call(scanQrcode, { body: { code }, token: site.token })).envelope.code).toBe(200)
  })

  test.each([
    ['another name', (url: URL) => url.href.replace(url.hostname, 'evil.example')],
    ['another port', (url: URL) => url.href.replace(`:${url.port}`, ':9')],
    ['another protocol', (url: URL) => url.href.replace('http:', 'https:')],
    ['another page', (url: URL) => url.href.replace('/check-in', '/zs')],
  ])('is not ours with %s', async (_, change) => {
    const site = await onSite()
    await server.database.executor.update(district).set({ domain: 'sz.example.org' }).where(eq(district.code, '440300'))
    const body = { code: change(await address(site)) }
    const { envelope } = await server.call(scanQrcode, { body, token: site.token })
    expect(envelope).toMatchObject({ code: 10001, msg: '这不是签到码，请对准组织者的屏幕再扫' })
  })
})
