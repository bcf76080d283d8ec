import { waitingCorrectionStates } from '../certificate/correction-lifecycle.ts'
import { waitingAnomalyStates } from '../hours/anomaly-lifecycle.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportState } from '#domain/lifecycle/import.ts'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import type { Executor } from '../../database/client.ts'
import { donation, donationCertificate, donationCorrection } from '../../database/schema/certificate.ts'
import { dataImport } from '../../database/schema/import.ts'
import { hourAnomaly, hourRecord } from '../../database/schema/hours.ts'

const waitingHours: TimeRecordState[] = ['proposed', 'objected']
const waitingImports: ImportState[] = ['pendingReview']

/** How much of what an account entered waits for somebody else, by what it is. */
export async function countWaitingEntries(executor: Executor, organizerId: number) {
  const hours = and(eq(hourRecord.authorId, organizerId), inArray(hourRecord.state, waitingHours))
  const imports = and(eq(dataImport.enteredBy, organizerId), inArray(dataImport.state, waitingImports))
  const anomalies = and(eq(hourAnomaly.reportedBy, organizerId), inArray(hourAnomaly.state, [...waitingAnomalyStates]))
  const [corrections] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(donationCorrection)
    .innerJoin(donationCertificate, eq(donationCertificate.id, donationCorrection.certificateId))
    .innerJoin(donation, eq(donation.id, donationCertificate.donationId))
    .where(and(eq(donation.recordedBy, organizerId), inArray(donationCorrection.state, [...waitingCorrectionStates])))
  return {
    hours: await executor.$count(hourRecord, hours),
    imports: await executor.$count(dataImport, imports),
    anomalies: await executor.$count(hourAnomaly, anomalies),
    corrections: corrections?.count ?? 0,
  }
}
