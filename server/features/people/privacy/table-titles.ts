import { terms } from '#domain/words.ts'

/**
 * What the parts of an export are called. A table without a title is not exported: whoever adds one decides here which of its columns
 * say something about others (`othersIn`).
 */
export const titles: Readonly<Record<string, string>> = {
  access_log: '谁查看过我的资料',
  application: '报名',
  application_answer: '对活动提问的回答',
  application_decision: '还没有生效的审核',
  attendance: '签到签退',
  attendance_mark: '每次签到签退的登记',
  attendance_claim: '正在签到签退的扫码',
  attendance_refusal: '没有成功的签到签退',
  calendar_feed: '日历订阅',
  card_application: '志愿者证申请',
  card_history: '志愿者证申请的经过',
  card_picture: '志愿者证照片（说明）',
  collection: '收藏',
  consent: '同意记录',
  contact_notice: '联系方式变更提醒',
  data_export: '导出记录',
  donation: '捐赠',
  donation_certificate: terms.donationCertificate,
  donation_correction: '对捐赠证书的更正请求',
  evaluation: '评价',
  former_login_name: '用过的用户名',
  guardian_consent: '监护人同意',
  guardian_reminder: '提醒监护人的记录',
  hour_anomaly: '时长异常的复核',
  hour_record: '时长登记',
  message_mail: '消息邮件',
  message_text: '消息短信',
  objection: '对我的时长的异议',
  organization_block: '不再接受我的组织',
  organization_member: '加入的组织',
  partner_report: '交给合作方的服务报告',
  partner_ticket: '合作方登录',
  photo_claim: '撤下照片的请求',
  person_tag: '组织给我的标签',
  recovery_help: '联合会协助找回账号',
  report: '我的举报',
  report_picture: '举报的照片（说明）',
  saved_search: '关注的活动条件',
  search_notice: '告诉过我的新活动',
  service_fact: '统计中的服务时长',
  site_message: terms.messages,
  time_certificate: terms.timeCertificate,
  time_record: '时长记录',
  volunteer_district: '服务地区',
  volunteer_month: '每月服务时长',
}

/**
 * Columns of a person's rows that are somebody else's: who objects to hours is not told to whom they are, and a decision is told when it
 * takes effect.
 */
export const othersIn: Readonly<Record<string, readonly string[]>> = {
  application_decision: ['event', 'opinion'],
  objection: ['number', 'name', 'contact', 'reason'],
}
