import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ownLicence, registerOrganization, ticketLicence } from '#contract/registration/registration.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import {
  freshTicket,
  organizationForm,
  organizationTexts,
  registrationNow,
  startRegistrationServer,
  storedLicence,
} from '#tests/support/registration.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startRegistrationServer()
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(registrationNow))

const download = (path: string, headers: Record<string, string>) =>
  fetch(`${server.url}/v2/api/zyz${path}`, { headers })
const codeOf = async (answer: Response) => ((await answer.json()) as { code: number }).code

/** Pixels of the picture that came, and that nobody keeps it on the way. */
async function statusAndType(answer: Response) {
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return [answer.headers.get('content-type'), answer.headers.get('cache-control'), width, height]
}
const whole = ['image/jpeg', 'no-store', 1000, 1400]

it('is seen again under the ticket it was sent with, by nobody else, and not once that is over', async () => {
  const { headers } = await freshTicket(server, '2')
  const { headers: others } = await freshTicket(server, '2')
  expect(await codeOf(await download(ticketLicence.path, headers))).toBe(10002)
  await storedLicence(server, headers)
  expect(await statusAndType(await download(ticketLicence.path, headers))).toEqual(whole)
  expect(await codeOf(await download(ticketLicence.path, others))).toBe(10002)
  expect(await codeOf(await download(ticketLicence.path, {}))).toBe(11006)
  server.setNow(new Date(registrationNow.getTime() + 1801 * 1000))
  expect(await codeOf(await download(ticketLicence.path, headers))).toBe(11006)
})

it('is seen by the organizers of the organization from then on, and no longer under the ticket', async () => {
  const { headers } = await freshTicket(server, '2')
  const form = organizationForm(await storedLicence(server, headers))
  await server.call(registerOrganization, { headers, body: { ...form, agreements: organizationTexts } })
  const [person] = await server.database.executor
    .select()
    .from(organizer)
    .where(eq(organizer.loginName, form.loginName))
  if (!person) throw new Error('no account')
  await server.bindPerson(person, 'confirmed')
  const bearer = async (id: number) => ({ authorization: `Bearer ${await server.tokenFor('organizer', id)}` })
  expect(await statusAndType(await download(ownLicence.path, await bearer(person.id)))).toEqual(whole)
  expect(await codeOf(await download(ticketLicence.path, headers))).toBe(11006)
  const { id } = await server.addOrganization({ name: '没有证书的组织' })
  const { id: stranger } = await server.addOrganizer(id)
  expect(await codeOf(await download(ownLicence.path, await bearer(stranger)))).toBe(10002)
  expect((await download(ownLicence.path, {})).status).toBe(401)
})
