import { asc, eq, or } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { district } from '../../../database/schema/district.ts'

export type DistrictSiteRow = typeof district.$inferSelect

/** A district and those directly below it, in the order of their codes. */
export const listWithBelow = (executor: Executor, code: string): Promise<DistrictSiteRow[]> =>
  executor
    .select()
    .from(district)
    .where(or(eq(district.code, code), eq(district.parentCode, code)))
    .orderBy(asc(district.code))

/** The district above all; the table is never empty. */
export async function findProvince(executor: Executor): Promise<DistrictSiteRow> {
  const [row] = await executor.select().from(district).where(eq(district.level, 'province')).orderBy(asc(district.code))
  if (!row) throw new Error('the district table is empty')
  return row
}

export async function findDistrict(executor: Executor, code: string): Promise<DistrictSiteRow | null> {
  const [row] = await executor.select().from(district).where(eq(district.code, code))
  return row ?? null
}

/** The same, as nobody else changes it until the transaction ends. */
export async function lockDistrict(executor: Executor, code: string): Promise<DistrictSiteRow | null> {
  const [row] = await executor.select().from(district).where(eq(district.code, code)).for('update')
  return row ?? null
}

/** The district with this domain. */
export async function findByDomain(executor: Executor, domain: string): Promise<DistrictSiteRow | null> {
  const [row] = await executor.select().from(district).where(eq(district.domain, domain))
  return row ?? null
}

export async function updateDistrict(
  executor: Executor,
  code: string,
  values: Partial<typeof district.$inferInsert>,
): Promise<void> {
  await executor.update(district).set(values).where(eq(district.code, code))
}
