import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const list = '/manage/pc/staff/list'
const invite = '/manage/pc/staff/invite'
const duty = '/manage/pc/staff/duty'
const remove = '/manage/pc/staff/remove'
const withdraw = '/manage/pc/staff/withdrawInvitation'
const invitation = '/open/staff/invitation'
const accept = '/open/staff/accept'

const owner = {
  staffId: '1',
  name: '梁嘉仪',
  loginName: 'organizer1',
  duty: 'owner',
  since: '2025-03-01T09:00:00+08:00',
  isSelf: true,
  hasSecondFactor: false,
  personState: 'checked',
  blockReason: null as string | null,
}
const colleague = { ...owner, staffId: '2', name: '方晓彤', loginName: 'checkin001', duty: 'checkIn', isSelf: false }
const open = {
  invitationId: '5',
  name: null,
  channel: 'mobile',
  contact: '138****8000',
  duty: 'missions',
  invitedBy: '梁嘉仪',
  invitedAt: '2099-12-01T09:00:00+08:00',
  expiresAt: '2099-12-08T09:00:00+08:00',
}

let server: FakeServer
let assign: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  server = freshServer().on(list, ok({ people: [owner, colleague], invitations: [open], secondFactorRequired: false }))
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
})
afterEach(() => assign.mockRestore())

async function show(address: string) {
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: (to) => location.assign(to), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}
const sent = (path: string) => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')

test('the owner sees colleagues with their duties, and what stands open', async () => {
  await signInOrganizer(server)
  await show('/admin/staff')
  const row = await screen.findByRole('row', { name: /方晓彤/ })
  expect(row.textContent).toContain('checkin001')
  expect(row.textContent).toContain('现场签到')
  expect(within(screen.getByRole('row', { name: /梁嘉仪/ })).getByText('本人')).toBeDefined()
  expect(within(screen.getByRole('region', { name: '还没有接受的邀请' })).getByText('138****8000')).toBeDefined()
})

test('an invitation goes to a contact with a duty, and the list is read anew', async () => {
  server.on(invite, ok({ invitationId: '6', expiresAt: '2099-12-08T09:00:00+08:00' }))
  await signInOrganizer(server)
  await show('/admin/staff')
  const part = within(await screen.findByRole('region', { name: '邀请同事' }))
  const user = userEvent.setup()
  await user.click(part.getByRole('button', { name: '发出邀请' }))
  expect(await part.findByText('请输入手机号或邮箱')).toBeDefined()
  expect(part.getByText('请输入姓名')).toBeDefined()
  expect(server.calls(invite)).toEqual([])
  await user.type(part.getByLabelText('姓名'), ' 方晓彤 ')
  await user.type(part.getByLabelText('手机号或邮箱'), ' 13800138000 ')
  await user.selectOptions(part.getByLabelText('职责'), '现场签到')
  expect(part.getByText(/只在现场查找、签到和签退/)).toBeDefined()
  await user.click(part.getByRole('button', { name: '发出邀请' }))
  await waitFor(() => expect(server.calls(list)).toHaveLength(2))
  expect(sent(invite)).toEqual({ name: '方晓彤', contact: '13800138000', duty: 'checkIn' })
})

test('a refused invitation says why at its field', async () => {
  const message = '这位已经是组织的工作人员，不用再邀请'
  server.on(invite, { code: 10001, msg: message, data: { issues: [{ field: 'contact', message }] } })
  await signInOrganizer(server)
  await show('/admin/staff')
  const part = within(await screen.findByRole('region', { name: '邀请同事' }))
  await userEvent.type(part.getByLabelText('姓名'), '方晓彤')
  await userEvent.type(part.getByLabelText('手机号或邮箱'), '13800138000{Enter}')
  expect(await part.findByText(message)).toBeDefined()
})

test('a duty is changed in a dialog; the last owner is refused in words', async () => {
  const refusal = '组织至少要有一位负责人，请先把另一位同事设为负责人，再调整这位的职责'
  server.on(duty, { code: 12001, msg: refusal })
  await signInOrganizer(server)
  await show('/admin/staff')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '调整“梁嘉仪”的职责' }))
  const dialog = within(await screen.findByRole('dialog', { name: '调整职责：梁嘉仪' }))
  await user.selectOptions(dialog.getByLabelText('职责'), '活动管理')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText(refusal)).toBeDefined()
  server.on(duty, ok({ duty: 'missions' }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.calls(list)).toHaveLength(2))
  expect(sent(duty)).toEqual({ staffId: '1', duty: 'missions' })
})

test('a removal is confirmed first', async () => {
  server.on(remove, ok(null))
  await signInOrganizer(server)
  await show('/admin/staff')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '移除“方晓彤”' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: '移除“方晓彤”' }))
  expect(server.calls(remove)).toEqual([])
  await user.click(dialog.getByRole('button', { name: '移除' }))
  await waitFor(() => expect(server.calls(list)).toHaveLength(2))
  expect(sent(remove)).toEqual({ staffId: '2' })
})

test('an invitation is withdrawn', async () => {
  server.on(withdraw, ok(null))
  await signInOrganizer(server)
  await show('/admin/staff')
  await userEvent.click(await screen.findByRole('button', { name: '撤回给 138****8000 的邀请' }))
  await waitFor(() => expect(server.calls(list)).toHaveLength(2))
  expect(sent(withdraw)).toEqual({ invitationId: '5' })
})

test('the page is the owner’s alone', async () => {
  await signInOrganizer(server, { duty: 'missions' })
  await show('/admin/staff')
  await screen.findByRole('heading', { level: 1, name: '你的职责打不开这一页' })
  expect(screen.queryByRole('link', { name: '工作人员' })).toBeNull()
  expect(server.calls(list)).toEqual([])
})

const invited = {
  organizationName: '青禾志愿服务队',
  name: null as string | null,
  duty: 'checkIn',
  federationDuties: null,
  channel: 'mobile',
  contact: '138****8000',
  expiresAt: '2099-12-08T09:00:00+08:00',
}
const gone = { code: 11006, msg: '这份邀请已失效：可能过期、被撤回，或已经用过。请联系邀请你的组织再发一份' }

async function fill(password = 'Kapok_2026') {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('姓名'), '方晓彤')
  await user.type(screen.getByLabelText('用户名'), 'checkin001')
  await user.type(screen.getByLabelText('密码'), password)
  await user.type(screen.getByLabelText('再输入一次'), password)
  await user.click(screen.getByRole('button', { name: '接受邀请' }))
}

test('whoever has the link sees what for, sets an account, and is led to the sign-in', async () => {
  server.on(invitation, ok(invited)).on(accept, ok({ loginName: 'checkin001', organizationName: '青禾志愿服务队' }))
  await show('/admin/join#invitation=abc')
  await screen.findByRole('heading', { level: 1, name: '“青禾志愿服务队”邀请你成为工作人员' })
  expect(screen.getByText(/138\*\*\*\*8000/)).toBeDefined()
  await fill()
  await screen.findByRole('heading', { level: 1, name: '账号设置好了' })
  expect(server.calls(accept)[0]?.headers['x-invitation']).toBe('abc')
  expect(sent(accept)).toEqual({
    name: '方晓彤',
    loginName: 'checkin001',
    password: 'Kapok_2026',
    passwordAgain: 'Kapok_2026',
  })
  await userEvent.click(screen.getByRole('button', { name: '去登录' }))
  expect(assign.mock.calls.map(([to]: unknown[]) => to)).toEqual(['/login/organization'])
})

test('whoever was named accepts under this name', async () => {
  server
    .on(invitation, ok({ ...invited, name: '方晓彤' }))
    .on(accept, ok({ loginName: 'checkin001', organizationName: '青禾志愿服务队' }))
  await show('/admin/join#invitation=abc')
  await screen.findByText('方晓彤（不是你本人的，请联系邀请你的人）')
  expect(screen.queryByLabelText('姓名')).toBeNull()
  await userEvent.type(screen.getByLabelText('用户名'), 'checkin001')
  await userEvent.type(screen.getByLabelText('密码'), 'Kapok_2026')
  await userEvent.type(screen.getByLabelText('再输入一次'), 'Kapok_2026')
  await userEvent.click(screen.getByRole('button', { name: '接受邀请' }))
  await screen.findByRole('heading', { level: 1, name: '账号设置好了' })
  expect(sent(accept)).toMatchObject({ name: '方晓彤', loginName: 'checkin001' })
})

test('the token leaves the address at once; a link that is opened on the page counts, and the tab keeps it', async () => {
  server.on(invitation, ok(invited))
  const router = await show('/admin/join#invitation=abc')
  await screen.findByRole('heading', { level: 1, name: '“青禾志愿服务队”邀请你成为工作人员' })
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/admin/join', search: '', hash: '' }))
  await act(() => router.navigate('/join#invitation=def'))
  await waitFor(() => expect(server.calls(invitation).at(-1)?.headers['x-invitation']).toBe('def'))
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  cleanup()
  await show('/admin/join')
  await screen.findByRole('heading', { level: 1, name: '“青禾志愿服务队”邀请你成为工作人员' })
  expect(server.calls(invitation).map(({ headers }) => headers['x-invitation'])).toEqual(['abc', 'def', 'def'])
})

test('a link that is over says so, before the form and after it', async () => {
  server.on(invitation, gone)
  await show('/admin/join#invitation=abc')
  await screen.findByRole('heading', { level: 1, name: '邀请已失效' })
  expect(screen.getByText(gone.msg)).toBeDefined()
})

test('one that ends while the form is filled says so', async () => {
  server.on(invitation, ok(invited)).on(accept, gone)
  await show('/admin/join#invitation=abc')
  await fill()
  expect(await screen.findByRole('heading', { level: 1, name: '邀请已失效' })).toBeDefined()
})

test('a login name that is taken is said at its field', async () => {
  const issues = [{ field: 'loginName', message: '这个用户名已被使用，请换一个' }]
  server.on(invitation, ok(invited)).on(accept, { code: 10001, msg: '', data: { issues } })
  await show('/admin/join#invitation=abc')
  await fill()
  expect(await screen.findByText('这个用户名已被使用，请换一个')).toBeDefined()
})
