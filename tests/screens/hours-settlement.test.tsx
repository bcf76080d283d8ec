import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { settlementHead, settlementPerson } from '#tests/support/settlement-sample.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const refused = (code: number, msg: string) => ({ code, msg })
const paths = {
  head: '/manage/pc/hours/settlement',
  people: '/manage/pc/hours/settlement/people',
  settle: '/manage/pc/hours/settle',
  report: '/manage/pc/hours/anomaly/report',
}

const shortReason = '在场 71 分，规定不少于 108 分（180 分的 60%）才计入'
const rows = [
  settlementPerson('1', '郑晓云', {
    verdict: 'anomaly',
    presentMinutes: 71,
    minutes: 71,
    anomalies: [{ kind: 'short', reason: shortReason }],
  }),
  settlementPerson('2', '林晓岚'),
  settlementPerson('3', '黄文婷', { minutes: 179, grade: 'B' }),
]
const page = (items: unknown[] = rows) => ({
  items,
  nextCursor: null,
  total: items.length,
  counts: { all: 3, right: 2, odd: 1, absent: 0, recorded: 0 },
  sums: [
    { grade: 'A', people: 1, minutes: 180 },
    { grade: 'B', people: 1, minutes: 179 },
  ],
})

let server: FakeServer
beforeEach(() => {
  server = freshServer().on(paths.head, ok(settlementHead)).on(paths.people, ok(page()))
})

async function open(address: string) {
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: (to) => location.assign(to), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}

test('what is odd stands first with its reason, and what is right goes on notice with one press', async () => {
  await signInOrganizer(server)
  server.on(
    paths.settle,
    ok({ people: 2, minutes: 359, publicUntil: '2026-12-03T00:00:00+08:00', missionState: 'settling' }),
  )
  await open('/admin/missions/7/hours')
  await screen.findByRole('heading', { level: 1, name: '东濠涌河岸清洁' })
  const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent)
  expect(names.map((text) => text?.slice(-3))).toEqual(['郑晓云', '林晓岚', '黄文婷'])
  screen.getByText(`${shortReason}。`)
  screen.getByText('2 人，人均 3小时0分钟')
  await userEvent.click(screen.getByRole('button', { name: '确认 2 人，提交公示' }))
  await waitFor(() => expect(server.calls(paths.settle)).toHaveLength(1))
  expect(JSON.parse(server.calls(paths.settle)[0]?.body ?? '')).toEqual({
    slotId: '70',
    mode: 'allBut',
    applicationIds: [],
    people: 2,
  })
})

test('whoever is taken out is left for later, and nobody chosen offers nothing to press', async () => {
  await signInOrganizer(server)
  await open('/admin/missions/7/hours')
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择黄文婷' }))
  screen.getByRole('button', { name: '确认 1 人，提交公示' })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '全部选择' }).indeterminate).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择郑晓云' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: '选择林晓岚' }))
  expect(screen.queryByRole('button', { name: /提交公示/ })).toBeNull()
})

test('a refusal stands where it was pressed', async () => {
  await signInOrganizer(server)
  server.on(paths.settle, refused(12001, '名单刚刚有变化，现在可以确认 1 人，请刷新页面核对'))
  await open('/admin/missions/7/hours')
  await userEvent.click(await screen.findByRole('button', { name: '确认 2 人，提交公示' }))
  expect((await screen.findByRole('alert')).textContent).toContain('现在可以确认 1 人')
})

test('what is odd is sent to the federation with words of at least five characters', async () => {
  await signInOrganizer(server)
  server.on(paths.report, ok({ anomalyId: '5' }))
  await open('/admin/missions/7/hours')
  await userEvent.click(await screen.findByRole('button', { name: '写原因，报联合会复核' }))
  const form = screen.getByRole('form', { name: '请联合会复核的原因' })
  await userEvent.type(within(form).getByRole('textbox'), '走了')
  await userEvent.click(within(form).getByRole('button', { name: '报联合会复核' }))
  await within(form).findByText('请写清楚，至少 5 个字')
  await userEvent.type(within(form).getByRole('textbox'), '，陪同伴去了医院')
  await userEvent.click(within(form).getByRole('button', { name: '报联合会复核' }))
  await waitFor(() => expect(server.calls(paths.report)).toHaveLength(1))
  expect(JSON.parse(server.calls(paths.report)[0]?.body ?? '')).toEqual({
    applicationId: '1',
    note: '走了，陪同伴去了医院',
  })
})

test('a clock time after midnight is one of the night that the slot is', async () => {
  const night = { startAt: '2026-11-27T22:00:00+08:00', endAt: '2026-11-28T02:00:00+08:00' }
  const [slot] = settlementHead.slots
  await signInOrganizer(server)
  server
    .on(paths.head, ok({ ...settlementHead, ...night, slots: [{ ...slot, ...night }] }))
    .on(
      paths.people,
      ok(page([settlementPerson('4', '何志远', { verdict: 'unclear', arrivedAt: null, leftAt: null })])),
    )
    .on('/manage/pc/hours/attachment', ok({ attachmentId: '9' }))
    .on('/manage/pc/hours/record', ok({ records: [] }))
  await open('/admin/missions/7/hours')
  expect((await screen.findAllByText(/11月27日 周五 22:00–次日 2:00/)).length).toBeGreaterThan(0)
  await userEvent.click(await screen.findByRole('button', { name: '补录时间' }))
  fireEvent.change(screen.getByLabelText(/^开始/), { target: { value: '00:30' } })
  fireEvent.change(screen.getByLabelText(/^结束/), { target: { value: '02:00' } })
  await userEvent.upload(screen.getByLabelText(/^证明材料/), new File(['a'], 'sheet.jpg', { type: 'image/jpeg' }))
  await userEvent.click(screen.getByRole('button', { name: '补录，交另一位复核' }))
  await waitFor(() => expect(server.calls('/manage/pc/hours/record')).toHaveLength(1))
  expect(JSON.parse(server.calls('/manage/pc/hours/record')[0]?.body ?? '').participants).toEqual([
    { applicationId: '4', times: { startAt: '2026-11-27T16:30:00.000Z', endAt: '2026-11-27T18:00:00.000Z' } },
  ])
})

test('the filter stands in the address', async () => {
  await signInOrganizer(server)
  const router = await open('/admin/missions/7/hours')
  server.on(paths.people, ok(page([rows[0]])))
  await userEvent.click(await screen.findByRole('link', { name: '有异常 1' }))
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
  expect(router.state.location.search).toBe('?slot=70&show=odd')
  expect(server.calls(paths.people).at(-1)?.params).toMatchObject({ slotId: '70', filter: 'odd' })
})

test('an address that names no mission leads back to the list', async () => {
  await signInOrganizer(server)
  server.on(paths.head, refused(10002, '没有找到这个活动'))
  await open('/admin/missions/9/hours')
  await screen.findByRole('heading', { level: 1, name: '没有这个活动' })
  expect(screen.getByRole('link', { name: '回到时长结算' }).getAttribute('href')).toBe('/admin/hours')
})

test('check-in staff are told whom to ask', async () => {
  await signInOrganizer(server, { duty: 'checkIn' })
  await open('/admin/missions/7/hours')
  await screen.findByRole('heading', { level: 1, name: '你的职责打不开这一页' })
  expect(server.calls(paths.head)).toEqual([])
})
