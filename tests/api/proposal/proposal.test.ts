import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreementText } from '#contract/agreement/agreement.ts'
import { publishAgreement, saveAgreement } from '#contract/agreement/managed-agreement.ts'
import { deskCounts } from '#contract/desk.ts'
import { helpVolunteer } from '#contract/volunteer/managed-volunteer.ts'
import {
  agreeToProposal,
  declineProposal,
  type Proposal,
  proposals,
  refusableProposal,
  refuseProposal,
  withdrawProposal,
} from '#contract/proposal.ts'
import {
  changeCharge,
  mergeOrganization,
  organizationStateEvent,
} from '#contract/organization-registry/organization-registry.ts'
import { agreement } from '#server/database/schema/card.ts'
import { organization } from '#server/database/schema/organization.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { proposal } from '#server/database/schema/proposal.ts'
import { consent } from '#server/database/schema/registration.ts'
import { recoveryHelp } from '#server/database/schema/security.ts'
import { staffInvitation } from '#server/database/schema/staff-invitation.ts'
import { runDue } from '#server/due/due.ts'
import { freshIdNumber } from '#tests/support/card.ts'
import { contactsOf, freshMobile, outboxOf } from '#tests/support/code.ts'
import { secondAccount } from '#tests/support/proposals.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const reason = '手机和邮箱都丢了'
let server: TestServer
let first: { id: number; token: string }
let second: { id: number; token: string }
beforeAll(async () => {
  server = await startServer({ now })
  first = await secondAccount(server)
  second = await secondAccount(server)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

const agree = async (proposalId: string, { token } = second) =>
  (await server.call(agreeToProposal, { token, body: { proposalId } })).envelope
const list = async () => (await server.call(proposals, { token: second.token })).envelope.data
const open = async (proposalId: string): Promise<Proposal | undefined> =>
  (await list()).open.find((one: Proposal) => one.proposalId === proposalId)
const ended = async (proposalId: string): Promise<Proposal | undefined> =>
  (await list()).ended.find((one: Proposal) => one.proposalId === proposalId)
const textsTo = async (target: string) => {
  await runDue(server.context)
  return (await outboxOf(server.url)).filter((message) => message.target === target).map(({ text }) => text)
}
const linkIn = (texts: readonly string[]) => /\/refusal#([\w-]+)/.exec(texts.join('\n'))?.[1] ?? ''
const hours = (count: number) => server.advance(count * 3_600_000)

async function volunteer() {
  const [mobile, idNumber] = [freshMobile(), freshIdNumber('1998-06-12')]
  const { keys } = server.context
  const { id } = await server.addVolunteer({
    ...contactsOf(server, 'volunteer', mobile, `${mobile}@example.com`),
    idType: '111',
    idNumber: keys.encryptColumn('volunteer.idNumber', idNumber),
    idNumberHash: keys.lookupHash('volunteer.idNumber', idNumber),
    realNameVerifiedAt: now,
  })
  return { id, mobile, email: `${mobile}@example.com`, idNumber }
}

async function proposeHelp() {
  const person = await volunteer()
  const body = { volunteerId: String(person.id), document: '111', idNumber: person.idNumber, isPresent: true }
  const values = { ...body, mobile: freshMobile(), reason }
  const { envelope } = await server.call(helpVolunteer, { token: first.token, body: values })
  expect(envelope.code).toBe(200)
  return { ...person, proposalId: envelope.data.proposalId as string }
}
const isHelped = async (volunteerId: number) =>
  (await server.database.executor.select().from(recoveryHelp).where(eq(recoveryHelp.volunteerId, volunteerId)))
    .length === 1

async function withOwner() {
  const { id, name } = await server.addOrganization({ chargeName: '何志强' })
  const mobile = freshMobile()
  await server.addOrganizer(id, { duty: 'owner', ...contactsOf(server, 'organizer', mobile, `${mobile}@example.com`) })
  return { id, name, mobile, email: `${mobile}@example.com` }
}
const stateOf = async (id: number) =>
  (await server.database.executor.select().from(organization).where(eq(organization.id, id)))[0]?.state
const sendState = async (id: number, event: string, why = '年检没有通过') =>
  (
    await server.call(organizationStateEvent, {
      token: first.token,
      body: { organizationId: String(id), event, reason: why },
    })
  ).envelope

describe('help with a lost account', () => {
  it('waits for a second account and a day more, and the old contacts hear of it', async () => {
    const person = await proposeHelp()
    expect(await isHelped(person.id)).toBe(false)
    expect((await agree(person.proposalId, first)).code).toBe(13120)
    expect((await agree(person.proposalId)).data).toEqual({ state: 'pendingEffect' })
    for (const contact of [person.mobile, person.email])
      expect((await textsTo(contact)).join()).toMatch(/有人带证件到联合会找回账号[^]*\/refusal#/)
    hours(23)
    await runDue(server.context)
    expect(await isHelped(person.id)).toBe(false)
    hours(1)
    await runDue(server.context)
    expect(await isHelped(person.id)).toBe(true)
    expect(await ended(person.proposalId)).toMatchObject({ state: 'carriedOut' })
    expect((await textsTo(person.mobile)).join()).toContain('已经生效')
  })

  it('is refused by one press on the link, once', async () => {
    const person = await proposeHelp()
    await agree(person.proposalId)
    const headers = { 'x-refusal': linkIn(await textsTo(person.mobile)) }
    const shown = (await server.call(refusableProposal, { headers })).envelope
    expect(shown.data).toMatchObject({ label: '协助找回账号', doneAt: '2026-12-02T02:00:00.000Z' })
    expect((await open(person.proposalId))?.state).toBe('pendingEffect')
    expect((await server.call(refuseProposal, { headers })).envelope.code).toBe(200)
    expect((await server.call(refuseProposal, { headers })).envelope.code).toBe(11006)
    hours(25)
    await runDue(server.context)
    expect(await isHelped(person.id)).toBe(false)
    expect(await ended(person.proposalId)).toMatchObject({ state: 'vetoed' })
    expect((await textsTo(person.email)).join()).toContain('已有人打开链接拒绝')
  })

  it('keeps nothing of the person once it ended', async () => {
    const person = await proposeHelp()
    await server.call(withdrawProposal, { token: first.token, body: { proposalId: person.proposalId } })
    const { executor } = server.database
    const [row] = await executor
      .select()
      .from(proposal)
      .where(eq(proposal.id, Number(person.proposalId)))
    expect(row?.content).toBeNull()
    expect(JSON.stringify(row)).not.toContain(person.idNumber)
  })

  it('ends after seven days without a second account', async () => {
    const person = await proposeHelp()
    hours(7 * 24)
    await runDue(server.context)
    expect(await ended(person.proposalId)).toMatchObject({ state: 'lapsed' })
    expect((await agree(person.proposalId)).code).toBe(12001)
  })
})

describe('a new person in charge', () => {
  const invitationsOf = (id: number) =>
    server.database.executor.select().from(staffInvitation).where(eq(staffInvitation.organizationId, id))
  const propose = async (id: number): Promise<string> => {
    const body = { organizationId: String(id), chargeName: '冯小可', contact: freshMobile(), reason: '负责人换届改选' }
    return (await server.call(changeCharge, { token: first.token, body })).envelope.data.proposalId
  }

  it('is told to every owner, who can refuse, and has no invitation before', async () => {
    const { id, mobile, email } = await withOwner()
    await agree(await propose(id))
    expect(await invitationsOf(id)).toEqual([])
    const headers = { 'x-refusal': linkIn(await textsTo(email)) }
    expect(linkIn(await textsTo(mobile))).toBe(headers['x-refusal'])
    expect((await server.call(refuseProposal, { headers })).envelope.code).toBe(200)
    hours(25)
    await runDue(server.context)
    expect(await invitationsOf(id)).toEqual([])
  })

  it('is invited a day after a second account agreed', async () => {
    const { id } = await withOwner()
    const proposalId = await propose(id)
    hours(2)
    await agree(proposalId)
    hours(24)
    await runDue(server.context)
    expect(await invitationsOf(id)).toHaveLength(1)
  })
})

describe('what cannot be undone', () => {
  it('closing is done by the second account, at once, and shows before what it changes', async () => {
    const { id } = await withOwner()
    const { proposalId } = (await sendState(id, 'organization.closed')).data
    expect(await stateOf(id)).toBe('approved')
    expect(await open(proposalId)).toMatchObject({
      kind: 'closing',
      people: 1,
      before: { 状态: '已通过审核' },
      after: { 状态: '已关闭' },
      reason: '年检没有通过',
      isOwn: false,
      obstacle: null,
    })
    expect((await agree(proposalId)).data).toEqual({ state: 'carriedOut' })
    expect(await stateOf(id)).toBe('closed')
  })

  it('a merger waits for the second account too', async () => {
    const [{ id }, other] = [await withOwner(), await withOwner()]
    const body = { organizationId: String(id), successorId: String(other.id), reason: '同一个组织登记两次' }
    const { proposalId } = (await server.call(mergeOrganization, { token: first.token, body })).envelope.data
    expect(await stateOf(id)).toBe('approved')
    expect((await agree(proposalId)).data).toEqual({ state: 'carriedOut' })
    expect(await stateOf(id)).toBe('closed')
  })

  it('is not proposed twice, and a reason has five characters', async () => {
    const { id } = await withOwner()
    expect((await sendState(id, 'organization.closed', '关闭吧')).code).toBe(10001)
    expect((await sendState(id, 'organization.closed')).code).toBe(200)
    expect((await sendState(id, 'organization.closed')).code).toBe(12001)
  })

  it('an account of the same person, or a newer one, is no second account', async () => {
    const [row] = await server.database.executor.select().from(organizer).where(eq(organizer.id, second.id))
    const of = row?.organizationId ?? 0
    const account = async (mobile: string, values: object = {}) => {
      const contacts = contactsOf(server, 'organizer', mobile, `${mobile}@example.com`)
      const { id } = await server.addOrganizer(of, { createdAt: new Date(0), ...contacts, ...values })
      return { id, token: await server.tokenFor('organizer', id) }
    }
    const [mobile, other] = [freshMobile(), freshMobile()]
    const [proposer, twin] = [await account(mobile), await account(other)]
    // The same person as a volunteer has one contact of each.
    await server.addVolunteer(contactsOf(server, 'volunteer', mobile, `${other}@example.com`))
    const newcomer = await account(freshMobile(), { createdAt: new Date(now.getTime() + 1000) })
    const { id } = await withOwner()
    const body = { organizationId: String(id), event: 'organization.closed', reason: '年检没有通过' }
    const proposing = await server.call(organizationStateEvent, { token: proposer.token, body })
    const { proposalId } = proposing.envelope.data
    expect((await agree(proposalId, twin)).code).toBe(13120)
    expect((await agree(proposalId, newcomer)).code).toBe(13120)
    expect(await stateOf(id)).toBe('approved')
    expect((await agree(proposalId)).code).toBe(200)
  })

  it('is stopped by a colleague with a reason, and taken back by whoever proposed it', async () => {
    const { id } = await withOwner()
    const { proposalId: one } = (await sendState(id, 'organization.closed')).data
    const decline = async (token: string, why: string) =>
      (await server.call(declineProposal, { token, body: { proposalId: one, reason: why } })).envelope.code
    expect(await decline(second.token, '不行')).toBe(10001)
    expect(await decline(first.token, '材料还没有齐全')).toBe(13120)
    expect(await decline(second.token, '材料还没有齐全')).toBe(200)
    expect(await ended(one)).toMatchObject({ state: 'disagreed', opinion: '材料还没有齐全' })
    const { proposalId: again } = (await sendState(id, 'organization.closed')).data
    const withdraw = async (token: string) =>
      (await server.call(withdrawProposal, { token, body: { proposalId: again } })).envelope.code
    expect(await withdraw(second.token)).toBe(13120)
    expect(await withdraw(first.token)).toBe(200)
    expect((await agree(again)).code).toBe(12001)
    expect(await stateOf(id)).toBe('approved')
  })

  it('counts in the menu of the federation', async () => {
    const count = async () => (await server.call(deskCounts, { token: second.token })).envelope.data.proposals as number
    const before = await count()
    await sendState((await withOwner()).id, 'organization.closed')
    expect(await count()).toBe(before + 1)
  })
})

describe('a suspension', () => {
  it('takes effect after the minute in which anybody takes it back', async () => {
    const { id } = await withOwner()
    const { proposalId } = (await sendState(id, 'organization.suspended')).data
    server.advance(59_000)
    await runDue(server.context)
    expect(await stateOf(id)).toBe('approved')
    expect((await server.call(withdrawProposal, { token: second.token, body: { proposalId } })).envelope.code).toBe(200)
    server.advance(60_000)
    await runDue(server.context)
    expect(await stateOf(id)).toBe('approved')
    await sendState(id, 'organization.suspended')
    server.advance(60_000)
    await runDue(server.context)
    expect(await stateOf(id)).toBe('suspended')
  })
})

describe('asking for consent again', () => {
  const kind = 'personalRegRequirements'
  const inForce = async () => (await server.call(agreementText, { query: { kind } })).envelope.data.version as string
  /** @returns how many accounts agreed in all */
  const addConsents = async (count: number) => {
    const { executor } = server.database
    for (let at = 0; at < count; at += 1) {
      const { id: volunteerId } = await server.addVolunteer()
      await executor.insert(consent).values({ kind, version: '2026-07', volunteerId, givenAt: now })
    }
    return executor.$count(consent, eq(consent.kind, kind))
  }
  const publishNext = async (revision: number, line: string, effectiveOn: string | null = null) => {
    const words = { title: '个人注册须知', changes: '说明怎样注销账号。', asksAgain: true }
    const draft = { ...words, body: `<h2>一、注册</h2><p>${line}</p>` }
    const { token } = first
    const { envelope } = await server.call(saveAgreement, { token, body: { kind, revision, draft } })
    expect(envelope.code, envelope.msg).toBe(200)
    const body = { kind, revision: envelope.data.revision, effectiveOn }
    return (await server.call(publishAgreement, { token, body })).envelope
  }

  it('is done alone up to a hundred accounts, and by two from there on, who see the number', async () => {
    const sections = [{ title: '一、注册', lines: ['请填写本人资料。'] }]
    const text = { kind, version: '2026-07', title: '个人注册须知', sections, publishedOn: '2026-07-01' } as const
    await server.database.executor.insert(agreement).values(text)

    expect(await addConsents(100)).toBe(100)
    expect(await publishNext(0, '注销请到个人中心。')).toMatchObject({ code: 200, data: { proposal: null } })
    expect(await inForce()).toBe('2026-12')

    expect(await addConsents(1)).toBe(101)
    expect(await publishNext(2, '注销请到账号安全。')).toMatchObject({
      code: 10001,
      data: { issues: [{ field: 'effectiveOn' }] },
    })
    const { code, data } = await publishNext(3, '注销请到账号安全。', '2026-12-20')
    expect(code).toBe(200)
    const { proposalId } = data.proposal
    expect(await open(proposalId)).toMatchObject({ kind: 'agreement', people: 101, isOwn: false, obstacle: null })
    expect((await agree(proposalId, first)).code).toBe(13120)
    const untilInForce = 19 * 24
    hours(untilInForce)
    expect(await inForce()).toBe('2026-12')
    server.setNow(now)
    expect((await agree(proposalId)).data).toEqual({ state: 'carriedOut' })
    hours(untilInForce)
    expect(await inForce()).toBe('2026-12-2')
  })
})
