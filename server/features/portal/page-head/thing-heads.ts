import type { articleDetail } from '#contract/article/article.ts'
import type { RenderedPage } from '#contract/rendered-page.ts'
import type { Reply } from '#contract/endpoint.ts'
import { groupDigits } from '#domain/fields/grouped.ts'
import { shanghaiTime } from '#domain/fields/shanghai-day.ts'
import { type CoverScene, sceneOf } from '#domain/lists/cover-scene.ts'
import type { missionDetails } from '#contract/mission/mission.ts'
import type { organizationDetails, organizationSuccessor } from '#contract/organization.ts'
import { type RouteName, routePath } from '#contract/routes.ts'
import type { missionReportDetail } from '#contract/search.ts'
import { findArticleDistrict, findMissionDistrict } from './page-head.repository.ts'
import type { Sites } from './page-head.service.ts'
import { structuredEvent, newsOf, organizationOf } from './structured-data.ts'
import type { PageHead } from '../../../pages/head.ts'

interface HeadRequest {
  readonly sites: Sites
  readonly origin: string
  readonly parameter: (name: string) => string
  readonly data: RenderedPage['data']
  /** The head of a page that is not for engines. */
  readonly plain: PageHead
}

/** Heads of pages that show one thing each; null where the address names none. */
export const thingHeads: Partial<Record<RouteName, (request: HeadRequest) => Promise<PageHead | null>>> = {
  'mission-detail': missionHead,
  'organization-details': organizationHead,
  'article-detail': articleHead,
  'article-summary': articleHead,
  'mission-summary': reportHead,
  'publicity-detail': async ({ plain }) => plain,
  article: reportsHead,
}

/** Address of a drawn scene. */
export const picture = (scene: CoverScene) => `/covers/${scene}-480.png`
/** A cover is a face of a drawn scene or the address of an uploaded picture. */
function addressOf(cover: string): string {
  const scene = sceneOf(cover)
  return scene ? picture(scene) : cover
}

const longest = 120
/** One line of a text, of a length that engines show. */
function lineOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

/** The head of a thing on the site of its district. */
const headOf = (siteOrigin: string, path: string, cover: string, description: string): PageHead => ({
  description,
  canonical: `${siteOrigin}${path}`,
  image: new URL(addressOf(cover), siteOrigin).href,
  kind: 'article',
  structured: null,
})

async function missionHead({ sites, data, plain }: HeadRequest): Promise<PageHead> {
  if (!data) return plain
  const { mission: details } = data as { mission: Reply<typeof missionDetails> }
  const siteOrigin = await sites.originFor(details.district.code)
  const description = `${dayText(details.startAt)}，${details.district.name}${details.place}。${details.organization.name}发起，计划 ${groupDigits(details.capacity)} 人。`
  const head = headOf(siteOrigin, routePath('mission-detail', { missionId: details.id }), details.cover, description)
  return { ...head, structured: structuredEvent(details, { ...head, origin: siteOrigin }) }
}

async function organizationHead({ sites, data, plain }: HeadRequest): Promise<PageHead> {
  const details = data as Reply<typeof organizationDetails> | Reply<typeof organizationSuccessor>
  if (!details || 'successor' in details) return plain
  const siteOrigin = await sites.originFor(details.districtCode)
  const path = `${routePath('organization-details')}?id=${details.organizationId}`
  const head = headOf(
    siteOrigin,
    path,
    'community',
    lineOf(details.introduction) || `${details.districtName}的志愿组织。`,
  )
  return { ...head, kind: 'website', structured: organizationOf(details, head) }
}

async function articleHead({ sites, data, plain }: HeadRequest): Promise<PageHead> {
  const details = data as Reply<typeof articleDetail> | null
  if (!details) return plain
  const siteOrigin = await sites.originFor(await findArticleDistrict(sites.executor, Number(details.id)))
  const name = details.kind === 'summary' ? 'article-summary' : 'article-detail'
  const description = lineOf(details.summary) || `${details.source}发布。`
  const head = headOf(siteOrigin, routePath(name, { pageno: details.id }), details.cover ?? 'community', description)
  return { ...head, structured: newsOf(details, { ...head, origin: siteOrigin }) }
}

async function reportHead({ sites, parameter, data, plain }: HeadRequest): Promise<PageHead | null> {
  if (parameter('missionId') === '') return null
  const details = (data as { report: Reply<typeof missionReportDetail> | null } | null)?.report
  if (!details) return plain
  const siteOrigin = await sites.originFor(await findMissionDistrict(sites.executor, Number(details.missionId)))
  const path = `${routePath('mission-summary')}?missionId=${details.missionId}`
  const description = `${dayText(details.startAt)}，${details.districtName}${details.place}，${groupDigits(details.participants)} 人参加。`
  return headOf(siteOrigin, path, details.cover, description)
}

async function reportsHead({ origin, parameter, plain }: HeadRequest): Promise<PageHead | null> {
  if (parameter('kind') !== 'summary') return null
  return { ...plain, description: '志愿活动的报告。', canonical: `${origin}${routePath('article')}?kind=summary` }
}

/** Day and time in Shanghai: `2026年11月28日 9:00`. */
function dayText(instant: string): string {
  const [, year, month, day, hour, minute] = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(shanghaiTime(instant)) ?? []
  return `${year}年${Number(month)}月${Number(day)}日 ${Number(hour)}:${minute}`
}
