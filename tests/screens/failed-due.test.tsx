import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { showAdmin } from '#tests/support/show-admin.tsx'
import { freshServer, ok } from '#tests/support/show-screen.tsx'

const list = '/manage/pc/due/failed'
const retry = '/manage/pc/due/retry'
const failed = {
  dueId: '7',
  what: '候补名额到期',
  record: 41,
  since: '2099-12-01T03:00:00+08:00',
  attempts: 4,
  failure: 'TypeError',
  nextAt: '2099-12-01T09:05:00+08:00',
}
const proof = { ...failed, dueId: '8', what: '核对时长台账', record: 0, nextAt: null }
const page = (items: readonly object[]) => ok({ items, nextCursor: null, total: items.length })

let server: FakeServer
beforeEach(() => {
  server = freshServer()
})

test('what could not be done stands with since when and how often, and is tried again at a press', async () => {
  server.on(list, page([failed, proof])).on(retry, ok(null))
  await showAdmin(server, '/admin/due')
  const part = within(await screen.findByRole('region', { name: '没有做成的定时事项' }))
  const row = part.getByRole('row', { name: /候补名额到期/ })
  expect(row.textContent).toContain('记录编号 41')
  expect(row.textContent).toContain('4 次')
  expect(part.getByRole('row', { name: /核对时长台账/ }).textContent).toMatch(/马上/)
  server.on(list, page([proof]))
  await userEvent.click(part.getByRole('button', { name: '现在再试“候补名额到期”，记录编号 41' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /候补名额到期/ })).toBeNull())
  expect(JSON.parse(server.calls(retry).at(-1)?.body ?? 'null')).toEqual({ dueId: '7' })
  expect(part.getByRole('button', { name: '现在再试“核对时长台账”' })).toBeDefined()
})

test('one that was done meanwhile says so', async () => {
  server.on(list, page([failed])).on(retry, { code: 10002, msg: '这件事项不存在' })
  await showAdmin(server, '/admin/due')
  await userEvent.click(await screen.findByRole('button', { name: /^现在再试/ }))
  expect(await screen.findByText('这件事项不存在')).toBeDefined()
})

test('an empty list says that all is done', async () => {
  server.on(list, page([]))
  await showAdmin(server, '/admin/due')
  expect(await screen.findByText('都做成了')).toBeDefined()
})
