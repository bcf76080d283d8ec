import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loginOrganizer } from '#contract/auth.ts'
import { currentOrganizer, managedMissions } from '#contract/organizer.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  ownSecondFactor,
  requireSecondFactor,
  resetSecondFactor,
} from '#contract/second-factor.ts'
import { changeFederationDuties } from '#contract/federation-account/federation-account.ts'
import { changeDuty, removeStaff, staffList } from '#contract/staff/staff.ts'
import { contactNotice } from '#server/database/schema/security.ts'
import { recoveryCode, secondFactor } from '#server/database/schema/second-factor.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { codeOfStep, stepAt } from '#server/records/second-factor/totp.ts'
import { contactsOf, freshMobile } from '#tests/support/code.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { actsInLog } from '#tests/support/staff-acts.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const start = new Date('2026-12-01T10:00:00+08:00')
const password = 'Kapok_2026'
let server: TestServer
let now = start
let serial = 0
beforeAll(async () => {
  server = await startServer({ now: start, env: { DEMO: '0', FEDERATION_DUTIES: 'several' } })
})
afterAll(() => server.stop())
beforeEach(() => goTo(0))

function goTo(seconds: number): void {
  now = new Date(start.getTime() + seconds * 1000)
  server.setNow(now)
}

async function account(level: 'organization' | 'federation' = 'organization', organizationId?: number) {
  const loginName = `factor${(serial += 1)}staff`
  const id = organizationId ?? (await server.addOrganization({ level })).id
  const mobile = freshMobile()
  const mailbox = `${mobile}@example.com`
  const contacts = contactsOf(server, 'organizer', mobile, mailbox)
  const row = await server.addOrganizer(id, { loginName, passwordHash: await cheapHash(password), ...contacts })
  const token = await server.tokenFor('organizer', row.id)
  return { loginName, organizationId: id, staffId: String(row.id), token, contacts: [mobile, mailbox] }
}

const signIn = async (loginName: string, secondFactorCode?: string) =>
  (
    await server.call(loginOrganizer, {
      query: { _: 'x' },
      headers: { 'x-client': 'pc', 'x-device-id': 'factor' },
      body: { loginName, password, ...(secondFactorCode !== undefined && { secondFactor: secondFactorCode }) },
    })
  ).envelope

/** What the app shows after some steps of 30 seconds. */
const shown = (secret: string, steps = 0) => codeOfStep(secret, stepAt(now) + steps)

async function enrol(token: string) {
  const { secret } = (await server.call(beginSecondFactor, { token, body: { password } })).envelope.data
  const confirmed = await server.call(confirmSecondFactor, { token, body: { code: shown(secret) } })
  expect(confirmed.envelope.code).toBe(200)
  const codes: string[] = confirmed.envelope.data.recoveryCodes
  return { secret: secret as string, codes }
}

describe('an account of the federation on a real server', () => {
  it('does nothing before it has a second factor, but what sets it up', async () => {
    const { token } = await account('federation')
    const refused = (await server.call(managedMissions, { token })).envelope
    expect(refused).toMatchObject({ code: 13202, msg: expect.stringContaining('两步验证') })
    expect((await server.call(currentOrganizer, { token })).envelope.data).toMatchObject({ needsSecondFactor: true })
    const state = (await server.call(ownSecondFactor, { token })).envelope.data
    expect(state).toEqual({ enabledAt: null, isRequired: true, recoveryCodesLeft: 0 })
    await enrol(token)
    expect((await server.call(managedMissions, { token })).envelope.code).toBe(200)
    expect((await server.call(currentOrganizer, { token })).envelope.data).toMatchObject({ needsSecondFactor: false })
  })

  it('does not give it up', async () => {
    const { token } = await account('federation')
    await enrol(token)
    expect((await server.call(endSecondFactor, { token, body: { password } })).envelope.code).toBe(12001)
  })
})

describe('a sign-in with a second factor', () => {
  it('asks for the code once the password was right, and goes on with it', async () => {
    const { loginName, token } = await account()
    const { secret } = await enrol(token)
    goTo(60)
    expect(await signIn(loginName)).toMatchObject({ code: 13201, other: null })
    expect(await signIn(loginName, shown(secret))).toMatchObject({ code: '1' })
  })

  it('takes no code twice, nor an older one after a newer one', async () => {
    const { loginName, token } = await account()
    const { secret } = await enrol(token)
    expect((await signIn(loginName, shown(secret))).code).toBe(11009)
    goTo(90)
    const code = shown(secret)
    expect((await signIn(loginName, code)).code).toBe('1')
    expect((await signIn(loginName, code)).code).toBe(11009)
    expect((await signIn(loginName, shown(secret, -1))).code).toBe(11009)
    expect((await signIn(loginName, shown(secret, 1))).code).toBe('1')
  })

  it('lets one in when two come at once with one code', async () => {
    const { loginName, token } = await account()
    const { secret } = await enrol(token)
    goTo(60)
    const answers = await Promise.all([signIn(loginName, shown(secret)), signIn(loginName, shown(secret))])
    expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['1', '11009'])
  })

  it('takes each recovery code once, however it is written', async () => {
    const { loginName, token } = await account()
    const { codes } = await enrol(token)
    const [first = '', second = ''] = codes
    expect(new Set(codes).size).toBe(10)
    expect((await signIn(loginName, `${first.slice(0, 5).toLowerCase()}-${first.slice(5)}`)).code).toBe('1')
    expect((await signIn(loginName, first)).code).toBe(11009)
    expect((await signIn(loginName, second)).code).toBe('1')
    expect((await server.call(ownSecondFactor, { token })).envelope.data).toMatchObject({ recoveryCodesLeft: 8 })
  })

  it('is locked after five wrong codes, for a right one too', async () => {
    const { loginName, token } = await account()
    const { secret } = await enrol(token)
    goTo(60)
    const wrong = shown(secret) === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 4; tries++) expect((await signIn(loginName, wrong)).code).toBe(11009)
    expect((await signIn(loginName, wrong)).code).toBe(11002)
    expect((await signIn(loginName, shown(secret))).code).toBe(11002)
    goTo(60 + 16 * 60)
    expect((await signIn(loginName, shown(secret))).code).toBe('1')
  })

  it('stands in the log with what proved it: a code, or a recovery code [N17]', async () => {
    const { loginName, token, staffId } = await account()
    const { secret, codes } = await enrol(token)
    goTo(60)
    for (const code of [shown(secret), codes[0]]) expect((await signIn(loginName, code)).code).toBe('1')
    const signIns = await server.database.executor
      .select({ after: staffAct.after })
      .from(staffAct)
      .where(and(eq(staffAct.organizerId, Number(staffId)), eq(staffAct.act, 'session.open')))
      .orderBy(staffAct.id)
    expect(signIns.map(({ after }) => after)).toEqual([{ 两步验证: '动态码' }, { 两步验证: '恢复码' }])
  })

  it('stands in the log where it was refused', async () => {
    const { loginName, token } = await account()
    await enrol(token)
    await signIn(loginName, '000000')
    expect((await actsInLog(server)).at(-1)).toBe('session.refused')
  })
})

it('nothing of it is stored as it is', async () => {
  const { token } = await account()
  const { secret, codes } = await enrol(token)
  const stored = JSON.stringify([
    await server.database.executor.select().from(secondFactor),
    await server.database.executor.select().from(recoveryCode),
  ])
  for (const text of [secret, ...codes]) expect(stored).not.toContain(text)
})

describe('an organization', () => {
  it('demands it of everybody, and lets everybody go on once they have it', async () => {
    const owner = await account()
    const colleague = await account('organization', owner.organizationId)
    const body = { isRequired: true }
    expect((await server.call(requireSecondFactor, { token: owner.token, body })).envelope.data).toEqual(body)
    expect((await actsInLog(server)).at(-1)).toBe('organization.secondFactor')
    expect((await server.call(managedMissions, { token: colleague.token })).envelope.code).toBe(13202)
    await enrol(owner.token)
    const { people, secondFactorRequired } = (await server.call(staffList, { token: owner.token })).envelope.data
    expect([secondFactorRequired, people.map((one: { hasSecondFactor: boolean }) => one.hasSecondFactor)]).toEqual([
      true,
      [true, false],
    ])
  })

  it('takes it from a colleague who lost it, with every sign-in, and from nobody else', async () => {
    const owner = await account()
    const colleague = await account('organization', owner.organizationId)
    const foreign = await account()
    await enrol(colleague.token)
    await enrol(foreign.token)
    const reset = (staffId: string) => server.call(resetSecondFactor, { token: owner.token, body: { staffId } })
    expect((await reset(foreign.staffId)).envelope.code).toBe(10002)
    expect((await reset(owner.staffId)).envelope.code).toBe(13120)
    expect((await reset(colleague.staffId)).envelope.code).toBe(200)
    expect((await server.call(currentOrganizer, { token: colleague.token })).status).toBe(401)
    expect((await signIn(colleague.loginName)).code).toBe('1')
    expect((await reset(colleague.staffId)).envelope.code).toBe(12001)
  })
})

it('a new secret replaces the old one, with its recovery codes, once it was confirmed', async () => {
  const { loginName, token } = await account()
  const old = await enrol(token)
  goTo(60)
  const body = { password, code: shown(old.secret) }
  const { secret } = (await server.call(beginSecondFactor, { token, body })).envelope.data
  goTo(120)
  expect((await signIn(loginName, shown(old.secret))).code).toBe('1')
  await server.call(confirmSecondFactor, { token, body: { code: shown(secret) } })
  goTo(180)
  expect((await signIn(loginName, shown(old.secret))).code).toBe(11009)
  expect((await signIn(loginName, old.codes[0])).code).toBe(11009)
  expect((await signIn(loginName, shown(secret))).code).toBe('1')
})

it('only the password opens it', async () => {
  const { token } = await account()
  const begun = await server.call(beginSecondFactor, { token, body: { password: 'Wrong_2026' } })
  expect(begun.envelope.code).toBe(11007)
})

describe('a second factor in force', () => {
  it('is not replaced and not ended by the password alone', async () => {
    const { token, loginName } = await account()
    const { secret } = await enrol(token)
    goTo(60)
    const wrong = shown(secret) === '000000' ? '000001' : '000000'
    for (const call of [beginSecondFactor, endSecondFactor]) {
      expect((await server.call(call, { token, body: { password } })).envelope.code).toBe(13201)
      expect((await server.call(call, { token, body: { password, code: wrong } })).envelope.code).toBe(11009)
    }
    expect((await signIn(loginName)).code).toBe(13201)
    expect((await server.call(endSecondFactor, { token, body: { password, code: shown(secret) } })).envelope.code).toBe(
      200,
    )
    expect((await signIn(loginName)).code).toBe('1')
  })

  it('is replaced by whoever has a recovery code, which is spent', async () => {
    const { token } = await account()
    const { codes } = await enrol(token)
    const body = { password, code: codes[0] }
    expect((await server.call(beginSecondFactor, { token, body })).envelope.code).toBe(200)
    expect((await server.call(beginSecondFactor, { token, body })).envelope.code).toBe(11009)
  })

  it('ends the other sign-ins when it changes, and leaves the own one', async () => {
    const { token, staffId } = await account()
    const stands = async (other: string) => (await server.call(ownSecondFactor, { token: other })).status === 200
    const before = await server.tokenFor('organizer', Number(staffId))
    const { secret } = await enrol(token)
    expect([await stands(before), await stands(token)]).toEqual([false, true])
    const between = await server.tokenFor('organizer', Number(staffId))
    goTo(60)
    await server.call(endSecondFactor, { token, body: { password, code: shown(secret) } })
    expect([await stands(between), await stands(token)]).toEqual([false, true])
  })
})

describe('the holder hears by every contact', () => {
  /** What each of the contacts is told, in the order in which it was planned. */
  async function toldTo(contacts: readonly string[]): Promise<string[][]> {
    const rows = await server.database.executor.select().from(contactNotice).orderBy(contactNotice.id)
    return contacts.map((contact) =>
      rows
        .filter(({ target }) => server.context.keys.decryptColumn('contactNotice.target', target) === contact)
        .map(({ title }) => title),
    )
  }

  it('of the first factor, another one, a used recovery code, and the end', async () => {
    const { token, loginName, contacts } = await account()
    const { codes } = await enrol(token)
    await signIn(loginName, codes[0])
    goTo(60)
    const { secret } = (await server.call(beginSecondFactor, { token, body: { password, code: codes[1] } })).envelope
      .data
    await server.call(confirmSecondFactor, { token, body: { code: shown(secret) } })
    goTo(120)
    await server.call(endSecondFactor, { token, body: { password, code: shown(secret) } })
    const told = ['两步验证已开启', '恢复码已使用', '恢复码已使用', '两步验证已更换', '两步验证已关闭']
    expect(await toldTo(contacts)).toEqual([told, told])
  })

  it('that a colleague took it away, changed the duty, removed the account', async () => {
    const owner = await account()
    const colleague = await account('organization', owner.organizationId)
    await enrol(colleague.token)
    const { staffId } = colleague
    const { token } = owner
    await server.call(resetSecondFactor, { token, body: { staffId } })
    await server.call(changeDuty, { token, body: { staffId, duty: 'missions' } })
    await server.call(removeStaff, { token, body: { staffId, reason: '已经离开本队' } })
    const told = ['两步验证已开启', '两步验证已被同事取消', '账号的职责已调整', '账号已被移除']
    expect(await toldTo(colleague.contacts)).toEqual([told, told])
  })

  it('that the federation changed the duties', async () => {
    const system = await account('federation')
    const colleague = await account('federation', system.organizationId)
    await enrol(system.token)
    const body = { staffId: colleague.staffId, duties: ['audit'] }
    expect((await server.call(changeFederationDuties, { token: system.token, body })).envelope.code).toBe(200)
    expect(await toldTo(colleague.contacts)).toEqual([['账号的职责已调整'], ['账号的职责已调整']])
  })
})
