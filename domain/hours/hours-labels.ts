/** What a time record is for. */
export const hourKindLabels = { service: '服务时长', training: '培训时长' } as const
export type HourKind = keyof typeof hourKindLabels

export const hourOriginLabels = {
  checkIn: '签到',
  organizer: '组织录入',
  request: '本人补报',
  import: '平台启用前导入',
} as const
export type HourOrigin = keyof typeof hourOriginLabels

/** What an entry of the ledger does: hours of their own, the taking back of an earlier entry, or what stands in its place. */
export const entryNatureLabels = { entry: '时长', reversal: '冲正', replacement: '更正后' } as const

/** Working days in which an organization says what it has to say about an objection. */
export const objectionWorkingDays = 5

/** How long an objection is kept after it was decided, in days. */
export const objectionRetentionDays = 365

/** At most this many from one contact in 24 hours and from one network in an hour, and so many undecided on one record. */
export const objectionLimits = { perContactAndDay: 5, perAddressAndHour: 10, openPerRecord: 3 } as const
