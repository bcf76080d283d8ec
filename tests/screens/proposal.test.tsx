import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import * as refusal from '#src/portal/features/refusal/refusal.screen.tsx'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { showAdmin } from '#tests/support/show-admin.tsx'
import { freshServer, ok, showScreen } from '#tests/support/show-screen.tsx'

const paths = {
  list: '/manage/pc/proposal/list',
  agree: '/manage/pc/proposal/agree',
  decline: '/manage/pc/proposal/decline',
  withdraw: '/manage/pc/proposal/withdraw',
  shown: '/open/proposal/refusal',
  refuse: '/open/proposal/refuse',
}
const closing = {
  proposalId: '5',
  kind: 'closing',
  subject: 'organization:7',
  state: 'pendingAgreement',
  title: '组织“青禾志愿服务队”',
  reason: '年检没有通过',
  people: 42,
  before: { 状态: '已通过审核' },
  after: { 状态: '已关闭' },
  proposedBy: '黎国辉',
  proposedAt: '2026-12-05T09:00:00+08:00',
  isOwn: false,
  obstacle: null as string | null,
  agreedBy: null,
  dueAt: '2026-12-12T09:00:00+08:00',
  endedAt: null as string | null,
  opinion: null as string | null,
}
const listed = (open: unknown[], ended: unknown[] = []) => ok({ now: '2026-12-05T09:00:00+08:00', open, ended })

let server: FakeServer
beforeEach(() => {
  server = freshServer().on(paths.list, listed([closing]))
})
const sent = (path: string): unknown => JSON.parse(server.calls(path)[0]?.body ?? 'null')
const address = '/admin/proposals'
const part = async () => within(await screen.findByRole('region', { name: closing.title }))

test('what waits says what changes, for how many, who proposed it and until when', async () => {
  await showAdmin(server, address)
  const { textContent } = await screen.findByRole('region', { name: closing.title })
  for (const text of ['关闭组织', '已通过审核', '已关闭', '涉及 42 人', '年检没有通过', '黎国辉', '等另一位管理员同意'])
    expect(textContent).toContain(text)
})

test('another person agrees by one press', async () => {
  server.on(paths.agree, ok({ state: 'carriedOut' }))
  await showAdmin(server, address)
  await userEvent.click((await part()).getByRole('button', { name: /^同意：/ }))
  await waitFor(() => expect(sent(paths.agree)).toEqual({ proposalId: '5' }))
  await waitFor(() => expect(server.calls(paths.list)).toHaveLength(2))
})

test('a refusal stands beside it', async () => {
  server.on(paths.agree, { code: 12001, msg: '这个组织有 1 个活动正在进行，不能关闭' })
  await showAdmin(server, address)
  await userEvent.click((await part()).getByRole('button', { name: /^同意：/ }))
  expect(await (await part()).findByText(/1 个活动正在进行/)).toBeDefined()
})

test('it is declined with a reason of five characters', async () => {
  server.on(paths.decline, ok(null))
  await showAdmin(server, address)
  await userEvent.click((await part()).getByRole('button', { name: /^不同意：/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/原因/), '不行')
  await userEvent.click(dialog.getByRole('button', { name: '不同意' }))
  expect(await dialog.findByText('原因至少 5 个字，写清楚为什么')).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/原因/), '，材料不齐')
  await userEvent.click(dialog.getByRole('button', { name: '不同意' }))
  await waitFor(() => expect(sent(paths.decline)).toEqual({ proposalId: '5', reason: '不行，材料不齐' }))
})

test('the own one is taken back and not agreed to', async () => {
  const own = { ...closing, isOwn: true, obstacle: '这是你提议的，请交给联合会的另一位管理员同意' }
  server.on(paths.list, listed([own])).on(paths.withdraw, ok(null))
  await showAdmin(server, address)
  const shown = await part()
  expect(shown.queryByRole('button', { name: /同意：/ })).toBeNull()
  expect(shown.getByText(own.obstacle)).toBeDefined()
  await userEvent.click(shown.getByRole('button', { name: /^撤回：/ }))
  await waitFor(() => expect(sent(paths.withdraw)).toEqual({ proposalId: '5' }))
})

test('what ended has no buttons and says why; nothing at all says so', async () => {
  const over = { ...closing, state: 'disagreed', endedAt: '2026-12-06T09:00:00+08:00', opinion: '材料不齐' }
  server.on(paths.list, listed([], [over]))
  await showAdmin(server, address)
  expect(await screen.findByText('没有等待办理的事')).toBeDefined()
  const shown = await part()
  expect(shown.getByText('材料不齐')).toBeDefined()
  expect(shown.queryByRole('button')).toBeNull()
})

test('another organization is refused', async () => {
  await showAdmin(server, address, 'organization')
  expect(await screen.findByRole('heading', { name: '这里只对联合会开放' })).toBeDefined()
})

const refusable = {
  label: '更换组织负责人',
  title: '组织“青禾志愿服务队”的负责人',
  after: { 负责人: '周敏仪' },
  proposedAt: '2026-12-05T09:00:00+08:00',
  doneAt: '2026-12-06T09:00:00+08:00',
}

test('whom it touches refuses it by one press, and the link goes out of the address', async () => {
  server.on(paths.shown, ok(refusable)).on(paths.refuse, ok(null))
  await showScreen(refusal, '/refusal#token-1')
  expect(await screen.findByRole('heading', { name: '更换组织负责人' })).toBeDefined()
  expect(screen.getByText('周敏仪')).toBeDefined()
  expect(server.calls(paths.refuse)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '拒绝' }))
  expect(await screen.findByRole('heading', { name: '已拒绝，不会办理' })).toBeDefined()
  expect(server.calls(paths.refuse)[0]?.headers['x-refusal']).toBe('token-1')
  expect(window.location.hash).toBe('')
})

test('a link that opens nothing says so', async () => {
  server.on(paths.shown, { code: 11006, msg: '这个链接已失效：事情已经办结或停止了' })
  await showScreen(refusal, '/refusal#used')
  expect(await screen.findByText(/这个链接已失效/)).toBeDefined()
})
