import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const paths = {
  missions: '/manage/pc/hours/missions',
  proposed: '/manage/pc/hours/proposed',
  objections: '/manage/pc/hours/objections',
  records: '/manage/pc/hours/list',
  event: '/manage/pc/hours/event',
  objection: '/manage/pc/hours/objection',
  explain: '/manage/pc/hours/objection/explain',
  correct: '/manage/pc/hours/correct',
}
const pageOf = (...items: unknown[]) => ok({ items, nextCursor: null, total: items.length })

const record = (values: Record<string, unknown> = {}) => ({
  recordId: '31',
  missionId: '7',
  missionName: '河岸清洁',
  applicationId: '5',
  name: '关*',
  servedOn: '2026-11-21',
  startAt: '2026-11-21T08:30:00+08:00',
  endAt: '2026-11-21T11:20:00+08:00',
  minutes: 170,
  content: '岸线清洁',
  kind: 'service',
  origin: 'organizer',
  grade: 'C',
  state: 'proposed',
  opinion: null,
  publicUntil: null,
  entryId: null,
  attachment: 'picture',
  clock: null,
  ...values,
})
const proposed = (recordId: string, refusal: string | null) => ({
  ...record({ recordId }),
  organizationName: '青禾志愿服务队',
  replaces: null,
  authorName: '梁嘉仪',
  createdAt: '2026-11-23T09:00:00+08:00',
  refusal,
})

let server: FakeServer
beforeEach(() => {
  server = freshServer().on(paths.missions, pageOf())
})

async function open(address: string) {
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: (to) => location.assign(to), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}
const bodyOf = (path: string) => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')

test('a mission says how many working days are left and leads to its settlement', async () => {
  await signInOrganizer(server)
  const mission = {
    missionId: '7',
    number: 'HD2611219208',
    name: '河岸清洁',
    state: 'settling',
    organizationName: '青禾志愿服务队',
    endAt: '2026-10-10T11:30:00+08:00',
    missing: 26,
    waiting: 1,
    recordBy: '2026-10-23',
    daysLeft: 0,
    overdue: true,
  }
  server.on(paths.missions, pageOf(mission))
  await open('/admin/hours')
  const row = (await screen.findByRole('rowheader', { name: /河岸清洁/ })).closest('tr') as HTMLElement
  expect(row.textContent).toMatch(/26 人还没有记时长.*1 条等确认.*已超 \d+ 个工作日/)
  expect(within(row).getByRole('link', { name: /^结算/ }).getAttribute('href')).toBe('/admin/missions/7/hours')
})

test('nothing to settle has a face', async () => {
  await signInOrganizer(server)
  await open('/admin/hours')
  expect((await screen.findByRole('heading', { name: '都结算完了' })).tagName).toBe('H2')
})

test('a second person confirms what another one typed; who may not is told why', async () => {
  await signInOrganizer(server)
  server
    .on(paths.proposed, pageOf(proposed('31', null), proposed('32', '这是你自己录入的，要由另一位管理员复核')))
    .on(paths.event, ok({ records: [] }))
  await open('/admin/hours?view=proposed')
  await screen.findByText('这是你自己录入的，要由另一位管理员复核')
  expect(screen.getAllByRole('button', { name: '打开关*的证明材料' })).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: '核对无误，开始公示' }))
  await waitFor(() => expect(server.calls(paths.event)).toHaveLength(1))
  expect(bodyOf(paths.event)).toEqual({ recordIds: ['31'], event: 'record.confirmed' })
})

test('a request is declined with a reason', async () => {
  await signInOrganizer(server)
  server
    .on(paths.records, pageOf(record({ state: 'pending', origin: 'request', grade: 'D', attachment: null })))
    .on(paths.event, ok({ records: [] }))
  await open('/admin/hours?view=pending')
  expect(server.calls(paths.records).at(-1)?.params).toMatchObject({ state: 'pending' })
  await userEvent.click(await screen.findByRole('button', { name: '不予认定' }))
  const form = screen.getByRole('form', { name: '不予认定的原因' })
  await userEvent.type(within(form).getByRole('textbox'), '签到表上没有签名')
  await userEvent.click(within(form).getByRole('button', { name: '不予认定' }))
  await waitFor(() =>
    expect(bodyOf(paths.event)).toEqual({ recordIds: ['31'], event: 'record.declined', opinion: '签到表上没有签名' }),
  )
})

test('an imported record says the year, where it comes from and why it is of its grade', async () => {
  await signInOrganizer(server)
  const day = { startAt: '2019-05-03T00:00:00+08:00', endAt: '2019-05-04T00:00:00+08:00', minutes: 180 }
  const roster = { ...day, origin: 'import', grade: 'C', state: 'effective', missionId: null, entryId: '12' }
  server.on(paths.records, pageOf(record({ ...roster, attachment: null, clock: null })))
  await open('/admin/hours?view=effective')
  expect(await screen.findByText(/2019年5月3日（名册没有起止时间） · 平台启用前导入$/)).toBeDefined()
  expect(screen.getByText('C 级：平台启用前的时长，按名册导入，由联合会另一位管理员复核')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '更正时间' }))
  const form = within(screen.getByRole('form', { name: '更正时间' }))
  for (const label of [/^开始/, /^结束/]) expect(form.getByLabelText<HTMLInputElement>(label).value).toBe('')
})

const objection = {
  objectionId: '4',
  number: 'YY20261123ABCDEF',
  recordId: '31',
  missionId: '7',
  missionName: '河岸清洁',
  volunteerName: '林*岚',
  minutes: 180,
  name: '梁*强',
  contact: '138****0001',
  reason: '当天没有看到这位志愿者。',
  state: 'open',
  events: ['objection.explained', 'objection.upheld'],
  submittedAt: '2026-11-23T09:00:00+08:00',
  explanation: null,
  explainedAt: null,
  explainUntil: '2026-11-30',
  opinion: null,
  decidedAt: null,
}

test('an objection is explained by the organization within five working days', async () => {
  await signInOrganizer(server)
  server.on(paths.objections, pageOf(objection)).on(paths.explain, ok({ explainedAt: '2026-11-24T09:00:00+08:00' }))
  await open('/admin/hours?view=objections')
  await screen.findByText('11月30日前由组织说明')
  expect(screen.queryByRole('button', { name: '异议不成立' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '说明情况' }))
  await userEvent.type(screen.getByRole('textbox', { name: /组织说明/ }), '已核对签到表和照片')
  await userEvent.click(screen.getByRole('button', { name: '说明情况' }))
  await waitFor(() => expect(bodyOf(paths.explain)).toEqual({ objectionId: '4', explanation: '已核对签到表和照片' }))
})

test('an objection that was explained waits for the federation; the organization can only give in', async () => {
  await signInOrganizer(server)
  const explained = {
    ...objection,
    events: ['objection.upheld'],
    explanation: '带队老师确认本人全程在场',
    explainedAt: '2026-11-24T09:00:00+08:00',
  }
  server.on(paths.objections, pageOf(explained)).on(paths.objection, ok({ state: 'upheld', recordState: 'rejected' }))
  await open('/admin/hours?view=objections')
  await screen.findByText('已说明，等联合会决定')
  expect(screen.getByText(/带队老师确认本人全程在场/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '说明情况' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '认可异议，不予认定' }))
  await userEvent.type(screen.getByRole('textbox', { name: /处理意见/ }), '核对后确实记错了人')
  await userEvent.click(screen.getByRole('button', { name: '认可异议，不予认定' }))
  await waitFor(() =>
    expect(bodyOf(paths.objection)).toEqual({
      objectionId: '4',
      event: 'objection.upheld',
      opinion: '核对后确实记错了人',
    }),
  )
})

test('an effective entry is taken back with a reason', async () => {
  await signInOrganizer(server)
  server
    .on(paths.records, pageOf(record({ state: 'effective', entryId: '90' })))
    .on(paths.correct, ok({ state: 'corrected', recordId: null, reversalId: '91', replacementId: null, minutes: 0 }))
  await open('/admin/hours?view=effective')
  await userEvent.click(await screen.findByRole('button', { name: '冲正' }))
  await userEvent.type(screen.getByRole('textbox', { name: /冲正的原因/ }), '登记错了人')
  await userEvent.click(screen.getByRole('button', { name: '冲正' }))
  await waitFor(() => expect(bodyOf(paths.correct)).toEqual({ entryId: '90', reason: '登记错了人', times: null }))
})

test.each([
  ['federation', 1],
  ['organization', 0],
] as const)('an imported line on notice is withdrawn by the federation alone: %s', async (level, buttons) => {
  await signInOrganizer(server, {}, { level })
  const imported = record({ recordId: '41', name: '李*怡', origin: 'import', state: 'publicising', attachment: null })
  server
    .on(paths.records, pageOf(imported, record({ recordId: '42', state: 'publicising' })))
    .on(paths.event, ok({ records: [] }))
  await open('/admin/hours?view=publicising')
  expect(await screen.findByText('李*怡')).toBeDefined()
  expect(server.calls(paths.records).at(-1)?.params).toEqual({ state: 'publicising' })
  expect(screen.queryAllByRole('button', { name: /^撤回/ })).toHaveLength(buttons)
  if (buttons === 0) return
  await userEvent.click(screen.getByRole('button', { name: '撤回李*怡的时长' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^撤回的原因/ }))
  await userEvent.keyboard('时间抄错了')
  await userEvent.click(screen.getByRole('button', { name: '撤回' }))
  await waitFor(() =>
    expect(bodyOf(paths.event)).toEqual({ recordIds: ['41'], event: 'record.withdrawn', opinion: '时间抄错了' }),
  )
})
