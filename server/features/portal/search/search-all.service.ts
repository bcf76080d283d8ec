import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { searchAll } from '#contract/search.ts'
import type { Executor } from '../../../database/client.ts'
import { findArticles } from './article-search.service.ts'
import { findMissions } from './mission-search.service.ts'
import { searchPublicOrganizations } from './organization-search.service.ts'

const pageSizes = { missions: 5, organizations: 4, articles: 4 }

/** The first of each kind. */
export async function findAll(
  executor: Executor,
  { keyword, district }: Query<typeof searchAll>,
  volunteerId: number | null,
  now: Date,
): Promise<ReplyInput<typeof searchAll>> {
  const [missions, organizations, articles] = await Promise.all([
    findMissions(
      executor,
      { keyword, district, order: 'soon', eligible: false, pageSize: pageSizes.missions },
      volunteerId,
      now,
    ),
    searchPublicOrganizations(executor, { keyword, district, pageSize: pageSizes.organizations }, now),
    findArticles(executor, { keyword, pageSize: pageSizes.articles }, now),
  ])
  return { missions, organizations, articles }
}
