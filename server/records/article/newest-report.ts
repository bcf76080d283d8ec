import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** The newest published report on a mission, an article's id or null. `missionId` names its table. */
export const newestReport = (missionId: AnyColumn | SQL, now: SQL): SQL<number | null> =>
  sql<number | null>`(select r.id from article r where r.mission_id = ${missionId} and r.kind = 'summary'
    and r.published_at <= ${now}::timestamptz order by r.published_at desc, r.id desc limit 1)`
