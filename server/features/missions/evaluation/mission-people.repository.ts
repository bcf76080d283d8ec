import { type SQL, sql } from 'drizzle-orm'
import type { EvaluationPart } from '#contract/evaluation.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { LogoffState } from '#domain/lifecycle/logoff.ts'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import type { Executor } from '../../../database/client.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Slice } from '../../../search/keyset-page.ts'

const wasThere = nameList<ApplicationState>(['checkedIn', 'completed'])
const hasLeft = nameList<LogoffState>(['loggedOff'])

/** Everybody with hours at the mission or who was there, with effective minutes and the part that the person is in. */
const peopleOf = (missionId: number): SQL => sql`
  select v.id, v.surrogate_id, v.user_id, v.name, coalesce(s.minutes, 0) as minutes, s.served_on,
    case when e.volunteer_at is not null then 'done' when s.minutes > 0 then 'todo' else 'waiting' end as part
  from (
    select surrogate_id from hour_record where mission_id = ${missionId}
    union select surrogate_id from time_record where mission_id = ${missionId}
    union select w.surrogate_id from application a join volunteer w on w.id = a.volunteer_id
    where a.mission_id = ${missionId} and a.state in ${wasThere}
  ) one
  join volunteer v on v.surrogate_id = one.surrogate_id and v.logoff_state not in ${hasLeft}
  left join (
    select surrogate_id, sum(minutes)::int as minutes, max(served_on)::text as served_on
    from time_record where mission_id = ${missionId} group by 1
  ) s on s.surrogate_id = one.surrogate_id
  left join evaluation e on e.mission_id = ${missionId} and e.volunteer_id = v.id`

export async function countMissionPeople(
  executor: Executor,
  missionId: number,
): Promise<Readonly<Record<EvaluationPart, number>>> {
  const { rows } = await executor.execute<{ part: EvaluationPart; count: number }>(sql`
    select part, count(*)::int as count from (${peopleOf(missionId)}) person group by part`)
  const counts = { todo: 0, done: 0, waiting: 0 }
  for (const { part, count } of rows) counts[part] = count
  return counts
}

interface PersonRow extends Record<string, unknown> {
  id: number
  user_id: string
  name: string
  minutes: number
  served_on: string | null
  positions: string[]
  record_state: TimeRecordState | null
  public_until: string | null
  mission_at: string | null
  volunteer_at: string | null
  punctuality: number
  attitude: number
  skill: number
  volunteer_text: string | null
  visible_from: string
  by_name: string
}

/** People of one part, in the order of their ids. */
export async function listMissionPeople(
  executor: Executor,
  missionId: number,
  part: EvaluationPart,
  { after, offset, limit }: Slice<[number]>,
): Promise<PersonRow[]> {
  const { rows } = await executor.execute<PersonRow>(sql`
    with shown as (
      select * from (${peopleOf(missionId)}) person
      where part = ${part} ${after ? sql`and id > ${after[0]}` : sql``}
      order by id offset ${offset} limit ${limit})
    select p.id, p.user_id, p.name, p.minutes, p.served_on, r.state as record_state, r.public_until,
      e.mission_at, e.volunteer_at, e.punctuality, e.attitude, e.skill, e.volunteer_text, e.visible_from, o.name as by_name,
      array(
        select mp.name from application a join slot s on s.id = a.slot_id join mission_position mp on mp.id = s.position_id
        where a.mission_id = ${missionId} and a.volunteer_id = p.id and a.state in ${wasThere}
        group by mp.id, mp.name order by min(s.start_at)) as positions
    from shown p
      left join lateral (
        select state, public_until from hour_record h
        where h.surrogate_id = p.surrogate_id and h.mission_id = ${missionId} order by h.id desc limit 1
      ) r on true
      left join evaluation e on e.mission_id = ${missionId} and e.volunteer_id = p.id
      left join organizer o on o.id = e.organizer_id
    order by p.id`)
  return rows
}

/** How many evaluations of the mission are shown at an instant, and how many are hidden. */
export async function countOfMission(
  executor: Executor,
  missionId: number,
  now: Date,
): Promise<{ shown: number; hidden: number }> {
  const { rows } = await executor.execute<{ shown: number; hidden: number }>(sql`
    select (count(*) filter (where visible_from <= ${now.toISOString()}::timestamptz))::int as shown,
      (count(*) filter (where visible_from > ${now.toISOString()}::timestamptz))::int as hidden
    from evaluation where mission_id = ${missionId} and mission_at is not null`)
  return rows[0] ?? { shown: 0, hidden: 0 }
}

interface OfMissionRow extends Record<string, unknown> {
  volunteer_id: number
  user_id: string
  name: string
  mission_at: string
  service: number
  cooperation: number
  plan: number
  safety: number
  mission_text: string | null
}

/** Shown evaluations of the mission, latest first; after an instant and the id of a volunteer. */
export async function listOfMission(
  executor: Executor,
  missionId: number,
  now: Date,
  { after, offset, limit }: Slice<[string, number]>,
): Promise<OfMissionRow[]> {
  const { rows } = await executor.execute<OfMissionRow>(sql`
    select e.volunteer_id, v.user_id, v.name, e.mission_at, e.service, e.cooperation, e.plan, e.safety, e.mission_text
    from evaluation e join volunteer v on v.id = e.volunteer_id
    where e.mission_id = ${missionId} and e.mission_at is not null and e.visible_from <= ${now.toISOString()}::timestamptz
      ${after ? sql`and (e.mission_at, e.volunteer_id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql``}
    order by e.mission_at desc, e.volunteer_id desc
    offset ${offset} limit ${limit}`)
  return rows
}
