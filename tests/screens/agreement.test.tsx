import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AgreementDraft } from '#domain/agreement/agreement-draft.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { showAdmin } from '#tests/support/show-admin.tsx'
import { freshServer, ok } from '#tests/support/show-screen.tsx'

const calls = {
  list: '/manage/pc/agreement/list',
  detail: '/manage/pc/agreement/detail',
  version: '/manage/pc/agreement/version',
  save: '/manage/pc/agreement/save',
  publish: '/manage/pc/agreement/publish',
  withdraw: '/manage/pc/agreement/withdraw',
}
const row = {
  kind: 'voluntaryAgreement',
  title: '志愿服务协议',
  version: '2026-07',
  publishedOn: '2026-07-01',
  nextOn: null as string | null,
  isChanged: false,
  savedAt: null,
  savedBy: null,
}
const text: AgreementDraft = {
  title: '志愿服务协议',
  body: '<h2>一、保险</h2><p>组织为志愿者购买保险。</p>',
  changes: '',
  asksAgain: false,
}
const current = {
  version: '2026-07',
  state: 'inForce',
  publishedOn: '2026-07-01',
  changes: '',
  asksAgain: false,
  publishedBy: null,
  publishedAt: null,
  agreed: 2006,
}
const detail = {
  kind: 'voluntaryAgreement',
  draft: text,
  revision: 0,
  savedAt: null,
  savedBy: null,
  isChanged: false,
  asked: 2006,
  versions: [current] as unknown[],
}

// A notice goes after three seconds, which its code may take on a busy machine.
beforeAll(() => import('#src/ui/notice/notice-region.tsx'))

let server: FakeServer
let revision: number
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>())
  revision = 0
  server = freshServer()
    .on(calls.list, ok({ items: [row, { ...row, kind: 'cardRequirements', title: '申领须知', nextOn: '2026-12-20' }] }))
    .on(calls.detail, ok(detail))
    .on(calls.save, () => ok({ revision: (revision += 1), savedAt: '2026-12-01T10:00:00+08:00' }))
})

const show = (address = '/admin/content/agreements?kind=voluntaryAgreement', level?: 'organization') =>
  showAdmin(server, address, level)
const sent = (path: string) => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const changes = () => screen.findByRole('textbox', { name: /^改了什么/ })
async function write(said: string) {
  await userEvent.click(await changes())
  await userEvent.paste(said)
}

test('the list names each text with its version, and the one to come', async () => {
  await show('/admin/content/agreements')
  const link = await screen.findByRole('link', { name: /申领须知/ })
  expect(link.textContent).toContain('2026-07 版')
  expect(link.textContent).toContain('2026年12月20日换新版')
  expect(screen.getByRole('heading', { name: '从左边选一份' })).toBeDefined()
  expect(server.calls(calls.detail)).toEqual([])
})

test('another organization is refused, and nothing is asked', async () => {
  await show(undefined, 'organization')
  await screen.findByRole('heading', { level: 1, name: '这里只对联合会开放' })
  expect(server.calls(calls.list)).toEqual([])
})

describe('a new version', () => {
  test('is not published before it says what changed, and the focus goes there', async () => {
    await show()
    await press('发布新版本')
    expect(await screen.findByText('请写明改了什么，同意过旧版的人会看到')).toBeDefined()
    expect(document.activeElement).toBe(await changes())
    expect(server.calls(calls.publish)).toEqual([])
  })

  test('is saved as it is typed, and published with the switch and a day', async () => {
    server.on(calls.publish, ok({ version: '2026-12', publishedOn: '2026-12-20', proposal: null }))
    await show()
    await write('新增“保险”一节。')
    await userEvent.click(screen.getByRole('checkbox', { name: /重新征求同意/ }))
    await press('发布新版本')
    expect(await screen.findByText('已发布 2026-12 版，2026年12月20日起施行')).toBeDefined()
    expect(sent(calls.publish)).toEqual({ kind: 'voluntaryAgreement', revision, effectiveOn: null })
    expect(sent(calls.save).draft).toEqual({ ...text, changes: '新增“保险”一节。', asksAgain: true })
  })

  test('needs a day where it is in force later', async () => {
    await show()
    await write('新增“保险”一节。')
    await userEvent.click(screen.getByRole('radio', { name: '以后' }))
    await press('发布新版本')
    expect(await screen.findByText('请选择施行日期')).toBeDefined()
    expect(server.calls(calls.publish)).toEqual([])
  })

  test('of the card’s notice asks nobody again, as each application asks', async () => {
    server.on(calls.detail, ok({ ...detail, kind: 'cardRequirements' }))
    await show('/admin/content/agreements?kind=cardRequirements')
    expect(await screen.findByText('每次申领都要同意现行版本，不用另外征求。')).toBeDefined()
    expect(screen.queryByRole('checkbox', { name: /重新征求同意/ })).toBeNull()
  })

  test('holds headings and paragraphs alone, whatever is pasted', async () => {
    await show()
    const box = await screen.findByRole('textbox', { name: /^正文/ })
    expect(screen.getByRole('button', { name: '标题' })).toBeDefined()
    expect(screen.queryByRole('button', { name: '加粗' })).toBeNull()
    expect(screen.queryByRole('button', { name: '链接' })).toBeNull()
    const clipboardData = {
      getData: (type: string) => (type === 'text/html' ? '<ul><li><b>甲</b>乙</li></ul><h3>三</h3>' : ''),
      files: [],
      types: ['text/html'],
    }
    fireEvent.paste(box, { clipboardData })
    await waitFor(() => expect(box.textContent).toContain('甲乙'))
    expect(box.querySelector('ul, b, strong, h3')).toBeNull()
  })
})

describe('the versions', () => {
  const coming = { ...current, version: '2026-12', state: 'scheduled', publishedOn: '2026-12-20', agreed: 0 }

  test('say what stood in one of them, and bring it back', async () => {
    server
      .on(calls.detail, ok({ ...detail, versions: [current] }))
      .on(calls.version, ok({ draft: { ...text, body: '<h2>一、保险</h2><p>组织为志愿者购买意外险。</p>' } }))
    await show()
    expect(await screen.findByText(/2,006 个账号最近同意的是这一版/)).toBeDefined()
    await press('比较 2026-07 版')
    const dialog = await screen.findByRole('dialog', { name: '和现在的文字比较' })
    await waitFor(() => expect(dialog.querySelector('del')?.textContent).toBe('意外险'))
    expect(dialog.querySelector('ins')?.textContent).toBe('保险')
    await userEvent.click(within(dialog).getByRole('button', { name: '用那一版' }))
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    await waitFor(() => expect(sent(calls.save)?.draft.body).toContain('意外险'))
  })

  test('one that is not in force yet is taken back', async () => {
    server.on(calls.detail, ok({ ...detail, versions: [coming, current] })).on(calls.withdraw, ok(null))
    await show()
    await press('撤回待生效的版本')
    const dialog = await screen.findByRole('dialog', { name: '撤回 2026-12 版？' })
    await userEvent.click(within(dialog).getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(sent(calls.withdraw)).toEqual({ kind: 'voluntaryAgreement' }))
  })
})
