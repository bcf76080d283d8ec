import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  confirmAccount,
  ownConfirmation,
  refuseAccount,
  waitingAccounts,
} from '#contract/federation-account/account-confirmation.ts'
import { ownSessions } from '#contract/staff/staff-session.ts'
import type { FederationDuty } from '#domain/duty.ts'
import {
  changeFederationDuties,
  federationAccounts,
  inviteToFederation,
} from '#contract/federation-account/federation-account.ts'
import { currentOrganizer, detectStatus, managedMissions } from '#contract/organizer.ts'
import { acceptInvitation } from '#contract/staff/staff.ts'
import { bindStaffPerson } from '#contract/person.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { runDue } from '#server/due/due.ts'
import { freshMobile, outboxOf } from '#tests/support/code.ts'
import { actsInLog } from '#tests/support/staff-acts.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const servers: TestServer[] = []
async function federationOf(env: Record<string, string> = {}) {
  const server = await startServer({ now: new Date('2026-12-01T10:00:00+08:00'), env })
  servers.push(server)
  const { id } = await server.addOrganization({ level: 'federation', name: '广东省志愿者联合会' })
  let accounts = 0
  async function account(name: string, ...federationDuties: FederationDuty[]) {
    const { id: staffId } = await server.addOrganizer(id, {
      name,
      federationDuties,
      loginName: `account${(accounts += 1)}`,
    })
    return { staffId: String(staffId), token: await server.tokenFor('organizer', staffId) }
  }
  const invite = async (token: string, name: string, duties: FederationDuty[] = ['business']) => {
    const contact = freshMobile()
    const { envelope } = await server.call(inviteToFederation, { token, body: { name, contact, duties } })
    return { envelope, contact }
  }
  const linkFor = async (contact: string) => {
    await runDue(server.context)
    const text = (await outboxOf(server.url)).find(({ target }) => target === contact)?.text ?? ''
    return /#invitation=([\w-]{43}) /.exec(text)?.[1] ?? ''
  }
  const accept = (link: string, loginName: string) =>
    server.call(acceptInvitation, {
      headers: { 'x-invitation': link },
      body: { name: '不算', loginName, password: 'Kapok_2026', passwordAgain: 'Kapok_2026' },
    })
  /** An account that was invited, accepted, and bound to its person under the name that the inviter wrote. */
  async function invited(by: string, name: string, loginName: string, duties?: FederationDuty[]) {
    const { contact } = await invite(by, name, duties)
    await accept(await linkFor(contact), loginName)
    const [row] = await server.database.executor.select().from(organizer).where(eq(organizer.loginName, loginName))
    const token = await server.tokenFor('organizer', row?.id ?? 0)
    const number = `E${loginName}`
    expect((await bind(token, '黎国辉', number)).envelope).toMatchObject({
      code: 10001,
      data: { issues: [{ field: 'name', message: expect.stringContaining('不能改姓名') }] },
    })
    expect((await bind(token, name, number)).envelope.code).toBe(200)
    return token
  }
  const bind = (token: string, name: string, idNumber: string) =>
    server.call(bindStaffPerson, { token, body: { name, idType: '414', idNumber, idNumberConsent: true } })
  const waiting = async (token: string) => (await server.call(waitingAccounts, { token })).envelope.data.accounts
  return { server, account, invite, linkFor, accept, invited, waiting }
}

let one: Awaited<ReturnType<typeof federationOf>>
beforeAll(async () => {
  one = await federationOf({ FEDERATION_DUTIES: 'one' })
})
afterAll(() => Promise.all(servers.map((server) => server.stop())))

describe('the name of a new colleague', () => {
  it('is no sitting colleague’s, neither at the invitation nor when it is accepted', async () => {
    const system = await one.account('许文博', 'system')
    await one.account('黎国辉', 'business')
    for (const name of ['黎国辉', ' 黎 国辉', '许文博'])
      expect((await one.invite(system.token, name)).envelope).toMatchObject({
        code: 10001,
        data: { issues: [{ field: 'name', message: expect.stringContaining('已有这个姓名的账号') }] },
      })
    const [first, second] = [await one.invite(system.token, '冯嘉宝'), await one.invite(system.token, '冯嘉宝')]
    const links = [await one.linkFor(first.contact), await one.linkFor(second.contact)]
    const holder = await one.server.owner()
    await holder.query('begin')
    await holder.query('select from organizer for update')
    const pending = Promise.all([one.accept(links[0] ?? '', 'feng10001'), one.accept(links[1] ?? '', 'feng10002')])
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(2)
    await holder.query('commit')
    await holder.end()
    const answers = await pending
    expect(new Set(answers.map(({ envelope }) => envelope.code))).toEqual(new Set([200, 12001]))
  })
})

describe('a new account of the federation', () => {
  it('signs in and is told who can confirm it; everything else is refused until an account of another duty did', async () => {
    const { server, waiting } = one
    const system = await one.account('苏系统', 'system')
    const audit = await one.account('何审计', 'audit')
    const fresh = await one.invited(system.token, '陈新人', 'newcomer77')
    expect((await server.call(currentOrganizer, { token: fresh })).envelope.data).toMatchObject({
      needsConfirmation: true,
    })
    expect((await server.call(detectStatus, { token: fresh })).envelope.code).toBe(200)
    for (const spec of [managedMissions, waitingAccounts, ownSessions])
      expect((await server.call(spec, { token: fresh })).envelope).toMatchObject({
        code: 13205,
        msg: expect.stringContaining('确认'),
      })
    const { data } = (await server.call(ownConfirmation, { token: fresh })).envelope
    expect(data.since).toBe('2026-12-01T02:00:00.000Z')
    expect(data.colleagues).toContainEqual({ name: '何审计', duties: ['audit'] })
    expect(data.colleagues.map(({ name }: { name: string }) => name)).not.toContain('苏系统')
    const row = (await waiting(audit.token)).find(({ loginName }: { loginName: string }) => loginName === 'newcomer77')
    expect(row).toMatchObject({ name: '陈新人', duties: ['business'], invitedBy: '苏系统', refusal: null })
    const { staffId } = row
    // Neither who invited nor another account of that duty.
    const other = await one.account('另系统', 'system')
    for (const { token } of [system, other])
      expect((await server.call(confirmAccount, { token, body: { staffId } })).envelope.code).toBe(13140)
    expect((await server.call(confirmAccount, { token: fresh, body: { staffId } })).envelope.code).toBe(13205)
    expect((await server.call(confirmAccount, { token: audit.token, body: { staffId } })).envelope.code).toBe(200)
    expect((await server.call(managedMissions, { token: fresh })).envelope.code).toBe(200)
    expect((await server.call(confirmAccount, { token: audit.token, body: { staffId } })).envelope.code).toBe(12001)
    expect((await actsInLog(server)).at(-1)).toBe('account.confirm')
  })

  it('is removed by a refusal, with a reason', async () => {
    const { server, waiting } = one
    const system = await one.account('邓系统', 'system')
    const business = await one.account('吕业务', 'business')
    const fresh = await one.invited(system.token, '陈拒绝', 'refused777', ['audit'])
    const [{ staffId }] = (await waiting(business.token)).filter(({ name }: { name: string }) => name === '陈拒绝')
    const refuse = (reason: string) => server.call(refuseAccount, { token: business.token, body: { staffId, reason } })
    expect((await refuse('不认识')).envelope.code).toBe(10001)
    expect((await refuse('打电话问过，不是本人')).envelope.code).toBe(200)
    expect((await server.call(currentOrganizer, { token: fresh })).status).toBe(401)
    expect((await waiting(business.token)).map(({ name }: { name: string }) => name)).not.toContain('陈拒绝')
    expect((await actsInLog(server)).at(-1)).toBe('account.refuse')
  })

  it('holds no duty for the others while it waits', async () => {
    const { server, account, invited } = await federationOf({ FEDERATION_DUTIES: 'one' })
    const system = await account('许文博', 'system')
    const audit = await account('何审计', 'audit')
    await invited(system.token, '陈新人', 'newaudit77', ['audit'])
    const changed = await server.call(changeFederationDuties, {
      token: system.token,
      body: { staffId: audit.staffId, duties: ['business'] },
    })
    expect(changed.envelope).toMatchObject({ code: 12001, msg: expect.stringContaining('“审计”') })
    const { people } = (await server.call(federationAccounts, { token: system.token })).envelope.data
    expect(people.map(({ isWaiting }: { isWaiting: boolean }) => isWaiting)).toEqual([false, false, true])
  })

  it('is confirmed in a small federation by any other account than the inviter’s', async () => {
    const { server, account, invited, waiting } = await federationOf({ FEDERATION_DUTIES: 'several' })
    const inviter = await account('许文博', 'system', 'business')
    const other = await account('梁嘉仪', 'system')
    const fresh = await invited(inviter.token, '陈新人', 'smallone77', ['system', 'business', 'audit'])
    const { data } = (await server.call(ownConfirmation, { token: fresh })).envelope
    expect(data.colleagues.map(({ name }: { name: string }) => name)).toEqual(['梁嘉仪'])
    const [{ staffId }] = await waiting(other.token)
    expect((await server.call(confirmAccount, { token: inviter.token, body: { staffId } })).envelope.code).toBe(13120)
    expect((await server.call(confirmAccount, { token: other.token, body: { staffId } })).envelope.code).toBe(200)
    expect((await server.call(managedMissions, { token: fresh })).envelope.code).toBe(200)
  })
})
