import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Endpoints from '#src/portal/features/mission/mission.api.ts'
import type * as SearchEndpoints from '#src/portal/features/mission/search.api.ts'
import { ScreenProvider } from '#src/lib/screen.tsx'
import { localStore, sessionStore } from '#src/lib/storage.ts'
import { ownSiteDistricts } from '#src/lib/site-districts.ts'
import { cacheList, cachedList } from '#src/portal/features/mission/cached-list.ts'
import { loadList } from '#src/portal/features/mission/load-list.ts'
import MissionScreen from '#src/portal/features/mission/mission.screen.tsx'
import { sampleMission } from '#tests/support/mission-sample.ts'

type Search = typeof SearchEndpoints
type Api = typeof Endpoints
const api = vi.hoisted(() => ({
  fetchMissions: vi.fn<Api['fetchMissions']>(),
  fetchMissionsUpTo: vi.fn<Api['fetchMissionsUpTo']>(),
}))
vi.mock('#src/portal/features/mission/mission.api.ts', () => api)
vi.mock('#src/lib/site-districts.api.ts', () => ({
  fetchSite: () => Promise.reject(new Error('none')),
  fetchDistricts: async () => [{ code: '440104', name: '越秀区', level: 'county' }],
}))
const help = vi.hoisted(() => ({
  fetchNearestHits: vi.fn<Search['fetchNearestHits']>(),
  fetchMissionCities: vi.fn<Search['fetchMissionCities']>(),
}))
vi.mock('#src/portal/features/mission/search.api.ts', () => help)
vi.mock('#src/lib/site.ts', () => {
  const site = { code: '440100', name: '广州市' }
  return { useSite: () => site }
})

const locator = vi.hoisted(() => ({ lookUp: (): Promise<never> => new Promise(() => {}) }))
vi.mock('#src/shared/location/ip-location.ts', () => ({ locateByIp: () => locator.lookUp() }))

const page = (ids: number[], nextCursor: string | null = null, total = 30) => ({
  items: ids.map((id) => sampleMission({ id: String(id), name: `活动 ${id}` })),
  nextCursor,
  total,
  leftOut: 0,
  more: false,
})
const position = { latitude: 23.1, longitude: 113.3, province: '', city: '', address: '' }
const ten = Array.from({ length: 10 }, (_, at) => at + 1)
const load = (search: string) =>
  loadList({
    url: new URL(`http://x/mission${search}`),
    signal: new AbortController().signal,
    siteDistricts: ownSiteDistricts,
  }).then((list) => {
    cacheList(list)
    return list
  })
const standOn = (path: string) => window.history.replaceState(null, '', path)

// The place is looked up from here on.
beforeAll(() =>
  Promise.all([import('#src/shared/location/location.actor.ts'), import('#src/ui/overlay/sheet-panel.tsx')]),
)
beforeEach(() => {
  for (const mock of Object.values(api)) mock.mockReset()
  api.fetchMissionsUpTo.mockResolvedValue(page(ten, 'c1'))
  help.fetchNearestHits.mockResolvedValue({
    words: [{ text: 'abd', count: 2, more: false }],
    wordsIn: 'everywhere',
    districts: [],
  })
  help.fetchMissionCities.mockReset()
  help.fetchMissionCities.mockResolvedValue([{ code: '440300', name: '深圳市', count: 3, more: false }])
  cacheList(null)
  sessionStore.remove('location')
  localStore.remove('locationConsent')
  standOn('/')
})

async function show(search: string) {
  const list = cachedList()
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <ScreenProvider value={{ data: list, params: {}, url: new URL(`http://x/mission${search}`) }}>
          <MissionScreen />
        </ScreenProvider>
      ),
    },
  ])
  await act(async () => void render(<RouterProvider router={router} />))
  return router
}

describe('the list that is kept', () => {
  it('is found again with its filters from the bare address of another page', async () => {
    await load('?category=06')
    const turned = await load('').catch((answer: Response) => answer)
    expect((turned as Response).headers.get('location')).toBe('/mission?category=06')
  })

  it('is given up when the filters are cleared on the list itself', async () => {
    await load('?category=06')
    standOn('/mission?category=06')
    expect((await load('')).search).toBe('')
  })

  it('is read again as far as it had been loaded', async () => {
    await load('?category=06')
    cacheList({ ...(cachedList() as NonNullable<ReturnType<typeof cachedList>>), ...page([...ten, 11, 12], 'c2') })
    standOn('/mission?category=06')
    await load('?category=06')
    expect(api.fetchMissionsUpTo.mock.calls.map(([count]) => count)).toEqual([10, 12])
  })

  it('asks for distances once the position is known', async () => {
    sessionStore.set('location', { ...position, source: 'ip' })
    await load('?order=near')
    expect(api.fetchMissionsUpTo.mock.calls[0]?.[1]).toEqual({
      order: 'near',
      latitude: 23.1,
      longitude: 113.3,
      source: 'ip',
    })
  })

  it.each(['default', undefined])('takes a place whose source is %s for nobody’s', async (source) => {
    sessionStore.set('location', { ...position, source })
    expect((await load('?order=near&within=10')).located).toBe(false)
    expect(api.fetchMissionsUpTo).not.toHaveBeenCalled()
  })
})

describe('the question for the place', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
  const begin = async (search: string) => {
    locator.lookUp = () => Promise.reject(new Error('none'))
    vi.spyOn(console, 'info').mockImplementation(() => {})
    sessionStore.set('location', { ...position, source: 'ip' })
    sessionStore.remove('location')
    await waitFor(() => expect(sessionStore.get('location')).not.toBeNull())
    await load(search)
    return show(search)
  }

  it.each([
    ['?order=near', '打开位置，才能看离你近的活动。'],
    ['?within=3', '打开位置，才能看 3 公里内的活动。'],
    ['?within=3&order=near&category=06', '打开位置，才能看 3 公里内的活动。'],
  ])('stands in the place of the results of %s, which are not counted either', async (search, name) => {
    await begin(search)
    expect(await heading(name)).toBeTruthy()
    expect(screen.getByText('只用来算距离，不会保存。')).toBeTruthy()
    expect(screen.queryAllByRole('article')).toEqual([])
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('场')
  })

  it('has a way on without a place', async () => {
    const router = await begin('?within=3&order=near&category=06')
    await userEvent.setup().click(await screen.findByRole('link', { name: '先按时间看' }))
    await waitFor(() => expect(router.state.location.search).toBe('?category=06'))
  })

  it('has the browser asked, and says how to allow it after that refused', async () => {
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: (_: unknown, refuse: (error: object) => void) => refuse({ code: 1, message: '' }) },
    })
    await begin('?order=near')
    await userEvent.setup().click(await screen.findByRole('button', { name: '使用我的位置' }))
    expect(localStore.get('locationConsent')).toBe(true)
    expect(await screen.findByText('浏览器没有给出位置。请在浏览器的设置里允许本站使用位置。')).toBeTruthy()
    expect(screen.getByRole('button', { name: '再试一次' })).toBeTruthy()
    expect(document.activeElement).not.toBe(document.body)
  })
})

describe('the screen', () => {
  it('adds the next page by the cursor, with the same filters', async () => {
    await load('?category=06')
    await show('?category=06')
    api.fetchMissions.mockResolvedValue(page([10, 11], null, 11))
    await userEvent.setup().click(screen.getByRole('button', { name: '再看 10 场' }))
    expect(await screen.findByRole('link', { name: '活动 11' })).toBeTruthy()
    expect(api.fetchMissions.mock.calls[0]?.[0]).toEqual({ category: '06', cursor: 'c1' })
    expect(screen.getAllByRole('link', { name: '活动 10' })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /再看/ })).toBeNull()
    standOn('/mission?category=06')
    await load('?category=06')
    expect(api.fetchMissionsUpTo.mock.calls.map(([count]) => count)).toEqual([10, 11])
  })

  describe('the next rows', () => {
    const animate = vi.fn<Element['animate']>()
    const begin = async () => {
      let answer: (next: ReturnType<typeof page>) => void = () => {}
      api.fetchMissions.mockReturnValue(new Promise((resolve) => (answer = resolve)))
      Element.prototype.animate = animate
      animate.mockReset()
      await load('')
      await show('')
      await userEvent.setup().click(screen.getByRole('button', { name: '再看 10 场' }))
      return (ids: number[], cursor: string | null = null) => act(async () => answer(page(ids, cursor, 14)))
    }

    it('have their place before they come, and the first of them takes the focus', async () => {
      const answer = await begin()
      expect(screen.getByRole('status', { name: '正在加载' }).children).toHaveLength(10)
      await answer([11, 12, 13, 14])
      expect(screen.queryByRole('status', { name: '正在加载' })).toBeNull()
      expect(document.activeElement).toBe(screen.getByRole('link', { name: '活动 11' }))
      expect(animate.mock.contexts).toEqual(screen.getAllByRole('article').slice(10))
      expect(animate.mock.calls[0]?.[1]).toBe(200)
    })

    it('leave the focus where it went meanwhile', async () => {
      const answer = await begin()
      act(() => screen.getByRole('link', { name: '活动 3' }).focus())
      await answer([11])
      expect(document.activeElement).toBe(screen.getByRole('link', { name: '活动 3' }))
    })

    it('do not move where that is not wanted', async () => {
      vi.spyOn(window, 'matchMedia').mockImplementation(
        (query) => ({ matches: query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
      )
      const answer = await begin()
      await answer([11])
      expect(document.activeElement).toBe(screen.getByRole('link', { name: '活动 11' }))
      expect(animate).not.toHaveBeenCalled()
      vi.mocked(window.matchMedia).mockRestore()
    })
  })

  it('says that there are more than were counted, until the last page tells', async () => {
    api.fetchMissionsUpTo.mockResolvedValue({ ...page(ten, 'c1', 14), more: true })
    await load('?eligible=true')
    await show('?eligible=true')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('14+ 场')
    expect(screen.getByText('已显示 10 场，共 14+ 场')).toBeTruthy()
    api.fetchMissions.mockResolvedValue(page([11, 12, 13], null, 13))
    await userEvent.setup().click(screen.getByRole('button', { name: '再看 10 场' }))
    expect(await screen.findByText('已显示 13 场，共 13 场')).toBeTruthy()
  })

  it('offers the counties of the city, and takes a filter away by its chip', async () => {
    await load('?district=440104&time=weekend')
    const router = await show('?district=440104&time=weekend')
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: '越秀区' }))
    expect(screen.getByRole('link', { name: '越秀区' }).getAttribute('aria-current')).toBe('true')
    await user.click(await screen.findByRole('link', { name: '去掉条件：越秀区' }))
    await waitFor(() => expect(router.state.location.search).toBe('?time=weekend'))
  })

  it('names the way out when nothing fits', async () => {
    api.fetchMissionsUpTo.mockResolvedValue(page([], null, 0))
    await load('?keyword=abc')
    await show('?keyword=abc')
    expect(await screen.findByRole('heading', { name: '没有找到“abc”' })).toBeTruthy()
    const chips = screen.getAllByRole('link', { name: '清除筛选' })
    expect(chips.at(-1)?.getAttribute('href')).toBe('/mission')
    const link = await screen.findByRole('link', { name: /abd/ })
    expect(link.getAttribute('href')).toBe('/mission/search-tab?tab=missions&keyword=abd')
    expect(help.fetchMissionCities.mock.calls[0]?.[0]).toEqual({ keyword: 'abc' })
    expect(screen.getByRole('link', { name: /深圳市/ }).getAttribute('href')).toBe(
      '/mission?keyword=abc&district=440300',
    )
  })

  it('unfolds one line at a time below its bar, and folds it when something is chosen', async () => {
    await load('')
    const router = await show('')
    const user = userEvent.setup()
    expect(screen.queryAllByRole('group')).toEqual([])
    await user.click(screen.getByRole('button', { name: '类别' }))
    expect(screen.getByRole('group', { name: '类别' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '筛选' }))
    expect(screen.queryByRole('group', { name: '类别' })).toBeNull()
    await user.click(await screen.findByRole('link', { name: '老年人' }))
    await waitFor(() => expect(router.state.location.search).toBe('?target=03'))
    expect(screen.queryAllByRole('group')).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '筛选' }))
  })

  it('has one sheet of all lines on a phone, which stays while one chooses and says what it leads to', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)
    await load('?time=weekend')
    const router = await show('?time=weekend')
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: '类别' }))
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    await sheet.findByRole('group', { name: '距离' })
    const names = sheet.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
    expect(names).toEqual(['类别', '地区', '时间', '状态', '对象', '距离'])
    await user.click(sheet.getByRole('link', { name: '5 公里内' }))
    await waitFor(() => expect(router.state.location.search).toBe('?time=weekend&within=5'))
    expect(sheet.getByRole('link', { name: '清除全部' }).getAttribute('href')).toBe('/mission')
    await user.click(sheet.getByRole('button', { name: '看 30 场' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    vi.mocked(window.matchMedia).mockRestore()
  })

  it('keeps the distance among the filters while nobody knows the place', async () => {
    await load('?within=3')
    await show('?within=3')
    expect(screen.getByRole('link', { name: '去掉条件：3 公里内' }).getAttribute('href')).toBe('/mission')
    await userEvent.setup().click(screen.getByRole('button', { name: '筛选 1' }))
    expect((await screen.findByRole('link', { name: '3 公里内' })).getAttribute('aria-current')).toBe('true')
  })

  it('says what it leaves out for a volunteer who asks for what fits, with the way to all', async () => {
    document.cookie = 'accessToken=t; path=/'
    api.fetchMissionsUpTo.mockResolvedValue({ ...page(ten, 'c1'), leftOut: 12, more: true })
    api.fetchMissions.mockResolvedValue({ ...page([11]), leftOut: 1234 })
    await load('?eligible=true&category=06')
    await show('?eligible=true&category=06')
    expect(screen.getByText('已隐去 12+ 场：你报过的、和你的安排冲突的、条件还不够的。')).toBeTruthy()
    expect(screen.getByRole('link', { name: '显示全部' }).getAttribute('href')).toBe('/mission?category=06')
    await userEvent.setup().click(screen.getByRole('button', { name: /^再看/ }))
    expect(await screen.findByText(/^已隐去 1,234 场：/)).toBeTruthy()
    document.cookie = 'accessToken=; path=/; max-age=0'
  })

  it('says nothing of what it leaves out where that is nothing', async () => {
    document.cookie = 'accessToken=t; path=/'
    await load('?eligible=true')
    await show('?eligible=true')
    expect(screen.queryByText(/已隐去/)).toBeNull()
    document.cookie = 'accessToken=; path=/; max-age=0'
  })

  it('marks the words of the search in the rows', async () => {
    await load('?keyword=活动')
    await show('?keyword=活动')
    await waitFor(() => expect(document.querySelectorAll('mark')).toHaveLength(10))
  })

  it('leads a guest who asks for what fits to the login, and back to it', async () => {
    await load('?category=06')
    const router = await show('?category=06')
    await userEvent.setup().click(screen.getByRole('switch', { name: /我能报名的/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login/volunteer'))
    expect(new URLSearchParams(router.state.location.search).get('from')).toBe('/mission?category=06&eligible=true')
  })

  it('refuses days in the wrong order', async () => {
    await load('')
    const router = await show('')
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: '时间' }))
    await user.click(screen.getByRole('button', { name: '选日期' }))
    await user.type(await screen.findByLabelText('从'), '2026-12-15')
    await user.type(screen.getByLabelText('到'), '2026-12-05')
    await user.click(screen.getByRole('button', { name: '确定' }))
    expect(screen.getByRole('alert').textContent).toBe('结束日期要在开始日期之后')
    expect(router.state.location.search).toBe('')
  })
})
