import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyMissionDraft } from '#domain/mission-draft/draft.ts'
import { eventsOfKind, type ReviewKind, reviewKinds } from '#domain/review-kind.ts'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { adminRoutes } from '#src/admin/screens.ts'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const base = '/manage/pc/review'
const [list, detailPath, summaryPath] = [`${base}/list`, `${base}/detail`, `${base}/summary`]
const [decidePath, takeBackPath, claimPath, templatesPath] = [
  `${base}/decide`,
  `${base}/takeBack`,
  `${base}/claim`,
  `${base}/templates`,
]

const item = (id: string, title: string, more: object = {}) => ({
  id,
  number: `ZZ20261119${id.padStart(6, '0')}`,
  title,
  facts: ['梅州市', '志愿服务团体'],
  submittedAt: '2026-11-19T09:24:00+08:00',
  submissions: 1,
  clock: { dueOn: '2026-11-24', daysLeft: 2, overdue: false },
  warning: null,
  claim: null,
  decision: null,
  ...more,
})
const detail = (kind: ReviewKind, id: string, more: object = {}) => ({
  ...item(id, '围龙屋助学社'),
  stateLabel: '待审核',
  version: 'pendingReview.1',
  events: eventsOfKind(kind).slice(0, 2),
  checks: [{ name: '证照', isGood: false, text: '有效期到 12月31日' }],
  parts: [{ title: '组织信息', lines: [{ field: 'name', name: '组织名称', value: '围龙屋助学社' }] }],
  pictures: [],
  criticisable: [],
  preview: null,
  donation: null,
  links: [],
  earlier: [
    { label: '退回补充', outcome: 'return', byName: '许文博', at: '2026-11-12T10:00:00+08:00', opinion: '证书不清楚' },
  ],
  sender: null,
  isLogged: false,
  ...more,
})
const decision = (event: string, more: object = {}) => ({
  event,
  byName: '陈晓敏',
  isOwn: true,
  decidedAt: '2026-11-20T10:00:00+08:00',
  secondsLeft: 60,
  ...more,
})
const summary = (items: object[] = []) => ({
  queues: reviewKinds.map((kind) => ({ kind, count: 2, oldestAt: null, clock: null, overdue: 0 })),
  assigned: [],
  items,
  decidedToday: 12,
})

let server: FakeServer
let opened: (id: string) => object

beforeAll(
  () => Promise.all([import('#src/admin/features/review/review-page.tsx'), import('#src/ui/notice/notice-region.tsx')]),
  60_000,
)
beforeEach(() => {
  localStorage.clear()
  opened = (id) => detail('organization', id)
  server = freshServer()
    .on(list, () =>
      ok({
        items: [item('3', '围龙屋助学社'), item('4', '葵乡护老队'), item('5', '早茶伴读')],
        nextCursor: null,
        total: 3,
      }),
    )
    .on(detailPath, ({ params }) => ok(opened(String(params['id']))))
    .on(summaryPath, () => ok(summary()))
    .on(templatesPath, ({ method, body }) =>
      ok({ texts: method === 'POST' ? JSON.parse(body).texts : ['登记证书不清楚。', '请更正名称。'] }),
    )
    .on(claimPath, ok({ claim: { byName: '陈晓敏', isOwn: true } }))
    .on(decidePath, ({ body }) => ok({ decision: decision(JSON.parse(body).event) }))
    .on(takeBackPath, ok({ version: 'pendingReview.1' }))
})

const signInFederation = () => signInOrganizer(server, {}, { level: 'federation', name: '省联合会' })

async function open(address: string) {
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: (to) => void router.navigate(to), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}
const bodies = (path: string) =>
  server.calls(path).flatMap(({ method, body }) => (method === 'POST' ? [JSON.parse(body) as unknown] : []))
const bar = () => screen.findByRole('region', { name: '决定' })
const queue = '/admin/reviews/organizations'

async function openThird() {
  await signInFederation()
  const router = await open(`${queue}?id=3`)
  await within(await bar()).findByRole('button', { name: '通过' })
  return router
}
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))

test('the server and the app know the same pages', () => {
  expect(adminRoutes.map(({ path }) => path).toSorted()).toEqual([
    '/',
    '/account',
    '/accounts',
    '/audit',
    '/card-review',
    '/certificates',
    '/change-password',
    '/consent',
    '/content/agreements',
    '/content/announcements',
    '/content/articles',
    '/content/banners',
    '/content/help',
    '/content/links',
    '/content/versions',
    '/districts',
    '/donations',
    '/due',
    '/feedback',
    '/hours',
    '/imports',
    '/join',
    '/log',
    '/members',
    '/messages',
    '/missions',
    '/missions/:id',
    '/missions/:id/applications',
    '/missions/:id/attendance',
    '/missions/:id/edit',
    '/missions/:id/evaluations',
    '/missions/:id/hours',
    '/missions/:id/log',
    '/missions/:id/outcome',
    '/missions/:id/screen',
    '/missions/new',
    '/organization',
    '/organizations',
    '/password',
    '/person',
    '/proposals',
    '/reviews/anomalies',
    '/reviews/cards',
    '/reviews/districts',
    '/reviews/donations',
    '/reviews/missions',
    '/reviews/objections',
    '/reviews/organizations',
    '/reviews/reports',
    '/rules',
    '/rules/holidays',
    '/rules/new',
    '/second-factor',
    '/staff',
    '/statistics',
    '/volunteers',
    '/waiting',
  ])
})

test('an organizer below the federation is refused, and nothing is asked', async () => {
  await signInOrganizer(server)
  await open(`${queue}?id=3`)
  expect(await screen.findByRole('heading', { level: 1, name: '这里只对联合会开放' })).toBeDefined()
  expect([...server.calls(list), ...server.calls(detailPath)]).toEqual([])
})

test('the address of before leads to the queue of cards', async () => {
  await signInFederation()
  const router = await open('/admin/card-review?state=producing&id=3')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/reviews/cards'))
  expect(router.state.location.search).toBe('?tab=producing&id=3')
})

describe('the list', () => {
  test('shows what waits with the days left, and looks into nothing', async () => {
    await signInFederation()
    server.on(list, () =>
      ok({
        items: [
          item('3', '围龙屋助学社', { clock: { dueOn: '2026-11-20', daysLeft: 1, overdue: false }, submissions: 2 }),
          item('4', '葵乡护老队', { clock: { dueOn: '2026-11-18', daysLeft: 0, overdue: true } }),
        ],
        nextCursor: null,
        total: 2,
      }),
    )
    await open(queue)
    const rows = within(await screen.findByRole('region', { name: '审核列表' }))
    expect(rows.getByText('今天到期')).toBeDefined()
    expect(rows.getByText('已过期')).toBeDefined()
    expect(rows.getByText('第 2 次提交')).toBeDefined()
    expect(server.calls(list).map(({ params }) => params)).toEqual([{ kind: 'organization', tab: 'waiting' }])
    expect(server.calls(detailPath)).toEqual([])
    expect(screen.getByRole('heading', { name: '从左边选一个' })).toBeDefined()
  })

  test('is empty once all is done', async () => {
    await signInFederation()
    server.on(list, ok({ items: [], nextCursor: null, total: 0 }))
    await open(queue)
    expect(await screen.findByRole('heading', { name: '都审完了' })).toBeDefined()
  })

  test('says who works at what as soon as the server does', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    await signInFederation()
    await open(queue)
    await screen.findByText('葵乡护老队')
    server.on(summaryPath, ok(summary([{ id: '4', claim: { byName: '许文博', isOwn: false }, decision: null }])))
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(await screen.findByText('许文博在审核')).toBeDefined()
    vi.useRealTimers()
  })

  test.each([
    ['/admin/reviews/cards', '银行受理中', 'submittedToBank'],
    ['/admin/reviews/cards', '已决定', 'decided'],
    ['/admin/reviews/objections', '等组织说明', 'early'],
  ])('%s has the part %s', async (address, label, tab) => {
    await signInFederation()
    await open(address)
    await userEvent.click(await screen.findByRole('link', { name: label }))
    await waitFor(() => expect(server.calls(list).at(-1)?.params).toMatchObject({ tab }))
  })
})

describe('what is open', () => {
  test('shows what the machine found, facts and earlier decisions, takes the focus and is claimed', async () => {
    await openThird()
    const heading = screen.getByRole('heading', { level: 2, name: '围龙屋助学社' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText('有效期到 12月31日')).toBeDefined()
    expect(screen.getByText('“证书不清楚”')).toBeDefined()
    expect(bodies(claimPath)).toEqual([{ kind: 'organization', id: '3', takeOver: false }])
  })

  test('has a face of its own where there is none', async () => {
    await signInFederation()
    server.on(detailPath, { code: 10002, msg: '没有找到这一条' })
    await open(`${queue}?id=99`)
    expect(await screen.findByRole('heading', { name: '没有这一条' })).toBeDefined()
  })

  test('can be taken over from a colleague', async () => {
    server.on(claimPath, ({ body }) =>
      ok({ claim: JSON.parse(body).takeOver ? { byName: '陈晓敏', isOwn: true } : { byName: '许文博', isOwn: false } }),
    )
    await signInFederation()
    await open(`${queue}?id=3`)
    const region = within(await bar())
    expect(await region.findByText('许文博')).toBeDefined()
    expect(region.queryByRole('button', { name: '通过' })).toBeNull()
    await userEvent.click(region.getByRole('button', { name: '接手' }))
    expect(await region.findByRole('button', { name: '通过' })).toBeDefined()
    expect(bodies(claimPath).at(-1)).toEqual({ kind: 'organization', id: '3', takeOver: true })
  })

  test('names its pictures and fetches none before it is asked', async () => {
    opened = (id) =>
      detail('organization', id, { pictures: [{ pictureId: '71', name: '登记证书', width: 1000, height: 1400 }] })
    server.on('/manage/pc/organization/licencePicture', { bytes: new Uint8Array(8), type: 'image/jpeg' })
    URL.createObjectURL = () => 'blob:licence'
    URL.revokeObjectURL = () => {}
    await openThird()
    expect(server.calls('/manage/pc/organization/licencePicture')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /^查看\s*登记证书$/ }))
    expect((await screen.findByRole('img', { name: '登记证书' })).getAttribute('src')).toBe('blob:licence')
  })

  test('is a mission as volunteers will see it', async () => {
    const draft = { ...emptyMissionDraft, basics: { ...emptyMissionDraft.basics, name: '银发手机课堂' } }
    opened = (id) => detail('mission', id, { preview: { draft, organizationName: '澜石社工站' } })
    await signInFederation()
    await open('/admin/reviews/missions?id=3')
    const preview = within(await screen.findByRole('region', { name: '预览' }))
    expect(preview.getByText('银发手机课堂')).toBeDefined()
  })
})

describe('a decision', () => {
  test('is sent with the version that is shown, and the next one opens by itself', async () => {
    const router = await openThird()
    await userEvent.click(screen.getByRole('button', { name: '通过' }))
    expect(await screen.findByText('已决定，一分钟后通知')).toBeDefined()
    expect(bodies(decidePath)).toEqual([
      {
        kind: 'organization',
        id: '3',
        version: 'pendingReview.1',
        event: 'organization.approved',
        opinion: '',
        criticised: [],
      },
    ])
    await waitFor(() => expect(router.state.location.search).toBe('?id=4'))
  })

  test('stays open where the person wants so, and is taken back', async () => {
    const router = await openThird()
    await userEvent.click(screen.getByText('决定后自动打开下一条'))
    opened = (id) => detail('organization', id, { events: [], decision: decision('organization.approved') })
    await userEvent.click(screen.getByRole('button', { name: '通过' }))
    const region = within(await bar())
    expect(await region.findByText('你决定：通过')).toBeDefined()
    expect(router.state.location.search).toBe('?id=3')
    // Read anew, it takes the focus again.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: '围龙屋助学社' })),
    )
    opened = (id) => detail('organization', id)
    await userEvent.click(screen.getByRole('button', { name: '撤回决定' }))
    expect(await screen.findByRole('button', { name: '通过' })).toBeDefined()
    expect(bodies(takeBackPath)).toEqual([{ kind: 'organization', id: '3' }])
  })

  test('can be taken back beside the next matter', async () => {
    await openThird()
    server.on(summaryPath, () =>
      ok(summary([{ id: '3', claim: null, decision: decision('organization.approved', { secondsLeft: 55 }) }])),
    )
    await userEvent.click(screen.getByRole('button', { name: '通过' }))
    await screen.findByRole('button', { name: '撤回上一条' })
    await press('u')
    await waitFor(() => expect(bodies(takeBackPath)).toEqual([{ kind: 'organization', id: '3' }]))
  })

  test('is named when a colleague made it first', async () => {
    server.on(decidePath, { code: 12001, msg: '许文博已经决定“退回补充”，你的决定没有生效' })
    await openThird()
    await userEvent.click(screen.getByRole('button', { name: '通过' }))
    expect(await screen.findByText('许文博已经决定“退回补充”，你的决定没有生效')).toBeDefined()
    const before = server.calls(detailPath).length
    await userEvent.click(screen.getByRole('button', { name: '看现在的情况' }))
    await waitFor(() => expect(server.calls(detailPath).length).toBeGreaterThan(before))
  })

  test('asks at the field for the word that it needs', async () => {
    await openThird()
    await userEvent.click(screen.getByRole('button', { name: '退回补充' }))
    expect(await screen.findByText('请写明意见')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('意见'))
    expect(bodies(decidePath)).toEqual([])
  })

  test('asks for the fields of a card that have to be changed', async () => {
    opened = (id) =>
      detail('card', id, {
        events: ['card.approved', 'card.returned', 'card.rejected'],
        criticisable: [{ field: 'contact.address', name: '详细地址' }],
      })
    await signInFederation()
    await open('/admin/reviews/cards?id=3')
    await userEvent.type(await screen.findByLabelText('意见'), '地址不完整')
    await userEvent.click(screen.getByRole('button', { name: '退回修改' }))
    expect(await screen.findByText('请勾选至少一处要改的地方')).toBeDefined()
    await userEvent.click(screen.getByRole('checkbox', { name: '详细地址' }))
    await userEvent.click(screen.getByRole('button', { name: '退回修改' }))
    expect(await screen.findByText('请写明要改什么')).toBeDefined()
    await userEvent.type(screen.getByLabelText('详细地址要怎样改'), '写到门牌号')
    await userEvent.click(screen.getByRole('button', { name: '退回修改' }))
    await waitFor(() =>
      expect(bodies(decidePath)).toMatchObject([
        {
          event: 'card.returned',
          opinion: '地址不完整',
          criticised: [{ field: 'contact.address', message: '写到门牌号' }],
        },
      ]),
    )
  })
})

test('a certificate that is wrong is corrected by the facts of the entry', async () => {
  const donation = {
    donorKind: 'person',
    donorName: '陈国强',
    mobile: '13900030003',
    given: { kind: 'money', amount: 120_050 },
    use: '山区学校图书角',
    donatedOn: '2026-10-11',
  }
  opened = (id) => detail('donation', id, { donation, links: [{ label: '捐赠登记和全部证书', to: '/donations?id=9' }] })
  await signInFederation()
  await open('/admin/reviews/donations?id=3')
  expect((await screen.findByRole('link', { name: '捐赠登记和全部证书' })).getAttribute('href')).toBe(
    '/admin/donations?id=9',
  )
  await userEvent.type(await screen.findByLabelText('意见'), '已核对银行回单')
  const amount = screen.getByLabelText<HTMLInputElement>(/^金额/)
  expect(amount.value).toBe('1200.50')
  await userEvent.clear(amount)
  await userEvent.click(screen.getByRole('button', { name: '更正登记' }))
  expect(await screen.findByText('金额请写数字，单位是元，最多两位小数，例如 1200.50')).toBeDefined()
  expect(document.activeElement).toBe(amount)
  await userEvent.type(amount, '1500')
  await userEvent.click(screen.getByRole('button', { name: '更正登记' }))
  await waitFor(() =>
    expect(bodies(decidePath)).toMatchObject([
      {
        event: 'donation.corrected',
        opinion: '已核对银行回单',
        donation: { ...donation, given: { kind: 'money', amount: 150_000 } },
      },
    ]),
  )
})

describe('a matter is assigned', () => {
  const colleagues = `${base}/colleagues`
  const assignPath = `${base}/assign`

  test('to a colleague of the same duty, whose it is from then on', async () => {
    server
      .on(
        colleagues,
        ok({
          colleagues: [
            { staffId: '21', name: '许文博' },
            { staffId: '22', name: '周敏' },
          ],
        }),
      )
      .on(assignPath, ok({ claim: { byName: '许文博', isOwn: false, assignedBy: '陈晓敏' } }))
    await openThird()
    const region = within(await bar())
    await userEvent.click(region.getByRole('button', { name: '转给同事' }))
    await userEvent.click(await region.findByRole('button', { name: '转给同事' }))
    expect(await region.findByText('请选择同事')).toBeDefined()
    await userEvent.click(region.getByRole('radio', { name: '许文博' }))
    await userEvent.click(region.getByRole('button', { name: '转给同事' }))
    expect(await region.findByText(/接了这一条，由陈晓敏转给/)).toBeDefined()
    expect(bodies(assignPath)).toEqual([{ kind: 'organization', id: '3', staffId: '21' }])
    expect(region.queryByRole('button', { name: '通过' })).toBeNull()
  })

  test('but to nobody where nobody else reviews', async () => {
    server.on(colleagues, ok({ colleagues: [] }))
    await openThird()
    const region = within(await bar())
    await userEvent.click(region.getByRole('button', { name: '转给同事' }))
    expect(await region.findByText('没有别的同事做业务审核，不能转交。')).toBeDefined()
  })

  test('by a colleague, and says so in the list', async () => {
    await signInFederation()
    const claim = { byName: '陈晓敏', isOwn: true, assignedBy: '许文博' }
    server.on(summaryPath, ok(summary([{ id: '4', claim, decision: null }])))
    await open(queue)
    expect(await screen.findByText('许文博转给你')).toBeDefined()
  })
})

describe('single keys', () => {
  test('go through the list, insert a template and decide', async () => {
    const router = await openThird()
    await press('2')
    expect(screen.getByLabelText<HTMLTextAreaElement>('意见').value).toBe('请更正名称。')
    await press('r')
    await waitFor(() =>
      expect(bodies(decidePath)).toMatchObject([{ event: 'organization.returned', opinion: '请更正名称。' }]),
    )
    await waitFor(() => expect(router.state.location.search).toBe('?id=4'))
    await press('j')
    await waitFor(() => expect(router.state.location.search).toBe('?id=5'))
    await press('k')
    await waitFor(() => expect(router.state.location.search).toBe('?id=4'))
  })

  test('decide about one matter, however long one is held', async () => {
    await openThird()
    await act(async () => {
      fireEvent.keyDown(document.body, { key: 'a' })
      for (let at = 0; at < 5; at += 1) fireEvent.keyDown(document.body, { key: 'a', repeat: true })
    })
    await waitFor(() => expect(bodies(decidePath)).toHaveLength(1))
  })

  test('are letters while a field has the focus, and do nothing once they are switched off', async () => {
    await openThird()
    await userEvent.type(screen.getByLabelText('意见'), 'a1')
    expect(bodies(decidePath)).toEqual([])
    act(() => screen.getByLabelText('意见').blur())
    await userEvent.click(screen.getByText('单键操作'))
    await press('a')
    expect(bodies(decidePath)).toEqual([])
  })
})

test('templates are written anew for everybody', async () => {
  await openThird()
  await userEvent.click(screen.getByRole('button', { name: '改模板' }))
  const form = within(screen.getByRole('form', { name: '意见模板' }))
  await userEvent.clear(form.getByLabelText('模板 2'))
  await userEvent.type(form.getByLabelText('模板 3'), '请换新证书。')
  await userEvent.click(form.getByRole('button', { name: '保存模板' }))
  await waitFor(() =>
    expect(bodies(templatesPath)).toEqual([{ kind: 'organization', texts: ['登记证书不清楚。', '请换新证书。'] }]),
  )
})
