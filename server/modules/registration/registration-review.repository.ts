import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { OrganizationState } from '#contract/lifecycle/organization.ts'
import type { Executor } from '../../database/client.ts'
import { district } from '../../database/schema/district.ts'
import { organization } from '../../database/schema/organization.ts'
import type { Slice } from '../../search/keyset-page.ts'

const submittedIn = (states: readonly OrganizationState[]) =>
  and(inArray(organization.state, [...states]), gt(organization.submissions, 0), eq(organization.level, 'organization'))

/** How many submitted organizations are in these states. */
export const countSubmitted = (executor: Executor, states: readonly OrganizationState[]): Promise<number> =>
  executor.$count(organization, submittedIn(states))

/** Submitted organizations in these states, oldest submission first; after a submission and an id. */
export function listSubmitted(
  executor: Executor,
  states: readonly OrganizationState[],
  { after, offset, limit }: Slice<[string, number]>,
) {
  const afterCursor = after
    ? sql`(${organization.submittedAt}, ${organization.id}) > (${after[0]}::timestamptz, ${after[1]}::bigint)`
    : undefined
  const { id, number, name, kind, state, submittedAt, submissions } = organization
  return executor
    .select({ id, number, name, kind, districtName: district.name, state, submittedAt, submissions })
    .from(organization)
    .innerJoin(district, eq(district.code, organization.districtCode))
    .where(and(submittedIn(states), afterCursor))
    .orderBy(asc(organization.submittedAt), asc(organization.id))
    .offset(offset)
    .limit(limit)
}
