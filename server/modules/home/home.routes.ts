import type { FastifyInstance } from 'fastify'
import {
  announcements,
  bannerSkip,
  banners,
  districtDomain,
  districts,
  hotNews,
  indexStatistics,
  volunteerRanking,
} from '#contract/home.ts'
import type { ServerContext } from '../../context.ts'
import { route } from '../../http/endpoints.ts'
import { listHotNews } from '../article/article.service.ts'
import { listAnnouncements } from './announcement.service.ts'
import { listBanners, skipBanner } from './banner.service.ts'
import { listDistricts, readDistrictDomain } from './district.service.ts'
import { readRanking, readStatistics } from './statistics.service.ts'

export function homeRoutes(app: FastifyInstance, { database, clock }: ServerContext): void {
  const { executor } = database
  route(app, districtDomain, ({ query, request }) => readDistrictDomain(executor, request.hostname, query))
  route(app, districts, ({ query }) => listDistricts(executor, query))
  route(app, banners, () => listBanners(executor, clock()))
  route(app, bannerSkip, ({ query }) => skipBanner(executor, query, clock()))
  route(app, indexStatistics, ({ query, request }) => readStatistics(executor, request.hostname, query, clock()))
  route(app, volunteerRanking, ({ query }) => readRanking(executor, query, clock()))
  route(app, hotNews, () => listHotNews(executor, clock()))
  route(app, announcements, ({ query }) => listAnnouncements(executor, query, clock()))
}
