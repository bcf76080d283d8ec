import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyDistrict, bindDistrictList, cancelDistrict } from '#contract/district.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { siteMessages } from '#contract/message/message.ts'
import { reviewList } from '#contract/review/review.ts'
import { currentUser } from '#contract/volunteer/volunteer.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { district } from '#server/database/schema/district.ts'
import { volunteerDistrict } from '#server/database/schema/volunteer.ts'
import { addDistricts } from '#tests/support/missions.ts'
import { decideInQueue, passMinute, settleInQueue, type Verdict } from '#tests/support/reviews.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T02:00:00.000Z')
const later = new Date('2026-12-02T02:00:00.000Z')
let server: TestServer
let staff: string
let staffId: number

const districtCodes = [
  ['440300', '440000', '深圳市', 'city'],
  ['440305', '440300', '南山区', 'county'],
  ['440400', '440000', '珠海市', 'city'],
  ['440500', '440000', '汕头市', 'city'],
] as const

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  await server.database.executor
    .insert(district)
    .values(
      districtCodes.map(([code, parentCode, name, level]) => ({
        code,
        parentCode,
        name,
        level,
        longitude: 113,
        latitude: 23,
      })),
    )
    .onConflictDoNothing()
  const root = await server.addOrganization({ level: 'federation' })
  staffId = (await server.addOrganizer(root.id)).id
  staff = await server.tokenFor('organizer', staffId)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

async function someone() {
  const { id } = await server.addVolunteer({ name: '林晓岚' })
  const token = await server.tokenFor('volunteer', id)
  const call = async (spec: EndpointSpec, districtCode?: string) =>
    (await server.call(spec, { token, ...(districtCode !== undefined && { query: { districtCode } }) })).envelope
  return { id, call }
}
const applicationOf = (volunteerId: number, code: string) =>
  ({ kind: 'district', id: `${volunteerId}-${code}` }) as const
const settle = (volunteerId: number, code: string, verdict: Verdict) =>
  settleInQueue(server, staff, applicationOf(volunteerId, code), verdict)

it('the addresses of the specification', () => {
  expect(
    [bindDistrictList, applyDistrict, cancelDistrict].map((spec: EndpointSpec) => [
      spec.method,
      spec.path,
      spec.changesData,
    ]),
  ).toEqual([
    ['GET', '/volunteer/center/userInfo/bindDistrictList', undefined],
    ['GET', '/volunteer/district/applyDistrict', true],
    ['GET', '/volunteer/district/cancelDistrict', true],
  ])
})

describe('a service district', () => {
  it('is applied for, bound by the federation and cancelled; each is told or shown', async () => {
    const person = await someone()
    expect((await person.call(bindDistrictList)).data).toEqual({ items: [], left: 3 })
    const { code, data } = await person.call(applyDistrict, '440305')
    expect([code, data]).toEqual([
      200,
      {
        items: [
          {
            code: '440305',
            name: '南山区',
            cityName: '深圳市',
            state: 'applied',
            appliedAt: now.toISOString(),
            decidedAt: null,
            opinion: null,
          },
        ],
        left: 2,
      },
    ])
    server.setNow(later)
    const bound = await decideInQueue(server, staff, applicationOf(person.id, '440305'), { event: 'district.bound' })
    expect(bound.data.decision).toMatchObject({
      event: 'district.bound',
      decidedAt: later.toISOString(),
      secondsLeft: 60,
    })
    expect((await person.call(bindDistrictList)).data.items[0].state).toBe('applied')
    expect((await person.call(siteMessages)).data.items).toEqual([])
    await passMinute(server)
    expect((await person.call(bindDistrictList)).data.items[0]).toMatchObject({
      state: 'bound',
      decidedAt: '2026-12-02T02:01:00.000Z',
    })
    expect((await person.call(currentUser)).data.usersDistricts).toEqual([
      { code: '440305', name: '南山区', state: 'bound' },
    ])
    expect((await person.call(siteMessages)).data.items[0]).toMatchObject({
      kind: 'district',
      title: '服务地区已绑定：南山区',
      link: '/personalCenter/districts',
    })
    const accesses = await server.database.executor.select().from(accessLog).where(eq(accessLog.volunteerId, person.id))
    expect(accesses).toMatchObject([{ organizerId: staffId, what: '处理服务地区“南山区”的申请' }])
    expect((await person.call(cancelDistrict, '440305')).data).toMatchObject({
      items: [{ state: 'cancelled', opinion: null }],
      left: 3,
    })
  })

  it('is refused with a reason, and may be applied for again', async () => {
    const person = await someone()
    await person.call(applyDistrict, '440400')
    const matter = applicationOf(person.id, '440400')
    const unexplained = await decideInQueue(server, staff, matter, { event: 'district.refused' })
    expect(unexplained.data.issues).toEqual([{ field: 'opinion', message: '请写明不通过的原因' }])
    await settle(person.id, '440400', { event: 'district.refused', opinion: '请先完成实名' })
    expect((await person.call(bindDistrictList)).data.items[0]).toMatchObject({
      state: 'cancelled',
      opinion: '请先完成实名',
    })
    expect((await person.call(siteMessages)).data.items[0].body).toContain('联合会说明：请先完成实名')
    const again = await decideInQueue(server, staff, matter, { event: 'district.refused', opinion: '再次' })
    expect([again.code, again.msg]).toEqual([12001, '这个申请不在了，可能已被取消或处理，请刷新后查看'])
    expect((await person.call(applyDistrict, '440400')).data.items[0]).toMatchObject({
      state: 'applied',
      opinion: null,
      decidedAt: null,
    })
  })

  it('is not asked for twice', async () => {
    const person = await someone()
    await person.call(applyDistrict, '440300')
    const twice = await person.call(applyDistrict, '440300')
    expect([twice.code, twice.msg]).toEqual([12001, '“深圳市”已经申请，正等待确认，不用再申请'])
  })

  it('may lie inside one that is bound, for a mission that asks for the county', async () => {
    const person = await someone()
    await person.call(applyDistrict, '440300')
    await settle(person.id, '440300', { event: 'district.bound' })
    const inside = await person.call(applyDistrict, '440305')
    expect([
      inside.code,
      inside.data.items.map(({ code, state }: { code: string; state: string }) => [code, state]),
    ]).toEqual([
      200,
      [
        ['440300', 'bound'],
        ['440305', 'applied'],
      ],
    ])
  })

  it.each([['440000'], ['110000'], ['999999'], ['44'], ['']])('%s cannot be applied for', async (code) => {
    const person = await someone()
    const { code: answer, data } = await person.call(applyDistrict, code)
    expect([answer, data.issues[0].field]).toEqual([10001, 'districtCode'])
  })

  it('cannot be cancelled when nobody has it', async () => {
    const person = await someone()
    expect((await person.call(cancelDistrict, '440300')).code).toBe(12001)
  })
})

it('three are the most, also when they are asked for at once', async () => {
  const person = await someone()
  const codes = ['440300', '440400', '440500', '440100', '440104']
  const answers = await Promise.all(codes.map((code) => person.call(applyDistrict, code)))
  expect(answers.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    200, 200, 200, 10005, 10005,
  ])
  const approved = and(eq(volunteerDistrict.volunteerId, person.id), eq(volunteerDistrict.state, 'applied'))
  expect(await server.database.executor.$count(volunteerDistrict, approved)).toBe(3)
  const refused = answers.find(({ code }) => code === 10005)
  expect(refused?.msg).toBe('服务地区最多 3 个，请先取消一个再申请')
  const [first] = (await person.call(bindDistrictList)).data.items
  await person.call(cancelDistrict, first.code)
  expect((await person.call(bindDistrictList)).data.left).toBe(1)
})

describe('the federation', () => {
  it('finds what waits, oldest first, names masked, page by page', async () => {
    const people = [await someone(), await someone(), await someone()]
    for (const [index, person] of people.entries()) {
      server.setNow(new Date(Date.parse('2026-11-01T00:00:00Z') + index * 1000))
      await person.call(applyDistrict, '440500')
    }
    server.setNow(now)
    const page = async (query: Record<string, string>) =>
      (await server.call(reviewList, { token: staff, query: { kind: 'district', ...query } })).envelope.data
    const first = await page({ pageSize: '2' })
    expect(first.items.map(({ id }: { id: string }) => id)).toEqual(people.slice(0, 2).map(({ id }) => `${id}-440500`))
    expect(first.items[0]).toMatchObject({ title: '林*岚：汕头市', submittedAt: '2026-11-01T00:00:00.000Z' })
    const second = await page({ pageSize: '2', cursor: first.nextCursor })
    expect(second.items[0].id).toBe(`${people[2]?.id}-440500`)
    expect(second.total).toBe(first.total)
  })

  it('decides alone', async () => {
    const person = await someone()
    await person.call(applyDistrict, '440500')
    const organization = await server.addOrganization()
    const token = await server.tokenFor('organizer', (await server.addOrganizer(organization.id)).id)
    const matter = applicationOf(person.id, '440500')
    expect((await decideInQueue(server, token, matter, { event: 'district.bound' })).code).toBe(10003)
  })
})
