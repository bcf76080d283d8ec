import type { articleDetail } from '#contract/article.ts'
import type { Reply } from '#contract/endpoint.ts'
import { grouped } from '#contract/fields/grouped.ts'
import { shanghaiTime } from '#contract/fields/shanghai-day.ts'
import { coverSceneSchema } from '#contract/lists/cover-scene.ts'
import type { missionDetails } from '#contract/mission.ts'
import type { organizationDetails } from '#contract/organization.ts'
import type { DrawnPage } from '#contract/drawn-page.ts'
import { matchRoute, type RouteName, routePath } from '#contract/routes.ts'
import type { missionReportDetail } from '#contract/search.ts'
import type { Executor } from '../../database/client.ts'
import { findArticleDistrict, findMissionDistrict } from './page-head.repository.ts'
import { eventOf, newsOf, organizationOf, websiteOf } from './structured-data.ts'

/** What search engines and previews are told of a page. */
export interface PageHead {
  readonly description: string
  /** The one address under which engines know the page; null for a page that is not for them. */
  readonly canonical: string | null
  /** Address of the picture of a preview. */
  readonly image: string
  readonly kind: 'website' | 'article'
  /** JSON-LD of schema.org; null where the page is no thing of its own. */
  readonly structured: object | null
}

export interface PageAddress {
  readonly pathname: string
  /** Query of the address; a parameter that stands there twice is none. */
  readonly query: Readonly<Record<string, unknown>>
  /** Origin of the site that was asked. */
  readonly origin: string
}

interface Sites {
  readonly executor: Executor
  /** Origin of the site to which a district's things belong. */
  readonly originFor: (districtCode: string | null) => Promise<string>
}

const usual = '找身边的志愿活动，报名、签到、记录服务时长，全省通用。'

/** Pages that say something to everybody, whatever stands in the database: in words that follow the name of the district. */
const words: Partial<Record<RouteName, string>> = {
  Home: `志愿服务平台：${usual}`,
  mission: '正在招募的志愿活动，按地区、时间和类别查找，看清岗位、条件和保障再报名。',
  organization: '志愿组织名录，看它们做什么、办过哪些活动、怎样加入。',
  'mission-summary': '已结束的志愿活动：来了多少人，服务了多少小时，组织写了什么。',
  publicity: '志愿服务时长公示，人人可以查看和提出异议。',
  card: '志愿者证的卡种、权益、申领办法和进度查询。',
  donation: '捐赠证书在线查询和下载。',
  zs: '志愿服务时间证书在线查验，凭编号核对真伪。',
  article: '志愿服务新闻和活动报告。',
  help: '注册、报名、签到、时长、证书和账号的常见问题。',
  'get-started-1': '新手引导：找一件合适的事。',
  'get-started-2': '新手引导：看清条件再报名。',
  'get-started-3': '新手引导：到场签到，离开签退。',
  'get-started-4': '新手引导：时长进账，随时能证明。',
  'registered-voluntaryAgreement': '志愿服务协议全文。',
  'registered-cardRequirements': '志愿者证申领须知全文。',
  'version-updating': '平台的更新记录。',
}

/** Pages for search engines beside those of single things; the map of the site lists them. */
export const openPages = Object.keys(words) as readonly RouteName[]

const picture = (scene: string) => `/covers/${scene}-480.png`
/** A cover is a drawn scene or the address of an uploaded picture. */
const addressOf = (cover: string) => (coverSceneSchema.safeParse(cover).success ? picture(cover) : cover)

const longest = 120
/** One line of a text, of a length that engines show. */
function lineOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

/** The head of a portal page, from what its screen shows. */
export async function pageHead(
  sites: Sites,
  address: PageAddress,
  { data, districtName }: Pick<DrawnPage, 'data' | 'districtName'>,
): Promise<PageHead> {
  const { route } = matchRoute(address.pathname)
  const { origin } = address
  const parameter = (name: string): string => {
    const value = address.query[name]
    return typeof value === 'string' ? value : ''
  }
  const plain: PageHead = {
    description: usual,
    canonical: null,
    image: `${origin}${picture('community')}`,
    kind: 'website',
    structured: null,
  }
  const thing = (own: string, path: string, cover: string, rest: Pick<PageHead, 'description'>) => ({
    ...plain,
    ...rest,
    canonical: `${own}${path}`,
    image: new URL(addressOf(cover), own).href,
    kind: 'article' as const,
  })

  switch (route.name) {
    case 'mission-detail': {
      if (!data) return plain
      const { mission: found } = data as { mission: Reply<typeof missionDetails> }
      const own = await sites.originFor(found.district.code)
      const head = thing(own, routePath('mission-detail', { missionId: found.id }), found.cover, {
        description: `${when(found.startAt)}，${found.district.name}${found.place}。${found.organization.name}发起，计划 ${grouped(found.capacity)} 人。`,
      })
      return { ...head, structured: eventOf(found, { ...head, origin: own }) }
    }
    case 'organization-details': {
      const found = data as Reply<typeof organizationDetails> | null
      if (!found) return plain
      const own = await sites.originFor(found.districtCode)
      const path = `${routePath('organization-details')}?id=${found.organizationId}`
      const head = thing(own, path, 'community', {
        description: lineOf(found.introduction) || `${found.districtName}的志愿组织。`,
      })
      return { ...head, kind: 'website', structured: organizationOf(found, head) }
    }
    case 'article-detail':
    case 'article-summary': {
      const found = data as Reply<typeof articleDetail> | null
      if (!found) return plain
      const own = await sites.originFor(await findArticleDistrict(sites.executor, Number(found.id)))
      const name = found.kind === 'summary' ? 'article-summary' : 'article-detail'
      const head = thing(own, routePath(name, { pageno: found.id }), found.cover ?? 'community', {
        description: lineOf(found.summary) || `${found.source}发布。`,
      })
      return { ...head, structured: newsOf(found, { ...head, origin: own }) }
    }
    case 'mission-summary': {
      const missionId = parameter('missionId')
      if (missionId === '') break
      const found = (data as { report: Reply<typeof missionReportDetail> | null } | null)?.report
      if (!found) return plain
      const own = await sites.originFor(await findMissionDistrict(sites.executor, Number(found.missionId)))
      const path = `${routePath('mission-summary')}?missionId=${found.missionId}`
      return thing(own, path, found.cover, {
        description: `${when(found.startAt)}，${found.districtName}${found.place}，${grouped(found.participants)} 人参加。`,
      })
    }
    case 'publicity-detail':
      return plain
    case 'article': {
      if (parameter('kind') !== 'summary') break
      return { ...plain, description: '志愿活动的报告。', canonical: `${origin}${routePath('article')}?kind=summary` }
    }
    default:
  }
  const said = words[route.name]
  if (said === undefined) return plain
  return {
    ...plain,
    description: `${districtName}${said}`,
    canonical: `${origin}${route.path}`,
    structured: route.name === 'Home' ? websiteOf(origin) : null,
  }
}

/** Day and time in Shanghai: `2026年11月28日 9:00`. */
function when(instant: string): string {
  const [, year, month, day, hour, minute] = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(shanghaiTime(instant)) ?? []
  return `${year}年${Number(month)}月${Number(day)}日 ${Number(hour)}:${minute}`
}
