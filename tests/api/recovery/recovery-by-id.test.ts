import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyLogoff, resetVolunteerPassword } from '#contract/account/account.ts'
import { sendCodeToMobile } from '#contract/code.ts'
import { checkOrganizerMobile, checkVolunteerEmail, checkVolunteerMobile } from '#contract/recovery.ts'
import { verificationCode } from '#server/database/schema/code.ts'
import { runDue } from '#server/due/due.ts'
import { freshIdNumber } from '#tests/support/card.ts'
import { codeFor, contactsOf, freshMobile, outboxOf } from '#tests/support/code.ts'
import { ticketHeaders } from '#tests/support/security-ticket.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-11-21T10:00:00+08:00')
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.setNow(now)
  await server.database.executor.delete(verificationCode)
})

let people = 0
async function someone(idNumber = freshIdNumber('1998-06-12')) {
  people += 1
  const [mobile, email] = [freshMobile(), `byid${people}@example.com`]
  const { keys } = server.context
  const { loginName, id } = await server.addVolunteer({
    ...contactsOf(server, 'volunteer', mobile, email),
    idType: '111',
    idNumber: keys.encryptColumn('volunteer.idNumber', idNumber),
    idNumberHash: keys.lookupHash('volunteer.idNumber', idNumber),
  })
  return { id, loginName, mobile, email, idNumber }
}
const ask = (loginName: string, mobile: string, purpose = 'recoverVolunteer') =>
  server.call(sendCodeToMobile, { body: { mobile, purpose, loginName } })
const check = async (loginName: string, mobile: string, code: string) =>
  server.call(checkVolunteerMobile, { body: { loginName, mobile, code } })

describe('a volunteer who forgot the name', () => {
  it('gets it by the ID number and the own contact, with a ticket that sets a password', async () => {
    const person = await someone()
    await ask(person.idNumber, person.mobile)
    const { envelope } = await check(person.idNumber, person.mobile, await codeFor(server.url, person.mobile))
    expect(envelope.data).toMatchObject({ loginName: person.loginName, lifetimeSeconds: 600 })
    const body = { loginType: '1', password: 'Brand_new_1', passwordAgain: 'Brand_new_1' }
    const headers = { 'x-reset-ticket': envelope.data.ticket }
    expect((await server.call(resetVolunteerPassword, { headers, body })).envelope.code).toBe(200)
    expect(await server.signIn('volunteer', person.loginName, 'Brand_new_1')).toBeTruthy()
  })

  it.each([
    ['15 digits', (number: string) => `${number.slice(0, 6)}${number.slice(8, 17)}`],
    ['a small x and spaces around', (number: string) => ` ${number.toLowerCase()} `],
  ])('may write it with %s, and either spelling at the code', async (_how, write) => {
    const person = await someone(freshIdNumber('1956-06-12'))
    await ask(write(person.idNumber), person.mobile)
    const answer = await check(person.idNumber, person.mobile, await codeFor(server.url, person.mobile))
    expect(answer.envelope.data.loginName).toBe(person.loginName)
  })

  it.each([
    ['414', 'E12345678', 'e1234-5678'],
    ['553', '911124198108030024', '９１１１２４ 1981 0803 0024'],
  ])('has a document of another kind: %s', async (idType, idNumber, written) => {
    const { keys } = server.context
    const mobile = freshMobile()
    const { loginName } = await server.addVolunteer({
      ...contactsOf(server, 'volunteer', mobile, `other${mobile}@example.com`),
      idType,
      idNumber: keys.encryptColumn('volunteer.idNumber', idNumber),
      idNumberHash: keys.lookupHash('volunteer.idNumber', `${idType} ${idNumber}`),
    })
    await ask(written, mobile)
    const answer = await check(idNumber, `+86 ${mobile}`, await codeFor(server.url, mobile))
    expect(answer.envelope.data.loginName).toBe(loginName)
  })

  it('may still type the name, which comes back', async () => {
    const person = await someone()
    await ask(person.loginName.toUpperCase(), person.mobile)
    const answer = await check(person.loginName, person.mobile, await codeFor(server.url, person.mobile))
    expect(answer.envelope.data.loginName).toBe(person.loginName)
  })
})

describe('an answer does not tell', () => {
  it('whether the number has an account, nor whether the contact is its own', async () => {
    const person = await someone()
    const cases = [
      [person.idNumber, person.mobile],
      [person.idNumber, freshMobile()],
      [freshIdNumber('1998-06-12'), freshMobile()],
    ] as const
    const heard = []
    for (const [idNumber, mobile] of cases) {
      const sent = (await ask(idNumber, mobile)).text
      const wrong = []
      for (let tries = 0; tries < 6; tries++) wrong.push((await check(idNumber, mobile, '000000')).text)
      heard.push([sent, ...wrong])
    }
    expect(heard[1]).toEqual(heard[0])
    expect(heard[2]).toEqual(heard[0])
    expect(JSON.stringify(heard)).not.toContain(person.loginName)
  })

  it('whether a contact is foreign: no code goes there', async () => {
    const person = await someone()
    const foreign = freshMobile()
    await ask(person.idNumber, foreign)
    await server.settle()
    expect((await outboxOf(server.url)).map(({ target }) => target)).not.toContain(foreign)
  })

  it('an ID number is good for nothing at an organizer, who has none', async () => {
    const person = await someone()
    const mobile = freshMobile()
    const organization = await server.addOrganization()
    await server.addOrganizer(organization.id, contactsOf(server, 'organizer', mobile, `o${mobile}@example.com`))
    await ask(person.idNumber, mobile, 'recoverOrganizer')
    await server.settle()
    expect((await outboxOf(server.url)).map(({ target }) => target)).not.toContain(mobile)
    const body = { loginName: person.idNumber, mobile, code: '123456' }
    expect((await server.call(checkOrganizerMobile, { body })).envelope.code).toBe(11009)
  })

  it('the code of a mobile is not good for the e-mail address', async () => {
    const person = await someone()
    await ask(person.idNumber, person.mobile)
    const code = await codeFor(server.url, person.mobile)
    const body = { loginName: person.idNumber, email: person.email, code }
    expect((await server.call(checkVolunteerEmail, { body })).envelope.code).toBe(11010)
  })
})

it('an account that was logged off is not found by its number', async () => {
  const person = await someone()
  const token = await server.tokenFor('volunteer', person.id)
  await server.call(applyLogoff, { token, headers: await ticketHeaders(server, person.id, applyLogoff) })
  server.setNow(new Date(now.getTime() + 16 * 86_400_000))
  await runDue(server.context)
  await ask(person.idNumber, person.mobile)
  await server.settle()
  expect((await outboxOf(server.url)).map(({ target }) => target)).not.toContain(person.mobile)
})
