import { sortCopy } from '../arrays.ts'
import { addDays } from '../fields/shanghai-day.ts'

export const holidayKindLabels = { off: '放假', worked: '调休上班' } as const
export type HolidayKind = keyof typeof holidayKindLabels

/** A day that departs from "Monday to Friday": off, or a Saturday or Sunday that is worked in exchange. */
export interface Holiday {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly kind: HolidayKind
  readonly name: string
}

interface Period {
  readonly name: string
  readonly off: readonly [first: string, last: string]
  readonly worked: readonly string[]
}

/** Sources: 国务院办公厅关于2025年部分节假日安排的通知, 2024年11月12日; 关于2026年部分节假日安排的通知, 2025年11月4日. */
const periods: readonly Period[] = [
  { name: '元旦', off: ['2025-01-01', '2025-01-01'], worked: [] },
  { name: '春节', off: ['2025-01-28', '2025-02-04'], worked: ['2025-01-26', '2025-02-08'] },
  { name: '清明节', off: ['2025-04-04', '2025-04-06'], worked: [] },
  { name: '劳动节', off: ['2025-05-01', '2025-05-05'], worked: ['2025-04-27'] },
  { name: '端午节', off: ['2025-05-31', '2025-06-02'], worked: [] },
  { name: '国庆节、中秋节', off: ['2025-10-01', '2025-10-08'], worked: ['2025-09-28', '2025-10-11'] },
  { name: '元旦', off: ['2026-01-01', '2026-01-03'], worked: ['2026-01-04'] },
  { name: '春节', off: ['2026-02-15', '2026-02-23'], worked: ['2026-02-14', '2026-02-28'] },
  { name: '清明节', off: ['2026-04-04', '2026-04-06'], worked: [] },
  { name: '劳动节', off: ['2026-05-01', '2026-05-05'], worked: ['2026-05-09'] },
  { name: '端午节', off: ['2026-06-19', '2026-06-21'], worked: [] },
  { name: '中秋节', off: ['2026-09-25', '2026-09-27'], worked: [] },
  { name: '国庆节', off: ['2026-10-01', '2026-10-07'], worked: ['2026-09-20', '2026-10-10'] },
]

function daysOf({ name, off: [first, last], worked }: Period): Holiday[] {
  const days: Holiday[] = worked.map((day) => ({ day, kind: 'worked', name }))
  for (let day = first; day <= last; day = addDays(day, 1)) days.push({ day, kind: 'off', name })
  return days
}

/** Of a new database; further years are entered on the page of the holidays. */
export const firstHolidays: readonly Holiday[] = sortCopy(periods.flatMap(daysOf), (a, b) => a.day.localeCompare(b.day))

/** MM-DD that are off in every year, announced or not. Source: 全国年节及纪念日放假办法（2024年修订）, art. 2. */
export const fixedHolidays: readonly string[] = ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']

/** Days off that the same article gives a year; a list with fewer is not all of it. */
export const lawfulDaysOff = 13
