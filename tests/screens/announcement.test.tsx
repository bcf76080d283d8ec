import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { showAdmin } from '#tests/support/show-admin.tsx'
import { freshServer, ok } from '#tests/support/show-screen.tsx'

// happy-dom has no selection to edit by; the editor of rich text is shown in the browser.
vi.mock('#src/ui/rich-text/rich-text-editor.tsx', () => ({
  default: ({ name, value, onChange }: { name: string; value: string; onChange: (html: string) => void }) => (
    <textarea name={name} aria-label="正文" value={value} onChange={({ target }) => onChange(target.value)} />
  ),
}))

const calls = {
  list: '/manage/pc/announcement/list',
  detail: '/manage/pc/announcement/detail',
  save: '/manage/pc/announcement/save',
  end: '/manage/pc/announcement/end',
} as const

const announcement = {
  announcementId: '5',
  level: 'notice',
  showType: 1,
  title: '系统维护通知',
  body: '<p>零点至两点停止服务。</p>',
  publishedAt: '2026-12-02T09:00:00+08:00',
  endAt: '2026-12-05T18:00:00+08:00',
  revision: 2,
  savedBy: '许文博',
  savedAt: '2026-11-30T09:00:00+08:00',
}
const page = (items: unknown[]) => ok({ items, nextCursor: null, total: items.length })

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:00:00+08:00') })
  server = freshServer()
    .on(calls.list, page([announcement]))
    .on(calls.detail, ok(announcement))
})
afterEach(() => {
  vi.useRealTimers()
})

const sent = (path: string) => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('each stands in the list with its state and its time', async () => {
  await showAdmin(server, '/admin/content/announcements?state=later')
  const link = await screen.findByRole('link', { name: /系统维护通知/ })
  expect(link.textContent).toContain('待发布')
  expect(link.textContent).toContain('12月2日 9:00 – 12月5日 18:00')
  expect(server.calls(calls.list)[0]?.params).toMatchObject({ state: 'later' })
})

test('a new one is written and saved', async () => {
  server.on(calls.save, ok({ announcementId: '9', revision: 1 }))
  const router = await showAdmin(server, '/admin/content/announcements?id=new')
  const form = within(await screen.findByRole('form', { name: '公告' }))
  await press('发布')
  expect(await form.findByText('标题至少 2 字')).toBeDefined()
  expect(form.getByText('请写正文，至少 5 字')).toBeDefined()
  await userEvent.type(form.getByLabelText(/^标题/), '放假安排')
  fireEvent.change(form.getByLabelText('正文'), { target: { value: '<p>元旦照常办理。</p>' } })
  await userEvent.click(form.getByRole('radio', { name: '重要' }))
  await press('发布')
  await waitFor(() => expect(router.state.location.search).toBe('?id=9'))
  expect(sent(calls.save)).toMatchObject({
    level: 'important',
    showType: 1,
    title: '放假安排',
    body: '<p>元旦照常办理。</p>',
    endAt: null,
    revision: 0,
  })
})

test('one that a colleague changed is not overwritten', async () => {
  const refusal = '陈晓敏刚改过这条公告，请刷新后在新的内容上修改'
  server.on(calls.save, { code: 12031, msg: refusal })
  await showAdmin(server, '/admin/content/announcements?id=5')
  await press('保存')
  expect(await screen.findByText(refusal)).toBeDefined()
  expect(sent(calls.save)).toMatchObject({ announcementId: '5', revision: 2 })
})

test('one that nobody has seen is deleted; one that is shown ends', async () => {
  server.on(calls.end, ok({ deleted: true }))
  const router = await showAdmin(server, '/admin/content/announcements?id=5')
  await press('删除')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(sent(calls.end)).toEqual({ announcementId: '5' })
})

test('one that is over has nothing to end', async () => {
  server.on(
    calls.detail,
    ok({ ...announcement, publishedAt: '2026-11-01T09:00:00+08:00', endAt: '2026-11-05T18:00:00+08:00' }),
  )
  await showAdmin(server, '/admin/content/announcements?id=5')
  expect(await screen.findByRole('button', { name: '保存' })).toBeDefined()
  expect(screen.queryByRole('button', { name: '现在结束' })).toBeNull()
})

test.each([
  ['/admin/content/announcements', '还没有公告'],
  ['/admin/content/announcements?state=over', '没有已结束的公告'],
])('%s without any says so', async (address, title) => {
  server.on(calls.list, page([]))
  await showAdmin(server, address)
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})

test('what is gone says so', async () => {
  server.on(calls.detail, { code: 10002, msg: '没有找到这条公告，它可能已被删除' })
  await showAdmin(server, '/admin/content/announcements?id=5')
  expect(await screen.findByRole('heading', { name: '没有这条公告' })).toBeDefined()
})
