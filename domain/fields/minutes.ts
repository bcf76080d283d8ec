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
