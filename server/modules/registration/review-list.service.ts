import { z } from 'zod'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { OrganizationState } from '#contract/lifecycle-words.ts'
import type { organizationReviewList } from '#contract/registration/organization-review.ts'
import { stateNames } from '#machines/lifecycle/lifecycle.ts'
import { organizationMachine } from '#machines/lifecycle/organization.machine.ts'
import type { Executor } from '../../database/client.ts'
import { invalidInput } from '../../errors.ts'
import { waitingOrganizationStates } from '../../organization-lifecycle.ts'
import { cursorParts } from '../../search/cursor.ts'
import { keysetPage } from '../../search/keyset-page.ts'
import { countSubmitted, listSubmitted } from './registration-review.repository.ts'

const key = z.tuple([cursorParts.instant, cursorParts.id])

/** Submitted organizations of one state or of `all`, oldest submission first; without `state` those that wait for a decision. */
export async function listForReview(
  executor: Executor,
  query: Query<typeof organizationReviewList>,
): Promise<Reply<typeof organizationReviewList>> {
  const states = statesOf(query.state)
  const page = await keysetPage(query, {
    key,
    count: () => countSubmitted(executor, states),
    read: (slice) => listSubmitted(executor, states, slice),
    keyOf: ({ submittedAt, id }) => [submittedAt?.toISOString() ?? '', id],
  })
  const items = page.items.map((row) => ({
    ...row,
    organizationId: String(row.id),
    number: row.number ?? '',
    submittedAt: row.submittedAt?.toISOString() ?? '',
  }))
  return { ...page, items }
}

function statesOf(state: string | undefined): OrganizationState[] {
  if (state === undefined || state === '') return [...waitingOrganizationStates]
  if (state === 'all') return stateNames(organizationMachine)
  const named = stateNames(organizationMachine).find((name) => name === state)
  if (named === undefined) throw invalidInput([{ field: 'state', message: '没有这种状态，请从列表上方选择' }])
  return [named]
}
