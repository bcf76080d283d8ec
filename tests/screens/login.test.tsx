import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as choice from '#src/portal/features/login/login.screen.tsx'
import * as organization from '#src/portal/features/login/organization.screen.tsx'
import * as volunteer from '#src/portal/features/login/volunteer.screen.tsx'
import { sessionActor } from '#src/session/use-session.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, organizer, showScreen } from '#tests/support/show-screen.tsx'

const login = '/auth/login/volunteer/password'
const statistics = {
  volunteers: 0,
  organizations: 0,
  missions: 0,
  serviceMinutes: 0,
  weekendMissions: 46,
  weekendPlaces: 0,
  districtName: '广州市',
}
const success = {
  code: '1',
  data: { isForceChangePwd: false, weakPassword: false },
  other: { access_token: 'access-1', refresh_token: 'refresh-1' },
}
let server: FakeServer

beforeEach(() => {
  server = freshServer().on('/home/index/statics/indexStatics', ok(statistics))
})

async function fill(name: string, password: string) {
  const user = userEvent.setup()
  if (name) await user.type(await screen.findByLabelText('用户名'), name)
  if (password) await user.type(screen.getByLabelText('密码'), password)
  await user.click(await screen.findByRole('button', { name: '登录' }))
  return user
}

test('the choice leads to both pages and keeps where to go afterwards', async () => {
  await showScreen(choice, '/login?from=%2Fmission')
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/login/volunteer?from=%2Fmission',
    '/login/organization?from=%2Fmission',
    '/registered',
  ])
  expect(screen.getByText('本周末还有 46 场活动可以参加')).toBeDefined()
})

test('signing in does not depend on the weekend’s number', async () => {
  server.on('/home/index/statics/indexStatics', { status: 500 })
  await showScreen(volunteer, '/login/volunteer')
  await screen.findByRole('heading', { name: '志愿者登录' })
  expect(screen.getByText('身边的事，一起做')).toBeDefined()
})

test('empty fields are named and nothing is sent', async () => {
  await showScreen(volunteer, '/login/volunteer')
  await fill('', '')
  await screen.findByText('请输入用户名')
  expect(screen.getByText('请输入密码')).toBeDefined()
  expect(server.calls(login)).toEqual([])
})

test('the server’s refusal stands at the password until something is typed', async () => {
  server.on(login, { code: 11001, msg: '用户名或密码不对，还可以试 3 次' })
  await showScreen(volunteer, '/login/volunteer')
  const user = await fill('volunteer01', 'Wrong_0001')
  await screen.findByText('用户名或密码不对，还可以试 3 次')
  const password = screen.getByLabelText('密码')
  expect(password.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(password))
  await user.type(password, 'x')
  await waitFor(() => expect(screen.queryByText('用户名或密码不对，还可以试 3 次')).toBeNull())
})

test('organizer: name and password go out as a form, then the page asked for comes', async () => {
  server.on('/auth/login/org/password', success).on('/manage/pc/usersAdmin/preEditMyInfo', ok(organizer))
  const { router } = await showScreen(organization, '/login/organization?from=%2Farticle')
  await fill(' organizer1', 'Organizer_1')
  await waitFor(() => expect(router.state.location.pathname).toBe('/article'))
  const [request] = server.calls('/auth/login/org/password')
  expect(request?.body).toBe('loginName=organizer1&password=Organizer_1')
  expect(request?.headers).toMatchObject({ 'x-client': 'pc' })
  expect(sessionActor.getSnapshot().context.type).toBe('2')
})

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example'])(
  'an address outside the site leads where none does: %s',
  async (from) => {
    server.on('/auth/login/org/password', success).on('/manage/pc/usersAdmin/preEditMyInfo', ok(organizer))
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    await showScreen(organization, `/login/organization?from=${encodeURIComponent(from)}`)
    await fill('organizer1', 'Organizer_1')
    await waitFor(() => expect(assign.mock.calls).toEqual([['/admin/']]))
    assign.mockRestore()
  },
)

test('without the tick nothing is remembered, with it the next visit is filled in', async () => {
  server.on('/auth/login/org/password', success).on('/manage/pc/usersAdmin/preEditMyInfo', ok(organizer))
  const { router } = await showScreen(organization, '/login/organization?from=%2F')
  await userEvent.setup().click(await screen.findByRole('checkbox', { name: '记住我' }))
  await fill('organizer1', 'Organizer_1')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(document.cookie).not.toContain('Organizer_1')
  document.body.innerHTML = ''
  await showScreen(organization, '/login/organization')
  expect(await screen.findByLabelText('用户名')).toHaveProperty('value', 'organizer1')
  expect(screen.getByLabelText('密码')).toHaveProperty('value', 'Organizer_1')
})

test('after a login that ended the form says why, and the person comes back to where it was', async () => {
  server.on('/auth/login/org/password', success).on('/manage/pc/usersAdmin/preEditMyInfo', ok(organizer))
  sessionStorage.setItem('wayBack', JSON.stringify('/article?tab=hot'))
  const { router } = await showScreen(organization, '/login/organization?expired=1')
  await screen.findByText('登录已失效，请重新登录')
  await fill('organizer1', 'Organizer_1')
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/article?tab=hot'))
  expect(sessionStorage.getItem('wayBack')).toBeNull()
})

test('a page of the second app is returned to by a page load', async () => {
  server.on('/auth/login/org/password', success).on('/manage/pc/usersAdmin/preEditMyInfo', ok(organizer))
  sessionStorage.setItem('wayBack', JSON.stringify('/admin/feedback'))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  await showScreen(organization, '/login/organization')
  await fill('organizer1', 'Organizer_1')
  await waitFor(() => expect(assign.mock.calls).toEqual([['/admin/feedback']]))
  assign.mockRestore()
})
