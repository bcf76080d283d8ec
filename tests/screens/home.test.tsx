import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { LocationRecord } from '#contract/location.ts'
import type * as Endpoints from '#src/portal/features/home/home.api.ts'
import { clearLoginCookies, writeTokens } from '#src/lib/cookies.ts'
import { ScreenProvider } from '#src/lib/screen.tsx'
import { sessionStore } from '#src/lib/storage.ts'
import HomeScreen from '#src/portal/features/home/home.screen.tsx'
import type { loadHome } from '#src/portal/features/home/load-home.ts'
import { sampleMission } from '#tests/support/mission-sample.ts'

type Api = typeof Endpoints
const api = vi.hoisted(() => ({
  fetchHomeMissions: vi.fn<Api['fetchHomeMissions']>(),
  fetchRanking: vi.fn<Api['fetchRanking']>(),
  sendBannerSkip: vi.fn<Api['sendBannerSkip']>(),
}))
vi.mock('#src/portal/features/home/home.api.ts', () => api)

const location = vi.hoisted(() => ({ answer: (_: LocationRecord) => {} }))
vi.mock('#src/shared/location/ip-location.ts', () => ({
  locateByIp: () =>
    new Promise<LocationRecord>((resolve) => {
      location.answer = resolve
    }),
}))

type Data = Awaited<ReturnType<typeof loadHome>>

const person = (rank: number) => ({ rank, name: `张*${rank}`, districtName: '越秀区', minutes: 3_870 - rank })
const common = {
  statistics: {
    volunteers: 14_206_318,
    organizations: 132_480,
    missions: 4_241_906,
    serviceMinutes: 42_120_000_000,
    weekendPlaces: 1_286,
    weekendMissions: 44,
    weekend: 'this' as 'this' | 'next',
    districtName: '广州市',
  },
  missions: {
    items: [sampleMission({ id: '1', name: '东濠涌巡河' })],
    nextCursor: null,
    total: 1,
    more: false,
    leftOut: 0,
  },
  ranking: [1, 2, 3, 4].map(person),
  district: undefined,
}
const newsOf = (id: string) => ({
  id,
  title: '红树林一年间',
  summary: '活了七成',
  cover: null,
  publishedAt: '2026-11-19T00:00:00Z',
})
const all: Data = {
  own: null,
  common,
  banners: [{ id: '7', title: '去海边走走', alt: '捡垃圾的人', cover: 'river', link: '/mission?category=06' }],
  news: [newsOf('60')],
  announcements: [
    { id: '1', level: 'important', title: '系统维护', body: '<p>暂停报名</p>', publishedAt: '2026-11-20T00:00:00Z' },
  ],
  now: Date.now(),
}
const nothing: Data = {
  own: null,
  common: { statistics: null, missions: null, ranking: null, district: undefined },
  banners: null,
  news: null,
  announcements: null,
  now: Date.now(),
}
const withStatistics = (statistics: Partial<typeof common.statistics>): Data => ({
  ...all,
  common: { ...common, statistics: { ...common.statistics, ...statistics } },
})

function show(data: Data) {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <ScreenProvider value={{ data, params: {}, url: new URL('http://x/') }}>
          <HomeScreen />
        </ScreenProvider>
      ),
    },
  ])
  render(<RouterProvider router={router} />)
  return router
}

const section = (name: string) => within(screen.getByRole('region', { name }))

// What tells the position is loaded in an idle moment.
beforeAll(() => import('#src/shared/location/position-teller.tsx'))

beforeEach(() => {
  for (const mock of Object.values(api)) mock.mockReset()
  sessionStore.remove('location')
  document.documentElement.removeAttribute('data-elder')
  clearLoginCookies()
})

it('shows the places that are open this weekend, and the four totals', () => {
  show(all)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('这个周末，广州市还缺 1,286 双手')
  expect(
    section('累计数字')
      .getAllByRole('definition')
      .map((item) => item.textContent),
  ).toEqual(['14,206,318 人', '132,480 个', '4,241,906 场', '7.02 亿小时'])
})

it('begins with three large entries for elder people, the last a login for a guest', async () => {
  show(all)
  expect(screen.queryByRole('navigation', { name: '常用三项' })).toBeNull()
  cleanup()
  document.documentElement.setAttribute('data-elder', '')
  show(all)
  const links = within(await screen.findByRole('navigation', { name: '常用三项' })).getAllByRole('link')
  expect(links.map((link) => link.querySelector('b')?.textContent)).toEqual(['找活动', '我的日程', '登录'])
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/mission',
    '/login/volunteer?from=%2FpersonalCenter%2FmyMission',
    '/login/volunteer',
  ])
  const order = links[2]?.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('offers staff no login among the large entries', async () => {
  writeTokens('2', { access: 'organizer-access', refresh: 'organizer-refresh' })
  document.documentElement.setAttribute('data-elder', '')
  show(all)
  const links = within(await screen.findByRole('navigation', { name: '常用三项' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/mission', '/organization', '/help'])
})

it('says that the number is of the next weekend once this one has passed', () => {
  show(withStatistics({ weekend: 'next', weekendPlaces: 310 }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('下个周末，广州市还缺 310 双手')
  const chip = within(screen.getByRole('navigation', { name: '常用筛选' })).getByRole('link', { name: '下周末' })
  expect(chip.getAttribute('href')).toBe('/mission?time=nextWeekend')
})

it('has the filters of the list, each leading there; without scripts the list itself', async () => {
  show(all)
  const opener = within(screen.getByRole('navigation', { name: '常用筛选' })).getByRole('link', { name: '筛选' })
  expect(opener.getAttribute('href')).toBe('/mission')
  const user = userEvent.setup()
  await user.click(opener)
  const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
  await sheet.findByRole('group', { name: '距离' })
  expect(sheet.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    '地区',
    '类别',
    '时间',
    '状态',
    '对象',
    '距离',
  ])
  const hrefOf = (name: string) => sheet.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('看全部活动')).toBe('/mission')
  expect(hrefOf('本周末')).toBe('/mission?time=weekend')
  await user.click(sheet.getByRole('link', { name: '环境保护' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps standing when nothing could be read: every part has its own face', async () => {
  api.fetchHomeMissions.mockRejectedValue(new Error('no answer'))
  show(nothing)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('身边的事，一起做')
  await waitFor(() => expect(screen.getAllByRole('button', { name: '重试' })).toHaveLength(4))
})

it.each([
  [['plant-mirrored', 'river'], '/covers/river.svg', '/article/article-2'],
  [['plant', 'plant-mirrored'], '/covers/plant.svg', '/article/article-1'],
])('of news with %j leads one whose picture no mission above shows', (covers, picture, address) => {
  const news = covers.map((cover, at) => ({ ...newsOf(String(at + 1)), cover }))
  show({ ...all, news })
  const [lead] = section('新闻').getAllByRole('article')
  expect(lead?.querySelector('img')?.getAttribute('src')).toBe(picture)
  expect(lead?.querySelector('a')?.getAttribute('href')).toBe(address)
  expect(section('新闻').getAllByRole('listitem')).toHaveLength(1)
})

it('leads to the first four pages in the order of their worth', () => {
  show(all)
  const entries = within(screen.getByRole('navigation', { name: '常用入口' })).getAllByRole('link')
  expect(entries.map((link) => link.getAttribute('href'))).toEqual([
    '/card',
    '/zs',
    '/publicity',
    '/get-started/step-1',
  ])
})

it('the search box of home searches everything', async () => {
  const router = show(all)
  await userEvent.setup().type(screen.getByLabelText('全站搜索'), ' 海边 {Enter}')
  expect(router.state.location.pathname).toBe('/mission/search')
  expect(new URLSearchParams(router.state.location.search).get('keyword')).toBe('海边')
})

it.each([
  ['this', '本周末', 'weekend'],
  ['next', '下周末', 'nextWeekend'],
] as const)(
  'recommends by time, the weekend being %s, and by nearness once the position is known',
  async (weekend, label, time) => {
    api.fetchHomeMissions.mockResolvedValue({
      items: [sampleMission({ id: '2', name: '周末巡河' })],
      nextCursor: null,
      total: 1,
      more: false,
      leftOut: 0,
    })
    show(withStatistics({ weekend }))
    expect(section('推荐活动').getByText('还不知道你的位置，先按开始时间排。')).toBeTruthy()
    await userEvent.setup().click(section('推荐活动').getByRole('button', { name: label }))
    expect(await section('推荐活动').findByRole('link', { name: '周末巡河' })).toBeTruthy()
    expect(api.fetchHomeMissions.mock.calls[0]?.[0]).toEqual({ pageSize: '4', state: 'recruiting', time })
  },
)

it('recommends what is near once the position is known', async () => {
  api.fetchHomeMissions.mockResolvedValue({
    items: [sampleMission({ id: '2', name: '周末巡河' })],
    nextCursor: null,
    total: 1,
    more: false,
    leftOut: 0,
  })
  show(all)
  const position = { latitude: 23.1, longitude: 113.3, province: '', city: '', address: '' }
  await act(async () => location.answer({ ...position, source: 'ip' }))
  expect(await section('推荐活动').findByRole('link', { name: '周末巡河' })).toBeTruthy()
  const query = { pageSize: '4', state: 'recruiting', order: 'near', latitude: 23.1, longitude: 113.3, source: 'ip' }
  expect(api.fetchHomeMissions.mock.calls[0]?.[0]).toEqual(query)
  expect(section('推荐活动').queryByText(/还不知道你的位置/)).toBeNull()
})

it('reads the list of all time when it is asked for', async () => {
  api.fetchRanking.mockResolvedValue([{ ...person(1), name: '陈*梅' }])
  show(all)
  expect(section('志愿者排行').getByText('64小时29分钟')).toBeTruthy()
  await userEvent.setup().click(section('志愿者排行').getByRole('button', { name: '总榜' }))
  expect(await section('志愿者排行').findByText('陈*梅')).toBeTruthy()
  expect(api.fetchRanking.mock.calls[0]?.[0]).toBe('all')
})

it('counts a press on a banner and goes where the server says, else to its own address', async () => {
  api.sendBannerSkip
    .mockResolvedValueOnce({ link: '/mission?category=03' })
    .mockRejectedValueOnce(new Error('no answer'))
  const router = show(all)
  const user = userEvent.setup()
  await user.click(screen.getByRole('link', { name: '去海边走走' }))
  expect(api.sendBannerSkip).toHaveBeenCalledWith('7')
  await waitFor(() => expect(router.state.location.search).toBe('?category=03'))
  await user.click(screen.getByRole('link', { name: '去海边走走' }))
  await waitFor(() => expect(router.state.location.search).toBe('?category=06'))
})
