import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  accountSessions,
  changeFederationDuties,
  endAccountSession,
  federationAccounts,
  inviteToFederation,
} from '#contract/federation-account/federation-account.ts'
import { currentOrganizer } from '#contract/organizer.ts'
import { removeStaff, staffList } from '#contract/staff/staff.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { actsInLog } from '#tests/support/staff-acts.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
let server: TestServer
let rootId: number
beforeAll(async () => {
  server = await startServer({ now, env: { FEDERATION_DUTIES: 'one' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.setNow(now)
  // A federation of its own for each test: who is left of a duty depends on everybody.
  rootId = (await server.addOrganization({ level: 'federation' })).id
})

type Duty = 'system' | 'business' | 'audit'
async function account(duties: Duty[], values: Parameters<TestServer['addOrganizer']>[1] = {}) {
  const { id } = await server.addOrganizer(rootId, { federationDuties: duties, ...values })
  return { staffId: String(id), token: await server.tokenFor('organizer', id) }
}
const change = (token: string, staffId: string, duties: Duty[]) =>
  server.call(changeFederationDuties, { token, body: { staffId, duties } })

describe('accounts of the federation', () => {
  it('are listed with duties, last sign-in and sign-ins; unused is who was not here for 90 days', async () => {
    const system = await account(['system'], { name: '许文博', signedInAt: new Date('2026-11-30T09:00:00+08:00') })
    await account(['audit'], {
      name: '陈晓敏',
      signedInAt: new Date('2026-09-02T09:59:00+08:00'),
      createdAt: new Date('2026-01-01T00:00:00Z'),
    })
    await account(['business'], { name: '梁嘉仪', signedInAt: new Date('2026-09-02T10:01:00+08:00') })
    const { data } = (await server.call(federationAccounts, { token: system.token })).envelope
    expect(data.severalDuties).toBe(false)
    expect(data.people).toMatchObject([
      { name: '许文博', duties: ['system'], signedInAt: '2026-11-30T01:00:00.000Z', isUnused: false, isSelf: true },
      { name: '陈晓敏', duties: ['audit'], isUnused: true, sessions: 1 },
      { name: '梁嘉仪', duties: ['business'], isUnused: false },
    ])
  })

  it('hold one duty each, whatever was given', async () => {
    const system = await account(['system'])
    const other = await account(['business'])
    const refused = await change(system.token, other.staffId, ['business', 'audit'])
    expect(refused.envelope).toMatchObject({ code: 10001, data: { issues: [{ field: 'duties' }] } })
    const invited = await server.call(inviteToFederation, {
      token: system.token,
      body: { name: '方晓彤', contact: '13800138000', duties: ['business', 'audit'] },
    })
    expect(invited.envelope.code).toBe(10001)
  })

  it('keep the first alone of several from before', async () => {
    const all = await account(['system', 'business', 'audit'])
    const { data } = (await server.call(currentOrganizer, { token: all.token })).envelope
    expect(data.federationDuties).toEqual(['system'])
    const both = await account(['business', 'audit'])
    expect((await server.call(currentOrganizer, { token: both.token })).envelope.data.federationDuties).toEqual([
      'business',
    ])
  })

  it('get another duty from the next call on, written into the log', async () => {
    const system = await account(['system'])
    const [other] = [await account(['business']), await account(['business'])]
    expect((await change(system.token, other.staffId, ['audit'])).envelope.data).toEqual({ duties: ['audit'] })
    const { data } = (await server.call(currentOrganizer, { token: other.token })).envelope
    expect(data.federationDuties).toEqual(['audit'])
    expect((await actsInLog(server)).at(-1)).toBe('staff.duty')
  })

  it('the last one of a duty is neither changed nor removed', async () => {
    const system = await account(['system'])
    const business = await account(['business'])
    const changed = await change(system.token, business.staffId, ['audit'])
    expect(changed.envelope).toMatchObject({ code: 12001, msg: expect.stringContaining('“业务审核”') })
    const removed = await server.call(removeStaff, { token: system.token, body: { staffId: business.staffId } })
    expect(removed.envelope.code).toBe(12001)
    const self = await server.call(removeStaff, { token: system.token, body: { staffId: system.staffId } })
    expect(self.envelope).toMatchObject({ code: 12001, msg: expect.stringContaining('“系统管理”') })
    await account(['business'])
    const again = await server.call(removeStaff, { token: system.token, body: { staffId: business.staffId } })
    expect(again.envelope.code).toBe(200)
  })

  it('nobody gives the own account another duty', async () => {
    const system = await account(['system'])
    await account(['system'])
    expect((await change(system.token, system.staffId, ['business'])).envelope.code).toBe(13120)
  })

  it('do not include those of another organization', async () => {
    const system = await account(['system'])
    const { id } = await server.addOrganization()
    const foreign = String((await server.addOrganizer(id)).id)
    expect((await change(system.token, foreign, ['business'])).envelope.code).toBe(10002)
    const seen = await server.call(accountSessions, { token: system.token, query: { staffId: foreign } })
    expect(seen.envelope.code).toBe(10002)
  })

  it('are not on the page of an organization’s staff', async () => {
    const system = await account(['system'])
    expect((await server.call(staffList, { token: system.token })).envelope.code).toBe(10003)
  })
})

describe('sign-ins of an account', () => {
  it('are seen with device and address, and ended', async () => {
    const system = await account(['system'])
    const other = await account(['business'])
    const query = { staffId: other.staffId }
    const { sessions } = (await server.call(accountSessions, { token: system.token, query })).envelope.data
    expect(sessions).toHaveLength(1)
    const { sessionId } = sessions[0]
    const body = { ...query, sessionId }
    expect((await server.call(endAccountSession, { token: system.token, body })).envelope.code).toBe(200)
    expect((await server.call(currentOrganizer, { token: other.token })).status).toBe(401)
    expect((await server.call(endAccountSession, { token: system.token, body })).envelope.code).toBe(10002)
    expect((await actsInLog(server)).at(-1)).toBe('account.endSession')
  })
})
