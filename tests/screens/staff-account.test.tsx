import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const account = {
  name: '方晓彤',
  loginName: 'checkin001',
  duty: 'checkIn',
  federationDuties: null,
  mobile: '138****0017',
  email: null,
  since: '2026-03-01T09:00:00+08:00',
  sessions: 2,
}

const sessions = [
  {
    sessionId: '4',
    device: 'Chrome · Windows',
    address: '10.1.2.3',
    openedAt: '2026-11-25T09:00:00+08:00',
    usedAt: '2026-11-25T10:00:00+08:00',
    isCurrent: true,
  },
  {
    sessionId: '3',
    device: '微信 · iOS',
    address: '203.0.113.9',
    openedAt: '2026-11-24T09:00:00+08:00',
    usedAt: '2026-11-25T09:30:00+08:00',
    isCurrent: false,
  },
]

const ticket = {
  ticketId: '8',
  missionName: '北京路年货街引导',
  positionName: '路口引导',
  startAt: '2026-12-05T08:00:00+08:00',
  endAt: '2026-12-05T11:30:00+08:00',
  device: '微信 · iOS',
  address: '203.0.113.9',
  takenAt: '2026-12-05T07:30:00+08:00',
  expiresAt: '2026-12-05T17:30:00+08:00',
  isSignedOut: false,
}

let server: FakeServer
beforeEach(() => {
  server = freshServer()
    .on('/manage/pc/usersAdmin/account', ok(account))
    .on('/manage/pc/usersAdmin/sessions', ok({ sessions, tickets: [ticket] }))
})

async function show(address: string) {
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: (to) => location.assign(to), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}

test('the account is everybody’s of the staff: who, which duty, which contacts, how many sign-ins', async () => {
  await signInOrganizer(server, { duty: 'checkIn' })
  await show('/admin/account')
  const facts = (await screen.findByRole('region', { name: '账号' })).textContent ?? ''
  for (const words of ['方晓彤', 'checkin001', '现场签到只在现场查找', '2 处']) expect(facts).toContain(words)
  expect(screen.getByRole('group', { name: '手机号' }).textContent).toContain('138****0017')
  expect(screen.getByRole('group', { name: '手机号' }).textContent).toContain('唯一的联系方式，不能解绑')
  expect(screen.getByRole('group', { name: '邮箱' }).textContent).toContain('未绑定')
  expect(screen.getByLabelText('现在的密码')).toBeDefined()
})

test('the federation reads its own duties', async () => {
  server.on('/manage/pc/usersAdmin/account', ok({ ...account, duty: 'owner', federationDuties: ['audit'] }))
  await signInOrganizer(server, { federationDuties: ['audit'] }, { level: 'federation' })
  await show('/admin/account')
  const facts = (await screen.findByRole('region', { name: '账号' })).textContent ?? ''
  expect(facts).toContain('审计查看全部操作记录，不做任何决定')
  expect(facts).not.toContain('负责人')
})

test('another sign-in is seen and ended', async () => {
  const end = '/manage/pc/usersAdmin/endSession'
  server.on(end, ok(null))
  await signInOrganizer(server)
  await show('/admin/account')
  const part = within(await screen.findByRole('region', { name: '登录中的设备' }))
  expect(part.getAllByRole('button')).toHaveLength(1)
  expect(part.getByText('这次登录')).toBeDefined()
  await userEvent.click(part.getByRole('button', { name: '退出 微信 · iOS 203.0.113.9 的登录' }))
  await waitFor(() => expect(server.calls('/manage/pc/usersAdmin/sessions')).toHaveLength(2))
  expect(JSON.parse(server.calls(end)[0]?.body ?? '')).toEqual({ sessionId: '3' })
})

test('a list that was taken along is seen and ended', async () => {
  const end = '/manage/pc/usersAdmin/endTicket'
  server.on(end, ok(null))
  await signInOrganizer(server)
  await show('/admin/account')
  const part = within(await screen.findByRole('region', { name: '下载的离线名单' }))
  expect(part.getByText(/12月5日 7:30 下载，.*12月5日 17:30 自动失效/)).toBeDefined()
  expect(part.getByText(/路口引导，.*12月5日 8:00 开始；微信 · iOS，203.0.113.9/)).toBeDefined()
  expect(part.queryByText('已退出，只补传')).toBeNull()
  await userEvent.click(part.getByRole('button', { name: '停用“北京路年货街引导”路口引导的离线名单' }))
  await waitFor(() => expect(server.calls('/manage/pc/usersAdmin/sessions')).toHaveLength(2))
  expect(JSON.parse(server.calls(end)[0]?.body ?? '')).toEqual({ ticketId: '8' })
})

test('one that only sends says so, and none is said', async () => {
  const sessionsCall = '/manage/pc/usersAdmin/sessions'
  server.on(sessionsCall, ok({ sessions, tickets: [{ ...ticket, isSignedOut: true }] }))
  await signInOrganizer(server)
  await show('/admin/account')
  expect(await screen.findByText('已退出，只补传')).toBeDefined()
  cleanup()
  server.on(sessionsCall, ok({ sessions, tickets: [] }))
  await show('/admin/account')
  expect(await screen.findByText('没有下载过离线名单，或都已失效。')).toBeDefined()
})

test('the address of the password leads to it', async () => {
  await signInOrganizer(server)
  const router = await show('/admin/password')
  await screen.findByRole('heading', { level: 1, name: '我的账号' })
  expect(router.state.location.pathname).toBe('/admin/account')
})

test('whoever was invited by e-mail binds a mobile by its code and the password', async () => {
  server.on('/manage/pc/usersAdmin/account', ok({ ...account, mobile: null, email: 'f***@example.com' }))
  server.on('/open/sendCodeModifyMobile', ok({ lifetimeSeconds: 600, resendSeconds: 60, readAt: '/dev/outbox' }))
  server.on('/manage/pc/usersAdmin/changeMobile', ok({ mobile: '138****8000' }))
  await signInOrganizer(server)
  await show('/admin/account')
  const row = within(await screen.findByRole('group', { name: '手机号' }))
  expect(row.getByText('绑定后可以用手机号找回密码，也才能复核时长')).toBeDefined()
  const user = userEvent.setup()
  await user.click(row.getByRole('button', { name: '绑定手机号' }))
  await user.type(row.getByLabelText('新的手机号'), '13800138000')
  await user.click(row.getByRole('button', { name: '获取验证码' }))
  expect(await row.findByText(/验证码已发送到 13800138000/)).toBeDefined()
  await user.type(row.getByLabelText('验证码'), '246810')
  await user.type(row.getByLabelText('登录密码'), 'Organizer_1')
  await user.click(row.getByRole('button', { name: '保存手机号' }))
  expect(await row.findByText('138****8000')).toBeDefined()
  const [request] = server.calls('/manage/pc/usersAdmin/changeMobile')
  expect(Object.fromEntries(new URLSearchParams(request?.body ?? ''))).toEqual({
    mobile: '13800138000',
    code: '246810',
    password: 'Organizer_1',
  })
})

test('a contact comes off by the password, and the refusal stands at the form', async () => {
  server.on('/manage/pc/usersAdmin/account', ok({ ...account, email: 'f***@example.com' }))
  server.on('/manage/pc/usersAdmin/unbindContact', { code: 11007, msg: '现在的密码不对，还可以试 4 次' })
  await signInOrganizer(server)
  await show('/admin/account')
  const row = within(await screen.findByRole('group', { name: '邮箱' }))
  const user = userEvent.setup()
  await user.click(row.getByRole('button', { name: '解绑邮箱' }))
  await user.type(row.getByLabelText('登录密码'), 'Organizer_1')
  await user.click(row.getByRole('button', { name: '确认解绑邮箱' }))
  expect(await row.findByText('现在的密码不对，还可以试 4 次')).toBeDefined()
  server.on('/manage/pc/usersAdmin/unbindContact', ok(null))
  await user.click(row.getByRole('button', { name: '确认解绑邮箱' }))
  await waitFor(() => expect(row.getByText('未绑定')).toBeDefined())
  expect(JSON.parse(server.calls('/manage/pc/usersAdmin/unbindContact')[0]?.body ?? '')).toEqual({
    channel: 'email',
    password: 'Organizer_1',
  })
})
