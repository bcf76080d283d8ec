import type { FormProblem } from '../fields/form-problem.ts'
import { addDays, isDay } from '../fields/shanghai-day.ts'

const longestPackDays = 366

/** What is wrong with the days of a compliance pack, both of them whole. */
export function packPeriodProblems(
  { from, to }: { from: string; to: string },
  today: string,
): FormProblem<'from' | 'to'>[] {
  if (!isDay(from)) return [{ field: 'from', message: '请选择开始日期' }]
  if (!isDay(to)) return [{ field: 'to', message: '请选择结束日期' }]
  if (to > today) return [{ field: 'to', message: '结束日期不能晚于今天' }]
  if (from > to) return [{ field: 'to', message: '结束日期不能早于开始日期' }]
  return addDays(from, longestPackDays) <= to ? [{ field: 'from', message: '一次最多导出一年，请分段导出' }] : []
}
