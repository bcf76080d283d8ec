import { expect, test } from 'vitest'
import { type MarkedRecord, type MarkKind, markKinds, marksOf, markWords } from '#domain/hours/marks.ts'

const record = (servedOn: string, more: Partial<MarkedRecord> = {}): MarkedRecord => ({
  servedOn,
  city: null,
  organization: null,
  ...more,
})
const days = (month: string, count: number, more: Partial<MarkedRecord> = {}) =>
  Array.from({ length: count }, (_, at) => record(`${month}-${String(at + 1).padStart(2, '0')}`, more))
const markOf = (kind: MarkKind, records: readonly MarkedRecord[]) => marksOf(records)[kind]
const words = (kind: MarkKind, records: readonly MarkedRecord[]) => {
  const { title, note } = markWords(kind, markOf(kind, records))
  return [title, note]
}

test('nothing is reached without a record, and each mark says how far it is', () => {
  expect(Object.entries(marksOf([])).map(([kind, { reachedOn, count }]) => [kind, reachedOn, count])).toEqual([
    ['first', null, 0],
    ['month', null, 0],
    ['cities', null, 0],
    ['organization', null, 0],
  ])
  expect(markKinds.map((kind) => markWords(kind, marksOf([])[kind]))).toEqual([
    { title: '第一朵', note: '还没有' },
    { title: '一月六场', note: '最多一月 0 场' },
    { title: '走过三个市', note: '0 个市' },
    { title: '同一组织十次', note: '还没有' },
  ])
})

test('the first bloom is that of the first day', () => {
  expect(markOf('first', days('2024-04', 2)).reachedOn).toBe('2024-04-01')
})

test('six records of one month are a mark on the day of the sixth, five are not', () => {
  expect(markOf('month', days('2026-05', 5))).toMatchObject({ reachedOn: null, count: 5 })
  expect(words('month', days('2026-05', 5))).toEqual(['一月六场', '最多一月 5 场'])
  const records = [...days('2026-04', 5), ...days('2026-05', 6), ...days('2026-08', 9)]
  expect(markOf('month', records)).toMatchObject({ reachedOn: '2026-05-06', count: 6 })
  expect(words('month', records)).toEqual(['一月六场', null])
})

test('the third city is a mark, later ones are counted', () => {
  const cities = ['佛山市', '广州市', '佛山市', '深圳市', '汕头市']
  const records = cities.map((city, at) => record(`2026-01-0${at + 1}`, { city }))
  expect(markOf('cities', records)).toMatchObject({ reachedOn: '2026-01-04', count: 4 })
  expect(words('cities', records)).toEqual(['走过 4 个市', '佛山到汕头'])
  expect(markOf('cities', records.slice(0, 3))).toMatchObject({ reachedOn: null, count: 2 })
  expect(words('cities', records.slice(0, 3))).toEqual(['走过三个市', '2 个市'])
})

test('the tenth time with one organization is a mark, of the first that had ten', () => {
  const nine = [...days('2026-01', 9, { organization: '青禾' }), ...days('2026-02', 3, { organization: '绿点' })]
  expect(words('organization', nine)).toEqual(['同一组织十次', '青禾 9 次'])
  const both = [...days('2026-02', 10, { organization: '绿点' }), ...days('2026-03', 12, { organization: '青禾' })]
  expect(markOf('organization', both)).toMatchObject({ reachedOn: '2026-02-10', count: 10, names: ['绿点'] })
  expect(words('organization', both)).toEqual(['同一组织十次', '绿点'])
})
