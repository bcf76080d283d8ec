import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginOrganizer, loginVolunteer, refreshTokens } from '#contract/auth.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { runDue } from '#server/due/due.ts'
import { contactsOf, freshMobile, outboxOf } from '#tests/support/code.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let passwordHash: string

beforeAll(async () => {
  passwordHash = await cheapHash('Right_pass1')
  server = await startServer({ now: new Date('2026-12-01T02:00:00Z') })
})
afterAll(() => server.stop())

const headers = { 'x-client': 'pc', 'x-device-id': 'd' }
const trade = (refreshToken: string) => server.call(refreshTokens, { body: { refreshToken }, headers })

/** Signs in, trades twice, and comes back with the first refresh token, twice. */
async function copyToken(spec: typeof loginVolunteer | typeof loginOrganizer, loginName: string): Promise<void> {
  const body = { loginName, password: 'Right_pass1' }
  const { envelope } = await server.call(spec, { query: { _: '1' }, headers, body })
  const first = envelope.other?.refresh_token ?? ''
  const second = (await trade(first)).envelope.other?.refresh_token ?? ''
  await trade(second)
  for (let time = 0; time < 2; time++) expect((await trade(first)).status).toBe(401)
  await runDue(server.context)
}

const messagesOf = (volunteerId: number) =>
  server.database.executor
    .select()
    .from(siteMessage)
    .where(eq(siteMessage.volunteerId, volunteerId))
    .orderBy(siteMessage.id)
const sentTo = async (targets: readonly string[]) =>
  (await outboxOf(server.url)).filter(({ target }) => targets.includes(target))

it('a volunteer whose token was copied is told once on the site and by each contact', async () => {
  const mobile = freshMobile()
  const email = `${mobile}@example.com`
  const person = await server.addVolunteer({ passwordHash, ...contactsOf(server, 'volunteer', mobile, email) })
  await copyToken(loginVolunteer, person.loginName)
  expect(await messagesOf(person.id)).toMatchObject([
    { kind: 'account', title: '登录凭证被重复使用', link: '/personalCenter/subtract' },
  ])
  const sent = await sentTo([mobile, email])
  expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['email', 'mobile'])
  for (const { text } of sent) expect(text).toContain('请立即修改密码')
})

it('a volunteer without an e-mail address is told by text message too', async () => {
  const mobile = freshMobile()
  const contacts = { ...contactsOf(server, 'volunteer', mobile, ''), email: null, emailHash: null }
  const person = await server.addVolunteer({ passwordHash, ...contacts })
  await copyToken(loginVolunteer, person.loginName)
  expect(await messagesOf(person.id)).toHaveLength(1)
  expect(await sentTo([mobile])).toMatchObject([
    { channel: 'mobile', code: '', text: expect.stringContaining('12355') },
  ])
})

it('an organizer is told by each contact', async () => {
  const mobile = freshMobile()
  const email = `${mobile}@example.com`
  const { id } = await server.addOrganization()
  const person = await server.addOrganizer(id, { passwordHash, ...contactsOf(server, 'organizer', mobile, email) })
  await copyToken(loginOrganizer, person.loginName)
  const sent = await sentTo([mobile, email])
  expect(sent.map(({ channel, code }) => `${channel}${code}`).toSorted()).toEqual(['email', 'mobile'])
})

it('an organizer without an e-mail address is told by text message', async () => {
  const mobile = freshMobile()
  const { id } = await server.addOrganization()
  const contacts = { ...contactsOf(server, 'organizer', mobile, ''), email: null, emailHash: null }
  const person = await server.addOrganizer(id, { passwordHash, ...contacts })
  await copyToken(loginOrganizer, person.loginName)
  expect(await sentTo([mobile])).toHaveLength(1)
})

describe('a refresh token that comes from another device', () => {
  const thief = { ...headers, 'x-device-id': 'thief', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Edg/143.0' }
  async function stolen(spec: typeof loginVolunteer | typeof loginOrganizer, loginName: string): Promise<void> {
    const body = { loginName, password: 'Right_pass1' }
    const { envelope } = await server.call(spec, { query: { _: '1' }, headers, body })
    const refreshToken = envelope.other?.refresh_token ?? ''
    expect((await server.call(refreshTokens, { body: { refreshToken }, headers: thief })).status).toBe(401)
    expect((await trade(refreshToken)).status).toBe(401)
    await runDue(server.context)
  }

  it('is told to a volunteer, once', async () => {
    const person = await server.addVolunteer({ passwordHash })
    await stolen(loginVolunteer, person.loginName)
    expect(await messagesOf(person.id)).toMatchObject([{ kind: 'account', title: '登录凭证在另一台设备上使用' }])
  })

  it('is told to staff, and stands in the log with where it came from', async () => {
    const mobile = freshMobile()
    const { id } = await server.addOrganization()
    const contacts = { ...contactsOf(server, 'organizer', mobile, ''), email: null, emailHash: null }
    const person = await server.addOrganizer(id, { passwordHash, ...contacts })
    await stolen(loginOrganizer, person.loginName)
    expect(await sentTo([mobile])).toMatchObject([{ text: expect.stringContaining('另一台设备') }])
    const ofTeam = eq(staffAct.organizationId, id)
    const acts = await server.database.executor.select().from(staffAct).where(ofTeam).orderBy(staffAct.id)
    expect(acts).toMatchObject([
      { act: 'session.open' },
      {
        act: 'session.refused',
        organizerId: person.id,
        reason: '登录凭证在另一台设备上使用，登录已结束',
        address: '127.0.0.1',
        device: 'Edge · Windows',
      },
    ])
  })
})
