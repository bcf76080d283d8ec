import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { OrganizationState } from '#contract/lifecycle-words.ts'
import type { organizationReviewList } from '#contract/registration/organization-review.ts'
import { stateNames } from '#machines/lifecycle/lifecycle.ts'
import { organizationMachine } from '#machines/lifecycle/organization.machine.ts'
import type { Executor } from '../../database/client.ts'
import { district } from '../../database/schema/district.ts'
import { organization } from '../../database/schema/organization.ts'
import { invalidInput } from '../../errors.ts'
import { waitingOrganizationStates } from '../../organization-lifecycle.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'

const cursor = z.tuple([cursorParts.instant, cursorParts.id, cursorParts.count])

/** Submitted organizations of one state or of `all`, oldest submission first; without `state` those that wait for a decision. */
export async function listForReview(
  executor: Executor,
  query: Query<typeof organizationReviewList>,
): Promise<Reply<typeof organizationReviewList>> {
  const wanted = and(
    inArray(organization.state, statesOf(query.state)),
    gt(organization.submissions, 0),
    eq(organization.level, 'organization'),
  )
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const total = place ? place[2] : await executor.$count(organization, wanted)
  const after = place
    ? sql`(${organization.submittedAt}, ${organization.id}) > (${place[0]}::timestamptz, ${place[1]}::bigint)`
    : undefined
  const { id, number, name, kind, state, submittedAt, submissions } = organization
  const rows = await executor
    .select({ id, number, name, kind, districtName: district.name, state, submittedAt, submissions })
    .from(organization)
    .innerJoin(district, eq(district.code, organization.districtCode))
    .where(and(wanted, after))
    .orderBy(asc(organization.submittedAt), asc(organization.id))
    .offset(place ? 0 : ((query.pageNo ?? 1) - 1) * query.pageSize)
    .limit(query.pageSize + 1)
  const shown = rows.slice(0, query.pageSize).map((row) => ({
    ...row,
    organizationId: String(row.id),
    number: row.number ?? '',
    submittedAt: row.submittedAt?.toISOString() ?? '',
  }))
  const last = shown.at(-1)
  return {
    items: shown,
    nextCursor: last && rows.length > shown.length ? writeCursor([last.submittedAt, last.id, total]) : null,
    total,
  }
}

function statesOf(state: string | undefined): OrganizationState[] {
  if (state === undefined || state === '') return [...waitingOrganizationStates]
  if (state === 'all') return stateNames(organizationMachine)
  const named = stateNames(organizationMachine).find((name) => name === state)
  if (named === undefined) throw invalidInput([{ field: 'state', message: '没有这种状态，请从列表上方选择' }])
  return [named]
}
