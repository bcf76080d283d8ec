import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { missionEventLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import type { StaffAct } from '#domain/staff-log/staff-act-labels.ts'
import type { Executor } from '../../../database/client.ts'
import { staffAct } from '../../../database/schema/staff-log.ts'

const writing: StaffAct[] = ['missionDraft.open', 'missionDraft.save', 'missionDraft.submit', 'mission.change']
const sending: StaffAct = 'mission.event'

/** Accounts that wrote or submitted a mission, as the log has it. */
export async function listAuthors(executor: Executor, missionId: number): Promise<number[]> {
  const submitted = and(
    eq(staffAct.act, sending),
    eq(sql`${staffAct.after} ->> '操作'`, missionEventLabels['mission.submitted']),
  )
  const rows = await executor
    .selectDistinct({ id: staffAct.organizerId })
    .from(staffAct)
    .where(and(eq(staffAct.missionId, missionId), or(inArray(staffAct.act, writing), submitted)))
  return rows.map(({ id }) => id)
}
