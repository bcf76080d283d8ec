import { sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import type { Slice } from '../../../search/keyset-page.ts'

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

/** What was said of the volunteer, latest first; after an instant and the id of a mission. */
export async function listReceivedRows(
  executor: Executor,
  volunteerId: number,
  { after, offset, limit }: Slice<[string, number]>,
): Promise<ReceivedRow[]> {
  const { rows } = await executor.execute<ReceivedRow>(sql`
    select e.mission_id, m.name as mission_name, o.name as organization_name, e.volunteer_at, e.visible_from,
      e.punctuality, e.attitude, e.skill, e.volunteer_text
    from evaluation e join mission m on m.id = e.mission_id join organization o on o.id = m.organization_id
    where e.volunteer_id = ${volunteerId} and e.volunteer_at is not null
      ${after ? sql`and (e.volunteer_at, e.mission_id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql``}
    order by e.volunteer_at desc, e.mission_id desc
    offset ${offset} limit ${limit}`)
  return rows
}
