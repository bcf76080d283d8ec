import { z } from 'zod'
import { articleSummary } from './article/article.ts'
import { countedPageOf, endpoint, id, pageQuery, queryNumber, replyId, replyInstant } from './endpoint.ts'
import { missionListQuery, missionSummary } from './mission/mission.ts'
import { outcomeStates } from '#domain/lifecycle/mission.ts'
import { readWords } from '#domain/search-terms.ts'

export const longestKeyword = 50

const districtCode = z.string().regex(/^\d{6}$/, '地区编码是 6 位数字')
const searchText = z.string().overwrite(readWords).max(longestKeyword, '搜索词最多 50 个字')
const keyword = searchText.min(1, '请输入搜索词')

export const missionHit = missionSummary.extend({
  address: z.string(),
  /** It stands behind those that one can still go to. */
  hasEnded: z.boolean(),
})
/** Missions, how many of them have ended, and how many the wish for eligible ones left out. */
const missionHits = countedPageOf(missionHit).extend({
  leftOut: z.number().int().nonnegative(),
  ended: z.object({ total: z.number().int().nonnegative(), more: z.boolean() }),
})
export type MissionHit = z.infer<typeof missionHit>

export const organizationHit = z.object({
  id: replyId,
  name: z.string(),
  logo: z.string().nullable(),
  /** Code of the kind (`domain/lists/organization-kind.ts`). */
  kind: z.string(),
  districtName: z.string(),
  /** Codes (`domain/lists/service-category.ts`). */
  categories: z.array(z.string()),
  introduction: z.string(),
  address: z.string(),
  /** Missions that anybody may see, and those of them that take applications now. */
  missions: z.number().int().nonnegative(),
  recruiting: z.number().int().nonnegative(),
})
export type OrganizationHit = z.infer<typeof organizationHit>

export const articleHit = articleSummary.extend({
  kind: z.enum(['news', 'summary']),
  /** The part of the text around the first word found there; null when title or summary have it. */
  excerpt: z.string().nullable(),
})
export type ArticleHit = z.infer<typeof articleHit>

const searchQuery = pageQuery.extend({ keyword, district: districtCode.optional() })

/** Public missions with all words that pass the filters of the list, in its order: those that take applications, those under way, those that have ended; or those alone that the caller may apply for. */
export const searchMissions = endpoint({
  method: 'GET',
  path: '/home/search/missions',
  caller: 'open',
  shared: true,
  query: missionListQuery.omit({ organization: true }).extend({ keyword }),
  reply: missionHits,
})

/** Approved organizations with all words, found in the name first; without a keyword all of them. */
export const searchOrganizations = endpoint({
  method: 'GET',
  path: '/home/search/organizations',
  caller: 'open',
  shared: true,
  query: searchQuery.extend({ keyword: searchText.optional(), category: z.string().max(20).optional() }),
  reply: countedPageOf(organizationHit),
})

/** News and reports with all words, found in the title first, newest first. */
export const searchArticles = endpoint({
  method: 'GET',
  path: '/home/search/articles',
  caller: 'open',
  shared: true,
  query: searchQuery.omit({ district: true }),
  reply: countedPageOf(articleHit),
})

/** The first of each kind. */
export const searchAll = endpoint({
  method: 'GET',
  path: '/home/search/all',
  caller: 'open',
  shared: true,
  query: z.object({ keyword, district: districtCode.optional() }),
  reply: z.object({
    missions: missionHits,
    organizations: countedPageOf(organizationHit),
    articles: countedPageOf(articleHit),
  }),
})

/** Words to begin with: those searched for most and last, all of them with hits. `topics`: categories with most missions that recruit. */
export const searchHints = endpoint({
  method: 'GET',
  path: '/home/search/hints',
  caller: 'open',
  shared: true,
  reply: z.object({
    hot: z.array(z.string()),
    recent: z.array(z.string()),
    topics: z.array(z.object({ category: z.string(), missions: z.number().int() })),
  }),
})

const hitCount = { count: z.number().int().positive(), more: z.boolean() }

/**
 * For a search that finds nothing: the nearest words that do have hits, and the districts in which the words have some. `of` names
 * the records that are looked for.
 */
export const searchNearest = endpoint({
  method: 'GET',
  path: '/home/search/nearest',
  caller: 'open',
  shared: true,
  query: z.object({
    keyword,
    district: districtCode.optional(),
    of: z.enum(['all', 'missions', 'organizations', 'articles']).default('all'),
  }),
  reply: z.object({
    words: z.array(z.object({ text: z.string(), ...hitCount })),
    /** Where the words were counted: in the district when it has any of them, else everywhere. */
    wordsIn: z.enum(['district', 'everywhere']),
    districts: z.array(z.object({ code: districtCode, name: z.string(), ...hitCount })),
  }),
})

export const missionReport = z.object({
  missionId: replyId,
  name: z.string(),
  state: z.enum(outcomeStates),
  category: z.array(z.string()),
  cover: z.string(),
  organization: z.object({ id: replyId, name: z.string() }),
  startAt: replyInstant,
  endAt: replyInstant,
  districtName: z.string(),
  place: z.string(),
  /** Places offered, people who were confirmed, and people with hours. */
  capacity: z.number().int().nonnegative(),
  signedUp: z.number().int().nonnegative(),
  participants: z.number().int().nonnegative(),
  /** Recorded minutes of service and of training. */
  serviceMinutes: z.number().int().nonnegative(),
  trainingMinutes: z.number().int().nonnegative(),
  /** The newest report that the organization wrote. */
  reportId: replyId.nullable(),
})
export type MissionReport = z.infer<typeof missionReport>

/** Outcomes of ended missions whose hours are on notice or settled, last ended first. */
export const missionReports = endpoint({
  method: 'GET',
  path: '/home/mission/info/summaryList',
  caller: 'open',
  shared: true,
  query: pageQuery.extend({
    district: districtCode.optional(),
    category: z.string().max(20).optional(),
    year: queryNumber(z.number().int().min(2000).max(2100).optional()),
  }),
  reply: countedPageOf(missionReport),
})

/** The outcome of one ended mission. */
export const missionReportDetail = endpoint({
  method: 'GET',
  path: '/home/mission/info/summary',
  caller: 'open',
  shared: true,
  query: z.object({ missionId: id }),
  richText: ['body'],
  reply: missionReport.extend({
    address: z.string(),
    /** Recorded minutes of service by grade of evidence. */
    grades: z.array(
      z.object({ grade: z.enum(['A', 'B', 'C', 'D']), minutes: z.number().int(), people: z.number().int() }),
    ),
    positions: z.array(
      z.object({
        id: replyId,
        name: z.string(),
        capacity: z.number().int(),
        signedUp: z.number().int(),
        served: z.number().int(),
      }),
    ),
    /** What the organization wrote about it; the body is sanitised rich text. */
    story: z.object({ articleId: replyId, title: z.string(), body: z.string(), publishedAt: replyInstant }).nullable(),
  }),
})
