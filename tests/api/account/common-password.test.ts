import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePassword, resetOrganizerPassword, resetVolunteerPassword } from '#contract/account/account.ts'
import { registerOrganization, registerVolunteer } from '#contract/registration/registration.ts'
import { createFederationAccount } from '#server/records/account/federation-account.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import {
  freshTicket,
  organizationForm,
  organizationTexts,
  startRegistrationServer,
  volunteerForm,
  volunteerTexts,
} from '#tests/support/registration.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer
let passwordHash: string

beforeAll(async () => {
  passwordHash = await cheapHash('Old_pass_1')
  server = await startRegistrationServer()
})
afterAll(() => server.stop())

const sentence = '这个密码太常见，容易被人猜中，请换一个'
const refusal = { code: 10001, data: { issues: [{ field: 'password', message: sentence }] } }
const pair = (password: string) => ({ password, passwordAgain: password })

describe.each(['Password1', 'Aa123456', 'aBCD1234'])('%s, which many people have, is refused', (password) => {
  it('is refused at the registration of a volunteer', async () => {
    const { headers } = await freshTicket(server, '1')
    const body = { ...volunteerForm(pair(password)), agreements: volunteerTexts }
    expect((await server.call(registerVolunteer, { headers, body })).envelope).toMatchObject(refusal)
  })

  it('is refused at the registration of an organization', async () => {
    const { headers } = await freshTicket(server, '2')
    const body = { ...organizationForm('1', pair(password)), agreements: organizationTexts }
    const { envelope } = await server.call(registerOrganization, { headers, body })
    expect(envelope.data.issues).toContainEqual({ field: 'password', message: sentence })
  })

  it('is refused when a password is changed', async () => {
    const { id } = await server.addVolunteer({ passwordHash })
    const token = await server.tokenFor('volunteer', id)
    const body = { oldPassword: 'Old_pass_1', ...pair(password) }
    expect((await server.call(changePassword, { token, body })).envelope).toMatchObject(refusal)
  })

  it('is refused when either kind of account resets its password', async () => {
    const person = await server.addVolunteer({ passwordHash, forceChangePassword: true })
    const organization = await server.addOrganization()
    const organizer = await server.addOrganizer(organization.id, { passwordHash, forceChangePassword: true })
    const [volunteerToken, organizerToken] = [
      await server.tokenFor('volunteer', person.id),
      await server.tokenFor('organizer', organizer.id),
    ]
    const requests = [
      server.call(resetVolunteerPassword, { token: volunteerToken, body: { loginType: '1', ...pair(password) } }),
      server.call(resetOrganizerPassword, { token: organizerToken, body: { loginType: '2', ...pair(password) } }),
    ]
    for (const { envelope } of await Promise.all(requests)) expect(envelope).toMatchObject(refusal)
  })

  it('is refused for the first account of the federation', async () => {
    const { database, context } = server
    const account = {
      loginName: 'federation9',
      name: '许文博',
      contact: '13800029009',
      password,
      duties: ['system'] as const,
    }
    await expect(createFederationAccount(database.executor, context.keys, account)).rejects.toThrow(sentence)
  })
})
