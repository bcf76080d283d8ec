import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import type { Slice } from '../../../search/keyset-page.ts'

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
const servedMissions = (volunteerId: number): SQL => sql`
  select t.mission_id, max(t.served_on) as served_on, sum(t.minutes)::int as minutes
  from time_record t join volunteer v on v.surrogate_id = t.surrogate_id
  where v.id = ${volunteerId} and t.mission_id is not null
  group by t.mission_id having sum(t.minutes) > 0`

/** Missions that the volunteer can evaluate, or has evaluated, last served first; after a day and an id. */
export async function listServed(
  executor: Executor,
  volunteerId: number,
  state: 'todo' | 'done',
  { after, offset, limit }: Slice<[string, number]>,
): Promise<ServedRow[]> {
  const { rows } = await executor.execute<ServedRow>(sql`
    with served as (${servedMissions(volunteerId)})
    select s.mission_id, m.name as mission_name, o.name as organization_name, m.cover,
      s.served_on::text as served_on, s.minutes, e.volunteer_at is not null as other_is_in,
      e.service, e.cooperation, e.plan, e.safety, e.mission_text, e.mission_at, e.visible_from
    from served s join mission m on m.id = s.mission_id join organization o on o.id = m.organization_id
      left join evaluation e on e.mission_id = s.mission_id and e.volunteer_id = ${volunteerId}
    where e.mission_at is ${state === 'todo' ? sql`null` : sql`not null`}
      ${after ? sql`and (s.served_on, s.mission_id) < (${after[0]}::date, ${after[1]}::bigint)` : sql``}
    order by s.served_on desc, s.mission_id desc
    offset ${offset} limit ${limit}`)
  return rows
}

export async function countServed(executor: Executor, volunteerId: number): Promise<{ todo: number; done: number }> {
  const { rows } = await executor.execute<{ todo: number; done: number }>(sql`
    with served as (${servedMissions(volunteerId)})
    select (count(*) filter (where e.mission_at is null))::int as todo,
      (count(*) filter (where e.mission_at is not null))::int as done
    from served s left join evaluation e on e.mission_id = s.mission_id and e.volunteer_id = ${volunteerId}`)
  return rows[0] ?? { todo: 0, done: 0 }
}
