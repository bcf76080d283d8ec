import * as accountConfirmation from '#contract/federation-account/account-confirmation.ts'
import * as account from '#contract/account/account.ts'
import * as application from '#contract/application/application.ts'
import * as agreement from '#contract/agreement/agreement.ts'
import * as managedAgreement from '#contract/agreement/managed-agreement.ts'
import * as article from '#contract/article/article.ts'
import * as attendance from '#contract/attendance/attendance.ts'
import * as attendanceList from '#contract/attendance/attendance-list.ts'
import * as audit from '#contract/audit.ts'
import * as auth from '#contract/auth.ts'
import * as boardView from '#contract/board/board-view.ts'
import * as calendar from '#contract/calendar.ts'
import * as card from '#contract/card/card.ts'
import * as cardReview from '#contract/card/review.ts'
import * as certificate from '#contract/certificate.ts'
import * as donation from '#contract/donation.ts'
import * as code from '#contract/code.ts'
import * as managedAnnouncement from '#contract/announcement.ts'
import * as banner from '#contract/banner.ts'
import * as contentPicture from '#contract/content-picture.ts'
import * as districtSite from '#contract/district-site.ts'
import * as managedArticle from '#contract/article/managed-article.ts'
import * as desk from '#contract/desk.ts'
import * as district from '#contract/district.ts'
import type { AnyEndpointSpec } from '#contract/endpoint.ts'
import * as collection from '#contract/collection.ts'
import * as evaluation from '#contract/evaluation.ts'
import * as outcome from '#contract/outcome.ts'
import * as photo from '#contract/photo.ts'
import * as federationAccount from '#contract/federation-account/federation-account.ts'
import * as feedback from '#contract/feedback.ts'
import * as help from '#contract/help.ts'
import * as home from '#contract/home.ts'
import * as imports from '#contract/import.ts'
import * as hourAttachment from '#contract/hours/attachment.ts'
import * as failedDue from '#contract/failed-due.ts'
import * as ledgerCheck from '#contract/ledger-check.ts'
import * as managedHours from '#contract/hours/managed-hours.ts'
import * as publicity from '#contract/hours/publicity.ts'
import * as serviceRecord from '#contract/hours/service-record.ts'
import * as settlement from '#contract/hours/settlement.ts'
import * as location from '#contract/location.ts'
import * as managedApplication from '#contract/application/managed-application.ts'
import * as message from '#contract/message/message.ts'
import * as managedMission from '#contract/mission/managed-mission.ts'
import * as lateMarks from '#contract/attendance/late-marks.ts'
import * as managedHolidays from '#contract/rule-set/managed-holidays.ts'
import * as ruleBook from '#contract/rule-set/rule-book-reply.ts'
import * as managedRules from '#contract/rule-set/managed-rules.ts'
import * as mission from '#contract/mission/mission.ts'
import * as missionChange from '#contract/mission/mission-change.ts'
import * as missionDraft from '#contract/mission-draft.ts'
import * as organization from '#contract/organization.ts'
import * as organizationMember from '#contract/membership.ts'
import * as organizer from '#contract/organizer.ts'
import * as privacy from '#contract/privacy.ts'
import * as partner from '#contract/partner.ts'
import * as personTag from '#contract/board/person-tag.ts'
import * as profile from '#contract/profile.ts'
import * as recovery from '#contract/recovery.ts'
import * as secondFactor from '#contract/second-factor.ts'
import * as security from '#contract/account/security.ts'
import * as report from '#contract/report.ts'
import * as review from '#contract/review/review.ts'
import * as savedSearch from '#contract/saved-search.ts'
import * as search from '#contract/search.ts'
import * as organizationRegistry from '#contract/organization-registry/organization-registry.ts'
import * as organizationReview from '#contract/registration/organization-review.ts'
import * as organizationStaff from '#contract/organization-registry/organization-staff.ts'
import * as registration from '#contract/registration/registration.ts'
import * as reminder from '#contract/message/reminder.ts'
import * as slotMessage from '#contract/message/slot-message.ts'
import * as staffAct from '#contract/staff-log.ts'
import * as staff from '#contract/staff/staff.ts'
import * as staffPerson from '#contract/person.ts'
import * as staffSession from '#contract/staff/staff-session.ts'
import * as statistics from '#contract/statistics.ts'
import * as managedVolunteer from '#contract/volunteer/managed-volunteer.ts'
import * as proposal from '#contract/proposal.ts'
import * as volunteer from '#contract/volunteer/volunteer.ts'

const parts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  登录: auth,
  账号: account,
  账号安全: security,
  验证码: code,
  找回密码: recovery,
  反馈: feedback,
  门户: home,
  导入: imports,
  资讯: article,
  协议: agreement,
  帮助: help,
  活动: mission,
  搜索: search,
  报名: application,
  报名审核: managedApplication,
  名单视图: boardView,
  人员标签: personTag,
  签到: attendance,
  签到名单: attendanceList,
  断网签到: lateMarks,
  日历: calendar,
  合作与统计: partner,
  收藏: collection,
  关注的活动条件: savedSearch,
  评价: evaluation,
  活动回顾: outcome,
  活动照片: photo,
  站内信: message,
  群发通知: slotMessage,
  提醒方式: reminder,
  注册: registration,
  志愿者: volunteer,
  志愿者查找: managedVolunteer,
  联合会的提议: proposal,
  个人资料: profile,
  服务地区: district,
  隐私: privacy,
  志愿者证: card,
  志愿者证审核: cardReview,
  审核队列: review,
  举报: report,
  时间证书: certificate,
  捐赠证书: donation,
  时长公示: publicity,
  服务记录: serviceRecord,
  时长管理: managedHours,
  时长结算: settlement,
  时长的证明材料: hourAttachment,
  台账核对: ledgerCheck,
  组织: organizer,
  活动变更: missionChange,
  活动草稿: missionDraft,
  活动管理: managedMission,
  志愿组织: organization,
  组织成员: organizationMember,
  工作台: desk,
  工作人员: staff,
  工作人员本人: staffPerson,
  工作人员的登录: staffSession,
  联合会账号: { ...federationAccount, ...accountConfirmation },
  两步验证: secondFactor,
  志愿组织审核: organizationReview,
  志愿组织名册: organizationRegistry,
  组织工作人员的账号: organizationStaff,
  操作记录: staffAct,
  审计: audit,
  统计: statistics,
  位置: location,
  文章管理: managedArticle,
  协议管理: managedAgreement,
  门户图片: contentPicture,
  首页轮播: banner,
  公告管理: managedAnnouncement,
  地区网站: districtSite,
  计时规则: { ...ruleBook, ...managedRules },
  节假日: managedHolidays,
  定时事项: failedDue,
}

export interface NamedEndpoint {
  /** Name in the contract, unique. */
  readonly name: string
  /** Part of the product it belongs to. */
  readonly part: string
  readonly spec: AnyEndpointSpec
}

/** Every endpoint that the contract declares. */
export const contractEndpoints: readonly NamedEndpoint[] = Object.entries(parts).flatMap(([part, module]) =>
  Object.entries(module).flatMap(([name, spec]) => (isEndpoint(spec) ? [{ name, part, spec }] : [])),
)

function isEndpoint(value: unknown): value is AnyEndpointSpec {
  return typeof value === 'object' && value !== null && 'caller' in value && 'path' in value && 'method' in value
}
