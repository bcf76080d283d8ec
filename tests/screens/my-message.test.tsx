import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import * as myMessage from '#src/portal/features/personal-center/my-message.screen.tsx'
import { confirmMessage } from '#src/shared/message/message.api.ts'
import type { RecordedRequest, FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

const list = '/volunteer/sitemsg/list'
const unread = '/volunteer/sitemsg/unreadInfo'
const read = '/volunteer/sitemsg/read'
const confirm = '/volunteer/sitemsgbiz/confirm4Operator'

const message = (siteMsgId: string, over: object = {}) => ({
  siteMsgId,
  kind: 'mission',
  title: `活动已取消：净滩第${siteMsgId}场`,
  body: '12月20日 8:00–10:00 不用前往。',
  link: '/personalCenter/myMission',
  createdAt: '2099-12-01T10:00:00+08:00',
  isRead: false,
  confirm: null,
  ...over,
})
const page = (items: unknown[], nextCursor: string | null = null, total = items.length) =>
  ok({ items, nextCursor, total })

let server: FakeServer
beforeEach(() => {
  server = freshServer()
  server.on('/volunteer/savedSearch/list', ok({ items: [] }))
  server.on(
    unread,
    ok({
      unread: 3,
      kinds: [
        { kind: 'mission', unread: 2 },
        { kind: 'offer', unread: 1 },
      ],
    }),
  )
})
const show = async (address = '/personalCenter/myMessage') => {
  await signInVolunteer(server)
  return showScreen(myMessage, address)
}
const rowOf = (name: string) => screen.findByRole('listitem', { name })

test('all and the unread are tabs, and the kind is chosen beside them', async () => {
  server.on(list, page([message('2')]))
  const { router } = await show()
  const tabs = within(await screen.findByRole('navigation', { name: '消息范围' }))
  const labels = tabs
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.split('?')[1] ?? ''])
  expect(labels).toEqual([
    ['全部', ''],
    ['未读 3', 'unread=true'],
  ])
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('全部')
  await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: '种类' }), '候补')
  await waitFor(() => expect(router.state.location.search).toBe('?kind=offer'))
})

test('a choice of kind stays among the unread', async () => {
  server.on(list, page([message('2')]))
  const { router } = await show('/personalCenter/myMessage?unread=true')
  await userEvent.setup().selectOptions(await screen.findByRole('combobox', { name: '种类' }), '候补')
  await waitFor(() => expect(router.state.location.search).toBe('?unread=true&kind=offer'))
})

test('what is unread is said by its tab and nowhere below', async () => {
  server.on(list, page([message('2')]))
  await show()
  const row = await rowOf('活动已取消：净滩第2场')
  expect(row.textContent).not.toContain('未读')
  expect(screen.queryByText(/条未读/)).toBeNull()
})

test.each([
  ['?kind=offer', { kind: 'offer' }],
  ['?unread=true', { unread: 'true' }],
  ['?unread=true&kind=offer', { unread: 'true', kind: 'offer' }],
  ['?kind=gossip', {}],
  ['', {}],
])('the address %s asks for its messages', async (search, params) => {
  server.on(list, page([]))
  await show(`/personalCenter/myMessage${search}`)
  await screen.findByRole('heading', { level: 1, name: '站内信' })
  expect(server.calls(list).map((request) => request.params)).toEqual([params])
})

test('a message says its kind, time and words, and is marked as read', async () => {
  server.on(list, page([message('2')]))
  server.on(read, () => {
    server.on(unread, ok({ unread: 2, kinds: [{ kind: 'mission', unread: 2 }] }))
    return ok({ unread: 2 })
  })
  await show()
  const row = await rowOf('活动已取消：净滩第2场')
  expect(row.textContent).toContain('活动2099年12月1日 10:00')
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/personalCenter/myMission')
  await userEvent.setup().click(within(row).getByRole('button', { name: '标为已读' }))
  await screen.findByRole('link', { name: '未读 2' })
  expect(within(row).queryByRole('button', { name: '标为已读' })).toBeNull()
  expect(server.calls(read)).toMatchObject([{ params: { siteMsgId: '2', scope: 'one' } }])
})

test('all of the kind that is shown are marked as read at once', async () => {
  server.on(list, page([message('7'), message('5')]))
  server.on(read, () => {
    server.on(unread, ok({ unread: 1, kinds: [{ kind: 'offer', unread: 1 }] }))
    return ok({ unread: 1 })
  })
  await show('/personalCenter/myMessage?kind=mission')
  await userEvent.setup().click(await screen.findByRole('button', { name: '全部标为已读' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '标为已读' })).toBeNull())
  expect(server.calls(read)).toMatchObject([{ params: { siteMsgId: '7', scope: 'upTo', kind: 'mission' } }])
  await waitFor(() => expect(screen.queryByRole('button', { name: '全部标为已读' })).toBeNull())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('消息列表')
})

test('what the organization wants to know is confirmed by the call for it', async () => {
  const asks = { kind: 'known', token: null, isOpen: true, confirmedAt: null }
  server.on(list, page([message('2', { confirm: asks })]))
  server.on(confirm, ok({ unread: 2, confirmedAt: '2099-12-02T09:30:00+08:00' }))
  await show()
  await userEvent.setup().click(within(await rowOf('活动已取消：净滩第2场')).getByRole('button', { name: '我知道了' }))
  await screen.findByText('已告诉组织你知道了')
  await screen.findByText('2099年12月2日 9:30 已确认')
  expect(server.calls(confirm).map(({ method, body }) => [method, body])).toEqual([['POST', '{"siteMsgId":"2"}']])
  expect(screen.queryByRole('button', { name: '我知道了' })).toBeNull()
  expect(screen.queryByRole('button', { name: '标为已读' })).toBeNull()
})

test('a place is taken by the message’s own address', async () => {
  const token = '/volunteer/sitemsgbiz/act/0a1b2c3d.secret-of-one-use'
  const asks = { kind: 'join', token, isOpen: true, confirmedAt: null }
  server.on(list, page([message('9', { kind: 'offer', confirm: asks })]))
  server.on(token, ok({ unread: 2, confirmedAt: '2099-12-02T09:30:00+08:00' }))
  await show()
  await userEvent.setup().click(await screen.findByRole('button', { name: '接受名额' }))
  await screen.findByText('名额已接受，到时见')
  expect(server.calls(token)).toMatchObject([{ method: 'GET', params: { siteMsgId: '9' }, bearer: 'access-1' }])
  expect(server.calls(confirm)).toEqual([])
})

test.each(['https://example.org/volunteer/act', '//example.org/act', '/volunteer/../open/act', 'volunteer/act'])(
  'the address %s is not called',
  async (token) => {
    await signInVolunteer(server)
    const before = server.requests.length
    await expect(confirmMessage({ siteMsgId: '9', token }, new AbortController().signal)).rejects.toThrow(
      '这条消息的地址不对，请刷新后再试',
    )
    expect(server.requests.slice(before)).toEqual([])
  },
)

test('a refusal is told and the button stays', async () => {
  const asks = { kind: 'known', token: null, isOpen: true, confirmedAt: null }
  server.on(list, page([message('2', { confirm: asks })]))
  server.on(confirm, { code: 10002, msg: '没有找到这条消息，它可能已被删除' })
  await show()
  await userEvent.setup().click(await screen.findByRole('button', { name: '我知道了' }))
  await waitFor(() => expect(server.calls(confirm)).toHaveLength(1))
  expect(await screen.findByRole('button', { name: '我知道了' })).toBeDefined()
})

test('a closed confirmation offers nothing', async () => {
  server.on(list, page([message('2', { confirm: { kind: 'join', token: null, isOpen: false, confirmedAt: null } })]))
  await show()
  await rowOf('活动已取消：净滩第2场')
  expect(screen.queryByRole('button', { name: '接受名额' })).toBeNull()
})

test('older ones come by the cursor, of the same kind', async () => {
  server.on(list, ({ params }: RecordedRequest) =>
    params['cursor'] === 'next' ? page([message('1')], null, 2) : page([message('2')], 'next', 2),
  )
  await show('/personalCenter/myMessage?kind=mission')
  await userEvent.setup().click(await screen.findByRole('button', { name: '再看 1 条' }))
  await rowOf('活动已取消：净滩第1场')
  expect(server.calls(list).at(-1)?.params).toEqual({ cursor: 'next', kind: 'mission' })
})

test('none at all has a face; an organizer is refused and nothing is asked', async () => {
  server.on(list, page([]))
  await show('/personalCenter/myMessage?kind=account')
  await screen.findByText('没有账号方面的消息')
  act(() => document.body.replaceChildren())
  await show('/personalCenter/myMessage?unread=true')
  await screen.findByText('没有未读消息')
  act(() => document.body.replaceChildren())
  server = freshServer()
  await signInOrganizer(server)
  await showScreen(myMessage, '/personalCenter/myMessage')
  await screen.findByRole('heading', { name: '这里只对志愿者开放' })
  expect(server.calls(list)).toEqual([])
})
