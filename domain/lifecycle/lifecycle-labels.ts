import type { AnomalyEventType, AnomalyState } from './anomaly.ts'
import type { ArticleEventType, ArticleState } from './article.ts'
import type { CorrectionEventType, CorrectionState } from './correction.ts'
import type { ObjectionEventType, ObjectionState } from './objection.ts'
import type { ServiceDistrictEventType, ServiceDistrictState } from './service-district.ts'
import type { ApplicationEventType, ApplicationState } from './application.ts'
import type { CardEventType, CardState } from './card.ts'
import type { CertificateEventType, CertificateState } from './certificate.ts'
import type { ImportEventType, ImportState } from './import.ts'
import type { LogoffEventType, LogoffState } from './logoff.ts'
import type { MembershipEventType, MembershipState } from './membership.ts'
import type { MissionEventType, MissionState } from './mission.ts'
import type { OrganizationEventType, OrganizationState } from './organization.ts'
import type { PhotoClaimEventType, PhotoClaimState } from './photo-claim.ts'
import type { ProposalEventType, ProposalState } from './proposal.ts'
import type { ReportEventType, ReportState } from './report.ts'
import type { TimeRecordEventType, TimeRecordState } from './time-record.ts'

/** Labels of the lifecycles. The keys are the names used by charts, database and wire. */

export const organizationStateLabels = {
  draft: '草稿',
  pendingReview: '待审核',
  returned: '已退回',
  approved: '已通过审核',
  suspended: '已暂停',
  closed: '已关闭',
} as const satisfies Record<OrganizationState, string>

export const organizationEventLabels = {
  'organization.submitted': '提交审核',
  'organization.approved': '通过审核',
  'organization.returned': '退回修改',
  'organization.suspended': '暂停',
  'organization.resumed': '恢复',
  'organization.closed': '关闭',
} as const satisfies Record<OrganizationEventType, string>

export const missionStateLabels = {
  draft: '草稿',
  pendingReview: '待审核',
  returned: '已退回',
  recruiting: '招募中',
  ongoing: '进行中',
  settling: '结算中',
  publicising: '公示中',
  settled: '已完结',
  suspended: '已暂停',
  cancelled: '已取消',
} as const satisfies Record<MissionState, string>

export const missionEventLabels = {
  'mission.edited': '修改',
  'mission.submitted': '提交审核',
  'mission.withdrawn': '撤回审核',
  'mission.approved': '通过审核',
  'mission.returned': '退回修改',
  'mission.unpublished': '取消发布',
  'mission.started': '开始',
  'mission.ended': '结束',
  'mission.publicised': '公示时长',
  'mission.settled': '完结',
  'mission.suspended': '暂停',
  'mission.resumed': '恢复',
  'mission.cancelled': '取消',
  'mission.changed': '变更',
  'application.submitted': '报名',
} as const satisfies Record<MissionEventType, string>

export const applicationStateLabels = {
  pending: '待审核',
  confirmed: '已确认',
  rejected: '未通过',
  waitlisted: '候补中',
  offered: '待确认参加',
  cancelled: '已取消',
  checkedIn: '已签到',
  completed: '已完成',
  absent: '未参加',
} as const satisfies Record<ApplicationState, string>

export const applicationEventLabels = {
  'application.confirmed': '确认录用',
  'application.rejected': '不予录用',
  'application.waitlisted': '转入候补',
  'application.offered': '递补名额',
  'offer.accepted': '确认参加',
  'offer.declined': '放弃名额',
  'offer.expired': '名额过期',
  'application.cancelled': '取消报名',
  'application.checkedIn': '签到',
  'application.checkedOut': '签退',
  'application.markedAbsent': '记为未参加',
  'application.markWithdrawn': '撤销登记',
  'application.removed': '删除记录',
  'mission.cancelled': '随活动取消',
} as const satisfies Record<ApplicationEventType, string>

export const logoffStateLabels = {
  none: '正常使用',
  applied: '注销冷静期',
  loggedOff: '已注销',
} as const satisfies Record<LogoffState, string>

export const logoffEventLabels = {
  'logoff.applied': '申请注销',
  'logoff.cancelled': '撤销注销',
  'logoff.due': '完成注销',
} as const satisfies Record<LogoffEventType, string>

export const cardStateLabels = {
  draft: '草稿',
  pendingReview: '待审核',
  returned: '已退回',
  submittedToBank: '银行受理中',
  producing: '制卡中',
  readyForPickup: '待领取',
  active: '已启用',
  rejected: '未通过',
  lost: '已挂失',
  cancelled: '已撤销',
} as const satisfies Record<CardState, string>

export const cardEventLabels = {
  'card.submitted': '提交申请',
  'card.cancelled': '撤销申请',
  'card.returned': '退回修改',
  'card.rejected': '不予通过',
  'card.approved': '通过并交银行',
  'card.accepted': '银行受理，开始制卡',
  'card.arrived': '卡片到达网点',
  'card.collected': '确认领取',
  'card.uncollected': '登记逾期未领',
  'card.abandoned': '久未提交，自动撤销',
  'card.lost': '挂失',
} as const satisfies Record<CardEventType, string>

export const timeRecordStateLabels = {
  pending: '待确认',
  proposed: '待复核',
  publicising: '公示中',
  objected: '有异议',
  effective: '已生效',
  rejected: '未认定',
  corrected: '已更正',
} as const satisfies Record<TimeRecordState, string>

export const timeRecordEventLabels = {
  'record.entered': '登记',
  'record.confirmed': '确认并公示',
  'record.declined': '不予认定',
  'objection.raised': '提出异议',
  'objection.dismissed': '驳回异议',
  'objection.upheld': '采纳异议',
  'publicity.ended': '公示期满',
  'record.corrected': '更正',
  'record.withdrawn': '撤回',
} as const satisfies Record<TimeRecordEventType, string>

export const membershipStateLabels = {
  pending: '待审核',
  joined: '已加入',
  refused: '未通过',
  left: '已退出',
} as const satisfies Record<MembershipState, string>

export const membershipEventLabels = {
  'membership.approved': '同意加入',
  'membership.refused': '不予通过',
  'membership.left': '退出组织',
  'membership.removed': '移出组织',
} as const satisfies Record<MembershipEventType, string>

export const certificateStateLabels = {
  issued: '有效',
  superseded: '因更正失效',
  revoked: '已撤销',
} as const satisfies Record<CertificateState, string>

export const certificateEventLabels = {
  'certificate.superseded': '因更正失效',
  'certificate.revoked': '撤销',
} as const satisfies Record<CertificateEventType, string>

export const photoClaimStateLabels = {
  submitted: '待处理',
  granted: '已撤下',
  kept: '没有撤下',
  lapsed: '到期撤下',
} as const satisfies Record<PhotoClaimState, string>

export const photoClaimEventLabels = {
  'photoClaim.granted': '撤下照片',
  'photoClaim.kept': '保留照片',
  'photoClaim.lapsed': '到期撤下',
} as const satisfies Record<PhotoClaimEventType, string>

/** What became of hours that were sent to the federation, or that the organization left out. */
export const anomalyStateLabels = {
  open: '联合会复核中',
  confirmed: '复核通过',
  declined: '不计时长',
} as const satisfies Record<AnomalyState, string>

export const anomalyEventLabels = {
  'anomaly.confirmed': '可以计入',
  'anomaly.declined': '不计时长',
  'anomaly.reopened': '重新打开',
} as const satisfies Record<AnomalyEventType, string>

export const articleStateLabels = {
  draft: '草稿',
  scheduled: '待发布',
  published: '已发布',
  withdrawn: '已下线',
} as const satisfies Record<ArticleState, string>

export const articleEventLabels = {
  'article.published': '发布',
  'article.scheduled': '定时发布',
  'article.dateArrived': '到了发布时间',
  'article.withdrawn': '下线',
} as const satisfies Record<ArticleEventType, string>

export const objectionStateLabels = {
  open: '待处理',
  dismissed: '异议不成立',
  upheld: '异议成立',
} as const satisfies Record<ObjectionState, string>

export const objectionEventLabels = {
  'objection.explained': '说明情况',
  'objection.dismissed': '异议不成立',
  'objection.upheld': '异议成立',
} as const satisfies Record<ObjectionEventType, string>

export const correctionStateLabels = {
  open: '待核对',
  corrected: '已更正',
  declined: '维持登记',
} as const satisfies Record<CorrectionState, string>

export const correctionEventLabels = {
  'donation.corrected': '更正登记',
  'donation.declined': '维持登记',
} as const satisfies Record<CorrectionEventType, string>

export const serviceDistrictStateLabels = {
  applied: '待确认',
  bound: '已绑定',
  cancelled: '已取消',
} as const satisfies Record<ServiceDistrictState, string>

export const serviceDistrictEventLabels = {
  'district.bound': '通过',
  'district.refused': '不通过',
  'district.cancelled': '取消',
  'district.applied': '申请',
} as const satisfies Record<ServiceDistrictEventType, string>

export const reportStateLabels = {
  submitted: '待处理',
  upheld: '属实',
  dismissed: '不属实',
  referred: '已转其他部门',
} as const satisfies Record<ReportState, string>

export const reportEventLabels = {
  'report.upheld': '属实',
  'report.dismissed': '不属实',
  'report.referred': '转其他部门',
} as const satisfies Record<ReportEventType, string>

export const importStateLabels = {
  mapping: '对应列',
  checked: '已试运行',
  pendingReview: '待复核',
  imported: '已导入',
  takenBack: '已撤回',
  discarded: '已取消',
} as const satisfies Record<ImportState, string>

export const importEventLabels = {
  'import.reread': '重新读表',
  'import.checked': '试运行',
  'import.submitted': '提交复核',
  'import.returned': '退回修改',
  'import.run': '导入',
  'import.takenBack': '整批撤回',
  'import.discarded': '取消导入',
} as const satisfies Record<ImportEventType, string>

export const proposalStateLabels = {
  pendingAgreement: '待第二位同意',
  pendingEffect: '等待生效',
  carriedOut: '已办理',
  disagreed: '未获同意',
  recalled: '已撤回',
  vetoed: '已被当事人拒绝',
  lapsed: '已过期',
  obsolete: '没有办理',
} as const satisfies Record<ProposalState, string>

export const proposalEventLabels = {
  'proposal.begun': '提交',
  'proposal.agreed': '同意',
  'proposal.declined': '不同意',
  'proposal.withdrawn': '撤回',
  'proposal.refused': '拒绝',
  'proposal.expired': '过期',
  'proposal.done': '办理',
  'proposal.dropped': '停止办理',
} as const satisfies Record<ProposalEventType, string>

/** Sentence for an event that the mission's chart does not allow in this state. */
export function missionRefusal(state: MissionState, event: MissionEventType): string {
  return `活动处于“${missionStateLabels[state]}”，不能“${missionEventLabels[event]}”`
}

/** Why a mission that somebody applied for cannot go back to a draft. */
export const unpublishRefusal = '已经有人报名，不能“取消发布”，可以“取消活动”并写明原因'

/** Why an organization cannot let go on, or end, what the federation suspended. */
export const federationsPause = (event: MissionEventType): string =>
  `活动由联合会暂停，核查期间组织不能“${missionEventLabels[event]}”，由联合会恢复；有疑问请拨打 12355`

/** Sentence for an event that the application's chart does not allow in this state. */
export function applicationRefusal(state: ApplicationState, event: ApplicationEventType): string {
  return `报名处于“${applicationStateLabels[state]}”，不能“${applicationEventLabels[event]}”`
}

/** Sentence for an event that the chart of an account's cancellation does not allow in this state. */
export function logoffRefusal(state: LogoffState, event: LogoffEventType): string {
  return `账号处于“${logoffStateLabels[state]}”，不能“${logoffEventLabels[event]}”`
}

/** Sentence for an event that the card's chart does not allow in this state. */
export function cardRefusal(state: CardState, event: CardEventType): string {
  return `申请处于“${cardStateLabels[state]}”，不能“${cardEventLabels[event]}”`
}

/** Sentence for an event that the organization's chart does not allow in this state. */
export function organizationRefusal(state: OrganizationState, event: OrganizationEventType): string {
  return `组织处于“${organizationStateLabels[state]}”，不能“${organizationEventLabels[event]}”`
}

/** Sentence for an event that the chart of a time record does not allow in this state. */
export function timeRecordRefusal(state: TimeRecordState, event: TimeRecordEventType): string {
  return `时长记录处于“${timeRecordStateLabels[state]}”，不能“${timeRecordEventLabels[event]}”`
}

/** Sentence for an event that the chart of a membership does not allow in this state. */
export function membershipRefusal(state: MembershipState, event: MembershipEventType): string {
  return `成员处于“${membershipStateLabels[state]}”，不能“${membershipEventLabels[event]}”`
}

/** Sentence for an event that the chart of a certificate does not allow in this state. */
export function certificateRefusal(state: CertificateState, event: CertificateEventType): string {
  return `证书处于“${certificateStateLabels[state]}”，不能“${certificateEventLabels[event]}”`
}

/** Sentence for an event that the chart of a claim to a photo does not allow in this state. */
export function photoClaimRefusal(state: PhotoClaimState, event: PhotoClaimEventType): string {
  return `撤下照片的请求处于“${photoClaimStateLabels[state]}”，不能“${photoClaimEventLabels[event]}”`
}

/** Sentence for an event that the chart of odd hours does not allow in this state. */
export const anomalyRefusal = (state: AnomalyState): string =>
  `这条异常已经是“${anomalyStateLabels[state]}”，不能再处理`

/** Sentence for an event that the chart of an objection does not allow in this state. */
export const objectionRefusal = (state: ObjectionState, event: ObjectionEventType): string =>
  `异议处于“${objectionStateLabels[state]}”，不能“${objectionEventLabels[event]}”`

/** Sentence for an event that the chart of an article does not allow in this state. */
export const articleRefusal = (state: ArticleState, event: ArticleEventType): string =>
  event === 'article.withdrawn'
    ? `这篇文章是“${articleStateLabels[state]}”，不用再下线`
    : '这篇已经在门户上，改动只能现在发布；要换时间，请先下线'

/** Sentence for a decision about what somebody found wrong with a certificate, where there was one. */
export const correctionRefusal = (): string => '这条更正已经处理过，请刷新后查看'

/** Sentence for an event that the chart of a report does not allow in this state. */
export function reportRefusal(state: ReportState, event: ReportEventType): string {
  return `举报处于“${reportStateLabels[state]}”，不能“${reportEventLabels[event]}”`
}

/** Sentence for an event that the chart of a proposal does not allow in this state. */
export function proposalRefusal(state: ProposalState, event: ProposalEventType): string {
  return `这项提议“${proposalStateLabels[state]}”，不能“${proposalEventLabels[event]}”`
}

/** Sentence for an event that the chart of an import does not allow in this state. */
export function importRefusal(state: ImportState, event: ImportEventType): string {
  return `这次导入处于“${importStateLabels[state]}”，不能“${importEventLabels[event]}”`
}
