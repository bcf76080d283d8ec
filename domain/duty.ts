import { keysOf } from './record-keys.ts'

/**
 * Duties of staff in an organization (docs/rules/staff.md#duties-in-an-organization), each with its words; who holds one may do what calls
 * and pages name it for.
 */
export const dutyLabels = {
  owner: '负责人',
  missions: '活动管理',
  checkIn: '现场签到',
} as const
export type Duty = keyof typeof dutyLabels

export const duties = keysOf<Duty>(dutyLabels)

/** What a duty opens, in a sentence for whoever gives it. */
export const dutyMeanings: Readonly<Record<Duty, string>> = {
  owner: '可以做全部工作，并管理工作人员',
  missions: '发布活动、审核报名、结算时长、发送通知',
  checkIn: '只在现场查找、签到和签退，看不到名单和电话',
}

/** Duties of staff of the federation (docs/rules/staff.md#duties-in-the-federation), each with its words. */
export const federationDutyLabels = {
  system: '系统管理',
  business: '业务审核',
  audit: '审计',
} as const
export type FederationDuty = keyof typeof federationDutyLabels

export const federationDuties = keysOf<FederationDuty>(federationDutyLabels)

/** What a duty of the federation opens, in a sentence for whoever gives it. */
export const federationDutyMeanings: Readonly<Record<FederationDuty, string>> = {
  system: '管理联合会的账号和系统设置，不做审核',
  business: '审核、内容、捐赠、统计，不管账号',
  audit: '查看全部操作记录，不做任何决定',
}

/** Of calls and pages: the duties that open them. */
export interface DutyRule {
  /** In an organization; `owner` and `missions` when absent. */
  readonly duties?: readonly Duty[]
  /** In the federation; when absent each where `duties` names each, else `business`. */
  readonly federationDuties?: readonly FederationDuty[]
}

/** Of the work on site: everybody of an organization; in the federation who decides, for it makes hours. */
export const onSiteDuties = { duties, federationDuties: ['business'] } as const satisfies DutyRule

/** What somebody of staff may do: one duty in an organization, those of `federationDuties` in the federation, null elsewhere. */
export interface DutyHolder {
  readonly duty: Duty
  readonly federationDuties: readonly FederationDuty[] | null
}

const isEveryDuty = (open: readonly Duty[]): boolean => duties.every((duty) => open.includes(duty))

/** Whether a rule lets somebody of staff pass. */
export function isOpenTo(rule: DutyRule, holder: DutyHolder): boolean {
  const { duties: open = ['owner', 'missions'] } = rule
  if (holder.federationDuties === null) return open.includes(holder.duty)
  const { federationDuties: openInFederation = isEveryDuty(open) ? federationDuties : ['business'] } = rule
  return holder.federationDuties.some((duty) => openInFederation.includes(duty))
}

/** What the duties of somebody of staff open, a sentence each. */
export const dutySentences = ({ duty, federationDuties: held }: DutyHolder): string[] =>
  held === null ? [dutyMeanings[duty]] : held.map((item) => federationDutyMeanings[item])

/** The duties that somebody of staff holds, in words. */
export function dutyNames({ duty, federationDuties: held }: DutyHolder): string {
  if (held === null) return dutyLabels[duty]
  return federationDutyNames(held)
}

export const federationDutyNames = (held: readonly FederationDuty[]): string =>
  held.map((item) => federationDutyLabels[item]).join('、') || '未分配'
