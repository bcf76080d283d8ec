import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { banner } from '../../../database/schema/home.ts'

const homePosition = 1
const isShown = (now: Date) =>
  and(
    eq(banner.visible, true),
    or(isNull(banner.startAt), lte(banner.startAt, now)),
    or(isNull(banner.endAt), gt(banner.endAt, now)),
  )
const visible = (id: number, now: Date) => and(eq(banner.id, id), isShown(now))

/** Banners that the home page shows at that time, in their order. */
export const listVisibleBanners = (executor: Executor, now: Date) =>
  executor
    .select({ id: banner.id, title: banner.title, alt: banner.alt, cover: banner.cover, link: banner.link })
    .from(banner)
    .where(and(eq(banner.place, homePosition), isShown(now)))
    .orderBy(asc(banner.ordinal), asc(banner.id))

/** Where a visible banner leads; null when nowhere. */
export async function findBannerLink(executor: Executor, id: number, now: Date): Promise<string | null> {
  const [row] = await executor.select({ link: banner.link }).from(banner).where(visible(id, now))
  return row?.link ?? null
}

export async function countSkip(executor: Executor, id: number, now: Date): Promise<void> {
  await executor
    .update(banner)
    .set({ skips: sql`${banner.skips} + 1` })
    .where(visible(id, now))
}
