import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import type { ScreenModule } from '#src/lib/screen.tsx'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen, signInOrganizer } from '#tests/support/show-screen.tsx'

const submitPath = '/home/feedback/submit'
const queryPath = '/home/feedback/query'
const listPath = '/manage/pc/feedback/list'
const detailPath = '/manage/pc/feedback/detail'
const answerPath = '/manage/pc/feedback/answer'

const number = 'FK20261121K7M2QA'
const feedback = {
  number,
  kind: 'login',
  topic: 'contactChanged',
  text: '换了手机号，验证码收不到。',
  submittedAt: '2026-11-21T10:00:00+08:00',
  answer: null,
  answeredAt: null,
}
const listed = (feedbackId: string, contact: string) => ({
  feedbackId,
  number,
  kind: 'registration',
  topic: 'codeMissing',
  contact,
  submittedAt: '2026-11-21T10:00:00+08:00',
  answeredAt: null,
})
const detail = { ...feedback, feedbackId: '3', name: null, contact: '13900070001', answeredBy: null }

let server: FakeServer
let login: ScreenModule
let registered: ScreenModule

beforeAll(async () => {
  ;[login, registered] = await Promise.all([
    import('#src/portal/features/feedback/login.screen.tsx'),
    import('#src/portal/features/feedback/registered.screen.tsx'),
    import('#src/admin/features/feedback/feedback.screen.tsx'),
    import('#src/ui/notice/notice-region.tsx'),
  ])
})
beforeEach(() => {
  server = freshServer()
    .on(submitPath, ok({ number, submittedAt: '2026-11-21T10:00:00+08:00' }))
    .on(queryPath, ok(feedback))
    .on(
      listPath,
      ok({ items: [listed('3', '139****0001'), listed('4', 'w***@example.com')], nextCursor: null, total: 2 }),
    )
    .on(detailPath, ok(detail))
    .on(answerPath, ok(detail))
})

async function write() {
  await userEvent.click(screen.getByLabelText('手机号或邮箱已不用'))
  await userEvent.type(screen.getByLabelText('说明情况'), '换了手机号，验证码收不到。')
  await userEvent.type(screen.getByLabelText('手机号或邮箱'), 'Wanda@Example.com')
}
const send = () => userEvent.click(screen.getByRole('button', { name: '提交反馈' }))

test('a script that does not arrive is told like no answer, and the message stays', async () => {
  vi.doMock('#src/portal/features/feedback/feedback.api.ts', () => ({
    sendFeedback: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')),
  }))
  onTestFinished(() => {
    vi.doUnmock('#src/portal/features/feedback/feedback.api.ts')
  })
  await showScreen(login, '/login/feedback')
  await write()
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('服务加载中，请尝试刷新。')
  expect(screen.getByLabelText<HTMLTextAreaElement>('说明情况').value).toBe('换了手机号，验证码收不到。')
})

test('a message becomes a receipt whose number fills in the second tab', async () => {
  await showScreen(login, '/login/feedback')
  expect(screen.getByText('内容和联系方式在答复后保留 180 天，一直没有答复的保留 365 天，然后删除。')).toBeDefined()
  await write()
  await send()
  const title = await screen.findByRole('heading', { name: '已收到你的反馈' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(screen.getByText(number)).toBeDefined()
  expect(JSON.parse(server.calls(submitPath)[0]?.body ?? '')).toEqual({
    kind: 'login',
    topic: 'contactChanged',
    text: '换了手机号，验证码收不到。',
    contact: 'wanda@example.com',
    name: '',
  })
  await userEvent.click(screen.getAllByRole('button', { name: '查看答复' })[0] as HTMLElement)
  expect(screen.getByLabelText('回执编号')).toHaveProperty('value', number)
  expect(screen.getByLabelText('提交时的手机号或邮箱')).toHaveProperty('value', 'wanda@example.com')
})

test('every field that is wrong says how to mend it, and nothing is sent', async () => {
  await showScreen(registered, '/registered/feedback')
  expect(screen.getByRole('heading', { level: 1, name: '无法注册' })).toBeDefined()
  expect(screen.getByLabelText('提示已经注册过')).toBeDefined()
  await userEvent.type(screen.getByLabelText('手机号或邮箱'), '12345')
  await send()
  expect(await screen.findByText('请选一项')).toBeDefined()
  expect(screen.getByText('请把遇到的情况写清楚，至少 10 个字')).toBeDefined()
  expect(screen.getByText('手机号是 11 位，现在是 5 位')).toBeDefined()
  expect(server.calls(submitPath)).toEqual([])
})

test.each([
  ['a refusal', { code: 10005, msg: '一天最多提交 3 次，请 23 小时后再试；急事请拨打 12355' }, /一天最多提交 3 次/],
  ['a failure', { status: 503 }, /./],
  ['no answer', 'noAnswer', /./],
] as const)('%s stands at the form, which keeps what was typed; the next try sends it', async (_name, answer, text) => {
  server.on(submitPath, answer)
  await showScreen(login, '/login/feedback')
  await write()
  await send()
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(screen.getByLabelText('说明情况')).toHaveProperty('value', '换了手机号，验证码收不到。')
  server.on(submitPath, ok({ number, submittedAt: '2026-11-21T10:00:00+08:00' }))
  await send()
  expect(await screen.findByText(number)).toBeDefined()
})

test('what was typed stays while the other tab is looked at', async () => {
  await showScreen(login, '/login/feedback')
  await write()
  await userEvent.click(screen.getByLabelText('查看答复'))
  await userEvent.click(screen.getByLabelText('提交反馈'))
  expect(screen.getByLabelText('手机号或邮箱')).toHaveProperty('value', 'Wanda@Example.com')
})

async function ask(typed: string) {
  await showScreen(login, '/login/feedback')
  await userEvent.click(screen.getByLabelText('查看答复'))
  await userEvent.type(screen.getByLabelText('回执编号'), typed)
  await userEvent.type(screen.getByLabelText('提交时的手机号或邮箱'), '13900070001')
  await userEvent.click(screen.getByRole('button', { name: '查看答复' }))
}

test('the answer is read by number and contact', async () => {
  server.on(queryPath, ok({ ...feedback, answer: '新号码已登记。', answeredAt: '2026-11-21T12:00:00+08:00' }))
  await ask('fk20261121-k7m2qa')
  expect(await screen.findByText('新号码已登记。')).toBeDefined()
  expect(screen.getByText('11月21日 12:00答复')).toBeDefined()
  expect(JSON.parse(server.calls(queryPath)[0]?.body ?? '')).toEqual({ number, contact: '13900070001' })
})

test('a message without an answer and an unknown one have different faces', async () => {
  await ask(number)
  expect(await screen.findByText('等待答复')).toBeDefined()
  server.on(queryPath, { code: 10002, msg: '没有查到反馈，请核对回执编号和联系方式' })
  await userEvent.click(screen.getByRole('button', { name: '查看答复' }))
  expect(await screen.findByText('没有查到反馈，请核对回执编号和联系方式')).toBeDefined()
  expect(screen.queryByText('等待答复')).toBeNull()
})

async function desk(address: string) {
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: () => {}, revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
}
const signInFederation = () => signInOrganizer(server, {}, { level: 'federation', name: '省联合会' })

test('an organizer below the federation is refused at the desk, and nothing is asked', async () => {
  await signInOrganizer(server)
  await desk('/admin/feedback?id=3')
  expect(await screen.findByRole('heading', { level: 1, name: '这里只对联合会开放' })).toBeDefined()
  expect([...server.calls(listPath), ...server.calls(detailPath)]).toEqual([])
})

test('the desk lists what waits and looks into nothing; an opened one is answered once', async () => {
  await signInFederation()
  await desk('/admin/feedback')
  await screen.findByText(/139\*{4}0001/)
  expect(server.calls(listPath).map(({ params }) => params)).toEqual([{ state: 'open' }])
  expect(server.calls(detailPath)).toEqual([])
  await userEvent.click(screen.getAllByRole('link', { name: /收不到验证码/ })[0] as HTMLElement)
  expect(await screen.findByText('13900070001')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '发布答复' }))
  expect(await screen.findByText('请写答复，至少 5 个字')).toBeDefined()
  await userEvent.type(screen.getByLabelText('给提交人的答复'), '新号码已登记。')
  server.on(answerPath, { code: 12001, msg: '这条反馈已经有人答复过了，请刷新后查看' })
  await userEvent.click(screen.getByRole('button', { name: '发布答复' }))
  expect(await screen.findByText('这条反馈已经有人答复过了，请刷新后查看')).toBeDefined()
  server.on(answerPath, ok(detail)).on(detailPath, ok({ ...detail, answer: '新号码已登记。', answeredBy: '梁嘉仪' }))
  await userEvent.click(screen.getByRole('button', { name: '发布答复' }))
  expect(await screen.findByText('新号码已登记。')).toBeDefined()
  expect(screen.queryByRole('button', { name: '发布答复' })).toBeNull()
  expect(server.calls(answerPath).map(({ body }) => JSON.parse(body) as unknown)).toEqual(
    Array.from({ length: 2 }, () => ({ feedbackId: '3', answer: '新号码已登记。' })),
  )
})

test('a feedback that does not exist has a face of its own', async () => {
  await signInFederation()
  server.on(detailPath, { code: 10002, msg: '没有找到这条反馈' })
  await desk('/admin/feedback?id=99')
  expect(await screen.findByRole('heading', { name: '没有这条反馈' })).toBeDefined()
})

test.each([
  ['alreadyRegistered', '提示已经注册过'],
  ['codeMissing', '收不到验证码'],
])('a link with the topic %s finds it chosen, and it can be changed', async (topic, text) => {
  await showScreen(registered, `/registered/feedback?topic=${topic}`)
  const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: text })
  expect(chosen.checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: '其他问题' }))
  expect(chosen.checked).toBe(false)
})

test('a topic of the other kind, or none, chooses nothing', async () => {
  await showScreen(registered, '/registered/feedback?topic=passwordRefused')
  const radios = await screen.findAllByRole<HTMLInputElement>('radio')
  const topics = radios.filter(({ name }) => name === 'topic')
  expect(topics).toHaveLength(4)
  expect(topics.some(({ checked }) => checked)).toBe(false)
})
