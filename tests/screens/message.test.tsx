import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const list = '/manage/pc/message/list'
const deliveries = '/manage/pc/message/deliveries'
const preview = '/manage/pc/message/preview'
const send = '/manage/pc/message/send'
const slots = '/manage/pc/application/slots'
const applications = '/manage/pc/application/list'
const boardViews = '/manage/pc/boardView/list'

const times = { startAt: '2026-12-06T13:30:00+08:00', endAt: '2026-12-06T16:00:00+08:00' }
const message = {
  slotMessageId: '5',
  missionId: '12',
  missionName: '南沙红树林补种',
  positionName: '物资发放',
  ...times,
  audience: 'accepted',
  title: '集合地点变了',
  body: '请到北门集合。',
  sentAt: '2026-12-01T10:00:00+08:00',
  byName: '梁嘉仪',
  people: 3,
  read: 1,
  email: { sent: 2, failed: 1, waiting: 0 },
  text: { sent: 0, failed: 0, waiting: 0 },
}
const person = (siteMsgId: string, name: string, over: object = {}) => ({
  siteMsgId,
  name,
  phone: '13900001111',
  readAt: null,
  email: 'sent',
  text: 'none',
  ...over,
})
const counts = { pending: 0, accepted: 0, waiting: 0, ended: 0 }
const slot = {
  slotId: '7',
  positionName: '物资发放',
  ...times,
  capacity: 12,
  taken: 8,
  offered: 0,
  counts,
  guardiansMissing: 0,
}
const board = {
  missionId: '12',
  name: '南沙红树林补种',
  place: '2 号码头',
  state: 'recruiting',
  organizationName: '南沙湿地守护者',
  recordingDays: 10,
  hasWorkbook: true,
  tags: [],
  slots: [slot],
}

let server: FakeServer
beforeAll(
  () =>
    Promise.all([
      import('#src/admin/features/message/message.screen.tsx'),
      import('#src/admin/features/application/application.screen.tsx'),
    ]),
  60_000,
)
beforeEach(() => {
  server = freshServer()
    .on(list, ok({ items: [message], nextCursor: null, total: 1 }))
    .on(deliveries, ({ params }) => {
      const all = [
        person('1', '孙立群', { readAt: '2026-12-01T10:20:00+08:00' }),
        person('2', '周*杰', { phone: null, email: 'failed' }),
      ]
      const items = params['unread'] === 'true' ? all.slice(1) : all
      return ok({ items, nextCursor: null, total: items.length })
    })
    .on(slots, ok(board))
    .on(boardViews, ok({ views: [] }))
    .on(applications, ok({ items: [], nextCursor: null, total: 0 }))
    .on(preview, ({ params }) =>
      ok(
        params['audience'] === 'all'
          ? { people: 9, withEmail: 4, withMobile: 9, leftToday: 2 }
          : { people: 8, withEmail: 3, withMobile: 8, leftToday: 2 },
      ),
    )
})

async function open(address: string) {
  await signInOrganizer(server)
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: (path) => location.assign(path), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  await screen.findByRole('heading', { level: 1 })
  return router
}

test('what was sent says how many have read it, and leads to each person and channel', async () => {
  await open('/admin/messages')
  const link = screen.getByRole('link', { name: /集合地点变了/ })
  expect(link.textContent).toContain('已读 1 / 3')
  await userEvent.click(link)
  const opened = await screen.findByRole('article', { name: '集合地点变了' })
  expect(opened.textContent).toContain('请到北门集合。')
  expect(opened.textContent).toContain('已发 2，没发出 1')
  const row = within(opened).getByRole('row', { name: /周\*杰/ })
  expect(row.textContent).toBe('周*杰未读没发出没有发确认后可见')
})

test('those who have not read it are asked for by the address', async () => {
  const router = await open('/admin/messages?id=5')
  await userEvent.click(await screen.findByRole('link', { name: '还没读，打电话提醒' }))
  await waitFor(() => expect(router.state.location.search).toBe('?id=5&unread=true'))
  await waitFor(() => expect(screen.queryByText('孙立群')).toBeNull())
  screen.getByText('周*杰')
})

test('a message that is none has a face, and so has a list without any', async () => {
  server.on(list, ok({ items: [], nextCursor: null, total: 0 })).on(deliveries, { code: 10002, msg: '没有这条通知' })
  await open('/admin/messages?id=99')
  expect(await screen.findByRole('heading', { name: '没有这条通知' })).toBeDefined()
  await screen.findByRole('heading', { name: '还没有发过通知' })
})

test('a message to a slot is counted, shown as it will look, and sent', async () => {
  server.on(send, ok({ slotMessageId: '6', people: 9 }))
  await open('/admin/missions/12/applications?slot=7')
  await userEvent.click(screen.getByRole('button', { name: '群发通知' }))
  await screen.findByText(/站内 8 人，邮件 3 人。今天还能发 2 次/)
  await userEvent.click(screen.getByRole('radio', { name: '所有还在报名的人' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '同时发短信' }))
  await screen.findByText(/站内 9 人，邮件 4 人，短信 9 人/)
  await userEvent.click(screen.getByRole('button', { name: '发给 9 人' }))
  await screen.findByText('请填写标题')
  await userEvent.type(screen.getByLabelText(/标题/), '集合地点变了')
  await userEvent.type(screen.getByLabelText(/内容/), '请到北门集合。')
  await userEvent.click(screen.getByRole('button', { name: '发给 9 人' }))
  await waitFor(() =>
    expect(server.calls(send).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { slotId: '7', audience: 'all', title: '集合地点变了', body: '请到北门集合。', isTexted: true },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('form', { name: '群发通知' })).toBeNull())
})

test('the limit of the day stands at the form, and what was typed stays', async () => {
  server.on(send, { code: 10005, msg: '一场活动每天最多群发 3 次，今天已经用完，明天再发' })
  await open('/admin/missions/12/applications?slot=7')
  await userEvent.click(screen.getByRole('button', { name: '群发通知' }))
  await userEvent.type(screen.getByLabelText(/标题/), '带水')
  await userEvent.type(screen.getByLabelText(/内容/), '天热，请带水。')
  await userEvent.click(await screen.findByRole('button', { name: '发给 8 人' }))
  await screen.findByText(/今天已经用完/)
  expect(screen.getByLabelText(/标题/)).toHaveProperty('value', '带水')
})
