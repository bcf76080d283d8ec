import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueDonationCertificate, recordDonation } from '#contract/donation.ts'
import { sendCodeModifyMobile } from '#contract/code.ts'
import { hourRecordEvent, recordHours } from '#contract/hours/managed-hours.ts'
import { decideReview, reviewDetail } from '#contract/review/review.ts'
import { changeMobile, changeStaffMobile, unbindStaffContact } from '#contract/account/security.ts'
import { inviteStaff, removeStaff } from '#contract/staff/staff.ts'
import type { organizer } from '#server/database/schema/organizer.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { freshKey } from '#tests/support/certificates.ts'
import { codeFor, contactsOf, freshMobile } from '#tests/support/code.ts'
import {
  addAttendee,
  endedMission,
  hoursCalls,
  type HoursServer,
  hoursNow,
  startHoursServer,
} from '#tests/support/hours.ts'
import { checkImportFile, rosterTable, sendImportEvent, uploadImportFile } from '#tests/support/imports.ts'
import { addMission, addPerson } from '#tests/support/missions.ts'
import { cheapHash } from '#tests/support/passwords.ts'

const password = 'Kapok_2026'
const ownCause = 13120
const secondPersonNeeded = 13140
const stateRefused = 12001
const part = { startAt: '2026-12-05T08:00:00+08:00', endAt: '2026-12-05T10:30:00+08:00' }

let server: HoursServer
let rootId: number
let passwordHash: string
beforeAll(async () => {
  server = await startHoursServer()
  rootId = (await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })).id
  passwordHash = await cheapHash(password)
})
beforeEach(() => server.setNow(hoursNow))
afterAll(() => server.stop())

async function accountOf(organizationId: number, values: Partial<typeof organizer.$inferInsert> = {}) {
  const { id } = await server.addOrganizer(organizationId, { passwordHash, ...values })
  return { id, token: await server.tokenFor('organizer', id) }
}

/** An account of the team that is reached under a mobile and an address. */
async function reachable(mobile = freshMobile()) {
  const account = await accountOf(
    server.team.id,
    contactsOf(server, 'organizer', mobile, `${freshMobile()}@example.com`),
  )
  return { ...account, mobile }
}

async function bindMobile(kind: 'staff' | 'volunteer', token: string): Promise<void> {
  const mobile = freshMobile()
  await server.call(sendCodeModifyMobile, { token, query: { mobile } })
  const body = { mobile, code: await codeFor(server.url, mobile), password }
  const { code, msg } = (await server.call(kind === 'staff' ? changeStaffMobile : changeMobile, { token, body }))
    .envelope
  expect([code, msg]).toEqual([200, '操作成功'])
}

const unbind = async (token: string) =>
  (await server.call(unbindStaffContact, { token, body: { channel: 'mobile', password } })).envelope

describe('own cause after a change of contact', () => {
  async function both() {
    const account = await reachable()
    const person = await addPerson(server)
    const contacts = contactsOf(server, 'volunteer', account.mobile, `${account.mobile}@example.org`)
    await server.database.executor
      .update(volunteer)
      .set({ ...contacts, passwordHash })
      .where(eq(volunteer.id, person.id))
    return { account, person }
  }
  type Both = Awaited<ReturnType<typeof both>>

  it.each([
    ['takes the mobile off', async ({ account }: Both) => void (await unbind(account.token))],
    ['binds another one', ({ account }: Both) => bindMobile('staff', account.token)],
    ['binds another one as volunteer', ({ person }: Both) => bindMobile('volunteer', person.token)],
  ])('is that of whoever %s', async (_way, change) => {
    const pair = await both()
    await change(pair)
    const of = await endedMission(server)
    const { applicationId } = await addAttendee(server, of, { person: pair.person })
    const body = { missionId: String(of.id), participants: [{ applicationId }] }
    expect((await server.call(recordHours, { token: pair.account.token, body })).envelope.code).toBe(ownCause)
    expect((await server.call(recordHours, { token: server.staff, body })).envelope.code).toBe(200)
  })
})

describe('the second person of hours', () => {
  /** Typed hours of somebody; what they rest on is a sheet that the author's organization has. */
  async function entered({ id, token }: { readonly id: number; readonly token: string }): Promise<string> {
    const of = await endedMission(server)
    const { applicationId } = await addAttendee(server, of)
    const { data } = await hoursCalls({ ...server, staff: token, staffId: id }).record(of.id, [
      { applicationId, times: part },
    ])
    return data.records[0].recordId
  }
  const confirm = async (recordId: string, token: string) =>
    (await server.call(hourRecordEvent, { token, body: { recordIds: [recordId], event: 'record.confirmed' } })).envelope

  it('is not the author, who keeps mobile and account until it is decided', async () => {
    const author = await reachable()
    const recordId = await entered(author)
    const refused = await unbind(author.token)
    expect(refused).toMatchObject({ code: stateRefused, msg: expect.stringContaining('1 条时长等待复核') })
    const remove = { token: server.staff, body: { staffId: String(author.id) } }
    expect((await server.call(removeStaff, remove)).envelope.code).toBe(stateRefused)
    expect(
      (await server.call(inviteStaff, { token: server.staff, body: { contact: author.mobile, duty: 'missions' } }))
        .envelope.code,
    ).toBe(10001)
    expect((await confirm(recordId, server.second)).code).toBe(200)
    expect((await unbind(author.token)).code).toBe(200)
  })

  it('is not the author under another account that has the mobile which the author gave up', async () => {
    const author = await reachable()
    expect((await unbind(author.token)).code).toBe(200)
    const other = await reachable(author.mobile)
    const recordId = await entered(author)
    expect(await confirm(recordId, other.token)).toMatchObject({
      code: secondPersonNeeded,
      msg: expect.stringContaining('同一个人'),
    })
    expect((await confirm(recordId, server.second)).code).toBe(200)
  })

  it('has an account that is older than the entry, and a person that is known', async () => {
    const recordId = await entered({ id: server.staffId, token: server.staff })
    const younger = await accountOf(server.team.id, { createdAt: new Date(hoursNow.getTime() + 1) })
    expect((await confirm(recordId, younger.token)).msg).toContain('比这条内容还新')
    const { id } = await server.addOrganizer(server.team.id, {}, 'unchecked')
    expect((await confirm(recordId, await server.tokenFor('organizer', id))).msg).toContain('未核验')
    expect((await confirm(recordId, server.second)).code).toBe(200)
  })
})

describe('of the federation', () => {
  it('runs no import and issues no certificate without a verified mobile', async () => {
    const author = await accountOf(rootId)
    const bare = await accountOf(rootId, { mobileHash: null })
    const other = await accountOf(rootId)
    const importId = await uploadImportFile(server, author.token, await rosterTable(server), { kind: 'hours' })
    await checkImportFile(server, author.token, importId)
    await sendImportEvent(server, author.token, importId, 'import.submitted')
    expect((await sendImportEvent(server, bare.token, importId, 'import.run')).code).toBe(secondPersonNeeded)
    expect((await sendImportEvent(server, other.token, importId, 'import.run')).code).toBe(200)
    const gift = {
      requestKey: freshKey(),
      donorKind: 'person',
      donorName: '周海',
      given: { kind: 'money', amount: 50_000 },
      use: '购买助学图书',
      donatedOn: '2026-11-20',
    }
    const { donationId } = (await server.call(recordDonation, { token: author.token, body: gift })).envelope.data
    const issue = async (token: string) =>
      (await server.call(issueDonationCertificate, { token, body: { donationId } })).envelope.code
    expect(await issue(bare.token)).toBe(secondPersonNeeded)
    expect(await issue(other.token)).toBe(200)
  })

  it('approves no mission of its own whose contact bears the name, nor without a verified mobile', async () => {
    const values = { state: 'pendingReview', contactName: '许文博', contactPhone: '020-83370186' } as const
    const of = await addMission(server, { organizationId: rootId, values })
    const named = await accountOf(rootId, { name: '许文博' })
    const bare = await accountOf(rootId, { mobileHash: null })
    const other = await accountOf(rootId)
    const id = String(of.id)
    const decide = async (token: string) => {
      const { version } = (await server.call(reviewDetail, { token: other.token, query: { kind: 'mission', id } }))
        .envelope.data
      const body = { kind: 'mission', id, version, event: 'mission.approved', opinion: '', criticised: [] }
      return (await server.call(decideReview, { token, body })).envelope.code
    }
    expect(await decide(named.token)).toBe(ownCause)
    expect(await decide(bare.token)).toBe(secondPersonNeeded)
    expect(await decide(other.token)).toBe(200)
  })
})
