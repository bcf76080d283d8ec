import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { article } from '../../../database/schema/article.ts'
import { missionPosition } from '../../../database/schema/mission.ts'
import { arrivingStates } from './report.repository.ts'

/** Service minutes of the ledger by grade. */
export async function listGrades(executor: Executor, missionId: number) {
  const { rows } = await executor.execute<{ grade: 'A' | 'B' | 'C' | 'D'; minutes: number; people: number }>(sql`
    select t.grade, sum(t.minutes)::int as minutes, count(distinct t.surrogate_id)::int as people
    from time_record t where t.mission_id = ${missionId} and t.kind = 'service' and t.minutes > 0
      and not exists (select from time_record r where r.corrects = t.id and r.minutes < 0)
    group by t.grade order by t.grade`)
  return rows
}

/** Positions with how many signed up and served. */
export async function listPositionFigures(executor: Executor, missionId: number) {
  const { rows } = await executor.execute<{
    id: number
    name: string
    capacity: number
    signedUp: number
    served: number
  }>(sql`
    select p.id, p.name,
      (select coalesce(sum(s.capacity), 0)::int from slot s where s.position_id = p.id) as capacity,
      (select count(*)::int from application a join slot s on s.id = a.slot_id where s.position_id = p.id and a.state in ${arrivingStates}) as "signedUp",
      (select count(*)::int from application a join slot s on s.id = a.slot_id where s.position_id = p.id and a.state in ${nameList<ApplicationState>(['completed'])}) as served
    from ${missionPosition} p where p.mission_id = ${missionId} order by p.ordinal, p.id`)
  return rows
}

/** The newest published report on a mission. */
export async function findStory(executor: Executor, missionId: number, now: Date) {
  const [row] = await executor
    .select({ id: article.id, title: article.title, body: article.body, publishedAt: article.publishedAt })
    .from(article)
    .where(and(eq(article.missionId, missionId), eq(article.kind, 'summary'), lte(article.publishedAt, now)))
    .orderBy(desc(article.publishedAt), desc(article.id))
    .limit(1)
  return row ?? null
}
