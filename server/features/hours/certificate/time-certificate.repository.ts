import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { timeCertificate } from '../../../database/schema/certificate.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { isInForce, type TimeCertificateRow } from '../../../records/certificate/certificate-lifecycle.ts'

export const countTimeCertificates = (executor: Executor, volunteerId: number): Promise<number> =>
  executor.$count(timeCertificate, eq(timeCertificate.volunteerId, volunteerId))

/** The volunteer's time certificates, newest first; after an id. */
export const listTimeCertificates = (
  executor: Executor,
  volunteerId: number,
  { after, offset, limit }: Slice<[number]>,
): Promise<TimeCertificateRow[]> =>
  executor
    .select()
    .from(timeCertificate)
    .where(and(eq(timeCertificate.volunteerId, volunteerId), after ? lt(timeCertificate.id, after[0]) : undefined))
    .orderBy(desc(timeCertificate.id))
    .offset(offset)
    .limit(limit)

export async function findOwnTimeCertificate(
  executor: Executor,
  volunteerId: number,
  certificateId: number,
): Promise<TimeCertificateRow | null> {
  const condition = and(eq(timeCertificate.id, certificateId), eq(timeCertificate.volunteerId, volunteerId))
  const [row] = await executor.select().from(timeCertificate).where(condition)
  return row ?? null
}

/** The one with this number and check code. */
export async function findTimeCertificate(
  executor: Executor,
  { number, code }: { readonly number: string; readonly code: string },
): Promise<TimeCertificateRow | null> {
  const [row] = await executor
    .select()
    .from(timeCertificate)
    .where(and(eq(timeCertificate.number, number), eq(timeCertificate.checkCode, code)))
  return row ?? null
}

/** The newest of a year that is in force and says just these hours. */
export async function findYearProof(
  executor: Executor,
  volunteerId: number,
  { year, service, training }: { readonly year: number; readonly service: number; readonly training: number },
): Promise<TimeCertificateRow | null> {
  const { snapshot } = timeCertificate
  const rows = await executor
    .select()
    .from(timeCertificate)
    .where(
      and(
        eq(timeCertificate.volunteerId, volunteerId),
        sql`${snapshot}->>'from' >= ${`${year}-01-01`} and ${snapshot}->>'to' <= ${`${year}-12-31`}`,
        sql`(${snapshot}->'totals'->>'serviceMinutes')::int = ${service}`,
        sql`(${snapshot}->'totals'->>'trainingMinutes')::int = ${training}`,
      ),
    )
    .orderBy(desc(timeCertificate.id))
  return rows.find(isInForce) ?? null
}

/** The one that the same request has made already. */
export async function findRequestedTime(
  executor: Executor,
  volunteerId: number,
  requestKey: string,
): Promise<TimeCertificateRow | null> {
  const request = and(eq(timeCertificate.volunteerId, volunteerId), eq(timeCertificate.requestKey, requestKey))
  const [row] = await executor.select().from(timeCertificate).where(request)
  return row ?? null
}

export const countIssuedSince = (executor: Executor, volunteerId: number, sinceInstant: Date): Promise<number> =>
  executor.$count(
    timeCertificate,
    and(
      eq(timeCertificate.volunteerId, volunteerId),
      gte(timeCertificate.issuedAt, sql`${sinceInstant.toISOString()}::timestamptz`),
    ),
  )

/** @returns nothing when the number is taken */
export async function insertTimeCertificate(executor: Executor, values: typeof timeCertificate.$inferInsert) {
  const [row] = await executor
    .insert(timeCertificate)
    .values(values)
    .onConflictDoNothing({ target: timeCertificate.number })
    .returning()
  return row
}

/** The one with this number and whose it is, locked until the transaction ends. */
export async function lockTimeCertificate(executor: Executor, number: string) {
  const [row] = await executor
    .select({ id: timeCertificate.id, state: timeCertificate.state, owner: timeCertificate.volunteerId })
    .from(timeCertificate)
    .where(eq(timeCertificate.number, number))
    .for('no key update')
  return row ?? null
}
