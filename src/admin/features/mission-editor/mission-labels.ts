import type { checkInModes, hazardLevels, questionKinds } from '#contract/lists/mission-choices.ts'

export const checkInLabels: Readonly<Record<(typeof checkInModes)[number], string>> = {
  code: '扫动态码签到、签退，带位置最高计 A 级时长',
  distance: '在活动地点附近扫码签到、签退，最高计 A 级时长',
  list: '到场后由负责人登记，计 C 级时长',
}

export const hazardLabels: Readonly<Record<(typeof hazardLevels)[number], string>> = {
  none: '没有特别的风险',
  low: '低',
  medium: '中，不收未成年人',
  high: '高，不收未成年人',
}

export const questionKindLabels: Readonly<Record<(typeof questionKinds)[number], string>> = {
  text: '自己填写',
  choice: '从选项里选',
}
