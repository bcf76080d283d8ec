import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReviewKind } from '#domain/review-kind.ts'
import type { Executor } from '../../../database/client.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { reviewClaim, reviewDecision, reviewTemplate } from '../../../database/schema/review.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { spellingsOf } from '../../../search/spellings.ts'

export interface WaitingRow {
  readonly subject: string
  readonly at: Date
}

/** Rows of a queue `subject, at`, and the subjects that are left out. */
interface Rows {
  readonly rows: SQL
  readonly hidden: readonly string[]
}

/** Of rows `subject, at` those that nobody has decided about a moment ago. */
const undecided = (kind: ReviewKind, { rows, hidden }: Rows): SQL => sql`(${rows}) q where not exists (
  select from review_decision d where d.kind = ${kind} and d.subject = q.subject and d.settled_at is null)
  ${hidden.length === 0 ? sql`` : sql`and q.subject <> all(${sql.param([...hidden])}::text[])`}`

const containing = (keyword = ''): SQL =>
  keyword === ''
    ? sql``
    : sql`and (${sql.join(
        spellingsOf(keyword).map((spelling) => sql`strpos(lower(q.words), lower(${spelling})) > 0`),
        sql` or `,
      )})`

export async function countWaitingReviews(
  executor: Executor,
  kind: ReviewKind,
  rows: Rows,
  keyword?: string,
): Promise<number> {
  const { rows: found } = await executor.execute<{ count: number }>(
    sql`select count(*)::int as count from ${undecided(kind, rows)} ${containing(keyword)}`,
  )
  return found[0]?.count ?? 0
}

/** How many wait, since when the oldest, and how many began to wait before an instant. */
export async function findWaitingFigures(executor: Executor, kind: ReviewKind, rows: Rows, before: Date) {
  const { rows: found } = await executor.execute<{ count: number; oldestAt: string | null; overdue: number }>(
    sql`select count(*)::int as count, min(q.at) as "oldestAt",
      (count(*) filter (where q.at < ${before.toISOString()}::timestamptz))::int as overdue from ${undecided(kind, rows)}`,
  )
  const { count = 0, oldestAt = null, overdue = 0 } = found[0] ?? {}
  return { count, oldestAt: oldestAt === null ? null : new Date(oldestAt), overdue }
}

/** What waits, oldest first; after an instant and a matter. */
export async function listWaitingReviews(
  executor: Executor,
  kind: ReviewKind,
  { keyword, ...rows }: Rows & { readonly keyword: string | undefined },
  { after, offset, limit }: Slice<[string, string]>,
): Promise<WaitingRow[]> {
  const comparison = after ? sql`and (q.at, q.subject) > (${after[0]}::timestamptz, ${after[1]}::text)` : sql``
  const { rows: found } = await executor.execute<{ subject: string; at: string }>(
    sql`select q.subject, q.at from ${undecided(kind, rows)} ${containing(keyword)} ${comparison}
      order by q.at, q.subject offset ${offset} limit ${limit}`,
  )
  return found.map(({ subject, at }) => ({ subject, at: new Date(at) }))
}

/** When a matter of a part of the queue began to wait; null when it does not. */
export async function findWaiting(executor: Executor, rows: SQL, subject: string): Promise<Date | null> {
  const { rows: found } = await executor.execute<{ at: string }>(
    sql`select q.at from (${rows}) q where q.subject = ${subject}`,
  )
  const [row] = found
  return row ? new Date(row.at) : null
}

const withName = { decision: reviewDecision, byName: organizer.name }

const decisionsOf = (executor: Executor) =>
  executor
    .select(withName)
    .from(reviewDecision)
    .innerJoin(organizer, eq(organizer.id, reviewDecision.organizerId))
    .$dynamic()

export type NamedDecision = Awaited<ReturnType<typeof decisionsOf>>[number]
export type ReviewDecisionRow = typeof reviewDecision.$inferSelect

const shownDecisions = (kind: ReviewKind, hidden: readonly string[]): SQL | undefined =>
  and(eq(reviewDecision.kind, kind), hidden.length > 0 ? notInArray(reviewDecision.subject, [...hidden]) : undefined)

export const countDecided = (executor: Executor, kind: ReviewKind, hidden: readonly string[]): Promise<number> =>
  executor.$count(reviewDecision, shownDecisions(kind, hidden))

/** What was decided, newest first; after an instant and an id. */
export const listDecided = (
  executor: Executor,
  kind: ReviewKind,
  hidden: readonly string[],
  { after, offset, limit }: Slice<[string, number]>,
) =>
  decisionsOf(executor)
    .where(
      and(
        shownDecisions(kind, hidden),
        after
          ? sql`(${reviewDecision.decidedAt}, ${reviewDecision.id}) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
          : undefined,
      ),
    )
    .orderBy(desc(reviewDecision.decidedAt), desc(reviewDecision.id))
    .offset(offset)
    .limit(limit)

/** Decisions of a queue that did not take effect yet. */
export const listDue = (executor: Executor, kind: ReviewKind) =>
  decisionsOf(executor).where(and(eq(reviewDecision.kind, kind), isNull(reviewDecision.settledAt)))

/** The newest decision about a matter. */
export async function findNewest(
  executor: Executor,
  kind: ReviewKind,
  subject: string,
  /** One that does not count. */
  but?: number,
): Promise<NamedDecision | null> {
  const [row] = await decisionsOf(executor)
    .where(
      and(
        eq(reviewDecision.kind, kind),
        eq(reviewDecision.subject, subject),
        but === undefined ? undefined : ne(reviewDecision.id, but),
      ),
    )
    .orderBy(desc(reviewDecision.id))
    .limit(1)
  return row ?? null
}

/** Decisions about a matter that took effect, newest first. */
export const listEarlier = (executor: Executor, kind: ReviewKind, subjects: readonly string[], limit: number) =>
  decisionsOf(executor)
    .where(
      and(
        eq(reviewDecision.kind, kind),
        inArray(reviewDecision.subject, [...subjects]),
        isNotNull(reviewDecision.settledAt),
      ),
    )
    .orderBy(desc(reviewDecision.id))
    .limit(limit)

export const countDecidedSince = (executor: Executor, kind: ReviewKind, organizerId: number, sinceInstant: Date) =>
  executor.$count(
    reviewDecision,
    and(
      eq(reviewDecision.kind, kind),
      eq(reviewDecision.organizerId, organizerId),
      gte(reviewDecision.decidedAt, sinceInstant),
    ),
  )

type NewDecision = Omit<typeof reviewDecision.$inferInsert, 'id' | 'settledAt'>

/** Writes a decision; waits for whoever decides about the same matter, and writes none where there is one. */
export async function insertDecision(executor: Executor, values: NewDecision): Promise<ReviewDecisionRow | null> {
  const [row] = await executor.insert(reviewDecision).values(values).onConflictDoNothing().returning()
  return row ?? null
}

/** Removes a decision that is not due yet. */
export async function removeDecision(
  executor: Executor,
  kind: ReviewKind,
  subject: string,
  now: Date,
): Promise<ReviewDecisionRow | null> {
  const [row] = await executor
    .delete(reviewDecision)
    .where(
      and(
        eq(reviewDecision.kind, kind),
        eq(reviewDecision.subject, subject),
        isNull(reviewDecision.settledAt),
        gt(reviewDecision.dueAt, now),
      ),
    )
    .returning()
  return row ?? null
}

/** A decision that waits, locked; null when it was taken back. */
export async function lockDecision(executor: Executor, id: number): Promise<ReviewDecisionRow | null> {
  const [row] = await executor
    .select()
    .from(reviewDecision)
    .where(and(eq(reviewDecision.id, id), isNull(reviewDecision.settledAt)))
    .for('update')
  return row ?? null
}

export async function settleReviewDecision(
  executor: Executor,
  id: number,
  values: Pick<ReviewDecisionRow, 'settledAt' | 'content'>,
): Promise<void> {
  await executor.update(reviewDecision).set(values).where(eq(reviewDecision.id, id))
}

export async function dropDecision(executor: Executor, id: number): Promise<void> {
  await executor.delete(reviewDecision).where(eq(reviewDecision.id, id))
}

const assigner = alias(organizer, 'assigner')

/** Live claims of a queue, or of one matter. */
export const listClaims = (executor: Executor, kind: ReviewKind, now: Date, subject?: string) =>
  executor
    .select({
      subject: reviewClaim.subject,
      organizerId: reviewClaim.organizerId,
      byName: organizer.name,
      assignedBy: assigner.name,
    })
    .from(reviewClaim)
    .innerJoin(organizer, eq(organizer.id, reviewClaim.organizerId))
    .leftJoin(assigner, eq(assigner.id, reviewClaim.assignedBy))
    .where(
      and(
        eq(reviewClaim.kind, kind),
        gt(reviewClaim.until, now),
        subject === undefined ? undefined : eq(reviewClaim.subject, subject),
      ),
    )

export type NamedClaim = Awaited<ReturnType<typeof listClaims>>[number]

/** What colleagues assigned to an account, as long as it is theirs. */
export const listAssigned = (executor: Executor, organizerId: number, now: Date) =>
  executor
    .select({ kind: reviewClaim.kind, subject: reviewClaim.subject, byName: assigner.name })
    .from(reviewClaim)
    .innerJoin(assigner, eq(assigner.id, reviewClaim.assignedBy))
    .where(and(eq(reviewClaim.organizerId, organizerId), gt(reviewClaim.until, now)))
    .orderBy(reviewClaim.kind, reviewClaim.subject)

/** Gives a matter to an account. */
export async function writeAssignment(executor: Executor, values: Required<typeof reviewClaim.$inferInsert>) {
  const { organizerId, until, assignedBy } = values
  await executor
    .insert(reviewClaim)
    .values(values)
    .onConflictDoUpdate({
      target: [reviewClaim.kind, reviewClaim.subject],
      set: { organizerId, until, assignedBy },
    })
}

/**
 * Takes the claim of a matter where it is free, the own one, or over; also from a colleague where that is wanted. What was assigned to its
 * taker stays so, and lasts no shorter.
 */
export async function takeClaim(
  executor: Executor,
  values: typeof reviewClaim.$inferInsert,
  { now, takeOver }: { readonly now: Date; readonly takeOver: boolean },
): Promise<void> {
  const { organizerId } = values
  const isOwn = sql`${reviewClaim.organizerId} = ${organizerId}`
  const isOver = sql`${reviewClaim.until} <= ${now.toISOString()}::timestamptz`
  await executor
    .insert(reviewClaim)
    .values(values)
    .onConflictDoUpdate({
      target: [reviewClaim.kind, reviewClaim.subject],
      set: {
        organizerId,
        until: sql`case when ${isOwn} then greatest(${reviewClaim.until}, excluded.until) else excluded.until end`,
        assignedBy: sql`case when ${isOwn} and not ${isOver} then ${reviewClaim.assignedBy} end`,
      },
      setWhere: takeOver ? sql`true` : sql`${isOwn} or ${isOver}`,
    })
}

/** A person works at one matter at a time; what was assigned waits for them beside it. */
export async function dropOtherClaims(
  executor: Executor,
  organizerId: number,
  { kind, subject }: { readonly kind: ReviewKind; readonly subject: string },
): Promise<void> {
  await executor
    .delete(reviewClaim)
    .where(
      and(
        eq(reviewClaim.organizerId, organizerId),
        isNull(reviewClaim.assignedBy),
        or(ne(reviewClaim.kind, kind), ne(reviewClaim.subject, subject)),
      ),
    )
}

export async function dropReviewClaim(executor: Executor, kind: ReviewKind, subject: string): Promise<void> {
  await executor.delete(reviewClaim).where(and(eq(reviewClaim.kind, kind), eq(reviewClaim.subject, subject)))
}

export async function findTemplates(executor: Executor, kind: ReviewKind): Promise<string[] | null> {
  const [row] = await executor.select().from(reviewTemplate).where(eq(reviewTemplate.kind, kind))
  return row?.texts ?? null
}

export async function writeTemplates(executor: Executor, kind: ReviewKind, texts: string[]): Promise<void> {
  await executor
    .insert(reviewTemplate)
    .values({ kind, texts })
    .onConflictDoUpdate({ target: reviewTemplate.kind, set: { texts } })
}
