import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { articleDetail } from '#contract/article/article.ts'
import { type ArticleDraft, emptyArticle } from '#domain/article-draft.ts'
import { createArticle, publishArticle, saveArticle, withdrawArticle } from '#contract/article/managed-article.ts'
import { addDistricts } from '#tests/support/missions.ts'
import { writePlainBuild } from '#tests/support/plain-build.ts'
import { type SecondServer, startSecondServer } from '#tests/support/second-server.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const dist = mkdtempSync(join(tmpdir(), 'everywhere-'))

let server: TestServer
let second: SecondServer
let token: string
beforeAll(async () => {
  writePlainBuild(dist)
  // As a server is started without options.
  server = await startServer({ now, sharedMs: 2000, distDir: dist })
  second = await startSecondServer(server)
  await addDistricts(server)
  const root = await server.addOrganization({ level: 'federation' })
  token = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  await second.stop()
  await server.stop()
  rmSync(dist, { recursive: true })
})

const story: ArticleDraft = {
  ...emptyArticle('news'),
  title: '初稿',
  summary: '物资转运、老人转移、积水清理。',
  body: '<p>凌晨三点，石井街的水退到脚踝。</p>',
  source: '省志愿者联合会',
  picture: 'rescue',
}

/** Stops the clock by which replies are kept; the answer moves it on by milliseconds. */
function stopKeptClock(): (ms: number) => void {
  let stopped = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => stopped)
  return (ms) => {
    stopped += ms
  }
}

async function publish(articleId: string, revision: number, draft: ArticleDraft): Promise<void> {
  const saved = await server.call(saveArticle, { token, body: { articleId, revision, draft } })
  expect(saved.envelope.code).toBe(200)
  const body = { articleId, revision: revision + 1, publishAt: null }
  expect((await server.call(publishArticle, { token, body })).envelope.code).toBe(200)
}

async function begun(): Promise<string> {
  return (await server.call(createArticle, { token, body: { kind: 'news' } })).envelope.data.articleId
}

const pages = (articleId: string) =>
  Promise.all([server.url, second.url].map(async (url) => (await fetch(`${url}/article/article-${articleId}`)).text()))
const replies = async (articleId: string) => {
  const of = { query: { id: articleId } }
  return [(await server.call(articleDetail, of)).envelope, (await second.call(articleDetail, of)).envelope]
}

it('what is published is on the page of every server four seconds later, whatever they had kept', async () => {
  const articleId = await begun()
  await publish(articleId, 1, story)
  const pass = stopKeptClock()
  expect(await replies(articleId)).toMatchObject([{ data: { title: '初稿' } }, { data: { title: '初稿' } }])
  await publish(articleId, 2, { ...story, title: '定稿' })
  // The worst case: a page is drawn of data that are about to end, and is kept as long as those were.
  pass(1900)
  for (const page of await pages(articleId)) expect(page).toContain('初稿')
  pass(2200)
  for (const page of await pages(articleId)) expect(page).toContain('定稿')
  expect(await replies(articleId)).toMatchObject([{ data: { title: '定稿' } }, { data: { title: '定稿' } }])
})

it('what is taken off is gone from every server by then, and a schedule comes to all of them', async () => {
  const shown = await begun()
  await publish(shown, 1, story)
  const scheduled = await begun()
  await server.call(saveArticle, {
    token,
    body: { articleId: scheduled, revision: 1, draft: { ...story, title: '定时' } },
  })
  const publishAt = '2026-12-01T10:05:00+08:00'
  await server.call(publishArticle, { token, body: { articleId: scheduled, revision: 2, publishAt } })
  const pass = stopKeptClock()
  await replies(shown)
  expect(await replies(scheduled)).toMatchObject([{ code: 10002 }, { code: 10002 }])
  await server.call(withdrawArticle, { token, body: { articleId: shown } })
  server.setNow(new Date(publishAt))
  pass(2001)
  expect(await replies(shown)).toMatchObject([{ code: 10002 }, { code: 10002 }])
  expect(await replies(scheduled)).toMatchObject([{ data: { title: '定时' } }, { data: { title: '定时' } }])
})
