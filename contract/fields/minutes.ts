/** Minutes as `N小时M分钟`; empty text for null, undefined, "" and negative values (spec section 1). */
export function formatMinutes(minutes: number | string | null | undefined): string {
  if (minutes === null || minutes === undefined || minutes === '') return ''
  const total = Math.floor(Number(minutes))
  if (!Number.isFinite(total) || total < 0) return ''
  return `${Math.floor(total / 60)}小时${total % 60}分钟`
}
