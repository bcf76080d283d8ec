import { and, asc, between, eq, sql } from 'drizzle-orm'
import type { TimeSnapshot } from '#contract/certificate.ts'
import type { CertificateRange } from '#domain/certificate/range.ts'
import type { Executor } from '../../../database/client.ts'
import { organization } from '../../../database/schema/organization.ts'
import { timeRecord } from '../../../database/schema/hours.ts'
import { isEffective } from '../../../records/hours/held-hours.repository.ts'

export type EffectiveRecord = TimeSnapshot['records'][number]

/** What the ledger says of a person in a range, oldest first: entries that were taken back are left out, and what took them back. */
export function readEffective(
  executor: Executor,
  surrogateId: string,
  { from, to }: CertificateRange,
): Promise<EffectiveRecord[]> {
  return executor
    .select({
      servedOn: timeRecord.servedOn,
      missionName: timeRecord.missionName,
      organizationName: sql<string>`coalesce(${organization.name}, '')`,
      kind: timeRecord.kind,
      minutes: timeRecord.minutes,
      grade: timeRecord.grade,
    })
    .from(timeRecord)
    .leftJoin(organization, eq(organization.id, timeRecord.organizationId))
    .where(and(eq(timeRecord.surrogateId, surrogateId), between(timeRecord.servedOn, from, to), isEffective))
    .orderBy(asc(timeRecord.servedOn), asc(timeRecord.id))
}
