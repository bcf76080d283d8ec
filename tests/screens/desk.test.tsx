import { act, cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import { emptyManagement } from '#tests/support/desk-sample.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { sessionActor } from '#src/session/use-session.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const desk = '/manage/pc/desk'
const mission = { missionId: '12', missionName: '河岸清洁' }
const todo = {
  applications: { count: 15, oldestAt: '2026-11-29T08:00:00+08:00', missions: [{ ...mission, count: 15 }] },
  offers: { count: 2, nextEndAt: '2026-12-01T20:00:00+08:00' },
  lateCancellations: [{ ...mission, startAt: '2026-12-02T09:00:00+08:00', count: 3 }],
  hours: {
    count: 2,
    missions: [
      {
        missionId: '8',
        missionName: '图书整理',
        endAt: '2026-11-24T18:00:00+08:00',
        missing: 18,
        waiting: 6,
        recordBy: '2026-12-08',
        daysLeft: 5,
        overdue: false,
      },
      {
        missionId: '9',
        missionName: '送餐',
        endAt: '2026-11-13T18:00:00+08:00',
        missing: 1,
        waiting: 0,
        recordBy: '2026-11-27',
        daysLeft: 0,
        overdue: true,
      },
    ],
  },
  // Five working days after Friday the 27th: Friday the 4th.
  objections: { count: 1, oldestAt: '2026-11-27T09:00:00+08:00' },
  returned: [{ missionId: '7', missionName: '夜读', opinion: '请写明集合地点' }],
  evaluations: { count: 9, missions: [{ missionId: '6', missionName: '夜跑护航', count: 9 }] },
  photoClaims: [{ missionId: '12', missionName: '河岸清洁', count: 2, lastDay: '2026-12-03' }],
  requests: { count: 3, oldestAt: '2026-11-30T12:00:00+08:00' },
}
const slot = {
  ...mission,
  slotId: '4',
  positionName: '捡拾组',
  startAt: '2026-12-02T09:00:00+08:00',
  endAt: '2026-12-02T11:00:00+08:00',
  capacity: 14,
  taken: 10,
  isInCharge: false,
}
const month = {
  minutes: 18_760,
  presence: { expected: 46, arrived: 42 },
  before: { expected: 100, arrived: 87 },
  firstTime: { count: 18, again: 5 },
  evaluations: { count: 23, mean: 4.7 },
}
const management = {
  todo,
  publicising: [{ missionId: '10', missionName: '街坊健康日' }],
  month,
  latestMissionId: '9',
}
const of = (values: object) => ok({ now: '2026-12-01T10:00:00+08:00', slots: [slot], near: [], management, ...values })

let server: FakeServer
beforeEach(() => {
  server = freshServer()
    .on(desk, of({}))
    .on('/manage/pc/mission/list', ok({ items: [], nextCursor: null, total: 0 }))
})

async function show(page = '/') {
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [`/admin${page}`] })
  connectRouter({ navigate: (to) => location.assign(to), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
}

test('what waits today stands in the order in which it runs out', async () => {
  await signInOrganizer(server)
  await show()
  await screen.findByRole('heading', { level: 1, name: '早上好，今天有 11 件事等你' })
  const items = within(screen.getByRole('region', { name: '今天要做' })).getAllByRole('listitem')
  expect(items.map((item) => within(item).getAllByText(/./)[0]?.textContent)).toEqual([
    '送餐：1 人的时长还没有结算',
    '2 个空出的名额等候补确认',
    '12月2日 9:00 的河岸清洁，没有负责人',
    '河岸清洁：临近开始，3 人取消了',
    '河岸清洁：2 个人请求撤下照片',
    '1 条时长异议等你说明情况',
    '图书整理：24 人的时长还没有结算',
    '15 份报名等你审核',
    '夜读：退回修改',
    '3 人申请加入组织',
    '9 位志愿者可以评价',
  ])
  expect(items[0]?.textContent).toContain('已超 期限')
  expect(items[1]?.textContent).toContain('10 小时后')
  expect(items[4]?.textContent).toContain('3 个工作日')
  expect(items[5]?.textContent).toContain('4 个工作日')
  expect(items[6]?.textContent).toContain('18 人没有记录，6 条等确认')
  expect(items[6]?.textContent).toContain('6 个工作日')
  expect(items[8]?.textContent).toContain('“请写明集合地点”')
  const link = within(items[9] as HTMLElement).getByRole('link', { name: '看申请：3 人申请加入组织' })
  expect(link.getAttribute('href')).toBe('/admin/members')
  const evaluate = within(items[10] as HTMLElement).getByRole('link', { name: '去评价：9 位志愿者可以评价' })
  expect(evaluate.getAttribute('href')).toBe('/admin/missions/6/evaluations')
})

test('the menu counts what waits on its pages', async () => {
  await signInOrganizer(server)
  await show()
  expect(await screen.findByRole('link', { name: /^成员\s*3\s*件待办$/ })).toBeDefined()
})

const counts = '/manage/pc/desk/counts'

let minutesLater = 0

/** As if nothing had been told for a while. */
function later() {
  minutesLater += 1
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutesLater * 60_000 })
}
afterEach(() => {
  vi.useRealTimers()
})

test('the menu counts on any page that is opened first, with one call', async () => {
  later()
  const waiting = { applications: 5, returned: 1, hours: 0, requests: 2 }
  server.on(counts, ok({ todo: waiting, queues: [] }))
  await signInOrganizer(server)
  await show('/missions')
  expect(await screen.findByRole('link', { name: /^活动管理\s*6\s*件待办$/ })).toBeDefined()
  expect(screen.getByRole('link', { name: /^成员\s*2\s*件待办$/ })).toBeDefined()
  expect(screen.getByRole('link', { name: '时长结算' })).toBeDefined()
  expect(server.calls(counts)).toHaveLength(1)
  expect(server.calls(desk)).toEqual([])
})

test('the desk told the menu already', async () => {
  later()
  await signInOrganizer(server)
  await show()
  expect(await screen.findByRole('link', { name: /^成员\s*3\s*件待办$/ })).toBeDefined()
  expect(server.calls(counts)).toEqual([])
})

test('who signs in next sees nothing of what waits for the one before', async () => {
  later()
  await signInOrganizer(server)
  await show()
  expect(await screen.findByRole('link', { name: /^成员\s*3\s*件待办$/ })).toBeDefined()
  cleanup()
  server.on(desk, { status: 503 })
  await act(async () => sessionActor.send({ type: 'logout.done' }))
  server.on(counts, ok({ todo: { applications: 0, returned: 0, hours: 0, requests: 1 }, queues: [] }))
  await signInOrganizer(server)
  await show('/missions')
  expect(await screen.findByRole('link', { name: /^成员\s*1\s*件待办$/ })).toBeDefined()
})

test('the federation has its queues counted on any page', async () => {
  later()
  server.on(
    counts,
    ok({
      todo: null,
      queues: [
        { kind: 'mission', count: 4 },
        { kind: 'card', count: 120 },
      ],
    }),
  )
  await signInOrganizer(server, {}, { level: 'federation' })
  await show('/missions')
  expect(await screen.findByRole('link', { name: /^活动审核\s*4\s*件待办$/ })).toBeDefined()
  expect(screen.getByRole('link', { name: /^志愿者证审核\s*99\+\s*件待办$/ })).toBeDefined()
})

test('a page whose counts do not come is whole without them', async () => {
  later()
  server.on(counts, { status: 503 })
  await signInOrganizer(server)
  await show('/missions')
  await screen.findByRole('heading', { level: 1, name: '活动管理' })
  await vi.waitFor(() => expect(server.calls(counts)).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a duty without tasks has nothing counted', async () => {
  later()
  await signInOrganizer(server, { federationDuties: ['system'] }, { level: 'federation' })
  await show('/account')
  await screen.findByRole('link', { name: '回门户' })
  await act(async () => {})
  expect(server.calls(counts)).toEqual([])
})

test('the seven days begin today, and say who is missing', async () => {
  await signInOrganizer(server)
  await show()
  const week = within(await screen.findByRole('region', { name: /未来 7 天/ }))
  expect(week.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '1 今天',
    '2 周三',
    '3 周四',
    '4 周五',
    '5 周六',
    '6 周日',
    '7 周一',
  ])
  expect(week.getByRole('heading', { level: 2 }).textContent).toBe('未来 7 天 1 个时段，还差 4 人')
  const [item] = week.getAllByRole('listitem')
  for (const words of ['9:00–11:00', '河岸清洁', '捡拾组', '10 / 14 人', '没人管'])
    expect(item?.textContent).toContain(words)
})

test('nothing to do has a face', async () => {
  server.on(desk, of({ management: emptyManagement, slots: [] }))
  await signInOrganizer(server)
  await show()
  await screen.findByRole('heading', { level: 1, name: '早上好，今天没有事等你' })
  expect(screen.getByRole('heading', { name: '都办完了' })).toBeDefined()
  expect(screen.queryByText(/件待办/)).toBeNull()
})

test('check-in sees its slots alone', async () => {
  server.on(desk, of({ management: null }))
  await signInOrganizer(server, { duty: 'checkIn' })
  await show()
  await screen.findByRole('heading', { level: 1, name: '早上好' })
  expect(screen.queryByRole('region', { name: '今天要做' })).toBeNull()
  expect(screen.getByText('捡拾组')).toBeDefined()
  expect(server.calls('/manage/pc/mission/list')).toEqual([])
})

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('what is done often leads to the next slot, the last mission and the hours that are due', async () => {
  await signInOrganizer(server)
  await show()
  await screen.findByRole('heading', { level: 2, name: '快捷操作' })
  expect(linksOf('快捷操作')).toEqual([
    ['发布活动', '/admin/missions/new'],
    ['复制上一场', '/admin/missions/new?copyOf=9'],
    ['打开签到码', '/admin/missions/12/screen?slot=4'],
    ['群发通知', '/admin/missions/12/applications?slot=4'],
    ['补录时长', '/admin/missions/8/hours'],
    ['导出名单', '/admin/missions/12/applications?slot=4'],
  ])
})

test('an organization without a mission finds no action that leads nowhere', async () => {
  server.on(desk, of({ management: emptyManagement, slots: [] }))
  await signInOrganizer(server)
  await show()
  await screen.findByRole('heading', { level: 2, name: '快捷操作' })
  expect(linksOf('快捷操作')).toEqual([
    ['发布活动', '/admin/missions/new'],
    ['补录时长', '/admin/hours'],
  ])
})

test('the clocks of recording say the days that are left, and what is on notice', async () => {
  await signInOrganizer(server)
  await show()
  const clocks = within(await screen.findByRole('region', { name: '时长记录时限' }))
  expect(clocks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '图书整理12月8日前，还有 6 个工作日',
    '送餐已超 2 个工作日',
    '街坊健康日公示中',
  ])
})

test('the month stands in numbers, and says where there is none', async () => {
  await signInOrganizer(server)
  await show()
  const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '))
  await screen.findByText('本月服务时长')
  expect(figures()).toEqual(['312 小时40分钟', '91 % · 上月 87%', '18 人，5 人再约', '4.7 分，23 条'])
})

test('a month in which nothing was done yet has words for it', async () => {
  server.on(desk, of({ management: emptyManagement }))
  await signInOrganizer(server)
  await show()
  await screen.findByText('本月服务时长')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '))).toEqual([
    '0 小时0分钟',
    '— 本月还没有结束的时段',
    '0 人',
    '— 本月还没有',
  ])
})
