import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { showAdmin } from '#tests/support/show-admin.tsx'
import { freshServer, ok } from '#tests/support/show-screen.tsx'

const find = '/manage/pc/volunteer/find'
const block = '/manage/pc/volunteer/block'
const help = '/manage/pc/volunteer/help'
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
  helpUntil: null as string | null,
}

let server: FakeServer
beforeEach(() => {
  server = freshServer().on(find, ok([volunteer]))
})
const sent = (path: string) => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')

async function search() {
  await userEvent.selectOptions(await screen.findByLabelText(/按什么查找/), '姓名')
  await userEvent.type(screen.getByLabelText(/完整的编号/), '林晓岚')
  await userEvent.type(screen.getByLabelText(/查找的原因/), '核实投诉情况')
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
  expect(sent(find)).toEqual({ by: 'name', text: '林晓岚', reason: '核实投诉情况' })
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

test('help with a lost account says what was checked, and never shows a code', async () => {
  server.on(help, ok({ proposalId: '5', dueAt: '2026-12-12T09:00:00+08:00' }))
  await showAdmin(server, '/admin/volunteers')
  await search()
  await userEvent.click(await screen.findByRole('button', { name: '协助找回：林*岚' }))
  const dialog = within(await screen.findByRole('dialog', { name: '协助“林*岚”找回账号？' }))
  await userEvent.click(dialog.getByRole('button', { name: '提议协助找回' }))
  expect(await dialog.findByText('请输入证件上的号码')).toBeDefined()
  expect(dialog.getByText('本人到场、照片与本人一致才能协助找回')).toBeDefined()
  expect(server.calls(help)).toHaveLength(0)
  await userEvent.selectOptions(dialog.getByLabelText(/看过的证件/), '护照')
  await userEvent.type(dialog.getByLabelText(/证件上的号码/), 'E12345678')
  await userEvent.click(dialog.getByRole('checkbox'))
  await userEvent.type(dialog.getByLabelText(/本人的新手机号/), '13912345678')
  await userEvent.type(dialog.getByLabelText(/原因/), '手机和邮箱都丢了')
  await userEvent.click(dialog.getByRole('button', { name: '提议协助找回' }))
  await waitFor(() =>
    expect(sent(help)).toEqual({
      volunteerId: '9',
      document: '414',
      idNumber: 'E12345678',
      isPresent: true,
      mobile: '13912345678',
      reason: '手机和邮箱都丢了',
    }),
  )
  await waitFor(() => expect(server.calls('/manage/pc/proposal/list')).toHaveLength(2))
})

test('help is not offered for an account that is blocked or has no checked name', async () => {
  const others = [
    { ...volunteer, blockedAt: '2026-12-11T10:00:00+08:00', blockReason: '冒用' },
    { ...volunteer, volunteerId: '10', isRealName: false },
  ]
  server.on(find, ok(others))
  await showAdmin(server, '/admin/volunteers')
  await search()
  expect(await screen.findAllByRole('row', { name: /林\*岚/ })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /协助找回/ })).toBeNull()
})
