import { z } from 'zod'
import { day, endpoint, fileEndpoint, replyInstant } from './endpoint.ts'
import { workbookType } from './file-types.ts'
import { evidenceGradeLabels } from '#domain/words.ts'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { keysOf } from '#domain/record-keys.ts'
import { ageGroups, comparisons } from '#domain/statistics/figures.ts'

const month = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, '月份的格式是 2026-11')
const codesOf = <C extends string>(items: readonly { readonly code: C }[]) => items.map(({ code }) => code)

const filter = z.object({
  /** First and last month; from January of this year to the present month when absent. */
  from: month.optional(),
  to: month.optional(),
  /** City of the volunteer; the figures of all cities are in the reply all the same. */
  city: z
    .string()
    .regex(/^\d{4}00$/, '请选择城市')
    .optional(),
  category: z.enum(codesOf(serviceCategories), '请选择服务类别').optional(),
  age: z.enum(codesOf(ageGroups), '请选择年龄段').optional(),
  grade: z.enum(keysOf(evidenceGradeLabels), '请选择证据等级').optional(),
  compare: z.enum(keysOf(comparisons), '请选择对比的时段').default('year'),
})

const count = z.number().int()

/** Null: fewer than five people, or too easily told from others that are. */
const figures = z
  .object({
    /** Of effective service; below zero where more was taken back than served. */
    minutes: count,
    /** Volunteers who served. */
    people: count,
    /** Missions with hours; by their names where the ledger has no more. */
    missions: count,
  })
  .nullable()

const group = z.object({
  key: z.string(),
  name: z.string(),
  figures,
  /** Minutes of the period that it is compared with; null as above. */
  before: count.nullable(),
})
export type StatisticsGroup = z.infer<typeof group>

const city = group.extend({
  /** Volunteers of the city; null for fewer than five. */
  registered: count.nullable(),
})
export type CityGroup = z.infer<typeof city>

/**
 * Effective hours of a period by city, month, category, age, grade and organization. Hours count on the day of service, what corrects an
 * earlier entry on the day on which that was made. Code 10001 for a period that begins after its end or is longer than twelve months.
 */
export const federationStatistics = endpoint({
  method: 'GET',
  path: '/manage/pc/statistics/report',
  caller: 'federation',
  federationDuties: ['business', 'audit'],
  query: filter,
  reply: z.object({
    from: day,
    to: day,
    comparedFrom: day,
    comparedTo: day,
    countedAt: replyInstant,
    total: city,
    cities: z.array(city),
    months: z.array(group),
    categories: z.array(group),
    ages: z.array(group),
    grades: z.array(group),
    /** Those with most hours; all are in the workbook. */
    organizations: z.array(group),
    organizationCount: count,
  }),
})

/** The same as a workbook with a sheet for each. */
export const statisticsWorkbook = fileEndpoint({
  method: 'GET',
  path: '/manage/pc/statistics/workbook',
  caller: 'federation',
  act: 'statistics.workbook',
  federationDuties: ['business', 'audit'],
  query: filter,
  binary: workbookType,
})
