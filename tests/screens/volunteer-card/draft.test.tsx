import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type CardDraft, emptyCardDraft } from '#domain/card/draft.ts'
import { holdCardApplication } from '#src/portal/features/volunteer-card/card.store.ts'
import * as overview from '#src/portal/features/volunteer-card/center.screen.tsx'
import * as wizard from '#src/portal/features/volunteer-card/wizard.screen.tsx'
import { clearLoginCookies } from '#src/lib/cookies.ts'
import { runAfterLeaveConfirmed } from '#src/lib/leaving.ts'
import { sessionActor } from '#src/session/use-session.ts'
import { serveAreaFiles } from '#tests/support/area-files.ts'
import { detailOf, drafts, emptyState, options, applicationOf } from '#tests/support/card-sample.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen, signInVolunteer } from '#tests/support/show-screen.tsx'

const paths = {
  detail: '/volunteer/bankCard/getUsersDetail',
  options: '/home/card/options',
  save: '/volunteer/bankCard/saveDraft',
  cancel: '/volunteer/bankCard/cancelApply',
}
const address = '/volunteerCard/CreditCard'
const full = drafts.creditFull

vi.mock('#src/portal/features/volunteer-card/area-name.ts', () => ({
  useAreaName: () => '广东省 广州市 天河区',
  useAreaNames: () => new Map(),
}))
vi.mock('#src/portal/features/volunteer-card/card-pictures.ts', async (original) => ({
  ...(await original<object>()),
  cachedPreview: () => 'data:image/png;base64,',
}))

serveAreaFiles()

beforeAll(
  () => Promise.all([import('#src/ui/overlay/dialog-panel.tsx'), import('#src/ui/notice/notice-region.tsx')]),
  60_000,
)

let server: FakeServer
/** What the server holds. */
let serverDraft: { draft: CardDraft; revision: number }
beforeEach(async () => {
  server = freshServer()
  serverDraft = { draft: full, revision: 3 }
  server.on(paths.options, ok(options))
  server.on(paths.detail, () => ok(detailOf({ ...serverDraft, standing: applicationOf('draft') })))
  takeSaves()
  await signInVolunteer(server)
})

/** @param from when the server answers; at once unless a test says so */
const takeSaves = (from?: Promise<void>) =>
  server.on(paths.save, async ({ body }) => {
    await from
    const { draft, revision } = JSON.parse(body) as typeof serverDraft
    if (revision !== serverDraft.revision) return { code: 12031, msg: '请选择保留哪一份', data: serverDraft }
    serverDraft = { draft, revision: revision + 1 }
    return ok({ revision: serverDraft.revision, savedAt: '2026-11-19T10:24:00+08:00' })
  })
const unit = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^工作单位/ })
const type = async (text: string) => userEvent.type(await unit(), text)

/** Loads the page again; what it held in memory is gone. */
async function reload() {
  cleanup()
  await act(() => new Promise((done) => setTimeout(done)))
  return showScreen(wizard, address)
}

test('what is typed is saved after a pause, and the page says so', async () => {
  await showScreen(wizard, address)
  await type('南校区')
  await screen.findByText('正在保存')
  await screen.findByText('草稿已保存 11月19日 10:24')
  expect(serverDraft.draft.work.workUnit).toBe('市第三小学南校区')
  expect(localStorage.getItem('cardDraft:101')).toBeNull()
})

test('without a connection the words stay on this device, under its key, over a reload', async () => {
  await showScreen(wizard, address)
  await unit()
  server.on(paths.save, 'noAnswer').on(paths.detail, 'noAnswer').on(paths.options, 'noAnswer')
  await type('南校区')
  await screen.findByText('没有保存到服务器，已存在本机')
  const stored = Object.entries(localStorage).flat().join('\n')
  expect(stored).toContain('cardDraft:101')
  expect(stored).not.toMatch(/南校区|中山五路|13920887719|林建国/)
  await reload()
  expect((await unit()).value).toBe('市第三小学南校区')
  expect(screen.queryByText('没有加载出来')).toBeNull()
  takeSaves()
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('草稿已保存 11月19日 10:24')
  expect(serverDraft.draft.work.workUnit).toBe('市第三小学南校区')
  expect(localStorage.getItem('cardDraft:101')).toBeNull()
})

test('a logout stops the wizard and leaves nothing readable; the next login brings the words back', async () => {
  await showScreen(wizard, address)
  await unit()
  server.on(paths.save, 'noAnswer')
  await type('南校区')
  await screen.findByText('没有保存到服务器，已存在本机')
  const count = server.calls(paths.save).length
  act(() => sessionActor.send({ type: 'logout.done' }))
  expect(sessionStorage.getItem('cardDeviceKey')).toBeNull()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(server.calls(paths.save)).toHaveLength(count)
  cleanup()
  takeSaves()
  await signInVolunteer(server)
  await reload()
  expect((await unit()).value).toBe('市第三小学南校区')
  await waitFor(() => expect(serverDraft.draft.work.workUnit).toBe('市第三小学南校区'))
})

test('a logout in another tab takes the key away here too', async () => {
  await showScreen(wizard, address)
  await unit()
  server.on(paths.save, 'noAnswer')
  await type('南校区')
  await screen.findByText('没有保存到服务器，已存在本机')
  expect(sessionStorage.getItem('cardDeviceKey')).not.toBeNull()
  clearLoginCookies()
  act(() => sessionActor.send({ type: 'storage.changed' }))
  await waitFor(() => expect(sessionActor.getSnapshot().matches('anonymous')).toBe(true))
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a logout saves first what the server lacks', async () => {
  await showScreen(wizard, address)
  await type('南校区')
  const go = vi.fn<() => void>()
  runAfterLeaveConfirmed(go)
  expect(go).not.toHaveBeenCalled()
  await waitFor(() => expect(go).toHaveBeenCalledOnce())
  expect(serverDraft.draft.work.workUnit).toBe('市第三小学南校区')
  cleanup()
  runAfterLeaveConfirmed(go)
  expect(go).toHaveBeenCalledTimes(2)
})

test.each([
  ['留下继续填', 0],
  ['仍要退出', 1],
])('a logout that cannot save asks: %s', async (answer, times) => {
  server.on(paths.save, 'noAnswer')
  await showScreen(wizard, address)
  await type('南校区')
  const go = vi.fn<() => void>()
  runAfterLeaveConfirmed(go)
  const dialog = await screen.findByRole('alertdialog', { name: '还有内容没存到服务器' })
  await userEvent.click(within(dialog).getByRole('button', { name: answer }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(go).toHaveBeenCalledTimes(times)
})

const elsewhere = {
  draft: { ...full, contact: { ...full.contact, emergencyPhone: '' }, work: { ...full.work, workUnit: '区少年宫' } },
  revision: 9,
}

test('the words of the other device can be taken', async () => {
  await showScreen(wizard, address)
  await unit()
  serverDraft = elsewhere
  await type('南校区')
  const dialog = await screen.findByRole('alertdialog', { name: '另一台设备上改过这份申请' })
  await userEvent.click(within(dialog).getByRole('button', { name: '用另一台设备的' }))
  await waitFor(async () => expect((await unit()).value).toBe('区少年宫'))
  expect(serverDraft).toEqual(elsewhere)
})

test('an application that the other device withdrew is named as such', async () => {
  await showScreen(wizard, address)
  await unit()
  serverDraft = { draft: emptyCardDraft, revision: 0 }
  await type('南校区')
  const dialog = await screen.findByRole('alertdialog', { name: '另一台设备上改过这份申请' })
  expect(dialog.textContent).toContain('这份申请已在那里撤销')
  await userEvent.click(within(dialog).getByRole('button', { name: '保留这里的' }))
  await waitFor(() => expect(serverDraft.draft.work.workUnit).toBe('市第三小学南校区'))
})

test('the words of this device can be kept', async () => {
  await showScreen(wizard, address)
  await unit()
  serverDraft = elsewhere
  await type('南校区')
  const dialog = await screen.findByRole('alertdialog', { name: '另一台设备上改过这份申请' })
  await userEvent.click(within(dialog).getByRole('button', { name: '保留这里的' }))
  await waitFor(() => expect(serverDraft.revision).toBe(10))
  expect(serverDraft.draft.work.workUnit).toBe('市第三小学南校区')
})

test('another tab of this browser is called one, also when this page slept while it saved', async () => {
  await showScreen(wizard, address)
  await unit()
  const savedAt = '2026-11-19T11:00:00+08:00'
  server.on(paths.save, ({ body }) => {
    const { revision } = JSON.parse(body) as typeof serverDraft
    if (revision === 9) return ok({ revision: 10, savedAt })
    return { code: 12031, msg: '请选择保留哪一份', data: { ...elsewhere, savedAt } }
  })
  localStorage.setItem('cardSave:101', JSON.stringify(savedAt))
  await type('南校区')
  const dialog = within(await screen.findByRole('alertdialog', { name: '另一个标签页里改过这份申请' }))
  dialog.getByText(
    '那边保存于 11月19日 11:00。两边不一样的是：紧急联系人手机号、工作单位。只能留一份，没选的那一份会被替换。',
  )
  await userEvent.click(dialog.getByRole('button', { name: '用那一页的' }))
  await waitFor(async () => expect((await unit()).value).toBe('区少年宫'))
  await screen.findByText('草稿已保存 11月19日 11:00')
})

describe('while nothing is unsaved here', () => {
  const tab = new BroadcastChannel('volunteerCard')
  afterAll(() => tab.close())
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows one origin only
  const post = (news: object) => tab.postMessage({ userId: '101', ...news })

  test('what another tab saves appears here', async () => {
    await showScreen(wizard, address)
    await unit()
    post({ kind: 'saved', ...elsewhere, savedAt: '2026-11-19T11:00:00+08:00' })
    await screen.findByText('草稿已保存 11月19日 11:00')
    expect((await unit()).value).toBe('区少年宫')
    serverDraft = elsewhere
    await type('二部')
    await waitFor(() => expect(serverDraft.draft.work.workUnit).toBe('区少年宫二部'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('what another account saves in this browser does not', async () => {
    await showScreen(wizard, address)
    await unit()
    post({ kind: 'saved', ...elsewhere, userId: '102', savedAt: '2026-11-19T11:00:00+08:00' })
    post({ kind: 'saved', ...elsewhere, revision: 3, savedAt: '2026-11-19T11:00:00+08:00' })
    post({ kind: 'saved', draft: full, revision: 4, savedAt: '2026-11-19T11:30:00+08:00' })
    await screen.findByText('草稿已保存 11月19日 11:30')
    expect((await unit()).value).toBe('市第三小学')
  })

  test('an application that another tab sent is shown as it stands', async () => {
    const { router } = await showScreen(wizard, address)
    await unit()
    server.on(paths.detail, ok(detailOf({ draft: full, revision: 3, standing: applicationOf('pendingReview') })))
    post({ kind: 'changed' })
    await screen.findByRole('heading', { name: '志愿者证' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/personalCenter/volunteerCard/detail'))
  })
})

test('words for an application that was sent elsewhere lead to where it stands, which says why they are not saved', async () => {
  const { router } = await showScreen(wizard, address)
  await unit()
  const sentence = '你已有一份申请处于“待审核”，现在不能修改，也不能另外申请'
  server.on(paths.save, { code: 12032, msg: sentence, data: null })
  server.on(paths.detail, ok(detailOf({ draft: full, revision: 3, standing: applicationOf('pendingReview') })))
  await type('南校区')
  await screen.findByRole('heading', { name: '志愿者证' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/personalCenter/volunteerCard/detail'))
  // As where the next page comes in the same turn.
  onTestFinished(holdCardApplication())
  cleanup()
  await showScreen(wizard, '/personalCenter/volunteerCard/detail')
  await screen.findByText(/联合会正在审核/)
  expect(screen.getByRole('alert').textContent).toContain(sentence)
  expect(localStorage.getItem('cardDraft:101')).toBeNull()
})

test('words typed on this device before another one saved are asked about after a reload', async () => {
  await showScreen(wizard, address)
  await unit()
  server.on(paths.save, 'noAnswer')
  await type('南校区')
  await screen.findByText('没有保存到服务器，已存在本机')
  serverDraft = elsewhere
  takeSaves()
  await reload()
  expect((await unit()).value).toBe('市第三小学南校区')
  expect(await screen.findByRole('alertdialog', { name: '另一台设备上改过这份申请' })).toBeDefined()
})

/** Words that only this device has, typed over an application that stands like this; the page is gone afterwards. */
async function typeOffline(application: object) {
  server.on(paths.detail, ok(detailOf({ draft: full, revision: 3, standing: application })))
  await showScreen(wizard, address)
  await unit()
  server.on(paths.save, 'noAnswer')
  await type('南校区')
  await screen.findByText('没有保存到服务器，已存在本机')
  cleanup()
  await act(() => new Promise((done) => setTimeout(done)))
  takeSaves()
}

test('words for an application that was withdrawn elsewhere begin no new one by themselves', async () => {
  await typeOffline(applicationOf('draft'))
  server.on(paths.detail, ok(detailOf({ standing: applicationOf('cancelled') })))
  const before = server.calls(paths.save).length
  await showScreen(overview, '/personalCenter/volunteerCard')
  expect(await screen.findByRole('button', { name: '重新申请' })).toBeDefined()
  expect(localStorage.getItem('cardDraft:101')).toBeNull()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(server.calls(paths.save)).toHaveLength(before)
})

test('words for a new application after one that ended are there again, also on the overview', async () => {
  await typeOffline(emptyState)
  server.on(paths.detail, ok(detailOf({ standing: applicationOf('rejected') })))
  serverDraft = { draft: emptyCardDraft, revision: 0 }
  await showScreen(overview, '/personalCenter/volunteerCard')
  await screen.findByRole('link', { name: '继续填写' })
  await waitFor(() => expect(serverDraft.draft.work.workUnit).toBe('市第三小学南校区'))
})

test('a submission that another device has outdone asks which words count', async () => {
  server.on('/volunteer/bankCard/submitApply', { code: 12031, msg: '请选择保留哪一份', data: elsewhere })
  await showScreen(wizard, '/personalCenter/volunteerCard/detail')
  await screen.findByRole('heading', { name: '核对并提交' })
  serverDraft = elsewhere
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }))
  const dialog = await screen.findByRole('alertdialog', { name: '另一台设备上改过这份申请' })
  await userEvent.click(within(dialog).getByRole('button', { name: '保留这里的' }))
  await waitFor(() => expect(serverDraft.revision).toBe(10))
})

test('leaving with unsaved words asks first; saving them lets it go on', async () => {
  const answer = Promise.withResolvers<void>()
  takeSaves(answer.promise)
  const { router } = await showScreen(wizard, address)
  await type('南校区')
  await act(() => router.navigate('/mission'))
  const dialog = await screen.findByRole('alertdialog', { name: '还有内容没存到服务器' })
  expect(router.state.location.pathname).toBe(address)
  answer.resolve()
  await userEvent.click(within(dialog).getByRole('button', { name: '存好再离开' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/mission'))
  expect(serverDraft.draft.work.workUnit).toBe('市第三小学南校区')
})

test('leaving that cannot save says so and may be given up or gone on with', async () => {
  server.on(paths.save, 'noAnswer')
  const { router } = await showScreen(wizard, address)
  await type('南校区')
  await act(() => router.navigate('/mission'))
  const dialog = await screen.findByRole('alertdialog', { name: '还有内容没存到服务器' })
  await userEvent.click(within(dialog).getByRole('button', { name: '存好再离开' }))
  await within(dialog).findByText(/现在没能保存到服务器/)
  await userEvent.click(within(dialog).getByRole('button', { name: '留下继续填' }))
  expect(router.state.location.pathname).toBe(address)
  await act(() => router.navigate('/mission'))
  await userEvent.click(await screen.findByRole('button', { name: '存好再离开' }))
  await userEvent.click(await screen.findByRole('button', { name: '仍要离开' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/mission'))
})

test('closing the window with unsaved words asks, with saved ones it does not', async () => {
  const answer = Promise.withResolvers<void>()
  takeSaves(answer.promise)
  await showScreen(wizard, address)
  await unit()
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(close()).toBe(false)
  await type('南')
  expect(close()).toBe(true)
  answer.resolve()
  await screen.findByText('草稿已保存 11月19日 10:24')
  expect(close()).toBe(false)
})

test('inside the wizard nothing asks; the button saves at once and leads to the overview', async () => {
  const { router } = await showScreen(wizard, address)
  await type('南')
  await userEvent.click(screen.getByRole('button', { name: '存草稿，先离开' }))
  expect(router.state.location.pathname).toBe('/personalCenter/volunteerCard')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(serverDraft.draft.work.workUnit).toBe('市第三小学南'))
})

test('a draft can be given up from the overview', async () => {
  server.on(paths.cancel, () => {
    server.on(paths.detail, ok(detailOf({ standing: applicationOf('cancelled') })))
    return ok(applicationOf('cancelled'))
  })
  await showScreen(overview, '/personalCenter/volunteerCard')
  expect((await screen.findByRole('link', { name: '继续填写' })).getAttribute('href')).toBe(
    '/personalCenter/volunteerCard/detail',
  )
  await userEvent.click(screen.getByRole('button', { name: '放弃这份草稿' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: '放弃这份草稿' }))
  expect(dialog.queryByText(/撤销/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: '放弃草稿' }))
  expect(await screen.findByRole('button', { name: '重新申请' })).toBeDefined()
})
