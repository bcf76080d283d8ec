import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import * as organization from '#src/portal/features/login/organization.screen.tsx'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, organizer, showScreen, signInOrganizer } from '#tests/support/show-screen.tsx'

const login = '/auth/login/org/password'
const state = '/manage/pc/usersAdmin/secondFactor'
const info = '/manage/pc/usersAdmin/preEditMyInfo'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

let server: FakeServer
beforeEach(() => {
  server = freshServer()
    .on('/home/index/statics/indexStatics', ok({}))
    .on(state, ok({ enabledAt: null, isRequired: true, recoveryCodesLeft: 0 }))
    .on(`${state}/begin`, ok({ secret, address: `otpauth://totp/x?secret=${secret}` }))
    .on(`${state}/confirm`, ok({ recoveryCodes: ['ABCDE23456', 'FGHIJ23456'] }))
    .on(`${state}/end`, ok(null))
})

async function show(address: string) {
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: (to) => location.assign(to), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}
const bodies = () => server.calls(login).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))

test('a sign-in asks for the code after the password, and sends it with both', async () => {
  server
    .on(login, { code: 13201, msg: '请输入验证器应用里的 6 位动态码' })
    .on(info, ok({ ...organizer, isForceChangePwd: false, weakPassword: false }))
  const { router } = await showScreen(organization, '/login/organization?from=%2Farticle')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('用户名'), 'organizer1')
  await user.type(screen.getByLabelText('密码'), 'Organizer_1{Enter}')
  const code = await screen.findByLabelText('动态码')
  expect(screen.queryByLabelText('密码')).toBeNull()
  await user.type(code, '12{Enter}')
  expect(await screen.findByText('请输入 6 位动态码，或 10 位恢复码')).toBeDefined()
  expect(bodies()).toHaveLength(1)
  server.on(login, { code: 11009, msg: '验证码不对或已经用过，请等应用里换一个再输入' })
  await user.clear(code)
  await user.type(code, '123456{Enter}')
  expect(await screen.findByText(/验证码不对或已经用过/)).toBeDefined()
  const tokens = { access_token: 'access-1', refresh_token: 'refresh-1' }
  server.on(login, { code: '1', data: { isForceChangePwd: false, weakPassword: false }, other: tokens })
  await user.clear(code)
  await user.type(code, '654321{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/article'))
  expect(bodies().at(-1)).toEqual({ loginName: 'organizer1', password: 'Organizer_1', secondFactor: '654321' })
})

test('whoever has to set it up is led there from every page, scans, confirms and gets the recovery codes', async () => {
  await signInOrganizer(server, { needsSecondFactor: true })
  const router = await show('/admin/missions')
  await screen.findByRole('heading', { level: 1, name: '两步验证' })
  expect(router.state.location.pathname).toBe('/admin/second-factor')
  expect(router.state.location.search).toBe('?to=%2Fadmin%2Fmissions')
  expect(screen.getByText(/设置好以后才能继续使用/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '关闭两步验证' })).toBeNull()
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(/登录密码/), 'Organizer_1')
  await user.click(screen.getByRole('button', { name: '开始设置' }))
  expect(await screen.findByRole('img', { name: '两步验证的二维码' })).toBeDefined()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined()
  await user.type(screen.getByLabelText(/6 位动态码/), '123456')
  await user.click(screen.getByRole('button', { name: '开启两步验证' }))
  const list = within(await screen.findByRole('list', { name: '恢复码' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['ABCDE-23456', 'FGHIJ-23456'])
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: '已保存，继续' }))
  expect(assign.mock.calls.map(([to]: unknown[]) => to)).toEqual(['/admin/missions'])
  assign.mockRestore()
})

test('a wrong code stands at its field', async () => {
  server.on(`${state}/confirm`, { code: 11009, msg: '验证码不对或已经用过，请等应用里换一个再输入' })
  await signInOrganizer(server)
  await show('/admin/second-factor')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/登录密码/), 'Organizer_1')
  await user.click(screen.getByRole('button', { name: '开始设置' }))
  await user.type(await screen.findByLabelText(/6 位动态码/), '123456')
  await user.click(screen.getByRole('button', { name: '开启两步验证' }))
  expect(await screen.findByText(/验证码不对或已经用过/)).toBeDefined()
})

test('one that is not required is given up with the password and the present code', async () => {
  server.on(state, ok({ enabledAt: '2026-11-01T09:00:00+08:00', isRequired: false, recoveryCodesLeft: 8 }))
  await signInOrganizer(server)
  await show('/admin/second-factor')
  const user = userEvent.setup()
  expect(await screen.findByText(/还有 8 \/ 10 个恢复码/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '关闭两步验证' }))
  const dialog = within(await screen.findByRole('dialog', { name: '关闭两步验证' }))
  await user.type(dialog.getByLabelText(/登录密码/), 'Organizer_1')
  await user.type(dialog.getByLabelText(/登录密码/), '{Enter}')
  expect(await dialog.findByText('请输入 6 位动态码，或 10 位恢复码')).toBeDefined()
  await user.type(dialog.getByLabelText(/现在的动态码/), '123456{Enter}')
  await waitFor(() => expect(server.calls(`${state}/end`)).toHaveLength(1))
  const body: unknown = JSON.parse(server.calls(`${state}/end`)[0]?.body ?? 'null')
  expect(body).toEqual({ password: 'Organizer_1', code: '123456' })
})

test('an organization demands it of all its staff by a switch', async () => {
  const require = '/manage/pc/staff/secondFactor/require'
  server
    .on('/manage/pc/staff/list', ok({ people: [], invitations: [], secondFactorRequired: false }))
    .on(require, ok({ isRequired: true }))
  await signInOrganizer(server)
  await show('/admin/staff')
  await userEvent.click(await screen.findByRole('checkbox', { name: '全员必须使用' }))
  await waitFor(() => expect(JSON.parse(server.calls(require)[0]?.body ?? 'null')).toEqual({ isRequired: true }))
})

test('a call that is refused for it leads to where it is set up', async () => {
  server.on('/manage/pc/log/list', { code: 13202, msg: '这个账号必须使用两步验证，请先在“两步验证”里设置' })
  await signInOrganizer(server)
  await show('/admin/log')
  await screen.findByRole('heading', { level: 1, name: '请先设置两步验证' })
  expect(screen.getByRole('link', { name: '去设置' }).getAttribute('href')).toBe('/admin/second-factor')
})
