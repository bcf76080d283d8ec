import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '#contract/codes.ts'
import type { Reply } from '#contract/endpoint.ts'
import { federationStatistics, statisticsWorkbook } from '#contract/statistics.ts'
import { plantEntries } from '#tests/support/ledger.ts'
import { addDistricts, addMission, addPerson, type AddedMission } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string
let of: AddedMission

type Person = Awaited<ReturnType<typeof addPerson>>
type Planted = Partial<Parameters<typeof plantEntries>[1][number]>

const people = (count: number, livingDistrict: string | null) =>
  Promise.all(Array.from({ length: count }, () => addPerson(server, { livingDistrict, birthDay: '1990-06-01' })))

/** Hours of a person on a day; answers the id of the entry. */
async function serve({ surrogateId }: Person, servedOn: string, minutes: number, facts: Planted = {}): Promise<number> {
  const [entry] = await plantEntries(server.database.executor, [
    {
      surrogateId,
      missionId: of.id,
      organizationId: of.organizationId,
      missionName: of.name,
      place: of.place,
      servedOn,
      startAt: new Date(`${servedOn}T08:00:00+08:00`),
      endAt: new Date(`${servedOn}T11:00:00+08:00`),
      minutes,
      kind: 'service',
      grade: 'A',
      category: '06',
      ...facts,
    },
  ])
  if (!entry) throw new Error('no entry')
  return entry.id
}

async function serveAll(who: readonly Person[], servedOn: string, minutes: number, facts: Planted = {}) {
  for (const person of who) await serve(person, servedOn, minutes, facts)
}

const report = async (query: Record<string, string>) => {
  const { envelope } = await server.call<Reply<typeof federationStatistics>>(federationStatistics, { token, query })
  if (envelope.code !== 200) throw new Error(envelope.msg)
  if (!envelope.data) throw new Error('no report')
  return envelope.data
}

type Groups = Awaited<ReturnType<typeof report>>['months']
const minutesOf = (groups: Groups) =>
  Object.fromEntries(
    groups.filter(({ figures }) => figures?.minutes !== 0).map(({ key, figures }) => [key, figures?.minutes ?? null]),
  )

beforeAll(async () => {
  server = await startServer({ now: new Date('2026-11-25T10:00:00+08:00') })
  await addDistricts(server)
  const federation = await server.addOrganization({ level: 'federation' })
  token = await server.tokenFor('organizer', (await server.addOrganizer(federation.id)).id)
  of = await addMission(server)
  const guangzhou = await people(6, '440104')
  const shenzhen = await people(7, '440300')
  const nowhere = await people(3, null)
  const [first, ...others] = guangzhou
  if (!first) throw new Error('nobody')

  const corrected = await serve(first, '2026-10-10', 180)
  await serveAll(others, '2026-10-10', 180)
  await serveAll(shenzhen, '2026-11-03', 60)
  const made = { corrects: corrected, createdAt: new Date('2026-11-20T08:00:00+08:00') }
  await serve(first, '2026-10-10', -180, made)
  await serve(first, '2026-10-10', 120, made)
  // Training is no service.
  await serveAll(shenzhen, '2026-11-04', 600, { kind: 'training' })

  await serveAll(guangzhou, '2025-10-10', 90)
  // After the day of the year before that a report of today is compared with.
  await serveAll(shenzhen, '2025-11-28', 45)

  await serveAll(guangzhou, '2025-03-01', 60, { category: '03' })
  await serveAll(shenzhen, '2025-03-01', 60, { category: '03' })
  await serveAll(nowhere, '2025-03-01', 60, { category: '03', grade: 'D' })
})
afterAll(() => server.stop())

describe('sums', () => {
  it('are those of the ledger, and a correction counts in the month in which it was made', async () => {
    const { total, months, cities, categories, ages, grades, organizations } = await report({
      from: '2026-10',
      to: '2026-11',
    })
    // 6 × 180, then 7 × 60 and what the correction took away.
    expect(minutesOf(months)).toEqual({ '2026-10': 1080, '2026-11': 360 })
    expect(total).toMatchObject({ figures: { minutes: 1440, people: 13, missions: 1 }, before: 540, registered: 16 })
    expect(minutesOf(cities)).toEqual({ '440100': 1020, '440300': 420 })
    expect(cities.map(({ key, registered }) => [key, registered])).toEqual([
      ['440100', 6],
      ['440300', 7],
    ])
    expect(minutesOf(categories)).toEqual({ '06': 1440 })
    expect(minutesOf(ages)).toEqual({ '35': 1440 })
    expect(minutesOf(grades)).toEqual({ A: 1440 })
    expect(minutesOf(organizations)).toEqual({ [String(of.organizationId)]: 1440 })
  })

  it('are compared with the same days a year before, or with the months before', async () => {
    const year = await report({ from: '2026-11', to: '2026-11' })
    expect([year.from, year.to, year.comparedFrom, year.comparedTo]).toEqual([
      '2026-11-01',
      '2026-11-25',
      '2025-11-01',
      '2025-11-25',
    ])
    expect(year.total).toMatchObject({ figures: { minutes: 360 }, before: 0 })
    const before = await report({ from: '2026-11', to: '2026-11', compare: 'before' })
    expect([before.comparedFrom, before.comparedTo]).toEqual(['2026-10-01', '2026-10-25'])
    expect(before.total).toMatchObject({ figures: { minutes: 360 }, before: 1080 })
    const whole = await report({ from: '2026-09', to: '2026-10', compare: 'before' })
    expect([whole.to, whole.comparedFrom, whole.comparedTo]).toEqual(['2026-10-31', '2026-07-01', '2026-08-31'])
  })

  it('leave the other cities in their list when they are of one city', async () => {
    const { total, cities, months } = await report({ from: '2026-10', to: '2026-11', city: '440100' })
    expect(total).toMatchObject({ name: '广州市', figures: { minutes: 1020, people: 6 }, registered: 6 })
    expect(minutesOf(cities)).toEqual({ '440100': 1020, '440300': 420 })
    // The correction is one person's in November.
    expect(months.map(({ key, figures }) => [key, figures])).toEqual([
      ['2026-10', null],
      ['2026-11', null],
    ])
  })
})

describe('fewer than five people', () => {
  it('are not shown, nor the smallest group beside them, which the total would tell them by', async () => {
    const { total, cities, grades } = await report({ from: '2025-01', to: '2025-06' })
    expect(total.figures).toEqual({ minutes: 960, people: 16, missions: 1 })
    expect(minutesOf(cities)).toEqual({ '440100': null, '440300': 420, none: null })
    expect(cities.find(({ key }) => key === 'none')?.registered).toBeNull()
    expect(minutesOf(grades)).toEqual({ A: null, D: null })
  })

  it('have no total either', async () => {
    const { total } = await report({ from: '2025-01', to: '2025-06', grade: 'D' })
    expect(total.figures).toBeNull()
  })

  it('are not told by what a later period is compared with', async () => {
    const { total, cities } = await report({ from: '2026-01', to: '2026-06', grade: 'D' })
    expect(total.before).toBeNull()
    expect(cities.find(({ key }) => key === 'none')?.before).toBeNull()
  })
})

it.each([
  [{ from: '2026-11', to: '2026-10' }, '开始月份不能晚于结束月份'],
  [{ from: '2025-10', to: '2026-11' }, '一次最多统计 12 个月'],
  [{ from: '2026-12', to: '2026-12' }, '开始月份还没有到'],
])('a period that cannot be is refused: %o', async (query, message) => {
  const { envelope } = await server.call<Reply<typeof federationStatistics>>(federationStatistics, { token, query })
  expect([envelope.code, envelope.msg]).toEqual([codes.invalidInput, message])
})

it('the workbook holds numbers, and words where there are too few people', async () => {
  const query = new URLSearchParams({ from: '2025-01', to: '2025-06' })
  const answer = await fetch(`${server.url}/v2/api/zyz${statisticsWorkbook.path}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const [head, ...rows] = await readSheet(bytes, '各市')
  expect(head).toEqual([
    '城市',
    '服务时长（小时）',
    '对比时段（小时）',
    '增减（%）',
    '服务的志愿者',
    '有时长的活动',
    '注册志愿者',
    '每百人小时',
  ])
  expect(rows.slice(0, 4)).toEqual([
    ['广州市', '少于 5 人', 0, null, '少于 5 人', '少于 5 人', 6, null],
    ['深圳市', 7, 0, null, 7, 1, 7, 100],
    ['未登记城市', '少于 5 人', 0, null, '少于 5 人', '少于 5 人', '少于 5 人', null],
    ['全省', 16, 0, null, 16, 1, 16, 100],
  ])
  const [, month] = await readSheet(bytes, '各月')
  expect(month?.slice(0, 2)).toEqual(['2025年1月', 0])
})
