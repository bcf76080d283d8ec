import type { FormProblem } from '../fields/form-problem.ts'
import { isDay } from '../fields/shanghai-day.ts'

export interface CertificateRange {
  /** First and last day, YYYY-MM-DD, both counted. */
  readonly from: string
  readonly to: string
}

/** No hours are older: the first rule set begins here. */
export const firstCertificateDay = '2000-01-01'

/** What is wrong with the range of a time certificate, in the order of the form; `today` in Asia/Shanghai. */
export function rangeProblems({ from, to }: CertificateRange, today: string): FormProblem<keyof CertificateRange>[] {
  const problems = [...dayProblem('from', '开始日期', from, today), ...dayProblem('to', '结束日期', to, today)]
  if (isDay(from) && isDay(to) && to < from) problems.push({ field: 'to', message: '结束日期不能早于开始日期' })
  return problems
}

function dayProblem(
  field: keyof CertificateRange,
  name: string,
  day: string,
  today: string,
): FormProblem<keyof CertificateRange>[] {
  if (day === '') return [{ field, message: `请选择${name}` }]
  if (!isDay(day)) return [{ field, message: `${name}请按 2026-01-31 的格式填写` }]
  if (day > today) return [{ field, message: `${name}不能晚于今天` }]
  return day < firstCertificateDay ? [{ field, message: `${name}不能早于 2000 年` }] : []
}
