import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articleDetail } from '#contract/article/article.ts'
import { type ArticleDraft, emptyArticle } from '#domain/article-draft.ts'
import { uploadContentPicture } from '#contract/content-picture.ts'
import { createArticle, publishArticle, saveArticle } from '#contract/article/managed-article.ts'
import { contentPicture } from '#server/database/schema/content-picture.ts'
import { runDue } from '#server/due/due.ts'
import { actsInLog } from '#tests/support/staff-acts.ts'
import { photo } from '#tests/support/photo.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const inEightDays = new Date('2026-12-09T10:00:00+08:00')
let server: TestServer
let token: string
let organizerId: number
beforeAll(async () => {
  server = await startServer({ now })
  organizerId = (await server.addOrganizer((await server.addOrganization({ level: 'federation' })).id)).id
  token = await server.tokenFor('organizer', organizerId)
})
afterAll(() => server.stop())

async function upload(bytes: Buffer, as = token) {
  const form = new FormData()
  form.append('file', new Blob([bytes as BlobPart]), 'picture.jpg')
  const address = `${server.url}/v2/api/${server.config.product}${uploadContentPicture.path}`
  const answer = await fetch(address, { method: 'POST', body: form, headers: { authorization: `Bearer ${as}` } })
  return (await answer.json()) as { code: number; data: { picture: string; width: number } }
}

const story: ArticleDraft = {
  ...emptyArticle('news'),
  title: '两千名志愿者守在社区',
  summary: '物资转运、老人转移、积水清理。',
  body: '<p>凌晨三点，石井街的水退到脚踝。</p>',
  source: '省志愿者联合会',
}

it('shows a stored picture to anybody, and the log says who stored it', async () => {
  const { buffer } = await photo('picture.jpg', 1500, 1000)
  const { code, data } = await upload(buffer)
  expect([code, data.width]).toEqual([200, 1500])
  const answer = await fetch(`${server.url}${data.picture}`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width: 1500 })
  expect(await actsInLog(server)).toEqual(['content.picture'])
})

it('refuses a picture that is too small, and other organizations', async () => {
  const { buffer } = await photo('small.jpg', 300, 200)
  expect((await upload(buffer)).code).toBe(12033)
  const other = await server.addOrganizer((await server.addOrganization()).id)
  expect((await upload(buffer, await server.tokenFor('organizer', other.id))).code).toBe(10003)
})

it('is the cover of an article that is published, and goes after a week when nothing names it', async () => {
  const { buffer } = await photo('picture.jpg', 1500, 1000)
  const used = (await upload(buffer)).data.picture
  const unused = (await upload(buffer)).data.picture
  const { articleId } = (await server.call(createArticle, { token, body: { kind: 'news' } })).envelope.data
  await server.call(saveArticle, { token, body: { articleId, revision: 1, draft: { ...story, picture: used } } })
  await server.call(publishArticle, { token, body: { articleId, revision: 2, publishAt: null } })
  expect((await server.call(articleDetail, { query: { id: articleId } })).envelope.data.cover).toBe(used)
  // A version of the history keeps its picture, though the article has another one now.
  await server.call(saveArticle, { token, body: { articleId, revision: 2, draft: { ...story, picture: 'rescue' } } })
  await server.call(publishArticle, { token, body: { articleId, revision: 3, publishAt: null } })
  await runDue(server.context, inEightDays)
  const rows = await server.database.executor
    .select()
    .from(contentPicture)
    .where(eq(contentPicture.uploadedBy, organizerId))
  const isKept = (picture: string) => rows.some(({ storageKey }) => picture.endsWith(storageKey))
  expect([isKept(used), isKept(unused)]).toEqual([true, false])
  expect((await fetch(`${server.url}${unused}`)).headers.get('content-type')).toContain('json')
})
