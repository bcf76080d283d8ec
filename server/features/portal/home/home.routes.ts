import type { FastifyInstance } from 'fastify'
import {
  announcements,
  bannerSkip,
  banners,
  districtDomain,
  districts,
  hotNews,
  indexStatistics,
  ownHome,
  volunteerRanking,
} from '#contract/home.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { listHotNews } from '../../content/article/article.service.ts'
import { listAnnouncements } from './announcement.service.ts'
import { listShownBanners, skipShownBanner } from './banner.service.ts'
import { listDistricts, readDistrictDomain } from './district.service.ts'
import { readOwnHome } from './own-home.service.ts'
import { readOrganizationRanking, readHomeStatistics } from './statistics.service.ts'

export function homeRoutes(app: FastifyInstance, { database, clock }: ServerContext): void {
  const { executor } = database
  route(app, districtDomain, ({ query, request }) => readDistrictDomain(executor, request.hostname, query))
  route(app, districts, ({ query }) => listDistricts(executor, query))
  route(app, banners, () => listShownBanners(executor, clock()))
  route(app, bannerSkip, ({ query }) => skipShownBanner(executor, query, clock()))
  route(app, indexStatistics, ({ query, request }) => readHomeStatistics(executor, request.hostname, query, clock()))
  route(app, volunteerRanking, ({ query }) => readOrganizationRanking(executor, query, clock()))
  route(app, ownHome, ({ caller }) => readOwnHome(executor, caller, clock()))
  route(app, hotNews, () => listHotNews(executor, clock()))
  route(app, announcements, ({ query }) => listAnnouncements(executor, query, clock()))
}
