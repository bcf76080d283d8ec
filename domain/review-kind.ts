import { type DutyHolder, type FederationDuty, isOpenTo } from './duty.ts'
import { keysOf } from './record-keys.ts'
import { reportDuties } from './report-kind.ts'
import { terms } from './words.ts'

/** Queues of the federation, each with what one of them is. */
export const reviewKindLabels = {
  organization: '组织注册',
  mission: '活动',
  card: terms.card,
  anomaly: '时长异常',
  objection: '时长异议',
  district: '服务地区',
  report: '举报',
  donation: '捐赠更正',
} as const
export type ReviewKind = keyof typeof reviewKindLabels

export const reviewKinds = keysOf<ReviewKind>(reviewKindLabels)

/** Whose work a queue is, in the federation. */
const reviewDuties: Readonly<Record<ReviewKind, readonly FederationDuty[]>> = {
  organization: ['business'],
  mission: ['business'],
  card: ['business'],
  anomaly: ['business'],
  objection: ['business'],
  district: ['business'],
  report: reportDuties,
  donation: ['business'],
}

export const reviewRuleOf = (kind: ReviewKind) => ({ federationDuties: reviewDuties[kind] })

/** The queues that somebody of the federation works through. */
export const reviewKindsOf = (holder: DutyHolder): ReviewKind[] =>
  reviewKinds.filter((kind) => isOpenTo(reviewRuleOf(kind), holder))

/** What opens the calls of the queues. */
export const anyReviewRule = { federationDuties: [...new Set(Object.values(reviewDuties).flat())] } as const

export const reviewRules = {
  /** Working days that the federation has (docs/rules/staff.md#reviews). */
  workingDays: 3,
  /** Working days in which an organization answers an objection before the federation decides. */
  answerDays: 5,
  /** How long a decision can be taken back. */
  takeBackMs: 60_000,
  /** A claim ends so long after the last touch. */
  claimMs: 15 * 60_000,
  /** Working days after today in which what was assigned stays with the colleague. */
  assignedDays: 1,
  /** Templates of a queue, one for each of the keys 1 to 5. */
  templates: 5,
  opinionLength: 200,
} as const

interface ReviewEventFacts {
  readonly kind: ReviewKind
  readonly label: string
  /** `pass` goes on, `return` waits for a correction, `end` closes the matter. */
  readonly outcome: 'pass' | 'return' | 'end'
  /** The shortest opinion that it takes; none is asked for when absent. */
  readonly opinion?: number
  /** Names the fields that have to be changed; `required`: at least one. */
  readonly criticised?: 'required' | 'possible'
  /** Asks for the last four digits of the card. */
  readonly asksTail?: true
  /** Asks for the right facts of the donation. */
  readonly asksFacts?: true
}

/** What the federation decides, in the order of the buttons. */
export const reviewEvents = {
  'organization.approved': { kind: 'organization', label: '通过', outcome: 'pass' },
  'organization.returned': { kind: 'organization', label: '退回补充', outcome: 'return', opinion: 1 },
  'organization.closed': { kind: 'organization', label: '关闭', outcome: 'end', opinion: 1 },
  'mission.approved': { kind: 'mission', label: '通过', outcome: 'pass' },
  'mission.returned': { kind: 'mission', label: '退回修改', outcome: 'return', opinion: 1, criticised: 'possible' },
  'card.approved': { kind: 'card', label: '通过并交银行', outcome: 'pass' },
  'card.accepted': { kind: 'card', label: '银行受理，开始制卡', outcome: 'pass' },
  'card.arrived': { kind: 'card', label: '卡片到达网点', outcome: 'pass', asksTail: true },
  'card.collected': { kind: 'card', label: '确认领取', outcome: 'pass' },
  'card.uncollected': { kind: 'card', label: '登记逾期未领', outcome: 'end' },
  'card.returned': { kind: 'card', label: '退回修改', outcome: 'return', opinion: 1, criticised: 'required' },
  'card.rejected': { kind: 'card', label: '不予通过', outcome: 'end', opinion: 1 },
  'anomaly.confirmed': { kind: 'anomaly', label: '可以计入', outcome: 'pass', opinion: 5 },
  'anomaly.declined': { kind: 'anomaly', label: '不计时长', outcome: 'end', opinion: 5 },
  'anomaly.reopened': { kind: 'anomaly', label: '重新打开', outcome: 'return', opinion: 5 },
  'objection.dismissed': { kind: 'objection', label: '异议不成立', outcome: 'pass', opinion: 5 },
  'objection.upheld': { kind: 'objection', label: '异议成立', outcome: 'end', opinion: 5 },
  'district.bound': { kind: 'district', label: '通过', outcome: 'pass' },
  'district.refused': { kind: 'district', label: '不通过', outcome: 'end', opinion: 1 },
  'report.upheld': { kind: 'report', label: '属实', outcome: 'pass', opinion: 5 },
  'report.dismissed': { kind: 'report', label: '不属实', outcome: 'end', opinion: 5 },
  'report.referred': { kind: 'report', label: '转其他部门', outcome: 'return', opinion: 5 },
  'donation.corrected': { kind: 'donation', label: '更正登记', outcome: 'pass', opinion: 5, asksFacts: true },
  'donation.declined': { kind: 'donation', label: '维持登记', outcome: 'end', opinion: 5 },
} as const satisfies Readonly<Record<string, ReviewEventFacts>>
export type ReviewEvent = keyof typeof reviewEvents
export type ReviewEventOf<Kind extends ReviewKind> = {
  [Event in ReviewEvent]: (typeof reviewEvents)[Event]['kind'] extends Kind ? Event : never
}[ReviewEvent]

export const reviewEventNames = keysOf<ReviewEvent>(reviewEvents)

export const reviewEventFacts = (event: ReviewEvent): ReviewEventFacts => reviewEvents[event]

export const isEventOfKind = <Kind extends ReviewKind>(kind: Kind, event: ReviewEvent): event is ReviewEventOf<Kind> =>
  reviewEvents[event].kind === kind

/** Events of a queue, in the order of the buttons. */
export const eventsOfKind = <Kind extends ReviewKind>(kind: Kind): ReviewEventOf<Kind>[] =>
  reviewEventNames.filter((event) => isEventOfKind(kind, event))

/** Parts of a queue: what waits, what waits for the bank, what was decided, and all of it. */
export const reviewTabLabels = {
  waiting: '待审核',
  early: '等组织说明',
  submittedToBank: '银行受理中',
  producing: '制卡中',
  readyForPickup: '待领取',
  decided: '已决定',
  all: '全部',
} as const
export type ReviewTab = keyof typeof reviewTabLabels

const usualTabs: readonly ReviewTab[] = ['waiting', 'decided']

export const reviewTabs: Readonly<Record<ReviewKind, readonly ReviewTab[]>> = {
  organization: usualTabs,
  mission: usualTabs,
  card: ['waiting', 'submittedToBank', 'producing', 'readyForPickup', 'decided', 'all'],
  anomaly: usualTabs,
  objection: ['waiting', 'early', 'decided'],
  district: usualTabs,
  report: usualTabs,
  donation: usualTabs,
}
