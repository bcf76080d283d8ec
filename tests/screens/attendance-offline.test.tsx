import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { dropOffline } from '#src/admin/features/attendance/offline/offline-slot.ts'
import { connectRouter } from '#src/lib/page-router.ts'
import { leaveOffline } from '#src/session/leave-offline.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'
import { setOnline } from '#tests/support/visit-route.tsx'

const kept = vi.hoisted(() => new Map<string, CryptoKey>())
vi.mock('#src/lib/key-store.ts', () => ({
  canKeepKeys: () => true,
  storeKey: async (name: string, key: CryptoKey) => void kept.set(name, key),
  loadKey: async (name: string) => kept.get(name),
  deleteKey: async (name: string) => void kept.delete(name),
}))

const base = '/manage/pc/mission/attendance'
const calls = {
  slots: `${base}/slots`,
  list: `${base}/list`,
  journal: `${base}/journal`,
  search: `${base}/search`,
  mark: `${base}/mark`,
  incident: `${base}/incident`,
  take: `${base}/takeAlong`,
  code: '/manage/pc/mission/attendanceCode',
  marks: '/open/attendance/ticket/marks',
  incidents: '/open/attendance/ticket/incidents',
  ticketList: '/open/attendance/ticket/list',
  end: '/open/attendance/ticket/end',
}
const hour = 3_600_000
const at = (after: number) => new Date(Date.now() + after).toISOString()
const times = () => ({ slotId: '5', positionName: '路口引导', startAt: at(-hour), endAt: at(2 * hour) })
const slot = () => ({
  ...times(),
  expected: 1,
  arrived: 0,
  left: 0,
  absent: 0,
  unconfirmed: 0,
  anchor: 18,
})
const mission = { missionId: '12', missionName: '北京路年货街引导', place: '北京路骑楼街口', mode: 'code' }
const person = {
  applicationId: '31',
  name: '冼*合' as string | null,
  number: 7,
  tail: '0031',
  state: 'confirmed',
  arrivedAt: null,
  leftAt: null,
  under14: false,
}
/** A code for each half-minute of four hours around now, by its number from the first. */
const codes = () => ({
  from: new Date(Math.floor((Date.now() - hour) / 30_000) * 30_000).toISOString(),
  codes: Array.from(
    { length: 480 },
    (_, index) => `${String(index).padStart(16, 'A')}${String(index).padStart(6, '0')}`,
  ),
})
const taken = (people: readonly (typeof person)[] = [person], ticket = 'the-ticket-of-slot-5') => {
  const row = codes()
  return ok({
    ...mission,
    ...times(),
    ticket,
    expiresAt: at(8 * hour),
    now: at(0),
    codes: { in: row, out: row },
    people,
  })
}

let server: FakeServer
beforeEach(() => {
  server = freshServer()
    .on(calls.slots, ok({ ...mission, now: at(0), slots: [slot()] }))
    .on(calls.list, ok({ items: [], nextCursor: null, total: 0 }))
    .on(calls.journal, ok({ incidents: [], refusals: [] }))
    .on(calls.take, taken())
    .on(calls.ticketList, ok({ now: at(0), people: [person] }))
    .on(calls.end, ok(null))
})
afterEach(async () => {
  setOnline(true)
  await act(() => dropOffline())
  localStorage.clear()
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
const download = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '下载到这台设备' }))
  await screen.findByText(/断网也能签到/)
}
const lose = async () => {
  const { slots, list, journal, search, mark, incident, code, marks, incidents } = calls
  for (const path of [slots, list, journal, search, mark, incident, code, marks, incidents]) server.on(path, 'noAnswer')
  await act(async () => setOnline(false))
}
const back = () =>
  server
    .on(calls.slots, ok({ ...mission, now: at(0), slots: [slot()] }))
    .on(calls.list, ok({ items: [], nextCursor: null, total: 0 }))
    .on(calls.journal, ok({ incidents: [], refusals: [] }))
const stored = () => Object.entries(localStorage).filter(([key]) => key.startsWith('offline'))

test('a download is encrypted, says until when it is kept, and goes at a press', async () => {
  await open('/admin/missions/12/attendance')
  expect(await screen.findByText(/离签到屏的设备 500 米以内算在现场，那台设备误差约 18 米/)).toBeTruthy()
  await download()
  expect(stored().map(([key]) => key)).toEqual(['offlineSlot'])
  const [[, text] = ['', '']] = stored()
  for (const word of ['冼', '0031', 'the-ticket', 'AAAA00']) expect(text).not.toContain(word)
  expect(kept.get('offlineSlot')?.extractable).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: '现在删除' }))
  await screen.findByRole('button', { name: '下载到这台设备' })
  expect([stored(), kept.size]).toEqual([[], 0])
})

test('without a network the list marks people, counts what waits, and sends it by the ticket when the network is back', async () => {
  await open('/admin/missions/12/attendance')
  await download()
  await lose()
  const row = (await screen.findByText('冼*合')).closest('li') as HTMLElement
  await userEvent.click(within(row).getByRole('button', { name: '签到' }))
  await userEvent.click(await screen.findByLabelText('没带手机或没电'))
  await userEvent.click(screen.getByRole('button', { name: '确认冼*合到场' }))
  await screen.findByText('1 条')
  await waitFor(() => expect(screen.getByText('冼*合').closest('li')?.textContent).toContain('待补传'))
  await userEvent.click(screen.getByRole('button', { name: '看 1 条' }))
  expect(screen.getByText('冼*合 签到')).toBeTruthy()
  await waitFor(() =>
    expect(new Set(stored().map(([key]) => key.split(':')[0]))).toEqual(new Set(['offlineMark', 'offlineSlot'])),
  )
  expect(JSON.stringify(stored())).not.toContain('noPhone')

  back().on(calls.marks, ({ body }) => {
    const [entry] = JSON.parse(body).entries
    return ok({ outcomes: [{ nonce: entry.nonce, outcome: 'accepted', message: '签到已补上，按 8:24 记，待确认' }] })
  })
  await act(async () => setOnline(true))
  await screen.findByText('已补传')
  const [sent] = server
    .calls(calls.marks)
    .filter(({ bearer }) => bearer === null)
    .slice(-1)
  expect(sent?.headers['x-slot-ticket']).toBe('the-ticket-of-slot-5')
  const online = server.calls(calls.mark).at(-1)
  expect(JSON.parse(sent?.body ?? '').entries).toMatchObject([
    { applicationId: '31', purpose: 'in', reason: 'noPhone', nonce: JSON.parse(online?.body ?? '').nonce },
  ])
  await waitFor(() => expect(stored().map(([key]) => key)).toEqual(['offlineSlot']))
})

test('without a network everybody is marked at once, on time, and one of them is taken back before it is sent', async () => {
  const another = { ...person, applicationId: '32', name: '何*仪', tail: '0032' }
  const child = { ...person, applicationId: '33', name: '朱*', tail: '0033', under14: true }
  const people = [person, another, child]
  server.on(calls.take, taken(people)).on(calls.ticketList, ok({ now: at(0), people }))
  await open('/admin/missions/12/attendance')
  await download()
  await lose()
  await userEvent.click(await screen.findByRole('button', { name: '全部签到' }))
  await userEvent.click(await screen.findByLabelText('没带手机或没电'))
  await userEvent.click(screen.getByRole('button', { name: '2 人签到' }))
  await screen.findByText('2 条')
  expect(screen.queryByRole('button', { name: '全部签到' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '看 2 条' }))
  await userEvent.click(screen.getByRole('button', { name: '撤销：冼*合 签到' }))
  await screen.findByText('1 条')
  const row = screen.getByText('冼*合').closest('li') as HTMLElement
  expect(within(row).getByRole('button', { name: '签到' })).toBeTruthy()
  await waitFor(() => expect(stored().filter(([key]) => key.startsWith('offlineMark'))).toHaveLength(1))

  server.on(calls.marks, ({ body }) => {
    const [entry] = JSON.parse(body).entries
    return ok({ outcomes: [{ nonce: entry.nonce, outcome: 'accepted', message: '签到已补上，按 8:00 记，待确认' }] })
  })
  await act(async () => setOnline(true))
  await screen.findByText('已补传')
  const sent = JSON.parse(server.calls(calls.marks).at(-1)?.body ?? '').entries
  expect(sent).toMatchObject([{ applicationId: '32', purpose: 'in', reason: 'noPhone' }])
  expect(Date.parse(sent[0].capturedAt) - Date.parse(sent[0].at)).toBeGreaterThanOrEqual(hour)
})

const note = async (text: string) => {
  await userEvent.click(screen.getByRole('button', { name: '记录现场情况' }))
  await userEvent.click(await screen.findByLabelText('天气变化'))
  await userEvent.type(screen.getByRole('textbox', { name: /发生了什么/ }), text)
  await userEvent.click(screen.getByRole('button', { name: '记下来' }))
}

test('without a network an incident waits beside the marks, encrypted, can be taken back, and is sent by the ticket', async () => {
  await open('/admin/missions/12/attendance', 'checkIn')
  await download()
  await lose()
  await note('大雨，移到廊下')
  await screen.findByText('1 条')
  await note('雨停了')
  await screen.findByText('2 条')
  await userEvent.click(screen.getByRole('button', { name: '看 2 条' }))
  await userEvent.click(screen.getByRole('button', { name: '撤销：天气变化：雨停了' }))
  await screen.findByText('1 条')
  await waitFor(() => expect(stored().filter(([key]) => key.startsWith('offlineMark'))).toHaveLength(1))
  expect(JSON.stringify(stored())).not.toContain('大雨')

  server.on(calls.incidents, ({ body }) => {
    const [entry] = JSON.parse(body).entries
    return ok({ outcomes: [{ nonce: entry.nonce, outcome: 'accepted', message: '已记入现场情况，按 8:24 记' }] })
  })
  await act(async () => setOnline(true))
  await screen.findByText('已补传')
  const sent = server.calls(calls.incidents).at(-1)
  expect([sent?.bearer, sent?.headers['x-slot-ticket']]).toEqual([null, 'the-ticket-of-slot-5'])
  const [first] = server.calls(calls.incident)
  expect(JSON.parse(sent?.body ?? '').entries).toEqual([
    {
      nonce: JSON.parse(first?.body ?? '').nonce,
      capturedAt: expect.any(String),
      heard: null,
      kind: 'weather',
      note: '大雨，移到廊下',
    },
  ])
  expect(server.calls(calls.marks)).toEqual([])
  await waitFor(() => expect(stored().map(([key]) => key)).toEqual(['offlineSlot']))
})

test('whoever checks people in searches there too, and cannot browse', async () => {
  const nameless = [{ ...person, name: null }]
  server.on(calls.take, taken(nameless)).on(calls.ticketList, ok({ now: at(0), people: nameless }))
  await open('/admin/missions/12/attendance', 'checkIn')
  await download()
  await lose()
  const desk = await screen.findByRole('region', { name: '离线名单' })
  expect(within(desk).queryByText('7 号')).toBeNull()
  await userEvent.type(within(desk).getByRole('searchbox', { name: '搜手机号后四位' }), '0031{Enter}')
  expect(await within(desk).findByText('7 号')).toBeTruthy()
  expect(within(desk).getByText(/没有姓名，按序号和手机尾号找人/)).toBeTruthy()
})

test('a ticket that the server takes no more is used no more; what waits stays and is sent by the next one', async () => {
  const router = await open('/admin/missions/12/attendance')
  await download()
  await lose()
  const row = (await screen.findByText('冼*合')).closest('li') as HTMLElement
  await userEvent.click(within(row).getByRole('button', { name: '签到' }))
  await userEvent.click(await screen.findByLabelText('没带手机或没电'))
  await userEvent.click(screen.getByRole('button', { name: '确认冼*合到场' }))
  await screen.findByText('1 条')

  const gone = { code: 12044, msg: '离线名单已经失效，请登录后重新下载' }
  back().on(calls.marks, gone).on(calls.ticketList, gone)
  await act(async () => setOnline(true))
  await screen.findByText('“北京路年货街引导”的离线名单已经失效，这台设备不再用它的名单和签到码。')
  expect(screen.getByText('1 条')).toBeTruthy()
  expect(screen.queryByText(/断网也能签到/)).toBeNull()
  const uses = () => server.calls(calls.marks).length + server.calls(calls.ticketList).length
  const before = uses()
  await userEvent.click(screen.getByRole('button', { name: '现在补传' }))
  await lose()
  await act(() => router.revalidate())
  expect(screen.queryByRole('region', { name: '离线名单' })).toBeNull()
  expect(uses()).toBe(before)

  back()
    .on(calls.take, taken([person], 'the-next-ticket'))
    .on(calls.ticketList, ok({ now: at(0), people: [person] }))
    .on(calls.marks, ({ body }) => {
      const [entry] = JSON.parse(body).entries
      return ok({ outcomes: [{ nonce: entry.nonce, outcome: 'accepted', message: '签到已补上，按 8:24 记，待确认' }] })
    })
  await act(async () => setOnline(true))
  await act(() => router.revalidate())
  await userEvent.click(await screen.findByRole('button', { name: '重新下载' }))
  await screen.findByText('已补传')
  expect(server.calls(calls.marks).at(-1)?.headers['x-slot-ticket']).toBe('the-next-ticket')
  expect(screen.queryByText(/离线名单已经失效/)).toBeNull()
})

const endings = () => server.calls(calls.end).map(({ headers, body }) => [headers['x-slot-ticket'], JSON.parse(body)])

test('a list that is thrown away or gives way to the next one ends on the server, too', async () => {
  await open('/admin/missions/12/attendance')
  await download()
  await userEvent.click(screen.getByRole('button', { name: '现在删除' }))
  await waitFor(() => expect(endings()).toEqual([['the-ticket-of-slot-5', { waits: false }]]))
  expect(stored()).toEqual([])
})

test('a sign-out drops list and codes and ends the ticket', async () => {
  await open('/admin/missions/12/attendance')
  await download()
  await act(() => leaveOffline(new AbortController().signal))
  expect(endings()).toEqual([['the-ticket-of-slot-5', { waits: false }]])
  expect(stored()).toEqual([])
  expect(kept.size).toBe(0)
})

const board = () => ({
  code: 'https://example.org/check-in?c=5iAAAAAAAAAAAAAAAA',
  digits: '482913',
  secondsLeft: 20,
  now: at(0),
  missionName: mission.missionName,
  positionName: '路口引导',
  startAt: slot().startAt,
  endAt: slot().endAt,
  arrived: 0,
  expected: 1,
  anchor: null,
  anchorDistance: null,
  latest: [],
})

test('the screen goes on with the codes that were taken along, and says so', async () => {
  // The half-minute in which the codes are taken along is the one in which one of them is shown.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  server.on(calls.code, ok(board()))
  const router = await open('/admin/missions/12/screen')
  await download()
  await lose()
  await act(() => router.navigate('/missions/12/screen?slot=5&way=out'))
  await screen.findByText(/断网，显示的是离线码/)
  expect(screen.getByText('000 120')).toBeTruthy()
})

test('a code that the server refuses is not shown from what was taken along', async () => {
  server.on(calls.code, ok(board()))
  await open('/admin/missions/12/screen')
  await download()
  server.on(calls.code, { code: 13103, msg: '你不再负责这个活动' })
  await screen.findByText('你不再负责这个活动')
  expect(screen.queryByLabelText(/六位数字/)).toBeNull()
})

test('what did not reach the server before check-out closed is counted, and the rest is gone', async () => {
  await open('/admin/missions/12/attendance')
  await download()
  localStorage.setItem('offlineMark:1', '{}')
  await act(() => dropOffline())
  expect(stored()).toEqual([['offlineLost', '1']])
  expect(kept.size).toBe(0)
  cleanup()
  await open('/admin/missions/12/attendance')
  await screen.findByText(/有 1 条现场记录到签退截止还没有连上服务器/)
})

// The last one: it opens the next page.
test('what waits at a sign-out is sent later by a ticket that does nothing else, and then all of it goes', async () => {
  await open('/admin/missions/12/attendance')
  await download()
  await lose()
  const row = (await screen.findByText('冼*合')).closest('li') as HTMLElement
  await userEvent.click(within(row).getByRole('button', { name: '签到' }))
  await userEvent.click(await screen.findByLabelText('没带手机或没电'))
  await userEvent.click(screen.getByRole('button', { name: '确认冼*合到场' }))
  await screen.findByText('1 条')
  await act(() => leaveOffline(new AbortController().signal))
  expect(endings()).toEqual([['the-ticket-of-slot-5', { waits: true }]])
  cleanup()

  // The next page of this device.
  vi.resetModules()
  const { setTransport } = await import('#src/lib/http.ts')
  setTransport({ adapter: server.adapter })
  const next = await import('#src/admin/features/attendance/offline/offline-slot.ts')
  const lists = server.calls(calls.ticketList).length
  server.on(calls.marks, ({ body }) => {
    const [entry] = JSON.parse(body).entries
    return ok({ outcomes: [{ nonce: entry.nonce, outcome: 'accepted', message: '签到已补上，按 8:24 记，待确认' }] })
  })
  const offline = await next.openOffline()
  expect(offline?.slot).toMatchObject({ people: [], codes: null, isSignedOut: true })
  expect(offline && next.isUsable(offline.slot)).toBe(false)
  await waitFor(() => expect(endings()).toHaveLength(2))
  expect(endings().at(-1)).toEqual(['the-ticket-of-slot-5', { waits: false }])
  expect(server.calls(calls.marks).at(-1)?.headers['x-slot-ticket']).toBe('the-ticket-of-slot-5')
  expect(server.calls(calls.ticketList)).toHaveLength(lists)
  expect(stored()).toEqual([])
  expect(kept.size).toBe(0)
})
