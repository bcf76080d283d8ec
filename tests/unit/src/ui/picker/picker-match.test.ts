import { expect, test } from 'vitest'
import { findPaths, normalQuery, matchesStart } from '#src/ui/picker/picker-match.ts'
import type { PickerItem } from '#src/ui/picker/picker-source.ts'

const item = (code: string, name: string, initials: string, end = false): PickerItem => ({ code, name, initials, end })
const gd = item('440000', '广东省', 'gds')
const gz = item('440100', '广州市', 'gzs')
const yx = item('440104', '越秀区', 'yxq', true)
const by = item('440111', '白云区', 'byq', true)
const sd = item('440606', '顺德区', 'sdq', true)
const hb = item('130000', '河北省', 'hbs')
const zjk = item('130700', '张家口市', 'zjks')
const wx = item('130726', '蔚县', 'yx', true)
const gzj = item('520000', '贵州省', 'gzs')
const gy = item('520100', '贵阳市', 'gys')
const byGy = item('520113', '白云区', 'byq', true)
const paths = [
  [hb],
  [hb, zjk],
  [hb, zjk, wx],
  [gd],
  [gd, gz],
  [gd, gz, yx],
  [gd, gz, by],
  [gd, item('440600', '佛山市', 'fss'), sd],
  [gzj],
  [gzj, gy],
  [gzj, gy, byGy],
]
const search = (text: string, near?: string) => findPaths(paths, text, near).map((path) => path.at(-1)?.code)

test.each([
  ['yx', '440000', ['440104', '130726']],
  ['yx', '130000', ['130726', '440104']],
  ['yx', undefined, ['130726', '440104']],
  ['yxq', undefined, ['440104']],
  ['gzyx', undefined, ['440104']],
  ['gdgzyx', undefined, ['440104']],
  ['gzsyxq', undefined, ['440104']],
  ['gdyx', undefined, ['440104']],
  ['gz', '440000', ['440100', '520000']],
  ['gz', '520000', ['520000', '440100']],
  ['gzby', '440000', ['440111', '520113']],
  ['gyby', undefined, ['520113']],
  ['白云', '520000', ['520113', '440111']],
  ['贵阳白云', undefined, ['520113']],
  ['广州市 / 白云区', undefined, ['440111']],
  ['广东省广州市越秀区', undefined, ['440104']],
  ['秀', undefined, ['440104']],
  ['口市', undefined, ['130700']],
  ['SD', undefined, ['440606']],
  ["y'x", '440000', ['440104', '130726']],
  ['xq', undefined, []],
  ['秀越', undefined, []],
  ['yxx', undefined, []],
  ['', undefined, []],
  ['  ', undefined, []],
] as const)('%j near %s finds %j', (text, near, codes) => {
  expect(search(text, near)).toEqual(codes)
})

test('the name itself comes before names that begin so', () => {
  const whole = item('1', '中山市', 'zss', true)
  const longer = item('2', '中山陵区', 'zslq', true)
  expect(findPaths([[longer], [whole]], '中山').map(([only]) => only?.code)).toEqual(['1', '2'])
  expect(findPaths([[longer], [whole]], 'zs').map(([only]) => only?.code)).toEqual(['1', '2'])
})

test('marks and spaces part what is typed and say nothing', () => {
  expect(normalQuery(" Yx /广 州'")).toBe('yx广州')
})

test('letters are held against initials, other characters against the name', () => {
  expect(matchesStart(yx, 'yx')).toBe(true)
  expect(matchesStart(yx, 'xq')).toBe(false)
  expect(matchesStart(yx, '越')).toBe(true)
  expect(matchesStart(yx, '秀')).toBe(false)
})
