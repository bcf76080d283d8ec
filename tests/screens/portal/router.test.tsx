import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Link, createMemoryRouter, RouterProvider } from 'react-router-dom'
import { useEffect, useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/lib/api-error.ts'
import { ownSiteDistricts } from '#src/lib/site-districts.ts'
import type { ScreenModule } from '#src/lib/screen.tsx'
import type * as Screens from '#src/portal/screens.ts'
import { useScreen } from '#src/lib/screen.tsx'
import { nextFrame } from '../../support/next-frame.ts'
import { spyOnErrors } from '../../support/spy-on-errors.ts'

ownSiteDistricts.keepSite({
  code: '440100',
  name: '广州市',
  icpFilling: '粤ICP备2号',
  headerHtml: '',
  footerHtml: '',
  hotline: '12355',
  hotlineHours: '',
})

let failing = false

function MissionList() {
  const { data, url } = useScreen<() => string>()
  const [typed, setTyped] = useState('')
  return (
    <>
      <h1>活动 {data}</h1>
      <output>{url.search}</output>
      <input aria-label="记下" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Link to="/article">去新闻</Link>
    </>
  )
}

const fakes: Record<string, ScreenModule> = {
  mission: {
    default: MissionList,
    loader: ({ url }) => {
      if (url.searchParams.has('state')) throw new ApiError('business', '10001', '状态写错了')
      return `第 ${url.searchParams.get('page') ?? '1'} 页`
    },
  },
  'mission-detail': {
    default: function Detail() {
      return <h1>{useScreen<() => string>().data}</h1>
    },
    loader: ({ params }) => {
      if (failing) throw new Error('away')
      return `活动 ${params['missionId']}`
    },
  },
  article: {
    default: function Articles() {
      return (
        <>
          <h1>新闻</h1>
          <Link to="/mission">回活动</Link>
        </>
      )
    },
  },
  'version-updating': {
    default: function Eager() {
      const field = useRef<HTMLInputElement>(null)
      useEffect(() => field.current?.focus(), [])
      return <input ref={field} aria-label="马上填" />
    },
  },
  help: {
    default: function Broken(): never {
      throw new Error('broken')
    },
  },
  personalInfo: { default: () => <h1>资料</h1> },
  Home: { default: () => <h1>欢迎</h1> },
}

vi.mock('#src/portal/screens.ts', async (original) => {
  const real = await original<typeof Screens>()
  const loadScreen: typeof real.loadScreen = (name) => {
    const fake = fakes[name]
    return fake ? Promise.resolve(fake) : real.loadScreen(name)
  }
  return { ...real, loadScreen }
})

const { routeObjects } = await import('#src/portal/routes.tsx')
const scrollTo = vi.fn<(x: number, y: number) => void>()

beforeEach(() => {
  failing = false
  scrollTo.mockClear()
  vi.stubGlobal('scrollTo', scrollTo)
})

async function open(address: string) {
  const router = createMemoryRouter(routeObjects, { initialEntries: [address] })
  const view = render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1 })
  return { router, ...view }
}

test('a page that is long on its way shows its title and its place, and its entry is marked at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { promise, resolve } = Promise.withResolvers<string>()
  const mission = fakes['mission'] as ScreenModule
  fakes['mission'] = { ...mission, loader: () => promise }
  await open('/article')
  const menu = screen.getByRole('navigation', { name: '主菜单' })
  const marked = () => [...menu.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)
  expect(marked()).toEqual([])
  fireEvent.click(within(menu).getByRole('link', { name: '志愿活动' }))
  await waitFor(() => expect(marked()).toEqual(['志愿活动']))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('新闻')
  await act(() => vi.advanceTimersByTimeAsync(310))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('志愿活动')
  expect(screen.getByRole('status', { name: '正在加载' })).toBeDefined()
  resolve('第 1 页')
  await screen.findByRole('heading', { level: 1, name: '活动 第 1 页' })
  expect(screen.queryByRole('status', { name: '正在加载' })).toBeNull()
  vi.useRealTimers()
  fakes['mission'] = mission
})

test('header, footer and title come from the route table and the district [S9 hotline]', async () => {
  await open('/article')
  expect(document.title).toBe('新闻资讯 · i志愿')
  const menu = screen.getByRole('navigation', { name: '主菜单' })
  expect([...menu.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    '首页',
    '志愿活动',
    '志愿组织',
    '时长公示',
    '志愿者证',
    '捐赠证书',
    '帮助中心',
  ])
  expect(screen.getByText('粤ICP备2号')).toBeDefined()
  expect(screen.getByRole('link', { name: '12355' }).getAttribute('href')).toBe('tel:12355')
  expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: '注册' }).getAttribute('href')).toBe('/registered')
})

test('a kept-alive screen keeps state, data and address while another one is shown', async () => {
  const { router } = await open('/mission?page=2')
  fireEvent.change(screen.getByLabelText('记下'), { target: { value: '写到一半' } })
  await act(() => router.navigate('/article?x=1'))
  expect(screen.getByRole('heading', { name: '新闻' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('heading', { name: '活动 第 2 页' })).toBeNull())
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('?page=2'))
  await act(() => router.navigate('/mission?page=3'))
  expect(await screen.findByRole('heading', { name: '活动 第 3 页' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('记下').value).toBe('写到一半')
})

test('every navigation scrolls to the top, unless it asks not to', async () => {
  const { router } = await open('/mission')
  scrollTo.mockClear()
  await act(() => router.navigate('/mission?page=2'))
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  scrollTo.mockClear()
  await act(() => router.navigate('/mission?page=3', { state: { keepScroll: true } }))
  expect(scrollTo).not.toHaveBeenCalled()
})

test('another page takes the focus to the main part, for keyboard and screen reader', async () => {
  const { router } = await open('/article')
  await act(() => router.navigate('/mission/detail-4'))
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})

test('the first page ends the words that it takes long', async () => {
  failing = true
  vi.spyOn(performance, 'now').mockReturnValue(20_000)
  await open('/mission/detail-12')
  expect(screen.getAllByRole('button', { name: '重试' })).toHaveLength(1)
  vi.restoreAllMocks()
})

test('a loader that fails shows a face with retry, and the retry asks again', async () => {
  failing = true
  await open('/mission/detail-12')
  expect(screen.getByText('点“重试”再来一次。')).toBeDefined()
  failing = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('heading', { name: '活动 12' })).toBeDefined()
})

test('an address whose conditions the server refuses leads to the page without them, not to the same refusal', async () => {
  await open('/mission?state=4')
  expect(screen.getByRole('heading', { name: '链接里的条件不对' })).toBeDefined()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: '去掉条件' }))
  expect(await screen.findByRole('heading', { name: '活动 第 1 页' })).toBeDefined()
})

test('an anonymous visitor of the personal center is sent home', async () => {
  const { router } = await open('/personalCenter/personalInfo')
  expect(router.state.location.pathname).toBe('/')
  expect(document.title).toBe('i志愿')
})

test('a page that takes the focus for itself keeps it', async () => {
  const { router } = await open('/article')
  await act(() => router.navigate('/version-updating'))
  await nextFrame()
  expect(document.activeElement).toBe(screen.getByLabelText('马上填'))
})

test('a menu that was opened on the way keeps the focus, and the page gets it once that is closed', async () => {
  const { router } = await open('/article')
  const menu = document.createElement('div')
  menu.setAttribute('role', 'menu')
  menu.tabIndex = -1
  menu.dataset['state'] = 'open'
  document.body.append(menu)
  menu.focus()
  await act(() => router.navigate('/mission'))
  await screen.findByRole('heading', { name: '活动 第 1 页' })
  await nextFrame()
  expect(document.activeElement).toBe(menu)
  menu.dataset['state'] = 'closed'
  await act(() => router.navigate('/article'))
  await screen.findByRole('heading', { name: '新闻' })
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  menu.remove()
})

test('the menu marks the page once that is painted', async () => {
  const { router } = await open('/article')
  await act(() => router.navigate('/mission'))
  const menu = screen.getByRole('navigation', { name: '主菜单' })
  await waitFor(() => expect(menu.querySelector('[aria-current]')?.textContent).toBe('志愿活动'))
})

// The last of the file: from then on every page is loaded again.
test('after a screen that threw the next page is loaded anew', async () => {
  spyOnErrors()
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  const { router } = await open('/article')
  await act(() => router.navigate('/help'))
  expect(screen.getByText('点“重试”再来一次。')).toBeDefined()
  await act(() => router.navigate('/mission'))
  expect(assign.mock.calls).toEqual([['/mission']])
  vi.restoreAllMocks()
})
