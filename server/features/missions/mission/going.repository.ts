import { sql } from 'drizzle-orm'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import type { Executor } from '../../../database/client.ts'
import { nameList } from '../../../database/name-list.ts'

const holding = nameList<ApplicationState>(statesTagged(applicationMachine, 'holdsSeat'))

interface GoingRow extends Record<string, unknown> {
  people: number
  came_before: number
  partners: number
}

/**
 * How many hold a place in a slot that is not over; how many of them have hours in force at the organization, and how many others have some
 * at a mission where the volunteer has. What was corrected to nothing is no hour.
 */
export async function countGoing(
  executor: Executor,
  { id, organizationId }: { readonly id: number; readonly organizationId: number },
  volunteerId: number | null,
  now: Date,
): Promise<GoingRow> {
  const { rows } = await executor.execute<GoingRow>(sql`
    with going as materialized (
      select distinct v.id, v.surrogate_id
      from application a join slot s on s.id = a.slot_id join volunteer v on v.id = a.volunteer_id
      where a.mission_id = ${id} and a.state in ${holding} and s.end_at > ${now.toISOString()}::timestamptz),
    own as materialized (
      select t.mission_id
      from volunteer v join time_record t on t.surrogate_id = v.surrogate_id
      where v.id = ${volunteerId}::bigint and t.mission_id is not null
      group by t.mission_id having sum(t.minutes) > 0)
    select count(*)::int as people,
      (count(*) filter (where exists (
        select 1 from time_record t where t.organization_id = ${organizationId} and t.surrogate_id = going.surrogate_id
        having sum(t.minutes) > 0)))::int as came_before,
      (count(*) filter (where going.id <> ${volunteerId}::bigint and exists (
        select 1 from time_record t
        where t.surrogate_id = going.surrogate_id and t.mission_id in (select own.mission_id from own)
        group by t.mission_id having sum(t.minutes) > 0)))::int as partners
    from going`)
  return rows[0] ?? { people: 0, came_before: 0, partners: 0 }
}
