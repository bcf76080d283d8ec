import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const list = '/manage/pc/evaluation/usersList'
const received = '/manage/pc/evaluation/missionList'
const save = '/manage/pc/evaluation/saveUsersEvaluation'
const averages = '/home/mission/evaluation/averages'

const mission = {
  missionId: '12',
  number: 'M20261120',
  name: '河岸清洁',
  state: 'publicising',
  startAt: '2026-11-20T08:00:00+08:00',
  endAt: '2026-11-20T11:00:00+08:00',
}
const noCounts = { todo: 0, done: 0, waiting: 0, shown: 0, hidden: 0 }
const person = (userId: string, name: string, over: object = {}) => ({
  userId,
  name,
  positions: ['捡拾组'],
  servedOn: '2026-11-20',
  minutes: 180,
  recordState: 'effective',
  publicUntil: null,
  otherIsIn: false,
  own: null,
  ...over,
})
const page = (items: unknown[], counts: object = {}, nextCursor: string | null = null) =>
  ok({ items, nextCursor, total: items.length, mission, counts: { ...noCounts, ...counts } })
const own = (over: object = {}) => ({
  punctuality: 5,
  attitude: 4,
  skill: 3,
  text: '上手快',
  evaluatedAt: '2026-11-28T10:00:00+08:00',
  byName: '梁嘉仪',
  visibleFrom: '2026-12-12T10:00:00+08:00',
  isVisible: false,
  ...over,
})

let server: FakeServer
beforeEach(async () => {
  server = freshServer().on(averages, ok({ averages: null }))
  await signInOrganizer(server)
})

async function show(search = '') {
  const address = `/admin/missions/12/evaluations${search}`
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: (to) => void router.navigate(to), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
}
const sent = () => server.calls(save).map(({ body }) => JSON.parse(body ?? 'null'))
const form = (name: string) => screen.findByRole('form', { name: `评价：${name}` })
const region = () => screen.findByRole('region', { name: '待评价的志愿者' })

test('three people are evaluated with the keyboard alone, one after the other', async () => {
  const people = [person('a', '林晓岚'), person('b', '陈明'), person('c', '吴静')]
  server.on(list, page(people, { todo: 3 }))
  server.on(save, ok({ visibleFrom: '2026-12-15T10:00:00+08:00', isVisible: false }))
  await show()
  const user = userEvent.setup()
  ;(await screen.findByRole('button', { name: '评价：林晓岚' })).focus()
  await user.keyboard('{Enter}')
  await form('林晓岚')
  await user.keyboard('543{Enter}')
  await form('陈明')
  expect(await screen.findByText('已评价“林晓岚”，最晚 12月15日 10:00 公开，之前可以修改')).toBeDefined()
  expect(screen.queryByRole('button', { name: '评价：林晓岚' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '跳过这一位' }))
  await form('吴静')
  server.on(list, page([person('b', '陈明')], { todo: 1, done: 2 }))
  await user.keyboard('111{Enter}')
  await waitFor(() => expect(server.calls(list)).toHaveLength(2))
  const score = { missionId: '12', text: '' }
  expect(sent()).toEqual([
    { ...score, userId: 'a', punctuality: 5, attitude: 4, skill: 3 },
    { ...score, userId: 'c', punctuality: 1, attitude: 1, skill: 1 },
  ])
  expect(await screen.findByRole('link', { name: '已评价 2' })).toBeDefined()
  expect(document.activeElement).toBe(await region())
})

test('each aspect without stars is named, and nothing is sent', async () => {
  server.on(list, page([person('a', '林晓岚')], { todo: 1 }))
  await show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '评价：林晓岚' }))
  await user.keyboard('4')
  await user.click(screen.getByRole('button', { name: '保存' }))
  for (const text of ['态度', '能力']) await screen.findByText(`请给“${text}”打 1 至 5 星`)
  expect(screen.queryByText('请给“守时”打 1 至 5 星')).toBeNull()
  expect(server.calls(save)).toEqual([])
})

test('a refusal stands at the form, and the person stays', async () => {
  server.on(list, page([person('a', '林晓岚')], { todo: 1 }))
  server.on(save, { code: 13120, msg: '这是你自己的服务，请由同事办理' })
  await show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '评价：林晓岚' }))
  await user.keyboard('555{Enter}')
  expect(await within(await form('林晓岚')).findByText('这是你自己的服务，请由同事办理')).toBeDefined()
})

test('what is hidden can be changed, what is open cannot', async () => {
  server.on(
    list,
    page([person('a', '林晓岚', { own: own() }), person('b', '陈明', { own: own({ isVisible: true, text: null }) })], {
      done: 2,
    }),
  )
  server.on(save, ok({ visibleFrom: '2026-12-12T10:00:00+08:00', isVisible: false }))
  await show('?show=done')
  expect(await screen.findByText('梁嘉仪 2026年11月28日评价，最晚 12月12日 10:00 公开')).toBeDefined()
  expect(screen.getByText('已公开')).toBeDefined()
  expect(screen.queryByRole('button', { name: '修改对“陈明”的评价' })).toBeNull()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '修改对“林晓岚”的评价' }))
  await form('林晓岚')
  await user.clear(screen.getByLabelText(/^说几句/))
  await user.click(screen.getByRole('button', { name: '保存修改' }))
  await waitFor(() => expect(server.calls(list)).toHaveLength(2))
  expect(sent()).toEqual([{ missionId: '12', userId: 'a', punctuality: 5, attitude: 4, skill: 3, text: '' }])
})

test.each([
  [null, '时长还没有结算'],
  ['pending', '时长还在等确认'],
  ['publicising', '时长公示中，没有异议的话 12月8日 周二生效'],
  ['objected', '时长有异议，处理完才知道'],
  ['rejected', '时长没有认定，不能评价'],
  ['corrected', '时长更正后没有剩余，不能评价'],
])('whoever cannot be evaluated is named with the reason: %s', async (recordState, reason) => {
  const waits = { servedOn: null, minutes: 0, recordState, publicUntil: '2026-12-08T00:00:00+08:00' }
  server.on(list, page([person('a', '林晓岚', waits)], { waiting: 1 }))
  await show('?show=waiting')
  expect((await screen.findByText('林晓岚')).closest('li')?.textContent).toContain(reason)
})

test.each([
  [{ waiting: 2 }, '现在没有可以评价的人'],
  [{ done: 2 }, '都评价过了'],
  [{}, '还没有人参加这个活动'],
])('nobody to evaluate has a face of its own: %o', async (counts, title) => {
  server.on(list, page([], counts))
  await show()
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})

test('what volunteers say is shown once it is open, and how much is hidden', async () => {
  const said = { service: 5, cooperation: 4, plan: 3, safety: 2, text: '分工清楚' }
  const item = { userId: 'a', name: '林*岚', evaluatedAt: '2026-11-28T10:00:00+08:00', ...said }
  server.on(received, page([item], { shown: 1, hidden: 3 }))
  await show('?show=received')
  expect(await screen.findByText('分工清楚')).toBeDefined()
  expect(screen.getByText(/另有 3 条还没有公开/)).toBeDefined()
  expect(screen.getByRole('img', { name: '2 星' })).toBeDefined()
})

test('a mission that is not there says so', async () => {
  server.on(list, { code: 10002, msg: '没有找到这个活动，它可能已被删除' })
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: '没有这个活动' })).toBeDefined()
})
