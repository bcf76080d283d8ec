import { keysOf } from '#domain/record-keys.ts'
import type { RenderedPage } from '#contract/rendered-page.ts'
import { matchRoute, type RouteName } from '#contract/routes.ts'
import type { Executor } from '../../../database/client.ts'
import { websiteOf } from './structured-data.ts'
import { picture, thingHeads } from './thing-heads.ts'
import type { PageHead } from '../../../pages/head.ts'

export interface PageAddress {
  readonly pathname: string
  /** Query of the address; a parameter that stands there twice is none. */
  readonly query: Readonly<Record<string, unknown>>
  /** Origin of the site that was asked. */
  readonly origin: string
}

export interface Sites {
  readonly executor: Executor
  /** Origin of the site to which a district's things belong. */
  readonly originFor: (districtCode: string | null) => Promise<string>
}

const usual = '找身边的志愿活动，报名、签到、记录服务时长，全省通用。'

/** Pages that say something to everybody, whatever stands in the database: in words that follow the name of the district. */
const descriptions: Partial<Record<RouteName, string>> = {
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
  'get-started-4': '新手引导：时长入账，随时开证明。',
  'registered-voluntaryAgreement': '志愿服务协议全文。',
  'registered-cardRequirements': '志愿者证申领须知全文。',
  'version-updating': '平台的更新记录。',
}

/** Pages for search engines beside those of single things; the map of the site lists them. */
export const openPages: readonly RouteName[] = keysOf<RouteName>(descriptions)

/** The head of a portal page, from what its screen shows. */
export async function pageHead(
  sites: Sites,
  address: PageAddress,
  { data, districtName }: Pick<RenderedPage, 'data' | 'districtName'>,
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
  const head = await thingHeads[route.name]?.({ sites, origin, parameter, data, plain })
  if (head) return head
  const description = descriptions[route.name]
  if (description === undefined) return plain
  return {
    ...plain,
    description: `${districtName}${description}`,
    canonical: `${origin}${route.path}`,
    structured: route.name === 'Home' ? websiteOf(origin) : null,
  }
}
