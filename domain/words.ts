import { shanghaiDay, shanghaiTime } from './fields/shanghai-day.ts'

/** What things of the portal are called. */
export const terms = {
  card: '志愿者证',
  digitalCard: '电子证',
  timeCertificate: '时间证书',
  donationCertificate: '捐赠证书',
  messages: '站内信',
  schedule: '我的日程',
} as const

/** What stands as title on a paper, and begins the name of its file. */
export const paperNames = { time: `志愿服务${terms.timeCertificate}`, donation: terms.donationCertificate } as const

/** Name of a certificate's PDF. */
export const paperFile = (kind: keyof typeof paperNames, number: string): string => `${paperNames[kind]}-${number}.pdf`

/** How well a time record is proved (docs/rules/hours.md#evidence). */
export const evidenceGradeLabels = {
  A: '双向签到',
  B: '组织确认到场',
  C: '组织录入或仅扫码',
  D: '本人补报',
} as const
export type EvidenceGrade = keyof typeof evidenceGradeLabels

/** Whole hours and the minutes left over; null for null, undefined, "" and negative values. */
export function hoursAndMinutes(
  minutes: number | string | null | undefined,
): { hours: number; minutes: number } | null {
  if (minutes === null || minutes === undefined || minutes === '') return null
  const total = Math.floor(Number(minutes))
  if (!Number.isFinite(total) || total < 0) return null
  return { hours: Math.floor(total / 60), minutes: total % 60 }
}

/** Minutes as `N小时M分钟`; empty text where there is no value (docs/rules/fields.md#minutes). */
export const formatMinutes = (minutes: Parameters<typeof hoursAndMinutes>[0]): string =>
  durationAmounts(minutes).flat().join('')

/** The amounts of a duration with their units; none where there is no value. */
export function durationAmounts(
  value: Parameters<typeof hoursAndMinutes>[0],
): readonly (readonly [amount: string, unit: string])[] {
  const parts = hoursAndMinutes(value)
  if (parts === null) return []
  return [
    [String(parts.hours), '小时'],
    [String(parts.minutes), '分钟'],
  ]
}

/** `12月23日` */
export const dayText = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

/** The same, with the year where that is not the one of `today`: `2027年1月1日`. */
export const dayTextAt = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? dayText(day) : `${Number(day.slice(0, 4))}年${dayText(day)}`

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

/** `周六` */
export const weekdayName = (day: string): string => weekdays[new Date(day).getUTCDay()] ?? ''

type Instant = Date | string

/** Time of day in Asia/Shanghai: 8:00. */
export const clockText = (instant: Instant): string => shanghaiTime(instant).slice(11).replace(/^0/, '')

/** An instant as people read it, in Asia/Shanghai: 12月5日 8:00. */
export const momentText = (instant: Instant): string => `${dayText(shanghaiDay(instant))} ${clockText(instant)}`

const dayMs = 86_400_000

/** A span as people read it: 12月5日 8:00–11:30, over midnight 12月5日 22:00–次日 2:00. */
export function spanText({ startAt, endAt }: { readonly startAt: Instant; readonly endAt: Instant }): string {
  if (shanghaiDay(startAt) === shanghaiDay(endAt)) return `${momentText(startAt)}–${clockText(endAt)}`
  const isLong = new Date(endAt).getTime() - new Date(startAt).getTime() > dayMs
  return `${momentText(startAt)}–${isLong ? momentText(endAt) : `次日 ${clockText(endAt)}`}`
}

/** Words for a span of days: `12月5日起`, `12月15日前`, `12月5日–12月15日`. */
export function daysText(start: string | undefined, end: string | undefined): string {
  if (start && end) return start === end ? dayText(start) : `${dayText(start)}–${dayText(end)}`
  if (start) return `${dayText(start)}起`
  return end ? `${dayText(end)}前` : ''
}
