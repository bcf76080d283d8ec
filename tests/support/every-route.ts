import { join } from 'node:path'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type RouteName, routes } from '#contract/routes.ts'
import { decidePathname } from '#machines/session/pathname-guard.ts'
import { adminRoutes } from '#src/admin/screens.ts'
import { hasScreen, screenFiles } from '#src/portal/screens.ts'
import type { Answer, RecordedRequest } from './fake-server.ts'
import { main, openTab, setOnline, type Tab, type Visit } from './visit-route.tsx'

interface Page extends Visit {
  name: string
  /** Where its screen stands. */
  folder: string
}

/** What the address of a page asks for by its query. */
const queries: Readonly<Record<string, string>> = {
  'organization-details': '?id=7',
  'check-in': '?c=7iabcdefghijklmnop',
}
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, '7').replace(/\*$/, 'nowhere/else')
/** The feature of a screen, whose file is named from its app. */
const folderOf = (app: string, file: string) => join('src', app, ...file.split('/').slice(0, 3))
const portalFolderOf = (name: RouteName) =>
  folderOf('portal', hasScreen(name) ? screenFiles[name] : './features/error/error.screen.tsx')
const withScreen = routes.filter((route) => !('redirect' in route) && route.name !== 'redirect')

/** Every route with a screen, for every kind of visitor whom the guard lets stand there. */
const portalPages = withScreen.flatMap(({ name, path, access }): Page[] => {
  const pathname = addressOf(path)
  const page = { name, address: `${pathname}${queries[name] ?? ''}`, folder: portalFolderOf(name) }
  const isAllowed = (state: 'anonymous' | 'volunteer.ready') => decidePathname(state, pathname).kind === 'allow'
  return [
    ...(isAllowed('anonymous') ? [{ ...page, visitor: 'guest' as const }] : []),
    ...(isAllowed('volunteer.ready') ? [{ ...page, visitor: 'volunteer' as const }] : []),
    ...(access === 'protected' ? [{ ...page, visitor: 'unread' as const }] : []),
  ]
})
const adminOnes = adminRoutes.flatMap(({ path, access, file }): Page[] => {
  const page = {
    name: `admin ${path}`,
    folder: folderOf('admin', file),
    address: `/admin${path.replaceAll(/:\w+/g, '7')}`,
  }
  return access === 'forcedChange'
    ? [{ ...page, visitor: 'forced' }]
    : access === 'open'
      ? [{ ...page, visitor: 'guest' }]
      : [
          { ...page, visitor: 'federation' },
          { ...page, visitor: 'organizer' },
          { ...page, visitor: 'deskUnread' },
        ]
})
/** Every page of both apps, for everybody who may stand there. */
export const pages: readonly Page[] = [...portalPages, ...adminOnes]

const weekendLine = 'a line beside the form, left out when it is not known'
/** Calls whose failure a page does not tell, or not to this visitor, with the reason. */
const untold: Record<string, Record<string, string>> = {
  'Home for volunteer': {
    '/home/index/statics/indexStatics': 'of the page of everybody, which goes once the own home can be read',
  },
  Login: { '/home/index/statics/indexStatics': weekendLine },
  VolunteerLogin: { '/home/index/statics/indexStatics': weekendLine },
  OrganizationLogin: { '/home/index/statics/indexStatics': weekendLine },
  zs: { '/volunteer/timeCertificate/list': 'the newest ones beside the check, whose own page has them all' },
  'registered-zyzRegisteredStatus': { '/home/card/options': 'decides on one further link alone' },
}

/** The numbers of the menu, which are read now and then: any page of staff is whole without them. */
const menuNumbers = '/manage/pc/desk/counts'

const warning = '服务加载中，请尝试刷新。'
/** What a face says of a part, or a part of itself. */
const notLoaded = /^点“重试”再来一次。$|服务加载中，请尝试刷新。/
const slow = '还在加载，网络可能有点慢。'
/** Bars learn that a page has come once it is painted. */
const oneFrameMs = 20
const timeoutMs = 10_000
const again = /^(重试|重新加载)$/
const reload = vi.fn<() => void>()

/** Goes to the page while everything it asks meets a fault. @returns the calls that it has to tell of */
async function meet(page: Page, fault: Answer): Promise<{ tab: Tab; paths: string[] }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const tab = await openTab(page)
  tab.server.fault = fault
  if (fault === 'noAnswer') setOnline(false)
  return { tab, paths: problemsOf(page, await tab.go()) }
}

function problemsOf({ name, visitor }: Page, requests: readonly RecordedRequest[]): string[] {
  const reasons = { ...untold[name], ...untold[`${name} for ${visitor}`] }
  return [...new Set(requests.map(({ path }) => path))].filter(
    (path) => path !== menuNumbers && reasons[path] === undefined,
  )
}

const retries = () => main().queryAllByRole('button', { name: again })

/** The line at the top, or what the page itself draws until its data is there. */
const looksBusy = (): boolean =>
  screen.queryByRole('progressbar', { name: '页面加载中' }) !== null || main().queryAllByRole('status').length > 0

/** Whatever failed is asked for again and then the page is whole. */
async function recover({ server, settle, router }: Tab, paths: readonly string[]): Promise<void> {
  server.fault = null
  setOnline(true)
  await settle()
  const before = server.requests.length
  for (let round = 0; retries().length > 0; round++) {
    expect(round, 'a retry that does not end').toBeLessThan(12)
    await act(async () => fireEvent.click(retries()[0] as HTMLElement))
    await settle()
  }
  expectRequests(server.requests.slice(before), paths)
  expectWhole({ router })
}

function expectRequests(requests: readonly RecordedRequest[], paths: readonly string[]): void {
  const requestedPaths = new Set(requests.map(({ path }) => path))
  expect(paths.filter((path) => !requestedPaths.has(path))).toEqual([])
}

function expectWhole({ router }: Pick<Tab, 'router'>): void {
  expect([router.state.navigation.state, router.state.revalidation]).toEqual(['idle', 'idle'])
  expect(router.state.location.pathname).not.toMatch(/^(\/admin)?\/nowhere$/)
  expect(main().getAllByRole('heading', { level: 1 }).length).toBeGreaterThan(0)
  expect(main().queryByText(warning)).toBeNull()
  expect(main().queryByText('没有加载出来')).toBeNull()
  expect(main().queryByText('暂时连不上网络')).toBeNull()
}

/** A volunteer's code that the server does not take waits on the phone, which is all that the page has to say. */
const waitsOnPhone = ({ name, visitor }: Page): boolean => name === 'check-in' && visitor === 'volunteer'

/** The pages whose screens stand in these folders say what fails, what takes long and that there is no network, and recover. */
export function describePages(folders: readonly string[]): void {
  const chosen = pages.filter(({ folder }) => folders.includes(folder))
  /** Whoever stands there makes no difference to a network that is gone. */
  const eachOnce = chosen.filter(({ name }, at) => chosen.findIndex((page) => page.name === name) === at)

  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => {})
    vi.spyOn(window.location, 'reload').mockImplementation(reload)
    reload.mockClear()
  })
  afterEach(() => {
    cleanup()
    setOnline(true)
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  describe.each(chosen)('$name for $visitor', (page) => {
    test('says that the server fails, and recovers', async () => {
      const { tab, paths } = await meet(page, { status: 500 })
      if (paths.length === 0) return expectWhole(tab)
      if (waitsOnPhone(page)) {
        expect(main().getByRole('heading', { name: '扫码已存在这台手机' })).toBeTruthy()
        return expectWhole(tab)
      }
      expect(retries().length).toBeGreaterThan(0)
      // Who is here could not be asked: that is said in place of what the page lacks.
      const said = page.visitor === 'deskUnread' ? /暂时无法确认登录状态/ : notLoaded
      expect(main().getAllByText(said).length).toBeGreaterThan(0)
      await recover(tab, paths)
    })

    test('says after ten seconds that it is still loading, and asks anew when told to', async () => {
      const { tab, paths } = await meet(page, 'never')
      if (paths.length === 0) {
        // Nobody waits long for what a page can do without.
        await act(() => vi.advanceTimersByTimeAsync(2000))
        await tab.settle()
        return expectWhole(tab)
      }
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(looksBusy()).toBe(true)
      await act(() => vi.advanceTimersByTimeAsync(timeoutMs - 200))
      expect(screen.queryByText(slow)).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(400))
      const line = screen.getByText(slow)
      tab.server.fault = null
      const before = tab.server.requests.length
      const retry = within(line.parentElement as HTMLElement).getByRole('button', { name: again })
      await act(async () => fireEvent.click(retry))
      await tab.settle()
      if (reload.mock.calls.length > 0) return
      expect(tab.server.aborted).toBeGreaterThan(0)
      expectRequests(tab.server.requests.slice(before), paths)
      await act(() => vi.advanceTimersByTimeAsync(oneFrameMs))
      expect(screen.queryByText(slow)).toBeNull()
      expectWhole(tab)
    })
  })

  describe.each(eachOnce)('$name', (page) => {
    test('says that there is no network, and recovers', async () => {
      const { tab, paths } = await meet(page, 'noAnswer')
      expect(screen.getByText(/^网络断开/)).toBeDefined()
      if (paths.length === 0) return expectWhole(tab)
      expect(retries().length).toBeGreaterThan(0)
      await recover(tab, paths)
    })
  })
}
