import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMissionDraft, saveMissionDraft, submitMissionDraft, uploadMissionCover } from '#contract/mission-draft.ts'
import { missionCover } from '#server/database/schema/mission-draft.ts'
import { runDue } from '#server/due/due.ts'
import { fullDraft } from '#tests/support/mission-draft.ts'
import { addDistricts } from '#tests/support/missions.ts'
import { photo } from '#tests/support/photo.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const inEightDays = new Date('2026-12-09T10:00:00+08:00')
let server: TestServer
let token: string
let organizerId: number
let draftId: string
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  organizerId = (await server.addOrganizer((await server.addOrganization()).id)).id
  token = await server.tokenFor('organizer', organizerId)
  draftId = (await server.call(openMissionDraft, { token })).envelope.data.draftId
})
afterAll(() => server.stop())

async function upload(bytes: Buffer, as = token, use?: 'text') {
  const form = new FormData()
  form.append('draftId', draftId)
  if (use) form.append('use', use)
  form.append('file', new Blob([bytes as BlobPart]), 'cover.jpg')
  const address = `${server.url}/v2/api/${server.config.product}${uploadMissionCover.path}`
  const answer = await fetch(address, { method: 'POST', body: form, headers: { authorization: `Bearer ${as}` } })
  return (await answer.json()) as { code: number; msg: string; data: { picture: string; width: number } }
}

it('shows a stored cover to anybody, and keeps it', async () => {
  const { buffer } = await photo('cover.jpg', 1500, 1000)
  const { code, data } = await upload(buffer)
  expect([code, data.width]).toEqual([200, 1500])
  const answer = await fetch(`${server.url}${data.picture}`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width: 1500 })
})

it('refuses a picture that is too small, and a draft of others', async () => {
  const { buffer } = await photo('small.jpg', 300, 200)
  expect((await upload(buffer)).code).toBe(12033)
  const other = await server.addOrganizer((await server.addOrganization()).id)
  expect((await upload(buffer, await server.tokenFor('organizer', other.id))).code).toBe(10002)
})

it('takes a smaller picture for the text', async () => {
  const { buffer } = await photo('text.jpg', 320, 240)
  expect((await upload(buffer, token, 'text')).code).toBe(200)
  const small = await photo('text.jpg', 320, 239)
  expect((await upload(small.buffer, token, 'text')).code).toBe(12033)
})

it('removes after a week what nothing shows', async () => {
  const { buffer } = await photo('cover.jpg', 1500, 1000)
  const used = (await upload(buffer)).data.picture
  const unused = (await upload(buffer)).data.picture
  const inText = (await upload(buffer, token, 'text')).data.picture
  const html = `<p>${'沿河捡拾垃圾，取水样。'.repeat(3)}</p><img src="${inText}" alt="河岸" width="480">`
  const draft = fullDraft(organizerId, { cover: { picture: used }, detail: { html } })
  await server.call(saveMissionDraft, { token, body: { draftId, revision: 1, draft } })
  await runDue(server.context, inEightDays)
  const rows = await server.database.executor
    .select()
    .from(missionCover)
    .where(eq(missionCover.uploadedBy, organizerId))
  const isKept = (picture: string) => rows.some(({ storageKey }) => picture.endsWith(storageKey))
  expect([isKept(used), isKept(inText), isKept(unused)]).toEqual([true, true, false])
})

it('sends no text to review that shows a picture of nobody here', async () => {
  const picture = `/v2/api/zyz/home/mission/info/cover?name=${'0b'.repeat(16)}`
  const html = `<p>${'沿河捡拾垃圾，取水样。'.repeat(3)}</p><img src="${picture}" alt="河岸" width="480">`
  const opened = (await server.call(openMissionDraft, { token })).envelope.data
  const draft = fullDraft(organizerId, { detail: { html } })
  const saved = await server.call(saveMissionDraft, {
    token,
    body: { draftId: opened.draftId, revision: opened.revision, draft },
  })
  const { revision } = saved.envelope.data
  const { envelope } = await server.call(submitMissionDraft, { token, body: { draftId: opened.draftId, revision } })
  expect(envelope).toMatchObject({ code: 10001, msg: '正文里有图片已经不在了，请去掉后重新上传' })
})
