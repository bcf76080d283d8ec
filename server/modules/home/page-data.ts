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
import { listOrganizations, organizationDetails } from '#contract/organization.ts'
import {
  missionReportDetail,
  missionReports,
  searchAll,
  searchArticles,
  searchHints,
  searchMissions,
  searchOrganizations,
} from '#contract/search.ts'
import { plainTexts } from '#contract/fields/plain-text.ts'
import { publicities, publicityDetails, publicityRecords } from '#contract/hours/publicity.ts'
import { type PageData, pageDataKey } from '#contract/page-data.ts'
import { matchRoute } from '#contract/routes.ts'
import type { ServerContext } from '../../context.ts'
import { BusinessError, invalidInput } from '../../errors.ts'
import { refusedIssues } from '../../plugins/validation.ts'
import { listArticles, listHotNews, readArticle } from '../article/article.service.ts'
import { agreementInForce, readOptions } from '../card/card-options.repository.ts'
import { listPublicities, listPublicityRecords, readPublicity } from '../hours/publicity.service.ts'
import { missionDetail } from '../mission/mission-detail.service.ts'
import { listMissions } from '../mission/mission-list.service.ts'
import { readOrganization } from '../organization/organization-details.service.ts'
import { listByDistrict } from '../organization/organization-list.service.ts'
import { findArticles } from '../search/article-search.service.ts'
import { findMissions } from '../search/mission-search.service.ts'
import { findOrganizations } from '../search/organization-search.service.ts'
import { listReports, readReport } from '../search/report.service.ts'
import { findAll } from '../search/search-all.service.ts'
import { readHints } from '../search/search-terms.ts'
import { listAnnouncements } from './announcement.service.ts'
import { listBanners } from './banner.service.ts'
import { listDistricts, readDistrictDomain } from './district.service.ts'
import { readRanking, readStatistics } from './statistics.service.ts'

/** Fields with rich text among the data of pages. */
export const richTextOfPages: readonly string[] = [
  articleDetail,
  missionDetails,
  missionReportDetail,
  announcements,
  districtDomain,
].flatMap(({ richText }) => richText)

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
  const hints = () => read(searchHints, {}, () => readHints(executor, clock()))
  const organizations = (from: FastifyRequest) =>
    read(searchOrganizations, knownTo(searchOrganizations, from), (query) =>
      findOrganizations(executor, query, clock()),
    )
  const tab = (from: FastifyRequest) => {
    const wanted = parameter(from, 'tab')
    if (wanted === 'organizations') return organizations(from)
    if (wanted === 'articles')
      return read(searchArticles, knownTo(searchArticles, from), (query) => findArticles(executor, query, clock()))
    return read(searchMissions, knownTo(searchMissions, from), (query) => findMissions(executor, query, null, clock()))
  }
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
    case 'mission-search':
      return [
        domain,
        keywordOf(request) === ''
          ? hints()
          : read(searchAll, knownTo(searchAll, request), (query) => findAll(executor, query, null, clock())),
      ]
    case 'mission-search-tab':
      return [domain, keywordOf(request) === '' ? hints() : tab(request)]
    case 'mission-search-org-list':
      return [domain, organizations(request)]
    case 'mission-summary':
      return [
        domain,
        parameter(request, 'missionId') === ''
          ? read(missionReports, knownTo(missionReports, request), (query) => listReports(executor, query, clock()))
          : read(missionReportDetail, knownTo(missionReportDetail, request), (query) =>
              readReport(executor, query, clock()),
            ),
      ]
    case 'mission-detail':
      return [
        domain,
        read(missionDetails, { missionId: params['missionId'] ?? '' }, (query) =>
          missionDetail(executor, query, null, clock()),
        ),
      ]
    case 'organization':
      return [domain, read(listOrganizations, listedOrganizations(request), (query) => listByDistrict(executor, query))]
    case 'organization-details':
      return [
        domain,
        read(organizationDetails, { organizationId: parameter(request, 'id') }, (query) =>
          readOrganization(executor, query, clock()),
        ),
      ]
    case 'article':
      return [domain, read(articles, knownTo(articles, request), (query) => listArticles(executor, query, clock()))]
    case 'article-summary':
    case 'article-detail':
      return [
        domain,
        read(articleDetail, { id: params['pageno'] ?? '' }, (query) => readArticle(executor, query, clock())),
      ]
    case 'publicity':
      return [
        domain,
        read(publicities, knownTo(publicities, request), (query) => listPublicities(executor, query, clock())),
      ]
    case 'publicity-detail': {
      const of = { missionId: params['id'] ?? '' }
      return [
        domain,
        read(publicityDetails, of, (query) => readPublicity(executor, query, clock())),
        read(publicityRecords, of, (query) => listPublicityRecords(executor, query, clock())),
      ]
    }
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
  const query = spec.query?.parse(plainTexts(given))
  const issues = refusedIssues(query)
  if (issues.length > 0) throw invalidInput(issues)
  return query as Query<E>
}

/** One parameter of the address; empty when it is missing or repeated. */
function parameter(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value.trim() : ''
}

const keywordOf = (request: FastifyRequest): string => parameter(request, 'keyword')

/** Whose districts the list offers: the city of the chosen one, else the province's. */
function offeredBy(request: FastifyRequest): Given {
  const { district } = knownTo(missions, request)
  return district && /^\d{6}$/.test(district) && !district.endsWith('0000')
    ? { parent: `${district.slice(0, 4)}00` }
    : {}
}

/** What the page of the organizations asks for: those with most members first, and words wherever they stand. */
function listedOrganizations(request: FastifyRequest): Given {
  const given = Object.entries(knownTo(listOrganizations, request)).filter(([name]) => name !== 'within')
  const known: Given = { order: 'members', ...Object.fromEntries(given) }
  return 'keyword' in known ? { ...known, within: 'all' } : known
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
