import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { banner } from '../../database/schema/home.ts'

const homePosition = 1
const visible = (id: number) => and(eq(banner.id, id), eq(banner.visible, true))

/** Visible banners of the home page in their order. */
export const listVisibleBanners = (executor: Executor) =>
  executor
    .select({ id: banner.id, title: banner.title, cover: banner.cover, link: banner.link })
    .from(banner)
    .where(and(eq(banner.place, homePosition), eq(banner.visible, true)))
    .orderBy(asc(banner.ordinal), asc(banner.id))

/** Where a visible banner leads; null when nowhere. */
export async function findBannerLink(executor: Executor, id: number): Promise<string | null> {
  const [row] = await executor.select({ link: banner.link }).from(banner).where(visible(id))
  return row?.link ?? null
}

export async function countSkip(executor: Executor, id: number): Promise<void> {
  await executor
    .update(banner)
    .set({ skips: sql`${banner.skips} + 1` })
    .where(visible(id))
}
