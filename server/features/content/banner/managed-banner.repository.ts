import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import type { NewRow } from '../../../database/new-row.ts'
import { banner, outsideTarget } from '../../../database/schema/home.ts'
import { organizer } from '../../../database/schema/organizer.ts'

/** The home page. */
const homePosition = 1

/** Everybody else who changes banners or their targets waits for the end of the transaction. */
export async function lockBanners(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtext('banners'))`)
}

/** Banners of the home page in their order, with who saved them last. */
export const listBannerRows = (executor: Executor) =>
  executor
    .select({ banner, savedByName: organizer.name })
    .from(banner)
    .leftJoin(organizer, eq(organizer.id, banner.savedBy))
    .where(eq(banner.place, homePosition))
    .orderBy(asc(banner.ordinal), asc(banner.id))
export type BannerRow = typeof banner.$inferSelect

export async function findBanner(executor: Executor, id: number): Promise<BannerRow | null> {
  const [row] = await executor
    .select()
    .from(banner)
    .where(and(eq(banner.id, id), eq(banner.place, homePosition)))
  return row ?? null
}

type BannerValues = NewRow<typeof banner, 'place' | 'skips'>

export async function insertBanner(executor: Executor, values: BannerValues): Promise<number> {
  const [row] = await executor
    .insert(banner)
    .values({ ...values, place: homePosition })
    .returning({ id: banner.id })
  if (!row) throw new Error('the banner was not inserted')
  return row.id
}

export async function updateBanner(executor: Executor, id: number, values: Partial<BannerValues>): Promise<void> {
  await executor.update(banner).set(values).where(eq(banner.id, id))
}

export async function deleteBanner(executor: Executor, id: number): Promise<void> {
  await executor.delete(banner).where(eq(banner.id, id))
}

/** Hosts of the list with who added them, in their order. */
export const listTargetRows = (executor: Executor) =>
  executor
    .select({ target: outsideTarget, addedByName: organizer.name })
    .from(outsideTarget)
    .innerJoin(organizer, eq(organizer.id, outsideTarget.addedBy))
    .orderBy(asc(outsideTarget.host))

export async function listHosts(executor: Executor): Promise<string[]> {
  const rows = await executor.select({ host: outsideTarget.host }).from(outsideTarget).orderBy(asc(outsideTarget.host))
  return rows.map(({ host }) => host)
}

export async function insertTarget(executor: Executor, values: NewRow<typeof outsideTarget>): Promise<number | null> {
  const [row] = await executor
    .insert(outsideTarget)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: outsideTarget.id })
  return row?.id ?? null
}

export async function deleteTarget(executor: Executor, id: number) {
  const [row] = await executor.delete(outsideTarget).where(eq(outsideTarget.id, id)).returning()
  return row ?? null
}
