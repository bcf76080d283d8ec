import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { ensure } from '#domain/ensure.ts'
import type { Executor } from '../../database/client.ts'
import { evaluation } from '../../database/schema/evaluation.ts'
import { mission } from '../../database/schema/mission.ts'
import { timeRecord } from '../../database/schema/hours.ts'
import { volunteer } from '../../database/schema/volunteer.ts'

type Values = typeof evaluation.$inferInsert

const parts = {
  mission: { at: 'missionAt', fields: ['service', 'cooperation', 'plan', 'safety', 'missionText'] },
  volunteer: {
    at: 'volunteerAt',
    fields: ['punctuality', 'attitude', 'skill', 'volunteerText', 'organizerId'],
  },
} as const satisfies Record<string, { at: keyof Values; fields: readonly (keyof Values)[] }>

/** Which part of the pair: what is said of the mission, or of the volunteer. */
export type EvaluationPartName = keyof typeof parts

/** Whether the volunteer has effective minutes at the mission that no correction has taken away. */
export async function hasEffectiveTime(executor: Executor, missionId: number, volunteerId: number): Promise<boolean> {
  const [row] = await executor
    .select({ minutes: sql<number>`coalesce(sum(${timeRecord.minutes}), 0)::int` })
    .from(timeRecord)
    .innerJoin(volunteer, eq(volunteer.surrogateId, timeRecord.surrogateId))
    .where(and(eq(timeRecord.missionId, missionId), eq(volunteer.id, volunteerId)))
  return (row?.minutes ?? 0) > 0
}

/**
 * Writes one part of a pair's row, or changes it while it is hidden; the second part shows both at once.
 * @param values whole part, without its time
 * @returns from when on it is shown, and whether it is the first time; null where it is shown already
 */
export async function writePart(
  executor: Executor,
  part: EvaluationPartName,
  values: Pick<Values, 'missionId' | 'volunteerId'> & Partial<Values>,
  now: Date,
  hiddenUntil: Date,
): Promise<{ visibleFrom: Date; isNew: boolean } | null> {
  const { at, fields } = parts[part]
  const column = evaluation[at]
  const isNew = sql`${column} is null`
  const changes = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
  const [row] = await executor
    .insert(evaluation)
    .values({ ...values, [at]: now, visibleFrom: hiddenUntil })
    .onConflictDoUpdate({
      target: [evaluation.missionId, evaluation.volunteerId],
      set: {
        ...changes,
        [at]: sql`coalesce(${column}, ${now.toISOString()}::timestamptz)`,
        visibleFrom: sql`case when ${isNew} then least(${evaluation.visibleFrom}, ${now.toISOString()}::timestamptz)
          else ${evaluation.visibleFrom} end`,
      },
      setWhere: sql`${isNew} or ${evaluation.visibleFrom} > ${now.toISOString()}::timestamptz`,
    })
    .returning({ visibleFrom: evaluation.visibleFrom, at: column })
  return row ? { visibleFrom: row.visibleFrom, isNew: row.at?.getTime() === now.getTime() } : null
}

/** Removes what was written of a person and by a person; the stars that the person gave stay with the mission. */
export async function eraseEvaluations(executor: Executor, volunteerId: number): Promise<void> {
  const ofPerson = eq(evaluation.volunteerId, volunteerId)
  await executor.delete(evaluation).where(and(ofPerson, isNull(evaluation.missionAt)))
  await executor
    .update(evaluation)
    .set({
      missionText: null,
      punctuality: null,
      attitude: null,
      skill: null,
      volunteerText: null,
      volunteerAt: null,
      organizerId: null,
    })
    .where(ofPerson)
}

/** Averages of what is shown of one mission or of all missions of one organization; `count` 0 without any. */
export async function missionAverages(
  executor: Executor,
  scope: { missionId: number } | { organizationId: number },
  now: Date,
) {
  const isIt =
    'missionId' in scope ? eq(evaluation.missionId, scope.missionId) : eq(mission.organizationId, scope.organizationId)
  const mean = (value: unknown) => sql<number>`round(avg(${value}), 1)::float8`
  const { service, cooperation, plan, safety } = evaluation
  const [row] = await executor
    .select({
      count: sql<number>`count(*)::int`,
      overall: mean(sql`(${service} + ${cooperation} + ${plan} + ${safety}) / 4.0`),
      service: mean(service),
      cooperation: mean(cooperation),
      plan: mean(plan),
      safety: mean(safety),
    })
    .from(evaluation)
    .innerJoin(mission, eq(mission.id, evaluation.missionId))
    .where(and(isIt, sql`${evaluation.missionAt} is not null`, isShown(now)))
  return ensure(row)
}

/** The newest words that are shown of a mission; null without any. */
export async function newestWords(executor: Executor, missionId: number, now: Date) {
  const [row] = await executor
    .select({ text: evaluation.missionText, evaluatedAt: evaluation.missionAt })
    .from(evaluation)
    .where(and(eq(evaluation.missionId, missionId), isNotNull(evaluation.missionText), isShown(now)))
    .orderBy(desc(evaluation.missionAt), desc(evaluation.volunteerId))
    .limit(1)
  return row?.text && row.evaluatedAt ? { text: row.text, evaluatedAt: row.evaluatedAt } : null
}

/** Averages of what is shown of one volunteer, and how many are still hidden. */
export async function volunteerAverages(executor: Executor, volunteerId: number, now: Date) {
  const mean = (value: unknown) => sql<number>`round(avg(${value}) filter (where ${isShown(now)}), 1)::float8`
  const [row] = await executor
    .select({
      total: sql<number>`count(*)::int`,
      count: sql<number>`(count(*) filter (where ${isShown(now)}))::int`,
      punctuality: mean(evaluation.punctuality),
      attitude: mean(evaluation.attitude),
      skill: mean(evaluation.skill),
    })
    .from(evaluation)
    .where(and(eq(evaluation.volunteerId, volunteerId), sql`${evaluation.volunteerAt} is not null`))
  return ensure(row)
}

const isShown = (now: Date) => sql`${evaluation.visibleFrom} <= ${now.toISOString()}::timestamptz`
