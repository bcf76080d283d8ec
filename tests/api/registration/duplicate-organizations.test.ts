import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueTimeCertificate, timeCertificateDetail } from '#contract/certificate.ts'
import { serviceRecords } from '#contract/hours/service-record.ts'
import { siteMessages } from '#contract/message/message.ts'
import { organizationDetails, organizationSuccessor } from '#contract/organization.ts'
import { ownMembership } from '#contract/membership.ts'
import {
  mergeOrganization,
  mergerPreview,
  organizationRecord,
  organizationRegistry,
} from '#contract/organization-registry/organization-registry.ts'
import { organization } from '#server/database/schema/organization.ts'
import { organizationBlock, organizationMember } from '#server/database/schema/membership.ts'
import {
  endedMission,
  hoursCalls,
  type HoursServer,
  hoursNow,
  noticeOver,
  publiciseHours,
  startHoursServer,
} from '#tests/support/hours.ts'
import { freshKey } from '#tests/support/certificates.ts'
import { addMission, addPerson } from '#tests/support/missions.ts'
import { carryOut } from '#tests/support/proposals.ts'
import { plansOf } from '#tests/support/plans.ts'

let server: HoursServer
let federation: string
beforeAll(async () => {
  server = await startHoursServer()
  const { id } = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
  federation = await server.tokenFor('organizer', (await server.addOrganizer(id)).id)
})
afterAll(() => server.stop())

const add = (values: Parameters<HoursServer['addOrganization']>[0]) =>
  server.addOrganization({ submissions: 1, ...values })
const record = async (id: number) => {
  const query = { organizationId: String(id) }
  return (await server.call(organizationRecord, { token: federation, query })).envelope.data
}
const merge = async (id: number, successorId: number) => {
  const body = { organizationId: String(id), successorId: String(successorId), reason: '同一个组织登记了两次' }
  return carryOut(server, server.call(mergeOrganization, { token: federation, body }))
}

async function addMember(organizationId: number, state: 'joined' | 'pending' = 'joined') {
  const person = await addPerson(server)
  await joinTo(organizationId, person.id, state)
  return person
}
const joinTo = (organizationId: number, volunteerId: number, state: 'joined' | 'pending' = 'joined') =>
  server.database.executor
    .insert(organizationMember)
    .values({ organizationId, volunteerId, state, createdAt: hoursNow, changedAt: hoursNow })
const blockFrom = async (organizationId: number, volunteerId: number) => {
  const blockedById = (await server.addOrganizer(organizationId)).id
  await server.database.executor
    .insert(organizationBlock)
    .values({ organizationId, volunteerId, blockedById, reason: '失约', blockedAt: hoursNow })
}
const membershipOf = async (token: string, id: number) =>
  (await server.call(ownMembership, { token, query: { organizationId: String(id) } })).envelope.data.state

describe('organizations that may be the same', () => {
  it.each([
    ['a name in other brackets and spaces', { name: '荔湾（社区）志愿队' }, { name: '荔湾 (社区)志愿队' }, ['name']],
    [
      'the body of a credit code at another office',
      { creditCode: '51440100MJK9012345' },
      { creditCode: '52440104MJK9012347' },
      ['creditCode'],
    ],
    [
      'a telephone number however it is written',
      { contactPhone: '13922223333' },
      { contactPhone: '139-2222-3333' },
      ['phone'],
    ],
  ] as const)('have %s in common', async (_what, one, other, reasons) => {
    const [first, second] = [await add(one), await add({ ...other, districtCode: '440106' })]
    const found = (await record(first.id)).duplicates
    expect(found).toMatchObject([{ organizationId: String(second.id), reasons, districtName: '天河区' }])
    expect((await record(second.id)).duplicates).toMatchObject([{ organizationId: String(first.id), reasons }])
  })

  it('are none that are closed, only begun, or without code and telephone alike', async () => {
    const { id } = await add({ name: '独一志愿队' })
    await add({ name: '独一志愿队', districtCode: '440106', state: 'closed' })
    await add({ name: '独一志愿队', districtCode: '440106', state: 'draft' })
    expect((await record(id)).duplicates).toEqual([])
  })

  it('may be any other that the federation finds, with what the merger does said before', async () => {
    const [one, other] = [
      await add({ name: '越秀北斗志愿队' }),
      await add({ name: '河源星光志愿队', creditCode: '51441600MJK7712349' }),
    ]
    await addMember(one.id)
    await addMember(one.id, 'pending')
    await joinTo(other.id, (await addMember(one.id)).id)
    const find = async (keyword: string) =>
      (await server.call(organizationRegistry, { token: federation, query: { keyword } })).envelope.data.items
    expect(await find('51441600mjk7712349')).toMatchObject([{ organizationId: String(other.id) }])
    expect(await find('51441600MJK7712340')).toEqual([])
    const preview = async (id: number, successorId: number) => {
      const query = { organizationId: String(id), successorId: String(successorId) }
      return (await server.call(mergerPreview, { token: federation, query })).envelope
    }
    expect((await preview(one.id, other.id)).data).toMatchObject({
      name: '河源星光志愿队',
      state: 'approved',
      merger: { members: 1, requests: 1, ended: 1, below: 0 },
    })
    expect(await preview(one.id, one.id)).toMatchObject({ code: 10001, data: { issues: [{ field: 'successorId' }] } })
    expect((await preview(one.id, 999_999)).code).toBe(10002)
    const suspended = await add({ state: 'suspended' })
    expect((await preview(one.id, suspended.id)).data.merger).toBeNull()
    expect((await preview((await add({ state: 'closed' })).id, other.id)).data.merger).toBeNull()
    expect((await merge(one.id, other.id)).code).toBe(200)
    expect((await record(one.id)).state).toBe('closed')
  })

  it('are found by indexes', async () => {
    await server.database.executor.insert(organization).values(
      Array.from({ length: 3000 }, (_, at) => ({
        name: `计划志愿队${at}`,
        kind: '01',
        districtCode: '440106',
        state: 'approved' as const,
        creditCode: `51440100X${String(at).padStart(8, '0')}1`,
        contactPhone: `1350000${String(at).padStart(4, '0')}`,
      })),
    )
    await server.database.pool.query('analyze organization')
    const { id } = await add({ name: '计划志愿队', creditCode: '51440100MJK9099991', contactPhone: '13500009999' })
    const request = { token: federation, query: { organizationId: String(id) } }
    const plans = await plansOf(server, 'organization', organizationRecord, request)
    const plan = plans.find((one) => one.includes('organization_name_key'))
    expect(plan).toContain('organization_credit_entity')
    expect(plan).toContain('organization_phone_key')
    expect(plan).not.toContain('Seq Scan on organization')
  })
})

describe('the merger of two', () => {
  it('counts before, and moves members, requests, blocks and those below', async () => {
    const [closed, goesOn] = [
      await add({ name: '江畔志愿队' }),
      await add({ name: '江畔 志愿队', contactPhone: '020-1' }),
    ]
    const [member, request] = [await addMember(closed.id), await addMember(closed.id, 'pending')]
    const both = await addMember(closed.id)
    await joinTo(goesOn.id, both.id)
    const refused = await addMember(closed.id)
    await blockFrom(goesOn.id, refused.id)
    const blocked = await addPerson(server)
    await blockFrom(closed.id, blocked.id)
    const child = await add({ parentId: closed.id })
    expect((await record(closed.id)).duplicates).toMatchObject([
      { organizationId: String(goesOn.id), merger: { members: 1, requests: 1, ended: 2, below: 1 } },
    ])

    expect((await merge(closed.id, goesOn.id)).code).toBe(200)
    const states = [member, request, both, refused].map(({ token }) => membershipOf(token, goesOn.id))
    expect(await Promise.all(states)).toEqual(['joined', 'pending', 'joined', null])
    expect(await membershipOf(refused.token, closed.id)).toBe('left')
    const keptOut = and(eq(organizationBlock.organizationId, goesOn.id), eq(organizationBlock.volunteerId, blocked.id))
    expect(await server.database.executor.$count(organizationBlock, keptOut)).toBe(1)
    const [below] = await server.database.executor.select().from(organization).where(eq(organization.id, child.id))
    expect(below?.parentId).toBe(goesOn.id)
    const { data: messages } = (await server.call(siteMessages, { token: member.token })).envelope
    expect(messages.items.map(({ title }: { title: string }) => title)).toEqual(['组织已合并：江畔志愿队'])
    expect((await record(closed.id)).successor).toEqual({ organizationId: String(goesOn.id), name: '江畔 志愿队' })
  })

  it('leads from the public page of the closed one to the last that goes on', async () => {
    const [first, second, third] = [
      await add({ name: '一队' }),
      await add({ name: '二队' }),
      await add({ name: '三队' }),
    ]
    const next = async (id: number) =>
      (await server.call(organizationSuccessor, { query: { organizationId: String(id) } })).envelope.data
    expect(await next(first.id)).toBeNull()
    await merge(first.id, second.id)
    await merge(second.id, third.id)
    const query = { organizationId: String(first.id) }
    expect((await server.call(organizationDetails, { query })).envelope.code).toBe(10002)
    expect(await next(first.id)).toEqual({
      name: '一队',
      successor: { organizationId: String(third.id), name: '三队' },
    })
  })

  it('leaves hours and certificates the name under which they were given', async () => {
    const closed = await add({ name: '旧名志愿队', submissions: 1 })
    const of = { ...server, team: { ...server.team, id: closed.id } }
    const goesOn = await add({ name: '新名志愿队' })
    const person = await addPerson(server)
    const staffId = (await server.addOrganizer(closed.id)).id
    const staff = await server.tokenFor('organizer', staffId)
    await publiciseHours({ ...of, staff, staffId }, await endedMission(of), person)
    await hoursCalls(server).goTo(noticeOver)
    const issued = await server.call(issueTimeCertificate, {
      token: person.token,
      body: { from: '2026-12-01', to: '2026-12-19', requestKey: freshKey() },
    })
    expect(issued.envelope.code).toBe(200)
    expect((await merge(closed.id, goesOn.id)).code).toBe(200)
    const { data: records } = (await server.call(serviceRecords, { token: person.token })).envelope
    expect(records.items).toMatchObject([{ organizationName: '旧名志愿队' }])
    const { data } = (
      await server.call(timeCertificateDetail, {
        token: person.token,
        query: { certificateId: issued.envelope.data.certificateId },
      })
    ).envelope
    expect(JSON.stringify(data)).toContain('旧名志愿队')
    expect(JSON.stringify(data)).not.toContain('新名志愿队')
    server.setNow(hoursNow)
  })

  it('is refused beside a mission that is on, into one that is not approved, and into itself', async () => {
    const [busy, other] = [await add({}), await add({})]
    await addMission(server, { organizationId: busy.id, values: { state: 'ongoing' } })
    expect(await merge(busy.id, other.id)).toMatchObject({ code: 12001, msg: expect.stringContaining('正在进行') })
    const suspended = await add({ state: 'suspended' })
    expect(await merge(other.id, suspended.id)).toMatchObject({ code: 12001, msg: expect.stringContaining('已暂停') })
    expect((await merge(other.id, other.id)).data.issues).toMatchObject([{ field: 'successorId' }])
    expect((await record(other.id)).state).toBe('approved')
  })
})
