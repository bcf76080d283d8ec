import { z } from 'zod'
import { isDay, shanghaiDay } from '../fields/shanghai-day.ts'
import { type Holiday, type HolidayKind, holidayKindLabels, lawfulDaysOff } from '../lists/holidays.ts'
import { recordEntries, keysOf } from '../record-keys.ts'

const holidayNameLength = 20

const weekdayOf = (text: string): number => new Date(`${text}T00:00:00Z`).getUTCDay()
const isWeekend = (text: string): boolean => [0, 6].includes(weekdayOf(text))

/** Years that may be changed: terms of years that are over stay as they were. */
export function changeableYears(now: Date | number | string): { readonly first: string; readonly last: string } {
  const year = Number(shanghaiDay(now).slice(0, 4))
  return { first: String(year), last: String(year + 1) }
}

export const holidayForm = z
  .object({
    day: z.string().refine(isDay, '请填写日期，如 2027-02-06'),
    kind: z.enum(keysOf(holidayKindLabels), '请选择放假或调休上班'),
    name: z.string().trim().min(1, '请填写名称，如 春节').max(holidayNameLength, `名称最多 ${holidayNameLength} 字`),
  })
  .refine(({ day: text, kind }) => kind === 'off' || !isDay(text) || isWeekend(text), {
    path: ['day'],
    message: '调休上班的应是周六或周日',
  })

/** What is wrong with the year of a day; null when nothing is. */
export function yearProblem(text: string, now: Date | number | string): string | null {
  const { first, last } = changeableYears(now)
  const year = text.slice(0, 4)
  return year < first || year > last ? `只能录入 ${first} 年和 ${last} 年的日子` : null
}

const aliases: Readonly<Record<string, HolidayKind>> = {
  ...Object.fromEntries(recordEntries(holidayKindLabels).map(([kind, label]) => [label, kind])),
  休: 'off',
  班: 'worked',
  上班: 'worked',
  调休: 'worked',
}

/** A line of a list: a day, or why it is none. */
export type HolidayLine = { readonly line: number } & ({ readonly holiday: Holiday } | { readonly problem: string })

const twoDigits = (part: string): string => part.padStart(2, '0')

function dayOf(text: string): string {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text)
  return parts ? `${parts[1]}-${twoDigits(parts[2] ?? '')}-${twoDigits(parts[3] ?? '')}` : text
}

function readLine(text: string, now: Date): { readonly holiday: Holiday } | { readonly problem: string } {
  const cells = text.split(/[,，;；\t]/).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
  if (cells.length !== 3) return { problem: '一行应有三项：日期,类型,名称' }
  const [date = '', kind = '', name = ''] = cells
  const { data, error } = holidayForm.safeParse({ day: dayOf(date), kind: aliases[kind], name })
  if (!data) return { problem: error.issues[0]?.message ?? '这一行看不懂' }
  const problem = yearProblem(data.day, now)
  return problem === null ? { holiday: data } : { problem }
}

/** The lines of a small list `日期,类型,名称`; a head and empty lines are left out, of a day that stands twice the second is wrong. */
export function readHolidayList(text: string, now: Date): HolidayLine[] {
  const first = new Map<string, number>()
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((content, at) => ({ content: content.trim(), line: at + 1 }))
    .filter(({ content, line }) => content !== '' && !(line === 1 && content.startsWith('日期')))
    .map(({ content, line }) => {
      const parsedLine = readLine(content, now)
      if ('problem' in parsedLine) return { line, ...parsedLine }
      const earlier = first.get(parsedLine.holiday.day)
      if (earlier !== undefined) return { line, problem: `${parsedLine.holiday.day} 在第 ${earlier} 行已经有了` }
      first.set(parsedLine.holiday.day, line)
      return { line, ...parsedLine }
    })
}

/** From the first of December on the next year's list should be there: it is announced each November. */
const alarmFrom = '12-01'

/** The year whose list is missed on a day, null while none is. @param daysOff days off that are known of the year after */
export function missedYear(today: string, daysOff: number): string | null {
  if (today.slice(5) < alarmFrom || daysOff >= lawfulDaysOff) return null
  return String(Number(today.slice(0, 4)) + 1)
}
