import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attendanceCode, scanQrcode } from '#contract/attendance/attendance.ts'
import { markAttendance } from '#contract/attendance/attendance-list.ts'
import { recordHours } from '#contract/hours/managed-hours.ts'
import { missionChange } from '#contract/mission/mission-change.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { application } from '#server/database/schema/application.ts'
import { attendance } from '#server/database/schema/attendance.ts'
import { type AddedMission, addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** Of 8:00 to 11:30 in Shanghai. */
const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00' }]
const at = (time: string): Date => new Date(`2026-12-05T${time}+08:00`)
const point = { latitude: 23.13, longitude: 113.26 }
/** Some 300 and some 1,100 metres to the north. */
const near = { latitude: 23.1327, longitude: 113.26, accuracy: 30 }
const far = { latitude: 23.14, longitude: 113.26, accuracy: 30 }
/** The same place as `place`, as a map of China and as Baidu name it. */
const gcj02 = { latitude: 23.127322, longitude: 113.265327, datum: 'gcj02' }
const bd09 = { latitude: 23.133562, longitude: 113.271758, datum: 'bd09' }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await addDistricts(server)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(at('07:30:00')))

async function onSite(values: Parameters<typeof addMission>[1] = {}, state: ApplicationState = 'confirmed') {
  const organization = await server.addOrganization()
  const of = await addMission(server, {
    slots,
    organizationId: organization.id,
    ...values,
    values: { ...point, state: 'ongoing', ...values.values },
  })
  const organizer = await server.tokenFor('organizer', (await server.addOrganizer(organization.id)).id)
  const person = await addPerson(server, { name: '林晓岚' })
  const record = await placeApplication(server, of, person.id, { state })
  return { of, organizer, token: person.token, applicationId: String(record.id) }
}
type Site = Awaited<ReturnType<typeof onSite>>

const slotId = (of: AddedMission): string => String(of.slots[0]?.id)
const board = async ({ of, organizer }: Site, purpose: 'in' | 'out' = 'in') => {
  const { envelope } = await server.call(attendanceCode, { query: { slotId: slotId(of), purpose }, token: organizer })
  expect(envelope.code, envelope.msg).toBe(200)
  return envelope.data
}
const scan = async ({ token }: Pick<Site, 'token'>, body: object) =>
  (await server.call(scanQrcode, { body, token })).envelope
const markByList = async ({ applicationId, organizer }: Site, purpose: 'in' | 'out') => {
  const body = { applicationId, purpose, reason: 'noPhone', nonce: randomBytes(16).toString('hex') }
  return (await server.call(markAttendance, { body, token: organizer })).envelope
}
const said = ({ code, msg }: { code: unknown; msg: string }) => [code, msg]
const rowOf = async (id: string) =>
  (
    await server.database.executor
      .select()
      .from(attendance)
      .where(eq(attendance.applicationId, Number(id)))
  )[0]
const stateOf = async (id: string) =>
  (
    await server.database.executor
      .select()
      .from(application)
      .where(eq(application.id, Number(id)))
  )[0]?.state

describe('the rotating code', () => {
  test('changes with every half-minute, is another for the way out, and for every slot', async () => {
    const site = await onSite()
    const first = await board(site)
    expect(first).toMatchObject({ secondsLeft: 30, arrived: 0, expected: 1, latest: [] })
    expect(first.code).toMatch(new RegExp(`^${server.url}/check-in\\?c=${slotId(site.of)}i[\\w-]{16}$`))
    server.setNow(at('07:30:29.500'))
    expect(await board(site)).toMatchObject({ code: first.code, digits: first.digits, secondsLeft: 1 })
    server.setNow(at('07:30:30'))
    expect((await board(site)).code).not.toBe(first.code)
    server.setNow(at('07:30:00'))
    const proof = ({ code }: { code: string }) => code.slice(-16)
    expect((await board(site, 'out')).code).toMatch(new RegExp(`c=${slotId(site.of)}o[\\w-]{16}$`))
    expect(proof(await board(site, 'out'))).not.toBe(proof(first))
    expect(proof(await board(await onSite()))).not.toBe(proof(first))
  })

  test('is shown to the own organization alone, and to nobody where the list counts', async () => {
    const site = await onSite()
    const { organizer } = await onSite()
    const query = { slotId: slotId(site.of) }
    expect((await server.call(attendanceCode, { query, token: organizer })).envelope.code).toBe(10002)
    expect((await server.call(attendanceCode, { query, token: site.token })).envelope.code).toBe(10003)
    const byList = await onSite({ values: { checkInMode: 'list' } })
    const refused = await server.call(attendanceCode, { query: { slotId: slotId(byList.of) }, token: byList.organizer })
    expect(said(refused.envelope)).toEqual([10003, '这个活动按名单签到，由组织者登记，不用扫码'])
  })

  test.each([
    ['07:30:39.999', 200],
    ['07:30:40', 12041],
  ])('is taken for ten seconds more: at %s the answer is %s', async (time, code) => {
    const site = await onSite()
    const boardCode = await board(site)
    server.setNow(at(time))
    expect((await scan(site, { code: boardCode.code })).code).toBe(code)
  })
})

describe('check-in and check-out', () => {
  test('give hours of grade A when both are on the spot', async () => {
    const site = await onSite()
    const came = await scan(site, { code: (await board(site)).code, position: near })
    expect(came.data).toEqual({
      applicationId: site.applicationId,
      missionName: site.of.name,
      state: 'checkedIn',
      at: at('07:30:00').toISOString(),
      waiting: false,
      distance: expect.closeTo(300, -1),
      grade: null,
      why: '到达时在现场扫了码',
      raise: '离开时在现场扫一次签退码，是 A 级',
      minutes: null,
      counted: null,
    })
    expect(await board(site)).toMatchObject({
      arrived: 1,
      latest: [{ name: '林*岚', at: at('07:30:00').toISOString(), far: false }],
    })
    server.setNow(at('11:20:59'))
    const departure = await scan(site, { code: (await board(site, 'out')).code, position: near })
    expect(departure.data).toMatchObject({ state: 'completed', grade: 'A', minutes: 230, counted: true })
    expect(await stateOf(site.applicationId)).toBe('completed')
    const [row] = await server.database.executor
      .select()
      .from(attendance)
      .where(eq(attendance.applicationId, Number(site.applicationId)))
    expect(row).toMatchObject({
      inOnSpot: true,
      outOnSpot: true,
      inBy: 'code',
      outBy: 'code',
      checkedOutAt: at('11:20:59'),
    })
  })

  test.each([
    ['the arrival was far away', far, near],
    ['the way out was far away', near, far],
    ['there was no position at the arrival', undefined, near],
    ['there was no position on the way out', near, undefined],
  ])('give hours of grade C when %s, and nobody confirmed', async (_, first, second) => {
    const site = await onSite()
    await scan(site, { code: (await board(site)).code, position: first })
    server.setNow(at('11:00:00'))
    const departure = await scan(site, { code: (await board(site, 'out')).code, position: second })
    expect(departure.data).toMatchObject({ state: 'completed', grade: 'C', counted: true })
  })

  test('the screen tells who was far away', async () => {
    const site = await onSite()
    await scan(site, { code: (await board(site)).code, position: far })
    expect((await board(site)).latest).toMatchObject([{ far: true }])
  })

  test('typed digits do the same, and are not found by trying', async () => {
    const site = await onSite()
    const { applicationId } = site
    const { digits } = await board(site)
    const wrong = String((Number(digits) + 1) % 1_000_000).padStart(6, '0')
    const tries = []
    for (let i = 0; i < 6; i++) tries.push((await scan(site, { digits: wrong, applicationId })).code)
    expect(tries).toEqual([12041, 12041, 12041, 12041, 12041, 10005])
    expect((await scan(site, { digits, applicationId })).code).toBe(10005)
    server.setNow(at('07:30:31'))
    expect((await scan(site, { digits: (await board(site)).digits, applicationId })).data).toMatchObject({
      state: 'checkedIn',
    })
  })

  test('what the chart does not allow is refused with its words, and nothing changes', async () => {
    const site = await onSite()
    const out = await scan(site, { code: (await board(site, 'out')).code })
    expect(said(out)).toEqual([12001, expect.stringContaining('不能')])
    expect(await stateOf(site.applicationId)).toBe('confirmed')
    const waiting = await onSite({}, 'waitlisted')
    expect((await scan(waiting, { code: (await board(waiting)).code })).code).toBe(12001)
  })

  test('a second scan is harmless: the earliest arrival counts', async () => {
    const site = await onSite()
    await scan(site, { code: (await board(site)).code, position: near })
    server.setNow(at('09:30:00'))
    const again = await scan(site, { code: (await board(site)).code })
    expect(again).toMatchObject({ code: 200, data: { state: 'checkedIn', at: at('07:30:00').toISOString() } })
    expect(await rowOf(site.applicationId)).toMatchObject({ checkedInAt: at('07:30:00'), inOnSpot: true })
  })

  test('the latest departure counts, unless it says less than one that is enough', async () => {
    const site = await onSite()
    await scan(site, { code: (await board(site)).code, position: near })
    const leave = async (time: string, position?: object) => {
      server.setNow(at(time))
      return (await scan(site, { code: (await board(site, 'out')).code, position })).data
    }
    expect(await leave('07:31:00', near)).toMatchObject({ grade: null, minutes: 1, counted: false })
    expect(await leave('09:00:00')).toMatchObject({ at: at('09:00:00').toISOString(), grade: null, counted: false })
    expect(await leave('11:00:00', near)).toMatchObject({ at: at('11:00:00').toISOString(), grade: 'A', counted: true })
    expect(await leave('11:10:00')).toMatchObject({ at: at('11:00:00').toISOString(), grade: 'A' })
    expect(await leave('11:20:00', near)).toMatchObject({ at: at('11:20:00').toISOString(), grade: 'A' })
  })

  test.each([
    ['04:59:59', 'in', 12013, '还没到签到时间，12月5日 7:00 起可以签到'],
    ['07:00:00', 'in', 200, '操作成功'],
    ['11:29:59', 'in', 200, '操作成功'],
    ['11:30:00', 'in', 12013, '这个时段 12月5日 11:30 已经结束，请找组织者补登记'],
    ['17:30:00', 'out', 200, '操作成功'],
    ['17:30:01', 'out', 12013, '签退到 12月5日 17:30 为止，请找组织者补登记'],
  ] as const)('answers at %s, for the way %s: %s', async (time, purpose, code, msg) => {
    const site = await onSite({}, purpose === 'in' ? 'confirmed' : 'checkedIn')
    server.setNow(at(time))
    expect(said(await scan(site, { code: (await board(site, purpose)).code }))).toEqual([code, msg])
  })

  test('whoever is not signed up for the slot, or types somebody else’s application, is told so', async () => {
    const site = await onSite()
    const stranger = await addPerson(server)
    const boardCode = await board(site)
    expect(said(await scan(stranger, { code: boardCode.code }))).toEqual([
      10002,
      '你没有报名这个时段，请先报名或找组织者',
    ])
    const typed = await scan(stranger, { digits: boardCode.digits, applicationId: site.applicationId })
    expect(said(typed)).toEqual([10002, '没有找到这条报名，它可能已被删除'])
  })

  test('a mission by distance refuses who is far away for certain, and nobody whose place is unknown', async () => {
    const far200 = { ...far, accuracy: 200 }
    const site = await onSite({ values: { checkInMode: 'distance' } })
    const { code } = await board(site)
    for (const position of [far, far200])
      expect(said(await scan(site, { code, position }))).toEqual([
        12042,
        expect.stringMatching(
          /^你离活动地点约 1\d{3} 米，请到 500 米以内再签；人已经在现场的话，请组织者核对活动的定位$/,
        ),
      ])
    expect((await scan(site, { code, position: near })).code).toBe(200)
  })

  test.each([
    ['no position', undefined],
    ['a position without its accuracy', { ...near, accuracy: undefined }],
    ['one that is exact to 201 m', { ...near, accuracy: 201 }],
    ['one far away that is exact to 3 km', { ...far, accuracy: 3000 }],
  ])('%s is an unknown place: let in by distance, and never grade A', async (_, position) => {
    const site = await onSite({ values: { checkInMode: 'distance' } })
    const came = await scan(site, { code: (await board(site)).code, position })
    expect(came).toMatchObject({ code: 200, data: { distance: null } })
    server.setNow(at('11:30:00'))
    const departure = await scan(site, { code: (await board(site, 'out')).code, position })
    expect(departure.data).toMatchObject({ distance: null, grade: 'C' })
  })

  test('a position whose error reaches the circle is not far, though it proves nothing', async () => {
    const edge = { latitude: 23.1354, longitude: 113.26, accuracy: 150 }
    const site = await onSite({ values: { checkInMode: 'distance' } })
    const { data } = await scan(site, { code: (await board(site)).code, position: edge })
    expect(data?.distance).toBeGreaterThan(500)
    expect(await rowOf(site.applicationId)).toMatchObject({ inOnSpot: false })
  })

  test.each([gcj02, bd09])('a pin from a map with $datum is where the people are', async ({ datum, ...pin }) => {
    const site = await onSite({ values: { checkInMode: 'distance', latitude: 23.2, state: 'recruiting' } })
    const body = { missionId: String(site.of.id), position: { ...pin, datum, source: 'map' } }
    const changed = await server.call(missionChange, { body, token: site.organizer })
    expect(changed.envelope.code, changed.envelope.msg).toBe(200)
    const there = { ...point, accuracy: 20 }
    const { code, data } = await scan(site, { code: (await board(site)).code, position: there })
    expect([code, data?.distance]).toEqual([200, expect.toSatisfy((metres: number) => metres <= 5)])
  })

  test('a pin without its datum is refused', async () => {
    const site = await onSite({ values: { state: 'recruiting' } })
    const body = { missionId: String(site.of.id), position: point }
    const { envelope } = await server.call(missionChange, { body, token: site.organizer })
    expect(said(envelope)).toEqual([10001, expect.stringContaining('请写明坐标取自哪种地图')])
  })

  test('a pin from before the datum was kept proves nothing and refuses nobody', async () => {
    const site = await onSite({ values: { checkInMode: 'distance', datum: null } })
    const { code, data } = await scan(site, { code: (await board(site)).code, position: far })
    expect([code, data?.distance]).toEqual([200, null])
  })

  test.each([
    [{ code: 'https://example.org' }, '这不是签到码，请对准组织者的屏幕再扫'],
    [{ code: `https://example.org/check-in?c=1i${'x'.repeat(16)}` }, '这不是签到码，请对准组织者的屏幕再扫'],
    [{ code: `http://[/check-in?c=1i${'x'.repeat(16)}` }, '这不是签到码，请对准组织者的屏幕再扫'],
    [{ code: `1i${'x'.repeat(16)}` }, '这不是签到码，请对准组织者的屏幕再扫'],
    [{}, '请扫签到码，或在报名里输入六位数字'],
    [{ digits: '123456' }, '请扫签到码，或在报名里输入六位数字'],
    [{ digits: '12345', applicationId: '1' }, '请输入 6 位数字'],
  ])('%j is refused', async (body, msg) => {
    const { token } = await addPerson(server)
    expect(said(await scan({ token }, body))).toEqual([10001, msg])
  })

  test('two scans at once check in once', async () => {
    const site = await onSite()
    const { code } = await board(site)
    const both = await Promise.all([scan(site, { code }), scan(site, { code })])
    expect(both.map((one) => one.code)).toEqual([200, 200])
    expect(new Set(both.map(({ data }) => data?.at)).size).toBe(1)
  })
})

describe('the hours of who checked in and out', () => {
  const record = async (site: Site) => {
    const body = { missionId: String(site.of.id), participants: [{ applicationId: site.applicationId }] }
    return (await server.call(recordHours, { body, token: site.organizer })).envelope
  }
  const stay = async (site: Site, position: object | undefined, from: string, to: string) => {
    server.setNow(at(from))
    await scan(site, { code: (await board(site)).code, position })
    server.setNow(at(to))
    await scan(site, { code: (await board(site, 'out')).code, position })
    server.setNow(at('12:00:00'))
  }

  test('are counted between the scans, within the slot, with the grade of the scans', async () => {
    const site = await onSite()
    await stay(site, near, '07:30:00', '11:00:00')
    expect((await record(site)).data?.records).toMatchObject([{ grade: 'A', minutes: 180 }])
    const other = await onSite()
    await stay(other, undefined, '08:30:00', '11:50:00')
    expect((await record(other)).data?.records).toMatchObject([{ grade: 'C', minutes: 180 }])
  })

  test('are those of the slot where the organizer’s list checked them in', async () => {
    const site = await onSite({}, 'completed')
    server.setNow(at('12:00:00'))
    expect((await record(site)).data?.records).toMatchObject([{ grade: 'C', minutes: 210 }])
  })

  test('keep the old rules on a day before the evidence rules', async () => {
    const site = await onSite({
      slots: [{ start: '2026-11-22T08:00:00+08:00', end: '2026-11-22T11:30:00+08:00' }],
    })
    const on = (time: string) => server.setNow(new Date(`2026-11-22T${time}+08:00`))
    on('08:00:00')
    await scan(site, { code: (await board(site)).code })
    on('11:30:00')
    expect((await scan(site, { code: (await board(site, 'out')).code })).data).toMatchObject({ grade: 'B' })
    on('12:00:00')
    expect((await record(site)).data?.records).toMatchObject([{ grade: 'B', minutes: 210 }])
  })

  test('a departure on the list ends the stay when it was noted', async () => {
    const site = await onSite()
    server.setNow(at('08:30:00'))
    await scan(site, { code: (await board(site)).code })
    server.setNow(at('11:00:00'))
    await markByList(site, 'out')
    server.setNow(at('12:00:00'))
    expect((await record(site)).data?.records).toMatchObject([{ grade: 'B', minutes: 150 }])
    const byList = await onSite()
    server.setNow(at('08:30:00'))
    expect((await markByList(byList, 'in')).code).toBe(200)
    server.setNow(at('12:00:00'))
    expect((await markByList(byList, 'out')).code).toBe(200)
    expect((await record(byList)).data?.records).toMatchObject([{ grade: 'C', minutes: 180 }])
  })

  test('the list is open from an hour before the slot until check-out closes', async () => {
    const site = await onSite()
    const mark = (purpose: 'in' | 'out', time: string) => {
      server.setNow(at(time))
      return markByList(site, purpose)
    }
    expect((await mark('in', '06:59:59')).code).toBe(12013)
    expect((await mark('in', '07:00:00')).code).toBe(200)
    const late = await mark('out', '17:30:01')
    expect([late.code, late.msg]).toEqual([12013, '名单登记到 12月5日 17:30 为止，请填写起止时间，由组织录入'])
    expect((await mark('out', '17:30:00')).code).toBe(200)
  })

  test('too short a stay is not recorded by itself', async () => {
    const site = await onSite()
    await stay(site, near, '08:00:00', '08:30:00')
    expect((await record(site)).code).toBe(12001)
  })
})
