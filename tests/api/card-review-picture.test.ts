import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { photosRedoUpload, saveDraft, submitApply } from '#contract/card/card.ts'
import { cardReviewPicture } from '#contract/card/review.ts'
import { reviewDetail } from '#contract/review/review.ts'
import type { PictureSlot } from '#domain/card/draft.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { addApplicant, changeDraft, creditDraft, openRow, startCardServer } from '#tests/support/card.ts'
import { photo } from '#tests/support/photo.ts'
import { settleInQueue } from '#tests/support/reviews.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer
let federation: string
let base: string

beforeAll(async () => {
  server = await startCardServer()
  const root = await server.addOrganization({ level: 'federation' })
  federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
  base = `${server.url}/v2/api/zyz`
})
afterAll(() => server.stop())

async function upload(token: string, slot: PictureSlot): Promise<string> {
  const form = new FormData()
  form.append('slot', slot)
  form.append('file', new Blob([new Uint8Array((await photo('a.jpg', 800, 600)).buffer)]), 'a.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${base}${photosRedoUpload.path}`, { method: 'POST', body: form, headers })
  return ((await answer.json()) as { data: { pictureId: string } }).data.pictureId
}

/** Status of the answer's picture, or the code of its refusal. */
async function openPicture(pictureId: string): Promise<string | number> {
  const headers = { authorization: `Bearer ${federation}` }
  const answer = await fetch(`${base}${cardReviewPicture.path}?pictureId=${pictureId}`, { headers })
  const type = answer.headers.get('content-type') ?? ''
  return type === 'image/jpeg' ? type : ((await answer.json()) as { code: number }).code
}

it('a picture that was put in after the application was sent is not for the federation until it is sent again', async () => {
  const person = await addApplicant(server)
  const { id, token } = person
  const first = await upload(token, 'portrait')
  const pictures = {
    'material.idFront': await upload(token, 'idFront'),
    'material.idBack': await upload(token, 'idBack'),
  }
  const draft = changeDraft(creditDraft, { ...pictures, 'material.portrait': first })
  await server.call(saveDraft, { token, body: { revision: 0, draft } })
  expect(await openPicture(first)).toBe(10002)
  await server.call(submitApply, { token, body: { revision: 1 } })
  expect(await openPicture(first)).toBe('image/jpeg')

  const matter = { kind: 'card', id: (await openRow(server, id)).id } as const
  const criticised = [{ field: 'material.portrait', message: '有反光' }]
  await settleInQueue(server, federation, matter, { event: 'card.returned', opinion: '照片要重拍', criticised })
  const second = await upload(token, 'portrait')
  const countAccesses = () => server.database.executor.$count(accessLog, eq(accessLog.volunteerId, id))
  const before = await countAccesses()
  expect(await openPicture(second)).toBe(10002)
  expect(await openPicture(first)).toBe(10002)
  expect(await countAccesses()).toBe(before)

  const mended = changeDraft(draft, { 'material.portrait': second })
  await server.call(saveDraft, { token, body: { revision: 1, draft: mended } })
  expect(await openPicture(second)).toBe(10002)
  await server.call(submitApply, { token, body: { revision: 2 } })
  expect(await openPicture(second)).toBe('image/jpeg')
  // The look at the application from a moment ago goes on.
  expect(await countAccesses()).toBe(before)
})

it('an application is opened with its pictures by one look', async () => {
  const { id, token } = await addApplicant(server)
  const pictures = {
    'material.portrait': await upload(token, 'portrait'),
    'material.idFront': await upload(token, 'idFront'),
    'material.idBack': await upload(token, 'idBack'),
  }
  const draft = changeDraft(creditDraft, pictures)
  await server.call(saveDraft, { token, body: { revision: 0, draft } })
  await server.call(submitApply, { token, body: { revision: 1 } })
  const { id: applicationId, number } = await openRow(server, id)
  const query = { kind: 'card', id: String(applicationId) }
  expect((await server.call(reviewDetail, { token: federation, query })).envelope.code).toBe(200)
  for (const pictureId of Object.values(pictures)) expect(await openPicture(pictureId)).toBe('image/jpeg')
  const looks = await server.database.executor.select().from(accessLog).where(eq(accessLog.volunteerId, id))
  expect(looks.map(({ what }) => what)).toEqual([`查看志愿者证申请 ${number} 的资料和照片`])
})
