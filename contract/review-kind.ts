import { type DutyHolder, type FederationDuty, isOpenTo } from './duty.ts'
import { keysOf } from './record-keys.ts'
import { reportDuties } from './report-kind.ts'

/** Queues of the federation, each with what one of them is. */
export const reviewKindLabels = {
  organization: '组织注册',
  mission: '活动',
  card: '志愿者证',
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
  /** Single key that stands for it. */
  readonly key: string
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
  /** What it brings about, where it is said before the decision. */
  readonly effect?: string
}

/** What the federation decides, in the order of the buttons. */
export const reviewEvents = {
  'organization.approved': { kind: 'organization', label: '通过', key: 'a', outcome: 'pass' },
  'organization.returned': { kind: 'organization', label: '退回补充', key: 'r', outcome: 'return', opinion: 1 },
  'organization.closed': {
    kind: 'organization',
    label: '关闭',
    key: 'x',
    outcome: 'end',
    opinion: 1,
    effect: '这份注册随即结束，登记证书随之删除；名称、信用代码和联系方式可以重新注册。',
  },
  'mission.approved': { kind: 'mission', label: '通过', key: 'a', outcome: 'pass' },
  'mission.returned': {
    kind: 'mission',
    label: '退回修改',
    key: 'r',
    outcome: 'return',
    opinion: 1,
    criticised: 'possible',
  },
  'card.approved': {
    kind: 'card',
    label: '通过并交银行',
    key: 'a',
    outcome: 'pass',
    effect: '资料随后由联合会交给发卡银行，申请人从那时起不能撤销。',
  },
  'card.accepted': { kind: 'card', label: '银行受理，开始制卡', key: 'a', outcome: 'pass' },
  'card.arrived': { kind: 'card', label: '卡片到达网点', key: 'a', outcome: 'pass', asksTail: true },
  'card.collected': {
    kind: 'card',
    label: '确认领取',
    key: 'a',
    outcome: 'pass',
    effect: '申请人已带身份证到网点领卡，电子卡随后启用。',
  },
  'card.uncollected': {
    kind: 'card',
    label: '登记逾期未领',
    key: 'x',
    outcome: 'end',
    effect: '卡片到网点满 90 天没有领取，银行已销毁；申请人可以重新申请。',
  },
  'card.returned': {
    kind: 'card',
    label: '退回修改',
    key: 'r',
    outcome: 'return',
    opinion: 1,
    criticised: 'required',
  },
  'card.rejected': {
    kind: 'card',
    label: '不予通过',
    key: 'x',
    outcome: 'end',
    opinion: 1,
    effect: '这份申请随即结束，申请人可以重新申请。',
  },
  'anomaly.confirmed': { kind: 'anomaly', label: '可以计入', key: 'a', outcome: 'pass', opinion: 5 },
  'anomaly.declined': { kind: 'anomaly', label: '不计时长', key: 'r', outcome: 'end', opinion: 5 },
  'anomaly.reopened': {
    kind: 'anomaly',
    label: '重新打开',
    key: 'o',
    outcome: 'return',
    opinion: 5,
    effect: '这条异常重新等联合会复核，志愿者会收到通知。',
  },
  'objection.dismissed': { kind: 'objection', label: '异议不成立', key: 'a', outcome: 'pass', opinion: 5 },
  'objection.upheld': { kind: 'objection', label: '异议成立', key: 'r', outcome: 'end', opinion: 5 },
  'district.bound': { kind: 'district', label: '通过', key: 'a', outcome: 'pass' },
  'district.refused': { kind: 'district', label: '不通过', key: 'r', outcome: 'end', opinion: 1 },
  'report.upheld': {
    kind: 'report',
    label: '属实',
    key: 'a',
    outcome: 'pass',
    opinion: 5,
    effect: '只答复举报人；停用账号、暂停组织、更换负责人、取消活动要在“另外办理”的页面办理。',
  },
  'report.dismissed': { kind: 'report', label: '不属实', key: 'r', outcome: 'end', opinion: 5 },
  'report.referred': { kind: 'report', label: '转其他部门', key: 'x', outcome: 'return', opinion: 5 },
  'donation.corrected': {
    kind: 'donation',
    label: '更正登记',
    key: 'a',
    outcome: 'pass',
    opinion: 5,
    asksFacts: true,
    effect: '有效的证书随即失效，由另一位管理员按更正后的登记重新开具。',
  },
  'donation.declined': { kind: 'donation', label: '维持登记', key: 'r', outcome: 'end', opinion: 5 },
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

/** Opinions that are often written, until the federation has its own. */
export const firstTemplates: Readonly<Record<ReviewKind, readonly string[]>> = {
  organization: [
    '登记证书不清楚，请重新上传。',
    '名称与登记证书不一致，请按证书填写。',
    '统一社会信用代码与证书不一致，请核对。',
    '组织简介请写明服务对象和做过的服务。',
    '联系电话无法接通，请更正。',
  ],
  mission: [
    '请写明集合地点和到达方式。',
    '请补充雨天安排。',
    '单场名额偏多，请按场地容量调整。',
    '请写清各岗位做什么、怎样做。',
    '有未成年人参加，请补充保护措施。',
  ],
  card: [
    '证件照片不清楚，请重新拍摄。',
    '证件照片有反光，请换个地方再拍。',
    '地址不完整，请补充到门牌号。',
    '紧急联系人的手机号无法接通，请更正。',
    '身份证快到期了，请换领以后再申请。',
  ],
  anomaly: [
    '已向组织和本人核实，确实在场，可以计入。',
    '与另一场重叠，只能记一次，不再计入。',
    '在场时间达不到规定，不计入。',
    '多人同一台设备，组织已提供名单照片，可以计入。',
    '提供的说明不足以证明在场，不计入。',
  ],
  objection: [
    '签到记录和组织说明一致，维持原记录。',
    '经核实本人当天没有参加，撤下这条时长。',
    '异议没有说明具体问题，维持原记录。',
    '起止时间与现场记录不符，撤下后由组织重新登记。',
    '提出人与本条时长无关，也没有提供依据，维持原记录。',
  ],
  district: [
    '居住地和工作地都不在这里，请申请常去的地区。',
    '这个地区暂不接收外市志愿者。',
    '请先完成实名认证再申请。',
    '请先取消不再服务的地区。',
    '近期没有在这个地区服务的记录。',
  ],
  report: [
    '已核实，情况属实，已要求组织整改。',
    '已核对签到记录和现场照片，没有发现问题。',
    '涉及收费，已转市场监管部门处理。',
    '涉嫌违法，已转公安机关，请保留证据。',
    '内容不够具体，无法核实；有新的材料可以再举报。',
  ],
  donation: [
    '已核对收款凭证，登记有误，已更正。',
    '已核对收款凭证，登记与凭证一致。',
    '已按本人提供的姓名更正。',
    '捐赠日期以到账日期为准，不作更正。',
    '登记的手机号有误，已改到实际捐赠人名下。',
  ],
}
