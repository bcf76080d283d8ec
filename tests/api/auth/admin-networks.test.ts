import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginOrganizer, logout, refreshTokens } from '#contract/auth.ts'
import { banners } from '#contract/home.ts'
import { currentOrganizer, managedMissions } from '#contract/organizer.ts'
import { acceptInvitation, staffInvitation } from '#contract/staff/staff.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { staffInvitation as invitationTable } from '#server/database/schema/staff-invitation.ts'
import { tokenHash } from '#server/records/account/tokens.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const inside = { 'x-forwarded-for': '10.1.2.3' }
const outside = { 'x-forwarded-for': '203.0.113.9' }

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '1', ADMIN_NETWORKS: '10.0.0.0/8, 2001:db8::/32' } })
  const passwordHash = await cheapHash('Kapok_2026')
  const root = await server.addOrganization({ level: 'federation' })
  await server.addOrganizer(root.id, { loginName: 'fednetwork1', passwordHash })
  const { id } = await server.addOrganization()
  await server.addOrganizer(id, { loginName: 'orgnetwork1', passwordHash })
})
afterAll(() => server.stop())

/** An open invitation of the account's organization. @returns its token */
async function addInvitation(loginName: string): Promise<string> {
  const { executor } = server.database
  const { keys } = server.context
  const [by] = await executor.select().from(organizer).where(eq(organizer.loginName, loginName))
  if (!by) throw new Error(`there is no ${loginName}`)
  const [token, contact] = [`invitation-of-${loginName}`, `${loginName}@example.com`]
  await executor.insert(invitationTable).values({
    organizationId: by.organizationId,
    invitedById: by.id,
    tokenHash: tokenHash(token),
    duty: 'missions',
    channel: 'email',
    contact: keys.encryptColumn('staffInvitation.contact', contact),
    contactHash: keys.lookupHash('staffInvitation.contact', contact),
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  return token
}

const signIn = async (loginName: string, headers: Record<string, string>, password = 'Kapok_2026') =>
  (
    await server.call(loginOrganizer, {
      query: { _: 'x' },
      headers: { 'x-client': 'pc', 'x-device-id': 'network', ...headers },
      body: { loginName, password },
    })
  ).envelope

describe('ADMIN_NETWORKS', () => {
  it('lets the federation sign in from its networks alone', async () => {
    expect((await signIn('fednetwork1', inside)).code).toBe('1')
    expect((await signIn('fednetwork1', { 'x-forwarded-for': '2001:db8::7' })).code).toBe('1')
    expect((await signIn('fednetwork1', { 'x-forwarded-for': '::ffff:10.1.2.3' })).code).toBe('1')
    const refused = await signIn('fednetwork1', outside)
    expect(refused).toMatchObject({ code: 13122, other: null })
    expect(refused.msg).toContain('网络')
  })

  it('does not say to a wrong password whose name it is', async () => {
    expect((await signIn('fednetwork1', outside, 'Wrong_2026')).code).toBe(11001)
  })

  it('closes calls and the trade of tokens, with a business code', async () => {
    const { other } = await signIn('fednetwork1', inside)
    const token = other?.access_token ?? ''
    expect((await server.call(managedMissions, { token, headers: inside })).envelope.code).toBe(200)
    const closed = await server.call(currentOrganizer, { token, headers: outside })
    expect([closed.status, closed.envelope.code]).toEqual([200, 13122])
    const body = { refreshToken: other?.refresh_token }
    const trade = await server.call(refreshTokens, { body, headers: { 'x-device-id': 'network', ...outside } })
    expect([trade.status, trade.envelope.code]).toEqual([200, 13122])
    expect(trade.envelope.other).toBeNull()
  })

  it('leaves what is public, and the sign-out', async () => {
    const { other } = await signIn('fednetwork1', inside)
    const token = other?.access_token ?? ''
    expect((await server.call(banners, { token, headers: outside })).envelope.code).toBe(200)
    expect((await server.call(logout, { token, headers: outside })).envelope.code).toBe(200)
    expect((await server.call(currentOrganizer, { token, headers: inside })).status).toBe(401)
  })

  it('closes the invitation of the federation, to be read and to be accepted, and no other', async () => {
    const body = { loginName: 'fedinvited1', password: 'Kapok_2026', passwordAgain: 'Kapok_2026', name: '陈小明' }
    const codesFrom = async (token: string, from: Record<string, string>) => {
      const headers = { 'x-invitation': token, ...from }
      const read = await server.call(staffInvitation, { headers })
      const accepted = await server.call(acceptInvitation, { headers, body })
      return [read.envelope.code, accepted.envelope.code]
    }
    const toFederation = await addInvitation('fednetwork1')
    expect(await codesFrom(toFederation, outside)).toEqual([13122, 13122])
    expect(await codesFrom(toFederation, inside)).toEqual([200, 200])
    // Also what it made already is not told outside.
    expect(await codesFrom(toFederation, outside)).toEqual([13122, 13122])
    const toOrganization = await addInvitation('orgnetwork1')
    body.loginName = 'orginvited1'
    expect(await codesFrom(toOrganization, outside)).toEqual([200, 200])
  })

  it('does not touch organizations', async () => {
    const { code, other } = await signIn('orgnetwork1', outside)
    expect(code).toBe('1')
    const called = await server.call(managedMissions, { token: other?.access_token ?? '', headers: outside })
    expect(called.envelope.code).toBe(200)
  })
})
