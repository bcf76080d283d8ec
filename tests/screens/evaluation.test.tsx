import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as evaluation from '#src/portal/features/personal-center/evaluation.screen.tsx'
import EvaluationAverages from '#src/shared/evaluation/evaluation-averages.tsx'
import * as receiveComments from '#src/portal/features/personal-center/receive-comments.screen.tsx'
import type { RecordedRequest, FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen, signInVolunteer } from '#tests/support/show-screen.tsx'

const list = '/volunteer/center/evaluation/getEvaluateList'
const save = '/volunteer/mission/evaluation/saveMissionPersonalUsersEvaluation'
const received = '/volunteer/center/evaluation/getReceiveList'

const mission = (missionId: string, over: object = {}) => ({
  missionId,
  missionName: `河岸清洁第${missionId}场`,
  organizationName: '南沙湿地守护者',
  cover: 'river',
  servedOn: '2026-11-14',
  minutes: 183,
  otherIsIn: false,
  own: null,
  ...over,
})
const own = (over: object = {}) => ({
  service: 5,
  cooperation: 4,
  plan: 3,
  safety: 5,
  text: '分工清楚',
  evaluatedAt: '2026-11-16T10:00:00+08:00',
  visibleFrom: '2026-11-30T10:00:00+08:00',
  isVisible: false,
  ...over,
})
const page = (items: unknown[], over: object = {}) =>
  ok({ items, nextCursor: null, total: items.length, todo: items.length, done: 0, ...over })

let server: FakeServer
beforeAll(() => import('#src/ui/notice/notices.tsx'))
beforeEach(async () => {
  server = freshServer()
  await signInVolunteer(server)
})

const show = (search = '') => showScreen(evaluation, `/personalCenter/evaluation${search}`)
const group = (name: string) => screen.getByRole('radiogroup', { name: new RegExp(`^${name}`) })
const star = (name: string, text: string) => within(group(name)).getByRole('radio', { name: text })

/** The focus follows the choice with the next frame. */
const focused = (name: string, text: string) => waitFor(() => expect(document.activeElement).toBe(star(name, text)))

test('the first evaluation is written with the keyboard alone and goes out as the contract says', async () => {
  let saved = false
  server.on(list, () => (saved ? page([], { todo: 0, done: 1 }) : page([mission('7')])))
  server.on(save, () => {
    saved = true
    return ok({ visibleFrom: '2026-11-30T10:00:00+08:00', isVisible: false })
  })
  await show()
  const row = await screen.findByRole('listitem', { name: '河岸清洁第7场' })
  expect(within(row).getByText('3小时3分钟')).toBeDefined()
  const user = userEvent.setup()
  within(row).getByRole('button', { name: '去评价' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('form', { name: '评价：河岸清洁第7场' })
  expect(document.activeElement).toBe(star('服务', '服务 1 星，很差'))
  expect(within(group('服务')).queryByRole('radio', { checked: true })).toBeNull()
  await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  await focused('服务', '服务 5 星，非常满意')
  expect(star('服务', '服务 5 星，非常满意').getAttribute('aria-checked')).toBe('true')
  await user.tab()
  await user.keyboard(' ')
  await user.tab()
  await user.keyboard(' {ArrowRight}')
  await focused('策划', '策划 2 星，不太好')
  await user.tab()
  await user.keyboard(' {ArrowRight}{ArrowRight}')
  await focused('安全', '安全 3 星，一般')
  await user.tab()
  await user.keyboard('分工清楚')
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: '都评价过了' })
  const [request] = server.calls(save)
  expect(JSON.parse(request?.body ?? '')).toEqual({
    missionId: '7',
    service: 5,
    cooperation: 1,
    plan: 2,
    safety: 3,
    text: '分工清楚',
  })
  expect(request?.params['xc']).toMatch(/^[0-9a-f]{16}$/)
  expect(await screen.findByText('评价已保存，11月30日 10:00 前都可以修改')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '评价列表' }))
})

test('each aspect without stars is named, and nothing is sent', async () => {
  server.on(list, page([mission('7')]))
  await show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '去评价' }))
  await user.click(star('服务', '服务 4 星，满意'))
  await user.click(screen.getByRole('button', { name: '提交评价' }))
  for (const text of ['协作', '策划', '安全']) {
    await screen.findByText(`请给“${text}”打 1 至 5 星`)
    expect(group(text).getAttribute('aria-invalid')).toBe('true')
  }
  expect(screen.queryByText('请给“服务”打 1 至 5 星')).toBeNull()
  expect(server.calls(save)).toEqual([])
})

test('text over 200 characters is refused with a sentence, and the count is shown', async () => {
  server.on(list, page([mission('7')]))
  await show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '去评价' }))
  await user.click(screen.getByLabelText(/^说说感受/))
  await user.paste('好'.repeat(201))
  expect(screen.getByText(/^201 \/ 200 字/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '提交评价' }))
  await screen.findByText('文字评价最多 200 字，请精简一些')
})

test('a hidden one is changed, a shown one is not; leaving the form gives the focus back', async () => {
  server.on(
    list,
    page([mission('7', { own: own() }), mission('8', { own: own({ isVisible: true }) })], { todo: 0, done: 2 }),
  )
  server.on(save, { code: 12001, msg: '评价已经公开，不能再修改' })
  await show('?state=done')
  const [hidden, visible] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement]
  expect(within(hidden).getByText('未公开')).toBeDefined()
  expect(within(hidden).getByText('最晚 11月30日 10:00 公开')).toBeDefined()
  expect(within(hidden).getAllByRole('img', { name: '5 星' })).toHaveLength(2)
  expect(within(visible).getByText('已公开')).toBeDefined()
  expect(within(visible).queryByRole('button')).toBeNull()
  const user = userEvent.setup()
  await user.click(within(hidden).getByRole('button', { name: '修改评价' }))
  expect(star('策划', '策划 3 星，一般').getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('button', { name: '先不评价' }))
  expect(document.activeElement).toBe(within(hidden).getByRole('button', { name: '修改评价' }))
  await user.click(within(hidden).getByRole('button', { name: '修改评价' }))
  await user.click(star('策划', '策划 5 星，非常满意'))
  await user.click(screen.getByRole('button', { name: '保存修改' }))
  await screen.findByText('评价已经公开，不能再修改')
  expect(star('策划', '策划 5 星，非常满意').getAttribute('aria-checked')).toBe('true')
})

test('the tabs are addresses, and what the other side has said is named as hidden', async () => {
  server.on(list, ({ params }: RecordedRequest) =>
    params['state'] === 'done' ? page([], { todo: 3, done: 0 }) : page([mission('7', { otherIsIn: true })]),
  )
  await show()
  await screen.findByText('组织已评价你，你评价后就能看到')
  const done = screen.getByRole('link', { name: '已评价 0' })
  expect(done.getAttribute('href')).toBe('/personalCenter/evaluation?state=done')
  await userEvent.setup().click(done)
  expect(await screen.findByRole('heading', { name: '还没有评价过活动' })).toBeDefined()
})

test('more comes by the cursor', async () => {
  server.on(list, ({ params }: RecordedRequest) =>
    params['cursor'] === 'next'
      ? page([mission('8')], { total: 2 })
      : page([mission('7')], { nextCursor: 'next', total: 2 }),
  )
  await show()
  await userEvent.setup().click(await screen.findByRole('button', { name: '再看 1 场' }))
  expect(await screen.findByRole('listitem', { name: '河岸清洁第8场' })).toBeDefined()
})

const item = (missionId: string, shown: object | null) => ({
  missionId,
  missionName: `河岸清洁第${missionId}场`,
  organizationName: '南沙湿地守护者',
  evaluatedAt: '2026-11-16T10:00:00+08:00',
  visibleFrom: '2026-11-30T10:00:00+08:00',
  shown,
})

test('received ones show averages, and hidden ones are named with the way to see them', async () => {
  server.on(
    received,
    ok({
      items: [item('7', null), item('8', { punctuality: 5, attitude: 4, skill: 4, text: '很可靠' })],
      nextCursor: null,
      total: 2,
      hidden: 1,
      averages: { count: 1, punctuality: 5, attitude: 4.3, skill: 4 },
    }),
  )
  await showScreen(receiveComments, '/personalCenter/receiveComments')
  await screen.findByText('4.3')
  expect(screen.getByText('平均分来自 1 条已公开的评价。另有 1 条还没有公开，不计入平均分。')).toBeDefined()
  const [hidden, visible] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(within(hidden).getByText(/不评价的话 11月30日 10:00 公开/)).toBeDefined()
  expect(within(hidden).getByRole('link', { name: '去评价' }).getAttribute('href')).toBe('/personalCenter/evaluation')
  expect(within(visible).getByText('很可靠')).toBeDefined()
  expect(within(visible).getByRole('img', { name: '5 星' })).toBeDefined()
})

test('the list of received ones says when there are none', async () => {
  server.on(received, ok({ items: [], nextCursor: null, total: 0, hidden: 0, averages: null }))
  await showScreen(receiveComments, '/personalCenter/receiveComments')
  await waitFor(() => expect(screen.getByRole('heading', { name: '还没有收到评价' })).toBeDefined())
})

const averages = '/home/mission/evaluation/averages'

test('averages of a mission are one line; without any, or when they cannot be had, there is none', async () => {
  server.on(averages, ({ params }: RecordedRequest) =>
    params['missionId'] === '7'
      ? ok({ averages: { count: 12, overall: 4.6, service: 5, cooperation: 4.5, plan: 4, safety: 4.9 } })
      : params['missionId'] === '8'
        ? ok({ averages: null })
        : { status: 500 },
  )
  await act(
    async () =>
      void render(
        <>
          {['7', '8', '9'].map((missionId) => (
            <EvaluationAverages key={missionId} of={{ missionId }} />
          ))}
        </>,
      ),
  )
  await screen.findByText('12 位志愿者评价：服务 5.0 · 协作 4.5 · 策划 4.0 · 安全 4.9')
  expect(screen.getByRole('img', { name: '4.6 星' })).toBeDefined()
  expect(server.calls(averages)).toHaveLength(3)
  expect(screen.getAllByRole('paragraph')).toHaveLength(1)
})
