import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveDraft } from '#contract/card/card.ts'
import { emptyCardDraft } from '#domain/card/draft.ts'
import { reviewList } from '#contract/review/review.ts'
import { addApplicant, submitCard, startCardServer } from '#tests/support/card.ts'
import { settleInQueue } from '#tests/support/reviews.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startCardServer()
})
afterAll(() => server.stop())

test('the queue lists what waits and what is decided, but no draft that was never sent', async () => {
  const root = await server.addOrganization({ level: 'federation' })
  const token = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
  const [waiting, decided] = [await addApplicant(server), await addApplicant(server)]
  const writing = await addApplicant(server)
  const body = { revision: 0, draft: emptyCardDraft }
  expect((await server.call(saveDraft, { token: writing.token, body })).envelope.code).toBe(200)
  const first = await submitCard(server, waiting)
  const second = await submitCard(server, decided)
  await settleInQueue(server, token, { kind: 'card', id: second.applicationId }, { event: 'card.approved' })
  const listed = async (tab: string): Promise<string[]> =>
    (await server.call(reviewList, { token, query: { kind: 'card', tab } })).envelope.data.items.map(
      ({ id }: { id: string }) => id,
    )
  expect((await listed('all')).toSorted()).toEqual(
    [String(first.applicationId), String(second.applicationId)].toSorted(),
  )
  expect(await listed('waiting')).toEqual([String(first.applicationId)])
  expect(await listed('submittedToBank')).toEqual([String(second.applicationId)])
})
