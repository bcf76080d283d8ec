import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { bannerSkip, banners } from '#contract/home.ts'
import { linkProblem } from '#domain/banner-link.ts'
import type { Executor } from '../../../database/client.ts'
import { listHosts } from '../../content/banner/managed-banner.repository.ts'
import { countSkip, findBannerLink, listVisibleBanners } from './banner.repository.ts'
import { notFound } from '../../../errors.ts'

/** Banners that the home page shows; one whose target may not be followed is shown without it. */
export async function listShownBanners(executor: Executor, now: Date): Promise<ReplyInput<typeof banners>> {
  const rows = await listVisibleBanners(executor, now)
  const hosts = await listHosts(executor)
  return rows.map((row) => ({ ...row, link: followable(row.link, hosts) }))
}

/** Counts a click on a banner that is shown and answers where it leads. */
export async function skipShownBanner(
  executor: Executor,
  { id }: Query<typeof bannerSkip>,
  now: Date,
): Promise<ReplyInput<typeof bannerSkip>> {
  const link = followable(await findBannerLink(executor, Number(id), now), await listHosts(executor))
  if (link === null) throw notFound('这张横幅的链接')
  await countSkip(executor, Number(id), now)
  return { link }
}

const followable = (link: string | null, hosts: readonly string[]): string | null =>
  link !== null && link !== '' && linkProblem(link, hosts) === null ? link : null
