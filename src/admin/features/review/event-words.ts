import { pickupDays } from '#domain/lifecycle/card.ts'
import type { ReviewEvent } from '#domain/review-kind.ts'

/** The single key that stands for a decision. */
export const eventKeys: Readonly<Record<ReviewEvent, string>> = {
  'organization.approved': 'a',
  'organization.returned': 'r',
  'organization.closed': 'x',
  'mission.approved': 'a',
  'mission.returned': 'r',
  'card.approved': 'a',
  'card.accepted': 'a',
  'card.arrived': 'a',
  'card.collected': 'a',
  'card.uncollected': 'x',
  'card.returned': 'r',
  'card.rejected': 'x',
  'anomaly.confirmed': 'a',
  'anomaly.declined': 'r',
  'anomaly.reopened': 'o',
  'objection.dismissed': 'a',
  'objection.upheld': 'r',
  'district.bound': 'a',
  'district.refused': 'r',
  'report.upheld': 'a',
  'report.dismissed': 'r',
  'report.referred': 'x',
  'donation.corrected': 'a',
  'donation.declined': 'r',
}

/** What a decision brings about, where the page says it before. */
export const eventEffects: Readonly<Partial<Record<ReviewEvent, string>>> = {
  'organization.closed': '这份注册随即结束，登记证书随之删除；名称、信用代码和联系方式可以重新注册。',
  'card.approved': '资料随后由联合会交给发卡银行，申请人从那时起不能撤销。',
  'card.collected': '申请人已带身份证到网点领卡，电子证随后启用。',
  'card.uncollected': `卡片到网点满 ${pickupDays} 天没有领取，银行已销毁；申请人可以重新申请。`,
  'card.rejected': '这份申请随即结束，申请人可以重新申请。',
  'anomaly.reopened': '这条异常重新等联合会复核，志愿者会收到通知。',
  'report.upheld': '只答复举报人；停用账号、暂停组织、更换负责人、取消活动要在“另外办理”的页面办理。',
  'donation.corrected': '有效的证书随即失效，由另一位管理员按更正后的登记重新开具。',
}
