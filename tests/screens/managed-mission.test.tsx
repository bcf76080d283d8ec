import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const detail = '/manage/pc/mission/detail'
const event = '/manage/pc/mission/event'
const change = '/manage/pc/mission/change'
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

const slot = (slotId: string, over: object = {}) => ({
  slotId,
  positionId: '3',
  positionName: '登记引导',
  startAt: '2099-11-28T08:00:00+08:00',
  endAt: '2099-11-28T12:00:00+08:00',
  capacity: 8,
  taken: 5,
  pending: 3,
  waiting: 0,
  live: 5,
  charge: { staffId: '7', name: '梁嘉仪' },
  reviewed: { minutes: 240, capacity: 8 },
  ...over,
})
const mission = {
  missionId: '12',
  number: 'HD2611281021',
  name: '爱心献血车值守志愿者',
  state: 'recruiting',
  context: { suspendedFrom: null, suspendedBy: null, published: false, applied: true },
  organizationName: '青禾志愿服务队',
  cover: 'health',
  startAt: '2099-11-28T08:00:00+08:00',
  endAt: '2099-12-05T17:00:00+08:00',
  place: '中山四路献血车旁',
  address: '中山四路 1 号',
  point: { latitude: 23.12911, longitude: 113.26438 },
  checkInMode: 'code',
  category: ['04'],
  conditions: {
    ageFrom: 20,
    ageTo: null,
    needsRealName: true,
    needsDistrict: '440104',
    needsMinutes: 600,
    needsSkills: ['急救', '粤语'],
  },
  districts: [
    { code: '440104', name: '越秀区' },
    { code: '440100', name: '广州市' },
    { code: '440000', name: '广东省' },
  ],
  contactName: '梁嘉仪',
  contactPhone: '020-83370186',
  meeting: null,
  reviewOpinion: null,
  criticised: [],
  createdAt: '2099-11-02T09:00:00+08:00',
  steps: [
    { event: 'mission.submitted', state: 'pendingReview', at: '2099-11-04T20:31:00+08:00' },
    { event: 'mission.approved', state: 'recruiting', at: '2099-11-06T10:05:00+08:00' },
  ],
  draftId: null,
  figures: { capacity: 16, confirmed: 15, pending: 7, pendingSince: inHours(-50), waiting: 2, firstTime: 6, live: 22 },
  confirmations: { asked: 15, confirmed: 12 },
  growth: null,
  positions: [{ positionId: '3', name: '登记引导', needs: '' }],
  slots: [
    slot('31'),
    slot('32', { charge: null, startAt: '2099-12-05T13:00:00+08:00', endAt: '2099-12-05T17:00:00+08:00', live: 17 }),
  ],
  staff: [
    { staffId: '7', name: '梁嘉仪' },
    { staffId: '8', name: '周敏' },
  ],
}
const noActs = ok({ items: [], nextCursor: null, total: 0 })

let server: FakeServer
beforeEach(async () => {
  server = freshServer().on(detail, ok(mission)).on('/manage/pc/log/list', noActs)
})

async function open(over: object = {}, organizationState = 'approved') {
  server.on(detail, ok({ ...mission, ...over }))
  await signInOrganizer(server, {}, { state: organizationState })
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: ['/admin/missions/12'] })
  connectRouter({
    navigate: () => {},
    revalidate: () => router.revalidate(),
    loaderData: () => router.state.loaderData,
  })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  await screen.findByRole('heading', { level: 1, name: '爱心献血车值守志愿者' })
  return userEvent.setup()
}
const names = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .queryAllByRole('button')
    .map((button) => button.querySelector('b')?.textContent)

test('a mission says where it stands, what can be done, and what cannot and why', async () => {
  await open()
  const stages = within(screen.getByRole('list', { name: '活动进度' })).getAllByRole('listitem')
  expect(stages.map(({ textContent }) => textContent)).toEqual([
    '草稿11月2日',
    '待审核11月4日',
    '3招募中11月6日',
    '4进行中11月28日 8:00',
    '5结算中12月5日 17:00 结束后',
    '6公示中7 天',
    '7已完结',
  ])
  expect(stages[2]?.getAttribute('aria-current')).toBe('step')
  expect(names('现在可以')).toEqual(['变更时间、地点或名额', '暂停活动', '取消活动'])
  const refused = within(screen.getByRole('region', { name: '现在还不能，为什么' }))
  expect(refused.getByText('11月28日 7:00 起可以（开始前 1 小时）')).toBeDefined()
  expect(refused.getByText('活动处于“招募中”，不能“公示时长”：先结束、再结算')).toBeDefined()
  expect(refused.getByText('已有 22 人按现在的条件报名，要改请另发一个活动')).toBeDefined()
  expect(refused.getByText('已经有人报名，不能“取消发布”，可以“取消活动”并写明原因')).toBeDefined()
  expect(screen.getByText('人，最久 2 天')).toBeDefined()
})

test.each([
  ['draft', {}, ['提交审核']],
  ['pendingReview', {}, ['撤回审核', '取消活动']],
  ['returned', {}, ['取消活动']],
  ['recruiting', { applied: false }, ['变更时间、地点或名额', '取消发布', '暂停活动', '取消活动']],
  ['ongoing', {}, ['变更时间、地点或名额', '暂停活动', '取消活动']],
  ['suspended', { suspendedFrom: 'recruiting', suspendedBy: 'organization' }, ['恢复活动', '取消活动']],
  ['suspended', { suspendedFrom: 'recruiting', suspendedBy: 'federation' }, []],
  ['settling', {}, []],
  ['settled', {}, []],
  ['cancelled', {}, []],
])('what the chart allows of a %s mission can be pressed', async (state, context, expected) => {
  await open({ state, context: { ...mission.context, ...context } })
  expect(names('现在可以')).toEqual(expected)
})

test('a returned mission says what the federation criticised', async () => {
  const criticised = [{ name: '雨天安排', message: '请写明雨天安排' }]
  await open({ state: 'returned', reviewOpinion: '再写细一点', criticised })
  expect(screen.getByText(/^联合会的意见：再写细一点/).textContent).toContain('雨天安排：请写明雨天安排')
})

test('a mission that is not there has a face', async () => {
  await signInOrganizer(server)
  server.on(detail, { code: 10002, msg: '没有找到这个活动' })
  await act(async () => {
    render(
      <RouterProvider
        router={createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: ['/admin/missions/99'] })}
      />,
    )
  })
  expect(await screen.findByRole('heading', { level: 1, name: '没有这个活动' })).toBeDefined()
})

test('a cancelled mission ends where it was called off', async () => {
  await open({
    state: 'cancelled',
    steps: [...mission.steps, { event: 'mission.cancelled', state: 'cancelled', at: '2099-11-20T10:00:00+08:00' }],
  })
  const stages = within(screen.getByRole('list', { name: '活动进度' })).getAllByRole('listitem')
  expect(stages.map(({ textContent }) => textContent)).toEqual(['草稿11月2日', '待审核11月4日', '3已取消11月20日'])
})

test('cancelling says how many are told, and asks for the reason', async () => {
  server.on(event, ok({ state: 'cancelled' }))
  const user = await open()
  await user.click(screen.getByRole('button', { name: /取消活动/ }))
  const dialog = await screen.findByRole('alertdialog', { name: '取消活动？' })
  expect(dialog.textContent).toContain('22 人会收到站内信和邮件。')
  await user.click(within(dialog).getByRole('button', { name: '取消活动' }))
  expect(await within(dialog).findByText('请写明原因')).toBeDefined()
  expect(server.calls(event)).toEqual([])
  await user.type(within(dialog).getByRole('textbox', { name: /取消的原因/ }), '台风登陆')
  await user.click(within(dialog).getByRole('button', { name: '取消活动' }))
  await waitFor(() => expect(server.calls(event)).toHaveLength(1))
  expect(JSON.parse(server.calls(event)[0]?.body ?? '')).toEqual({
    missionId: '12',
    event: 'mission.cancelled',
    opinion: '台风登陆',
  })
})

test('a change says whom it concerns before it is sent, and sends what differs', async () => {
  server.on(change, ok({ changes: [], told: 17, waiting: [] }))
  const user = await open()
  await user.click(screen.getByRole('button', { name: /变更时间、地点或名额/ }))
  const form = within(await screen.findByRole('form', { name: '变更时间、地点或名额' }))
  expect(form.getByRole('status').textContent).toBe('还没有改动。')
  const [, second] = form.getAllByLabelText(/^名额/) as [HTMLElement, HTMLElement]
  await user.clear(second)
  await user.type(second, '4')
  await user.click(form.getByRole('button', { name: '变更' }))
  expect(await form.findByText('已有 5 人占着名额，不能改得更少')).toBeDefined()
  await user.clear(second)
  await user.type(second, '12')
  expect(form.getByRole('status').textContent).toContain('不发通知')
  const [, end] = form.getAllByLabelText(/^结束/) as [HTMLElement, HTMLElement]
  await user.clear(end)
  await user.type(end, '2099-12-05T18:00')
  expect(form.getByRole('status').textContent).toContain('会给 17 人发站内信和邮件')
  await user.clear(form.getByRole('textbox', { name: /^地点/ }))
  await user.type(form.getByRole('textbox', { name: /^地点/ }), '东门献血车旁')
  expect(form.getByRole('status').textContent).toContain('会给 22 人发站内信和邮件')
  await user.click(form.getByRole('button', { name: '变更' }))
  await waitFor(() => expect(server.calls(change)).toHaveLength(1))
  expect(JSON.parse(server.calls(change)[0]?.body ?? '')).toEqual({
    missionId: '12',
    slots: [{ slotId: '32', startAt: '2099-12-05T13:00:00+08:00', endAt: '2099-12-05T18:00:00+08:00', capacity: 12 }],
    place: '东门献血车旁',
  })
})

test('a slot that grows beyond what was reviewed says before it is sent that it waits', async () => {
  server.on(change, ok({ changes: [], told: 0, waiting: [{ what: '名额', before: '8', after: '17' }] }))
  const user = await open()
  await user.click(screen.getByRole('button', { name: /变更时间、地点或名额/ }))
  const form = within(await screen.findByRole('form', { name: '变更时间、地点或名额' }))
  const [first] = form.getAllByLabelText(/^名额/) as [HTMLElement]
  await user.clear(first)
  await user.type(first, '16')
  expect(form.getByRole('status').textContent).not.toContain('联合会再审')
  await user.clear(first)
  await user.type(first, '17')
  expect(form.getByRole('status').textContent).toContain('联合会再审，通过以后才生效并通知大家')
  expect(form.getByRole('status').textContent).not.toContain('不发通知')
  await user.click(form.getByRole('button', { name: '变更' }))
  await waitFor(() => expect(server.calls(change)).toHaveLength(1))
})

test.each([
  ['waiting', null, /提交的变更等联合会审核，3 个工作日内决定/],
  ['returned', '请另发一个活动', /变更没有通过联合会审核，活动不变：请另发一个活动/],
])('a change that is %s for the federation stands on the page', async (outcome, opinion, words) => {
  const changes = [{ what: '名额', before: '8', after: '17' }]
  await open({ growth: { outcome, opinion, changes, enteredAt: '2026-11-20T10:00:00+08:00' } })
  expect(screen.getByText(words).textContent).toContain('名额：8 → 17')
})

test('less can be asked of people than before, and not more', async () => {
  server.on(change, ok({ changes: [], told: 0, waiting: [] }))
  const user = await open()
  await user.click(screen.getByRole('button', { name: /变更时间、地点或名额/ }))
  const form = within(await screen.findByRole('form', { name: '变更时间、地点或名额' }))
  expect(form.getByText('卫生健康')).toBeDefined()
  const age = form.getByRole('textbox', { name: /最小年龄/ })
  await user.clear(age)
  await user.type(age, '21')
  await user.click(form.getByRole('button', { name: '变更' }))
  expect(await form.findByText(/最小年龄只能改小，或不限/)).toBeDefined()
  expect(server.calls(change)).toEqual([])
  await user.clear(age)
  const hours = form.getByRole('textbox', { name: /至少服务过多少小时/ })
  await user.clear(hours)
  await user.type(hours, '5')
  await user.selectOptions(form.getByRole('combobox', { name: /服务地区/ }), '广州市')
  await user.click(form.getByRole('checkbox', { name: '急救' }))
  await user.click(form.getByRole('checkbox', { name: /实名/ }))
  expect(form.getByRole('status').textContent).toContain('不发通知')
  await user.type(form.getByRole('textbox', { name: /登记引导的要求/ }), '能站两小时')
  await user.click(form.getByRole('button', { name: '变更' }))
  await waitFor(() => expect(server.calls(change)).toHaveLength(1))
  expect(JSON.parse(server.calls(change)[0]?.body ?? '')).toEqual({
    missionId: '12',
    positions: [{ positionId: '3', needs: '能站两小时' }],
    conditions: {
      ageFrom: null,
      needsRealName: false,
      needsDistrict: '440100',
      needsMinutes: 300,
      needsSkills: ['粤语'],
    },
  })
})

test('a new point is set with the map that it is from, and says what it was understood as', async () => {
  server.on(change, ok({ changes: [], told: 0, waiting: [] }))
  const user = await open()
  await user.click(screen.getByRole('button', { name: /变更时间、地点或名额/ }))
  const form = within(await screen.findByRole('form', { name: '变更时间、地点或名额' }))
  expect(form.getByText('现在是北纬 23.12911°，东经 113.26438°（卫星定位）。')).toBeDefined()
  await user.click(form.getByRole('radio', { name: '换成新的位置' }))
  await user.click(form.getByRole('button', { name: '变更' }))
  expect(await form.findByText('请从地图粘贴坐标，或用这台设备的位置')).toBeDefined()
  await user.type(form.getByRole('textbox', { name: /新的地图位置/ }), '113.3, 23.1')
  await user.selectOptions(form.getByRole('combobox', { name: /坐标取自/ }), '百度地图')
  expect(form.getByText(/^读作北纬 23.10000°，东经 113.30000°（百度地图），换算成卫星定位是/)).toBeDefined()
  await user.click(form.getByRole('button', { name: '变更' }))
  await waitFor(() => expect(server.calls(change)).toHaveLength(1))
  expect(JSON.parse(server.calls(change)[0]?.body ?? '')).toEqual({
    missionId: '12',
    position: { latitude: 23.1, longitude: 113.3, datum: 'bd09', source: 'map', accuracy: null },
  })
})

test('a slot of nobody is marked, and somebody is put in charge', async () => {
  const charge = '/manage/pc/mission/slotCharge'
  server.on(charge, ok({ charge: { staffId: '8', name: '周敏' } }))
  const user = await open()
  const row = within(screen.getByRole('row', { name: /12月5日/ }))
  expect(row.getByText('没有负责人')).toBeDefined()
  await user.selectOptions(row.getByRole('combobox', { name: '12月5日 周六 登记引导的负责人' }), '周敏')
  await waitFor(() => expect(server.calls(charge)).toHaveLength(1))
  expect(JSON.parse(server.calls(charge)[0]?.body ?? '')).toEqual({ slotId: '32', staffId: '8' })
})

test('who has not confirmed is named when somebody asks', async () => {
  const confirmations = '/manage/pc/mission/confirmations'
  const waiting = [{ applicationId: '9', name: '张*明', toldAt: '2099-11-20T10:00:00+08:00' }]
  server.on(confirmations, ok({ asked: 15, confirmed: 12, waiting }))
  const user = await open()
  expect(server.calls(confirmations)).toEqual([])
  const panel = within(screen.getByRole('region', { name: '3 人还没确认变更' }))
  await user.click(panel.getByRole('button', { name: '看是谁' }))
  expect(await panel.findByText('张*明')).toBeDefined()
})

test('a suspended organization looks and presses nothing', async () => {
  await open({}, 'suspended')
  expect(names('现在可以')).toEqual([])
  expect(screen.getByText('组织暂停期间只能看。')).toBeDefined()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('the latest acts say what was before and after, and why', async () => {
  const act1 = {
    id: '1',
    act: 'mission.change',
    at: '2099-11-22T16:40:00+08:00',
    byName: '梁嘉仪',
    byLoginName: 'organizer1',
    byOrganization: '青禾',
    subject: '活动',
    reason: '人不够',
    before: { 名额: '24' },
    after: { 名额: '32' },
    position: 3,
    hash: 'a',
  }
  const act2 = {
    ...act1,
    id: '2',
    act: 'mission.event',
    reason: null,
    before: { 状态: '待审核' },
    after: { 操作: '通过审核', 状态: '招募中' },
  }
  server.on('/manage/pc/log/list', ok({ items: [act1, act2], nextCursor: null, total: 2 }))
  await open()
  const lines = within(screen.getByRole('region', { name: '最近变更' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '11月22日 16:40\u00A0· 梁嘉仪（organizer1）变更活动名额：24 → 32原因：人不够',
    '11月22日 16:40\u00A0· 梁嘉仪（organizer1）通过审核',
  ])
})
