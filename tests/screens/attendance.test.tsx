import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const base = '/manage/pc/mission/attendance'
const calls = {
  slots: `${base}/slots`,
  list: `${base}/list`,
  search: `${base}/search`,
  journal: `${base}/journal`,
  mark: `${base}/mark`,
  markAll: `${base}/markAll`,
  withdraw: `${base}/withdraw`,
  contact: `${base}/contact`,
  incident: `${base}/incident`,
  anchor: `${base}/anchor`,
  code: '/manage/pc/mission/attendanceCode',
}

const slot = {
  slotId: '5',
  positionName: '路口引导',
  startAt: '2026-12-05T08:00:00+08:00',
  endAt: '2099-12-05T11:30:00+08:00',
  expected: 3,
  arrived: 1,
  left: 0,
  absent: 0,
  unconfirmed: 0,
  anchor: null,
}
const onSite = (values: object = {}) =>
  ok({
    missionId: '12',
    missionName: '北京路年货街引导',
    place: '北京路骑楼街口',
    mode: 'code',
    now: '2026-12-05T08:24:00+08:00',
    slots: [slot],
    ...values,
  })
const person = {
  applicationId: '31',
  name: '冼百合',
  state: 'confirmed',
  arrivedAt: null,
  leftAt: null,
  inBy: null,
  outBy: null,
  inDistance: null,
  outDistance: null,
  waitsUntil: null,
  inLate: false,
  outLate: false,
  grade: null,
  why: null,
  raise: null,
  reasons: [],
  sharesDevice: false,
  confirmed: false,
  under14: false,
  withGuardian: false,
  mobile: '13800020031',
  hasEmergencyContact: true,
  hasGuardian: false,
}
const present = {
  ...person,
  applicationId: '32',
  name: '何明辉',
  state: 'checkedIn',
  arrivedAt: '2026-12-05T08:23:00+08:00',
  inBy: 'list',
  grade: 'C',
  why: '到达由组织登记',
  raise: '离开时扫一次签退码，能升到 B 级',
  reasons: ['没带手机或没电'],
  sharesDevice: true,
}
const page = (items: unknown[]) => ok({ items, nextCursor: null, total: items.length })
const journal = ok({
  incidents: [
    { kind: 'weather', note: '小雨，移到骑楼下', at: '2026-12-05T08:05:00+08:00', byName: '梁嘉仪', arrivedAt: null },
  ],
  refusals: [{ name: '周*杰', purpose: 'in', reason: 'stale', at: '2026-12-05T08:04:00+08:00' }],
})
const board = (values: object = {}) =>
  ok({
    code: 'https://example.org/check-in?c=5iAAAAAAAAAAAAAAAA',
    digits: '482913',
    secondsLeft: 20,
    now: new Date().toISOString(),
    missionName: '北京路年货街引导',
    positionName: '路口引导',
    startAt: slot.startAt,
    endAt: slot.endAt,
    arrived: 31,
    expected: 38,
    anchor: null,
    anchorDistance: null,
    latest: [
      { key: 'm2', name: '吴*仪', at: '2026-12-05T08:02:00+08:00', outcome: 'marked', far: false },
      { key: 'm1', name: '郑*云', at: '2026-12-05T07:59:00+08:00', outcome: 'again', far: false },
      { key: 'r1', name: '周*杰', at: '2026-12-05T07:58:00+08:00', outcome: 'refused', far: true },
    ],
    ...values,
  })

let server: FakeServer
beforeEach(() => {
  server = freshServer()
    .on(calls.slots, onSite())
    .on(calls.list, page([person, present]))
    .on(calls.journal, journal)
    .on(calls.code, () => board())
})
// The first dialog waits for its code, which takes its time on a busy machine.
beforeAll(() => import('#src/ui/overlay/dialog-panel.tsx'))

async function open(address: string, duty: 'owner' | 'checkIn' = 'owner') {
  await signInOrganizer(server, { duty })
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
const sent = (path: string) => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')
const rowOf = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement

describe('the screen with the code', () => {
  test('shows picture and digits, how many came, and the last scans masked', async () => {
    await open('/admin/missions/12/screen')
    expect(await screen.findByRole('img', { name: '签到码' })).toBeTruthy()
    expect(screen.getByLabelText('六位数字 4 8 2 9 1 3').textContent).toBe('482 913')
    expect(screen.getByRole('progressbar', { name: '已签到' }).getAttribute('aria-valuenow')).toBe('31')
    expect((await rowOf('吴*仪')).textContent).toContain('已签到')
    expect((await rowOf('郑*云')).textContent).toContain('已经签过了')
    expect((await rowOf('周*杰')).textContent).toContain('没有签上，离得太远')
    expect(screen.getByRole('link', { name: '看未到 7 人' }).getAttribute('href')).toBe(
      '/admin/missions/12/attendance?slot=5&filter=missing',
    )
  })

  test('changes the way by its address, and asks for that code', async () => {
    await open('/admin/missions/12/screen?way=in')
    await userEvent.click(await screen.findByRole('link', { name: '签退' }))
    expect(await screen.findByRole('img', { name: '签退码' })).toBeTruthy()
    expect(server.calls(calls.code).at(-1)?.params).toMatchObject({ slotId: '5', purpose: 'out' })
  })

  test('goes by the server’s clock, and says when the device’s is wrong', async () => {
    server.on(calls.code, () => board({ now: new Date(Date.now() + 192_000).toISOString() }))
    await open('/admin/missions/12/screen')
    expect(await screen.findByText(/这台设备的时间慢了 19\d 秒/)).toBeTruthy()
  })

  test('says nothing of a clock that is two seconds off', async () => {
    server.on(calls.code, () => board({ now: new Date(Date.now() + 1500).toISOString() }))
    await open('/admin/missions/12/screen')
    await screen.findByRole('img', { name: '签到码' })
    expect(screen.queryByText(/这台设备的时间/)).toBeNull()
  })

  test('says that a device far from the mission’s point proves no place, and goes back by one press', async () => {
    server
      .on(calls.code, () => board({ anchor: 12, anchorDistance: 104_612 }))
      .on(calls.anchor, () => {
        server.on(calls.code, () => board())
        return ok({ accuracy: null, distance: null })
      })
    await open('/admin/missions/12/screen')
    const told = await screen.findByText(/离活动定位约 104.6 公里/)
    expect(told.textContent).toContain('超过 2 公里，扫码只记 C 级，还要复核')
    await userEvent.click(screen.getByRole('button', { name: '回到活动定位' }))
    expect(await screen.findByText('已改回活动的定位')).toBeTruthy()
    expect(sent(calls.anchor)).toEqual({ slotId: '5', position: null })
    expect(await screen.findByText(/到场的人离活动定位 500 米以内算在现场/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '回到活动定位' })).toBeNull()
  })

  test('shows the slot of the address when there are several', async () => {
    const other = { ...slot, slotId: '6', positionName: '物资看护' }
    server.on(calls.slots, onSite({ slots: [slot, other] }))
    const router = await open('/admin/missions/12/screen?slot=6')
    expect(await screen.findByRole('heading', { name: '北京路年货街引导\u00A0· 物资看护' })).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('时段'), '5')
    await screen.findByRole('heading', { name: '北京路年货街引导\u00A0· 路口引导' })
    expect(router.state.location.search).toBe('?slot=5&way=in')
  })

  test('a mission by list has no code, and leads to its list', async () => {
    server.on(calls.slots, onSite({ mode: 'list' }))
    await open('/admin/missions/12/screen')
    expect(await screen.findByRole('heading', { name: '这个活动按名单签到' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '打开签到名单' }).getAttribute('href')).toBe(
      '/admin/missions/12/attendance?slot=5',
    )
    expect(server.calls(calls.code)).toEqual([])
  })

  test('a mission that is not there, or has no slots, says so', async () => {
    server.on(calls.slots, { code: 10002, msg: '没有找到这个活动，它可能已被删除' })
    await open('/admin/missions/12/screen')
    expect(await screen.findByRole('heading', { name: '没有找到这个活动' })).toBeTruthy()
    server.on(calls.slots, onSite({ slots: [] }))
    await open('/admin/missions/12/attendance')
    expect(await screen.findByRole('heading', { name: '这个活动还没有时段' })).toBeTruthy()
  })

  test('the sounds are switched on by a press, and kept', async () => {
    await open('/admin/missions/12/screen')
    await userEvent.click(await screen.findByRole('button', { name: '提示音已关' }))
    expect(screen.getByRole('button', { name: '提示音已开' }).getAttribute('aria-pressed')).toBe('true')
    expect(localStorage.getItem('attendanceSounds')).toBe('true')
  })
})

describe('the list', () => {
  test('shows who has not come with a telephone, and what has to be looked at', async () => {
    await open('/admin/missions/12/attendance')
    const missing = await rowOf('冼百合')
    expect(missing.textContent).toContain('还没到')
    expect(within(missing).getByRole('link', { name: '打电话给冼百合' }).getAttribute('href')).toBe('tel:13800020031')
    const there = await rowOf('何明辉')
    for (const keyword of ['到 8:23', '未签退', '迟到 23 分', '没带手机或没电', '与别人同一台手机'])
      expect(there.textContent).toContain(keyword)
    expect(screen.getByRole('region', { name: '现场情况' }).textContent).toContain('天气变化：小雨，移到骑楼下')
    expect(screen.getByRole('region', { name: '没有签上的扫码' }).textContent).toContain('签到码已经更换')
  })

  test('filters and keyword stand in the address', async () => {
    const router = await open('/admin/missions/12/attendance')
    await userEvent.click(await screen.findByRole('link', { name: '未到 2' }))
    await waitFor(() => expect(server.calls(calls.list).at(-1)?.params).toMatchObject({ filter: 'missing' }))
    server.on(calls.list, page([]))
    await userEvent.type(screen.getByRole('searchbox', { name: '搜姓名或手机号后四位' }), '0031{Enter}')
    await screen.findByRole('heading', { name: '没有找到“0031”' })
    expect(router.state.location.search).toBe('?slot=5&filter=missing&keyword=0031')
  })

  test('marks one with the reason, and names the mark', async () => {
    server.on(calls.mark, ok({ state: 'checkedIn', at: '2026-12-05T08:24:00+08:00' }))
    await open('/admin/missions/12/attendance')
    await userEvent.click(await screen.findByRole('button', { name: '签到：冼百合' }))
    const dialog = await screen.findByRole('dialog', { name: '手动签到：冼百合' })
    await userEvent.click(within(dialog).getByRole('button', { name: '确认冼百合到场' }))
    expect(await within(dialog).findByText('请选择原因')).toBeTruthy()
    await userEvent.click(within(dialog).getByLabelText('其他'))
    await userEvent.click(within(dialog).getByRole('button', { name: '确认冼百合到场' }))
    expect(await within(dialog).findByText('请写明是什么原因')).toBeTruthy()
    await userEvent.click(within(dialog).getByLabelText('没带手机或没电'))
    await userEvent.click(within(dialog).getByRole('button', { name: '确认冼百合到场' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(calls.mark)).toEqual({
      applicationId: '31',
      purpose: 'in',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      reason: 'noPhone',
    })
  })

  const morning = { startAt: slot.startAt, endAt: '2026-12-05T11:30:00+08:00' }
  const night = { startAt: '2026-12-05T22:00:00+08:00', endAt: '2026-12-06T02:00:00+08:00' }
  test.each([
    { times: morning, typed: '07:45', at: '2026-12-04T23:45:00.000Z' },
    { times: night, typed: '23:35', at: '2026-12-05T15:35:00.000Z' },
    { times: night, typed: '00:20', at: '2026-12-05T16:20:00.000Z' },
  ])('notes the time that is typed, $typed, as one of the slot', async ({ times, typed, at }) => {
    server.on(calls.slots, onSite({ slots: [{ ...slot, ...times }] }))
    server.on(calls.mark, ok({ state: 'checkedIn', at }))
    await open('/admin/missions/12/attendance')
    await userEvent.click(await screen.findByRole('button', { name: '签到：冼百合' }))
    const dialog = await screen.findByRole('dialog', { name: '手动签到：冼百合' })
    await userEvent.click(within(dialog).getByLabelText('没带手机或没电'))
    fireEvent.change(within(dialog).getByLabelText(/^到场时间/), { target: { value: typed } })
    await userEvent.click(within(dialog).getByRole('button', { name: '确认冼百合到场' }))
    await waitFor(() => expect(sent(calls.mark)).toMatchObject({ at }))
  })

  test('a mark that got no answer is sent again under the same name', async () => {
    server.on(calls.mark, 'noAnswer')
    await open('/admin/missions/12/attendance')
    await userEvent.click(await screen.findByRole('button', { name: '签到：冼百合' }))
    const dialog = await screen.findByRole('dialog', { name: '手动签到：冼百合' })
    await userEvent.click(within(dialog).getByLabelText('没带手机或没电'))
    const send = within(dialog).getByRole('button', { name: '确认冼百合到场' })
    await userEvent.click(send)
    await within(dialog).findByRole('alert')
    server.on(calls.mark, ok({ state: 'checkedIn', at: '2026-12-05T08:24:00+08:00' }))
    await userEvent.click(send)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const nonces = server.calls(calls.mark).map(({ body }) => JSON.parse(body).nonce)
    expect([nonces.length, new Set(nonces).size]).toEqual([2, 1])
  })

  test('a child is marked once the guardian is there', async () => {
    server.on(calls.list, page([{ ...person, under14: true }]))
    server.on(calls.mark, ok({ state: 'checkedIn', at: '2026-12-05T08:24:00+08:00' }))
    await open('/admin/missions/12/attendance')
    await userEvent.click(await screen.findByRole('button', { name: '签到：冼百合' }))
    const dialog = await screen.findByRole('dialog', { name: '手动签到：冼百合' })
    await userEvent.click(within(dialog).getByLabelText('没带手机或没电'))
    await userEvent.click(within(dialog).getByRole('button', { name: '确认冼百合到场' }))
    expect(await within(dialog).findByText('请核对监护人在场后勾选')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /监护人在场/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: '确认冼百合到场' }))
    await waitFor(() => expect(sent(calls.mark)).toMatchObject({ withGuardian: true }))
  })

  test('shows what is known of one, and takes a mark back with a reason', async () => {
    server.on(calls.contact, ok({ name: '王芳', phone: '13900000001' })).on(calls.withdraw, ok({ state: 'confirmed' }))
    await open('/admin/missions/12/attendance')
    await userEvent.click(await screen.findByRole('button', { name: '何明辉，看详情' }))
    const dialog = await screen.findByRole('dialog', { name: '何明辉' })
    expect(dialog.textContent).toContain('现在是 C 级：到达由组织登记。离开时扫一次签退码，能升到 B 级。')
    expect(server.calls(calls.contact)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: '看紧急联系人' }))
    expect((await within(dialog).findByRole('link', { name: '13900000001' })).getAttribute('href')).toBe(
      'tel:13900000001',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: '撤销签到' }))
    const form = await screen.findByRole('dialog', { name: '撤销签到：何明辉' })
    await waitFor(() => expect(document.activeElement).toBe(within(form).getByRole('textbox', { name: /原因/ })))
    await userEvent.click(within(form).getByRole('button', { name: '撤销签到' }))
    expect(await within(form).findByText('请写明撤销的原因')).toBeTruthy()
    await userEvent.type(within(form).getByRole('textbox', { name: /原因/ }), '点错了人')
    await userEvent.click(within(form).getByRole('button', { name: '撤销签到' }))
    await waitFor(() => expect(sent(calls.withdraw)).toEqual({ applicationId: '32', mark: 'in', reason: '点错了人' }))
  })

  test('marks everybody at once, with the number in the button', async () => {
    server.on(calls.markAll, ok({ marked: 1, skipped: 1 }))
    await open('/admin/missions/12/attendance')
    await userEvent.click(await screen.findByRole('button', { name: '全部签到' }))
    const dialog = await screen.findByRole('dialog', { name: '全部签到' })
    await userEvent.click(within(dialog).getByLabelText('扫码、定位失败'))
    await userEvent.click(within(dialog).getByRole('button', { name: '2 人签到' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(calls.markAll)).toEqual({ slotId: '5', purpose: 'in', reason: 'scanFailed' })
  })

  test('a refusal of the server stands in the form', async () => {
    server.on(calls.incident, { code: 10002, msg: '没有找到这个时段，它可能已被删除' })
    await open('/admin/missions/12/attendance')
    await userEvent.click(await screen.findByRole('button', { name: '记录现场情况' }))
    const dialog = await screen.findByRole('dialog', { name: '记录现场情况' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: /发生了什么/ }), '一人中暑')
    await userEvent.click(within(dialog).getByRole('button', { name: '记下来' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('没有找到这个时段')
    expect(sent(calls.incident)).toEqual({
      slotId: '5',
      nonce: expect.stringMatching(/^[\da-f]{32}$/),
      kind: 'injury',
      note: '一人中暑',
    })
  })

  test('stays as it is when it cannot be read anew', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await open('/admin/missions/12/attendance')
      await screen.findByText('冼百合')
      server.on(calls.list, 'noAnswer')
      await act(async () => {
        vi.advanceTimersByTime(15_000)
      })
      await waitFor(() => expect(server.calls(calls.list)).toHaveLength(2))
      expect(screen.getByText('冼百合')).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('whoever checks people in', () => {
  const found = {
    applicationId: '31',
    name: '冼*合',
    tail: '0031',
    state: 'confirmed',
    arrivedAt: null,
    leftAt: null,
    under14: false,
  }

  test('searches first, and reads no list', async () => {
    server.on(calls.search, ok({ people: [found] })).on(calls.mark, ok({ state: 'checkedIn', at: slot.startAt }))
    await open('/admin/missions/12/attendance', 'checkIn')
    const search = await screen.findByRole('searchbox', { name: '搜姓名或手机号后四位' })
    await userEvent.type(search, '冼{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('至少输入姓名里的两个字，或手机号后四位')
    await userEvent.type(search, '百{Enter}')
    expect((await rowOf('冼*合')).textContent).toContain('尾号 0031\u00A0· 还没到')
    expect([server.calls(calls.list), server.calls(calls.journal)]).toEqual([[], []])
    await userEvent.click(screen.getByRole('button', { name: '签到' }))
    const dialog = await screen.findByRole('dialog', { name: '手动签到：冼*合' })
    await userEvent.click(within(dialog).getByLabelText('没带手机或没电'))
    await userEvent.click(within(dialog).getByRole('button', { name: '确认冼*合到场' }))
    await waitFor(() => expect(server.calls(calls.search)).toHaveLength(2))
  })

  test('is told that nobody was found', async () => {
    server.on(calls.search, ok({ people: [] }))
    await open('/admin/missions/12/attendance', 'checkIn')
    await userEvent.type(await screen.findByRole('searchbox'), '欧阳{Enter}')
    expect(await screen.findByRole('heading', { name: '没有找到“欧阳”' })).toBeTruthy()
  })
})
