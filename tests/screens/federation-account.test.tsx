import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const list = '/manage/pc/account/list'
const duties = '/manage/pc/account/duties'
const invite = '/manage/pc/account/invite'
const sessions = '/manage/pc/account/sessions'
const end = '/manage/pc/account/endSession'
const remove = '/manage/pc/staff/remove'
const waiting = '/manage/pc/account/waiting'
const confirm = '/manage/pc/account/confirm'
const refuse = '/manage/pc/account/refuse'
const own = '/manage/pc/account/ownConfirmation'

const system = {
  staffId: '1',
  name: '许文博',
  loginName: 'fedadmin1',
  duties: ['system'],
  since: '2025-03-01T09:00:00+08:00',
  signedInAt: '2026-11-25T09:00:00+08:00',
  isUnused: false,
  sessions: 1,
  isSelf: true,
  hasSecondFactor: true,
  personState: 'checked',
  isWaiting: false,
}
const unused = {
  ...system,
  staffId: '2',
  name: '陈晓敏',
  loginName: 'fedaudit1',
  duties: ['audit'],
  signedInAt: null,
  isUnused: true,
  sessions: 0,
  isSelf: false,
}
const invitation = {
  invitationId: '5',
  name: '冯嘉宝',
  channel: 'mobile',
  contact: '138****8000',
  duties: ['business'],
  invitedBy: '许文博',
  invitedAt: '2099-12-01T09:00:00+08:00',
  expiresAt: '2099-12-08T09:00:00+08:00',
}
const answer = (values = {}) =>
  ok({ people: [system, unused], invitations: [invitation], severalDuties: false, ...values })

let server: FakeServer
beforeEach(() => {
  server = freshServer()
    .on(list, answer())
    .on(waiting, ok({ accounts: [] }))
})

async function show(address: string) {
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: (to) => location.assign(to), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
}
const signIn = () => signInOrganizer(server, { federationDuties: ['system'] }, { level: 'federation' })
const sent = (path: string) => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')

test('accounts with duty and last sign-in; those nobody used for 90 days have a list of their own', async () => {
  await signIn()
  await show('/admin/accounts')
  const row = await screen.findByRole('row', { name: /许文博/ })
  expect(row.textContent).toContain('系统管理')
  expect(within(row).getByText('本人')).toBeDefined()
  expect(screen.queryByText(/FEDERATION_DUTIES/)).toBeNull()
  const links = within(screen.getByRole('navigation', { name: '筛选账号' }))
  await userEvent.click(links.getByRole('link', { name: '90 天没有登录 1' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /许文博/ })).toBeNull())
  expect(screen.getByRole('row', { name: /陈晓敏/ }).textContent).toContain('从未登录长期未用')
})

test('a configuration that allows several duties is told, and offers them', async () => {
  server
    .on(list, answer({ severalDuties: true }))
    .on(invite, ok({ invitationId: '6', expiresAt: invitation.expiresAt }))
  await signIn()
  await show('/admin/accounts')
  expect(await screen.findByText(/允许一个账号兼任几项职责/)).toBeDefined()
  const part = within(screen.getByRole('region', { name: '邀请同事' }))
  await userEvent.type(part.getByLabelText('姓名'), '方晓彤')
  await userEvent.type(part.getByLabelText('手机号或邮箱'), '13800138000')
  await userEvent.click(part.getByRole('checkbox', { name: '审计' }))
  await userEvent.click(part.getByRole('button', { name: '发出邀请' }))
  await waitFor(() =>
    expect(sent(invite)).toEqual({ name: '方晓彤', contact: '13800138000', duties: ['business', 'audit'] }),
  )
})

test('another duty is given in a dialog, where a refusal stands', async () => {
  const refusal = '联合会至少要有一个“审计”账号，请先让另一个账号担任，再调整这个账号的职责'
  server.on(duties, { code: 12001, msg: refusal })
  await signIn()
  await show('/admin/accounts')
  await userEvent.click(await screen.findByRole('button', { name: '调整“陈晓敏”的职责' }))
  const dialog = within(await screen.findByRole('dialog', { name: '调整职责：陈晓敏' }))
  await userEvent.click(dialog.getByRole('radio', { name: '业务审核' }))
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText(refusal)).toBeDefined()
  server.on(duties, ok({ duties: ['business'] }))
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.calls(list)).toHaveLength(2))
  expect(sent(duties)).toEqual({ staffId: '2', duties: ['business'] })
})

test('sign-ins of an account stand beside the list, and are ended there', async () => {
  const session = {
    sessionId: '9',
    device: 'Chrome · Windows',
    address: '10.1.2.3',
    openedAt: '2026-11-25T09:00:00+08:00',
    usedAt: '2026-11-25T10:00:00+08:00',
    isCurrent: false,
  }
  server.on(sessions, ok({ sessions: [session], tickets: [] })).on(end, ok(null))
  await signIn()
  await show('/admin/accounts')
  await userEvent.click(await screen.findByRole('link', { name: '看“许文博”的 1 处登录' }))
  const part = within(await screen.findByRole('region', { name: '“许文博”的登录' }))
  await userEvent.click(part.getByRole('button', { name: '退出 Chrome · Windows 10.1.2.3 的登录' }))
  await waitFor(() => expect(sent(end)).toEqual({ staffId: '1', sessionId: '9' }))
})

test('a removal is confirmed first', async () => {
  server.on(remove, ok(null))
  await signIn()
  await show('/admin/accounts')
  await userEvent.click(await screen.findByRole('button', { name: '移除“陈晓敏”' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: '移除“陈晓敏”' }))
  expect(server.calls(remove)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: '移除' }))
  await waitFor(() => expect(sent(remove)).toEqual({ staffId: '2' }))
})

const fresh = {
  staffId: '7',
  name: '冯嘉宝',
  loginName: 'feng10001',
  duties: ['business'],
  invitedBy: '许文博',
  since: '2099-12-01T09:00:00+08:00',
  refusal: null as string | null,
}

test('another duty of the federation finds new accounts there, to confirm or to refuse, and nothing else', async () => {
  const second = { ...fresh, staffId: '8', name: '黎国辉', refusal: '这件事与你本人有关' }
  server
    .on(waiting, ok({ accounts: [fresh, second] }))
    .on(confirm, ok(null))
    .on(refuse, ok(null))
  await signInOrganizer(server, { federationDuties: ['business'] }, { level: 'federation' })
  await show('/admin/accounts')
  const part = within(await screen.findByRole('region', { name: '等待确认的新账号' }))
  expect(part.getAllByText('feng10001 · 业务审核 · 许文博邀请')).toHaveLength(2)
  expect(part.getByText('这件事与你本人有关')).toBeDefined()
  expect(part.queryByRole('button', { name: '确认“黎国辉”的账号' })).toBeNull()
  expect(server.calls(list)).toEqual([])
  await userEvent.click(part.getByRole('button', { name: '确认“冯嘉宝”的账号' }))
  const asked = within(await screen.findByRole('alertdialog', { name: '确认“冯嘉宝”的新账号' }))
  expect(server.calls(confirm)).toEqual([])
  await userEvent.click(asked.getByRole('button', { name: '确认' }))
  await waitFor(() => expect(sent(confirm)).toEqual({ staffId: '7' }))
  await userEvent.click(part.getByRole('button', { name: '拒绝“冯嘉宝”的账号' }))
  const dialog = within(await screen.findByRole('dialog', { name: '拒绝新账号：冯嘉宝' }))
  await userEvent.type(dialog.getByLabelText(/^原因/), '打电话问过，不是本人')
  await userEvent.click(dialog.getByRole('button', { name: '拒绝并移除账号' }))
  await waitFor(() => expect(sent(refuse)).toEqual({ staffId: '7', reason: '打电话问过，不是本人' }))
})

test('a person that nobody checked is shown, and confirmed with how it was seen', async () => {
  const person = '/manage/pc/staff/person/confirm'
  server.on(list, answer({ people: [system, { ...unused, personState: 'unchecked' }] }))
  server.on(person, ok({ personState: 'confirmed' }))
  await signIn()
  await show('/admin/accounts')
  const row = await screen.findByRole('row', { name: /陈晓敏/ })
  expect(within(row).getByText('未核验')).toBeDefined()
  await userEvent.click(within(row).getByRole('button', { name: '确认“陈晓敏”的身份' }))
  const dialog = within(await screen.findByRole('dialog', { name: '确认身份：陈晓敏' }))
  await userEvent.type(dialog.getByLabelText(/^怎样核实的/), '当面看过身份证')
  await userEvent.click(dialog.getByRole('button', { name: '确认身份' }))
  await waitFor(() => expect(sent(person)).toEqual({ staffId: '2', reason: '当面看过身份证' }))
})

test('a new account is led from every page to one that says who can confirm it', async () => {
  server.on(own, ok({ since: fresh.since, colleagues: [{ name: '何审计', duties: ['audit'] }] }))
  await signInOrganizer(server, { federationDuties: ['business'], needsConfirmation: true }, { level: 'federation' })
  await show('/admin/reviews/missions')
  await screen.findByRole('heading', { level: 1, name: '等待确认' })
  const part = within(screen.getByRole('region', { name: '谁可以确认' }))
  expect(part.getByText('何审计')).toBeDefined()
  expect(part.getByText('审计')).toBeDefined()
  expect(part.getByRole('button', { name: '退出登录' })).toBeDefined()
})

test('a new account that nobody can confirm is told what to do', async () => {
  server.on(own, ok({ since: fresh.since, colleagues: [] }))
  await signInOrganizer(server, { federationDuties: ['business'], needsConfirmation: true }, { level: 'federation' })
  await show('/admin/waiting')
  expect(await screen.findByText(/现在还没有能确认的同事/)).toBeDefined()
})

test('an organization is told that the page is the federation’s', async () => {
  await signInOrganizer(server)
  await show('/admin/accounts')
  await screen.findByRole('heading', { level: 1, name: '这里只对联合会开放' })
  expect(server.calls(list)).toEqual([])
})
