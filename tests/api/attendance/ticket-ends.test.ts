import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeOrganizerPassword } from '#contract/account/account.ts'
import { loginOrganizer, logout, refreshTokens } from '#contract/auth.ts'
import {
  accountSessions,
  changeFederationDuties,
  endAccountSession,
  endAccountTicket,
} from '#contract/federation-account/federation-account.ts'
import { endTicket, sendTicketMarks, takeSlot, ticketList } from '#contract/attendance/late-marks.ts'
import { changeDuty } from '#contract/staff/staff.ts'
import { endOwnSession, endOwnTicket, ownSessions } from '#contract/staff/staff-session.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** Of 8:00 to 11:30 in Shanghai. */
const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00' }]
const at = (time: string): Date => new Date(`2026-12-05T${time}+08:00`)
const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Edg/143.0' }

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await startServer({
    env: { TRUST_PROXY: 'loopback', ADMIN_NETWORKS: '10.0.0.0/8', FEDERATION_DUTIES: 'several' },
  })
  await addDistricts(server)
  passwordHash = await cheapHash('Kapok_2026')
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(at('07:30:00')))

const inside = { 'x-forwarded-for': '10.1.2.3' }
const outside = { 'x-forwarded-for': '203.0.113.9' }

async function site(level: 'federation' | 'organization' = 'organization') {
  const organization = await server.addOrganization(level === 'federation' ? { level } : {})
  const of = await addMission(server, { slots, organizationId: organization.id, values: { state: 'ongoing' } })
  const owner = await server.addOrganizer(organization.id)
  const duties = level === 'federation' ? { federationDuties: ['system' as const, 'business' as const] } : {}
  const staff = await server.addOrganizer(organization.id, { passwordHash, name: '陈小明', ...duties })
  const person = await addPerson(server, { name: '林晓岚' })
  const { id } = await placeApplication(server, of, person.id, { state: 'confirmed' })
  return {
    organizationId: organization.id,
    slotId: String(of.slots[0]?.id),
    staff,
    owner: await server.tokenFor('organizer', owner.id),
    applicationId: String(id),
    missionName: of.name,
  }
}
type Site = Awaited<ReturnType<typeof site>>

async function signIn({ staff }: Site, device = 'phone'): Promise<{ access: string; refresh: string }> {
  const headers = { 'x-client': 'pc', 'x-device-id': device, ...browser, ...inside }
  const body = { loginName: staff.loginName, password: 'Kapok_2026' }
  const { envelope } = await server.call(loginOrganizer, { query: { _: 'x' }, headers, body })
  return { access: envelope.other?.access_token ?? '', refresh: envelope.other?.refresh_token ?? '' }
}

const take = async ({ slotId }: Site, token: string): Promise<string> =>
  (await server.call(takeSlot, { body: { slotId }, token, headers: inside })).envelope.data.ticket
const list = async (ticket: string, from: Record<string, string> = inside) =>
  (await server.call(ticketList, { headers: { 'x-slot-ticket': ticket, ...from } })).envelope
const mark = async ({ applicationId }: Site, ticket: string, time: string, values: object = {}) => {
  const noted = { nonce: '0'.repeat(24) + time.replaceAll(':', ''), capturedAt: at(time).toISOString(), heard: null }
  const entry = {
    ...noted,
    nonce: noted.nonce.padEnd(32, 'a'),
    applicationId,
    purpose: 'in',
    reason: 'noPhone',
    ...values,
  }
  const headers = { 'x-slot-ticket': ticket, ...inside }
  return (await server.call(sendTicketMarks, { headers, body: { entries: [entry] } })).envelope
}
const drop = (ticket: string, waits: boolean) =>
  server.call(endTicket, { headers: { 'x-slot-ticket': ticket }, body: { waits } })

describe('the ticket of a slot ends with', () => {
  it.each<[string, (of: Site, token: string) => Promise<unknown>]>([
    ['the sign-out', (_of, token) => server.call(logout, { token })],
    [
      'a new password',
      (_of, token) =>
        server.call(changeOrganizerPassword, {
          token,
          body: { oldPassword: 'Kapok_2026', password: 'Kapok_2027', passwordAgain: 'Kapok_2027' },
        }),
    ],
    [
      'another duty',
      ({ staff, owner }) =>
        server.call(changeDuty, { token: owner, body: { staffId: String(staff.id), duty: 'checkIn' } }),
    ],
  ])('%s', async (_name, end) => {
    const of = await site()
    const { access } = await signIn(of)
    const ticket = await take(of, access)
    expect((await list(ticket)).code).toBe(200)
    await end(of, access)
    expect((await list(ticket)).code).toBe(12044)
    expect((await mark(of, ticket, '07:20:00')).code).toBe(12044)
  })

  it('its sign-in, ended by the holder elsewhere, and no other does', async () => {
    const of = await site()
    const [phone, desk] = [await signIn(of, 'phone'), await signIn(of, 'desk')]
    const [onPhone, onDesk] = [await take(of, phone.access), await take(of, desk.access)]
    const { sessions } = (await server.call(ownSessions, { token: desk.access })).envelope.data
    const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    await server.call(endOwnSession, { token: desk.access, body: { sessionId: other.sessionId } })
    expect((await list(onPhone)).code).toBe(12044)
    expect((await list(onDesk)).code).toBe(200)
  })

  it('the sign-out of a later sign-in on the same device, after the first went idle', async () => {
    const of = await site()
    const ticket = await take(of, (await signIn(of)).access)
    server.setNow(at('08:30:00'))
    expect((await list(ticket)).code).toBe(200)
    const elsewhere = await signIn(of, 'desk')
    await server.call(logout, { token: elsewhere.access })
    expect((await list(ticket)).code).toBe(200)
    const again = await signIn(of)
    await server.call(logout, { token: again.access })
    expect((await list(ticket)).code).toBe(12044)
  })

  it('a refresh token that was copied', async () => {
    const of = await site()
    const { access, refresh } = await signIn(of)
    const ticket = await take(of, access)
    await server.call(refreshTokens, { body: { refreshToken: refresh }, headers: { 'x-device-id': 'thief' } })
    expect((await list(ticket)).code).toBe(12044)
  })

  it('what the device says, by its ticket', async () => {
    const of = await site()
    const ticket = await take(of, (await signIn(of)).access)
    expect((await drop(ticket, false)).envelope.code).toBe(200)
    expect((await list(ticket)).code).toBe(12044)
    expect((await drop(ticket, false)).envelope.code).toBe(200)
  })
})

describe('the ticket of a device on which something waits', () => {
  it('sends after the sign-out what was noted before it, and shows nobody', async () => {
    const of = await site()
    const { access } = await signIn(of)
    const ticket = await take(of, access)
    server.setNow(at('08:30:00'))
    await drop(ticket, true)
    await server.call(logout, { token: access })
    expect((await list(ticket)).code).toBe(12044)
    server.setNow(at('09:00:00'))
    expect((await mark(of, ticket, '08:40:00')).data.outcomes).toMatchObject([
      { outcome: 'refused', message: '登记时已经退出登录，不能补传；请登录后在签到名单里重新登记' },
    ])
    expect((await mark(of, ticket, '08:20:00')).data.outcomes).toMatchObject([{ outcome: 'accepted' }])
    await drop(ticket, false)
    expect((await mark(of, ticket, '08:20:00')).code).toBe(12044)
  })

  it('ends with a new password all the same', async () => {
    const of = await site()
    const { access } = await signIn(of)
    const ticket = await take(of, access)
    await drop(ticket, true)
    const body = { oldPassword: 'Kapok_2026', password: 'Kapok_2027', passwordAgain: 'Kapok_2027' }
    await server.call(changeOrganizerPassword, { token: access, body })
    expect((await mark(of, ticket, '07:20:00')).code).toBe(12044)
  })
})

describe('tickets beside the sign-ins', () => {
  it('say what was taken along, where and until when; the holder ends them, and nobody else', async () => {
    const [of, stranger] = [await site(), await site()]
    const { access } = await signIn(of)
    const ticket = await take(of, access)
    const { tickets } = (await server.call(ownSessions, { token: access })).envelope.data
    expect(tickets).toEqual([
      {
        ticketId: expect.any(String),
        missionName: of.missionName,
        positionName: expect.any(String),
        startAt: at('08:00:00').toISOString(),
        endAt: at('11:30:00').toISOString(),
        device: 'Edge · Windows',
        address: '10.1.2.3',
        takenAt: at('07:30:00').toISOString(),
        expiresAt: at('17:30:00').toISOString(),
        isSignedOut: false,
      },
    ])
    const body = { ticketId: tickets[0].ticketId }
    expect((await server.call(endOwnTicket, { token: stranger.owner, body })).envelope.code).toBe(10002)
    expect((await server.call(endOwnTicket, { token: access, body })).envelope.code).toBe(200)
    expect((await list(ticket)).code).toBe(12044)
    expect((await server.call(ownSessions, { token: access })).envelope.data.tickets).toEqual([])
  })

  it('are seen and ended by the federation’s system duty, and end with the duty and the sign-in', async () => {
    const of = await site('federation')
    const token = await server.tokenFor('organizer', (await site('federation')).staff.id)
    const system = await server.addOrganizer(of.organizationId, { federationDuties: ['system'] })
    const by = { token: await server.tokenFor('organizer', system.id), headers: inside }
    const staffId = String(of.staff.id)
    const { access } = await signIn(of)
    const first = await take(of, access)
    const seen = (await server.call(accountSessions, { ...by, query: { staffId } })).envelope.data
    expect(seen.tickets).toMatchObject([{ missionName: of.missionName, device: 'Edge · Windows' }])
    const foreign = { token, headers: inside, body: { staffId, ticketId: seen.tickets[0].ticketId } }
    expect((await server.call(endAccountTicket, foreign)).envelope.code).toBe(10002)
    await server.call(endAccountTicket, { ...by, body: { staffId, ticketId: seen.tickets[0].ticketId } })
    expect((await list(first)).code).toBe(12044)

    const second = await take(of, access)
    await server.call(endAccountSession, { ...by, body: { staffId, sessionId: seen.sessions[0].sessionId } })
    expect((await list(second)).code).toBe(12044)

    const third = await take(of, (await signIn(of)).access)
    await server.call(changeFederationDuties, { ...by, body: { staffId, duties: ['business'] } })
    expect((await list(third)).code).toBe(12044)
  })
})

describe('a ticket of the federation', () => {
  it('obeys ADMIN_NETWORKS; one of an organization does not', async () => {
    const of = await site('federation')
    const ticket = await take(of, (await signIn(of)).access)
    expect((await list(ticket, outside)).code).toBe(13122)
    const headers = { 'x-slot-ticket': ticket, ...outside }
    const noted = { nonce: 'f'.repeat(32), capturedAt: at('07:20:00').toISOString(), heard: null }
    const entry = { ...noted, applicationId: of.applicationId, purpose: 'in', reason: 'noPhone' }
    expect((await server.call(sendTicketMarks, { headers, body: { entries: [entry] } })).envelope.code).toBe(13122)
    expect((await list(ticket)).code).toBe(200)
    const own = await site()
    expect((await list(await take(own, (await signIn(own)).access), outside)).code).toBe(200)
  })
})

describe('a mark of later than now', () => {
  it('is refused where nothing but the device’s clock says when it was', async () => {
    const of = await site()
    const ticket = await take(of, (await signIn(of)).access)
    server.setNow(at('08:10:00'))
    const refused = { outcome: 'refused', message: expect.stringContaining('设备的时间') }
    expect((await mark(of, ticket, '08:11:01')).data.outcomes).toMatchObject([refused])
    const heard = { at: at('08:00:00').toISOString(), elapsedMs: 15 * 60_000 }
    expect((await mark(of, ticket, '08:15:00', { heard })).data.outcomes).toMatchObject([refused])
    expect((await mark(of, ticket, '08:11:00')).data.outcomes).toMatchObject([{ outcome: 'accepted' }])
  })

  it('counts by the time that ran since the device heard the server', async () => {
    const of = await site()
    const ticket = await take(of, (await signIn(of)).access)
    server.setNow(at('08:30:00'))
    const heard = { at: at('07:30:00').toISOString(), elapsedMs: 45 * 60_000 }
    expect((await mark(of, ticket, '11:15:00', { heard })).data.outcomes).toMatchObject([
      { outcome: 'accepted', message: '签到已补上，按 8:15 记，待确认' },
    ])
  })
})
