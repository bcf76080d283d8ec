import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '#contract/codes.ts'
import { siteMessages } from '#contract/message/message.ts'
import { listOrganizations } from '#contract/organization.ts'
import {
  joinOrganization,
  leaveOrganization,
  organizationMemberEvent,
  organizationMembers,
  ownMembership,
} from '#contract/membership.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { organization } from '#server/database/schema/organization.ts'
import { organizationMember } from '#server/database/schema/membership.ts'
import { erasePerson } from '#server/records/personal-data/erasure.ts'
import { addDistricts, addPerson } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const at = '2026-12-01T02:00:00.000Z'

let server: TestServer
let rootId: number

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  rootId = (await server.addOrganization({ level: 'federation', name: '省联合会' })).id
})
afterAll(() => server.stop())

const add = async (joinMode: 'open' | 'review' | 'closed', values: Partial<typeof organization.$inferInsert> = {}) => {
  const { id } = await server.addOrganization({ joinMode, parentId: rootId, ...values })
  const token = await server.tokenFor('organizer', (await server.addOrganizer(id)).id)
  return { id, organizationId: String(id), token }
}
const join = async (token: string, organizationId: string, message?: string) =>
  (await server.call(joinOrganization, { token, body: { organizationId, ...(message && { message }) } })).envelope
const leave = async (token: string, organizationId: string) =>
  (await server.call(leaveOrganization, { token, body: { organizationId } })).envelope
const stateOf = async (token: string, organizationId: string) =>
  (await server.call(ownMembership, { token, query: { organizationId } })).envelope.data
const members = async (token: string, query: Record<string, string> = {}) =>
  (await server.call(organizationMembers, { token, query })).envelope.data
const decide = async (token: string, memberId: string, event: string, opinion?: string) =>
  (await server.call(organizationMemberEvent, { token, body: { memberId, event, ...(opinion && { opinion }) } }))
    .envelope
const messagesOf = async (token: string) => (await server.call(siteMessages, { token })).envelope.data.items
const countOf = async (organizationId: string) => {
  const { items } = (await server.call(listOrganizations, { query: { pageSize: '50' } })).envelope.data
  return items.find((item: { organizationId: string }) => item.organizationId === organizationId)?.memberCount
}

describe('joining', () => {
  it('is done at once where everybody is taken, and counts', async () => {
    const [of, person] = [await add('open'), await addPerson(server)]
    const { organizationId } = of
    expect(await stateOf(person.token, organizationId)).toEqual({
      organizationId,
      state: null,
      since: null,
      opinion: null,
    })
    const joined = { organizationId, state: 'joined', since: at, opinion: null }
    expect((await join(person.token, organizationId)).data).toEqual(joined)
    expect((await join(person.token, organizationId)).data).toEqual(joined)
    expect(await stateOf(person.token, organizationId)).toEqual(joined)
    expect(await countOf(organizationId)).toBe(1)
    expect(await messagesOf(person.token)).toEqual([])
  })

  it('waits for the organizer where one decides, who is shown the words and whose look is logged', async () => {
    const [of, person] = [await add('review', { name: '夜读社' }), await addPerson(server, { name: '周晓彤' })]
    expect((await join(person.token, of.organizationId, '我住附近，周末有空')).data.state).toBe('pending')
    expect(await countOf(of.organizationId)).toBe(0)
    const { items, total } = await members(of.token)
    expect(total).toBe(1)
    expect(items).toEqual([
      {
        memberId: expect.stringMatching(/^\d+$/),
        organizationId: of.organizationId,
        organizationName: '夜读社',
        name: '周晓彤',
        volunteerNumber: person.volunteerNumber,
        state: 'pending',
        message: '我住附近，周末有空',
        askedAt: at,
        since: at,
        opinion: null,
      },
    ])
    const accesses = await server.database.executor
      .select({ what: accessLog.what })
      .from(accessLog)
      .where(eq(accessLog.volunteerId, person.id))
    expect(accesses).toEqual([{ what: '查看“夜读社”的成员名单' }])

    expect((await decide(of.token, items[0].memberId, 'membership.approved', '欢迎')).data).toEqual({ state: 'joined' })
    expect(await stateOf(person.token, of.organizationId)).toMatchObject({ state: 'joined', opinion: '欢迎' })
    expect((await members(of.token)).items).toMatchObject([{ state: 'joined', opinion: '欢迎' }])
    expect(await countOf(of.organizationId)).toBe(1)
    expect((await messagesOf(person.token))[0]).toMatchObject({
      kind: 'organization',
      title: '加入申请已通过：夜读社',
      body: '你已经是“夜读社”的成员。组织说明：欢迎',
      link: `/organization/details?id=${of.organizationId}`,
    })
  })

  it('can be refused, of which the volunteer is told, and asked for again', async () => {
    const [of, person] = [await add('review', { name: '送餐队' }), await addPerson(server)]
    await join(person.token, of.organizationId)
    const [{ memberId }] = (await members(of.token, { state: 'pending' })).items
    expect((await decide(of.token, memberId, 'membership.refused', '名额满了')).data).toEqual({ state: 'refused' })
    expect(await stateOf(person.token, of.organizationId)).toMatchObject({ state: 'refused', opinion: '名额满了' })
    expect((await messagesOf(person.token)).map(({ title }: { title: string }) => title)).toEqual([
      '加入申请没有通过：送餐队',
    ])
    expect((await join(person.token, of.organizationId)).data.state).toBe('pending')
    expect(
      await server.database.executor.$count(organizationMember, eq(organizationMember.volunteerId, person.id)),
    ).toBe(2)
  })

  it('is refused where nobody is taken, without a checked name, and for what nobody may see', async () => {
    const person = await addPerson(server)
    const closed = await join(person.token, (await add('closed', { name: '内部队' })).organizationId)
    expect([closed.code, closed.msg]).toEqual([codes.stateRefused, '“内部队”现在不接受新成员，可以先参加它的活动'])
    const nameless = await addPerson(server, { realNameVerifiedAt: null })
    const open = await add('open')
    expect((await join(nameless.token, open.organizationId)).code).toBe(codes.profileIncomplete)
    const waiting = await add('open', { state: 'pendingReview' })
    expect((await join(person.token, waiting.organizationId)).code).toBe(codes.notFound)
    expect((await join(person.token, '999999')).code).toBe(codes.notFound)
    expect((await join(person.token, open.organizationId, '字'.repeat(201))).msg).toBe('留言最多 200 个字')
    expect((await join(open.token, open.organizationId)).code).toBe(codes.forbidden)
    expect((await server.call(joinOrganization, { body: { organizationId: open.organizationId } })).status).toBe(401)
  })

  it('makes one row of a pair, also when twenty ask at once', async () => {
    const [of, person] = [await add('open'), await addPerson(server)]
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(person.token, of.organizationId)))
    expect(answers.map(({ data }) => (data as { state: string }).state)).toEqual(Array(20).fill('joined'))
    expect(
      await server.database.executor.$count(organizationMember, eq(organizationMember.organizationId, of.id)),
    ).toBe(1)
  })
})

describe('leaving', () => {
  it('ends a membership or a request; doing it again changes nothing', async () => {
    const [open, review, person] = [await add('open'), await add('review'), await addPerson(server)]
    for (const { organizationId } of [open, review]) {
      await join(person.token, organizationId)
      expect((await leave(person.token, organizationId)).data).toMatchObject({ state: 'left', since: at })
      expect((await leave(person.token, organizationId)).data.state).toBe('left')
    }
    expect(await countOf(open.organizationId)).toBe(0)
    const never = await add('open')
    expect((await leave(person.token, never.organizationId)).data.state).toBeNull()
  })

  it('stays possible when the organization is suspended', async () => {
    const [of, person] = [await add('open'), await addPerson(server)]
    await join(person.token, of.organizationId)
    await server.database.executor.update(organization).set({ state: 'suspended' }).where(eq(organization.id, of.id))
    expect((await leave(person.token, of.organizationId)).data.state).toBe('left')
    expect((await join(person.token, of.organizationId)).code).toBe(codes.notFound)
  })

  it('goes with the account', async () => {
    const [of, person] = [await add('open'), await addPerson(server)]
    await join(person.token, of.organizationId)
    await server.database.executor.transaction((transaction) => erasePerson(transaction, person.id))
    const own = and(eq(organizationMember.volunteerId, person.id))
    expect(await server.database.executor.$count(organizationMember, own)).toBe(0)
  })
})

describe('what an organizer decides', () => {
  it('follows the chart, inside the own organization and those below it', async () => {
    const [of, other, person] = [await add('review', { name: '护水队' }), await add('review'), await addPerson(server)]
    const below = await add('review', { parentId: of.id })
    await join(person.token, of.organizationId)
    await join(person.token, below.organizationId)
    const mine = (await members(of.token)).items
    expect(mine.map(({ organizationId }: { organizationId: string }) => organizationId).toSorted()).toEqual(
      [of.organizationId, below.organizationId].toSorted(),
    )
    expect((await members(of.token, { organizationId: below.organizationId })).total).toBe(1)
    expect((await members(other.token)).items).toEqual([])
    const id = mine.find(({ organizationId }: { organizationId: string }) => organizationId === of.organizationId)
      .memberId as string

    expect((await decide(other.token, id, 'membership.approved')).code).toBe(codes.notFound)
    expect((await decide(of.token, id, 'membership.praised')).code).toBe(codes.invalidInput)
    expect((await decide(of.token, id, 'membership.left')).code).toBe(codes.forbidden)
    const early = await decide(of.token, id, 'membership.removed')
    expect([early.code, early.msg]).toEqual([codes.stateRefused, '成员处于“待审核”，不能“移出组织”'])
    expect((await decide(of.token, id, 'membership.approved')).data.state).toBe('joined')
    const late = await decide(of.token, id, 'membership.refused')
    expect([late.code, late.msg]).toEqual([codes.stateRefused, '成员处于“已加入”，不能“不予通过”'])
    expect((await decide(of.token, id, 'membership.removed')).data.state).toBe('left')
    expect((await messagesOf(person.token))[0]).toMatchObject({
      title: '已被移出组织：护水队',
      body: '“护水队”把你移出了组织，已经记录的时长不变。',
    })
    expect((await decide(person.token, id, 'membership.approved')).code).toBe(codes.forbidden)
  })

  it('is listed requests first, then the newest, page by page', async () => {
    const of = await add('review')
    const people = []
    for (let count = 0; count < 5; count++) people.push(await addPerson(server, { name: `成员${count}` }))
    for (const { token } of people) await join(token, of.organizationId)
    const all = (await members(of.token)).items
    for (const { memberId } of all.slice(0, 2)) await decide(of.token, memberId, 'membership.approved')
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page = await members(of.token, { pageSize: '2', ...(cursor && { cursor }) })
      expect(page.total).toBe(5)
      ids.push(...page.items.map(({ name }: { name: string }) => name))
      cursor = page.nextCursor
    } while (cursor)
    expect(ids).toEqual(['成员2', '成员1', '成员0', '成员4', '成员3'])
  })
})
