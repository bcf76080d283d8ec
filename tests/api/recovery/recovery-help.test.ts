import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resetVolunteerPassword } from '#contract/account/account.ts'
import { currentUser } from '#contract/volunteer/volunteer.ts'
import { sendCodeToMobile } from '#contract/code.ts'
import { blockVolunteer, findVolunteers, helpVolunteer } from '#contract/volunteer/managed-volunteer.ts'
import { accessList } from '#contract/privacy.ts'
import { checkVolunteerMobile } from '#contract/recovery.ts'
import { verificationCode } from '#server/database/schema/code.ts'
import { recoveryHelp } from '#server/database/schema/security.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { runDue } from '#server/due/due.ts'
import { freshIdNumber } from '#tests/support/card.ts'
import { codeFor, contactsOf, freshMobile, outboxOf } from '#tests/support/code.ts'
import { carryOut } from '#tests/support/proposals.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-11-21T10:00:00+08:00')
const dayBefore = new Date(now.getTime() - 86_400_000)
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
let server: TestServer
let federation: string
beforeAll(async () => {
  server = await startServer()
  const { id } = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
  federation = await server.tokenFor('organizer', (await server.addOrganizer(id)).id)
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.setNow(now)
  await server.database.executor.delete(verificationCode)
})

let people = 0
/** Somebody who has lost both contacts, with a session that is still open, and the new mobile. */
async function someone(values: object = {}) {
  people += 1
  const [mobile, email, idNumber] = [freshMobile(), `lost${people}@example.com`, freshIdNumber('1998-06-12')]
  const { keys } = server.context
  const { loginName, id, volunteerNumber } = await server.addVolunteer({
    ...contactsOf(server, 'volunteer', mobile, email),
    name: '陈晓明',
    idType: '111',
    idNumber: keys.encryptColumn('volunteer.idNumber', idNumber),
    idNumberHash: keys.lookupHash('volunteer.idNumber', idNumber),
    realNameVerifiedAt: now,
    ...values,
  })
  const token = await server.tokenFor('volunteer', id)
  return { id, loginName, volunteerNumber, mobile, email, idNumber, token, newMobile: freshMobile() }
}
type Someone = Awaited<ReturnType<typeof someone>>

const propose = async ({ id, idNumber, newMobile }: Someone, change: object = {}) => {
  const seen = { document: '111', idNumber, isPresent: true, mobile: newMobile, reason: '手机和邮箱都丢了' }
  const body = { volunteerId: String(id), ...seen, ...change }
  return server.call(helpVolunteer, { token: federation, body })
}
/** Agreed to, and its day gone by. */
const help = async (person: Someone, change: object = {}) => {
  server.setNow(dayBefore)
  return carryOut(server, propose(person, change))
}
const askCode = (loginName: string, mobile: string) =>
  server.call(sendCodeToMobile, { body: { mobile, purpose: 'recoverVolunteer', loginName } })
const check = async (loginName: string, mobile: string, code: string) =>
  (await server.call(checkVolunteerMobile, { body: { loginName, mobile, code } })).envelope
const textsTo = async (target: string) => {
  await runDue(server.context)
  return (await outboxOf(server.url)).filter((message) => message.target === target).map(({ text }) => text)
}

describe('a volunteer who has lost mobile and e-mail address', () => {
  it('proves a new mobile, sets a password there, and has it as the account’s', async () => {
    const person = await someone()
    expect((await help(person)).code).toBe(200)
    expect((await server.call(currentUser, { token: person.token })).status).toBe(401)
    for (const lost of [person.mobile, person.email])
      expect((await textsTo(lost)).join()).toContain('有人带证件到联合会找回账号')
    const invited = (await textsTo(person.newMobile)).join()
    expect(invited).toContain('/change-password/1?by=id')
    expect(invited).not.toContain(person.loginName)

    await askCode(person.idNumber, person.newMobile)
    const answer = await check(person.idNumber, person.newMobile, await codeFor(server.url, person.newMobile))
    expect(answer.data.loginName).toBe(person.loginName)
    const password = { loginType: '1', password: 'Brand_new_1', passwordAgain: 'Brand_new_1' }
    const headers = { 'x-reset-ticket': answer.data.ticket }
    expect((await server.call(resetVolunteerPassword, { headers, body: password })).envelope.code).toBe(200)
    expect(await server.signIn('volunteer', person.loginName, 'Brand_new_1')).toBeTruthy()
    expect((await textsTo(person.mobile)).join()).toContain('由联合会协助找回，手机号已改为')

    // Used up: the old mobile opens nothing any more, the new one is the account's.
    server.setNow(later(5))
    await server.database.executor.delete(verificationCode)
    await askCode(person.loginName, person.mobile)
    await server.settle()
    expect(await textsTo(person.mobile)).not.toContainEqual(expect.stringMatching(/验证码/))
    const left = await server.database.executor.$count(recoveryHelp, eq(recoveryHelp.volunteerId, person.id))
    expect(left).toBe(0)
  })

  it('finds the help in the own access list, and the log has it without number and mobile', async () => {
    const person = await someone()
    await help(person)
    const token = await server.tokenFor('volunteer', person.id)
    const { items } = (await server.call(accessList, { token })).envelope.data
    expect(items[0].what).toBe('提议协助找回账号，核对了居民身份证，原因：手机和邮箱都丢了')
    const [act] = await server.database.executor.select().from(staffAct).where(eq(staffAct.act, 'volunteer.help'))
    const said = JSON.stringify(act)
    expect(said).not.toContain(person.idNumber)
    expect(said).not.toContain(person.newMobile)
  })
})

describe('help is refused', () => {
  it.each([
    ['with another number', { idNumber: freshIdNumber('1998-06-12') }, 'idNumber'],
    ['with another document', { document: '414' }, 'idNumber'],
    ['without the person', { isPresent: false }, 'isPresent'],
  ] as const)('%s', async (_why, change, field) => {
    const person = await someone()
    expect((await help(person, change)).data.issues).toMatchObject([{ field }])
    expect((await server.call(currentUser, { token: person.token })).status).toBe(200)
  })

  it('when the mobile belongs to an account', async () => {
    const [person, other] = [await someone(), await someone()]
    expect((await help(person, { mobile: other.mobile })).data.issues).toMatchObject([{ field: 'mobile' }])
    expect((await help(person, { mobile: person.mobile })).data.issues).toMatchObject([{ field: 'mobile' }])
  })

  it('when the account has no checked name or is blocked', async () => {
    expect((await help(await someone({ realNameVerifiedAt: null }))).code).toBe(12001)
    expect((await help(await someone({ blockedAt: now, blockReason: '冒用' }))).code).toBe(12001)
  })
})

describe('help ends', () => {
  const isOpen = async (person: Someone) => {
    await server.database.executor.delete(verificationCode)
    await askCode(person.loginName, person.newMobile)
    await server.settle()
    return (await textsTo(person.newMobile)).some((text) => /验证码/.test(text))
  }

  it('after three days', async () => {
    const person = await someone()
    await help(person)
    server.setNow(later(3 * 24 * 60))
    expect(await isOpen(person)).toBe(false)
  })

  it('when other help is given, and with a block', async () => {
    const person = await someone()
    await help(person)
    const other = { ...person, newMobile: freshMobile() }
    await help(other)
    expect(await isOpen(person)).toBe(false)
    const body = { volunteerId: String(person.id), reason: '本人来电：不是本人办理' }
    expect((await server.call(blockVolunteer, { token: federation, body })).envelope.code).toBe(200)
    expect(await isOpen(other)).toBe(false)
  })

  it('when its code was sent before it', async () => {
    const person = await someone()
    await help(person)
    await askCode(person.loginName, person.newMobile)
    const code = await codeFor(server.url, person.newMobile)
    const body = { volunteerId: String(person.id), reason: '本人来电：不是本人办理' }
    await server.call(blockVolunteer, { token: federation, body })
    expect((await check(person.loginName, person.newMobile, code)).code).toBe(11010)
  })

  it('after it was shown while open', async () => {
    const person = await someone()
    await help(person)
    const body = { by: 'number', text: person.volunteerNumber, reason: '本人来电核实' }
    const find = async () => (await server.call(findVolunteers, { token: federation, body })).envelope.data[0].helpUntil
    expect(await find()).toBe('2026-11-24T02:00:00.000Z')
    server.setNow(later(3 * 24 * 60 + 1))
    expect(await find()).toBeNull()
  })
})
