import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/client.ts'
import type { NewRow } from '../../database/new-row.ts'
import { application } from '../../database/schema/application.ts'
import { attendance } from '../../database/schema/attendance.ts'
import { slot } from '../../database/schema/mission.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { ruleSet } from '../../database/schema/rule-set.ts'
import { hourRecord, timeRecord } from '../../database/schema/hours.ts'
import { volunteer } from '../../database/schema/volunteer.ts'

export type RuleSetRow = typeof ruleSet.$inferSelect

/** Those that are not withdrawn, the earliest first. */
export const listValidSets = (executor: Executor): Promise<RuleSetRow[]> =>
  executor.select().from(ruleSet).where(isNull(ruleSet.withdrawnAt)).orderBy(asc(ruleSet.validFrom))

const author = alias(organizer, 'author')
const withdrawer = alias(organizer, 'withdrawer')

/** All sets, the latest first, with who wrote and who withdrew them. */
export const listSets = (executor: Executor) =>
  executor
    .select({ row: ruleSet, createdBy: author.name, withdrawnBy: withdrawer.name })
    .from(ruleSet)
    .leftJoin(author, eq(author.id, ruleSet.createdBy))
    .leftJoin(withdrawer, eq(withdrawer.id, ruleSet.withdrawnBy))
    .orderBy(desc(ruleSet.validFrom), desc(ruleSet.id))

/** Lets one writer after the other at the sets until the transaction ends. */
export async function lockSets(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtext('rule sets'))`)
}

export async function insertSet(
  executor: Executor,
  values: NewRow<typeof ruleSet, 'withdrawnAt' | 'withdrawnBy'>,
): Promise<number> {
  const [row] = await executor.insert(ruleSet).values(values).returning({ id: ruleSet.id })
  if (!row) throw new Error('the rule set was not written')
  return row.id
}

export async function findSet(executor: Executor, id: number): Promise<RuleSetRow | null> {
  const [row] = await executor.select().from(ruleSet).where(eq(ruleSet.id, id))
  return row ?? null
}

export async function withdrawSet(executor: Executor, id: number, organizerId: number, at: Date): Promise<void> {
  await executor.update(ruleSet).set({ withdrawnBy: organizerId, withdrawnAt: at }).where(eq(ruleSet.id, id))
}

/** The newest hours of the ledger that nothing took back, with the marks and the slot that they rest on, if any. */
export const listNewestHours = (executor: Executor, limit: number) =>
  executor
    .select({
      servedOn: timeRecord.servedOn,
      startAt: timeRecord.startAt,
      endAt: timeRecord.endAt,
      kind: timeRecord.kind,
      origin: timeRecord.origin,
      grade: timeRecord.grade,
      slotStart: slot.startAt,
      slotEnd: slot.endAt,
      attendance,
      /** Service of the same day beside these hours. */
      dayMinutes:
        sql<number>`(select coalesce(sum(o.minutes), 0) from time_record o where o.surrogate_id = ${timeRecord.surrogateId}
        and o.served_on = ${timeRecord.servedOn} and o.kind = 'service' and o.id <> ${timeRecord.id})`.mapWith(Number),
    })
    .from(timeRecord)
    .innerJoin(hourRecord, and(eq(hourRecord.id, timeRecord.recordId), ne(hourRecord.state, 'corrected')))
    .leftJoin(application, eq(application.id, hourRecord.applicationId))
    .leftJoin(slot, eq(slot.id, application.slotId))
    .leftJoin(attendance, eq(attendance.applicationId, application.id))
    .where(sql`${timeRecord.minutes} > 0`)
    .orderBy(desc(timeRecord.id))
    .limit(limit)

export type NewestHours = Awaited<ReturnType<typeof listNewestHours>>[number]

const starsOf = (starHours: readonly number[]) =>
  sql.join(
    starHours.map((hours) => sql`(${volunteer.serviceMinutes} >= ${hours * 60})::int`),
    sql` + `,
  )

/** How many volunteers have none to five stars by these hours. */
export async function countStars(executor: Executor, starHours: readonly number[]): Promise<number[]> {
  const rows = await executor
    .select({
      stars: sql<number>`${starsOf(starHours)}`.mapWith(Number).as('stars'),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(volunteer)
    .groupBy(sql`stars`)
  return Array.from({ length: starHours.length + 1 }, (_, stars) => rows.find((row) => row.stars === stars)?.count ?? 0)
}

/** Gives volunteers the stars of these hours, where they have others. */
export async function writeStars(executor: Executor, starHours: readonly number[]): Promise<void> {
  const stars = starsOf(starHours)
  await executor
    .update(volunteer)
    .set({ starLevel: sql`${stars}` })
    .where(sql`${volunteer.starLevel} <> ${stars}`)
}

/** Entries of the ledger by the version that counted them. */
export async function countEntries(executor: Executor): Promise<Map<string, number>> {
  const rows = await executor
    .select({ version: timeRecord.ruleSet, count: sql<number>`count(*)`.mapWith(Number) })
    .from(timeRecord)
    .groupBy(timeRecord.ruleSet)
  return new Map(rows.map(({ version, count }) => [version, count]))
}
