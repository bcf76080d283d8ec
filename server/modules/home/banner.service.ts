import type { Query, Reply } from '#contract/endpoint.ts'
import type { bannerSkip, banners } from '#contract/home.ts'
import { isInsideSite } from '#contract/site-address.ts'
import type { Executor } from '../../database/client.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { countSkip, findBannerLink, listVisibleBanners } from './banner.repository.ts'

/** Visible banners of the home page; one whose target may not be followed is shown without it. */
export async function listBanners(executor: Executor): Promise<Reply<typeof banners>> {
  const rows = await listVisibleBanners(executor)
  return rows.map((row) => ({ ...row, id: String(row.id), link: followable(row.link) }))
}

/** Counts a click on a visible banner and answers where it leads. */
export async function skipBanner(
  executor: Executor,
  { id }: Query<typeof bannerSkip>,
): Promise<Reply<typeof bannerSkip>> {
  const link = followable(await findBannerLink(executor, Number(id)))
  if (link === null) throw notFound('这张横幅的链接')
  await countSkip(executor, Number(id))
  return { link }
}

const followable = (link: string | null): string | null => (link !== null && isInsideSite(link) ? link : null)
