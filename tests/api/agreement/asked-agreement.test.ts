import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyLogoff, logoffState } from '#contract/account/account.ts'
import { agreeAgain, agreeAgainAsStaff, askedAgreements, askedStaffAgreements } from '#contract/agreement/agreement.ts'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { currentOrganizer, ownStaffAccount } from '#contract/organizer.ts'
import { consentList } from '#contract/privacy.ts'
import { staffActs } from '#contract/staff-log.ts'
import { profile, currentUser } from '#contract/volunteer/volunteer.ts'
import { agreement } from '#server/database/schema/card.ts'
import { consent } from '#server/database/schema/registration.ts'
import { addDistricts } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const sections = [{ title: '一', lines: ['二'] }]

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.setNow(now)
  const { executor } = server.database
  await forget()
  await executor.delete(agreement)
  for (const kind of ['personalRegRequirements', 'voluntaryAgreement', 'orgRegRequirements'] as const)
    await addVersion(kind, '2026-07-01')
})

/** Takes consents out, as no call can: the application's role may not. */
async function forget(which = ''): Promise<void> {
  const owner = await server.owner()
  await owner.query(`delete from consent ${which}`)
  await owner.end()
}

/** A version of a text, named by the month of its day. */
async function addVersion(kind: AgreementKind, publishedOn: string, asksAgain = false, changes = '') {
  const version = publishedOn.slice(0, 7)
  await server.database.executor
    .insert(agreement)
    .values({ kind, version, title: `协议 ${kind}`, publishedOn, sections, asksAgain, changes })
}

async function volunteerWith(...agreed: (readonly [kind: AgreementKind, version: string])[]) {
  const { id } = await server.addVolunteer()
  for (const [kind, version] of agreed)
    await server.database.executor.insert(consent).values({ volunteerId: id, kind, version, givenAt: now })
  return { id, token: await server.tokenFor('volunteer', id) }
}

const both = [
  ['personalRegRequirements', '2026-07'],
  ['voluntaryAgreement', '2026-07'],
] as const

const profileCode = async (token: string) => (await server.call(profile, { token })).envelope.code
const asked = async (token: string) => (await server.call(askedAgreements, { token })).envelope.data.items
const agree = async (token: string, version: string) =>
  (
    await server.call(agreeAgain, {
      token,
      body: { agreements: [{ kind: 'voluntaryAgreement', version }] },
    })
  ).envelope

describe('a volunteer who agreed to an older version', () => {
  it('is asked for nothing when the newer one does not demand it', async () => {
    const { token } = await volunteerWith(...both)
    await addVersion('voluntaryAgreement', '2026-11-01')
    expect(await profileCode(token)).toBe(200)
    expect(await asked(token)).toEqual([])
  })

  it('does nothing else before agreeing, sees what changed, and goes on after', async () => {
    const { id, token } = await volunteerWith(...both)
    await addVersion('voluntaryAgreement', '2026-10-01', false, '改了错字。')
    await addVersion('voluntaryAgreement', '2026-11-01', true, '新增保险。')
    expect((await server.call(profile, { token })).envelope).toMatchObject({
      code: 13203,
      msg: '有协议要先阅读并同意，之后才能继续使用',
    })
    expect((await server.call(currentUser, { token })).envelope.data.needsConsent).toBe(true)
    expect(await asked(token)).toEqual([
      {
        kind: 'voluntaryAgreement',
        version: '2026-11',
        title: '协议 voluntaryAgreement',
        publishedOn: '2026-11-01',
        sections,
        agreedVersion: '2026-07',
        changes: [
          { version: '2026-11', publishedOn: '2026-11-01', changes: '新增保险。' },
          { version: '2026-10', publishedOn: '2026-10-01', changes: '改了错字。' },
        ],
      },
    ])
    expect(await agree(token, '2026-10')).toMatchObject({ code: 10001 })
    expect((await agree(token, '2026-11')).code).toBe(200)
    expect(await profileCode(token)).toBe(200)
    expect((await server.call(currentUser, { token })).envelope.data.needsConsent).toBe(false)
    const rows = await server.database.executor
      .select({ version: consent.version, way: consent.way, givenAt: consent.givenAt })
      .from(consent)
      .where(and(eq(consent.volunteerId, id), eq(consent.kind, 'voluntaryAgreement')))
      .orderBy(consent.id)
    expect(rows).toEqual([
      { version: '2026-07', way: null, givenAt: now },
      { version: '2026-11', way: 'again', givenAt: now },
    ])
    const { items } = (await server.call(consentList, { token })).envelope.data
    expect(
      items.map((item: Record<string, unknown>) => [item['kind'], item['version'], item['way'], item['superseded']]),
    ).toEqual([
      ['voluntaryAgreement', '2026-11', 'again', false],
      ['personalRegRequirements', '2026-07', null, false],
      ['voluntaryAgreement', '2026-07', null, true],
    ])
  })

  it('is asked from the day on which the version is in force', async () => {
    const { token } = await volunteerWith(...both)
    await addVersion('voluntaryAgreement', '2026-12-02', true)
    server.setNow(new Date('2026-12-01T23:59:59+08:00'))
    expect(await profileCode(token)).toBe(200)
    server.setNow(new Date('2026-12-02T00:00:00+08:00'))
    expect(await profileCode(token)).toBe(13203)
  })

  it('is still asked when a later version demands nothing, and agrees to that', async () => {
    const { token } = await volunteerWith(...both)
    await addVersion('voluntaryAgreement', '2026-10-01', true)
    await addVersion('voluntaryAgreement', '2026-11-01')
    expect((await asked(token))[0]).toMatchObject({ version: '2026-11' })
    expect((await agree(token, '2026-11')).code).toBe(200)
    expect(await profileCode(token)).toBe(200)
  })

  it('may leave instead', async () => {
    const { token } = await volunteerWith(...both)
    await addVersion('voluntaryAgreement', '2026-11-01', true)
    expect((await server.call(logoffState, { token })).envelope.code).toBe(200)
    // Let through to its own rule: without the ticket of the password it is refused by that.
    expect((await server.call(applyLogoff, { token })).envelope.code).toBe(11006)
  })
})

it('leaves whoever agreed to the newer version, or withdrew, in peace', async () => {
  await addVersion('voluntaryAgreement', '2026-11-01', true)
  const newer = await volunteerWith(both[0], ['voluntaryAgreement', '2026-11'])
  expect(await profileCode(newer.token)).toBe(200)
  const none = await volunteerWith()
  expect(await profileCode(none.token)).toBe(200)
})

describe('staff', () => {
  async function staffOf(level: 'federation' | 'organization') {
    const of = await server.addOrganization({ level })
    const { id } = await server.addOrganizer(of.id)
    await server.database.executor
      .insert(consent)
      .values({ organizerId: id, kind: 'orgRegRequirements', version: '2026-07', givenAt: now })
    return server.tokenFor('organizer', id)
  }

  it('agrees in the name of the organization, which its log says', async () => {
    const token = await staffOf('organization')
    await addVersion('orgRegRequirements', '2026-11-01', true, '新增两人核对。')
    expect((await server.call(ownStaffAccount, { token })).envelope.code).toBe(13203)
    expect((await server.call(currentOrganizer, { token })).envelope.data.needsConsent).toBe(true)
    const { items } = (await server.call(askedStaffAgreements, { token })).envelope.data
    expect(items).toMatchObject([{ kind: 'orgRegRequirements', version: '2026-11', agreedVersion: '2026-07' }])
    const body = { agreements: [{ kind: 'orgRegRequirements', version: '2026-11' }] }
    expect((await server.call(agreeAgainAsStaff, { token, body })).envelope.code).toBe(200)
    expect((await server.call(ownStaffAccount, { token })).envelope.code).toBe(200)
  })

  it('are asked for the version in force when they never agreed, as after an invitation', async () => {
    const { id } = await server.addOrganizer((await server.addOrganization({})).id)
    await forget(`where organizer_id = ${id}`)
    const token = await server.tokenFor('organizer', id)
    await addVersion('orgRegRequirements', '2026-11-01', false, '改了错字。')
    await addVersion('orgRegRequirements', '2027-01-01', true, '还没有施行。')
    expect((await server.call(ownStaffAccount, { token })).envelope.code).toBe(13203)
    const { items } = (await server.call(askedStaffAgreements, { token })).envelope.data
    expect(items).toMatchObject([{ kind: 'orgRegRequirements', version: '2026-11', agreedVersion: null, changes: [] }])
    const body = { agreements: [{ kind: 'orgRegRequirements', version: '2026-11' }] }
    expect((await server.call(agreeAgainAsStaff, { token, body })).envelope.code).toBe(200)
    expect((await server.call(ownStaffAccount, { token })).envelope.code).toBe(200)
    const kept = await server.database.executor.select().from(consent).where(eq(consent.organizerId, id))
    expect(kept).toMatchObject([{ kind: 'orgRegRequirements', version: '2026-11', way: 'signIn', givenAt: now }])
    const { data } = (await server.call(staffActs, { token })).envelope
    expect(data.items[0]).toMatchObject({ act: 'agreement.agree', subject: '协议' })
  })

  it('are asked for nothing when they belong to the federation', async () => {
    const token = await staffOf('federation')
    await addVersion('orgRegRequirements', '2026-11-01', true)
    expect((await server.call(ownStaffAccount, { token })).envelope.code).toBe(200)
    await forget()
    expect((await server.call(ownStaffAccount, { token })).envelope.code).toBe(200)
  })
})
