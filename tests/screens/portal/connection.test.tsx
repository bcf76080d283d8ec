import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectRouter } from '#src/lib/page-router.ts'
import { ownSiteDistricts } from '#src/lib/site-districts.ts'
import type { ScreenModule } from '#src/lib/screen.tsx'
import type * as Screens from '#src/portal/screens.ts'
import { useScreen } from '#src/lib/screen.tsx'

ownSiteDistricts.keepSite({
  code: '440100',
  name: '广州市',
  icpFilling: '粤ICP备2号',
  headerHtml: '',
  footerHtml: '',
  hotline: '12355',
  hotlineHours: '',
})

const signals: AbortSignal[] = []
let answers: ((title: string) => void)[] = []
let broken = false

const fakes: Record<string, ScreenModule> = {
  article: { default: () => <h1>新闻</h1> },
  'article-detail': {
    default: function Article() {
      return <h1>{useScreen<() => string>().data}</h1>
    },
    loader: ({ signal }) => {
      signals.push(signal)
      if (broken) throw new Error('away')
      return new Promise<string>((answer) => answers.push(answer))
    },
  },
}

vi.mock('#src/portal/screens.ts', async (original) => {
  const real = await original<typeof Screens>()
  const loadScreen: typeof real.loadScreen = (name) => Promise.resolve(fakes[name] as ScreenModule)
  return { ...real, loadScreen }
})

const { ConnectionBar } = await import('#src/ui/notice/connection-bar.tsx')
const { routeObjects } = await import('#src/portal/routes.tsx')
/** Bars learn that a page has come once it is painted. */
const oneFrame = 20
const slow = '还在加载，网络可能有点慢。'
const assign = vi.fn<(to: string | URL) => void>()

beforeEach(() => {
  signals.length = 0
  answers = []
  broken = false
  vi.stubGlobal('scrollTo', vi.fn<() => void>())
  vi.useFakeTimers({ now: new Date('2026-11-21T02:24:00Z') })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function open(address: string) {
  const router = createMemoryRouter(routeObjects, { initialEntries: [address] })
  connectRouter({
    navigate: (to) => void router.navigate(to),
    revalidate: () => router.revalidate(),
    loaderData: () => router.state.loaderData,
  })
  render(<RouterProvider router={router} />)
  await pass(0)
  return router
}

function lose(lost: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!lost)
  act(() => void window.dispatchEvent(new Event(lost ? 'offline' : 'online')))
}

test('a page that takes ten seconds says so, and 重试 aborts the call and asks anew', async () => {
  const router = await open('/article')
  await act(async () => void router.navigate('/article/article-3'))
  await pass(1)
  await pass(9_900)
  expect(screen.queryByText(slow)).toBeNull()
  await pass(200)
  expect(screen.getByText(slow)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await pass(0)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(screen.queryByText(slow)).toBeNull()
  answers[1]?.('红树林补种一年间')
  await pass(0)
  expect(screen.getByRole('heading', { name: '红树林补种一年间' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/article/article-3')
  await pass(20_000)
  expect(screen.queryByText(slow)).toBeNull()
})

test('a second retry loads the page anew', async () => {
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  const router = await open('/article')
  await act(async () => void router.navigate('/article/article-3'))
  await pass(1)
  for (const expected of [[], ['/article/article-3']]) {
    await pass(10_000)
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await pass(0)
    expect(assign.mock.calls.flat()).toEqual(expected)
  }
})

test('without a network the page stays with its time, also when it is asked for again', async () => {
  await open('/article/article-3')
  answers[0]?.('红树林补种一年间')
  await pass(60_000)
  broken = true
  lose(true)
  expect(screen.getByText('网络断开，显示的是 10:24 的内容')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await pass(0)
  expect(signals).toHaveLength(2)
  expect(screen.getByRole('heading', { name: '红树林补种一年间' })).toBeDefined()
  expect(screen.getByText('网络断开，显示的是 10:24 的内容')).toBeDefined()
  lose(false)
  expect(screen.queryByText(/网络断开/)).toBeNull()
})

test('another page that cannot be had without a network says what to do', async () => {
  const router = await open('/article')
  broken = true
  lose(true)
  await act(async () => void router.navigate('/article/article-3'))
  await pass(oneFrame)
  expect(screen.getByRole('heading', { name: '暂时连不上网络' })).toBeDefined()
  expect(screen.getByText('网络断开，连上后再试')).toBeDefined()
})

test('the second try of a page of the second app loads its own address', async () => {
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  assign.mockClear()
  const layout = (
    <>
      <ConnectionBar />
      <Outlet />
    </>
  )
  const children = [
    { index: true, loader: () => ({ at: 1 }), element: <h1>工作台</h1> },
    { path: 'statistics', loader: () => new Promise<never>(() => {}), element: null },
  ]
  const router = createMemoryRouter([{ path: '/', element: layout, hydrateFallbackElement: <></>, children }], {
    basename: '/admin',
    initialEntries: ['/admin/'],
  })
  connectRouter({ navigate: () => {}, revalidate: () => router.revalidate() })
  render(<RouterProvider router={router} />)
  await pass(oneFrame)
  act(() => void router.navigate('/statistics?city=440100'))
  await pass(10_000)
  fireEvent.click(screen.getByRole('button'))
  await pass(10_000)
  fireEvent.click(screen.getByRole('button'))
  expect(assign).toHaveBeenCalledWith('/admin/statistics?city=440100')
})
