import { staffAct } from '#server/database/schema/staff-log.ts'
import type { TestServer } from './server.ts'

/** Acts of staff in the order in which they were written. */
export async function actsInLog({ database }: Pick<TestServer, 'database'>): Promise<string[]> {
  const rows = await database.executor.select({ act: staffAct.act }).from(staffAct).orderBy(staffAct.id)
  return rows.map(({ act }) => act)
}
