import { createPortalRouter } from '#src/portal/router.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentOf } from '#server/pages/document.ts'
import { chooseDistrict } from '#src/lib/site.ts'
import { freshServer, ok, signInVolunteer } from '#tests/support/show-screen.tsx'
import { main, openTab, type Visit } from '#tests/support/visit-route.tsx'

const scrollTo = vi.fn<(...to: unknown[]) => void>()
const detect = '/manage/pc/usersAdmin/detectStatus'
const login = { isForceChangePwd: false, weakPassword: false }
const tokens = { access_token: 'access-1', refresh_token: 'refresh-1' }

beforeEach(() => {
  scrollTo.mockClear()
  vi.stubGlobal('scrollTo', scrollTo)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(address: string, visitor: Visit['visitor'] = 'guest') {
  const tab = await openTab({ address, visitor })
  await tab.go()
  return { ...tab, user: userEvent.setup() }
}

const header = () => within(screen.getByRole('banner'))
const footer = () => within(screen.getByRole('contentinfo'))
const menu = () =>
  within(screen.getByRole('navigation', { name: '主菜单' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

async function openMenu(visitor: Visit['visitor']) {
  const tab = await open('/help', visitor)
  await tab.user.click(header().getByRole('button', { name: /^账号：/ }))
  return { ...tab, item: (name: string) => screen.findByRole('menuitem', { name }) }
}

/** By keys: the menu follows the pointer by events that this document does not have. */
async function choose(item: HTMLElement) {
  await waitFor(() => expect(document.activeElement).toBe(item.closest('[role=menu]')))
  await userEvent.setup().keyboard('{ArrowDown}{Enter}')
}

test('the pages are in Chinese [S1 language]', () => {
  const parts = { title: '', starter: '', assets: { scripts: [], sheets: [] }, css: '', product: 'zyz', mapIpUrl: '' }
  const page = new DOMParser().parseFromString(documentOf(parts), 'text/html')
  expect(page.documentElement.lang).toBe('zh-CN')
})

test('the header has the logo, which leads home [S2 header logo]', async () => {
  await open('/help')
  const brand = header().getByRole('link', { name: /^i志愿/ })
  expect(brand.getAttribute('href')).toBe('/')
  expect(brand.querySelector('img')?.getAttribute('src')).toBe('/logo.svg')
})

test.each([
  [1, '/'],
  [2, '/mission'],
  [3, '/organization'],
  [4, '/publicity'],
  [5, '/card'],
  [6, '/donation'],
  [7, '/help'],
])('entry %i of the menu is %s [S2 menu order $0] [S2 menu sorted]', async (order, path) => {
  await open('/login')
  expect(menu()[order - 1]).toBe(path)
})

test.each([
  '/version-updating',
  '/volunteerCard/success',
  '/volunteerCard/needToKnow',
  '/volunteerCard/IndividualInfo',
  '/volunteerCard/chooseCard',
  '/volunteerCard/CreditCard',
  '/volunteerCard/debitCard',
])('%s is hidden from the menu [S2 menu hides $0] [S2 menu without hidden routes]', async (path) => {
  await open('/help', 'volunteer')
  expect(menu()).not.toContain(path)
})

test.each([
  ['登录', '/login'],
  ['注册', '/registered'],
])('a guest finds %s in the header [S2 header $0]', async (name, path) => {
  await open('/help')
  expect(header().getByRole('link', { name }).getAttribute('href')).toBe(path)
})

test.each(['个人中心', '退出登录'])('the menu of a volunteer holds %s [S2 header menu $0]', async (name) => {
  const { item } = await openMenu('volunteer')
  expect(await item(name)).toBeDefined()
  expect(header().queryByRole('link', { name: '登录' })).toBeNull()
})

test('the personal center of a volunteer is the portal’s own [S2 header personal center of a volunteer]', async () => {
  const { item, user, settle, router } = await openMenu('volunteer')
  const own = await item('个人中心')
  expect(own.getAttribute('href')).toBe('/personalCenter')
  await user.click(own)
  await settle()
  expect(router.state.location.pathname).toBe('/personalCenter/personalInfo')
})

test('the personal center of an organizer is the second app, once the session is found alive [S1 admin area] [S2 header personal center checks an organizer] [S2 header personal center of an organizer]', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { item, server } = await openMenu('organizer')
  const answer = Promise.withResolvers<ReturnType<typeof ok>>()
  server.on(detect, () => answer.promise)
  await choose(await item('个人中心'))
  await waitFor(() => expect(server.calls('/manage/pc/usersAdmin/detectStatus')).toHaveLength(1))
  expect(assign).not.toHaveBeenCalled()
  answer.resolve(ok({ signedIn: true }))
  await waitFor(() => expect(assign.mock.calls).toEqual([['/admin/']]))
})

test('an organizer sees the way to the second app beside the menu, which checks the session first', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { server, user } = await open('/help', 'organizer')
  const answer = Promise.withResolvers<ReturnType<typeof ok>>()
  server.on(detect, () => answer.promise)
  await user.click(await header().findByRole('button', { name: '管理后台' }))
  await waitFor(() => expect(server.calls('/manage/pc/usersAdmin/detectStatus')).toHaveLength(1))
  expect(assign).not.toHaveBeenCalled()
  answer.resolve(ok({ signedIn: true }))
  await waitFor(() => expect(assign.mock.calls).toEqual([['/admin/']]))
})

test('a volunteer sees none', async () => {
  await openMenu('volunteer')
  expect(screen.queryByRole('button', { name: '管理后台' })).toBeNull()
})

test('an organizer whose session is over is logged out with the warning [S2 header session check fails, warning] [S2 header session check fails, logout]', async () => {
  const { item, server } = await openMenu('organizer')
  server.on(detect, { status: 401 })
  await choose(await item('个人中心'))
  expect(await screen.findByText('登录已失效，请重新登录')).toBeDefined()
  await waitFor(() => expect(server.calls('/auth/login/loginOut')).toHaveLength(1))
  expect((await header().findByRole('link', { name: '登录' })).getAttribute('href')).toBe('/login')
})

test('the footer names the hotline [S2 footer hotline]', async () => {
  const { server, settle } = await open('/login')
  server.on('/home/index/districtDomain', ok(domain))
  act(() => chooseDistrict('440300'))
  await settle()
  expect(footer().getByText('服务热线')).toBeDefined()
  expect(footer().getByRole('link', { name: '12355' }).getAttribute('href')).toBe('tel:12355')
  act(() => chooseDistrict(null))
})

test('whoever has scrolled far is brought back to the top [S2 back to top]', async () => {
  const { user } = await open('/help')
  expect(screen.queryByRole('button', { name: '回到顶部' })).toBeNull()
  vi.stubGlobal('scrollY', window.innerHeight + 1)
  act(() => void fireEvent.scroll(window))
  scrollTo.mockClear()
  await user.click(screen.getByRole('button', { name: '回到顶部' }))
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]])
})

test('a weak password is asked to be changed over every page [S2 weak-password modal]', async () => {
  const { server, router, settle } = await open('/help')
  await signInVolunteer(server, { weakPassword: true })
  await act(async () => void router.navigate('/mission'))
  await settle()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByPlaceholderText('8-20位大小写字母、数字组合')).toBeDefined()
})

test('addresses are plain paths below the root [S2 router history mode] [S2 router root]', async () => {
  freshServer()
  const router = createPortalRouter()
  try {
    expect(router.createHref(new URL('/', location.href))).toBe('/')
    await router.navigate('/login')
    expect(location.pathname + location.hash).toBe('/login')
  } finally {
    router.dispose()
  }
})

test('every navigation brings the top and its own title [S2 router scrolls to the top] [S2 router title]', async () => {
  const { router, settle } = await open('/help')
  expect(document.title).toBe('帮助中心 · i志愿')
  scrollTo.mockClear()
  await act(async () => void router.navigate('/card'))
  await settle()
  expect(document.title).toBe('志愿者证 · i志愿')
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
})

test('a loading indicator begins with a navigation [S2 router loading begins]', async () => {
  const { server, router } = await open('/login')
  server.fault = 'never'
  await act(async () => void router.navigate('/article'))
  expect(await screen.findByRole('progressbar', { name: '页面加载中' })).toBeDefined()
})

test('a loading indicator ends with a navigation [S2 router loading ends]', async () => {
  await open('/article')
  expect(screen.queryByRole('progressbar', { name: '页面加载中' })).toBeNull()
})

test('the list of missions is kept alive while another page is shown [S2 router keeps alive]', async () => {
  const { router, settle } = await open('/mission')
  fireEvent.change(main().getByRole('searchbox'), { target: { value: '写到一半' } })
  for (const address of ['/help', '/mission']) {
    await act(async () => void router.navigate(address))
    await settle()
  }
  expect(router.state.location.pathname).toBe('/mission')
  expect(main().getByRole<HTMLInputElement>('searchbox').value).toBe('写到一半')
})

const domain = {
  current_district_id: '440100',
  name: '广州市',
  level: 'city',
  icpFilling: '粤ICP备2号',
  'footer-gd': '<p>主办：广州市联合会</p>',
  'header-gd': '<b>广州市联合会</b>',
  hotline: '12355',
  hotlineHours: '周一至周日 9:00–21:00',
  longitude: 113.26,
  latitude: 23.13,
}

test.each<[string, (tab: Awaited<ReturnType<typeof open>>) => unknown, unknown]>([
  ['icpFilling', () => footer().getByText('粤ICP备2号').tagName, 'SPAN'],
  ['footer-gd', () => footer().getByText('主办：广州市联合会').tagName, 'P'],
  ['header-gd', () => header().getByText('广州市联合会').tagName, 'B'],
  [
    'current_district_id',
    async ({ server, router, settle }) => {
      await act(async () => void router.navigate('/mission'))
      await settle()
      return server.calls('/home/mission/info/missionList').at(-1)?.params['district']
    },
    '440100',
  ],
])('what the site of a district holds as %s is used [S1 district $0]', async (_, read, expected) => {
  const tab = await open('/help')
  tab.server.on('/home/index/districtDomain', ok(domain))
  act(() => chooseDistrict('440300'))
  await tab.settle()
  expect(await read(tab)).toBe(expected)
  act(() => chooseDistrict(null))
})

test.each([
  ['1', '/login/volunteer', '/auth/login/volunteer/password'],
  ['2', '/login/organization', '/auth/login/org/password'],
])('users of type %s sign in with name and password [S1 user type $0]', async (type, address, path) => {
  const { server, user, settle } = await open(address)
  server.on(path, { code: '1', data: login, other: tokens })
  await user.type(screen.getByLabelText('用户名'), 'someone01')
  await user.type(screen.getByLabelText('密码'), 'Someone_01')
  await user.click(main().getByRole('button', { name: '登录' }))
  await settle()
  expect(server.calls(path).map(({ body }) => body)).toEqual(['loginName=someone01&password=Someone_01'])
  expect(document.cookie).toContain(`userType=${type}`)
})
