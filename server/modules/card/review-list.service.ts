import { z } from 'zod'
import type { cardReviewList } from '#contract/card/review.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { maskName } from '#contract/fields/masked-name.ts'
import { type CardState, cardStates } from '#contract/lifecycle/card.ts'
import { waitingCardStates } from './card-states.ts'
import type { Executor } from '../../database/client.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { cursorParts } from '../../search/cursor.ts'
import { keysetPage } from '../../search/keyset-page.ts'
import { logAccesses } from '../privacy/access-log.ts'
import { countSubmittedCards, listSubmittedCards } from './review-list.repository.ts'

const key = z.tuple([cursorParts.instant, cursorParts.id])

/** Submitted applications of one state or of `all`, oldest submission first; without `state` those that wait for a decision. Names masked; the look is in the log of each one shown. */
export async function listForReview(
  executor: Executor,
  query: Query<typeof cardReviewList>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof cardReviewList>> {
  const states = statesOf(query.state)
  const page = await keysetPage(query, {
    key,
    count: () => countSubmittedCards(executor, states),
    read: (slice) => listSubmittedCards(executor, states, slice),
    keyOf: ({ submittedAt, id }) => [submittedAt, id],
  })
  const entries = page.items.map(({ volunteerId, number }) => ({
    volunteerId,
    what: `在审核列表里查看志愿者证申请 ${number}`,
  }))
  await logAccesses(executor, caller, entries, now)
  const items = page.items.map(({ id, name, ...row }) => ({ ...row, applicationId: String(id), name: maskName(name) }))
  return { ...page, items }
}

function statesOf(state: Query<typeof cardReviewList>['state']): CardState[] {
  if (state === undefined || state === '') return [...waitingCardStates]
  if (state === 'all') return [...cardStates]
  return [state]
}
