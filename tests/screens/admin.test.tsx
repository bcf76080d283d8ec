import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import { sessionActor } from '#src/session/use-session.ts'
import { emptyDesk } from '#tests/support/desk-sample.ts'
import type { RecordedRequest, FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, organizer, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

const list = '/manage/pc/mission/list'
const mission = {
  id: '12',
  number: 'HD2612231308',
  name: '清积水、防登革热入户行动',
  state: 'recruiting',
  organizationName: '青禾志愿服务队',
  startAt: '2099-12-23T09:00:00+08:00',
  endAt: '2099-12-23T12:00:00+08:00',
  capacity: 20,
  taken: 7,
  pending: 1,
  waiting: 3,
}
const page = (items: unknown[], nextCursor: string | null = null, total = items.length) =>
  ok({ items, nextCursor, total })

const alarmPath = '/manage/pc/holiday/alarm'

let server: FakeServer
let assign: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  server = freshServer()
    .on(list, page([mission]))
    .on('/manage/pc/mission/attendance/onSite', ok({ slots: [] }))
    .on('/manage/pc/desk', ok(emptyDesk))
    .on('/manage/pc/review/summary', ok({ queues: [], assigned: [], items: [], decidedToday: 0 }))
    .on(alarmPath, ok({ missing: null, daysOff: 0 }))
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
})
afterEach(() => {
  assign.mockRestore()
})

async function open(address: string) {
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({
    navigate: (to) => location.assign(to),
    revalidate: () => router.revalidate(),
    loaderData: () => router.state.loaderData,
  })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}
const targets = () => assign.mock.calls.map(([to]: unknown[]) => new URL(String(to), location.origin).pathname)

test.each([
  ['a guest', '/admin/', () => Promise.resolve(), '/login/organization'],
  ['a guest', '/admin/change-password', () => Promise.resolve(), '/login'],
  ['a volunteer', '/admin/', () => signInVolunteer(server), '/'],
  ['a volunteer', '/admin/change-password', () => signInVolunteer(server), '/'],
  ['a logged-off volunteer', '/admin/', () => signInVolunteer(server, { logoffSate: 'true' }), '/'],
])('guard: %s at %s leaves for the portal', async (_, address, arrive, to) => {
  await arrive()
  await open(address)
  await waitFor(() => expect(targets()).toEqual([to]))
  expect(server.calls(list)).toEqual([])
})

test.each([
  ['an organizer', '/admin/change-password', () => signInOrganizer(server), '/admin'],
  [
    'a forced organizer',
    '/admin/',
    () => signInOrganizer(server, { isForceChangePwd: true }),
    '/admin/change-password',
  ],
  [
    'a forced volunteer',
    '/admin/',
    () => signInVolunteer(server, { isForceChangePwd: true }),
    '/admin/change-password',
  ],
])('guard: %s at %s is led on inside', async (_, address, arrive, to) => {
  await arrive()
  const router = await open(address)
  await waitFor(() => expect(router.state.location.pathname.replace(/\/$/, '')).toBe(to))
  await screen.findByRole('heading', { level: 1 })
  expect(targets()).toEqual([])
})

test('home shows the federation without the duty business its state and the way to the missions', async () => {
  await signInOrganizer(server, { federationDuties: ['system'] }, { level: 'federation' })
  await open('/admin/')
  await screen.findByRole('heading', { level: 1, name: '青禾志愿服务队' })
  expect(screen.getByText('已通过审核')).toBeDefined()
  expect(screen.getByText('志愿服务团体')).toBeDefined()
  expect(screen.getByText('020-83370186')).toBeDefined()
  expect(screen.getByRole('link', { name: '去活动管理' }).getAttribute('href')).toBe('/admin/missions')
  expect(server.calls(list)).toEqual([])
})

const queueOf = (kind: string, count: number, daysLeft: number, overdue = 0) => ({
  kind,
  count,
  oldestAt: count === 0 ? null : '2026-11-16T10:00:00+08:00',
  clock: count === 0 ? null : { dueOn: '2026-11-20', daysLeft, overdue: overdue > 0 },
  overdue,
})
const summaryPath = '/manage/pc/review/summary'

test('home shows reviewers their queues, what runs out first at the top', async () => {
  server.on(
    summaryPath,
    ok({
      queues: [queueOf('organization', 0, 0), queueOf('mission', 4, 2), queueOf('card', 5, 0, 1)],
      items: [],
      assigned: [],
      decidedToday: 0,
    }),
  )
  await signInOrganizer(server, {}, { level: 'federation' })
  await open('/admin/')
  await screen.findByRole('heading', { level: 1, name: /有 9 条等审核$/ })
  expect(screen.getAllByRole('link', { name: /^(去审核|看队列)/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/admin/reviews/cards',
    '/admin/reviews/missions',
    '/admin/reviews/organizations',
  ])
  expect(screen.getByText(/1 条已过期/)).toBeDefined()
  expect(screen.getByText('组织注册：都审完了')).toBeDefined()
  const missionRow = within(screen.getByText('活动：4 条等审核').closest('li') as HTMLElement)
  expect(missionRow.getByText('2')).toBeDefined()
  expect(screen.getByRole('link', { name: '活动审核 4 件待办' })).toBeDefined()
})

test('home says from December on, to whom the settings belong, that next year has no holidays', async () => {
  server.on(alarmPath, ok({ missing: '2027', daysOff: 0 }))
  await signInOrganizer(server, {}, { level: 'federation' })
  await open('/admin/')
  expect((await screen.findByRole('note')).textContent).toContain('2027 年的放假安排还没有录入')
  expect(screen.getByRole('link', { name: '去录入' }).getAttribute('href')).toBe('/admin/rules/holidays?year=2027')
})

test('home says nothing of holidays to a duty that cannot enter them', async () => {
  server.on(alarmPath, ok({ missing: '2027', daysOff: 0 }))
  await signInOrganizer(server, { federationDuties: ['business'] }, { level: 'federation' })
  await open('/admin/')
  await screen.findByRole('heading', { level: 1, name: /等审核|没有要审核/ })
  expect(screen.queryByRole('note')).toBeNull()
})

test('home shows what a colleague assigned before what only waits', async () => {
  server.on(
    summaryPath,
    ok({
      queues: [queueOf('mission', 4, 2), queueOf('card', 5, 0, 1)],
      items: [],
      assigned: [{ kind: 'report', id: '31', byName: '周敏' }],
      decidedToday: 0,
    }),
  )
  await signInOrganizer(server, {}, { level: 'federation' })
  await open('/admin/')
  await screen.findByText('周敏转给你：举报')
  expect(screen.getAllByRole('link', { name: /^去审核/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/admin/reviews/cards',
    '/admin/reviews/reports?id=31',
    '/admin/reviews/missions',
  ])
})

const menuText = () =>
  [...screen.getByRole('navigation', { name: '组织管理' }).children].map((each) => each.textContent)

test('the federation finds its pages under heads, an organization in one list', async () => {
  await signInOrganizer(server, {}, { level: 'federation' })
  await open('/admin/')
  await screen.findByRole('heading', { level: 1, name: /等审核|没有要审核/ })
  const heads = menuText().filter((text) => ['审核', '数据', '内容', '系统'].includes(text))
  expect(heads).toEqual(['审核', '数据', '内容', '系统'])
  expect(menuText().indexOf('组织审核')).toBe(menuText().indexOf('审核') + 1)
})

test.each([
  ['audit', '审计', '/admin/reviews/cards'],
  ['system', '系统管理', '/admin/log'],
] as const)('a duty of the federation, %s, sees its pages alone', async (duty, name, foreign) => {
  await signInOrganizer(server, { federationDuties: [duty] }, { level: 'federation' })
  await open(foreign)
  await screen.findByRole('heading', { name: '你的职责打不开这一页' })
  expect(screen.getByText(new RegExp(`你的职责是“${name}”.*联合会里`))).toBeDefined()
  expect(menuText()).toContain('我的账号')
  expect(menuText()).not.toContain('志愿者证审核')
  expect(menuText().includes('操作记录')).toBe(duty === 'audit')
})

test('each mission is listed with its time, state, places and what waits', async () => {
  server.on(list, page([mission, { ...mission, id: '13', name: '一份草稿', state: 'draft', waiting: 0 }]))
  await signInOrganizer(server)
  await open('/admin/missions')
  await screen.findByRole('heading', { level: 1, name: '活动管理' })
  const row = screen.getByRole('row', { name: /清积水/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['12月23日 周三 9:00–12:00', '招募中', '7 / 20', '1', '3'])
  expect(
    within(row)
      .getByRole('link', { name: /清积水/ })
      .getAttribute('href'),
  ).toBe('/admin/missions/12')
  const applications = within(row).getByRole('link', { name: '待审核 1 人，去审核' })
  expect(applications.getAttribute('href')).toBe('/admin/missions/12/applications')
})

test.each([
  ['draft', /还没有提交审核.*填好注册资料/, '去填写注册资料'],
  ['pendingReview', /联合会正在审核/, '看注册资料'],
  ['returned', /改好再提交/, '去填写注册资料'],
  ['closed', /已关闭.*12355/, null],
] as const)(
  'home of a %s organization says what that means, and asks for no missions',
  async (state, sentence, way) => {
    await signInOrganizer(server, {}, { state })
    await open('/admin/')
    const main = within(screen.getByRole('main'))
    expect(await main.findByText(sentence)).toBeDefined()
    expect(main.queryByRole('link', { name: way ?? /注册资料/ }) !== null).toBe(way !== null)
    expect(screen.queryByRole('link', { name: '注册资料' }) !== null).toBe(state !== 'closed')
    expect(server.calls(list)).toEqual([])
  },
)

test('home tells a suspended organization so, and still shows its missions', async () => {
  await signInOrganizer(server, {}, { state: 'suspended' })
  const router = await open('/admin/')
  const main = within(screen.getByRole('main'))
  expect(await main.findByText(/联合会暂停了这个组织.*12355/)).toBeDefined()
  expect(screen.queryByRole('link', { name: '注册资料' })).toBeNull()
  await act(() => router.navigate('/missions'))
  expect(await main.findByRole('row', { name: /清积水/ })).toBeDefined()
  expect(main.queryByRole('link', { name: '草稿箱' })).toBeNull()
})

test('missions: an organization that was suspended meanwhile is told by the sentence of the refusal', async () => {
  const msg = '组织已被联合会暂停，恢复以前只能查看自己的活动和时长'
  server.on(list, { code: 13121, msg, data: { state: 'suspended' } })
  await signInOrganizer(server)
  await open('/admin/missions')
  await screen.findByRole('heading', { name: '组织的状态变了' })
  expect(screen.getByText(msg)).toBeDefined()
  await userEvent.setup().click(screen.getByRole('button', { name: '重试' }))
  expect(targets()).toEqual(['/admin/'])
})

test('home tells a returned organization why', async () => {
  await signInOrganizer(server)
  server.on(
    '/manage/pc/usersAdmin/preEditMyInfo',
    ok({ ...organizer, organization: { ...organizer.organization, state: 'returned', reviewOpinion: '缺少登记证书' } }),
  )
  act(() => sessionActor.send({ type: 'storage.changed' }))
  await open('/admin/')
  await screen.findByText('审核意见：缺少登记证书')
  expect(within(screen.getByRole('main')).getAllByText('已退回').length).toBeGreaterThan(0)
})

test('missions: the filter is in the address, more comes by the cursor, an empty state has its face', async () => {
  server.on(list, ({ params }: RecordedRequest) => {
    if (params['state'] === 'cancelled') return page([])
    return params['cursor'] === 'next'
      ? page([{ ...mission, id: '14', name: '楼顶花园的播种日' }], null, 2)
      : page([mission], 'next', 2)
  })
  await signInOrganizer(server)
  const router = await open('/admin/missions?state=recruiting')
  const user = userEvent.setup()
  await screen.findByRole('row', { name: /清积水/ })
  expect(server.calls(list)[0]?.params).toMatchObject({ state: 'recruiting' })
  await user.click(screen.getByRole('button', { name: '再看 1 场' }))
  await screen.findByRole('row', { name: /楼顶花园/ })
  expect(server.calls(list)[1]?.params).toMatchObject({ state: 'recruiting', cursor: 'next' })
  await user.click(screen.getByRole('link', { name: '已取消' }))
  await screen.findByRole('heading', { name: '没有“已取消”的活动' })
  expect(router.state.location.search).toBe('?state=cancelled')
})

test('missions: words are looked for in the state that is chosen, and what is not found says so', async () => {
  server.on(list, ({ params }: RecordedRequest) => (params['keyword'] === undefined ? page([mission]) : page([])))
  await signInOrganizer(server)
  const router = await open('/admin/missions?state=recruiting')
  const user = userEvent.setup()
  await user.type(await screen.findByRole('searchbox', { name: '搜索活动' }), ' HD26 {Enter}')
  await screen.findByRole('heading', { name: '没有找到“HD26”' })
  expect(router.state.location.search).toBe('?state=recruiting&keyword=HD26')
  expect(server.calls(list).at(-1)?.params).toMatchObject({ state: 'recruiting', keyword: 'HD26' })
  await user.click(screen.getByRole('button', { name: '清空' }))
  expect(await screen.findByRole('row', { name: /清积水/ })).toBeDefined()
})

const draft = {
  draftId: '5',
  missionId: null,
  name: '',
  organizationName: '青禾志愿服务队',
  savedAt: '2026-11-20T10:24:00+08:00',
  savedBy: '梁嘉仪',
  missing: 3,
}

test('missions: a draft says how much is missing, and is deleted once that was confirmed', async () => {
  const drafts = '/manage/pc/mission/draft/list'
  const remove = '/manage/pc/mission/draft/delete'
  let items = [draft]
  server
    .on(drafts, () => page(items))
    .on(remove, () => {
      items = []
      return ok(null)
    })
  await signInOrganizer(server)
  await open('/admin/missions?tab=drafts')
  const user = userEvent.setup()
  const row = await screen.findByRole('row', { name: /未命名活动/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['3 项', '11月20日 10:24梁嘉仪', '删除草稿“未命名活动”'])
  await user.click(within(row).getByRole('button', { name: /^删除 ?草稿“未命名活动”$/ }))
  const dialog = await screen.findByRole('dialog', { name: '删除草稿“未命名活动”？' })
  expect(server.calls(remove)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '删除' }))
  await screen.findByRole('heading', { name: '草稿箱是空的' })
  expect(JSON.parse(server.calls(remove)[0]?.body ?? '')).toEqual({ draftId: '5' })
})

test('missions: templates say what they hold; none has a face', async () => {
  const templates = '/manage/pc/mission/template/list'
  const template = { templateId: '8', name: '常办活动', missionName: '夜读', positions: 2, slots: 4 }
  const { organizationName, savedAt, savedBy } = draft
  let items: object[] = [{ ...template, organizationName, savedAt, savedBy }]
  server.on(templates, () => page(items))
  await signInOrganizer(server)
  const router = await open('/admin/missions?tab=templates')
  expect((await screen.findByRole('row', { name: /常办活动/ })).textContent).toContain('2 个岗位，4 个时段')
  items = []
  await act(() => router.revalidate())
  expect(await screen.findByRole('heading', { name: '还没有模板' })).toBeDefined()
})

test('missions: a list that fails can be asked for again', async () => {
  let fails = true
  server.on(list, () => (fails ? { status: 500 } : page([mission])))
  await signInOrganizer(server)
  await open('/admin/missions')
  await screen.findByRole('heading', { name: '没有加载出来' })
  fails = false
  await userEvent.setup().click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('row', { name: /清积水/ })).toBeDefined()
})

test('missions: without a network the page that is shown stays when it is read anew', async () => {
  await signInOrganizer(server)
  const router = await open('/admin/missions')
  await screen.findByRole('row', { name: /清积水/ })
  server.on(list, 'noAnswer')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  await act(() => router.revalidate())
  expect(server.calls(list)).toHaveLength(2)
  expect(screen.getByRole('row', { name: /清积水/ })).toBeDefined()
})

test('another page takes the focus to its main part', async () => {
  await signInOrganizer(server)
  const router = await open('/admin/')
  await screen.findByRole('heading', { level: 1 })
  await act(() => router.navigate('/password'))
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})

test('missions: a session that cannot be checked is said so, kept, and checked again', async () => {
  await signInOrganizer(server)
  const info = '/manage/pc/usersAdmin/preEditMyInfo'
  let fails = true
  server.on(info, () => (fails ? { status: 503 } : ok(organizer)))
  act(() => sessionActor.send({ type: 'storage.changed' }))
  await open('/admin/missions')
  await screen.findByRole('heading', { name: '暂时无法确认登录状态' })
  expect(document.cookie).toContain('orgAccessToken=')
  expect(targets()).toEqual([])
  fails = false
  await userEvent.setup().click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('row', { name: /清积水/ })).toBeDefined()
})

test('missions: a login that ends in the middle of work leads to the form, which says so', async () => {
  await signInOrganizer(server)
  history.replaceState(null, '', '/admin/missions?state=recruiting')
  await open('/admin/missions?state=recruiting')
  await screen.findByRole('row', { name: /清积水/ })
  server.on(list, { status: 401 })
  await userEvent.setup().click(screen.getByRole('link', { name: '已取消' }))
  await waitFor(() =>
    expect(assign.mock.calls.at(-1)?.[0]).toMatch(
      /\/login\/organization\?from=%2Fadmin%2Fmissions%3Fstate%3Dcancelled&expired=1$/,
    ),
  )
  history.replaceState(null, '', '/')
  expect(document.cookie).not.toContain('orgAccessToken=')
})

test('home: logging out ends the session on the server and leads to the login page', async () => {
  server.on('/auth/login/loginOut', ok(null))
  await signInOrganizer(server)
  await open('/admin/')
  await userEvent.setup().click(await screen.findByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(targets()[0]).toBe('/login/organization'))
  expect(server.calls('/auth/login/loginOut')).toMatchObject([{ bearer: 'access-1' }])
  expect(sessionActor.getSnapshot().matches('anonymous')).toBe(true)
})

test.each([
  ['volunteer', signInVolunteer, '/auth/findpwd/users/resetModifyPwd', '1', '/login/volunteer'],
  ['organizer', signInOrganizer, '/auth/findpwd/usersAdmin/resetModifyPwd', '2', '/login/organization'],
])(
  'forced change of a %s: the new password is sent, then the login page of that kind',
  async (_, signIn, path, loginType, to) => {
    server.on(path, ok(null))
    await signIn(server, { isForceChangePwd: true })
    await open('/admin/change-password')
    const user = userEvent.setup()
    await screen.findByText('您的密码存在安全风险，系统要求您立即修改密码，以确保账号安全。')
    await user.click(screen.getByRole('button', { name: '保存新密码' }))
    await screen.findByText('密码不能为空')
    expect(server.calls(path)).toEqual([])
    await user.type(screen.getByLabelText('新密码'), 'Kapok2026')
    await user.type(screen.getByLabelText('再输入一次'), 'Kapok2026{Enter}')
    await screen.findByText('密码已修改，请重新登录')
    expect(JSON.parse(server.calls(path)[0]?.body ?? '')).toEqual({
      loginType,
      password: 'Kapok2026',
      passwordAgain: 'Kapok2026',
    })
    await user.click(screen.getByRole('button', { name: '重新登录' }))
    await waitFor(() => expect(targets()[0]).toBe(to))
    expect(sessionActor.getSnapshot().matches('anonymous')).toBe(true)
  },
)

test('what has changed of the organization shows without a reload, also on a page that comes meanwhile', async () => {
  await signInOrganizer(server, {}, { state: 'returned' })
  const router = await open('/admin/')
  const head = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent
  await screen.findByRole('heading', { level: 1 })
  expect(head()).toBe('青禾志愿服务队已退回')
  const answers: (() => void)[] = []
  server.on(
    '/manage/pc/usersAdmin/preEditMyInfo',
    () =>
      new Promise((answer) => {
        const organization = { ...organizer.organization, state: 'pendingReview', name: '青禾志愿者协会' }
        answers.push(() => answer(ok({ ...organizer, organization })))
      }),
  )
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(head()).toBe('青禾志愿服务队已退回')
  await act(async () => void router.navigate('/?state=recruiting'))
  await act(async () => answers[0]?.())
  await waitFor(() => expect(head()).toBe('青禾志愿者协会待审核'))
  expect(screen.getAllByText('青禾志愿者协会')).toHaveLength(2)
  expect(answers).toHaveLength(1)
})
