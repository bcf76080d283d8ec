import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const list = '/manage/pc/log/list'
const suspended = {
  id: '9',
  act: 'mission.event',
  at: '2026-11-23T09:00:00+08:00',
  byName: '梁嘉仪',
  byLoginName: 'organizer1',
  byOrganization: '青禾志愿服务队',
  subject: '活动“流花湖护鸟”',
  reason: '台风将至',
  before: { 状态: '招募中' },
  after: { 操作: '暂停', 状态: '已暂停' },
  position: 4,
  hash: 'ab'.repeat(32),
}

let server: FakeServer
beforeEach(() => {
  server = freshServer().on(list, ok({ items: [suspended], nextCursor: null, total: 1 }))
})

async function open(address: string) {
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: (to) => location.assign(to), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}

test('each act says what, to which thing, by whom, when, why, and what it was before', async () => {
  await signInOrganizer(server)
  await open('/admin/log')
  const row = (await screen.findByRole('rowheader', { name: '处理活动' })).closest('tr') as HTMLElement
  expect(row.textContent).toContain('活动“流花湖护鸟”')
  expect(row.textContent).toContain('原因：台风将至')
  expect(row.textContent).toContain('梁嘉仪organizer1青禾志愿服务队')
  expect(row.textContent).toContain('11月23日')
  await userEvent.click(within(row).getByText('前后对照（2 项）'))
  expect(within(row).getByText('招募中').tagName).toBe('DEL')
  expect(within(row).getByText('已暂停').tagName).toBe('INS')
  expect(row.textContent).toContain(`第 4 条\u00A0· ${'ab'.repeat(32)}`)
})

test('one kind of act is asked of the server, by the address', async () => {
  await signInOrganizer(server)
  const router = await open('/admin/log')
  server.on(list, ok({ items: [], nextCursor: null, total: 0 }))
  await userEvent.selectOptions(await screen.findByLabelText('操作'), '更正时长')
  await screen.findByRole('heading', { name: '没有“更正时长”的记录' })
  expect(router.state.location.search).toBe('?act=hours.correct')
  expect(server.calls(list).at(-1)?.params).toMatchObject({ act: 'hours.correct' })
})

const offered = async () => {
  const { options } = await screen.findByLabelText<HTMLSelectElement>('操作')
  return [...options].map(({ text }) => text)
}
const ofFederation = ['发布文章', '编辑轮播', '登记捐赠', '查找志愿者', '审核志愿者证', '导出操作记录', '撤回审核决定']
const ofOrganizations = ['更正时长', '审核组织注册', '暂停、恢复或关闭组织', '邀请工作人员']

test('an organization is offered the acts that its log can hold', async () => {
  await signInOrganizer(server)
  await open('/admin/log')
  const names = await offered()
  expect(ofOrganizations.filter((name) => !names.includes(name))).toEqual([])
  expect(ofFederation.filter((name) => names.includes(name))).toEqual([])
})

test('the federation is offered all acts', async () => {
  await signInOrganizer(server, {}, { level: 'federation' })
  await open('/admin/log')
  const names = await offered()
  expect([...ofOrganizations, ...ofFederation].filter((name) => !names.includes(name))).toEqual([])
})

test('check-in staff see no link to it, and are told whom to ask', async () => {
  await signInOrganizer(server, { duty: 'checkIn' })
  await open('/admin/log')
  await screen.findByRole('heading', { level: 1, name: '你的职责打不开这一页' })
  screen.getByText(/“现场签到”.*请找组织的负责人/)
  await waitFor(() => expect(screen.queryByRole('link', { name: '操作记录' })).toBeNull())
  expect(server.calls(list)).toEqual([])
})

const mission = { missionId: '12', name: '流花湖护鸟', number: 'M20261120' }

test('the log of one mission asks for its acts alone, by kind as well', async () => {
  server.on('/manage/pc/mission/detail', ok(mission))
  await signInOrganizer(server)
  const router = await open('/admin/missions/12/log')
  expect(
    await screen.findByText('“流花湖护鸟”（M20261120）的每一步：谁在什么时候做了什么，前后各是什么。'),
  ).toBeDefined()
  expect(server.calls(list).at(-1)?.params).toEqual({ missionId: '12' })
  await userEvent.selectOptions(await screen.findByLabelText('操作'), '处理活动')
  await waitFor(() => expect(router.state.location.search).toBe('?act=mission.event'))
  expect(router.state.location.pathname).toBe('/admin/missions/12/log')
  await waitFor(() => expect(server.calls(list).at(-1)?.params).toEqual({ missionId: '12', act: 'mission.event' }))
})

test('a mission that is not there has no log', async () => {
  server.on('/manage/pc/mission/detail', { code: 10002, msg: '没有找到这个活动，它可能已被删除' })
  await signInOrganizer(server)
  await open('/admin/missions/12/log')
  await screen.findByRole('heading', { level: 1, name: '没有这个活动' })
  expect(server.calls(list)).toEqual([])
})
