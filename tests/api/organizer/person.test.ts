import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentOrganizer, detectStatus } from '#contract/organizer.ts'
import { federationAccounts } from '#contract/federation-account/federation-account.ts'
import { managedMissions } from '#contract/organizer.ts'
import { staffActs } from '#contract/staff-log.ts'
import { bindStaffPerson, confirmStaffPerson } from '#contract/person.ts'
import { staffList } from '#contract/staff/staff.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { staffPerson, verifiedContact } from '#server/database/schema/person.ts'
import { baseSeed } from '#server/seed/base.ts'
import { fillSharedContacts } from '#server/records/person/shared-contacts.ts'
import { isSamePerson } from '#server/records/person/own-cause.ts'
import { freshIdNumber } from '#tests/support/card.ts'
import { contactsOf, freshMobile, outboxOf } from '#tests/support/code.ts'
import { addAccount } from '#tests/support/staff-team.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let teamId: number
let rootId: number
let federation: { readonly id: number; readonly token: string }
beforeAll(async () => {
  server = await startServer({ seeded: { name: 'base', seeds: [baseSeed] } })
  teamId = (await server.addOrganization({ name: '青禾志愿服务队' })).id
  rootId = (await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })).id
  federation = await addAccount(server, rootId)
})
afterAll(() => server.stop())

/** An account of which nobody said yet whose it is. */
async function unbound(organizationId = teamId) {
  const mobile = freshMobile()
  const contacts = contactsOf(server, 'organizer', mobile, `${mobile}@example.com`)
  const { id } = await server.addOrganizer(organizationId, { name: '何静', ...contacts }, 'missing')
  return { id, token: await server.tokenFor('organizer', id) }
}

async function asOwner(...statements: readonly string[]): Promise<void> {
  const client = await server.owner()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const bind = async (token: string, name: string, idNumber = freshIdNumber('1988-06-12')) =>
  (await server.call(bindStaffPerson, { token, body: { name, idNumber, idNumberConsent: true } })).envelope
const read = async (token: string) => (await server.call(currentOrganizer, { token })).envelope

describe('an account of staff without a person', () => {
  it('is asked whose it is, and nothing else is answered', async () => {
    const { token } = await unbound()
    expect((await read(token)).data).toMatchObject({ needsPerson: true })
    expect((await server.call(managedMissions, { token })).envelope.code).toBe(13204)
    expect((await server.call(detectStatus, { token })).envelope.code).toBe(200)
    expect((await bind(token, '周海燕')).data).toEqual({ name: '周海燕', personState: 'unchecked' })
    expect((await read(token)).data).toMatchObject({ needsPerson: false, name: '周海燕' })
    expect((await server.call(managedMissions, { token })).envelope.code).toBe(200)
  })

  it('is bound once', async () => {
    const { token } = await unbound()
    await bind(token, '周海燕')
    expect((await bind(token, '林一帆')).code).toBe(12001)
    expect((await read(token)).data).toMatchObject({ name: '周海燕' })
  })

  it.each([
    ['a number whose check character is wrong', '何静', '440106198806120011', 'idNumber'],
    ['no number', '何静', '', 'idNumber'],
    ['a name of signs', '@@', '', 'name'],
  ])('is told what is wrong: %s', async (_case, name, idNumber, field) => {
    const { token } = await unbound()
    const { code, data } = await bind(token, name, idNumber)
    expect(code).toBe(10001)
    expect((data as { issues: { field: string }[] }).issues.map((issue) => issue.field)).toContain(field)
    expect((await read(token)).data).toMatchObject({ needsPerson: true })
  })

  it('asks for the consent to keep the number', async () => {
    const { token } = await unbound()
    const body = { name: '何静', idNumber: freshIdNumber('1988-06-12') }
    expect((await server.call(bindStaffPerson, { token, body })).envelope.code).toBe(10001)
  })
})

describe('what nothing checked', () => {
  const stateOf = async (token: string, staffId: number) => {
    const { people } = (await server.call(staffList, { token })).envelope.data
    return people.find((one: { staffId: string }) => one.staffId === String(staffId)).personState
  }
  const confirm = async (token: string, staffId: number) =>
    (await server.call(confirmStaffPerson, { token, body: { staffId: String(staffId), reason: '当面看过身份证' } }))
      .envelope

  it('is shown to the owner, confirmed by the federation, and stands in the log', async () => {
    const { id, token } = await unbound()
    await bind(token, '苏颖')
    expect(await stateOf(token, id)).toBe('unchecked')
    expect((await confirm(token, id)).code).toBe(10003)
    expect((await confirm(federation.token, id)).code).toBe(200)
    expect(await stateOf(token, id)).toBe('confirmed')
    expect((await confirm(federation.token, id)).code).toBe(12001)
    const acts = (await server.call(staffActs, { token, query: { act: 'staff.person' } })).envelope.data.items
    expect(acts[0]).toMatchObject({ subject: expect.stringContaining('苏颖'), reason: '当面看过身份证' })
  })

  it('is confirmed by somebody else than the own person', async () => {
    const own = await unbound(rootId)
    const idNumber = freshIdNumber('1990-01-02')
    await bind(own.token, '许文博', idNumber)
    expect((await confirm(own.token, own.id)).code).toBe(13120)
    const second = await unbound()
    await bind(second.token, '许文博', idNumber)
    expect((await confirm(own.token, second.id)).code).toBe(13120)
    const { people } = (await server.call(federationAccounts, { token: federation.token })).envelope.data
    expect(people.map((one: { personState: string }) => one.personState)).toContain('unchecked')
  })
})

it('tells owners and the federation of two colleagues of one name', async () => {
  const team = await server.addOrganization()
  const mobile = freshMobile()
  const contacts = contactsOf(server, 'organizer', mobile, `${mobile}@example.com`)
  const owner = await server.addOrganizer(team.id, { name: '梁嘉仪', ...contacts })
  const { token } = await unbound(team.id)
  await bind(token, '梁嘉仪')
  await server.settle()
  const acts = (
    await server.call(staffActs, {
      token: federation.token,
      query: { act: 'staff.namesake', organizationId: String(team.id) },
    })
  ).envelope.data.items
  expect(acts).toHaveLength(1)
  expect(acts[0].after['同名的账号']).toContain(owner.loginName)
  const notices = await server.database.pool.query(`select count(*)::int as count from contact_notice`)
  expect(notices.rows[0].count + (await outboxOf(server.url)).length).toBeGreaterThan(0)
})

describe('contacts that accounts verified', () => {
  const contactsKept = (accountId: number) =>
    server.database.executor.select().from(verifiedContact).where(eq(verifiedContact.accountId, accountId))

  it('are kept by the database when one is given up, and cannot come without the shared hash', async () => {
    const { id } = await addAccount(server, teamId)
    const give = { mobile: null, mobileHash: null }
    await server.database.executor.update(organizer).set(give).where(eq(organizer.id, id))
    const kept = (await contactsKept(id)).filter(({ accountKind }) => accountKind === 'organizer')
    expect(Object.fromEntries(kept.map(({ channel, until }) => [channel, until !== null]))).toEqual({
      email: false,
      mobile: true,
    })
    const forgetful = { mobileHash: 'abcdef01.other', sharedMobileHash: null }
    await expect(server.database.executor.update(organizer).set(forgetful).where(eq(organizer.id, id))).rejects.toThrow(
      'Failed query',
    )
    await expect(server.database.executor.delete(verifiedContact)).rejects.toThrow('Failed query')
  })

  it('make two accounts one person for two years', async () => {
    const [one, other] = [await addAccount(server, teamId), await addAccount(server, teamId)]
    const { executor } = server.database
    const same = () => isSamePerson(executor, server.context.keys, one.id, other.id)
    expect(await same()).toBe(false)
    const mobile = freshMobile()
    const contacts = contactsOf(server, 'organizer', mobile, 'x@example.com')
    const { mobile: sealed, mobileHash, sharedMobileHash = null } = contacts
    await executor
      .update(organizer)
      .set({ mobile: sealed, mobileHash, sharedMobileHash })
      .where(eq(organizer.id, one.id))
    await executor.update(organizer).set({ mobile: null, mobileHash: null }).where(eq(organizer.id, one.id))
    await executor
      .update(organizer)
      .set({ mobile: sealed, mobileHash, sharedMobileHash })
      .where(eq(organizer.id, other.id))
    expect(await same()).toBe(true)
    await asOwner(`update verified_contact set until = now() - interval '25 months' where until is not null`)
    expect(await same()).toBe(false)
    await executor.execute('select forget_contacts()')
    expect((await contactsKept(one.id)).filter(({ until }) => until !== null)).toEqual([])
  })

  it('are filled at the start for accounts from before', async () => {
    const { id } = await addAccount(server, teamId)
    await asOwner(
      'alter table organizer disable trigger user',
      `update organizer set shared_mobile_hash = null, shared_email_hash = null where id = ${id}`,
      'alter table organizer enable trigger user',
    )
    await fillSharedContacts(server.database.executor, server.context.keys)
    const [row] = await server.database.executor.select().from(organizer).where(eq(organizer.id, id))
    expect([row?.sharedMobileHash, row?.sharedEmailHash]).not.toContain(null)
    expect(row?.sharedMobileHash).not.toBe(row?.mobileHash)
  })
})

it('keeps the person of an account as it was written', async () => {
  const { id } = await addAccount(server, teamId)
  await expect(
    server.database.executor.update(staffPerson).set({ idNumberHash: 'x' }).where(eq(staffPerson.organizerId, id)),
  ).rejects.toThrow('Failed query')
  await expect(server.database.executor.delete(staffPerson)).rejects.toThrow('Failed query')
})
