import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { articleDetail, articles } from '#contract/article.ts'
import { type agreementKinds, agreementText, cardOptions } from '#contract/card/card.ts'
import type { EndpointSpec, Query, Reply } from '#contract/endpoint.ts'
import {
  announcements,
  banners,
  districtDomain,
  districts,
  hotNews,
  indexStatistics,
  volunteerRanking,
} from '#contract/home.ts'
import { missionDetails, missions } from '#contract/mission.ts'
import { type PageData, pageDataKey } from '#contract/page-data.ts'
import { matchRoute } from '#contract/routes.ts'
import type { ServerContext } from '../../context.ts'
import { BusinessError, invalidInput } from '../../errors.ts'
import { nulIssues } from '../../plugins/validation.ts'
import { listArticles, listHotNews, readArticle } from '../article/article.service.ts'
import { agreementInForce, readOptions } from '../card/card-options.repository.ts'
import { missionDetail } from '../mission/mission-detail.service.ts'
import { listMissions } from '../mission/mission-list.service.ts'
import { listAnnouncements } from './announcement.service.ts'
import { listBanners } from './banner.service.ts'
import { listDistricts, readDistrictDomain } from './district.service.ts'
import { readRanking, readStatistics } from './statistics.service.ts'

type Given = Readonly<Record<string, string>>

interface Read {
  readonly key: string
  readonly run: () => Promise<unknown>
}

const homeMissions = { pageSize: '4', state: 'recruiting' }
const homeAnnouncements = { showType: '1' }

/**
 * What the screen at this address reads first, as a guest sees it: replies by `pageDataKey` of the endpoint's path and query.
 * `/mission` and `/article` hand on those parameters of the address that the list knows. A read that is refused is left out.
 */
export async function pageData(context: ServerContext, pathname: string, request: FastifyRequest): Promise<PageData> {
  const reads = readsOf(context, pathname, request)
  const found = await Promise.all(
    reads.map(async ({ key, run }): Promise<[string, unknown][]> => {
      try {
        return [[key, await run()]]
      } catch (error) {
        if (error instanceof BusinessError || error instanceof z.ZodError) return []
        throw error
      }
    }),
  )
  return Object.fromEntries(found.flat())
}

function readsOf({ database, clock }: ServerContext, pathname: string, request: FastifyRequest): Read[] {
  const { executor } = database
  const { hostname } = request
  const domain = read(districtDomain, {}, (query) => readDistrictDomain(executor, hostname, query))
  const list = (given: Given) => read(missions, given, (query) => listMissions(executor, query, null, clock()))
  const text = (kind: (typeof agreementKinds)[number]) =>
    read(agreementText, { kind }, () => agreementInForce(executor, kind))
  const { route, params } = matchRoute(pathname)
  switch (route.name) {
    case 'Home':
      return [
        domain,
        list(homeMissions),
        read(banners, {}, () => listBanners(executor)),
        read(indexStatistics, {}, (query) => readStatistics(executor, hostname, query, clock())),
        read(volunteerRanking, {}, (query) => readRanking(executor, query, clock())),
        read(hotNews, {}, () => listHotNews(executor, clock())),
        read(announcements, homeAnnouncements, (query) => listAnnouncements(executor, query, clock())),
      ]
    case 'mission':
      return [
        domain,
        list(knownTo(missions, request)),
        read(districts, offeredBy(request), (query) => listDistricts(executor, query)),
      ]
    case 'mission-detail':
      return [
        domain,
        read(missionDetails, { missionId: params['missionId'] ?? '' }, (query) =>
          missionDetail(executor, query, null, clock()),
        ),
      ]
    case 'article':
      return [domain, read(articles, knownTo(articles, request), (query) => listArticles(executor, query, clock()))]
    case 'article-detail':
      return [
        domain,
        read(articleDetail, { id: params['pageno'] ?? '' }, (query) => readArticle(executor, query, clock())),
      ]
    case 'card':
      return [domain, read(cardOptions, {}, () => readOptions(executor))]
    case 'registered-personalRegRequirements':
      return [domain, text('personalRegRequirements')]
    case 'registered-voluntaryAgreement':
      return [domain, text('voluntaryAgreement')]
    case 'registered-cardRequirements':
      return [domain, text('cardRequirements')]
    case 'registered-orgRegRequirements':
      return [domain, text('orgRegRequirements')]
    default:
      return [domain]
  }
}

function read<E extends EndpointSpec>(spec: E, given: Given, work: (query: Query<E>) => Promise<Reply<E>>): Read {
  return {
    key: pageDataKey(spec.path, given),
    run: async () => spec.reply.parse(await work(queryOf(spec, given))),
  }
}

/** What the endpoint would accept of these parameters. @throws ZodError, BusinessError */
function queryOf<E extends EndpointSpec>(spec: E, given: Given): Query<E> {
  const query = spec.query?.parse(given)
  const issues = nulIssues(query)
  if (issues.length > 0) throw invalidInput(issues)
  return query as Query<E>
}

/** Whose districts the list offers: the city of the chosen one, else the province's. */
function offeredBy(request: FastifyRequest): Given {
  const { district } = knownTo(missions, request)
  return district && /^\d{6}$/.test(district) && !district.endsWith('0000')
    ? { parent: `${district.slice(0, 4)}00` }
    : {}
}

/** The parameters of the address that the endpoint's query knows, a repeated one not. */
function knownTo({ query }: { query: z.ZodObject }, request: FastifyRequest): Given {
  const given = request.query as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(query.shape).flatMap((name): [string, string][] => {
      const value = given[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}
