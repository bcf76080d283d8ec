import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { CardState } from '#contract/lifecycle/card.ts'
import type { Executor } from '../../database/client.ts'
import { bankBranch, cardApplication } from '../../database/schema/card.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { Slice } from '../../search/keyset-page.ts'

const submittedIn = (states: readonly CardState[]) =>
  and(inArray(cardApplication.state, [...states]), gt(cardApplication.submissions, 0))

/** How many submitted applications are in these states. */
export const countSubmittedCards = (executor: Executor, states: readonly CardState[]): Promise<number> =>
  executor.$count(cardApplication, submittedIn(states))

/** Submitted applications in these states, oldest submission first; after a submission and an id. */
export async function listSubmittedCards(
  executor: Executor,
  states: readonly CardState[],
  { after, offset, limit }: Slice<[string, number]>,
) {
  const afterCursor = after
    ? sql`(${cardApplication.submittedAt}, ${cardApplication.id}) > (${after[0]}::timestamptz, ${after[1]}::bigint)`
    : undefined
  const rows = await executor
    .select({
      id: cardApplication.id,
      volunteerId: cardApplication.volunteerId,
      number: cardApplication.number,
      name: volunteer.name,
      kind: cardApplication.kind,
      branchName: bankBranch.name,
      state: cardApplication.state,
      submittedAt: cardApplication.submittedAt,
      submissions: cardApplication.submissions,
    })
    .from(cardApplication)
    .innerJoin(volunteer, eq(volunteer.id, cardApplication.volunteerId))
    .innerJoin(bankBranch, eq(bankBranch.id, cardApplication.branchId))
    .where(and(submittedIn(states), afterCursor))
    .orderBy(asc(cardApplication.submittedAt), asc(cardApplication.id))
    .offset(offset)
    .limit(limit)
  return rows.flatMap(({ number, kind, submittedAt, ...row }) =>
    number && kind && submittedAt ? [{ ...row, number, kind, submittedAt: submittedAt.toISOString() }] : [],
  )
}
