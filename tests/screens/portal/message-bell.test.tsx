import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { HeaderAccount } from '#src/portal/account.tsx'
import type { RecordedRequest, FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

const list = '/volunteer/sitemsg/list'
const unread = '/volunteer/sitemsg/unreadInfo'
const read = '/volunteer/sitemsg/read'

const message = (siteMsgId: string, over: object = {}) => ({
  siteMsgId,
  kind: 'offer',
  title: `轮到你了：净滩第${siteMsgId}场`,
  body: '空出一个名额，为你保留到 12月1日 22:00。',
  link: '/personalCenter/myMission',
  createdAt: '2099-12-01T10:00:00+08:00',
  isRead: false,
  ...over,
})
const page = (items: unknown[], nextCursor: string | null = null, total = items.length) =>
  ok({ items, nextCursor, total })

let server: FakeServer
beforeAll(() => import('#src/ui/overlay/dialog-panel.tsx'))
beforeEach(() => {
  server = freshServer()
})

async function showHeader() {
  const router = createMemoryRouter([{ path: '*', element: <HeaderAccount /> }])
  await act(async () => void render(<RouterProvider router={router} />))
  return router
}
const openList = async (name: string) => {
  await userEvent.setup().click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: '消息' }))
}

test('the bell says how many messages are not read', async () => {
  server.on(unread, ok({ unread: 3 }))
  await signInVolunteer(server)
  await showHeader()
  const bell = await screen.findByRole('button', { name: '消息，3 条未读' })
  expect(bell.textContent).toBe('3')
})

test.each([
  [0, '消息', ''],
  [99, '消息，99 条未读', '99'],
  [100, '消息，100 条未读', '99+'],
])('the bell shows %i unread messages', async (count, name, badge) => {
  server.on(unread, ok({ unread: count }))
  await signInVolunteer(server)
  await showHeader()
  expect((await screen.findByRole('button', { name })).textContent).toBe(badge)
})

test('neither a guest nor an organizer nor somebody who must not yet go on has a bell, and nothing is asked', async () => {
  await showHeader()
  expect(screen.queryByRole('button', { name: /^消息/ })).toBeNull()
  await signInOrganizer(server)
  await showHeader()
  await screen.findByRole('button', { name: /^账号/ })
  server = freshServer()
  await signInVolunteer(server, { logoffSate: 'true' })
  await showHeader()
  expect(screen.queryByRole('button', { name: /^消息/ })).toBeNull()
  expect(server.calls(unread)).toEqual([])
})

test('a message leads where it can be acted on, and counts as read', async () => {
  server.on(unread, ok({ unread: 2 }))
  server.on(list, page([message('2'), message('1')]))
  server.on(read, ok({ unread: 1 }))
  await signInVolunteer(server)
  const router = await showHeader()
  const dialog = await openList('消息，2 条未读')
  const [first] = await dialog.findAllByRole('listitem')
  expect(first?.textContent).toContain('候补12月1日 10:00未读轮到你了：净滩第2场')
  await userEvent.setup().click(dialog.getByRole('link', { name: '轮到你了：净滩第2场' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/personalCenter/myMission'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('button', { name: '消息，1 条未读' })
  expect(server.calls(read)).toMatchObject([{ params: { siteMsgId: '2', scope: 'one' } }])
})

test('all can be marked as read, up to the newest that is shown', async () => {
  server.on(unread, ok({ unread: 2 }))
  server.on(list, page([message('7'), message('6', { isRead: true }), message('5')]))
  server.on(read, ok({ unread: 0 }))
  await signInVolunteer(server)
  await showHeader()
  const dialog = await openList('消息，2 条未读')
  await userEvent.setup().click(await dialog.findByRole('button', { name: '全部标为已读' }))
  await waitFor(() => expect(dialog.queryByText('未读')).toBeNull())
  expect(dialog.queryByRole('button', { name: '全部标为已读' })).toBeNull()
  expect(server.calls(read)).toMatchObject([{ params: { siteMsgId: '7', scope: 'upTo' } }])
})

test('messages that cannot be marked stay unread', async () => {
  server.on(unread, ok({ unread: 1 }))
  server.on(list, page([message('7')]))
  server.on(read, { code: 10002, msg: '没有找到这条消息' })
  await signInVolunteer(server)
  await showHeader()
  const dialog = await openList('消息，1 条未读')
  await userEvent.setup().click(await dialog.findByRole('button', { name: '全部标为已读' }))
  await waitFor(() => expect(server.calls(read)).toHaveLength(1))
  expect(dialog.getByText('未读')).toBeDefined()
})

test('older ones come by the cursor; none at all and a failure have faces of their own', async () => {
  let fails = true
  server.on(unread, ok({ unread: 0 }))
  server.on(list, ({ params }: RecordedRequest) => {
    if (fails) return { status: 500 }
    return params['cursor'] === 'next'
      ? page([message('1', { isRead: true })], null, 2)
      : page([message('2', { isRead: true, link: null })], 'next', 2)
  })
  await signInVolunteer(server)
  await showHeader()
  const dialog = await openList('消息')
  expect((await dialog.findByRole('alert')).textContent).toContain('消息没有加载出来')
  fails = false
  const user = userEvent.setup()
  await user.click(dialog.getByRole('button', { name: '重试' }))
  await user.click(await dialog.findByRole('button', { name: '再看 1 条' }))
  await dialog.findByRole('link', { name: '轮到你了：净滩第1场' })
  expect(dialog.queryByRole('link', { name: '轮到你了：净滩第2场' })).toBeNull()
  expect(dialog.getByText(/已显示 2 条/)).toBeDefined()
  server.on(list, page([]))
  await user.click(dialog.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openList('消息')
  expect(await again.findByText(/还没有消息/)).toBeDefined()
})
