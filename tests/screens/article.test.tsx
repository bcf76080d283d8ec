import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ownSiteDistricts } from '#src/lib/site-districts.ts'
import * as detail from '#src/portal/features/article/article-detail.screen.tsx'
import * as list from '#src/portal/features/article/article.screen.tsx'
import * as report from '#src/portal/features/article/summary.screen.tsx'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen } from '#tests/support/show-screen.tsx'

const article = (id: string, title: string) => ({
  id,
  title,
  summary: `${title}的摘要`,
  cover: 'plant',
  source: '红树林保护协会',
  publishedAt: '2026-11-20T09:00:00+08:00',
})
let server: FakeServer

beforeEach(() => {
  server = freshServer()
})

test('list: newest rows lead to the article, more comes by the cursor', async () => {
  server.on('/home/site/article/list', ({ params }) =>
    params['cursor'] === 'next'
      ? ok({ items: [article('2', '七年的午饭')], nextCursor: null, total: 2 })
      : ok({ items: [article('1', '红树林补种一年间')], nextCursor: 'next', total: 2 }),
  )
  await showScreen(list, '/article')
  const link = await screen.findByRole('link', { name: /红树林补种一年间/ })
  expect(link.getAttribute('href')).toBe('/article/article-1')
  expect(link.textContent).toContain('2026年11月20日\u00A0· 红树林保护协会')
  await userEvent.setup().click(screen.getByRole('button', { name: '再看 1 篇' }))
  await screen.findByRole('link', { name: /七年的午饭/ })
  expect(screen.getByRole('link', { name: /红树林补种一年间/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /再看/ })).toBeNull()
  expect(screen.getByText(/已显示 2 篇，共 2 篇/)).toBeDefined()
})

test('list: a page that fails to come can be asked for again', async () => {
  let fails = true
  server.on('/home/site/article/list', ({ params }) => {
    if (params['cursor'] === undefined) return ok({ items: [article('1', '红树林')], nextCursor: 'next', total: 2 })
    return fails ? { status: 500 } : ok({ items: [article('2', '七年的午饭')], nextCursor: null, total: 2 })
  })
  await showScreen(list, '/article')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '再看 1 篇' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '再看 1 篇' })).toHaveProperty('disabled', false))
  fails = false
  await user.click(screen.getByRole('button', { name: '再看 1 篇' }))
  await screen.findByRole('link', { name: /七年的午饭/ })
})

test('a list without articles has its face', async () => {
  server.on('/home/site/article/list', ok({ items: [], nextCursor: null, total: 0 }))
  await showScreen(list, '/article')
  expect(await screen.findByRole('heading', { name: '还没有新闻' })).toBeDefined()
})

test('an article shows title, day, source, body and neighbours', async () => {
  server.on(
    '/home/site/article/detail',
    ok({
      ...article('5', '红树林补种一年间'),
      kind: 'news',
      mission: null,
      views: 1180,
      body: '<p>退潮之后，泥滩露出新芽。</p>',
      previous: { id: '4', title: '前一篇' },
      next: null,
    }),
  )
  await showScreen(detail, '/article/article-5', { pageno: '5' })
  await screen.findByRole('heading', { level: 1, name: '红树林补种一年间' })
  expect(server.calls('/home/site/article/detail')[0]?.params).toMatchObject({ id: '5' })
  expect(document.body.textContent?.replaceAll('\u00A0', ' ')).toContain(
    '2026年11月20日 · 红树林保护协会 · 1,180 次阅读',
  )
  expect(screen.getByText('退潮之后，泥滩露出新芽。').tagName).toBe('P')
  expect(screen.getByRole('link', { name: /前一篇/ }).getAttribute('href')).toBe('/article/article-4')
  expect(screen.queryByText('下一篇')).toBeNull()
})

test('article: one that does not exist leads to the list', async () => {
  server.on('/home/site/article/detail', { code: 10002, msg: '没有这篇文章' })
  await showScreen(detail, '/article/article-99', { pageno: '99' })
  await screen.findByRole('heading', { level: 1, name: '没有这篇新闻' })
  expect(screen.getByRole('link', { name: '看全部新闻' }).getAttribute('href')).toBe('/article')
})

const articleWith = (over: object = {}) =>
  ok({
    ...article('9', '秋季净滩：活动报告'),
    kind: 'summary',
    mission: { id: '12', name: '秋季净滩' },
    views: 3,
    body: '<p>清出一百公斤。</p>',
    previous: null,
    next: { id: '8', title: '夏季净滩：活动报告' },
    ...over,
  })

test('a report shows its text, its mission, and its neighbours among reports', async () => {
  server.on('/home/site/article/detail', articleWith())
  await showScreen(report, '/article/summary-9', { pageno: '9' })
  await screen.findByRole('heading', { level: 1, name: '秋季净滩：活动报告' })
  expect(screen.getByText('清出一百公斤。').tagName).toBe('P')
  expect(screen.getByRole('heading', { name: '报告的活动：秋季净滩' })).toBeDefined()
  expect(screen.getByRole('link', { name: '看人数和时长' }).getAttribute('href')).toBe('/mission/summary?missionId=12')
  expect(screen.getByRole('link', { name: '看活动详情' }).getAttribute('href')).toBe('/mission/detail-12')
  expect(screen.getByRole('link', { name: /夏季净滩/ }).getAttribute('href')).toBe('/article/summary-8')
  expect(screen.getByRole('link', { name: '活动报告' }).getAttribute('href')).toBe('/article?kind=summary')
})

test('report: stays whole without its mission, and one that does not exist leads to the list', async () => {
  server.on('/home/site/article/detail', ({ params }) =>
    params['id'] === '9' ? articleWith({ mission: null, next: null }) : { code: 10002, msg: '没有这篇文章' },
  )
  await showScreen(report, '/article/summary-9', { pageno: '9' })
  await screen.findByRole('heading', { level: 1, name: '秋季净滩：活动报告' })
  expect(screen.queryByRole('link', { name: '看活动详情' })).toBeNull()
  await showScreen(report, '/article/summary-99', { pageno: '99' })
  await screen.findByRole('heading', { level: 1, name: '没有这篇活动报告' })
  expect(screen.getByRole('link', { name: '看全部活动报告' }).getAttribute('href')).toBe('/article?kind=summary')
})

test('an article stands at the address of its kind', async () => {
  server.on('/home/site/article/detail', articleWith())
  const request = {
    params: { pageno: '9' },
    url: new URL('http://x/'),
    signal: new AbortController().signal,
    siteDistricts: ownSiteDistricts,
  }
  const gone = await detail.loader(request).catch((reason: unknown) => reason)
  expect((gone as Response).headers.get('location')).toBe('/article/summary-9')
})

test('list: a segment leads from news to reports, and words lead to the search of articles', async () => {
  server.on('/home/site/article/list', ok({ items: [article('9', '秋季净滩')], nextCursor: null, total: 1 }))
  const { router } = await showScreen(list, '/article?kind=summary')
  expect((await screen.findByRole('link', { name: /秋季净滩/ })).getAttribute('href')).toBe('/article/summary-9')
  expect(server.calls('/home/site/article/list')[0]?.params).toEqual({ kind: 'summary' })
  expect(screen.getByRole('link', { name: '活动报告' }).getAttribute('aria-current')).toBe('page')
  const news = screen.getByRole('link', { name: '新闻' })
  expect([news.getAttribute('href'), news.getAttribute('aria-current')]).toEqual(['/article', null])
  await userEvent.setup().type(screen.getByRole('searchbox', { name: '搜索资讯' }), '净滩{Enter}')
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      '/mission/search-tab?tab=articles&keyword=%E5%87%80%E6%BB%A9',
    ),
  )
})

test('a list without reports has its face, with the way to the outcomes', async () => {
  server.on('/home/site/article/list', ok({ items: [], nextCursor: null, total: 0 }))
  await showScreen(list, '/article?kind=summary')
  await screen.findByRole('heading', { name: '还没有活动报告' })
  expect(screen.getByRole('link', { name: '看活动总结' }).getAttribute('href')).toBe('/mission/summary')
})
