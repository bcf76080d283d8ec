import { terms } from './words.ts'

/** Topics of the help center, in their order. */
export const helpTopics = {
  account: '账号与登录',
  mission: '找活动与报名',
  attendance: '签到与时长',
  certificate: '证书与公示',
  card: terms.card,
  organization: '组织与管理员',
} as const
export type HelpTopic = keyof typeof helpTopics
