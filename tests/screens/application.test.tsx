import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const slots = '/manage/pc/application/slots'
const list = '/manage/pc/application/list'
const decide = '/manage/pc/application/decide'
const takeBack = '/manage/pc/application/takeBack'
const event = '/manage/pc/application/event'
const move = '/manage/pc/application/move'
const walkIn = '/manage/pc/application/walkIn'
const reminder = '/manage/pc/application/remindGuardian'
const tagsOf = '/manage/pc/application/tags'
const viewList = '/manage/pc/boardView/list'
const viewSave = '/manage/pc/boardView/save'
const viewDelete = '/manage/pc/boardView/delete'
const preview = '/manage/pc/message/preview'
const message = '/manage/pc/message/send'
const address = '/admin/missions/12/applications?slot=7'

const slot = (slotId: string, over: object = {}) => ({
  slotId,
  positionName: '物资发放',
  startAt: '2026-12-06T13:30:00+08:00',
  endAt: '2026-12-06T16:00:00+08:00',
  capacity: 12,
  taken: 11,
  offered: 1,
  counts: { pending: 2, accepted: 1, waiting: 1, ended: 1 },
  guardiansMissing: 1,
  ...over,
})
const board = {
  missionId: '12',
  name: '南沙红树林补种',
  place: '2 号码头',
  state: 'recruiting',
  organizationName: '南沙湿地守护者',
  recordingDays: 10,
  hasWorkbook: true,
  tags: ['老队员'],
  slots: [slot('7'), slot('8', { positionName: '补种', counts: { pending: 0, accepted: 0, waiting: 0, ended: 0 } })],
}
const applicant = (applicationId: string, name: string, over: object = {}) => ({
  applicationId,
  state: 'pending',
  name,
  phone: null,
  age: 22,
  starLevel: 0,
  message: null,
  opinion: null,
  appliedAt: '2026-11-18T09:12:00+08:00',
  changedAt: '2026-11-18T09:12:00+08:00',
  position: null,
  offerExpiresAt: null,
  offerSecondsLeft: null,
  guardian: 'none',
  guardianGivenAt: null,
  guardianRemindedAt: null,
  answers: [],
  tags: [],
  conditions: [{ key: 'age', title: '年满 16 岁', met: true, note: '服务当天 22 岁' }],
  past: { served: 3, absent: 1, lateCancellations: 2 },
  decision: null,
  ...over,
})
const columns = {
  pending: [
    applicant('1', '黄*婷', { message: '常做物资组，可以带新人。' }),
    applicant('2', '何*辉', { age: 17, guardian: 'missing' }),
  ],
  accepted: [applicant('3', '孙立群', { state: 'confirmed', phone: '13900001111' })],
  waiting: [applicant('4', '罗*', { state: 'waitlisted', position: 1 })],
  ended: [applicant('5', '董*', { state: 'rejected', opinion: '超过年龄上限' })],
}
type Columns = Record<keyof typeof columns, ReturnType<typeof applicant>[]>

let server: FakeServer
let shown: Columns
beforeAll(() => import('#src/admin/features/application/application.screen.tsx'))
beforeEach(() => {
  shown = columns
  server = freshServer()
    .on(slots, ok(board))
    .on(viewList, ok({ views: [{ viewId: '3', name: '老队员', filter: { tag: '老队员' } }] }))
    .on(list, ({ params }) => {
      const items = shown[params['group'] as keyof Columns]
      return ok({ items, nextCursor: null, total: items.length })
    })
})

async function open(to = address) {
  await signInOrganizer(server)
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [to] })
  connectRouter({ navigate: (path) => location.assign(path), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  await screen.findByRole('heading', { level: 1 })
  return router
}

const sent = (path: string) => server.calls(path).map(({ body }) => JSON.parse(body) as unknown)
const column = (name: string) => screen.findByRole('region', { name })
const rowOf = (name: string | RegExp) => screen.getByRole('button', { name }).closest('li') as HTMLElement

test('a slot stands in four columns, with what decides about each person', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('物资发放 12月6日 周日 13:30–16:00')
  expect((await column('待审核')).textContent).toContain('黄*婷 22 岁条件全满足常做物资组，可以带新人。')
  expect((await column('待审核')).textContent).toContain('等监护人')
  expect((await column('已确认')).textContent).toContain('孙立群')
  expect((await column('候补')).textContent).toContain('罗*')
  expect((await column('未参加')).textContent).toContain('不通过：超过年龄上限')
  expect(within(rowOf(/^何\*辉/)).getByRole('button', { name: '通过' })).toHaveProperty('disabled', true)
})

test('a row opens under itself: reasons, past, and a telephone where the name is shown', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: /^孙立群/ }))
  const row = rowOf(/^孙立群/)
  expect(within(row).getByRole('link', { name: '13900001111' }).getAttribute('href')).toBe('tel:13900001111')
  expect(row.textContent).toContain('年满 16 岁服务当天 22 岁')
  expect(row.textContent).toContain('参加 3 次，缺席 1 次，临近取消 2 次')
})

test('the focus goes on to the next person, and stays on the page after the last one', async () => {
  const [first, next] = [applicant('1', '黄*婷'), applicant('6', '朱*')]
  const confirmed = (one: typeof first) => ({ ...one, state: 'confirmed' })
  shown = { ...columns, pending: [first, next], accepted: [] }
  server.on(decide, ok({ decided: 1, dueAt: '2026-12-01T02:10:00.000Z' }))
  await open()
  within(rowOf(/^黄\*婷/))
    .getByRole('button', { name: '通过' })
    .focus()
  shown = { ...columns, pending: [next], accepted: [confirmed(first)] }
  await userEvent.keyboard('{Enter}')
  const button = within(rowOf(/^朱/)).getByRole('button', { name: '通过' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  // A key that is held does not go down the list.
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
  shown = { ...columns, pending: [], accepted: [confirmed(first), confirmed(next)] }
  await userEvent.keyboard('{Enter}')
  await within(await column('待审核')).findByText('没有等待审核的人。')
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

test('a decision moves the person at once, counts down, and can be taken back', async () => {
  await open()
  server.on(decide, ok({ decided: 1, dueAt: '2026-12-01T02:10:00.000Z' })).on(takeBack, ok({ takenBack: 1 }))
  const [first, ...rest] = columns.pending
  const decision = {
    event: 'application.confirmed',
    byName: '梁嘉仪',
    dueAt: '2026-12-01T02:10:00.000Z',
    secondsLeft: 600,
  }
  shown = { ...columns, pending: rest, accepted: [{ ...(first as typeof first & object), decision } as never] }
  await userEvent.click(within(rowOf(/^黄\*婷/)).getByRole('button', { name: '通过' }))
  await screen.findByText('已决定：确认录用 1 人，到时才通知本人。')
  await waitFor(async () => expect((await column('已确认')).textContent).toContain('黄*婷'))
  expect(sent(decide)[0]).toEqual({ applicationIds: ['1'], decision: 'application.confirmed' })
  expect(rowOf(/^黄\*婷/).textContent).toMatch(/梁嘉仪决定，(10 分 00 秒|9 分 5\d 秒)后通知本人/)
  await userEvent.click(within(rowOf(/^黄\*婷/)).getByRole('button', { name: '撤回' }))
  await waitFor(() => expect(sent(takeBack)[0]).toEqual({ applicationIds: ['1'] }))
  await waitFor(() => expect(screen.queryByText(/^已决定：/)).toBeNull())
})

test('a refusal stands under the row that it is about', async () => {
  await open()
  server.on(decide, { code: 12001, msg: '陈静刚刚已决定“不予录用”，要改请先撤回' })
  await userEvent.click(within(rowOf(/^黄\*婷/)).getByRole('button', { name: '通过' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('陈静刚刚已决定')
  expect(rowOf(/^黄\*婷/).contains(alert)).toBe(true)
})

test('many are refused together, with words that they will read', async () => {
  await open()
  server.on(decide, ok({ decided: 2, dueAt: '2026-12-01T02:10:00.000Z' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^全选\s*待审核$/ }))
  const bar = screen.getByRole('group', { name: '批量处理' })
  expect(bar.textContent).toContain('已选 2 人')
  await userEvent.click(within(bar).getByRole('button', { name: '全部不通过' }))
  await userEvent.type(within(bar).getByLabelText(/不通过的说明/), '人数已满')
  await userEvent.click(within(bar).getByRole('button', { name: '不通过这 2 人' }))
  await waitFor(() =>
    expect(sent(decide)[0]).toEqual({
      applicationIds: ['1', '2'],
      decision: 'application.rejected',
      opinion: '人数已满',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('group', { name: '批量处理' })).toBeNull())
})

test('who was confirmed is cancelled with a reason, at once', async () => {
  await open()
  server.on(event, ok({ state: 'cancelled' }))
  await userEvent.click(screen.getByRole('button', { name: /^孙立群/ }))
  const row = rowOf(/^孙立群/)
  await userEvent.click(within(row).getByRole('button', { name: '取消报名' }))
  await userEvent.click(within(row).getByRole('button', { name: '取消这个人的报名' }))
  expect(row.textContent).toContain('请写明原因')
  await userEvent.type(within(row).getByLabelText(/取消的原因/), '本人来电说明')
  await userEvent.click(within(row).getByRole('button', { name: '取消这个人的报名' }))
  await waitFor(() =>
    expect(sent(event)[0]).toEqual({
      applicationId: '3',
      event: 'application.cancelled',
      opinion: '本人来电说明',
    }),
  )
})

test('the search and the slot are in the address', async () => {
  const router = await open()
  await userEvent.type(screen.getByRole('searchbox', { name: '查找报名人' }), '何俊辉')
  await userEvent.click(screen.getByRole('button', { name: '查找' }))
  await waitFor(() => expect(router.state.location.search).toBe('?slot=7&word=%E4%BD%95%E4%BF%8A%E8%BE%89'))
  expect(server.calls(list).at(-1)?.params).toMatchObject({ slotId: '7', word: '何俊辉' })
  await userEvent.selectOptions(screen.getByLabelText('时段'), '8')
  await waitFor(() => expect(router.state.location.search).toBe('?slot=8'))
})

test('a mission of nobody has a face', async () => {
  server.on(slots, { code: 10002, msg: '没有这个活动' })
  await open('/admin/missions/99/applications')
  expect(await screen.findByRole('heading', { level: 1, name: '没有这个活动' })).toBeDefined()
})

test('the slot leaves the site as a workbook, and as a list to sign on paper', async () => {
  await open()
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await userEvent.click(screen.getByRole('button', { name: '打印签到表' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(server.calls(list).at(-1)?.params).toMatchObject({ group: 'accepted', pageSize: 50 })
  const rows = within(screen.getByLabelText('签到表')).getAllByRole('row', { hidden: true })
  expect(rows.map((row) => row.textContent)).toEqual(['序号姓名手机尾号到达签名离开签名备注', '1孙立群1111'])
  server.on('/manage/pc/application/workbook', { bytes: new Uint8Array([80, 75]), type: 'application/octet-stream' })
  await userEvent.click(screen.getByRole('button', { name: '导出名单' }))
  await waitFor(() => expect(server.calls('/manage/pc/application/workbook')[0]?.params).toEqual({ slotId: '7' }))
})

/** A slot of a mission that is on now, or lies ahead by hours. */
const slotIn = (slotId: string, hours: number, over: object = {}) =>
  slot(slotId, {
    startAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
    endAt: new Date(Date.now() + (hours + 3) * 3_600_000).toISOString(),
    ...over,
  })

test('a row shows what was answered, and takes tags of the organization', async () => {
  shown = {
    ...columns,
    pending: [
      applicant('1', '黄*婷', {
        tags: ['老队员'],
        answers: [
          { question: '会开车吗', answer: '会，C1' },
          { question: '衣服尺码', answer: null },
        ],
      }),
    ],
  }
  await open()
  server.on(tagsOf, ok({ tags: [] }))
  expect((await column('待审核')).textContent).toContain('老队员')
  await userEvent.click(screen.getByRole('button', { name: /^黄\*婷/ }))
  const row = rowOf(/^黄\*婷/)
  expect(row.textContent).toContain('会开车吗会，C1')
  expect(row.textContent).toContain('衣服尺码没有回答')
  await userEvent.click(within(row).getByRole('button', { name: '加标签' }))
  expect(row.textContent).toContain('标签不能是空的')
  await userEvent.type(within(row).getByLabelText('新标签'), '会摄影')
  await userEvent.click(within(row).getByRole('button', { name: '加标签' }))
  await waitFor(() => expect(sent(tagsOf)[0]).toEqual({ applicationId: '1', tags: ['老队员', '会摄影'] }))
  await userEvent.click(await within(row).findByRole('button', { name: '去掉标签“老队员”' }))
  await waitFor(() => expect(sent(tagsOf)[1]).toEqual({ applicationId: '1', tags: [] }))
})

test('filters are in the address, and are kept and deleted under a name', async () => {
  const router = await open()
  server.on(viewSave, ok({ viewId: '4' })).on(viewDelete, ok(null))
  await userEvent.selectOptions(screen.getByLabelText('在本组织'), '缺席过')
  await waitFor(() => expect(router.state.location.search).toBe('?slot=7&past=absent'))
  expect(server.calls(list).at(-1)?.params).toMatchObject({ slotId: '7', past: 'absent' })
  await userEvent.click(screen.getByRole('checkbox', { name: '只看监护人待同意' }))
  await waitFor(() => expect(router.state.location.search).toBe('?slot=7&past=absent&guardian=missing'))
  await userEvent.click(screen.getByRole('button', { name: '存为视图' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/视图名称/), '要留意的')
  await userEvent.click(within(dialog).getByRole('button', { name: '存为视图' }))
  await waitFor(() =>
    expect(sent(viewSave)[0]).toEqual({ viewName: '要留意的', filter: { past: 'absent', guardian: 'missing' } }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('link', { name: '老队员' }))
  await waitFor(() => expect(router.state.location.search).toBe('?slot=7&tag=%E8%80%81%E9%98%9F%E5%91%98'))
  await userEvent.click(await screen.findByRole('button', { name: '删除视图“老队员”' }))
  await waitFor(() => expect(sent(viewDelete)[0]).toEqual({ viewId: '3' }))
})

test('somebody moves to another slot that has not begun; a refusal stands at the form', async () => {
  server.on(
    slots,
    ok({ ...board, slots: [slotIn('7', 48), slotIn('8', 72, { positionName: '补种', taken: 3 }), slotIn('9', -1)] }),
  )
  await open()
  await userEvent.click(screen.getByRole('button', { name: /^孙立群/ }))
  const row = rowOf(/^孙立群/)
  await userEvent.click(within(row).getByRole('button', { name: '换时段' }))
  const form = within(row).getByRole('form', { name: '换时段' })
  const choices = within(form).getAllByRole('option')
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    '请选择时段',
    expect.stringMatching(/^补种 .*（已满，要候补）$/),
  ])
  await userEvent.click(within(form).getByRole('button', { name: '换到这个时段' }))
  expect(form.textContent).toContain('请选要换到的时段')
  server.on(move, { code: 12011, msg: '这段时间与这个人的另一场活动冲突' })
  await userEvent.selectOptions(within(form).getByLabelText(/换到/), '8')
  await userEvent.click(within(form).getByRole('button', { name: '换到这个时段' }))
  expect((await within(form).findByRole('alert')).textContent).toContain('另一场活动冲突')
  server.on(move, ok({ state: 'confirmed', position: null }))
  await userEvent.type(within(form).getByLabelText(/给本人的说明/), '上午人手够了')
  await userEvent.click(within(form).getByRole('button', { name: '换到这个时段' }))
  await waitFor(() => expect(sent(move).at(-1)).toEqual({ applicationId: '3', slotId: '8', opinion: '上午人手够了' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: '换时段' })).toBeNull())
})

test('while people check in, who did not apply is added by name and number', async () => {
  server.on(slots, ok({ ...board, slots: [slotIn('7', -1)] }))
  await open()
  await userEvent.click(screen.getByRole('button', { name: '现场加人' }))
  const form = screen.getByRole('form', { name: '现场加人' })
  await userEvent.click(within(form).getByRole('button', { name: '加入这个时段' }))
  expect(form.textContent).toContain('请填写姓名')
  server.on(walkIn, {
    code: 10001,
    msg: '请检查',
    data: { issues: [{ field: 'proof', message: '没有姓名和号码都相符的志愿者' }] },
  })
  await userEvent.type(within(form).getByLabelText(/姓名/), '黄婉婷')
  await userEvent.type(within(form).getByLabelText(/手机号或志愿者编号/), '13900001111')
  await userEvent.click(within(form).getByRole('button', { name: '加入这个时段' }))
  await waitFor(() => expect(form.textContent).toContain('没有姓名和号码都相符的志愿者'))
  server.on(walkIn, ok({ applicationId: '9' }))
  await userEvent.click(within(form).getByRole('button', { name: '加入这个时段' }))
  await waitFor(() => expect(sent(walkIn).at(-1)).toEqual({ slotId: '7', name: '黄婉婷', proof: '13900001111' }))
  await waitFor(() => expect(within(form).getByLabelText(/姓名/)).toHaveProperty('value', ''))
})

test('nobody is added before people check in', async () => {
  server.on(slots, ok({ ...board, slots: [slotIn('7', 30)] }))
  await open()
  expect(screen.queryByRole('button', { name: '现场加人' })).toBeNull()
})

test('the guardian of a minor is asked for from the row, once a day', async () => {
  await open()
  server.on(reminder, ok({ remindedAt: '2026-11-20T09:00:00+08:00' }))
  const row = rowOf(/^何\*辉/)
  const minor = { age: 17, guardian: 'missing', guardianRemindedAt: new Date().toISOString() }
  shown = { ...columns, pending: [applicant('2', '何*辉', minor)] }
  await userEvent.click(within(row).getByRole('button', { name: '提醒监护人' }))
  await waitFor(() => expect(sent(reminder)[0]).toEqual({ applicationId: '2' }))
  await waitFor(() => expect(rowOf(/^何\*辉/).textContent).toContain('提醒过，隔一天可以再提醒'))
  expect(within(rowOf(/^何\*辉/)).getByRole('button', { name: '提醒监护人' })).toHaveProperty('disabled', true)
})

test('who is picked by hand in any column gets a message', async () => {
  await open()
  server
    .on(preview, ({ params }) =>
      ok({ people: params['audience'] === 'chosen' ? 2 : 8, withEmail: 2, withMobile: 2, leftToday: 3 }),
    )
    .on(message, ok({ slotMessageId: '5', people: 2 }))
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 黄*婷' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 孙立群' }))
  const bar = screen.getByRole('group', { name: '批量处理' })
  expect(bar.textContent).toContain('已选 2 人')
  expect(within(bar).queryByRole('button', { name: '全部通过' })).toBeNull()
  await userEvent.click(within(bar).getByRole('button', { name: '给他们发通知' }))
  const form = await screen.findByRole('form', { name: '群发通知' })
  expect(within(form).getByRole('radio', { name: '选中的人' })).toHaveProperty('checked', true)
  expect(form.textContent).toContain('已选 2 人')
  await waitFor(() =>
    expect(server.calls(preview).at(-1)?.params).toMatchObject({ audience: 'chosen', applicationIds: '1,3' }),
  )
  await userEvent.type(within(form).getByLabelText(/标题/), '带雨衣')
  await userEvent.type(within(form).getByLabelText(/内容/), '下午有雨。')
  await userEvent.click(await within(form).findByRole('button', { name: '发给 2 人' }))
  await waitFor(() =>
    expect(sent(message)[0]).toMatchObject({ slotId: '7', audience: 'chosen', applicationIds: ['1', '3'] }),
  )
})
