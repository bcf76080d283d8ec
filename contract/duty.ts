import { keysOf } from './record-keys.ts'

/** Duties of staff in an organization (domain section 11), each with its words; who holds one may do what calls and pages name it for. */
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
