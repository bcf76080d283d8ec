/** Whole hours and the minutes left over; null for null, undefined, "" and negative values. */
export function hoursAndMinutes(
  minutes: number | string | null | undefined,
): { hours: number; minutes: number } | null {
  if (minutes === null || minutes === undefined || minutes === '') return null
  const total = Math.floor(Number(minutes))
  if (!Number.isFinite(total) || total < 0) return null
  return { hours: Math.floor(total / 60), minutes: total % 60 }
}

/** Minutes as `N小时M分钟`, for plain text and papers; empty text where there is no value (spec section 1). Pages show `Duration`. */
export function formatMinutes(minutes: number | string | null | undefined): string {
  const parts = hoursAndMinutes(minutes)
  return parts === null ? '' : `${parts.hours}小时${parts.minutes}分钟`
}
