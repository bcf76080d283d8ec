import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as myMission from '#src/portal/features/personal-center/my-mission.screen.tsx'
import { clearSessionData, localKeys, localStore } from '#src/lib/storage.ts'
import type { FakeServer, RecordedRequest } from '#tests/support/fake-server.ts'
import { inHours, sampleScheduled, scheduleAnswer, schedulePage } from '#tests/support/mission-sample.ts'
import { freshServer, ok, showScreen, signInVolunteer } from '#tests/support/show-screen.tsx'

const keys = vi.hoisted(() => new Map<string, unknown>())
vi.mock('#src/lib/key-store.ts', () => ({
  canKeepKeys: () => true,
  loadKey: async (name: string) => keys.get(name),
  storeKey: async (name: string, key: unknown) => void keys.set(name, key),
  deleteKey: async (name: string) => void keys.delete(name),
}))

const list = '/volunteer/mission/getUserMissionList'
const own = { position: null, ahead: null, behind: null }
const rows = (items: readonly { state?: string }[]) => (request: RecordedRequest) =>
  ok(scheduleAnswer(() => items)(request))

let server: FakeServer
beforeEach(async () => {
  server = freshServer()
  await signInVolunteer(server)
})
const open = () => showScreen(myMission, '/personalCenter/myMission')

describe('the days', () => {
  test('stand soonest first with the present between the rows of today', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-29T09:41:00+08:00'), toFake: ['Date'] })
    const at = (startAt: string, endAt: string, missionName: string) =>
      sampleScheduled({ applicationId: missionName, state: 'confirmed', ...own, startAt, endAt, missionName })
    server.on(
      list,
      rows([
        at('2026-11-29T08:00:00+08:00', '2026-11-29T09:00:00+08:00', '早读'),
        at('2026-11-29T14:00:00+08:00', '2026-11-29T15:30:00+08:00', '绘本'),
        at('2026-12-02T22:00:00+08:00', '2026-12-03T02:00:00+08:00', '夜巡'),
      ]),
    )
    await open()
    const region = await screen.findByRole('region', { name: '报名列表' })
    const words = region.textContent ?? ''
    const order = [
      '今天 11月29日 周日',
      '2 场',
      '早读',
      '现在 9:41',
      '绘本',
      '周三 12月2日',
      '隔 2 天',
      '22:00 到 次日 2:00',
      '夜巡',
    ]
    expect(order.map((part) => words.indexOf(part))).toEqual(
      order.map((part) => words.indexOf(part)).toSorted((a, b) => a - b),
    )
    expect(order.every((part) => words.includes(part))).toBe(true)
    const strip = screen.getByRole('list', { name: '接下来七天' })
    expect(within(strip).getByRole('link', { name: '12月2日，已确认' }).getAttribute('href')).toBe(
      '/personalCenter/myMission#day-2026-12-02',
    )
    vi.useRealTimers()
  })

  test('tabs say how much is in them', async () => {
    server.on(list, ok({ ...schedulePage([]), counts: { upcoming: 0, waiting: 1, ended: 3, calledOff: 0 } }))
    await open()
    await screen.findByRole('heading', { name: '接下来还没有安排' })
    expect(screen.getByRole('link', { name: '候补 1' })).toBeDefined()
    expect(screen.getByRole('link', { name: '去过的 3' })).toBeDefined()
  })

  test('what was called off is one line under what is to come', async () => {
    const off = sampleScheduled({ applicationId: '8', state: 'cancelled', ...own, missionName: '斑马线上的两小时' })
    server.on(list, rows([sampleScheduled({ state: 'confirmed', ...own }), off]))
    await open()
    const line = await screen.findByText('已取消 1 场')
    expect(line.closest('details')?.open).toBe(false)
    const row = screen.getByRole('listitem', { name: '斑马线上的两小时' })
    expect(within(row).getByRole('button', { name: '删除记录' })).toBeDefined()
  })
})

describe('a row', () => {
  test('asks to answer a change, once, by the message that told of it', async () => {
    let change: object | null = { siteMsgId: '77', body: '集合地点改到学校正门', createdAt: inHours(-30) }
    server
      .on(list, (request) =>
        rows([sampleScheduled({ state: 'confirmed', ...own, ...(change && { change: change as never }) })])(request),
      )
      .on('/volunteer/sitemsgbiz/confirm4Operator', () => {
        change = null
        return ok({ unread: 0, confirmedAt: inHours(0) })
      })
    await open()
    await userEvent.setup().click(await screen.findByRole('button', { name: '仍然参加' }))
    await screen.findByText('已告诉组织你仍然参加')
    await waitFor(() => expect(screen.queryByText('集合地点改到学校正门')).toBeNull())
    expect(server.calls('/volunteer/sitemsgbiz/confirm4Operator').map(({ body }) => JSON.parse(body))).toEqual([
      { siteMsgId: '77' },
    ])
  })

  test('the next one stands open with route, calendar and contact, others on a press', async () => {
    const second = sampleScheduled({
      applicationId: '2',
      state: 'confirmed',
      ...own,
      missionName: '第二场',
      startAt: inHours(200),
      endAt: inHours(203),
    })
    server.on(
      list,
      rows([sampleScheduled({ applicationId: '1', state: 'confirmed', ...own, missionName: '第一场' }), second]),
    )
    await open()
    const first = await screen.findByRole('listitem', { name: '第一场' })
    expect(
      within(first)
        .getByRole('link', { name: /^联系领队/ })
        .getAttribute('href'),
    ).toBe('tel:02000000000')
    const other = screen.getByRole('listitem', { name: '第二场' })
    expect(within(other).queryByRole('button', { name: '看路线' })).toBeNull()
    await userEvent.setup().click(within(other).getByRole('button', { name: '展开“第二场”' }))
    expect(within(other).getByRole('button', { name: '看路线' })).toBeDefined()
  })

  test.each([
    ['no hours yet', null, false, '结束了，时长由组织确认后公示'],
    ['hours on notice', { minutes: 90, state: 'publicising' as const }, false, '公示 7 天后生效'],
    ['hours in force', { minutes: 90, state: 'effective' as const }, true, '时长已生效'],
  ])('that is over says what became of it: %s', async (_, hours, isEvaluable, words) => {
    server.on(
      list,
      rows([
        sampleScheduled({ state: 'completed', ...own, hours, isEvaluable, startAt: inHours(-4), endAt: inHours(-1) }),
      ]),
    )
    await open()
    await screen.findByText(words)
    expect(screen.queryByText(/^1小时30分钟/) !== null).toBe(hours !== null)
    expect(screen.queryByRole('link', { name: '说说感受' })?.getAttribute('href')).toBe(
      isEvaluable ? '/personalCenter/evaluation' : undefined,
    )
  })
})

test('a page that comes back into sight after a minute is read again, one that was away for a moment is not', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T09:41:00+08:00'), toFake: ['Date'] })
  server.on(list, rows([]))
  await open()
  await screen.findByRole('heading', { name: '还没有报名过活动' })
  const showAgainAfter = async (ms: number) => {
    const before = server.calls(list).length
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    vi.setSystemTime(Date.now() + ms)
    visibility.mockReturnValue('visible')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    visibility.mockRestore()
    return server.calls(list).length - before
  }
  expect(await showAgainAfter(30_000)).toBe(0)
  expect(await showAgainAfter(61_000)).toBe(2)
  vi.useRealTimers()
})

describe('without a network', () => {
  test('what begins within 14 days is shown as it was read last, and goes at sign-out', async () => {
    const soon = sampleScheduled({ applicationId: '1', state: 'confirmed', ...own, missionName: '近的一场' })
    const late = sampleScheduled({
      applicationId: '2',
      state: 'confirmed',
      ...own,
      missionName: '远的一场',
      startAt: inHours(24 * 15),
      endAt: inHours(24 * 15 + 2),
    })
    server.on(list, rows([soon, late]))
    await open()
    await screen.findByRole('listitem', { name: '远的一场' })
    await waitFor(() => expect(localStore.get(localKeys.keptSchedule)).not.toBeNull())
    expect(JSON.stringify(localStore.get(localKeys.keptSchedule))).not.toContain('近的一场')
    cleanup()
    server.on(list, 'noAnswer')
    await open()
    await screen.findByText(/^没有网络，这是 \d+月\d+日 \d+:\d\d 存下的日程/)
    expect(screen.getByRole('listitem', { name: '近的一场' })).toBeDefined()
    expect(screen.queryByRole('listitem', { name: '远的一场' })).toBeNull()
    clearSessionData()
    expect(localStore.get(localKeys.keptSchedule)).toBeNull()
  })
})
