import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { adminRoutes } from '#src/admin/screens.ts'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const list = '/manage/pc/bankCard/list'
const detailPath = '/manage/pc/bankCard/detail'
const eventPath = '/manage/pc/bankCard/event'
const picturePath = '/manage/pc/bankCard/picture'

const item = (applicationId: string, name: string, submissions = 1) => ({
  applicationId,
  number: `ZK2026111900000${applicationId}`,
  name,
  kind: 'credit',
  branchName: '合作银行广州北京路支行',
  state: 'pendingReview',
  submittedAt: '2026-11-19T09:24:00+08:00',
  submissions,
})
const detail = (state: string) => ({
  standing: {
    applicationId: '3',
    number: 'ZK20261119000003',
    state,
    kind: 'credit',
    opinion: null,
    submittedAt: '2026-11-19T09:24:00+08:00',
    history: [{ state: 'pendingReview', at: '2026-11-19T09:24:00+08:00', opinion: null }],
  },
  parts: [
    { title: '个人信息', lines: [{ field: 'individual.name', name: '姓名', value: '刘展鹏' }] },
    { title: '证件资料', lines: [{ field: 'material.idValidUntil', name: '身份证有效期', value: '长期' }] },
    {
      title: '联系信息',
      lines: [
        { field: 'facts.mobile', name: '手机号', value: '13920018056' },
        { field: 'contact.address', name: '详细地址', value: '德政中路 225 号' },
      ],
    },
  ],
  pictures: [
    { pictureId: '72', slot: 'portrait', width: 900, height: 1200, bytes: 9, uploadedAt: '2026-11-19T09:20:00+08:00' },
    { pictureId: '71', slot: 'idFront', width: 2400, height: 1500, bytes: 9, uploadedAt: '2026-11-19T09:21:00+08:00' },
  ],
  cardTail: null,
})

let server: FakeServer
let state: string

beforeAll(
  () =>
    Promise.all([
      import('#src/admin/features/card-review/card-review.screen.tsx'),
      import('#src/ui/overlay/dialog-panel.tsx'),
      import('#src/ui/notice/notice-region.tsx'),
    ]),
  60_000,
)
beforeEach(() => {
  state = 'pendingReview'
  server = freshServer()
    .on(list, () => ok({ items: [item('3', '刘*鹏'), item('4', '方*', 2)], nextCursor: null, total: 2 }))
    .on(detailPath, () => ok(detail(state)))
    .on(eventPath, ok(detail('submittedToBank').standing))
})

const signInFederation = () => signInOrganizer(server, {}, { level: 'federation', name: '省联合会' })

async function open(address: string) {
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: () => {}, revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}

/** What was sent as decisions. */
const decisions = () => server.calls(eventPath).map(({ body }) => JSON.parse(body) as unknown)

test('the server and the app know the same pages', () => {
  expect(adminRoutes.map(({ path }) => path).toSorted()).toEqual([
    '/',
    '/account',
    '/accounts',
    '/audit',
    '/card-review',
    '/certificates',
    '/change-password',
    '/content/announcements',
    '/content/articles',
    '/content/banners',
    '/content/help',
    '/content/links',
    '/content/versions',
    '/districts',
    '/feedback',
    '/hours',
    '/join',
    '/log',
    '/members',
    '/messages',
    '/missions',
    '/missions/:id',
    '/missions/:id/applications',
    '/missions/:id/attendance',
    '/missions/:id/edit',
    '/missions/:id/evaluations',
    '/missions/:id/hours',
    '/missions/:id/log',
    '/missions/:id/screen',
    '/missions/new',
    '/organization',
    '/password',
    '/second-factor',
    '/staff',
  ])
})

test('an organizer below the federation is refused, and nothing is asked', async () => {
  await signInOrganizer(server)
  await open('/admin/card-review?id=3')
  expect(await screen.findByRole('heading', { level: 1, name: '这里只对联合会开放' })).toBeDefined()
  expect(screen.queryByRole('link', { name: '志愿者证审核' })).toBeNull()
  expect([...server.calls(list), ...server.calls(detailPath)]).toEqual([])
})

test('the queue starts with what waits for the federation and looks into nothing', async () => {
  await signInFederation()
  await open('/admin/card-review')
  expect(await screen.findByText('刘*鹏')).toBeDefined()
  expect(screen.getByText('第 2 次提交')).toBeDefined()
  expect(screen.getByRole('link', { name: '志愿者证审核' }).getAttribute('href')).toBe('/admin/card-review')
  expect(server.calls(list).map(({ params }) => params)).toEqual([{ state: 'pendingReview' }])
  expect(server.calls(detailPath)).toEqual([])
})

test.each([
  ['银行受理中', 'submittedToBank'],
  ['制卡中', 'producing'],
  ['待领取', 'readyForPickup'],
  ['全部', 'all'],
])('the tab %s asks for %s', async (label, query) => {
  await signInFederation()
  await open('/admin/card-review')
  await userEvent.click(await screen.findByRole('link', { name: label }))
  await waitFor(() => expect(server.calls(list).at(-1)?.params).toEqual({ state: query }))
  await waitFor(() => expect(screen.getByRole('link', { name: label }).getAttribute('aria-current')).toBe('page'))
})

test('an empty queue says that all is done', async () => {
  await signInFederation()
  server.on(list, ok({ items: [], nextCursor: null, total: 0 }))
  await open('/admin/card-review')
  expect(await screen.findByRole('heading', { name: '都审完了' })).toBeDefined()
})

test('an application that is opened shows its parts, takes the focus and says that the look is logged', async () => {
  await signInFederation()
  await open('/admin/card-review')
  await userEvent.click(await screen.findByRole('link', { name: /刘\*鹏/ }))
  const heading = await screen.findByRole('heading', { name: /ZK20261119000003/ })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText('刘展鹏')).toBeDefined()
  expect(screen.getByText('德政中路 225 号')).toBeDefined()
  expect(screen.getByText('这次查看已记入申请人的访问记录。')).toBeDefined()
  expect(server.calls(picturePath)).toEqual([])
})

test('an application that does not exist has a face of its own', async () => {
  await signInFederation()
  server.on(detailPath, { code: 10002, msg: '没有这份申请' })
  await open('/admin/card-review?id=99')
  expect(await screen.findByRole('heading', { name: '没有这份申请' })).toBeDefined()
})

test.each([
  ['pendingReview', ['通过并交银行', '退回修改', '不予通过']],
  ['submittedToBank', ['银行受理，开始制卡', '不予通过']],
  ['producing', ['卡片到达网点', '不予通过']],
  ['readyForPickup', ['确认领取', '登记逾期未领']],
  ['returned', []],
  ['active', []],
])('in %s the chart offers %j', async (cardState, offered) => {
  state = cardState
  await signInFederation()
  await open('/admin/card-review?id=3')
  await screen.findByText('刘展鹏')
  const region = screen.queryByRole('region', { name: '决定' })
  const buttons = region ? within(region).getAllByRole('button') : []
  expect(buttons.map(({ textContent }) => textContent)).toEqual(offered)
})

test('an approval is asked once more and then sent', async () => {
  await signInFederation()
  await open('/admin/card-review?id=3')
  await userEvent.click(await screen.findByRole('button', { name: '通过并交银行' }))
  const dialog = await screen.findByRole('alertdialog', { name: '通过并交银行' })
  await userEvent.click(within(dialog).getByRole('button', { name: '通过并交银行' }))
  await waitFor(() => expect(decisions()).toEqual([{ applicationId: '3', event: 'card.approved' }]))
  expect(await screen.findByText('已通过并交银行')).toBeDefined()
  await waitFor(() => expect(server.calls(list)).toHaveLength(2))
})

test('a return names each place with a sentence', async () => {
  await signInFederation()
  await open('/admin/card-review?id=3')
  await userEvent.click(await screen.findByRole('button', { name: '退回修改' }))
  const form = within(screen.getByRole('form', { name: '退回修改' }))
  expect(form.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    '身份证人像面',
    '本人证件照',
    '身份证有效期',
    '详细地址',
  ])
  await userEvent.click(form.getByRole('checkbox', { name: '本人证件照' }))
  await userEvent.click(form.getByRole('button', { name: '确认退回' }))
  expect(await form.findByText('请写明要改什么')).toBeDefined()
  const sentence = form.getByLabelText(/本人证件照要怎样改/)
  expect(document.activeElement).toBe(sentence)
  expect(decisions()).toEqual([])
  await userEvent.type(sentence, '有反光，换个地方再拍')
  await userEvent.type(form.getByLabelText(/给申请人的意见/), '照片请重拍')
  await userEvent.click(form.getByRole('button', { name: '确认退回' }))
  await waitFor(() =>
    expect(decisions()).toEqual([
      {
        applicationId: '3',
        event: 'card.returned',
        opinion: '照片请重拍',
        criticised: [{ field: 'material.portrait', message: '有反光，换个地方再拍' }],
      },
    ]),
  )
})

test('a return without a place is not sent', async () => {
  await signInFederation()
  await open('/admin/card-review?id=3')
  await userEvent.click(await screen.findByRole('button', { name: '退回修改' }))
  const form = within(screen.getByRole('form', { name: '退回修改' }))
  await userEvent.type(form.getByLabelText(/给申请人的意见/), '请改')
  await userEvent.click(form.getByRole('button', { name: '确认退回' }))
  expect((await form.findByRole('alert')).textContent).toBe('请勾选至少一处要改的地方')
  expect(decisions()).toEqual([])
})

test.each([
  ['200 characters are sent', 200, true],
  ['201 are not', 201, false],
])('a refusal: an opinion of %s', async (_, length, isSent) => {
  await signInFederation()
  await open('/admin/card-review?id=3')
  await userEvent.click(await screen.findByRole('button', { name: '不予通过' }))
  const form = within(screen.getByRole('form', { name: '不予通过' }))
  await userEvent.click(form.getByLabelText(/不予通过的理由/))
  await userEvent.paste('否'.repeat(length))
  await userEvent.click(form.getByRole('button', { name: '确认不予通过' }))
  if (isSent) {
    await waitFor(() =>
      expect(decisions()).toEqual([{ applicationId: '3', event: 'card.rejected', opinion: '否'.repeat(200) }]),
    )
  } else {
    expect(await form.findByText('意见最多 200 字，现在是 201 字')).toBeDefined()
    expect(decisions()).toEqual([])
  }
})

test.each([
  ['12a4', false],
  ['124', false],
  ['0124', true],
])('the last digits %s of a card that arrived', async (digits, isSent) => {
  state = 'producing'
  await signInFederation()
  await open('/admin/card-review?id=3')
  await userEvent.click(await screen.findByRole('button', { name: '卡片到达网点' }))
  await userEvent.type(screen.getByLabelText(/卡号末四位/), digits)
  await userEvent.click(screen.getByRole('button', { name: '确认到达' }))
  if (isSent) {
    await waitFor(() => expect(decisions()).toEqual([{ applicationId: '3', event: 'card.arrived', cardTail: digits }]))
  } else {
    expect(await screen.findByText('卡号末四位是 4 个数字')).toBeDefined()
    expect(decisions()).toEqual([])
  }
})

test('what the server refuses is said at the decision', async () => {
  await signInFederation()
  server.on(eventPath, { code: 12001, msg: '申请处于“已撤销”，不能“不予通过”' })
  await open('/admin/card-review?id=3')
  await userEvent.click(await screen.findByRole('button', { name: '不予通过' }))
  await userEvent.type(screen.getByLabelText(/不予通过的理由/), '资料不实')
  await userEvent.click(screen.getByRole('button', { name: '确认不予通过' }))
  const region = within(screen.getByRole('region', { name: '决定' }))
  expect((await region.findByRole('alert')).textContent).toBe('申请处于“已撤销”，不能“不予通过”')
})

test('a picture is fetched when it is wanted, and its address is given back', async () => {
  await signInFederation()
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  server.on(picturePath, { status: 500 })
  await open('/admin/card-review?id=3')
  const [button] = await screen.findAllByRole('button', { name: /^查看/ })
  await userEvent.click(button as HTMLElement)
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(server.calls(picturePath).map(({ params }) => params)).toEqual([{ pictureId: '71' }])
  revoked.mockRestore()
})
