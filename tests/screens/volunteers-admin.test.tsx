import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { showAdmin } from '#tests/support/show-admin.tsx'
import { freshServer, ok } from '#tests/support/show-screen.tsx'

const find = '/manage/pc/volunteer/find'
const block = '/manage/pc/volunteer/block'
const unblock = '/manage/pc/volunteer/unblock'

const volunteer = {
  volunteerId: '9',
  volunteerNumber: '440100000009',
  name: '林*岚',
  mobile: '138****8000',
  email: null,
  districtName: '越秀区',
  registeredAt: '2025-03-01T09:00:00+08:00',
  isRealName: true,
  serviceMinutes: 210,
  isLeaving: false,
  blockedAt: null as string | null,
  blockReason: null as string | null,
}

let server: FakeServer
beforeEach(() => {
  server = freshServer().on(find, ok([volunteer]))
})
const sent = (path: string) => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')

async function search() {
  await userEvent.selectOptions(await screen.findByLabelText(/按什么查找/), '姓名')
  await userEvent.type(screen.getByLabelText(/完整的编号/), '林晓岚')
  await userEvent.type(screen.getByLabelText(/查找的原因/), '核实投诉')
  await userEvent.click(screen.getByRole('button', { name: '查找' }))
}

test('a search says why, and nothing of it stands in the address', async () => {
  const router = await showAdmin(server, '/admin/volunteers')
  expect(await screen.findByRole('heading', { name: '填写后开始查找' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '查找' }))
  expect(await screen.findByText('请写明原因')).toBeDefined()
  expect(server.calls(find)).toHaveLength(0)
  await search()
  expect((await screen.findByRole('row', { name: /林\*岚/ })).textContent).toContain('138****8000')
  expect(sent(find)).toEqual({ by: 'name', text: '林晓岚', reason: '核实投诉' })
  expect(router.state.location.search).toBe('')
})

test('an account is blocked with a reason and opened again, without another look', async () => {
  server.on(block, ok({ blockedAt: '2026-12-11T10:00:00+08:00' })).on(unblock, ok(null))
  await showAdmin(server, '/admin/volunteers')
  await search()
  await userEvent.click(await screen.findByRole('button', { name: '停用账号：林*岚' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '停用账号' }))
  expect(await dialog.findByText('请写明原因')).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/给本人的原因/), '冒用他人身份')
  await userEvent.click(dialog.getByRole('button', { name: '停用账号' }))
  await waitFor(() => expect(sent(block)).toEqual({ volunteerId: '9', reason: '冒用他人身份' }))
  expect((await screen.findByRole('row', { name: /林\*岚/ })).textContent).toContain('冒用他人身份')
  await userEvent.click(await screen.findByRole('button', { name: '恢复账号：林*岚' }))
  const again = within(await screen.findByRole('dialog', { name: /恢复/ }))
  await userEvent.type(again.getByLabelText(/给本人的原因/), '已核实身份')
  await userEvent.click(again.getByRole('button', { name: '恢复账号' }))
  await waitFor(() => expect(sent(unblock)).toEqual({ volunteerId: '9', reason: '已核实身份' }))
  expect(await screen.findByRole('button', { name: '停用账号：林*岚' })).toBeDefined()
  expect(server.calls(find)).toHaveLength(1)
})

test('what the server refuses stands at its field', async () => {
  const message = '叫这个名字的志愿者超过 20 位，请按志愿者编号或手机号查找'
  server.on(find, { code: 10001, msg: message, data: { issues: [{ field: 'text', message }] } })
  await showAdmin(server, '/admin/volunteers')
  await search()
  expect(await screen.findByText(message)).toBeDefined()
})

test('nobody who is found says so', async () => {
  server.on(find, ok([]))
  await showAdmin(server, '/admin/volunteers')
  await search()
  expect(await screen.findByRole('heading', { name: '没有找到志愿者' })).toBeDefined()
})

test('another organization is refused', async () => {
  await showAdmin(server, '/admin/volunteers', 'organization')
  expect(await screen.findByRole('heading', { name: '这里只对联合会开放' })).toBeDefined()
})
