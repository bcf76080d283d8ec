import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { showAdmin } from '#tests/support/show-admin.tsx'
import { freshServer, ok } from '#tests/support/show-screen.tsx'

const find = '/manage/pc/certificate/find'
const revoke = '/manage/pc/certificate/revoke'

const certificate = {
  number: 'SJ20261201K7M2QA',
  kind: 'time',
  state: 'issued',
  holder: '林*岚',
  content: '2026-11-01 至 2026-11-30，2 条记录，180 分钟',
  issuedAt: '2026-12-01T09:00:00+08:00',
  endedAt: null as string | null,
  reason: null as string | null,
  endedBy: null as string | null,
}

let server: FakeServer
beforeEach(() => {
  server = freshServer().on(find, ok([certificate]))
})
const sent = (path: string) => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')

test('nothing is asked before a number is typed; then the certificate stands there', async () => {
  const router = await showAdmin(server, '/admin/certificates')
  expect(await screen.findByRole('heading', { name: '输入编号开始查询' })).toBeDefined()
  expect(server.calls(find)).toHaveLength(0)
  await userEvent.type(screen.getByPlaceholderText('SJ、JZ 开头的编号，或志愿者编号'), 'SJ20261201K7M2QA{Enter}')
  expect((await screen.findByRole('row', { name: /SJ20261201K7M2QA/ })).textContent).toContain('林*岚')
  expect(router.state.location.search).toBe('?number=SJ20261201K7M2QA')
})

test('it is revoked with a reason that its holder reads', async () => {
  server.on(revoke, ok({ proposalId: '5', dueAt: '2026-12-12T09:00:00+08:00' }))
  await showAdmin(server, '/admin/certificates?number=SJ20261201K7M2QA')
  await userEvent.click(await screen.findByRole('button', { name: '撤销证书 SJ20261201K7M2QA' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '提议撤销' }))
  expect(await dialog.findByText('请写明原因')).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/给持有人的原因/), '证书姓名有误')
  await userEvent.click(dialog.getByRole('button', { name: '提议撤销' }))
  await waitFor(() => expect(sent(revoke)).toEqual({ number: certificate.number, reason: '证书姓名有误' }))
  await waitFor(() => expect(server.calls(find)).toHaveLength(2))
})

test('what the chart does not let be revoked has no button, and says why it ended', async () => {
  const ended = {
    ...certificate,
    state: 'revoked',
    endedAt: '2026-12-02T09:00:00+08:00',
    reason: '姓名有误',
    endedBy: '许文博',
  }
  server.on(find, ok([ended]))
  await showAdmin(server, '/admin/certificates?number=SJ20261201K7M2QA')
  expect((await screen.findByRole('row', { name: /SJ20261201K7M2QA/ })).textContent).toContain('姓名有误')
  expect(screen.queryByRole('button', { name: /撤销证书/ })).toBeNull()
})

test('a number that is none says what to type', async () => {
  const message = '请输入完整的证书编号（SJ 或 JZ 开头），或志愿者编号'
  server.on(find, { code: 10001, msg: message, data: { issues: [{ field: 'number', message }] } })
  await showAdmin(server, '/admin/certificates?number=abc')
  expect(await screen.findByText(message)).toBeDefined()
})

test('a number that is not there says so', async () => {
  server.on(find, ok([]))
  await showAdmin(server, '/admin/certificates?number=SJ20261201K7M2QA')
  expect(await screen.findByRole('heading', { name: '没有找到证书' })).toBeDefined()
})
