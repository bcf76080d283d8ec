import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { evaluateList, evaluationAverages, receivedEvaluations } from '#contract/evaluation.ts'
import type { Executor } from '../../database/client.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { missionAverages, volunteerAverages } from './evaluation.repository.ts'

const servedPlace = z.tuple([z.iso.date(), cursorParts.id])
const receivedPlace = z.tuple([cursorParts.instant, cursorParts.id])

interface ServedRow extends Record<string, unknown> {
  mission_id: number
  mission_name: string
  organization_name: string
  cover: string
  served_on: string
  minutes: number
  other_is_in: boolean
  service: number | null
  cooperation: number
  plan: number
  safety: number
  mission_text: string | null
  mission_at: string
  visible_from: string
}

/** Missions with effective hours of one volunteer, with both parts of what was said. */
const served = (volunteerId: number): SQL => sql`
  select t.mission_id, max(t.served_on) as served_on, sum(t.minutes)::int as minutes
  from time_record t join volunteer v on v.surrogate_id = t.surrogate_id
  where v.id = ${volunteerId} and t.mission_id is not null
  group by t.mission_id having sum(t.minutes) > 0`

/** Missions that the caller can evaluate, or has evaluated; last served first. */
export async function listToEvaluate(
  executor: Executor,
  query: Query<typeof evaluateList>,
  volunteerId: number,
  now: Date,
): Promise<Reply<typeof evaluateList>> {
  const counts = await countServed(executor, volunteerId)
  const place = query.cursor === undefined ? null : readCursor(servedPlace, query.cursor)
  const { rows } = await executor.execute<ServedRow>(sql`
    with served as (${served(volunteerId)})
    select s.mission_id, m.name as mission_name, o.name as organization_name, m.cover,
      s.served_on::text as served_on, s.minutes, e.volunteer_at is not null as other_is_in,
      e.service, e.cooperation, e.plan, e.safety, e.mission_text, e.mission_at, e.visible_from
    from served s join mission m on m.id = s.mission_id join organization o on o.id = m.organization_id
      left join evaluation e on e.mission_id = s.mission_id and e.volunteer_id = ${volunteerId}
    where e.mission_at is ${query.state === 'todo' ? sql`null` : sql`not null`}
      ${place ? sql`and (s.served_on, s.mission_id) < (${place[0]}::date, ${place[1]}::bigint)` : sql``}
    order by s.served_on desc, s.mission_id desc
    offset ${place ? 0 : ((query.pageNo ?? 1) - 1) * query.pageSize} limit ${query.pageSize + 1}`)
  const shown = rows.slice(0, query.pageSize)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({
      missionId: String(row.mission_id),
      missionName: row.mission_name,
      organizationName: row.organization_name,
      cover: row.cover,
      servedOn: row.served_on,
      minutes: row.minutes,
      otherIsIn: row.other_is_in,
      own:
        row.service === null
          ? null
          : {
              service: row.service,
              cooperation: row.cooperation,
              plan: row.plan,
              safety: row.safety,
              text: row.mission_text,
              evaluatedAt: new Date(row.mission_at).toISOString(),
              visibleFrom: new Date(row.visible_from).toISOString(),
              isVisible: new Date(row.visible_from) <= now,
            },
    })),
    nextCursor: last && rows.length > shown.length ? writeCursor([last.served_on, last.mission_id]) : null,
    total: counts[query.state],
    ...counts,
  }
}

async function countServed(executor: Executor, volunteerId: number): Promise<{ todo: number; done: number }> {
  const { rows } = await executor.execute<{ todo: number; done: number }>(sql`
    with served as (${served(volunteerId)})
    select (count(*) filter (where e.mission_at is null))::int as todo,
      (count(*) filter (where e.mission_at is not null))::int as done
    from served s left join evaluation e on e.mission_id = s.mission_id and e.volunteer_id = ${volunteerId}`)
  return rows[0] ?? { todo: 0, done: 0 }
}

interface ReceivedRow extends Record<string, unknown> {
  mission_id: number
  mission_name: string
  organization_name: string
  volunteer_at: string
  visible_from: string
  punctuality: number
  attitude: number
  skill: number
  volunteer_text: string | null
}

/** What was said of the caller, latest first; hidden ones without what they say. */
export async function listReceived(
  executor: Executor,
  query: Query<typeof receivedEvaluations>,
  volunteerId: number,
  now: Date,
): Promise<Reply<typeof receivedEvaluations>> {
  const { total, count, ...means } = await volunteerAverages(executor, volunteerId, now)
  const place = query.cursor === undefined ? null : readCursor(receivedPlace, query.cursor)
  const { rows } = await executor.execute<ReceivedRow>(sql`
    select e.mission_id, m.name as mission_name, o.name as organization_name, e.volunteer_at, e.visible_from,
      e.punctuality, e.attitude, e.skill, e.volunteer_text
    from evaluation e join mission m on m.id = e.mission_id join organization o on o.id = m.organization_id
    where e.volunteer_id = ${volunteerId} and e.volunteer_at is not null
      ${place ? sql`and (e.volunteer_at, e.mission_id) < (${place[0]}::timestamptz, ${place[1]}::bigint)` : sql``}
    order by e.volunteer_at desc, e.mission_id desc
    offset ${place ? 0 : ((query.pageNo ?? 1) - 1) * query.pageSize} limit ${query.pageSize + 1}`)
  const shown = rows.slice(0, query.pageSize)
  const last = shown.at(-1)
  const instantOf = (text: string) => new Date(text).toISOString()
  return {
    items: shown.map((row) => ({
      missionId: String(row.mission_id),
      missionName: row.mission_name,
      organizationName: row.organization_name,
      evaluatedAt: instantOf(row.volunteer_at),
      visibleFrom: instantOf(row.visible_from),
      shown:
        new Date(row.visible_from) <= now
          ? { punctuality: row.punctuality, attitude: row.attitude, skill: row.skill, text: row.volunteer_text }
          : null,
    })),
    nextCursor:
      last && rows.length > shown.length ? writeCursor([instantOf(last.volunteer_at), last.mission_id]) : null,
    total,
    hidden: total - count,
    averages: count === 0 ? null : { count, ...means },
  }
}

/** Averages of a mission, or of an organization, for everybody. */
export async function averagesOf(
  executor: Executor,
  { missionId, organizationId }: Query<typeof evaluationAverages>,
  now: Date,
): Promise<Reply<typeof evaluationAverages>> {
  const of = missionId === undefined ? { organizationId: Number(organizationId) } : { missionId: Number(missionId) }
  const averages = await missionAverages(executor, of, now)
  return { averages: averages.count === 0 ? null : averages }
}
