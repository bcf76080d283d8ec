import { z } from 'zod'
import type { Query, Reply } from '#contract/endpoint.ts'
import { type OrganizationState, organizationStates } from '#contract/lifecycle/organization.ts'
import type { organizationReviewList } from '#contract/registration/organization-review.ts'
import type { Executor } from '../../database/client.ts'
import { waitingOrganizationStates } from '../organization/organization-lifecycle.ts'
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

function statesOf(state: Query<typeof organizationReviewList>['state']): OrganizationState[] {
  if (state === undefined || state === '') return [...waitingOrganizationStates]
  if (state === 'all') return [...organizationStates]
  return [state]
}
