import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const list = '/manage/pc/organization/memberList'
const event = '/manage/pc/organization/memberEvent'
const block = '/manage/pc/organization/block'
const blockList = '/manage/pc/organization/blockList'
const unblock = '/manage/pc/organization/unblock'

const request = {
  memberId: '3',
  organizationId: '2',
  organizationName: '青禾志愿服务队',
  name: '周晓彤',
  volunteerNumber: '440120000001',
  state: 'pending',
  message: '住得近，周末有空',
  askedAt: '2026-11-21T09:00:00+08:00',
  since: '2026-11-21T09:00:00+08:00',
  opinion: null,
}
const page = (items: unknown[]) => ok({ items, nextCursor: null, total: items.length })

let server: FakeServer
beforeEach(() => {
  server = freshServer().on(list, page([request]))
})

async function show(address: string) {
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: (to) => location.assign(to), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}
const sent = (path: string) => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')

test('requests stand first, with their words; one press approves', async () => {
  server.on(event, ok({ state: 'joined' }))
  await signInOrganizer(server)
  await show('/admin/members')
  const row = await screen.findByRole('row', { name: /周晓彤/ })
  expect(row.textContent).toContain('住得近，周末有空')
  expect(server.calls(list)[0]?.params).toMatchObject({ state: 'pending' })
  await userEvent.click(within(row).getByRole('button', { name: '同意“周晓彤”加入' }))
  await waitFor(() => expect(server.calls(list)).toHaveLength(2))
  expect(sent(event)).toEqual({ memberId: '3', event: 'membership.approved' })
})

test('a refusal takes words, and says why it could not be done', async () => {
  const refusal = '成员处于“已加入”，不能“不予通过”'
  server.on(event, { code: 12001, msg: refusal })
  await signInOrganizer(server)
  await show('/admin/members')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '不予通过：周晓彤' }))
  const dialog = within(await screen.findByRole('dialog', { name: '不予通过：周晓彤' }))
  await user.type(dialog.getByLabelText(/给对方的说明/), '名额满了')
  await user.click(dialog.getByRole('button', { name: '不予通过' }))
  expect(await dialog.findByText(refusal)).toBeDefined()
  expect(sent(event)).toEqual({ memberId: '3', event: 'membership.refused', opinion: '名额满了' })
})

test('a member can be removed and not approved; whoever left can only be blocked', async () => {
  server.on(
    list,
    page([
      { ...request, state: 'joined' },
      { ...request, memberId: '4', name: '何远', state: 'left' },
    ]),
  )
  await signInOrganizer(server)
  await show('/admin/members?list=joined')
  const namesIn = (row: HTMLElement) =>
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(namesIn(await screen.findByRole('row', { name: /周晓彤/ }))).toEqual(['移出组织', '加入黑名单'])
  expect(namesIn(screen.getByRole('row', { name: /何远/ }))).toEqual(['加入黑名单'])
})

test('blocking needs a reason', async () => {
  server.on(block, ok({ state: 'refused' }))
  await signInOrganizer(server)
  await show('/admin/members')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '加入黑名单：周晓彤' }))
  const dialog = within(await screen.findByRole('dialog', { name: '加入黑名单：周晓彤' }))
  await user.click(dialog.getByRole('button', { name: '加入黑名单' }))
  expect(await dialog.findByText('请写明原因')).toBeDefined()
  await user.type(dialog.getByLabelText(/给对方的说明/), '多次失约')
  await user.click(dialog.getByRole('button', { name: '加入黑名单' }))
  await waitFor(() => expect(server.calls(list)).toHaveLength(2))
  expect(sent(block)).toEqual({ memberId: '3', reason: '多次失约' })
})

test('the block list says who, why and by whom, and lets go', async () => {
  const blocked = {
    blockId: '9',
    organizationId: '2',
    organizationName: '青禾志愿服务队',
    name: '周晓彤',
    volunteerNumber: '440120000001',
    reason: '多次失约',
    blockedBy: '梁嘉仪',
    blockedAt: '2026-11-21T09:00:00+08:00',
  }
  server.on(blockList, page([blocked])).on(unblock, ok(null))
  await signInOrganizer(server)
  await show('/admin/members?list=blocked')
  const row = await screen.findByRole('row', { name: /周晓彤/ })
  expect(row.textContent).toContain('多次失约')
  expect(row.textContent).toContain('梁嘉仪')
  server.on(blockList, page([]))
  await userEvent.click(within(row).getByRole('button', { name: '移出黑名单：周晓彤' }))
  await screen.findByRole('heading', { name: '黑名单是空的' })
  expect(sent(unblock)).toEqual({ blockId: '9' })
})

test('nothing to decide has a face', async () => {
  server.on(list, page([]))
  await signInOrganizer(server)
  await show('/admin/members')
  expect(await screen.findByRole('heading', { name: '没有等着审核的申请' })).toBeDefined()
})
