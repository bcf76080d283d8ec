import { vi } from 'vitest'
import { sendCodeToMobile, sendEmailCode } from '#contract/code.ts'
import { emptyVolunteerForm, type VolunteerForm } from '#domain/registration/volunteer-form.ts'
import { checkContact, uploadLicence } from '#contract/registration/registration.ts'
import { emptyOrganizationForm, type OrganizationForm } from '#domain/registration/organization-form.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { verificationCode } from '#server/database/schema/code.ts'
import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import { codeFor, freshMobile } from './code.ts'
import { freshIdNumber } from './card.ts'
import { photo } from './photo.ts'
import { type ServerOptions, startServer, type TestServer } from './server.ts'

/** Noon of a Tuesday in Shanghai. */
export const registrationNow = new Date('2026-12-01T12:00:00+08:00')
export const agreedVersion = '2026-07'
export const volunteerTexts = ['personalRegRequirements', 'voluntaryAgreement'].map((kind) => ({
  kind,
  version: agreedVersion,
}))
export const organizationTexts = [{ kind: 'orgRegRequirements', version: agreedVersion }]

/** A server with districts and the agreements in force. */
export const startRegistrationServer = (options: ServerOptions = {}): Promise<TestServer> =>
  startServer({ now: registrationNow, seeded: { name: 'card_base', seeds: [baseSeed, cardBaseSeed] }, ...options })

let serial = 0

/** Asks for a code and trades it; answers the envelope of `checkContact`. */
export async function tradeCode(server: TestServer, userType: '1' | '2', contact: string) {
  const isMail = contact.includes('@')
  await server.database.executor.delete(verificationCode)
  const reply = isMail
    ? await server.call(sendEmailCode, {
        headers: { 'x-client': 'pc', 'x-device-id': 'test-device' },
        query: { email: contact, purpose: 'register', _: '1' },
      })
    : await server.call(sendCodeToMobile, { body: { mobile: contact, purpose: 'register' } })
  if (reply.envelope.code !== 200) throw new Error(reply.envelope.msg)
  const code = await codeFor(server.url, contact)
  const body = { userType, channel: isMail ? 'email' : 'mobile', contact, code }
  return (await server.call(checkContact, { body })).envelope
}

/** A ticket for a contact that nobody has, with the contact. */
export async function freshTicket(server: TestServer, userType: '1' | '2', contact = freshMobile()) {
  const { data } = await tradeCode(server, userType, contact)
  return { contact, ticket: data?.ticket as string, headers: { 'x-register-ticket': data?.ticket as string } }
}

interface Pool {
  query: (statement: { readonly text: string }, ...rest: unknown[]) => Promise<unknown>
}

/**
 * Holds back what the next statement outside a transaction reads from a table: `read` settles when it was read, and resumes when
 * `release` is called, old by then.
 */
export function holdRead(server: TestServer, table: string) {
  const { $client: pool } = server.database.executor as unknown as { $client: Pool }
  const query = pool.query.bind(pool)
  const { promise: read, resolve: wasRead } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const spy = vi.spyOn(pool, 'query').mockImplementation(async (statement, ...rest) => {
    const isHeld = statement.text.includes(`from "${table}"`)
    if (isHeld) spy.mockRestore()
    const rows = await query(statement, ...rest)
    if (!isHeld) return rows
    wasRead()
    await released
    return rows
  })
  return { read, release }
}

/** A volunteer's form in order, of a person whom no other test has. */
export function volunteerForm(change: Partial<VolunteerForm> = {}): VolunteerForm {
  serial += 1
  return {
    ...emptyVolunteerForm,
    loginName: `fresh${String(serial).padStart(5, '0')}`,
    password: 'Fresh_pass_1',
    passwordAgain: 'Fresh_pass_1',
    name: '陈一诺',
    idNumber: freshIdNumber('1998-06-12'),
    livingDistrict: '440104',
    idNumberConsent: true,
    ...change,
  }
}

/** The block of a minor's guardian. */
export const guardian = {
  guardianName: '陈建国',
  guardianRelation: '父亲',
  guardianPhone: '13512345678',
  guardianCode: '246810',
  guardianConsent: true,
}

const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** A code of GB 32100 that no other test organization has. */
export function freshCreditCode(): string {
  serial += 1
  const body = `52440100MJ${String(serial).padStart(7, '0')}`
  const sum = creditWeights.reduce((total, weight, at) => total + weight * creditAlphabet.indexOf(body.charAt(at)), 0)
  return `${body}${creditAlphabet[(31 - (sum % 31)) % 31]}`
}

/** An organization's form in order; its licence has to be uploaded. */
export function organizationForm(licenceId: string, change: Partial<OrganizationForm> = {}): OrganizationForm {
  serial += 1
  return {
    ...emptyOrganizationForm,
    name: `越秀区木棉志愿服务队第${serial}队`,
    kind: '01',
    creditCode: freshCreditCode(),
    district: '440104',
    categories: ['01', '17'],
    foundedOn: '2018-03-05',
    address: '越秀区北京路大南路 2 号二楼',
    introduction: '街坊组成的服务队，常年为独居长者送餐、探访，新队员第一次服务都有老队员带着走完全程。',
    chargeName: '梁嘉仪',
    contactName: '黄文杰',
    contactPhone: '020-83370186',
    licenceId,
    loginName: `orgfresh${String(serial).padStart(4, '0')}`,
    password: 'Fresh_pass_1',
    passwordAgain: 'Fresh_pass_1',
    organizerName: '黄文杰',
    ...change,
  }
}

/** Sends one file to an endpoint of licences; answers the envelope. */
export async function sendFile(
  server: TestServer,
  spec: EndpointSpec,
  bytes: Uint8Array,
  headers: Record<string, string>,
) {
  const form = new FormData()
  form.append('file', new Blob([bytes as BlobPart], { type: 'image/jpeg' }), 'licence.jpg')
  const answer = await fetch(`${server.url}/v2/api/zyz${spec.path}`, { method: 'POST', body: form, headers })
  return (await answer.json()) as { code: unknown; msg: string; data: any }
}

/** A picture of a licence that is stored for the ticket. */
export async function storedLicence(server: TestServer, headers: Record<string, string>): Promise<string> {
  const { buffer } = await photo('licence.jpg', 1000, 1400)
  const { data, msg } = await sendFile(server, uploadLicence, buffer, headers)
  if (!data) throw new Error(msg)
  return data.pictureId
}
