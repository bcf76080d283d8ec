import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  missionReportDetail,
  missionReports,
  searchAll,
  searchArticles,
  searchHints,
  searchMissions,
  searchNearest,
  searchOrganizations,
} from '#contract/search.ts'
import type { ServerContext } from '../../../context.ts'
import type { AnyCaller } from '../../../records/caller/caller.ts'
import { route } from '../../../http/endpoints.ts'
import { findArticles } from './article-search.service.ts'
import { findMissions } from './mission-search.service.ts'
import { findNearest } from './nearest.service.ts'
import { searchPublicOrganizations } from './organization-search.service.ts'
import { listMissionReports, readMissionReport } from './report.service.ts'
import { findAll } from './search-all.service.ts'
import { createSearchTerms, readSearchHints } from './search-terms.ts'

const volunteerIdOf = (caller: AnyCaller): number | null => (caller.kind === 'volunteer' ? caller.id : null)

export function searchRoutes(app: FastifyInstance, { database, clock, logger }: ServerContext): void {
  const { executor } = database
  const terms = createSearchTerms(executor, (error) => logger?.warn({ err: error }, 'search not counted'))
  app.decorate('searchTerms', terms)
  app.addHook('onClose', () => terms.flush())

  /** A first page with something on it says that the words are worth showing to others. */
  function countSearch<T extends { total: number }>(
    page: T,
    query: { keyword?: string | undefined; cursor?: string | undefined },
    { ip }: FastifyRequest,
  ): T {
    if (query.keyword && query.cursor === undefined && page.total > 0) terms.count(query.keyword, ip, clock())
    return page
  }

  route(app, searchMissions, async ({ query, caller, request }) =>
    countSearch(await findMissions(executor, query, volunteerIdOf(caller), clock()), query, request),
  )
  route(app, searchOrganizations, async ({ query, request }) =>
    countSearch(await searchPublicOrganizations(executor, query, clock()), query, request),
  )
  route(app, searchArticles, async ({ query, request }) =>
    countSearch(await findArticles(executor, query, clock()), query, request),
  )
  route(app, searchAll, async ({ query, caller, request }) => {
    const result = await findAll(executor, query, volunteerIdOf(caller), clock())
    const total = result.missions.total + result.organizations.total + result.articles.total
    countSearch({ total }, query, request)
    return result
  })
  route(app, searchHints, () => readSearchHints(executor, clock()))
  route(app, searchNearest, ({ query }) => findNearest(executor, query, clock()))
  route(app, missionReports, ({ query }) => listMissionReports(executor, query, clock()))
  route(app, missionReportDetail, ({ query }) => readMissionReport(executor, query, clock()))
}
