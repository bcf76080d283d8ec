import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attendanceCode, claimAttendance, confirmPresence, scanQrcode } from '#contract/attendance/attendance.ts'
import { anchorSlot, attendanceList, markAttendance } from '#contract/attendance/attendance-list.ts'
import { settlementRows, settleSlot } from '#contract/hours/settlement.ts'
import { sendLateScans, takeSlot } from '#contract/attendance/late-marks.ts'
import { addWalkIn } from '#contract/application/managed-application.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { attendanceMark } from '#server/database/schema/attendance.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** Of 8:00 to 11:30 in Shanghai. */
const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00', capacity: 9 }]
const at = (time: string): Date => new Date(`2026-12-05T${time}+08:00`)
const point = { latitude: 23.13, longitude: 113.26, datum: 'wgs84' as const }
/** At the point, some 1,990 metres and some 2,110 metres to the north, and in Shenzhen. */
const here = { latitude: 23.13, longitude: 113.26, accuracy: 10 }
const inBound = { latitude: 23.1479, longitude: 113.26, accuracy: 10 }
const beyond = { latitude: 23.149, longitude: 113.26, accuracy: 10 }
const shenzhen = { latitude: 22.543, longitude: 114.057, accuracy: 10 }
const nonceOf = (letter: string): string => letter.repeat(32)

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await addDistricts(server)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(at('07:30:00')))

async function onSite(values: object = {}) {
  const parent = await server.addOrganization()
  const of = await server.addOrganization({ parentId: parent.id })
  const mission = await addMission(server, {
    slots,
    organizationId: of.id,
    values: { ...point, state: 'ongoing', ...values },
  })
  const account = async (organizationId: number, duty: 'owner' | 'checkIn') => {
    const { id } = await server.addOrganizer(organizationId, { duty })
    return { id, token: await server.tokenFor('organizer', id) }
  }
  return {
    mission,
    parentId: parent.id,
    slotId: String(mission.slots[0]?.id),
    owner: await account(of.id, 'owner'),
    helper: await account(of.id, 'checkIn'),
    second: await account(of.id, 'owner'),
  }
}
type Site = Awaited<ReturnType<typeof onSite>>

async function addGuest({ mission }: Site, state: ApplicationState = 'confirmed') {
  const person = await addPerson(server, { name: '林晓岚' })
  const { id } = await placeApplication(server, mission, person.id, { state })
  return { ...person, applicationId: String(id) }
}
type Guest = Awaited<ReturnType<typeof addGuest>>

let mobiles = 13_900_001_000
/** A volunteer and an account of staff with one verified mobile. */
async function makeOne(volunteerId: number, organizerId: number): Promise<void> {
  mobiles += 1
  const { executor } = server.database
  const { keys } = server.context
  const mobile = String(mobiles)
  const mobileOf = (table: 'volunteer' | 'organizer') => ({
    mobile: keys.encryptColumn(`${table}.mobile`, mobile),
    mobileHash: keys.lookupHash(`${table}.mobile`, mobile),
  })
  const shared = { sharedMobileHash: keys.lookupHash('volunteer.mobile', mobile) }
  await executor.update(volunteer).set(mobileOf('volunteer')).where(eq(volunteer.id, volunteerId))
  await executor
    .update(organizer)
    .set({ ...mobileOf('organizer'), ...shared })
    .where(eq(organizer.id, organizerId))
}

const call = async (spec: Parameters<TestServer['call']>[0], body: object, token: string) =>
  (await server.call(spec, { body, token })).envelope
async function codeAt({ slotId, owner }: Site, time: string, purpose: 'in' | 'out') {
  server.setNow(at(time))
  const { envelope } = await server.call(attendanceCode, { query: { slotId, purpose }, token: owner.token })
  expect(envelope.code, envelope.msg).toBe(200)
  return envelope.data
}
/** Scans at both ends, and what the last one answers. */
async function scanBoth(site: Site, { token }: Pick<Guest, 'token'>, position?: object) {
  const came = await codeAt(site, '07:50:00', 'in')
  expect((await call(scanQrcode, { code: came.code, position }, token)).code).toBe(200)
  const left = await codeAt(site, '11:20:00', 'out')
  const done = await call(scanQrcode, { code: left.code, position }, token)
  expect(done.code, done.msg).toBe(200)
  return done.data
}
async function settled({ slotId, second }: Site) {
  server.setNow(at('12:00:00'))
  const { envelope } = await server.call(settlementRows, { query: { slotId }, token: second.token })
  return envelope.data.items as {
    verdict: string
    grade: string
    anomalies: { kind: string }[]
    presentMinutes: number
  }[]
}
const kindsOf = async (site: Site) =>
  (await settled(site)).map((row) => [row.verdict, row.grade, ...row.anomalies.map(({ kind }) => kind)])
const confirm = (site: Site, { applicationId }: Guest, token = site.second.token) =>
  call(confirmPresence, { applicationIds: [applicationId] }, token)
const marksOf = ({ applicationId }: Guest) =>
  server.database.executor
    .select()
    .from(attendanceMark)
    .where(eq(attendanceMark.applicationId, Number(applicationId)))
    .orderBy(attendanceMark.id)

describe('a scan by whoever may see the code as staff', () => {
  test.each([
    ['helper', 10003],
    ['owner', 13120],
  ] as const)('as %s gets grade C and stays odd until somebody else confirms it', async (who, refusal) => {
    const site = await onSite()
    const self = await addGuest(site)
    await makeOne(self.id, site[who].id)
    const why = '扫码的是能看到签到码的工作人员本人，还没有别人确认'
    expect(await scanBoth(site, self, here)).toMatchObject({ grade: 'C', why })
    expect(await kindsOf(site)).toEqual([['anomaly', 'C', 'ownScan']])
    const settle = { slotId: site.slotId, people: 1 }
    expect((await call(settleSlot, settle, site.second.token)).code).toBe(12001)
    expect((await confirm(site, self, site[who].token)).code).toBe(refusal)
    expect((await confirm(site, self)).code).toBe(200)
    expect(await kindsOf(site)).toEqual([['right', 'B']])
  })

  test('is doubted for staff of an organization above and of the deciding federation, not of another organization', async () => {
    const site = await onSite()
    const root = await server.addOrganization({ level: 'federation', name: `联合会 ${site.slotId}` })
    const above = await server.addOrganizer(site.parentId)
    const business = await server.addOrganizer(root.id, { federationDuties: ['business'] })
    const audit = await server.addOrganizer(root.id, { federationDuties: ['audit'] })
    const stranger = await server.addOrganizer((await server.addOrganization()).id)
    for (const { id } of [above, business, audit, stranger]) await makeOne((await addGuest(site)).id, id)
    const guests = await server.database.executor.select().from(volunteer).where(eq(volunteer.name, '林晓岚'))
    for (const { id } of guests.slice(-4)) await scanBoth(site, { token: await server.tokenFor('volunteer', id) }, here)
    expect(await kindsOf(site)).toEqual([
      ['anomaly', 'C', 'ownScan'],
      ['anomaly', 'C', 'ownScan'],
      ['right', 'A'],
      ['right', 'A'],
    ])
  })

  test('is so by a claim, by digits and sent later, too', async () => {
    const site = await onSite()
    const people = [await addGuest(site), await addGuest(site), await addGuest(site)] as [Guest, Guest, Guest]
    for (const { id } of people) await makeOne(id, (await server.addOrganizer(site.parentId)).id)
    const [claimer, typist, late] = people
    const { code, digits } = await codeAt(site, '07:50:00', 'in')
    const headers = { 'x-device-id': 'phone' }
    const written = new URL(code).searchParams.get('c')
    const { data } = (await server.call(claimAttendance, { body: { code: written }, headers })).envelope
    await server.call(scanQrcode, { body: { claim: data.claim }, token: claimer.token, headers })
    await call(scanQrcode, { digits, applicationId: typist.applicationId }, typist.token)
    const entry = { nonce: nonceOf('a'), capturedAt: at('07:50:00').toISOString(), heard: null, code }
    await call(sendLateScans, { entries: [entry] }, late.token)
    for (const one of people) expect(await marksOf(one)).toMatchObject([{ doubts: ['self'] }])
  })

  test('takes a confirmation from before it away', async () => {
    const site = await onSite()
    const self = await addGuest(site)
    await makeOne(self.id, site.helper.id)
    const { code } = await codeAt(site, '07:50:00', 'in')
    await call(scanQrcode, { code, position: here }, self.token)
    expect((await confirm(site, self)).code).toBe(200)
    const left = await codeAt(site, '11:20:00', 'out')
    await call(scanQrcode, { code: left.code, position: here }, self.token)
    expect(await kindsOf(site)).toEqual([['anomaly', 'C', 'ownScan']])
  })
})

describe('a device that stands in for the mission’s point', () => {
  const anchor = async (site: Site, position: object | null) =>
    call(anchorSlot, { slotId: site.slotId, position }, site.helper.token)

  test('proves no place when it is in another city, and the log says where it was', async () => {
    const site = await onSite()
    const guest = await addGuest(site)
    const { data } = await anchor(site, shenzhen)
    expect(data).toEqual({ accuracy: 10, distance: expect.closeTo(104_600, -4) })
    expect(await codeAt(site, '07:40:00', 'in')).toMatchObject({ anchor: 10, anchorDistance: data.distance })
    expect(await scanBoth(site, guest, shenzhen)).toMatchObject({ grade: 'C' })
    expect(await kindsOf(site)).toEqual([['anomaly', 'C', 'farAnchor']])
    const [act] = await server.database.executor.select().from(staffAct).where(eq(staffAct.organizerId, site.helper.id))
    expect(act?.after).toEqual({
      现场位置: '以这台设备的定位为准，误差 10 米',
      经纬度: '22.54300, 114.05700',
      距活动定位: `${data.distance} 米`,
    })
    await confirm(site, guest)
    expect(await kindsOf(site)).toEqual([['right', 'B']])
  })

  test.each([
    [inBound, [['right', 'A']]],
    [beyond, [['anomaly', 'C', 'farAnchor']]],
  ])('within two kilometres counts as it did: %o', async (position, kinds) => {
    const site = await onSite()
    const guest = await addGuest(site)
    await anchor(site, position)
    await scanBoth(site, guest, position)
    expect(await kindsOf(site)).toEqual(kinds)
  })

  test('goes back to the mission’s point by one call, with an act of its own', async () => {
    const site = await onSite()
    const guest = await addGuest(site)
    await anchor(site, shenzhen)
    expect((await anchor(site, null)).data).toEqual({ accuracy: null, distance: null })
    expect(await codeAt(site, '07:40:00', 'in')).toMatchObject({ anchor: null, anchorDistance: null })
    expect(await scanBoth(site, guest, here)).toMatchObject({ grade: 'A', distance: 0 })
    const acts = await server.database.executor.select().from(staffAct).where(eq(staffAct.organizerId, site.helper.id))
    expect(acts.map(({ after }) => after)).toContainEqual({ 现场位置: '以活动的定位为准' })
  })
})

describe('digits that came late without a scan', () => {
  const late = (nonce: string, time: string, body: object, heard: object | null = null) => ({
    nonce: nonceOf(nonce),
    capturedAt: at(time).toISOString(),
    heard,
    ...body,
  })
  const send = async ({ token }: Pick<Guest, 'token'>, time: string, ...entries: object[]) => {
    server.setNow(at(time))
    return (await call(sendLateScans, { entries }, token)).data.outcomes as { outcome: string; message: string }[]
  }

  test('are odd until the organization confirms the person; a scan that came late is not', async () => {
    const site = await onSite()
    const [typist, scanner] = [await addGuest(site), await addGuest(site)]
    const { applicationId } = typist
    const came = await codeAt(site, '07:50:00', 'in')
    const left = await codeAt(site, '11:20:00', 'out')
    const typed = [
      late('1', '07:50:05', { digits: came.digits, applicationId }),
      late('2', '11:20:05', { digits: left.digits, applicationId }),
    ]
    expect(await send(typist, '11:40:00', ...typed)).toMatchObject([{ outcome: 'accepted' }, { outcome: 'accepted' }])
    await send(
      scanner,
      '11:40:00',
      late('3', '07:50:05', { code: came.code }),
      late('4', '11:20:05', { code: left.code }),
    )
    expect(await kindsOf(site)).toEqual([
      ['anomaly', 'C', 'lateDigits'],
      ['right', 'C'],
    ])
    const query = { slotId: site.slotId, filter: 'unconfirmed' }
    const listed = await server.call(attendanceList, { query, token: site.owner.token })
    expect(listed.envelope.data.items).toHaveLength(2)
    expect((await confirm(site, typist)).code).toBe(200)
    expect(await kindsOf(site)).toEqual([
      ['right', 'B'],
      ['right', 'C'],
    ])
  })

  test.each([
    ['a clock that says half an hour before what was heard', '07:20:00', '07:20:05', 'refused'],
    ['what was heard, where the clock is wrong', '07:20:00', '07:50:00', 'accepted'],
    ['a device that slept for half an hour', '07:50:00', '07:20:00', 'accepted'],
    ['a device that slept, at the time that it did not count', '07:50:00', '07:20:00', 'refused', '07:20:00'],
  ])(
    'are tried against one span of time: %s',
    async (_, claimed, ran, outcome, shown = outcome === 'accepted' ? '07:50:00' : '07:35:00') => {
      const site = await onSite()
      const guest = await addGuest(site)
      const { digits } = await codeAt(site, shown, 'in')
      const heard = { at: at('07:00:00').toISOString(), elapsedMs: at(ran).getTime() - at('07:00:00').getTime() }
      const entry = late('5', claimed, { digits, applicationId: guest.applicationId }, heard)
      expect(await send(guest, '09:00:00', entry)).toMatchObject([{ outcome }])
      await server.database.executor.delete(attendanceMark).where(eq(attendanceMark.nonce, nonceOf('5')))
    },
  )

  test('are counted for the slot, by all who try there, only when they are wrong', async () => {
    const site = await onSite()
    const { code, digits } = await codeAt(site, '07:50:00', 'in')
    const wrong = String((Number(digits) + 1) % 1_000_000).padStart(6, '0')
    const guesses = async (guest: Guest, minute: number) => {
      server.setNow(new Date(at('08:00:00').getTime() + minute * 60_000))
      const entries = Array.from({ length: 5 }, () => ({
        nonce: crypto.randomUUID().replaceAll('-', ''),
        capturedAt: at('07:50:00').toISOString(),
        heard: null,
        digits: wrong,
        applicationId: guest.applicationId,
      }))
      return (await call(sendLateScans, { entries }, guest.token)).data.outcomes as { message: string }[]
    }
    const guests = [await addGuest(site), await addGuest(site), await addGuest(site), await addGuest(site)]
    for (const guest of guests.slice(0, 3)) for (const minute of [1, 2, 3, 4]) await guesses(guest, minute)
    const honest = guests.at(-1) as Guest
    expect((await guesses(honest, 5))[0]?.message).toBe('这里输错的数字太多，请改用扫码，或请组织者登记')
    expect((await guesses(guests[0] as Guest, 6))[0]?.message).toBe('你输错的数字太多，请改用扫码，或请组织者登记')
    const scanned = late('6', '07:50:05', { code })
    expect(await send(honest, '09:00:00', scanned)).toMatchObject([{ outcome: 'accepted' }])
  })
})

describe('codes that a device took along', () => {
  test('are not those of the screen, and make at most grade B', async () => {
    const site = await onSite()
    const guest = await addGuest(site)
    const { data } = await call(takeSlot, { slotId: site.slotId }, site.helper.token)
    const takenAt = async (time: string, purpose: 'in' | 'out') => {
      const { code } = await codeAt(site, time, purpose)
      const { from, codes } = data.codes[purpose] as { from: string; codes: string[] }
      const proof = codes[(at(time).getTime() - Date.parse(from)) / 30_000]?.slice(0, 16)
      expect(code.endsWith(String(proof))).toBe(false)
      return code.slice(0, -16) + proof
    }
    await call(scanQrcode, { code: await takenAt('07:50:00', 'in'), position: here }, guest.token)
    const done = await call(scanQrcode, { code: await takenAt('11:20:00', 'out'), position: here }, guest.token)
    expect(done.data).toMatchObject({ grade: 'C', why: '扫的是离线签到码，也没有核对本人' })
    expect(await kindsOf(site)).toEqual([['right', 'C']])
    await confirm(site, guest)
    expect(await kindsOf(site)).toEqual([['right', 'B']])
  })

  test('are so by digits and by a claim, too', async () => {
    const site = await onSite()
    const [typist, claimer] = [await addGuest(site), await addGuest(site)]
    const { data } = await call(takeSlot, { slotId: site.slotId }, site.helper.token)
    const { from, codes } = data.codes.in as { from: string; codes: string[] }
    const { code } = await codeAt(site, '07:50:00', 'in')
    const taken = String(codes[(at('07:50:00').getTime() - Date.parse(from)) / 30_000])
    await call(scanQrcode, { digits: taken.slice(16), applicationId: typist.applicationId }, typist.token)
    const headers = { 'x-device-id': 'phone' }
    const written = `${new URL(code).searchParams.get('c')?.slice(0, -16)}${taken.slice(0, 16)}`
    const claim = (await server.call(claimAttendance, { body: { code: written }, headers })).envelope.data.claim
    await server.call(scanQrcode, { body: { claim }, token: claimer.token, headers })
    for (const one of [typist, claimer]) expect(await marksOf(one)).toMatchObject([{ doubts: ['taken'] }])
  })

  test('come without names for who may only check people in', async () => {
    const site = await onSite()
    await addGuest(site, 'cancelled')
    const guest = await addGuest(site)
    const peopleOf = async ({ token }: { token: string }) =>
      (await call(takeSlot, { slotId: site.slotId }, token)).data.people as object[]
    expect(await peopleOf(site.helper)).toMatchObject([{ applicationId: guest.applicationId, name: null, number: 2 }])
    expect(await peopleOf(site.owner)).toMatchObject([{ applicationId: guest.applicationId, name: '林*岚', number: 2 }])
  })
})

describe('somebody who was added on site', () => {
  async function walkIn(site: Site, time: string) {
    server.setNow(at(time))
    const person = await addPerson(server, { name: '林晓岚' })
    await server.database.executor
      .update(volunteer)
      .set({ volunteerNumber: `44011${String(person.id).padStart(7, '0')}` })
      .where(eq(volunteer.id, person.id))
    const body = { slotId: site.slotId, name: '林晓岚', proof: `44011${String(person.id).padStart(7, '0')}` }
    const added = await call(addWalkIn, body, site.owner.token)
    expect(added.code, added.msg).toBe(200)
    return { ...person, applicationId: added.data.applicationId as string }
  }
  const mark = (who: { token: string }, { applicationId }: Guest, purpose: 'in' | 'out', values: object = {}) =>
    call(
      markAttendance,
      { applicationId, purpose, nonce: crypto.randomUUID().replaceAll('-', ''), reason: 'noPhone', ...values },
      who.token,
    )

  test('was not there before', async () => {
    const site = await onSite()
    const guest = await walkIn(site, '11:29:20')
    expect(await mark(site.owner, guest, 'in', { at: at('08:30:00').toISOString() })).toMatchObject({
      code: 10001,
      msg: expect.stringContaining('11:29 才加进名单'),
    })
    expect((await mark(site.owner, guest, 'in')).data.at).toBe(at('11:29:20').toISOString())
  })

  test('is odd where one account notes both ends, until a second one confirms', async () => {
    const site = await onSite()
    const guest = await walkIn(site, '08:10:00')
    await mark(site.owner, guest, 'in')
    server.setNow(at('11:30:00'))
    await mark(site.owner, guest, 'out')
    expect(await kindsOf(site)).toEqual([['anomaly', 'C', 'walkIn']])
    expect((await confirm(site, guest, site.owner.token)).code).toBe(13140)
    expect((await confirm(site, guest)).code).toBe(200)
    expect(await kindsOf(site)).toEqual([['right', 'C']])
  })

  test('is right where two accounts noted it, or the phone of the person did', async () => {
    const site = await onSite()
    const [two, phone] = [await walkIn(site, '08:10:00'), await walkIn(site, '08:11:00')]
    for (const one of [two, phone]) await mark(site.owner, one, 'in')
    const { code } = await codeAt(site, '11:20:00', 'out')
    await mark(site.helper, two, 'out')
    await call(scanQrcode, { code }, phone.token)
    expect(await kindsOf(site)).toEqual([
      ['right', 'C'],
      ['right', 'B'],
    ])
  })

  test('is not right by two accounts of one person', async () => {
    const site = await onSite()
    const guest = await walkIn(site, '08:10:00')
    await mark(site.owner, guest, 'in')
    server.setNow(at('11:30:00'))
    await mark(site.helper, guest, 'out')
    const email = server.context.keys.encryptColumn('organizer.email', 'one@example.cn')
    const sharedEmailHash = server.context.keys.lookupHash('volunteer.email', 'one@example.cn')
    for (const { id } of [site.owner, site.helper])
      await server.database.executor.update(organizer).set({ email, sharedEmailHash }).where(eq(organizer.id, id))
    expect(await kindsOf(site)).toEqual([['anomaly', 'C', 'walkIn']])
  })
})
