import { sortCopy } from '#domain/arrays.ts'
import { ensure } from '#domain/ensure.ts'
import { portalPaths } from '#domain/portal-paths.ts'
import { terms } from '#domain/words.ts'

/** `entry`: only for visitors who are not signed in. `protected`: only for signed-in ones (docs/rules/browser.md#navigation-guard). */
export type RouteAccess = 'public' | 'entry' | 'protected'

export interface RouteMeta {
  /** Name by which the guard knows it. */
  readonly name: string
  /** Path; `{x}` is a parameter of at least one character, `*` the rest of the address. */
  readonly path: string
  /** Document title without the product's name. */
  readonly title: string
  readonly access: RouteAccess
  /** Position in the header menu; absent means hidden from it. */
  readonly order?: number
  readonly keepAlive?: true
  readonly redirect?: string
}

/** Every route (docs/rules/pages.md#routes) in matching order: the first that fits wins. */
export const routes = [
  { name: 'Home', path: portalPaths.Home, title: '首页', access: 'public', order: 1 },
  { name: 'mission', path: portalPaths.mission, title: '志愿活动', access: 'public', order: 2, keepAlive: true },
  { name: 'mission-detail', path: '/mission/detail-{missionId}', title: '活动详情', access: 'public' },
  { name: 'mission-search', path: '/mission/search', title: '搜索', access: 'public' },
  { name: 'mission-search-tab', path: '/mission/search-tab', title: '搜索', access: 'public' },
  {
    name: 'mission-search-org-list',
    path: '/mission/search-org-list',
    title: '搜索组织',
    access: 'public',
  },
  { name: 'mission-summary', path: '/mission/summary', title: '活动总结', access: 'public' },
  { name: 'organization', path: '/organization', title: '志愿组织', access: 'public', order: 3 },
  { name: 'organization-details', path: '/organization/details', title: '组织详情', access: 'public' },
  { name: 'publicity', path: '/publicity', title: '时长公示', access: 'public', order: 4 },
  { name: 'publicity-detail', path: '/publicity/{id}', title: '公示详情', access: 'public' },
  { name: 'card', path: '/card', title: terms.card, access: 'public', order: 5 },
  { name: 'card-download', path: '/card/download', title: '证件下载', access: 'public' },
  { name: 'donation', path: '/donation', title: terms.donationCertificate, access: 'public', order: 6 },
  { name: 'help', path: '/help', title: '帮助中心', access: 'public', order: 7 },
  { name: 'article', path: '/article', title: '新闻资讯', access: 'public' },
  { name: 'article-detail', path: '/article/article-{pageno}', title: '新闻详情', access: 'public' },
  { name: 'article-summary', path: '/article/summary-{pageno}', title: '活动报告', access: 'public' },
  {
    name: 'change-password-volunteer',
    path: '/change-password/1',
    title: '找回志愿者密码',
    access: 'public',
  },
  {
    name: 'change-password-organizer',
    path: '/change-password/2',
    title: '找回管理员密码',
    access: 'public',
  },
  { name: 'get-started-1', path: '/get-started/step-1', title: '新手引导', access: 'public' },
  { name: 'get-started-2', path: '/get-started/step-2', title: '新手引导', access: 'public' },
  { name: 'get-started-3', path: '/get-started/step-3', title: '新手引导', access: 'public' },
  { name: 'get-started-4', path: '/get-started/step-4', title: '新手引导', access: 'public' },
  { name: 'Login', path: portalPaths.Login, title: '登录', access: 'entry' },
  { name: 'VolunteerLogin', path: '/login/volunteer', title: '志愿者登录', access: 'entry' },
  { name: 'OrganizationLogin', path: portalPaths.OrganizationLogin, title: '组织登录', access: 'entry' },
  { name: 'login-feedback', path: '/login/feedback', title: '无法登录', access: 'public' },
  { name: 'registered', path: '/registered', title: '注册', access: 'entry' },
  { name: 'registered-volunteers', path: '/registered/volunteers', title: '志愿者注册', access: 'entry' },
  {
    name: 'registered-organization',
    path: '/registered/organization',
    title: '组织注册',
    access: 'entry',
  },
  { name: 'registered-feedback', path: '/registered/feedback', title: '无法注册', access: 'entry' },
  { name: 'registered-applyCard', path: '/registered/applyCard', title: '申请志愿者证', access: 'public' },
  {
    name: 'registered-orgSuccess',
    path: '/registered/orgSuccess',
    title: '组织注册成功',
    access: 'public',
  },
  {
    name: 'registered-zyzRegisteredStatus',
    path: '/registered/zyzRegisteredStatus',
    title: '志愿者注册成功',
    access: 'public',
  },
  {
    name: 'registered-perfectInformation',
    path: portalPaths.profile,
    title: '完善资料',
    access: 'public',
  },
  {
    name: 'registered-personalRegRequirements',
    path: '/registered/agreement/personalRegRequirements',
    title: '志愿者注册须知',
    access: 'entry',
  },
  {
    name: 'registered-voluntaryAgreement',
    path: '/registered/agreement/voluntaryAgreement',
    title: '志愿服务协议',
    access: 'public',
  },
  {
    name: 'registered-cardRequirements',
    path: '/registered/agreement/cardRequirements',
    title: '志愿者证申领须知',
    access: 'public',
  },
  {
    name: 'registered-orgRegRequirements',
    path: '/registered/agreement/orgRegRequirements',
    title: '组织注册须知',
    access: 'entry',
  },
  { name: 'zs', path: '/zs', title: terms.timeCertificate, access: 'public' },
  { name: 'check-in', path: '/check-in', title: '现场签到', access: 'public' },
  { name: 'consent', path: '/consent', title: '同意协议', access: 'protected' },
  { name: 'refusal', path: '/refusal', title: '拒绝一项办理', access: 'public' },
  { name: 'version-updating', path: '/version-updating', title: '版本更新', access: 'public' },
  { name: 'redirect', path: '/redirect/*', title: '正在跳转', access: 'public' },
  {
    name: 'personalCenter',
    path: '/personalCenter',
    title: '个人中心',
    access: 'protected',
    redirect: '/personalCenter/personalInfo',
  },
  { name: 'personalInfo', path: '/personalCenter/personalInfo', title: '个人资料', access: 'protected' },
  { name: 'myMessage', path: '/personalCenter/myMessage', title: terms.messages, access: 'protected' },
  { name: 'myMission', path: portalPaths.myMission, title: terms.schedule, access: 'protected' },
  { name: 'serviceRecord', path: '/personalCenter/serviceRecord', title: '服务记录', access: 'protected' },
  { name: 'myCollection', path: '/personalCenter/myCollection', title: '我的收藏', access: 'protected' },
  { name: 'volunteerCard', path: '/personalCenter/volunteerCard', title: terms.card, access: 'protected' },
  {
    name: 'needToKnow',
    path: '/personalCenter/volunteerCard/needToKnow',
    title: '申领须知',
    access: 'protected',
  },
  {
    name: 'IndividualInfo',
    path: '/personalCenter/volunteerCard/IndividualInfo',
    title: '个人信息',
    access: 'protected',
  },
  {
    name: 'chooseCard',
    path: '/personalCenter/volunteerCard/chooseCard',
    title: '选择卡种',
    access: 'protected',
  },
  {
    name: 'volunteerCard-CreditCard',
    path: '/personalCenter/volunteerCard/CreditCard',
    title: '申请信用卡',
    access: 'protected',
  },
  {
    name: 'volunteerCard-debitCard',
    path: '/personalCenter/volunteerCard/debitCard',
    title: '申请借记卡',
    access: 'protected',
  },
  {
    name: 'volunteerCard-detail',
    path: '/personalCenter/volunteerCard/detail',
    title: terms.card,
    access: 'protected',
  },
  { name: 'certificate', path: '/personalCenter/certificate', title: terms.donationCertificate, access: 'protected' },
  { name: 'timeCate', path: '/personalCenter/timeCate', title: terms.timeCertificate, access: 'protected' },
  { name: 'evaluation', path: '/personalCenter/evaluation', title: '活动评价', access: 'protected' },
  {
    name: 'receiveComments',
    path: '/personalCenter/receiveComments',
    title: '收到的评价',
    access: 'protected',
  },
  { name: 'districts', path: portalPaths.districts, title: '服务地区', access: 'protected' },
  { name: 'privacy', path: '/personalCenter/privacy', title: '隐私中心', access: 'protected' },
  { name: 'subtract', path: '/personalCenter/subtract', title: '账号安全', access: 'protected' },
  {
    name: 'change_password',
    path: '/personalCenter/change_password',
    title: '修改密码',
    access: 'protected',
    redirect: '/admin/change-password',
  },
  { name: 'card-success', path: '/volunteerCard/success', title: '申请成功', access: 'protected' },
  { name: 'card-needToKnow', path: '/volunteerCard/needToKnow', title: '申领须知', access: 'protected' },
  {
    name: 'card-IndividualInfo',
    path: '/volunteerCard/IndividualInfo',
    title: '个人信息',
    access: 'protected',
  },
  { name: 'card-chooseCard', path: '/volunteerCard/chooseCard', title: '选择卡种', access: 'protected' },
  { name: 'card-CreditCard', path: '/volunteerCard/CreditCard', title: '申请信用卡', access: 'protected' },
  { name: 'card-debitCard', path: '/volunteerCard/debitCard', title: '申请借记卡', access: 'protected' },
  { name: 'error', path: '/*', title: '页面不存在', access: 'public' },
] as const satisfies readonly RouteMeta[]

export type RouteName = (typeof routes)[number]['name']

export interface RouteMatch {
  readonly route: RouteMeta & { readonly name: RouteName }
  /** Decoded parameters; the rest of a `*` path stands under `*`. */
  readonly params: Readonly<Record<string, string>>
}

/** Every route, whatever its own type says of it. */
export const allRoutes: readonly RouteMatch['route'][] = routes

interface CompiledRoute {
  route: RouteMatch['route']
  pattern: RegExp
  names: string[]
}

const compile = (route: RouteMatch['route']): CompiledRoute => {
  const names: string[] = []
  const source = route.path
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      names.push(name)
      return '([^/]+)'
    })
    .replace(/\/\*$/, () => {
      names.push('*')
      return '(?:/(.*))?'
    })
  return { route, names, pattern: new RegExp(`^${source}$`) }
}

const hasParameters = ({ path }: RouteMatch['route']): boolean => /[{*]/.test(path)

/** Most addresses: found without trying a pattern, of which each costs a slow phone its compiling when it is first tried. */
const staticRoutes = new Map(allRoutes.filter((route) => !hasParameters(route)).map((route) => [route.path, route]))

const patternRoutes = allRoutes.filter(hasParameters).map(compile)

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The route of a pathname, case-sensitive; a trailing slash is ignored; the error route for anything unknown. */
export function matchRoute(pathname: string): RouteMatch {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
  const staticRoute = staticRoutes.get(path)
  if (staticRoute) return { route: staticRoute, params: {} }
  for (const { route, pattern, names } of patternRoutes) {
    const match = pattern.exec(path)
    if (!match) continue
    const values = match.slice(1).map((value) => decode(value ?? ''))
    if (values.includes(null)) break
    return { route, params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])) }
  }
  return { route: ensure(allRoutes.at(-1)), params: { '*': path } }
}

/** Routes of the header menu in their order: those that are not hidden. */
export const menuRoutes: readonly RouteMatch['route'][] = sortCopy(
  allRoutes.filter((route) => route.order !== undefined),
  (a, b) => (a.order ?? 0) - (b.order ?? 0),
)

/** Address of a route with its parameters filled in. */
export function routePath(name: RouteName, params: Readonly<Record<string, string | number>> = {}): string {
  const route = routes.find((candidate) => candidate.name === name)
  if (!route) throw new Error(`unknown route ${name}`)
  return route.path.replace(/\{(\w+)\}|\*$/g, (_, key: string | undefined) =>
    encodeURIComponent(params[key ?? '*'] ?? ''),
  )
}
