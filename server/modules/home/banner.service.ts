import { and, asc, eq, sql } from 'drizzle-orm'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { bannerSkip, banners } from '#contract/home.ts'
import { isInsideSite } from '#contract/site-address.ts'
import type { Executor } from '../../database/client.ts'
import { banner } from '../../database/schema/home.ts'
import { notFound } from '../../plugins/endpoints.ts'

const homePlace = 1

/** Visible banners of the home page; one whose target may not be followed is shown without it. */
export async function listBanners(executor: Executor): Promise<Reply<typeof banners>> {
  const rows = await executor
    .select({ id: banner.id, title: banner.title, cover: banner.cover, link: banner.link })
    .from(banner)
    .where(and(eq(banner.place, homePlace), eq(banner.visible, true)))
    .orderBy(asc(banner.ordinal), asc(banner.id))
  return rows.map((row) => ({ ...row, id: String(row.id), link: followable(row.link) }))
}

/** Counts a click on a visible banner and answers where it leads. */
export async function skipBanner(
  executor: Executor,
  { id }: Query<typeof bannerSkip>,
): Promise<Reply<typeof bannerSkip>> {
  const [row] = await executor.select({ link: banner.link }).from(banner).where(visible(id))
  const link = followable(row?.link ?? null)
  if (link === null) throw notFound('这张横幅的链接')
  await executor
    .update(banner)
    .set({ skips: sql`${banner.skips} + 1` })
    .where(visible(id))
  return { link }
}

const visible = (id: string) => and(eq(banner.id, Number(id)), eq(banner.visible, true))
const followable = (link: string | null): string | null => (link !== null && isInsideSite(link) ? link : null)
