import { groupDigits } from './grouped.ts'

/** Whole hours and the minutes left over; null for null, undefined, "" and negative values. */
export function hoursAndMinutes(
  minutes: number | string | null | undefined,
): { hours: number; minutes: number } | null {
  if (minutes === null || minutes === undefined || minutes === '') return null
  const total = Math.floor(Number(minutes))
  if (!Number.isFinite(total) || total < 0) return null
  return { hours: Math.floor(total / 60), minutes: total % 60 }
}

/**
 * Minutes as `N小时M分钟`, for papers; empty text where there is no value (docs/rules/fields.md#minutes). Everything else says `durationText`.
 */
export function formatMinutes(minutes: number | string | null | undefined): string {
  const parts = hoursAndMinutes(minutes)
  return parts === null ? '' : `${parts.hours}小时${parts.minutes}分钟`
}

type Amount = readonly [amount: string, unit: string]

/** The amounts of a duration with their units, none of them zero but the last: `64 小时`, `30 分`; none where there is no value. */
export function durationAmounts(value: Parameters<typeof hoursAndMinutes>[0]): readonly Amount[] {
  const parts = hoursAndMinutes(value)
  if (parts === null) return []
  const { hours, minutes } = parts
  const amounts: Amount[] = []
  if (hours > 0 || minutes === 0) amounts.push([groupDigits(hours), '小时'])
  if (minutes > 0) amounts.push([String(minutes), '分'])
  return amounts
}

/** Minutes as pages and messages say them: `64 小时 30 分`, `58 小时`, `45 分`; empty text where there is no value. */
export const durationText = (minutes: Parameters<typeof hoursAndMinutes>[0]): string =>
  durationAmounts(minutes)
    .map((amount) => amount.join(' '))
    .join(' ')
