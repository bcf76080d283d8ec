import { terms } from './words.ts'

/** What a message is about, with the word that stands over it. */
export const messageKindLabels = {
  offer: '候补',
  application: '报名',
  mission: '活动',
  organization: '组织',
  account: '账号',
  district: '地区',
  hours: '时长',
  certificate: '证书',
  card: terms.card,
  report: '举报',
} as const
export type MessageKind = keyof typeof messageKindLabels

/** What a message may ask its reader to confirm, with the words of its button. `join` acts; the others say that it was read and what for. */
export const confirmLabels = { known: '我知道了', stay: '仍然参加', join: '接受名额' } as const
export type ConfirmKind = keyof typeof confirmLabels

/** What is told of a date that somebody goes to, by the channels that they chose for it. */
export const dateNoticeLabels = {
  dayAhead: '活动提醒',
  slotMoved: '报名换到另一个时段',
  missionChanged: '活动有变更',
  missionSuspended: '活动已暂停',
  missionResumed: '活动已恢复',
  missionCancelled: '活动已取消',
  cancelled: '报名被组织取消',
} as const
export type DateNotice = keyof typeof dateNoticeLabels
