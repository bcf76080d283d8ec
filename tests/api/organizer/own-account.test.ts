import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeOrganizerPassword } from '#contract/account/account.ts'
import { ownStaffAccount } from '#contract/organizer.ts'
import { staffActs } from '#contract/staff-log.ts'
import { contactsOf } from '#tests/support/code.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it('shows the own account with masked contacts, and on how many devices it is signed in', async () => {
  const { id } = await server.addOrganization()
  const contacts = contactsOf(server, 'organizer', '13800138000', 'fang@example.com')
  const row = await server.addOrganizer(id, { name: '方晓彤', loginName: 'fangxiao1', duty: 'checkIn', ...contacts })
  const token = await server.tokenFor('organizer', row.id)
  await server.tokenFor('organizer', row.id)
  expect((await server.call(ownStaffAccount, { token })).envelope.data).toMatchObject({
    name: '方晓彤',
    loginName: 'fangxiao1',
    duty: 'checkIn',
    federationDuties: null,
    mobile: '138****8000',
    email: 'f***@example.com',
    sessions: 2,
  })
})

it('a changed password ends every session and stands in the log', async () => {
  const { id } = await server.addOrganization()
  const passwordHash = await cheapHash('Kapok_2026')
  await server.addOrganizer(id, { name: '方晓彤', loginName: 'changes01', passwordHash })
  const token = await server.signIn('organizer', 'changes01', 'Kapok_2026')
  const body = { oldPassword: 'Kapok_2026', password: 'Banyan_2026', passwordAgain: 'Banyan_2026' }
  expect((await server.call(changeOrganizerPassword, { token, body })).envelope.code).toBe(200)
  expect((await server.call(ownStaffAccount, { token })).status).toBe(401)
  const again = await server.signIn('organizer', 'changes01', 'Banyan_2026')
  const { items } = (await server.call(staffActs, { token: again })).envelope.data
  expect(items).toMatchObject([{ act: 'account.password', byName: '方晓彤', before: null, after: null }])
})
