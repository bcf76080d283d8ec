import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendCodeModifyMobile, sendEmailCode } from '#contract/code.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { changeMobile, changeStaffEmail, changeStaffMobile, unbindStaffContact } from '#contract/account/security.ts'
import { staffActs } from '#contract/staff-log.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { runDue } from '#server/due/due.ts'
import { codeFor, contactsOf, freshMobile, outboxOf } from '#tests/support/code.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T02:00:00.000Z')
const password = 'Right_pass1'
const client = { 'x-client': 'pc', 'x-device-id': 'test-device' }
let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await startServer({ now })
  passwordHash = await cheapHash(password)
})
afterAll(() => server.stop())

let serial = 0
/** Staff who were invited by e-mail, so that no mobile was verified. */
async function invited(values: Partial<typeof organizer.$inferInsert> = {}) {
  serial += 1
  const { id: organizationId } = await server.addOrganization()
  const mailbox = `colleague${serial}@example.com`
  const { email, emailHash } = contactsOf(server, 'organizer', '13800138000', mailbox)
  const loginName = `colleague${String(serial).padStart(2, '0')}`
  const row = await server.addOrganizer(organizationId, { loginName, passwordHash, email, emailHash, ...values })
  const token = await server.tokenFor('organizer', row.id)
  const call = async (spec: EndpointSpec, sent: Parameters<TestServer['call']>[1] = {}) =>
    (await server.call(spec, { token, ...sent })).envelope
  return { ...row, organizationId, mailbox, loginName, call }
}
type Colleague = Awaited<ReturnType<typeof invited>>

async function contactsNow({ id }: { id: number }) {
  const [row] = await server.database.executor.select().from(organizer).where(eq(organizer.id, id))
  const { keys } = server.context
  const plain = (channel: 'mobile' | 'email') => {
    const ciphertext = row?.[channel] ?? null
    return ciphertext === null ? null : keys.decryptColumn(`organizer.${channel}`, ciphertext)
  }
  return { mobile: plain('mobile'), email: plain('email') }
}

async function mobileCode({ call }: Colleague, mobile: string) {
  expect((await call(sendCodeModifyMobile, { query: { mobile } })).code).toBe(200)
  return codeFor(server.url, mobile)
}
const acts = async ({ call }: Colleague) => (await call(staffActs)).data.items

it('a mobile is bound by its code and the password; the address is told, and the log says so masked', async () => {
  const staff = await invited()
  const mobile = freshMobile()
  const code = await mobileCode(staff, mobile)
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(7)}`
  const { data } = await staff.call(changeStaffMobile, { body: { mobile, code, password } })
  expect(data).toEqual({ mobile: masked })
  expect(await contactsNow(staff)).toEqual({ mobile, email: staff.mailbox })
  expect(await acts(staff)).toMatchObject([
    { act: 'account.contact', subject: `账号“${staff.loginName}”`, before: null, after: { 手机号: masked } },
  ])
  await runDue(server.context)
  const notices = (await outboxOf(server.url)).filter(({ target }) => target === staff.mailbox)
  expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining(`已绑定手机号 ${masked}`)])
})

it('another address takes the place of the one before', async () => {
  const staff = await invited()
  const email = `new${staff.mailbox}`
  const query = { email, purpose: 'modifyEmail', _: '1' }
  expect((await staff.call(sendEmailCode, { query, headers: client })).code).toBe(200)
  const code = await codeFor(server.url, email)
  expect((await staff.call(changeStaffEmail, { body: { email, code, password } })).code).toBe(200)
  expect(await contactsNow(staff)).toEqual({ mobile: null, email })
  expect(await acts(staff)).toMatchObject([
    { before: { 邮箱: 'c***@example.com' }, after: { 邮箱: 'n***@example.com' } },
  ])
})

it('the wrong password, the wrong code and a contact of somebody else change nothing', async () => {
  const staff = await invited()
  const mobile = freshMobile()
  const code = await mobileCode(staff, mobile)
  const change = (body: object) => staff.call(changeStaffMobile, { body: { mobile, code, password, ...body } })
  expect((await change({ password: 'Wrong_pass1' })).code).toBe(11007)
  expect((await change({ code: code === '111111' ? '222222' : '111111' })).msg).toBe('验证码不对，还可以试 4 次')
  const { mobile: taken, mobileHash } = contactsOf(server, 'organizer', mobile, 'x@example.com')
  await invited({ mobile: taken, mobileHash })
  expect(await change({})).toMatchObject({ code: 10001, data: { issues: [{ field: 'mobile' }] } })
  expect(await contactsNow(staff)).toEqual({ mobile: null, email: staff.mailbox })
  expect(await acts(staff)).toEqual([])
})

it('a code of staff is good for no volunteer, and the other way round', async () => {
  const staff = await invited()
  const person = await server.addVolunteer({ passwordHash })
  const token = await server.tokenFor('volunteer', person.id)
  const mobile = freshMobile()
  const code = await mobileCode(staff, mobile)
  expect((await server.call(changeMobile, { token, body: { mobile, code, password } })).envelope.code).toBe(11010)
  expect((await staff.call(changeStaffMobile, { body: { mobile, code, password } })).code).toBe(200)
})

it('a contact comes off by the password; the last one stays', async () => {
  const mobile = freshMobile()
  const { mobile: sealed, mobileHash } = contactsOf(server, 'organizer', mobile, 'x@example.com')
  const staff = await invited({ mobile: sealed, mobileHash, duty: 'checkIn' })
  const unbind = (channel: string, given = password) =>
    staff.call(unbindStaffContact, { body: { channel, password: given } })
  expect((await unbind('email', 'Wrong_pass1')).code).toBe(11007)
  expect((await unbind('email')).code).toBe(200)
  expect(await contactsNow(staff)).toEqual({ mobile, email: null })
  expect((await unbind('email')).code).toBe(200)
  expect(await unbind('mobile')).toMatchObject({
    code: 12001,
    msg: '至少要留一个联系方式，请先绑定邮箱，再解绑手机号',
  })
  expect(await contactsNow(staff)).toEqual({ mobile, email: null })
})
