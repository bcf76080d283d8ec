import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import * as help from '#src/portal/features/help/help.screen.tsx'
import * as versions from '#src/portal/features/version-updating/version-updating.screen.tsx'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen } from '#tests/support/show-screen.tsx'

const answers = [
  { id: '1', topic: 'account', title: '忘了密码怎么办？', body: '<p>点“忘记密码”。</p>' },
  { id: '2', topic: 'mission', title: '名额满了还能报吗？', body: '<p>可以排候补。</p>' },
]
let server: FakeServer
beforeEach(() => {
  server = freshServer()
})

test('answers stand below their topics, closed until somebody opens them', async () => {
  server.on('/home/help/list', ok({ items: answers, total: 2 }))
  await showScreen(help, '/help')
  const topic = await screen.findByRole('region', { name: '找活动与报名' })
  const answer = within(topic).getByText('名额满了还能报吗？').closest('details') as HTMLDetailsElement
  expect(answer.open).toBe(false)
  await userEvent.setup().click(within(topic).getByText('名额满了还能报吗？'))
  expect(answer.open).toBe(true)
  const jump = screen.getByRole('link', { name: '账号与登录' })
  expect(jump.getAttribute('href')).toBe('/help#topic-account')
  await userEvent.setup().click(jump)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '账号与登录' }))
  expect(screen.queryByRole('heading', { name: '志愿者证' })).toBeNull()
  const contact = within(screen.getByRole('complementary', { name: '联系我们' }))
  expect(contact.getByRole('link', { name: '12355' }).getAttribute('href')).toBe('tel:12355')
  expect(contact.getByRole('link', { name: '登录不了，给我们留言' }).getAttribute('href')).toBe('/login/feedback')
  expect(contact.getByRole('link', { name: '注册不了，给我们留言' }).getAttribute('href')).toBe('/registered/feedback')
})

test('a search opens and marks what it finds, and what it does not find has its face', async () => {
  server.on('/home/help/list', ({ params }) => {
    const results =
      params['keyword'] === undefined
        ? answers
        : answers.filter(({ title }) => title.includes(String(params['keyword'])))
    return ok({ items: results, total: results.length })
  })
  const { router } = await showScreen(help, '/help')
  const user = userEvent.setup()
  await user.type(await screen.findByRole('searchbox', { name: '在帮助里搜索' }), '名额{Enter}')
  await screen.findByText('“名额”找到 1 条')
  expect(router.state.location.search).toBe(`?${new URLSearchParams({ keyword: '名额' })}`)
  const mark = screen.getByText('名额', { selector: 'mark' })
  expect((mark.closest('details') as HTMLDetailsElement).open).toBe(true)
  expect(screen.queryByText('忘了密码怎么办？')).toBeNull()
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), '天气{Enter}')
  await screen.findByRole('heading', { name: '没有找到“天气”' })
  expect(screen.getByRole('link', { name: '看全部问题' }).getAttribute('href')).toBe('/help')
})

test('what was looked for is marked in the answers too, in their words and not in their markup', async () => {
  const body = '<p>Strong&amp;Co：可以<b>排候补</b>，候补按顺序。<a href="/help?strong=1">看 strong</a></p>'
  server.on('/home/help/list', ok({ items: [{ ...answers[1], body }], total: 1 }))
  await showScreen(help, '/help?keyword=候补 ＳＴＲＯＮＧ amp')
  const answer = (await screen.findByText('名额满了还能报吗？')).closest('details') as HTMLDetailsElement
  expect([...answer.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Strong',
    '候补',
    '候补',
    'strong',
  ])
  expect(answer.querySelector('.prose')?.textContent).toBe('Strong&Co：可以排候补，候补按顺序。看 strong')
  expect(within(answer).getByRole('link', { name: '看 strong' }).getAttribute('href')).toBe('/help?strong=1')
})

test('too many words are refused on the page, and the server is not asked', async () => {
  await showScreen(help, `/help?keyword=${'候补'.repeat(26)}`)
  expect((await screen.findByRole('alert')).textContent).toContain('搜索词最多 50 个字')
  expect(server.calls('/home/help/list')).toEqual([])
})

test('the notes of the versions mark the present one, and reading them sets the cookie', async () => {
  server.on(
    '/home/version/list',
    ok([
      { version: '1.2', title: '帮助中心', body: '<ul><li>可以搜索</li></ul>', publishedOn: '2025-09-02' },
      { version: '1.1', title: '志愿者证', body: '<p>在线申请</p>', publishedOn: '2025-06-10' },
    ]),
  )
  await showScreen(versions, '/version-updating')
  const list = await screen.findAllByRole('listitem')
  expect(list[0]?.textContent).toContain('1.2 版2025年9月2日当前版本')
  expect(screen.getAllByText('当前版本')).toHaveLength(1)
  expect(screen.getByText('在线申请')).toBeDefined()
  expect(document.cookie).toContain('versionUpdating=1.2')
})

test('no notes yet have their face', async () => {
  server.on('/home/version/list', ok([]))
  await showScreen(versions, '/version-updating')
  expect(await screen.findByRole('heading', { name: '还没有版本说明' })).toBeDefined()
})
