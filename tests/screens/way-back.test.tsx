import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminPages } from '#contract/admin-pages.ts'
import { allRoutes } from '#contract/routes.ts'
import { adminGuard } from '#src/admin/guard.ts'
import { guard } from '#src/portal/guard.ts'
import { requestLogout, sessionActor } from '#src/session/use-session.ts'
import { takeWayBack } from '#src/session/take-way-back.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, organizer, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'
import { main, openTab, type Tab } from '#tests/support/visit-route.tsx'

const paths = { volunteer: '/auth/login/volunteer/password', organizer: '/auth/login/org/password' }
const tokens = { access_token: 'access-1', refresh_token: 'refresh-1' }
const flags = { isForceChangePwd: false, weakPassword: false }
const success = { code: '1', data: flags, other: tokens }
const person = {
  users: { userName: 'volunteer01', name: '林晓岚', userId: '101', birthDay: '1998-06-12' },
  usersDistricts: [],
  serviceTimeBD: 630,
  trainingTimeBD: 0,
  logoffSate: 'false',
  cardStatus: null,
  needsConsent: false,
  ...flags,
}
const schedule = '/personalCenter/myMission?group=waiting'

const assign = vi.fn<(to: string | URL) => void>()
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>())
  assign.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  vi.spyOn(window.location, 'replace').mockImplementation(assign)
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const answerSignIns = (server: FakeServer): FakeServer =>
  server
    .on(paths.volunteer, success)
    .on('/volunteer/user/current', ok(person))
    .on(paths.organizer, success)
    .on('/manage/pc/usersAdmin/preEditMyInfo', ok(organizer))

async function openAsGuest(address: string): Promise<Tab> {
  const tab = await openTab({ address, visitor: 'guest' })
  answerSignIns(tab.server)
  await tab.go()
  return tab
}

async function fillForm(tab: Tab, name = 'volunteer01', password = 'Volunteer_01'): Promise<void> {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('用户名'), name)
  await user.type(screen.getByLabelText('密码'), `${password}{Enter}`)
  await tab.settle()
}

async function press(tab: Tab, name: string, role = 'link'): Promise<void> {
  await userEvent.setup().click(await main().findByRole(role, { name }))
  await tab.settle()
}

const addressOf = ({ router: { state } }: Tab): string => state.location.pathname + state.location.search
const notice = () => screen.queryByRole('complementary', { name: '请先登录' })

const personal = allRoutes.filter(({ access, redirect }) => access === 'protected' && redirect === undefined)

test.each(personal.map(({ path }) => path))(
  'a guest of %s goes home, and comes back to it with its query',
  async (path) => {
    freshServer()
    const address = `${path}?page=2&state=open`
    const answer = await guard(new URL(address, location.origin), new AbortController().signal)
    expect((answer as Response).headers.get('location')).toBe('/')
    expect(takeWayBack('1')).toBe(address)
  },
)

test.each(adminPages.filter(({ access }) => access === 'organizer' || access === 'signedIn'))(
  'a guest of /admin$path signs in, and comes back to it with its query',
  async (page) => {
    freshServer()
    const address = `/admin${page.path.replaceAll(/:\w+/g, '12')}?page=2&state=open`
    const answer = await adminGuard(page as never, new URL(address, location.origin))
    const target = new URL((answer as Response).headers.get('location') ?? '')
    expect(target.pathname).toBe(page.access === 'organizer' ? '/login/organization' : '/login')
    expect(target.searchParams.has('expired')).toBe(false)
    expect(takeWayBack('2', target.searchParams.get('from'))).toBe(address)
  },
)

test('the home page says why, and its button leads through the sign-in to the page', async () => {
  const tab = await openAsGuest(schedule)
  expect(addressOf(tab)).toBe('/')
  expect(within(notice() as HTMLElement).getByText('请先登录，再看“我的日程”')).toBeDefined()
  const link = within(notice() as HTMLElement).getByRole('link', { name: '去登录' })
  expect(link.getAttribute('href')).toBe(`/login/volunteer?from=${encodeURIComponent(schedule)}`)
  await press(tab, '去登录')
  await fillForm(tab)
  expect(addressOf(tab)).toBe(schedule)
})

test('the sign-in of the header leads there too, also by another page', async () => {
  const tab = await openAsGuest(schedule)
  await act(() => tab.router.navigate('/help'))
  await userEvent.setup().click(screen.getByRole('link', { name: '登录' }))
  await tab.settle()
  await press(tab, '我是志愿者 报名活动、看日程、查时长')
  await fillForm(tab)
  expect(addressOf(tab)).toBe(schedule)
})

test('whoever turns it down is asked no more, and signs in to the home page', async () => {
  const tab = await openAsGuest(schedule)
  await press(tab, '先不看', 'button')
  expect(notice()).toBeNull()
  await act(() => tab.router.navigate('/login/volunteer'))
  await fillForm(tab)
  expect(addressOf(tab)).toBe('/')
})

test('a code on the way changes nothing', async () => {
  const tab = await openAsGuest(schedule)
  tab.server.on(paths.volunteer, { code: 13200, msg: '请用验证码', data: { lifetimeSeconds: 600, resendSeconds: 60 } })
  await press(tab, '去登录')
  await fillForm(tab)
  tab.server.on(paths.volunteer, success)
  await userEvent.setup().type(await screen.findByLabelText('验证码'), '482913{Enter}')
  await tab.settle()
  expect(addressOf(tab)).toBe(schedule)
})

test('nor does a second factor', async () => {
  const tab = await openAsGuest(`/login/organization?from=${encodeURIComponent('/admin/missions?state=open')}`)
  tab.server.on(paths.organizer, { code: 13201, msg: '请输入动态码' })
  await fillForm(tab, 'organizer1', 'Organizer_1')
  tab.server.on(paths.organizer, success)
  await userEvent.setup().type(await screen.findByLabelText('动态码'), '482913{Enter}')
  await tab.settle()
  expect(assign.mock.calls).toEqual([['/admin/missions?state=open']])
})

async function changePassword(tab: Tab): Promise<void> {
  const user = userEvent.setup()
  const dialog = within(await screen.findByRole('dialog', { name: '换一个更安全的密码' }))
  await user.type(dialog.getByLabelText('新密码'), 'Kapok_2027')
  await user.type(dialog.getByLabelText('再输入一次'), 'Kapok_2027{Enter}')
  await user.click(await screen.findByRole('button', { name: '重新登录' }))
  await tab.settle()
}

test('a weak password is changed on the page, which is come back to', async () => {
  const tab = await openAsGuest(schedule)
  const weak = { ...flags, weakPassword: true }
  tab.server.on(paths.volunteer, { ...success, data: weak }).on('/volunteer/user/current', ok({ ...person, ...weak }))
  await press(tab, '去登录')
  await fillForm(tab)
  expect(addressOf(tab)).toBe(schedule)
  history.replaceState(null, '', schedule)
  await changePassword(tab)
  expect(addressOf(tab)).toBe('/login/volunteer')
  answerSignIns(tab.server)
  await fillForm(tab, 'volunteer01', 'Kapok_2027')
  expect(addressOf(tab)).toBe(schedule)
})

test('a forced change is no end of it', async () => {
  const tab = await openAsGuest(schedule)
  const forced = { ...flags, isForceChangePwd: true }
  tab.server.on(paths.volunteer, { ...success, data: forced })
  await press(tab, '去登录')
  history.replaceState(null, '', schedule)
  await fillForm(tab)
  await userEvent.setup().click(await screen.findByRole('button', { name: '去修改密码' }))
  await tab.settle()
  await waitFor(() => expect(assign.mock.calls).toEqual([['/admin/change-password']]))
  history.replaceState(null, '', '/admin/change-password')
  act(() => sessionActor.send({ type: 'password.changed' }))
  await tab.settle()
  expect(takeWayBack('1')).toBe(schedule)
})

test('an agreement to agree to again leads to the page with its query', async () => {
  const tab = await openAsGuest(schedule)
  tab.server.on('/volunteer/user/current', ok({ ...person, needsConsent: true }))
  await press(tab, '去登录')
  await fillForm(tab)
  const { pathname, search } = tab.router.state.location
  expect([pathname, new URLSearchParams(search).get('to')]).toEqual(['/consent', schedule])
})

test('whoever signs out of a page has not asked for it', async () => {
  const tab = await openTab({ address: schedule, visitor: 'volunteer' })
  await tab.go()
  expect(addressOf(tab)).toBe(schedule)
  await act(() => requestLogout())
  await tab.settle()
  await waitFor(() => expect(addressOf(tab)).toBe('/'))
  expect(notice()).toBeNull()
  expect(sessionStorage.getItem('wayBack')).toBeNull()
})

test.each([
  ['an organizer', {}],
  ['the federation', { level: 'federation', name: '省志愿者联合会' }],
] as const)('%s with nothing to come back to begins at the desk', async (_who, organization) => {
  const tab = await openAsGuest('/login/organization')
  const staff = { ...organizer, organization: { ...organizer.organization, ...organization } }
  tab.server.on('/manage/pc/usersAdmin/preEditMyInfo', ok(staff))
  await fillForm(tab, 'organizer1', 'Organizer_1')
  expect(assign.mock.calls).toEqual([['/admin/']])
})

test('staff has nothing on a page of the personal center, and begins at the desk', async () => {
  const tab = await openAsGuest(`/login/organization?from=${encodeURIComponent(schedule)}`)
  await fillForm(tab, 'organizer1', 'Organizer_1')
  expect(assign.mock.calls).toEqual([['/admin/']])
})

test('an organizer who is signed in and opens a login page goes home', async () => {
  const tab = await openTab({ address: '/login/organization', visitor: 'organizer' })
  await tab.go()
  expect(addressOf(tab)).toBe('/')
  expect(assign).not.toHaveBeenCalled()
})

test('an organizer who must change the password is told so before the desk, and begins there afterwards', async () => {
  const tab = await openAsGuest('/login/organization?from=%2Fadmin%2Fmissions')
  tab.server.on(paths.organizer, { ...success, data: { ...flags, isForceChangePwd: true } })
  await fillForm(tab, 'organizer1', 'Organizer_1')
  await screen.findByRole('alertdialog', { name: '请先修改密码' })
  expect(assign).not.toHaveBeenCalled()
  expect(takeWayBack('2')).toBe('/admin/missions')
})

test('a login that ended is said at the form, one that never was is not', async () => {
  const server = freshServer()
  await signInOrganizer(server)
  history.replaceState(null, '', '/admin/missions')
  act(() => sessionActor.send({ type: 'transport.failed', client: 'organizer', status: 401 }))
  const page = adminPages.find(({ path }) => path === '/missions')
  const answer = await adminGuard(page as never, new URL('/admin/missions', location.origin))
  expect((answer as Response).headers.get('location')).toMatch(/\?from=%2Fadmin%2Fmissions&expired=1$/)
})

test('a volunteer on a page of the second app goes home', async () => {
  await signInVolunteer(freshServer())
  const page = adminPages.find(({ path }) => path === '/missions')
  const answer = await adminGuard(page as never, new URL('/admin/missions', location.origin))
  expect((answer as Response).headers.get('location')).toBe(`${location.origin}/`)
})
