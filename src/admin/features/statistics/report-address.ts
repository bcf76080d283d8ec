import { hasKey } from '#domain/record-keys.ts'
import { evidenceGradeLabels } from '#domain/words.ts'
import { type CodeItem } from '#domain/lists/code-list.ts'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { ageGroups, comparisons } from '#domain/statistics/figures.ts'
import type { ReportQuery } from './statistics.api.ts'

/** Tables below the charts, each with its words. */
export const tableLabels = {
  city: '按市',
  month: '按月',
  category: '按类别',
  age: '按年龄',
  grade: '按等级',
  organization: '按组织',
} as const
export type TableName = keyof typeof tableLabels

/** What an address of the page asks for. */
export interface Asked {
  readonly query: ReportQuery
  readonly table: TableName
}

const codeIn = <I extends CodeItem>(items: readonly I[], text: string | null): I['code'] | undefined =>
  items.find(({ code }) => code === text)?.code
const keyIn = <K extends string>(labels: Readonly<Record<K, unknown>>, text: string | null): K | undefined =>
  text !== null && hasKey(labels, text) ? text : undefined
const matching = (pattern: RegExp, text: string | null): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined

/** What the address asks for; parts that name nothing count as absent. */
export function askedIn({ searchParams }: URL): Asked {
  const monthPattern = /^[12]\d{3}-(0[1-9]|1[0-2])$/
  const parts = {
    from: matching(monthPattern, searchParams.get('from')),
    to: matching(monthPattern, searchParams.get('to')),
    city: matching(/^\d{4}00$/, searchParams.get('city')),
    category: codeIn(serviceCategories, searchParams.get('category')),
    age: codeIn(ageGroups, searchParams.get('age')),
    grade: keyIn(evidenceGradeLabels, searchParams.get('grade')),
    compare: keyIn(comparisons, searchParams.get('compare')),
  }
  return { query: parts, table: keyIn(tableLabels, searchParams.get('table')) ?? 'city' }
}

/** The address of a report. */
export function reportAddress({ query, table }: Asked): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, table: table === 'city' ? undefined : table })) {
    if (value) params.set(name, value)
  }
  return params.size === 0 ? '/statistics' : `/statistics?${params}`
}

/** The same report with other parts; empty text takes one away. */
export const withParts = ({ query, table }: Asked, parts: Readonly<Record<string, string>>): string => {
  const url = new URL(reportAddress({ query, table }), 'https://i.invalid')
  for (const [name, value] of Object.entries(parts)) {
    if (value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return reportAddress(askedIn(url))
}
