/** How a year departs from "Monday to Friday"; days as YYYY-MM-DD, a pair for a span with both ends. */
interface Holidays {
  readonly source: string
  readonly off: readonly (string | readonly [from: string, to: string])[]
  /** Saturdays and Sundays that are worked in exchange. */
  readonly worked: readonly string[]
}

/**
 * Public holidays by year, as the State Council's general office announces them each November: the announcement of a further year is
 * entered here and nowhere else. A year that is missing has the days that the law fixes by the calendar of the sun.
 */
export const holidays: Readonly<Record<string, Holidays>> = {
  '2025': {
    source: '国务院办公厅关于2025年部分节假日安排的通知，2024年11月12日',
    off: [
      '2025-01-01',
      ['2025-01-28', '2025-02-04'],
      ['2025-04-04', '2025-04-06'],
      ['2025-05-01', '2025-05-05'],
      ['2025-05-31', '2025-06-02'],
      ['2025-10-01', '2025-10-08'],
    ],
    worked: ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
  },
  '2026': {
    source: '国务院办公厅关于2026年部分节假日安排的通知，2025年11月4日',
    off: [
      ['2026-01-01', '2026-01-03'],
      ['2026-02-15', '2026-02-23'],
      ['2026-04-04', '2026-04-06'],
      ['2026-05-01', '2026-05-05'],
      ['2026-06-19', '2026-06-21'],
      ['2026-09-25', '2026-09-27'],
      ['2026-10-01', '2026-10-07'],
    ],
    worked: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
}

/** MM-DD that are off in every year. Source: 全国年节及纪念日放假办法（2024年修订）, art. 2. */
export const fixedHolidays: readonly string[] = ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']
