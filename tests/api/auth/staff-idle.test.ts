import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loginOrganizer, loginVolunteer, refreshTokens } from '#contract/auth.ts'
import { currentOrganizer } from '#contract/organizer.ts'
import { endOwnSession, ownSessions } from '#contract/staff/staff-session.ts'
import { currentUser } from '#contract/volunteer/volunteer.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const start = new Date('2026-12-01T10:00:00+08:00')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

let server: TestServer
let serial = 0
beforeAll(async () => {
  server = await startServer({ now: start })
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(start))

async function signIn(kind: 'organizer' | 'volunteer', loginName: string, agent = chrome) {
  const { envelope } = await server.call(kind === 'organizer' ? loginOrganizer : loginVolunteer, {
    query: { _: 'x' },
    headers: { 'x-client': 'pc', 'x-device-id': `device-${agent.length}`, 'user-agent': agent },
    body: { loginName, password: 'Kapok_2026' },
  })
  if (!envelope.other?.access_token || !envelope.other.refresh_token) throw new Error(envelope.msg)
  return { access: envelope.other.access_token, refresh: envelope.other.refresh_token }
}
async function staff() {
  const loginName = `idlestaff${(serial += 1)}`
  const { id } = await server.addOrganization()
  await server.addOrganizer(id, { loginName, passwordHash: await cheapHash('Kapok_2026') })
  return loginName
}
const trade = (refreshToken: string) =>
  server.call(refreshTokens, { body: { refreshToken }, headers: { 'x-device-id': `device-${chrome.length}` } })

describe('a sign-in of staff', () => {
  it('is over after 30 minutes without a call', async () => {
    const { access } = await signIn('organizer', await staff())
    server.setNow(after(20))
    expect((await server.call(currentOrganizer, { token: access })).status).toBe(200)
    server.setNow(after(29))
    expect((await server.call(currentOrganizer, { token: access })).status).toBe(200)
  })

  it('is not kept by traded tokens', async () => {
    const { refresh } = await signIn('organizer', await staff())
    server.setNow(after(25))
    const traded = await trade(refresh)
    expect(traded.status).toBe(200)
    server.setNow(after(31))
    expect((await server.call(currentOrganizer, { token: traded.envelope.other?.access_token ?? '' })).status).toBe(401)
    expect((await trade(traded.envelope.other?.refresh_token ?? '')).status).toBe(401)
  })

  it('goes on with calls beyond that', async () => {
    const { access, refresh } = await signIn('organizer', await staff())
    server.setNow(after(25))
    await server.call(currentOrganizer, { token: access })
    const traded = await trade(refresh)
    server.setNow(after(50))
    expect((await server.call(currentOrganizer, { token: traded.envelope.other?.access_token ?? '' })).status).toBe(200)
  })

  it('lasts as before for a volunteer', async () => {
    await server.addVolunteer({ loginName: 'idleperson1', passwordHash: await cheapHash('Kapok_2026') })
    const { refresh } = await signIn('volunteer', 'idleperson1')
    server.setNow(after(120))
    const traded = await trade(refresh)
    expect((await server.call(currentUser, { token: traded.envelope.other?.access_token ?? '' })).status).toBe(200)
  })
})

describe('the own sign-ins', () => {
  it('are seen with device and address, and another one is ended', async () => {
    const loginName = await staff()
    const first = await signIn('organizer', loginName)
    server.setNow(after(5))
    const second = await signIn('organizer', loginName, `${chrome} Edg/143.0`)
    const { sessions } = (await server.call(ownSessions, { token: second.access })).envelope.data
    expect(sessions).toMatchObject([
      { device: 'Edge · Windows', address: '127.0.0.1', isCurrent: true },
      { device: 'Chrome · Windows', isCurrent: false },
    ])
    const body = { sessionId: sessions[1].sessionId }
    expect((await server.call(endOwnSession, { token: second.access, body })).envelope.code).toBe(200)
    expect((await server.call(currentOrganizer, { token: first.access })).status).toBe(401)
  })

  it('cannot be ended by somebody else', async () => {
    const [own, other] = [await signIn('organizer', await staff()), await signIn('organizer', await staff())]
    const { sessions } = (await server.call(ownSessions, { token: other.access })).envelope.data
    const body = { sessionId: sessions[0].sessionId }
    expect((await server.call(endOwnSession, { token: own.access, body })).envelope.code).toBe(10002)
    expect((await server.call(currentOrganizer, { token: other.access })).status).toBe(200)
  })
})
