import { eq, lt } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { partnerReport, partnerTicket } from '../../../database/schema/partner.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'

export async function deleteExpiredTickets(executor: Executor, now: Date): Promise<void> {
  await executor.delete(partnerTicket).where(lt(partnerTicket.expiresAt, now))
}

/** Notes that a ticket was used. @returns false when it had been */
export async function insertUsedTicket(executor: Executor, row: typeof partnerTicket.$inferInsert): Promise<boolean> {
  const rows = await executor
    .insert(partnerTicket)
    .values(row)
    .onConflictDoNothing()
    .returning({ partner: partnerTicket.partner })
  return rows.length > 0
}

/** Notes that a partner was given a report. */
export async function insertPartnerReport(executor: Executor, row: typeof partnerReport.$inferInsert): Promise<void> {
  await executor.insert(partnerReport).values(row)
}

/** Fields of a volunteer that a partner receives; times in minutes. */
export async function findServiceReport(executor: Executor, volunteerId: number) {
  const [person] = await executor
    .select({
      number: volunteer.volunteerNumber,
      name: volunteer.name,
      serviceTime: volunteer.serviceMinutes,
      trainingTime: volunteer.trainingMinutes,
    })
    .from(volunteer)
    .where(eq(volunteer.id, volunteerId))
  return person ?? null
}
