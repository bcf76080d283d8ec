import { addDays } from '#domain/fields/shanghai-day.ts'
import { addMonths, type Comparison, mostMonths } from '#domain/statistics/figures.ts'
import { invalidInput } from '../../../errors.ts'

/** Days, both included. */
export interface PeriodDays {
  readonly from: string
  readonly to: string
}

const lastDay = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)

/** The months of a range, `YYYY-MM`. */
export function monthsOf({ from, to }: PeriodDays): string[] {
  const months = [from.slice(0, 7)]
  for (let month = from.slice(0, 7); month < to.slice(0, 7); ) months.push((month = addMonths(month, 1)))
  return months
}

/** The same days some months earlier; the end of a month stays one. */
function earlier({ from, to }: PeriodDays, months: number): PeriodDays {
  const month = addMonths(to.slice(0, 7), -months)
  const end = lastDay(month)
  const sameDay = `${month}${to.slice(7)}`
  const isWhole = to === lastDay(to.slice(0, 7))
  return { from: `${addMonths(from.slice(0, 7), -months)}-01`, to: isWhole || sameDay > end ? end : sameDay }
}

/**
 * The days of a report, none after today, and those that it is compared with.
 * @throws BusinessError invalidInput
 */
export function periodOf(
  {
    from,
    to,
    compare,
  }: { readonly from?: string | undefined; readonly to?: string | undefined; readonly compare: Comparison },
  today: string,
): { readonly present: PeriodDays; readonly compared: PeriodDays } {
  const last = to ?? today.slice(0, 7)
  const first = from ?? `${last.slice(0, 4)}-01`
  if (first > last) throw invalidInput([{ field: 'from', message: '开始月份不能晚于结束月份' }])
  if (first > today.slice(0, 7)) throw invalidInput([{ field: 'from', message: '开始月份还没有到' }])
  const end = lastDay(last)
  const present = { from: `${first}-01`, to: end > today ? today : end }
  const { length } = monthsOf(present)
  if (length > mostMonths) throw invalidInput([{ field: 'from', message: `一次最多统计 ${mostMonths} 个月` }])
  return { present, compared: earlier(present, compare === 'year' ? 12 : length) }
}
