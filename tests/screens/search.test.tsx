import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownSiteDistricts } from '#src/lib/site-districts.ts'
import { sessionStore } from '#src/lib/storage.ts'
import type { ScreenModule } from '#src/lib/screen.tsx'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { sampleMission } from '#tests/support/mission-sample.ts'
import { freshServer, ok, showScreen } from '#tests/support/show-screen.tsx'

const none = { items: [], nextCursor: null, total: 0, more: false, leftOut: 0, ended: { total: 0, more: false } }
const mission = (id: string, name: string) => ({
  ...sampleMission({ id, name }),
  address: '滨海大道红树林驿站',
  hasEnded: false,
})
const organization = (id: string, name: string) => ({
  id,
  name,
  kind: '01',
  districtName: '深圳市',
  categories: ['06'],
  introduction: '每月清理红树林',
  address: '滨海大道 9 号',
  missions: 9,
  recruiting: 2,
})
const article = (id: string, title: string, excerpt: string | null = null) => ({
  id,
  title,
  summary: '一句话',
  cover: null,
  source: '省联合会',
  publishedAt: '2026-11-20T10:00:00+08:00',
  kind: 'news',
  excerpt,
})
const page = <T,>(items: T[], over: object = {}) => ({ ...none, items, total: items.length, ...over })
const hints = { hot: ['红树林', '献血'], recent: ['龙舟'], topics: [{ category: '06', missions: 12 }] }
const nearest = {
  words: [{ text: '红树林', count: 7, more: false }],
  wordsIn: 'everywhere',
  districts: [{ code: '440300', name: '深圳市', count: 3, more: false }],
}
const report = {
  missionId: '12',
  name: '秋季净滩',
  state: 'settled',
  category: ['06'],
  cover: 'river',
  organization: { id: '7', name: '潮汐守护队' },
  startAt: '2026-10-04T08:00:00+08:00',
  endAt: '2026-10-04T11:30:00+08:00',
  districtName: '福田区',
  place: '深圳湾',
  capacity: 20,
  signedUp: 18,
  participants: 17,
  serviceMinutes: 3570,
  trainingMinutes: 0,
  reportId: '9',
}
const articleHit = {
  ...report,
  address: '滨海大道 1 号',
  grades: [{ grade: 'A', minutes: 3570, people: 17 }],
  positions: [{ id: '3', name: '捡拾组', capacity: 20, signedUp: 18, served: 17 }],
  story: { articleId: '9', title: '总结', body: '<p>清出一百公斤</p>', publishedAt: '2026-10-16T10:00:00+08:00' },
}

let server: FakeServer
let all: ScreenModule
let tab: ScreenModule
let organizations: ScreenModule
let summary: ScreenModule

beforeAll(async () => {
  const modules = await Promise.all([
    import('#src/portal/features/mission/search.screen.tsx'),
    import('#src/portal/features/mission/search-tab.screen.tsx'),
    import('#src/portal/features/mission/search-org-list.screen.tsx'),
    import('#src/portal/features/mission/summary.screen.tsx'),
  ])
  ;[all, tab, organizations, summary] = modules
})

beforeEach(() => {
  server = freshServer()
  server
    .on('/home/search/hints', ok(hints))
    .on('/home/search/nearest', ok(nearest))
    .on('/home/index/districtList', ok([{ code: '440300', name: '深圳市', level: 'city' }]))
    .on(
      '/home/index/districtDomain',
      ok({
        current_district_id: '440000',
        name: '广东省',
        level: 'province',
        icpFilling: '',
        'footer-gd': '',
        'header-gd': '',
        longitude: 113,
        latitude: 23,
      }),
    )
})

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('a row shows why its mission was found', () => {
  it.each([
    ['环境', '环境', '环境保护\u00A0· 社区服务'],
    ['老年', '老年', '服务对象：老年人'],
    ['福田', '福田', '福田区'],
    ['科技', '科技', '科技科普'],
    ['服务', '服务', '环境保护\u00A0· 社区服务'],
  ])('marks why it was found: %s', async (keyword, marked, text) => {
    const results = {
      ...mission('1', '给长者读报'),
      category: ['06', '01', '07'],
      targets: ['11', '03'],
      district: { code: '440304', name: '福田区' },
      organization: { id: '2', name: '守望队' },
      place: '图书馆',
      address: '滨海大道 1 号',
    }
    server.on('/home/search/missions', ok(page([results])))
    await showScreen(tab, `/mission/search-tab?tab=missions&keyword=${keyword}`)
    const row = await screen.findByRole('article')
    const marks = [...row.querySelectorAll('mark')]
    expect(marks.map(({ textContent }) => textContent)).toEqual([marked])
    expect(marks[0]?.parentElement?.textContent).toBe(text)
  })
})

describe('all kinds', () => {
  it('begins with what others look for, from the server', async () => {
    await showScreen(all, '/mission/search')
    expect(await screen.findByRole('heading', { level: 1, name: '搜索' })).toBeTruthy()
    expect(hrefOf(/献血/)).toBe('/mission/search?keyword=%E7%8C%AE%E8%A1%80')
    expect(hrefOf(/环境保护/)).toBe('/mission?category=06&state=recruiting')
  })

  it('shows the first of each kind, marked, with the way to all of them', async () => {
    server.on(
      '/home/search/all',
      ok({
        missions: page([mission('1', '红树林补种')], { total: 1000, more: true }),
        organizations: page([organization('7', '红树林协会')]),
        articles: page([article('5', '一篇报道', '…到了红树林…')]),
      }),
    )
    await showScreen(all, '/mission/search?keyword=红树林')
    const missions = await screen.findByRole('region', { name: '活动 1,000+' })
    expect(
      within(missions)
        .getByRole('link', { name: /^红树林\s*补种$/ })
        .querySelector('mark')?.textContent,
    ).toBe('红树林')
    expect(
      within(missions)
        .getByRole('link', { name: /全部 1,000\+ 场活动/ })
        .getAttribute('href'),
    ).toBe('/mission/search-tab?tab=missions&keyword=%E7%BA%A2%E6%A0%91%E6%9E%97')
    expect(within(missions).queryByText(/滨海大道/)).toBeNull()
    expect(within(missions).queryByText(/服务对象/)).toBeNull()
    expect(hrefOf(/^红树林\s*协会$/)).toBe('/organization/details?id=7')
    expect(screen.queryByRole('link', { name: /全部 1 个组织/ })).toBeNull()
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(
      expect.arrayContaining(['红树林']),
    )
    expect(screen.getByRole('link', { name: /^组织/ }).getAttribute('href')).toContain('tab=organizations')
  })

  it('shows the address where the words stand in it alone', async () => {
    const results = { missions: page([mission('1', '海岸观鸟')]), organizations: none, articles: none }
    server.on('/home/search/all', ok(results))
    await showScreen(all, '/mission/search?keyword=红树林')
    expect(await screen.findByText(/滨海大道/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: /^组织/ })).toBeNull()
  })

  it('shows why an organization was found: its address, its categories, or the place in a long introduction', async () => {
    const far = `${'平日里每周三次在社区做事，'.repeat(5)}周末净滩`
    const results = {
      missions: none,
      organizations: page([{ ...organization('7', '潮汐队'), introduction: far }, organization('8', '环境保护社')]),
      articles: none,
    }
    server.on('/home/search/all', ok(results))
    await showScreen(all, '/mission/search?keyword=净滩 环境保护 滨海')
    const [first, second] = within(await screen.findByRole('region', { name: /^组织/ })).getAllByRole('listitem')
    const marks = (row: HTMLElement | undefined) =>
      [...(row?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)
    expect(marks(first)).toEqual(['环境保护', '滨海', '净滩'])
    expect(first?.textContent).toContain('…')
    expect(first?.textContent).not.toContain(far)
    expect(marks(second)).toEqual(['环境保护', '环境保护', '滨海'])
  })

  it('leads to a report as a report and to news as news', async () => {
    const articles = page([{ ...article('5', '净滩总结'), kind: 'summary' }, article('6', '净滩消息')])
    server.on('/home/search/all', ok({ missions: none, organizations: none, articles }))
    await showScreen(all, '/mission/search?keyword=净滩')
    await screen.findByRole('region', { name: /^资讯/ })
    expect(hrefOf(/净滩\s*总结/)).toBe('/article/summary-5')
    expect(hrefOf(/净滩\s*消息/)).toBe('/article/article-6')
  })

  it('offers the nearest words and the districts that have some when nothing is found', async () => {
    server.on('/home/search/all', ok({ missions: none, organizations: none, articles: none }))
    await showScreen(all, '/mission/search?keyword=红树木&district=440100')
    expect(await screen.findByRole('heading', { name: '没有找到“红树木”' })).toBeTruthy()
    expect(hrefOf(/红树林/)).toBe('/mission/search?keyword=%E7%BA%A2%E6%A0%91%E6%9E%97')
    expect(hrefOf(/深圳市/)).toContain('district=440300')
    expect(hrefOf('在全省搜索')).not.toContain('district')
  })

  it('stays useful when the nearest words cannot be read', async () => {
    server.on('/home/search/all', ok({ missions: none, organizations: none, articles: none }))
    server.on('/home/search/nearest', { status: 500 })
    await showScreen(all, '/mission/search?keyword=红树木')
    expect(await screen.findByRole('heading', { name: '没有找到“红树木”' })).toBeTruthy()
    expect(screen.queryByText('你是不是想找')).toBeNull()
  })

  it('asks nobody for a word of more than 50 letters, and says so', async () => {
    await showScreen(all, `/mission/search?keyword=${'海'.repeat(51)}`)
    expect((await screen.findByRole('alert')).textContent).toContain('最多 50 个字')
    expect(server.calls('/home/search/all')).toEqual([])
  })

  it('searches by Enter in its own kind', async () => {
    server.on('/home/search/articles', ok(page([article('5', '一篇报道')])))
    const { router } = await showScreen(tab, '/mission/search-tab?keyword=红&tab=articles')
    const box = await screen.findByRole('searchbox', { name: '全站搜索' })
    const user = userEvent.setup()
    await user.clear(box)
    await user.type(box, '献血{Enter}')
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('keyword')).toBe('献血'))
    expect(new URLSearchParams(router.state.location.search).get('tab')).toBe('articles')
  })
})

describe('one kind', () => {
  it('adds the next page by the cursor', async () => {
    server.on('/home/search/missions', ({ params }) =>
      ok(
        params['cursor'] === undefined
          ? page([mission('1', '甲')], { total: 2, nextCursor: 'c1' })
          : page([mission('2', '乙')], { total: 2 }),
      ),
    )
    await showScreen(tab, '/mission/search-tab?keyword=红')
    await userEvent.setup().click(await screen.findByRole('button', { name: '再看 1 场' }))
    expect(await screen.findByRole('link', { name: '乙' })).toBeTruthy()
    expect(screen.getByText('已显示 2 场，共 2 场')).toBeTruthy()
  })

  it('parts what has ended from the rest by how many they are', async () => {
    const past = { ...mission('2', '乙'), hasEnded: true }
    const ended = { total: 5, more: false }
    server.on('/home/search/missions', () => ok(page([mission('1', '甲'), past], { total: 6, ended })))
    await showScreen(tab, '/mission/search-tab?keyword=红')
    const line = await screen.findByRole('heading', { name: '已结束 5 场' })
    const isBefore = (name: string) =>
      Boolean(screen.getByRole('link', { name }).compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING)
    expect([isBefore('甲'), isBefore('乙')]).toEqual([true, false])
  })

  it('leads back to the words to begin with when nothing is asked', async () => {
    const url = new URL('http://x/mission/search-tab?tab=articles')
    const reply = Promise.resolve(
      tab.loader?.({ params: {}, url, signal: new AbortController().signal, siteDistricts: ownSiteDistricts }),
    )
    const turned = await reply.catch((answer: Response) => answer)
    expect((turned as Response).headers.get('location')).toBe('/mission/search')
  })

  it('offers the other kinds when this one has none', async () => {
    server.on('/home/search/organizations', ok(none))
    await showScreen(tab, '/mission/search-tab?keyword=红树木&tab=organizations')
    expect(await screen.findByRole('heading', { name: '没有叫“红树木”的组织' })).toBeTruthy()
    expect(hrefOf('看其他类型的结果')).toContain('/mission/search?keyword=')
    expect(server.calls('/home/search/nearest')[0]?.params).toMatchObject({ of: 'organizations' })
  })
})

describe('the bar of the list', () => {
  const searchOf = (href: string | null) => Object.fromEntries(new URL(href ?? '', 'http://x').searchParams)
  const site = {
    code: '440000',
    name: '广东省',
    icpFilling: '',
    headerHtml: '',
    footerHtml: '',
    hotline: '',
    hotlineHours: '',
  }
  const bar = () => within(screen.getByRole('region', { name: '筛选' }))

  it('narrows missions by the filters of its address, keeps them from page to page, and takes one away', async () => {
    server.on('/home/search/missions', ({ params }) =>
      ok(page([mission(params['cursor'] ? '2' : '1', '甲')], { total: 2, nextCursor: params['cursor'] ? null : '2' })),
    )
    const search = '?tab=missions&keyword=红&district=440300&category=06&target=03&time=weekend&state=recruiting'
    const { router } = await showScreen(tab, `/mission/search-tab${search}`)
    const filters = { keyword: '红', district: '440300', category: '06', target: '03', time: 'weekend' }
    expect(server.calls('/home/search/missions')[0]?.params).toEqual({ ...filters, state: 'recruiting' })
    expect(
      bar()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['深圳市', '环境保护', '本周末', '筛选 2'])
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: '再看 1 场' }))
    await waitFor(() =>
      expect(server.calls('/home/search/missions')[1]?.params).toEqual({
        ...filters,
        state: 'recruiting',
        cursor: '2',
      }),
    )
    await user.click(screen.getByRole('link', { name: '去掉条件：招募中' }))
    await waitFor(() => expect(searchOf(router.state.location.search)).toEqual({ ...filters, tab: 'missions' }))
    expect(screen.queryByRole('link', { name: /去掉条件：“/ })).toBeNull()
    expect(searchOf(screen.getByRole('link', { name: '清除筛选' }).getAttribute('href'))).toEqual({
      tab: 'missions',
      keyword: '红',
    })
  })

  it('is the same sheet on a phone, which stays while one chooses and counts what is found', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)
    server.on('/home/search/missions', ({ params }) =>
      ok(page([mission('1', '甲')], { total: params['time'] ? 7 : 90 })),
    )
    const { router } = await showScreen(tab, '/mission/search-tab?tab=missions&keyword=红')
    const user = userEvent.setup()
    await user.click(bar().getByRole('button', { name: '全省' }))
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    await user.click(sheet.getByRole('link', { name: '本周末' }))
    await waitFor(() =>
      expect(searchOf(router.state.location.search)).toEqual({ tab: 'missions', keyword: '红', time: 'weekend' }),
    )
    expect(searchOf(sheet.getByRole('link', { name: '清除全部' }).getAttribute('href'))).toEqual({
      tab: 'missions',
      keyword: '红',
    })
    await user.click(await sheet.findByRole('button', { name: '看 7 场' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    vi.mocked(window.matchMedia).mockRestore()
  })

  it('stands in an order of the list, which no other filter takes away', async () => {
    server.on('/home/search/missions', ok(page([mission('1', '甲')])))
    await showScreen(tab, '/mission/search-tab?tab=missions&keyword=红&order=needed')
    expect(server.calls('/home/search/missions')[0]?.params).toEqual({ keyword: '红', order: 'needed' })
    const orders = within(await screen.findByRole('navigation', { name: '排序' }))
    expect(orders.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['离我近', '时间近', '最缺人'])
    expect(orders.getByRole('link', { name: '最缺人' }).getAttribute('aria-current')).toBe('true')
    expect(hrefOf('时间近')).toBe('/mission/search-tab?tab=missions&keyword=%E7%BA%A2')
    await userEvent.setup().click(bar().getByRole('button', { name: '时间' }))
    expect(searchOf(hrefOf('今天'))).toEqual({ tab: 'missions', keyword: '红', order: 'needed', time: 'today' })
  })

  it('keeps to what a volunteer may apply for and says what that left out, page after page', async () => {
    document.cookie = 'accessToken=t; path=/'
    server.on('/home/search/missions', ({ params }) =>
      params['cursor']
        ? ok(page([mission('2', '乙')], { total: 2, leftOut: 1234 }))
        : ok(page([mission('1', '甲')], { nextCursor: '2', leftOut: 12, more: true })),
    )
    await showScreen(tab, '/mission/search-tab?tab=missions&keyword=红&eligible=true')
    expect(server.calls('/home/search/missions')[0]?.params).toEqual({ keyword: '红', eligible: 'true' })
    expect((await screen.findByRole('switch', { name: '我能报名的' })).getAttribute('aria-checked')).toBe('true')
    expect(screen.getByText('已隐去 12+ 场：你报过的、和你的安排冲突的、条件还不够的。')).toBeTruthy()
    expect(hrefOf('显示全部')).toBe('/mission/search-tab?tab=missions&keyword=%E7%BA%A2')
    await userEvent.setup().click(screen.getByRole('button', { name: '再看 10 场' }))
    expect(await screen.findByText(/^已隐去 1,234 场：/)).toBeTruthy()
    document.cookie = 'accessToken=; path=/; max-age=0'
  })

  it('says what was left out where nothing else was found', async () => {
    document.cookie = 'accessToken=t; path=/'
    server.on('/home/search/missions', ok({ ...none, leftOut: 3 }))
    await showScreen(tab, '/mission/search-tab?tab=missions&keyword=红&eligible=true')
    expect(await screen.findByText(/^已隐去 3 场：/)).toBeTruthy()
    expect(await screen.findByRole('heading', { name: '没有符合这些条件的活动' })).toBeTruthy()
    expect(server.calls('/home/search/nearest')).toEqual([])
    document.cookie = 'accessToken=; path=/; max-age=0'
  })

  it('keeps all kinds to a district, and leads to the missions with any other filter', async () => {
    server.on('/home/search/all', ok({ missions: page([mission('1', '甲')]), organizations: none, articles: none }))
    await showScreen(all, '/mission/search?keyword=红', {}, site)
    const user = userEvent.setup()
    await user.click(bar().getByRole('button', { name: '全省' }))
    expect(await bar().findByRole('link', { name: '深圳市' })).toBeTruthy()
    expect(hrefOf('深圳市')).toBe('/mission/search?keyword=%E7%BA%A2&district=440300')
    expect(screen.getByRole('link', { name: '全省' }).getAttribute('aria-current')).toBe('true')
    await user.click(bar().getByRole('button', { name: '类别' }))
    expect(hrefOf('环境保护')).toBe('/mission/search-tab?tab=missions&keyword=%E7%BA%A2&category=06')
  })

  it('has on the sheet over all kinds a way to the missions with their number', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)
    server.on(
      '/home/search/all',
      ok({ missions: page([mission('1', '甲')], { total: 12 }), organizations: none, articles: none }),
    )
    await showScreen(all, '/mission/search?keyword=红&district=440300')
    const user = userEvent.setup()
    await user.click(bar().getByRole('button', { name: '时间' }))
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    expect(searchOf(sheet.getByRole('link', { name: '看 12 场' }).getAttribute('href'))).toEqual({
      tab: 'missions',
      keyword: '红',
      district: '440300',
    })
    await user.click(sheet.getByRole('link', { name: '今天' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    vi.mocked(window.matchMedia).mockRestore()
  })

  it('keeps organizations to a district alone, and leaves articles as they are', async () => {
    server.on('/home/search/organizations', ok(page([organization('7', '甲')])))
    server.on('/home/search/articles', ok(page([article('5', '一篇报道')])))
    const first = await showScreen(tab, '/mission/search-tab?keyword=红&tab=organizations&category=06')
    expect(
      bar()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['全省'])
    expect(server.calls('/home/search/organizations')[0]?.params).toEqual({ keyword: '红' })
    await act(() => first.router.navigate('/mission/search-tab?keyword=红&tab=articles'))
    await screen.findByRole('link', { name: /一篇报道/ })
    expect(screen.queryByRole('region', { name: '筛选' })).toBeNull()
  })

  it('asks for the place in the place of the results, and has a way on without it', async () => {
    await showScreen(tab, '/mission/search-tab?tab=missions&keyword=红&within=3&time=weekend')
    expect(await screen.findByRole('link', { name: '去掉条件：3 公里内' })).toBeTruthy()
    expect(server.calls('/home/search/missions')).toEqual([])
    sessionStore.set('location', {
      latitude: 23.1,
      longitude: 113.3,
      province: '',
      city: '',
      address: '',
      source: 'ip',
    })
    server.on('/home/search/missions', ok(page([mission('1', '甲')])))
    await showScreen(tab, '/mission/search-tab?tab=missions&keyword=灯&within=3')
    await screen.findByRole('article')
    expect(server.calls('/home/search/missions')[0]?.params).toMatchObject({
      within: '3',
      latitude: 23.1,
      longitude: 113.3,
    })
  })

  it('names the filters as what left nothing, and the way back without them', async () => {
    server.on('/home/search/missions', ok(none))
    await showScreen(tab, '/mission/search-tab?tab=missions&keyword=红&time=today')
    expect(await screen.findByRole('heading', { name: '没有符合这些条件的活动' })).toBeTruthy()
    expect(hrefOf('清除筛选')).toBe('/mission/search-tab?tab=missions&keyword=%E7%BA%A2')
    expect(server.calls('/home/search/nearest')).toEqual([])
  })
})

describe('organizations', () => {
  it('are listed without a word, and kept to a district and a category that can be taken away', async () => {
    server.on('/home/search/organizations', ok(page([organization('7', '潮汐守护队')])))
    await showScreen(organizations, '/mission/search-org-list?district=440300&category=06')
    expect(await screen.findByRole('link', { name: '潮汐守护队' })).toBeTruthy()
    expect(server.calls('/home/search/organizations')[0]?.params).toEqual({ district: '440300', category: '06' })
    expect(hrefOf('去掉条件：环境保护')).toBe('/mission/search-org-list?district=440300')
  })

  it('are filtered on a phone by the sheet of all lists, which counts them', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)
    server.on('/home/search/organizations', ({ params }) =>
      ok(page([organization('7', '潮汐守护队')], { total: params['category'] ? 4 : 60 })),
    )
    await showScreen(organizations, '/mission/search-org-list?keyword=队')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: '类别' }))
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    expect(sheet.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['类别', '地区'])
    await user.click(sheet.getByRole('link', { name: '环境保护' }))
    await user.click(await sheet.findByRole('button', { name: '看 4 个' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: '环境保护' })).toBeTruthy()
    expect(hrefOf('清除筛选')).toBe('/mission/search-org-list')
    vi.mocked(window.matchMedia).mockRestore()
  })

  it('say where to go on when there are none', async () => {
    server.on('/home/search/organizations', ok(none))
    await showScreen(organizations, '/mission/search-org-list?category=19')
    expect(await screen.findByRole('heading', { name: '这里还没有这样的组织' })).toBeTruthy()
    expect(hrefOf('看全部组织')).toBe('/mission/search-org-list')
  })
})

describe('outcomes', () => {
  it('list people, hours and places of ended missions', async () => {
    server.on('/home/mission/info/summaryList', ok(page([report])))
    await showScreen(summary, '/mission/summary')
    const row = (await screen.findByRole('link', { name: '秋季净滩' })).closest('article') as HTMLElement
    expect(row.textContent).toContain('17 人')
    expect(row.textContent).toContain('59小时30分钟')
    expect(hrefOf('看活动报告')).toBe('/article/summary-9')
    expect(hrefOf('秋季净滩')).toBe('/mission/summary?missionId=12')
  })

  it('are narrowed by place, category and year, each of which can be taken away', async () => {
    server.on('/home/mission/info/summaryList', ok(page([report])))
    await showScreen(summary, '/mission/summary?district=440300&category=06&year=2025')
    await screen.findByRole('link', { name: '秋季净滩' })
    const bar = within(screen.getByRole('region', { name: '筛选' }))
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['深圳市', '环境保护', '2025年'])
    expect(hrefOf('去掉条件：2025年')).toBe('/mission/summary?district=440300&category=06')
    expect(hrefOf('清除筛选')).toBe('/mission/summary')
    await userEvent.setup().click(bar.getByRole('button', { name: '2025年' }))
    expect(bar.getByRole('link', { name: '2025年' }).getAttribute('aria-current')).toBe('true')
    expect(hrefOf('2024年')).toBe('/mission/summary?district=440300&category=06&year=2024')
  })

  it('show one mission with positions, evidence and what the organization wrote', async () => {
    server.on('/home/mission/info/summary', ok(articleHit))
    await showScreen(summary, '/mission/summary?missionId=12')
    expect(await screen.findByRole('heading', { level: 1, name: '秋季净滩' })).toBeTruthy()
    expect(screen.getByText('清出一百公斤')).toBeTruthy()
    expect(screen.getByText('双向签到')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 3, name: '捡拾组' })).toBeTruthy()
    expect(hrefOf('单独打开这篇报告')).toBe('/article/summary-9')
    expect(hrefOf('潮汐守护队')).toBe('/organization/details?id=7')
  })

  it('say so when a mission has none, and when no mission has ended', async () => {
    server.on('/home/mission/info/summary', { code: 10002, msg: '没有找到' })
    server.on('/home/mission/info/summaryList', ok(none))
    const { router } = await showScreen(summary, '/mission/summary?missionId=99')
    expect(await screen.findByRole('heading', { level: 1, name: '没有这个活动的总结' })).toBeTruthy()
    await act(() => router.navigate('/mission/summary?category=19'))
    expect(await screen.findByRole('heading', { name: '这里还没有结束的活动' })).toBeTruthy()
  })
})
