import { type DutyRule, onSiteDuties } from '#domain/duty.ts'
import { reportDuties } from '#domain/report-kind.ts'
import { type ClosingState, whileRegistering } from '#domain/organization/open-states.ts'

/** Heads of the federation's menu. */
export type MenuGroup = '审核' | '数据' | '内容' | '系统'

export interface AdminPageMeta extends DutyRule {
  /** Path below `/admin`; `:x` is a parameter of one part. */
  readonly path: string
  /** Document title without the product's name. */
  readonly title: string
  /** Who may be here: staff, whoever has to change a password first, whoever is signed in, or everybody; others are led away. */
  readonly access: 'organizer' | 'forcedChange' | 'signedIn' | 'open'
  /** Of staff, whose page it is; of all when absent. */
  readonly level?: 'federation' | 'organization'
  /** States of the organization, besides `approved`, in which the menu names the page; in all of them when absent. */
  readonly openIn?: readonly ClosingState[]
  /**
   * Name and picture in the side menu, in the order of this table, and the head under which the federation finds it; absent means it is
   * reached from another page.
   */
  readonly menu?: { readonly name: string; readonly icon: string; readonly group?: MenuGroup }
  /** `rail`: the menu is narrow, for screens of two or three columns. `none`: the page has all of the screen. */
  readonly frame?: 'rail' | 'none'
}

const everyDuty = ['owner', 'missions', 'checkIn'] as const

/** Pages of the second app: router, menu, guard and tests read this table, and the server answers any other address with 404. */
export const adminPages = [
  { path: '/', title: '工作台', access: 'organizer', duties: everyDuty, menu: { name: '工作台', icon: 'home' } },
  { path: '/missions', title: '活动管理', access: 'organizer', menu: { name: '活动管理', icon: 'flag' } },
  { path: '/missions/new', title: '新建活动', access: 'organizer', frame: 'rail' },
  { path: '/missions/:id', title: '活动概况', access: 'organizer' },
  { path: '/missions/:id/edit', title: '编辑活动', access: 'organizer', frame: 'rail' },
  { path: '/missions/:id/applications', title: '报名审核', access: 'organizer' },
  { path: '/missions/:id/attendance', title: '签到名单', access: 'organizer', ...onSiteDuties },
  { path: '/missions/:id/screen', title: '签到码', access: 'organizer', ...onSiteDuties, frame: 'none' },
  { path: '/missions/:id/hours', title: '结算时长', access: 'organizer' },
  { path: '/missions/:id/outcome', title: '活动回顾', access: 'organizer' },
  { path: '/missions/:id/evaluations', title: '评价', access: 'organizer' },
  { path: '/missions/:id/log', title: '操作记录', access: 'organizer' },
  { path: '/hours', title: '时长结算', access: 'organizer', menu: { name: '时长结算', icon: 'clock' } },
  { path: '/messages', title: '通知', access: 'organizer', menu: { name: '通知', icon: 'bell' } },
  { path: '/members', title: '成员', access: 'organizer', menu: { name: '成员', icon: 'users' } },
  {
    path: '/staff',
    title: '工作人员',
    access: 'organizer',
    level: 'organization',
    duties: ['owner'],
    federationDuties: [],
    menu: { name: '工作人员', icon: 'user' },
  },
  {
    path: '/reviews/organizations',
    title: '组织注册审核',
    access: 'organizer',
    level: 'federation',
    frame: 'rail',
    menu: { name: '组织审核', icon: 'organization', group: '审核' },
  },
  {
    path: '/reviews/missions',
    title: '活动审核',
    access: 'organizer',
    level: 'federation',
    frame: 'rail',
    menu: { name: '活动审核', icon: 'flag', group: '审核' },
  },
  {
    path: '/reviews/cards',
    title: '志愿者证审核',
    access: 'organizer',
    level: 'federation',
    frame: 'rail',
    menu: { name: '志愿者证审核', icon: 'card', group: '审核' },
  },
  {
    path: '/reviews/anomalies',
    title: '时长异常审核',
    access: 'organizer',
    level: 'federation',
    frame: 'rail',
    menu: { name: '时长异常', icon: 'alert', group: '审核' },
  },
  {
    path: '/reviews/objections',
    title: '时长异议审核',
    access: 'organizer',
    level: 'federation',
    frame: 'rail',
    menu: { name: '时长异议', icon: 'message', group: '审核' },
  },
  {
    path: '/reviews/districts',
    title: '服务地区审核',
    access: 'organizer',
    level: 'federation',
    frame: 'rail',
    menu: { name: '服务地区', icon: 'pin', group: '审核' },
  },
  {
    path: '/reviews/donations',
    title: '捐赠更正审核',
    access: 'organizer',
    level: 'federation',
    frame: 'rail',
    menu: { name: '捐赠更正', icon: 'gift', group: '审核' },
  },
  {
    path: '/reviews/reports',
    title: '举报审核',
    access: 'organizer',
    level: 'federation',
    federationDuties: reportDuties,
    frame: 'rail',
    menu: { name: '举报', icon: 'megaphone', group: '审核' },
  },
  {
    path: '/proposals',
    title: '双人办理',
    access: 'organizer',
    level: 'federation',
    federationDuties: ['business', 'system'],
    menu: { name: '双人办理', icon: 'users', group: '审核' },
  },
  {
    path: '/feedback',
    title: '反馈答复',
    access: 'organizer',
    level: 'federation',
    menu: { name: '反馈答复', icon: 'message', group: '审核' },
  },
  {
    path: '/content/articles',
    title: '文章',
    access: 'organizer',
    level: 'federation',
    frame: 'rail',
    menu: { name: '文章', icon: 'news', group: '内容' },
  },
  {
    path: '/content/banners',
    title: '首页轮播',
    access: 'organizer',
    level: 'federation',
    menu: { name: '首页轮播', icon: 'image', group: '内容' },
  },
  { path: '/content/links', title: '站外链接名单', access: 'organizer', level: 'federation' },
  {
    path: '/content/announcements',
    title: '公告',
    access: 'organizer',
    level: 'federation',
    menu: { name: '公告', icon: 'megaphone', group: '内容' },
  },
  {
    path: '/content/help',
    title: '帮助',
    access: 'organizer',
    level: 'federation',
    frame: 'rail',
    menu: { name: '帮助', icon: 'help', group: '内容' },
  },
  {
    path: '/content/agreements',
    title: '协议',
    access: 'organizer',
    level: 'federation',
    frame: 'rail',
    menu: { name: '协议', icon: 'list', group: '内容' },
  },
  {
    path: '/content/versions',
    title: '版本说明',
    access: 'organizer',
    level: 'federation',
    frame: 'rail',
    menu: { name: '版本说明', icon: 'tag', group: '内容' },
  },
  {
    path: '/districts',
    title: '地区网站',
    access: 'organizer',
    level: 'federation',
    menu: { name: '地区网站', icon: 'pin', group: '内容' },
  },
  {
    path: '/organizations',
    title: '组织',
    access: 'organizer',
    level: 'federation',
    menu: { name: '组织', icon: 'flag', group: '数据' },
  },
  {
    path: '/volunteers',
    title: '志愿者',
    access: 'organizer',
    level: 'federation',
    menu: { name: '志愿者', icon: 'users', group: '数据' },
  },
  {
    path: '/donations',
    title: '捐赠登记',
    access: 'organizer',
    level: 'federation',
    menu: { name: '捐赠登记', icon: 'gift', group: '数据' },
  },
  {
    path: '/imports',
    title: '导入',
    access: 'organizer',
    level: 'federation',
    menu: { name: '导入', icon: 'upload', group: '数据' },
  },
  {
    path: '/statistics',
    title: '统计',
    access: 'organizer',
    level: 'federation',
    federationDuties: ['business', 'audit'],
    menu: { name: '统计', icon: 'chart', group: '数据' },
  },
  {
    path: '/certificates',
    title: '证书',
    access: 'organizer',
    level: 'federation',
    menu: { name: '证书', icon: 'certificate', group: '数据' },
  },
  {
    path: '/log',
    title: '操作记录',
    access: 'organizer',
    federationDuties: ['business', 'audit'],
    menu: { name: '操作记录', icon: 'history', group: '系统' },
  },
  {
    path: '/accounts',
    title: '联合会账号',
    access: 'organizer',
    level: 'federation',
    federationDuties: ['system', 'business', 'audit'],
    menu: { name: '联合会账号', icon: 'user', group: '系统' },
  },
  {
    path: '/rules',
    title: '规则与节假日',
    access: 'organizer',
    level: 'federation',
    federationDuties: ['system'],
    menu: { name: '规则与节假日', icon: 'calendar', group: '系统' },
  },
  { path: '/rules/new', title: '新的一版规则', access: 'organizer', level: 'federation', federationDuties: ['system'] },
  { path: '/rules/holidays', title: '节假日', access: 'organizer', level: 'federation', federationDuties: ['system'] },
  {
    path: '/due',
    title: '定时事项',
    access: 'organizer',
    level: 'federation',
    federationDuties: ['system'],
    menu: { name: '定时事项', icon: 'clock', group: '系统' },
  },
  {
    path: '/audit',
    title: '审计',
    access: 'organizer',
    level: 'federation',
    federationDuties: ['audit'],
    menu: { name: '审计', icon: 'eye', group: '系统' },
    frame: 'rail',
  },
  {
    path: '/organization',
    title: '注册资料',
    access: 'organizer',
    level: 'organization',
    openIn: whileRegistering,
    menu: { name: '注册资料', icon: 'certificate' },
  },
  {
    path: '/account',
    title: '我的账号',
    access: 'organizer',
    duties: everyDuty,
    menu: { name: '我的账号', icon: 'shield', group: '系统' },
  },
  { path: '/second-factor', title: '两步验证', access: 'organizer', duties: everyDuty },
  { path: '/person', title: '登记本人', access: 'organizer', duties: everyDuty },
  {
    path: '/waiting',
    title: '等待确认',
    access: 'organizer',
    level: 'federation',
    federationDuties: ['system', 'business', 'audit'],
  },
  // Addresses of before.
  { path: '/card-review', title: '志愿者证审核', access: 'organizer', level: 'federation' },
  { path: '/password', title: '我的账号', access: 'organizer', duties: everyDuty },
  { path: '/join', title: '接受邀请', access: 'open' },
  { path: '/consent', title: '同意协议', access: 'signedIn' },
  { path: '/change-password', title: '修改密码', access: 'forcedChange' },
] as const satisfies readonly AdminPageMeta[]

export type AdminPage = (typeof adminPages)[number]['path']

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** The page at a path below `/admin`; null where there is none. */
export function matchAdminPage(pathname: string): AdminPageMeta | null {
  const parts = partsOf(pathname)
  const fits = ({ path }: AdminPageMeta): boolean => {
    const pattern = partsOf(path)
    return pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at])
  }
  return adminPages.find(fits) ?? null
}

/** Address of a page below `/admin`, as links of the second app take it. */
export const adminPath = (path: AdminPage, params: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
