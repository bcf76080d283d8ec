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
  card: '志愿者证',
  report: '举报',
} as const
export type MessageKind = keyof typeof messageKindLabels

/** What a message may ask its reader to confirm, with the words of its button. `join` acts; the others say that it was read and what for. */
export const confirmLabels = { known: '我知道了', stay: '仍然参加', join: '接受名额' } as const
export type ConfirmKind = keyof typeof confirmLabels
