import { z } from 'zod'
import { day, endpoint, queryNumber, replyInstant } from '../endpoint.ts'
import { holidayForm } from '#domain/rule-set/holiday-form.ts'
import { holidayKindLabels } from '#domain/lists/holidays.ts'
import { keysOf } from '#domain/record-keys.ts'

const holiday = z.object({ day, kind: z.enum(keysOf(holidayKindLabels)), name: z.string() })

const alarm = z.object({
  /** The year that is missed; null while none is. */
  missing: z.string().nullable(),
  /** Days off that are entered of it. */
  daysOff: z.number().int().nonnegative(),
})
export type HolidayAlarm = z.infer<typeof alarm>

const calendarYear = z.string().regex(/^\d{4}$/)

/** The days of a year, this one when absent, and which years are known. */
export const holidays = endpoint({
  method: 'GET',
  path: '/manage/pc/holiday/year',
  caller: 'federation',
  federationDuties: ['system'],
  query: z.object({ year: queryNumber(z.number().int().min(2000, '年份不对').max(2100, '年份不对').optional()) }),
  reply: z.object({
    now: replyInstant,
    year: calendarYear,
    days: z.array(holiday),
    years: z.array(z.object({ year: calendarYear, daysOff: z.number().int().nonnegative() })),
    alarm,
  }),
})

/** Whether the next year's list is missed, by the server's clock. */
export const holidayAlarm = endpoint({
  method: 'GET',
  path: '/manage/pc/holiday/alarm',
  caller: 'federation',
  federationDuties: ['system'],
  reply: alarm,
})

/** Enters a day, or changes the one that is there. Code 10001 with `data.issues` when a field is wrong. */
export const saveHoliday = endpoint({
  method: 'POST',
  path: '/manage/pc/holiday/save',
  caller: 'federation',
  federationDuties: ['system'],
  act: 'holiday.save',
  body: holidayForm,
  reply: z.null(),
})

/** Takes a day off the list. Code 10002 when it is not there. */
export const removeHoliday = endpoint({
  method: 'POST',
  path: '/manage/pc/holiday/remove',
  caller: 'federation',
  federationDuties: ['system'],
  act: 'holiday.remove',
  body: z.object({ day }),
  reply: z.null(),
})

/** Enters a list, whole or not at all. `dryRun` says what it would do; a list with a wrong line is never entered. */
export const importHolidays = endpoint({
  method: 'POST',
  path: '/manage/pc/holiday/import',
  caller: 'federation',
  federationDuties: ['system'],
  act: 'holiday.import',
  body: z.object({
    text: z.string().trim().min(1, '请粘贴列表，或选择文件').max(20_000, '列表太长，一年的放假安排不过几十行'),
    dryRun: z.boolean(),
  }),
  reply: z.object({
    created: z.array(holiday),
    changed: z.array(holiday),
    unchanged: z.number().int().nonnegative(),
    problems: z.array(z.object({ line: z.number().int(), problem: z.string() })),
    /** Whether it was entered. */
    done: z.boolean(),
  }),
})
export type HolidayImport = z.infer<(typeof importHolidays)['reply']>
