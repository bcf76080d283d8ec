import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { hourRecord } from '../../database/schema/hours.ts'
import { volunteer } from '../../database/schema/volunteer.ts'

/** Takes the words out of the requests of somebody who leaves that nobody confirmed; hours that were confirmed keep theirs for the ledger. */
export async function leaveRequests(executor: Executor, volunteerId: number): Promise<void> {
  const surrogateIds = executor
    .select({ id: volunteer.surrogateId })
    .from(volunteer)
    .where(eq(volunteer.id, volunteerId))
  const { surrogateId, origin, state } = hourRecord
  await executor
    .update(hourRecord)
    .set({ content: '', opinion: null })
    .where(and(inArray(surrogateId, surrogateIds), eq(origin, 'request'), inArray(state, ['pending', 'rejected'])))
}
