import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyLogoff } from '#contract/account/account.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { securityTicket, unbindEmail, unbindMobile } from '#contract/account/security.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { contactsOf, freshMobile } from '#tests/support/code.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T02:00:00.000Z')
const password = 'Right_pass1'
let server: TestServer
let passwordHash: string

beforeAll(async () => {
  server = await startServer({ now })
  passwordHash = await cheapHash(password)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

async function someone() {
  const mobile = freshMobile()
  const contacts = contactsOf(server, 'volunteer', mobile, `${mobile}@example.com`)
  const { id } = await server.addVolunteer({ passwordHash, ...contacts })
  const token = await server.tokenFor('volunteer', id)
  return {
    token,
    /** A ticket for an act, by the password. */
    ask: async (act: string, secret = password) =>
      (await server.call(securityTicket, { token, body: { act, password: secret } })).envelope,
    row: async () => (await server.database.executor.select().from(volunteer).where(eq(volunteer.id, id)))[0],
  }
}
type Person = Awaited<ReturnType<typeof someone>>

const use = async ({ token }: Person, spec: EndpointSpec, ticket?: string) =>
  (await server.call(spec, { token, headers: ticket === undefined ? {} : { 'x-security-ticket': ticket } })).envelope

const refusal = { code: 11006, msg: '请输入登录密码，确认是本人操作后再试', data: null }

describe.each([
  ['logoff', applyLogoff, 'unbindMobile'],
  ['unbindMobile', unbindMobile, 'logoff'],
  ['unbindEmail', unbindEmail, 'unbindMobile'],
] as const)('the ticket for %s', (act, spec, otherAct) => {
  it('is needed: a bearer alone changes nothing', async () => {
    const person = await someone()
    expect(await use(person, spec)).toMatchObject(refusal)
    expect(await use(person, spec, 'x'.repeat(43))).toMatchObject(refusal)
    expect(await person.row()).toMatchObject({
      logoffState: 'none',
      mobile: expect.any(String),
      email: expect.any(String),
    })
  })

  it('is given for the password, lasts ten minutes and opens the act once', async () => {
    const person = await someone()
    const { data } = await person.ask(act)
    expect(data.lifetimeSeconds).toBe(600)
    server.setNow(new Date(now.getTime() + 599_000))
    expect((await use(person, spec, data.ticket)).code).toBe(200)
    expect((await use(person, spec, data.ticket)).code).not.toBe(200)
  })

  it('ends after ten minutes', async () => {
    const person = await someone()
    const { data } = await person.ask(act)
    server.setNow(new Date(now.getTime() + 600_000))
    expect(await use(person, spec, data.ticket)).toMatchObject(refusal)
  })

  it('is nobody else’s and opens nothing else', async () => {
    const [person, other] = [await someone(), await someone()]
    const { data } = await person.ask(act)
    expect(await use(other, spec, data.ticket)).toMatchObject(refusal)
    const wrong = await person.ask(otherAct)
    expect(await use(person, spec, wrong.data.ticket)).toMatchObject(refusal)
  })

  it('is not given for a wrong password, whose tries are counted', async () => {
    const person = await someone()
    expect(await person.ask(act, 'Wrong_pass1')).toMatchObject({ code: 11007, msg: '现在的密码不对，还可以试 4 次' })
    for (let tries = 0; tries < 4; tries += 1) await person.ask(act, 'Wrong_pass1')
    expect((await person.ask(act)).code).toBe(11002)
  })
})

it('a ticket that another account tried stays good for its owner', async () => {
  const [person, other] = [await someone(), await someone()]
  const { data } = await person.ask('unbindEmail')
  expect(await use(other, unbindEmail, data.ticket)).toMatchObject(refusal)
  expect((await use(person, unbindEmail, data.ticket)).code).toBe(200)
})
