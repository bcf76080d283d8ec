import { expect, test } from 'vitest'
import { z } from 'zod'

const contracts = import.meta.glob<Record<string, unknown>>('/contract/**/*.ts', { eager: true })
const isSpec = (value: unknown): value is { path: string; query: z.ZodObject } =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'query' in value &&
  value.query instanceof z.ZodObject

const fields = Object.values(contracts)
  .flatMap((contract): unknown[] => Object.values(contract))
  .filter(isSpec)
  .flatMap(({ path, query }) => Object.keys(query.shape).map((name) => ({ path, name, query })))
  .map(({ path, name, query }) => ({ path, name, field: z.object({ [name]: query.shape[name] as z.ZodType }) }))
  .filter(({ name, field }) => field.safeParse({ [name]: '5' }).data?.[name] === 5)

test('the numbers in queries are found', () => {
  expect([...new Set(fields.map(({ name }) => name))].toSorted()).toEqual([
    'latitude',
    'longitude',
    'minimumPresence',
    'pageNo',
    'pageSize',
    'publicityDays',
    'recordingWorkingDays',
    'roundingMinutes',
    'showType',
    'within',
  ])
})

test.each(fields)('$path: $name without a value is as if it were not given', ({ name, field }) => {
  const absent = field.safeParse({})
  for (const blank of ['', ' ', '\u3000']) {
    const result = field.safeParse({ [name]: blank })
    expect([result.success, result.data?.[name]]).toEqual([absent.success, absent.data?.[name]])
  }
})
