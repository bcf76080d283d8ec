import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword, resetOrganizerPassword, resetVolunteerPassword } from '#contract/account/account.ts'
import { siteMessages } from '#contract/message/message.ts'
import { changeLoginName } from '#contract/account/security.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { runDue } from '#server/due/due.ts'
import { contactsOf, freshMobile, outboxOf } from '#tests/support/code.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let passwordHash: string
const now = new Date('2026-12-01T02:00:00.000Z')
const fresh = { password: 'New_pass_2', passwordAgain: 'New_pass_2' }

beforeAll(async () => {
  passwordHash = await cheapHash('Old_pass_1')
  server = await startServer({ now })
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

const noMail = { email: null, emailHash: null }

async function volunteerWith(values: object = {}) {
  const mobile = freshMobile()
  const contacts = { ...contactsOf(server, 'volunteer', mobile, `${mobile}@example.com`), ...values }
  const person = await server.addVolunteer({ passwordHash, ...contacts })
  return { ...person, mobile, token: await server.tokenFor('volunteer', person.id) }
}

async function organizerWith(values: object = {}) {
  const mobile = freshMobile()
  const contacts = { ...contactsOf(server, 'organizer', mobile, `${mobile}@example.com`), ...values }
  const { id } = await server.addOrganization()
  const person = await server.addOrganizer(id, { passwordHash, forceChangePassword: true, ...contacts })
  return { ...person, mobile, token: await server.tokenFor('organizer', person.id) }
}

async function noticesTo(target: string): Promise<string[]> {
  await runDue(server.context)
  return (await outboxOf(server.url)).filter((message) => message.target === target).map(({ text }) => text)
}

/** What the person reads on the site, signed in again: a new password ends every sign-in. */
async function readOnSite({ id }: { id: number }): Promise<string[]> {
  const token = await server.tokenFor('volunteer', id)
  const { data } = (await server.call(siteMessages, { token })).envelope
  return data.items.map(({ title }: { title: string }) => title)
}

const passwordNotice = /登录密码已修改[^]*不是你本人操作的话，请立即修改密码并拨打 12355/

describe('a new password tells the volunteer on the site and', () => {
  it('reaches every contact that the account had when it was changed', async () => {
    const person = await volunteerWith()
    await server.call(changePassword, { token: person.token, body: { oldPassword: 'Old_pass_1', ...fresh } })
    // Whoever has the account takes the contact over before anything is sent.
    const { executor } = server.database
    await executor.update(volunteer).set(noMail).where(eq(volunteer.id, person.id))
    expect(await readOnSite(person)).toEqual(['登录密码已修改'])
    for (const contact of [person.mobile, `${person.mobile}@example.com`])
      expect((await noticesTo(contact)).join('\n')).toMatch(passwordNotice)
  })

  it('goes by text message after a reset where there is no e-mail address', async () => {
    const person = await volunteerWith({ ...noMail, weakPassword: true })
    await server.call(resetVolunteerPassword, { token: person.token, body: { loginType: '1', ...fresh } })
    expect(await readOnSite(person)).toEqual(['登录密码已修改'])
    expect((await noticesTo(person.mobile)).join('\n')).toMatch(passwordNotice)
  })

  it('tells nobody when it was refused', async () => {
    const person = await volunteerWith()
    await server.call(changePassword, { token: person.token, body: { oldPassword: 'Wrong_pass1', ...fresh } })
    expect(await readOnSite(person)).toEqual([])
    expect(await noticesTo(`${person.mobile}@example.com`)).toEqual([])
  })
})

describe('a new password tells an organizer', () => {
  it.each([
    ['by e-mail', {}, (mobile: string) => `${mobile}@example.com`],
    ['by text message where there is no address', noMail, (mobile: string) => mobile],
  ])('reaches the organizer %s', async (_, values, targetOf) => {
    const person = await organizerWith(values)
    await server.call(resetOrganizerPassword, { token: person.token, body: { loginType: '2', ...fresh } })
    expect((await noticesTo(targetOf(person.mobile))).join('\n')).toMatch(passwordNotice)
  })
})

it('a new login name tells the volunteer on the site and by the contact', async () => {
  const person = await volunteerWith(noMail)
  const body = { loginName: 'Kapok2026', password: 'Old_pass_1' }
  expect((await server.call(changeLoginName, { token: person.token, body })).envelope.code).toBe(200)
  expect(await readOnSite(person)).toEqual(['用户名已修改'])
  expect((await noticesTo(person.mobile)).join('\n')).toMatch(/改为 Kapok2026/)
})
