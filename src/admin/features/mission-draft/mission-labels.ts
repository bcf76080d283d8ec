import type { hazardLevels, questionKinds } from '#domain/lists/mission-choices.ts'

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
