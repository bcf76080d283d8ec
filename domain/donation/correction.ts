import { keysOf } from '../record-keys.ts'

/** What can be wrong with the certificate of a donation. */
export const correctionKindLabels = {
  amount: '金额或物资',
  name: '姓名或单位名称',
  date: '捐赠日期',
  notMine: '不是我捐的',
} as const
export type CorrectionKind = keyof typeof correctionKindLabels
export const correctionKinds = keysOf<CorrectionKind>(correctionKindLabels)

export const correctionLimits = { shortest: 5, longest: 200, perDay: 3 } as const
