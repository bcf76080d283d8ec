import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ArticleDraft, emptyArticle } from '#domain/article-draft.ts'
import { serveAreaFiles } from '#tests/support/area-files.ts'
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
  list: '/manage/pc/article/list',
  detail: '/manage/pc/article/detail',
  create: '/manage/pc/article/create',
  save: '/manage/pc/article/save',
  publish: '/manage/pc/article/publish',
  withdraw: '/manage/pc/article/withdraw',
  remove: '/manage/pc/article/delete',
  version: '/manage/pc/article/version',
} as const

const story: ArticleDraft = {
  ...emptyArticle('news'),
  title: '两千名志愿者守在社区',
  summary: '物资转运、老人转移、积水清理。',
  body: '<p>凌晨三点，石井街的水退到脚踝。</p>',
  source: '省志愿者联合会',
  picture: 'rescue',
}

const row = {
  articleId: '5',
  kind: 'news',
  title: story.title,
  cover: 'rescue',
  state: 'draft',
  publishedAt: null,
  savedAt: '2026-12-01T09:00:00+08:00',
  savedBy: '许文博',
  isChanged: false,
}
const detail = {
  articleId: '5',
  state: 'draft',
  publishedAt: null as string | null,
  draft: story,
  revision: 4,
  savedAt: '2026-12-01T09:00:00+08:00',
  savedBy: '许文博',
  isChanged: false,
  views: 0,
  versions: [] as unknown[],
}
const page = (items: unknown[]) => ok({ items, nextCursor: null, total: items.length })

// A notice goes after three seconds, which its code may take on a busy machine.
beforeAll(() => import('#src/ui/notice/notice-region.tsx'))
serveAreaFiles()

let server: FakeServer
let revision: number
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:00:00+08:00') })
  revision = 4
  server = freshServer()
    .on(calls.list, page([row]))
    .on(calls.detail, ok(detail))
    .on(calls.save, () => ok({ revision: (revision += 1), savedAt: '2026-12-01T10:00:00+08:00' }))
})
afterEach(() => {
  vi.useRealTimers()
})

const show = (address = '/admin/content/articles?id=5', level?: 'organization') => showAdmin(server, address, level)
const sent = (path: string) => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
async function write(name: RegExp, text: string) {
  await userEvent.clear(await field(name))
  await userEvent.click(await field(name))
  if (text !== '') await userEvent.paste(text)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('the list', () => {
  test('shows each article with its state, and asks by kind, state and words', async () => {
    server.on(
      calls.list,
      page([
        row,
        {
          ...row,
          articleId: '6',
          title: '已经上线的',
          state: 'published',
          publishedAt: '2026-11-19T09:00:00+08:00',
          isChanged: true,
        },
      ]),
    )
    const router = await show('/admin/content/articles')
    const link = await screen.findByRole('link', { name: /已经上线的/ })
    expect(link.textContent).toContain('已发布')
    expect(link.textContent).toContain('有改动')
    expect(server.calls(calls.list)[0]?.params).toMatchObject({ kinds: 'news,summary' })
    await userEvent.click(screen.getByRole('link', { name: '活动报告' }))
    await waitFor(() => expect(server.calls(calls.list)).toHaveLength(2))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '活动报告' }).getAttribute('aria-current')).toBe('page'),
    )
    expect(router.state.location.search).toBe('?kind=summary')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '状态' }), '待发布')
    await waitFor(() =>
      expect(server.calls(calls.list).at(-1)?.params).toMatchObject({ kinds: 'summary', state: 'scheduled' }),
    )
  })

  test.each([
    ['/admin/content/articles', '还没有文章'],
    ['/admin/content/articles?state=scheduled', '没有“待发布”的内容'],
    ['/admin/content/articles?keyword=%E6%9C%A8%E6%A3%89', '没有找到“木棉”'],
    ['/admin/content/help', '还没有帮助'],
    ['/admin/content/versions', '还没有版本说明'],
  ])('%s without any says so', async (address, title) => {
    server.on(calls.list, page([]))
    await show(address)
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  })

  test('another organization is refused, and nothing is asked', async () => {
    await show('/admin/content/articles', 'organization')
    expect(await screen.findByRole('heading', { name: '这里只对联合会开放' })).toBeDefined()
    expect(server.calls(calls.list)).toHaveLength(0)
  })

  test('what the address names may be gone', async () => {
    server.on(calls.detail, { code: 10002, msg: '没有找到这篇文章，它可能已被删除' })
    await show()
    expect(await screen.findByRole('heading', { name: '没有这篇内容' })).toBeDefined()
  })

  test('an article is begun, and opened', async () => {
    server.on(calls.create, ok({ articleId: '5' }))
    const router = await show('/admin/content/articles')
    await press('新建新闻')
    await waitFor(() => expect(router.state.location.search).toBe('?id=5'))
    expect(sent(calls.create)).toEqual({ kind: 'news' })
  })
})

describe('an article', () => {
  test('is saved as it stands, and published at that revision', async () => {
    server.on(calls.publish, ok({ state: 'published', publishedAt: '2026-12-01T10:00:00+08:00' }))
    await show()
    await write(/^标题/, '三千名志愿者')
    await press('发布')
    await waitFor(() => expect(server.calls(calls.publish)).toHaveLength(1))
    expect(sent(calls.save).draft.title).toBe('三千名志愿者')
    expect(sent(calls.publish)).toEqual({
      articleId: '5',
      revision: 4 + server.calls(calls.save).length,
      publishAt: null,
    })
    await waitFor(() => expect(server.calls(calls.detail)).toHaveLength(2))
  })

  test('leads to its gap and sends nothing', async () => {
    await show()
    await write(/^标题/, '')
    await press('发布')
    expect(await screen.findByText('请填写标题')).toBeDefined()
    expect(document.activeElement).toBe(await field(/^标题/))
    expect(server.calls(calls.publish)).toHaveLength(0)
  })

  test('is scheduled; a refusal of the time stands at its field', async () => {
    server.on(calls.publish, {
      code: 10001,
      msg: '有一项填写不对',
      data: { issues: [{ field: 'publishAt', message: '发布时间要晚于现在' }] },
    })
    await show()
    await userEvent.click(await screen.findByRole('radio', { name: '定时' }))
    await press('定时发布')
    expect(await screen.findByText('请选择发布的日期和时间')).toBeDefined()
    const day = await field(/^发布日期/)
    await userEvent.click(day)
    await userEvent.paste('2026-12-01')
    fireEvent.blur(day)
    await press('定时发布')
    await waitFor(() => expect(sent(calls.publish)?.publishAt).toBe('2026-12-01T08:00:00+08:00'))
    expect(await screen.findByText('发布时间要晚于现在')).toBeDefined()
  })

  test('says on the portal what an update does, and is taken off with a reason', async () => {
    server.on(calls.detail, ok({ ...detail, state: 'published', publishedAt: '2026-11-19T09:00:00+08:00', views: 320 }))
    server.on(calls.withdraw, ok({ state: 'withdrawn' }))
    await show()
    expect(await screen.findByRole('button', { name: '更新' })).toBeDefined()
    expect(screen.queryByRole('radio', { name: '定时' })).toBeNull()
    await press('下线')
    const dialog = within(await screen.findByRole('dialog', { name: '下线这篇内容？' }))
    await userEvent.type(dialog.getByLabelText(/原因/), '数字有误')
    await userEvent.click(dialog.getByRole('button', { name: '下线' }))
    await waitFor(() => expect(sent(calls.withdraw)).toEqual({ articleId: '5', reason: '数字有误' }))
    expect(server.calls(calls.publish)).toHaveLength(0)
  })

  test('is deleted once that was confirmed when it was never published', async () => {
    server.on(calls.remove, ok(null))
    const router = await show()
    await press('删除草稿')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(sent(calls.remove)).toEqual({ articleId: '5' })
  })

  test('asks whose words count when a colleague changed it, and names the colleague', async () => {
    const theirs = { ...story, title: '同事的标题' }
    const conflict = {
      code: 12031,
      msg: '陈晓敏刚在别处改过这篇文章，请选择保留哪一份',
      data: { draft: theirs, revision: 5, savedAt: '2026-12-01T09:58:00+08:00', savedBy: '陈晓敏' },
    }
    // A slow test comes to a pause in typing, where the emptied title is saved.
    server.on(calls.save, ({ body }) =>
      JSON.parse(body).draft.title === '我的标题'
        ? conflict
        : ok({ revision: (revision += 1), savedAt: '2026-12-01T10:00:00+08:00' }),
    )
    await show()
    await write(/^标题/, '我的标题')
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('陈晓敏保存于 9:58。两边不一样的是：标题。')
    await userEvent.click(within(dialog).getByRole('button', { name: '用另一台设备的' }))
    await waitFor(async () => expect((await field(/^标题/)).value).toBe('同事的标题'))
  })

  test('warns of a telephone number before everybody reads it', async () => {
    await show()
    await write(/^标题/, '联系人 13800138000')
    expect(await screen.findByText(/文中有完整的手机号/)).toBeDefined()
  })

  test('is shown as the portal will show it', async () => {
    await show()
    await userEvent.click(await screen.findByRole('radio', { name: '手机预览' }))
    const preview = await screen.findByRole('region', { name: '预览' })
    expect(preview.textContent).toContain('两千名志愿者守在社区')
    expect(await within(preview).findByText(/石井街的水退到脚踝/)).toBeDefined()
  })
})

describe('the history', () => {
  beforeEach(() => {
    const version = {
      revision: 2,
      savedAt: '2026-11-30T09:00:00+08:00',
      savedBy: '陈晓敏',
      publishedAt: '2026-11-30T09:10:00+08:00',
    }
    server
      .on(calls.detail, ok({ ...detail, versions: [version] }))
      .on(calls.version, ok({ ...version, draft: { ...story, title: '一千名志愿者守在社区', hot: true } }))
  })

  test('says what a version had in place of the words of now, and brings it back', async () => {
    await show()
    await press('比较 11月30日 9:00 的版本')
    const dialog = await screen.findByRole('dialog', { name: '和现在的文字比较' })
    await waitFor(() => expect(dialog.querySelector('del')?.textContent).toBe('一千'))
    expect(dialog.querySelector('ins')?.textContent).toBe('两千')
    expect(within(dialog).getByRole('heading', { name: '首页推荐' })).toBeDefined()
    expect(within(dialog).queryByRole('heading', { name: '摘要' })).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: '用那一版' }))
    await waitFor(async () => expect((await field(/^标题/)).value).toBe('一千名志愿者守在社区'))
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    await waitFor(() => expect(sent(calls.save)?.draft).toMatchObject({ title: '一千名志愿者守在社区', hot: true }))
  })
})

describe('other desks', () => {
  test('an answer of the help center has a topic, and no picture', async () => {
    const answer = { ...emptyArticle('help'), title: '怎么请假', body: '<p>在我的日程里取消报名。</p>' }
    server.on(calls.detail, ok({ ...detail, draft: answer }))
    await show('/admin/content/help?id=5')
    await press('发布')
    expect(await screen.findByText('请选择主题', { selector: ':not(option)' })).toBeDefined()
    expect(screen.queryByText('封面')).toBeNull()
    expect(server.calls(calls.list)[0]?.params).toMatchObject({ kinds: 'help' })
  })

  test('notes of a version have its number', async () => {
    server.on(
      calls.detail,
      ok({
        ...detail,
        draft: { ...emptyArticle('version'), title: '内容管理', body: '<p>联合会可以自己写新闻了。</p>' },
      }),
    )
    await show('/admin/content/versions?id=5')
    await press('发布')
    expect(await screen.findByText('版本号写成 1.3 或 1.3.2')).toBeDefined()
  })
})
