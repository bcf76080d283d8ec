import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '#contract/codes.ts'
import { listOrganizations } from '#contract/organization.ts'
import type { MembershipState } from '#domain/lifecycle/membership.ts'
import type { OrganizationState } from '#domain/lifecycle/organization.ts'
import { organizationMember } from '#server/database/schema/membership.ts'
import { plantEntries } from '#tests/support/ledger.ts'
import { addDistricts, addMission, addPerson } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ now: new Date('2026-12-01T10:00:00+08:00') })
  await addDistricts(server)
  const add = (name: string, districtCode: string, state: OrganizationState = 'approved') =>
    server.addOrganization({ name, districtCode, state, kind: '02' })
  const tianhe = await add('天河夜读社', '440106')
  const green = await server.addOrganization({
    name: 'Ａ区环保_队',
    districtCode: '440104',
    kind: '01',
    categories: ['06', '13'],
    introduction: '每周六沿河净滩',
    joinMode: 'open',
  })
  await add('越秀送餐队', '440104')
  await add('广州水上救援队', '440100')
  await add('深圳湾畔协会', '440300')
  await add('天河待审社', '440106', 'pendingReview')
  const organizationId = tianhe.id
  await addMission(server, { organizationId })
  await addMission(server, { organizationId, values: { state: 'settled' } })
  await addMission(server, { organizationId, values: { state: 'draft' } })
  const hours = (surrogateId: string, servedOn: string) => ({
    surrogateId,
    organizationId,
    missionName: '夜读',
    servedOn,
    place: '天河图书馆',
    startAt: new Date('2026-10-10T11:00:00Z'),
    endAt: new Date('2026-10-10T13:00:00Z'),
    minutes: 120,
    kind: 'service' as const,
    origin: 'organizer' as const,
    grade: 'C' as const,
  })
  await plantEntries(server.database.executor, [
    hours('a', '2026-10-10'),
    hours('a', '2026-10-11'),
    hours('b', '2026-10-10'),
    { ...hours('b', '2026-10-12'), kind: 'training', minutes: 90 },
    { ...hours('c', '2026-10-12'), organizationId: green.id, minutes: 240 },
  ])
  const memberOf = async (of: number, state: MembershipState) => {
    const volunteerId = (await addPerson(server)).id
    const at = new Date('2026-11-01T10:00:00+08:00')
    await server.database.executor
      .insert(organizationMember)
      .values({ organizationId: of, volunteerId, state, createdAt: at, changedAt: at })
  }
  for (const state of ['joined', 'joined', 'joined', 'pending', 'left'] as const) await memberOf(green.id, state)
  for (const state of ['joined', 'refused'] as const) await memberOf(tianhe.id, state)
})
afterAll(() => server.stop())

const list = async (query: Record<string, string> = {}) =>
  (await server.call(listOrganizations, { query })).envelope.data
const names = async (query: Record<string, string> = {}) =>
  (await list(query)).items.map(({ name }: { name: string }) => name)

describe('organizations of a district', () => {
  it('are those that are approved, in the district and below it, by district and name', async () => {
    expect(await names({ district: '440106' })).toEqual(['天河夜读社'])
    const ofCity = await names({ district: '440100' })
    expect(ofCity[0]).toBe('广州水上救援队')
    expect(ofCity.slice(1, 3).toSorted()).toEqual(['越秀送餐队', 'Ａ区环保_队'])
    expect(ofCity.slice(3)).toEqual(['天河夜读社'])
    expect(await names({ district: '440000' })).toHaveLength(5)
    expect(await names()).toHaveLength(5)
    expect(await names({ district: '445100' })).toEqual([])
  })

  it('tell the missions that anybody may see, who has joined, and the hours of service', async () => {
    const { items, total } = await list({ district: '440106' })
    expect(total).toBe(1)
    expect(items).toEqual([
      {
        organizationId: expect.stringMatching(/^\d+$/),
        name: '天河夜读社',
        logo: null,
        kind: '02',
        districtName: '天河区',
        categories: [],
        introduction: '',
        joinMode: 'review',
        missionCount: 2,
        memberCount: 1,
        serviceMinutes: 360,
      },
    ])
    expect((await list({ district: '440300' })).items[0]).toMatchObject({
      missionCount: 0,
      memberCount: 0,
      serviceMinutes: 0,
    })
  })

  it.each([
    ['members', ['Ａ区环保_队', '天河夜读社']],
    ['missions', ['天河夜读社']],
    ['hours', ['天河夜读社', 'Ａ区环保_队']],
  ])('come with most %s first, the others in the order of their coming, over pages too', async (order, first) => {
    const others = ['天河夜读社', 'Ａ区环保_队', '越秀送餐队', '广州水上救援队', '深圳湾畔协会']
    const expected = [...first, ...others.filter((name) => !first.includes(name))]
    expect(await names({ order })).toEqual(expected)
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page = await list({ order, pageSize: '2', ...(cursor && { cursor }) })
      ids.push(...page.items.map(({ name }: { name: string }) => name))
      cursor = page.nextCursor
    } while (cursor)
    expect(ids).toEqual(expected)
    expect(await names({ order, pageSize: '2', pageNo: '2' })).toEqual(expected.slice(2, 4))
  })

  it('are kept to a kind and a category', async () => {
    expect(await names({ kind: '01' })).toEqual(['Ａ区环保_队'])
    expect(await names({ category: '13', district: '440100' })).toEqual(['Ａ区环保_队'])
    expect(await names({ category: '13', district: '440300' })).toEqual([])
    expect(await names({ kind: '02', order: 'members' })).toHaveLength(4)
  })

  it.each([
    ['滩', ['Ａ区环保_队']],
    ['净滩', ['Ａ区环保_队']],
    ['沿河净滩', ['Ａ区环保_队']],
    ['环境保护', ['Ａ区环保_队']],
    ['越秀', ['Ａ区环保_队', '越秀送餐队']],
    ['净滩 深圳', []],
  ])('are found by words anywhere where that is asked for: %s', async (keyword, expected) => {
    expect((await names({ keyword, within: 'all' })).toSorted()).toEqual(expected.toSorted())
    expect((await names({ keyword, within: 'all', order: 'hours' })).toSorted()).toEqual(expected.toSorted())
  })

  it.each([
    ['天河', ['天河夜读社']],
    ['a区', ['Ａ区环保_队']],
    ['环保 队', ['Ａ区环保_队']],
    ['_', ['Ａ区环保_队']],
    ['%', []],
    ['没有这个组织', []],
  ])('are found by a part of the name: %s', async (keyword, expected) => {
    expect(await names({ keyword })).toEqual(expected)
  })

  it('come page by page, each once', async () => {
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page: { items: { name: string }[]; nextCursor: string | null; total: number } = await list({
        pageSize: '2',
        ...(cursor && { cursor }),
      })
      expect(page.total).toBe(5)
      ids.push(...page.items.map(({ name }) => name))
      cursor = page.nextCursor
    } while (cursor)
    expect(ids).toEqual(await names())
    expect(await names({ pageSize: '2', pageNo: '3' })).toEqual(['深圳湾畔协会'])
  })

  it('come page by page after a name as long as a name may be', async () => {
    const long = `粤${'东西北山区少年儿童阅读推广志愿服务联合会'.repeat(3)}`.slice(0, 50)
    for (const name of [long, `粥${long.slice(1)}`]) await server.addOrganization({ name, districtCode: '440300' })
    const query = { district: '440300', pageSize: '2' }
    const first = await list(query)
    expect(first.items).toMatchObject([{ name: '深圳湾畔协会' }, { name: long }])
    expect(await names({ ...query, cursor: first.nextCursor })).toEqual([`粥${long.slice(1)}`])
  })

  it('refuse what is no district and no place in the list', async () => {
    for (const query of [
      { district: '44' },
      { order: 'name' },
      { order: 'hours', cursor: 'x' },
      { cursor: 'x' },
      { cursor: 'WyI0NDAxMDAiLCJcdTAwMDAiLDFd' },
    ] as const) {
      expect((await server.call(listOrganizations, { query })).envelope.code).toBe(codes.invalidInput)
    }
  })
})
