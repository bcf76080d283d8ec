import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCountyForm, undividedAreas } from '#domain/areas/area-code.ts'
import { type AreaTable, addressNames, areaPath, parseCities, parseCounties } from '#domain/areas/area-tables.ts'

const read = (name: string): AreaTable => JSON.parse(readFileSync(`domain/areas/${name}`, 'utf8'))
const provinces = parseCities(read('cities.json'))
const counties = parseCounties(read('counties.json'))
const cityInitials = (name: string) =>
  provinces.flatMap(({ cities }) => cities).find((city) => city.name === name)?.initials
const findCounties = (name: string) => [...counties.values()].flat().filter((county) => county.name === name)

test('entries follow each other by one unless they say their digits', () => {
  const [province] = parseCities({ '99东海省dh': '01甲市j乙市y05丙地区b' })
  expect(province).toEqual({
    code: '990000',
    name: '东海省',
    initials: 'dhs',
    end: false,
    cities: [
      { code: '990100', name: '甲市', initials: 'js', end: false },
      { code: '990200', name: '乙市', initials: 'ys', end: false },
      { code: '990500', name: '丙地区', initials: 'bdq', end: false },
    ],
  })
  expect(parseCounties({ 9901: '03子区z丑县c81寅市y', 9902: '' })).toEqual(
    new Map([
      [
        '990100',
        [
          { code: '990103', name: '子区', initials: 'zq', end: true },
          { code: '990104', name: '丑县', initials: 'cx', end: true },
          { code: '990181', name: '寅市', initials: 'ys', end: true },
        ],
      ],
      ['990200', []],
    ]),
  )
})

test('there are 34 provinces, in the order of their codes', () => {
  expect(provinces).toHaveLength(34)
  const codes = provinces.map(({ code }) => code)
  expect(codes).toEqual(codes.toSorted())
  expect(codes.slice(0, 3)).toEqual(['110000', '120000', '130000'])
  expect(codes.slice(-3)).toEqual(['710000', '810000', '820000'])
})

test.each([
  ['440104', '广东省 广州市 越秀区'],
  ['440100', '广东省 广州市'],
  ['440000', '广东省'],
  ['110101', '北京市 东城区'],
  ['310115', '上海市 浦东新区'],
  ['500101', '重庆市 万州区'],
  ['500243', '重庆市 彭水苗族土家族自治县'],
  ['419001', '河南省 济源市'],
  ['469005', '海南省 文昌市'],
  ['659001', '新疆维吾尔自治区 石河子市'],
  ['620201', '甘肃省 嘉峪关市 嘉峪关市'],
  ['441900', '广东省 东莞市'],
  ['442000', '广东省 中山市'],
  ['460400', '海南省 儋州市'],
  ['460321', '海南省 三沙市 西沙群岛'],
  ['540102', '西藏自治区 拉萨市 城关区'],
  ['710000', '台湾省'],
  ['810000', '香港特别行政区'],
  ['820000', '澳门特别行政区'],
])('%s is %s', (code, name) => {
  expect(addressNames(areaPath(code, provinces, counties) ?? []).join(' ')).toBe(name)
})

test.each(['', '44', '4401', '440199', '449900', '990000', '130171', 'abcdef'])('there is no area %j', (code) => {
  expect(areaPath(code, provinces, counties)).toBeNull()
})

test.each([
  ['重庆市', '500000', 'cqs'],
  ['西藏自治区', '540000', 'xzzzq'],
  ['香港特别行政区', '810000', 'xgtbxzq'],
])('initials of %s', (_name, code, initials) => {
  expect(provinces.find((province) => province.code === code)?.initials).toBe(initials)
})

test.each([
  ['厦门市', 'xms'],
  ['六安市', 'las'],
  ['长沙市', 'css'],
  ['长治市', 'czs'],
  ['广州市', 'gzs'],
  ['蚌埠市', 'bbs'],
  ['亳州市', 'bzs'],
  ['丽水市', 'lss'],
  ['恩施土家族苗族自治州', 'estjzmzzzz'],
  ['阿勒泰地区', 'altdq'],
])('initials of %s are %s', (name, initials) => {
  expect(cityInitials(name)).toBe(initials)
})

test.each([
  ['越秀区', 'yxq'],
  ['番禺区', 'pyq'],
  ['大埔县', 'dbx'],
  ['乐清市', 'yqs'],
  ['乐昌市', 'lcs'],
  ['长子县', 'zzx'],
  ['东阿县', 'dex'],
  ['单县', 'sx'],
  ['蔚县', 'yx'],
  ['洪洞县', 'htx'],
  ['涡阳县', 'gyx'],
  ['会昌县', 'hcx'],
  ['铅山县', 'ysx'],
  ['连山壮族瑶族自治县', 'lszzyzzzx'],
])('initials of the county %s are %s', (name, initials) => {
  expect(findCounties(name).map((county) => county.initials)).toEqual([initials])
})

test('every name has one letter for each character', () => {
  const areas = [...provinces, ...provinces.flatMap(({ cities }) => cities), ...[...counties.values()].flat()]
  expect(areas.filter(({ name, initials }) => !/^[a-z]+$/.test(initials) || initials.length !== name.length)).toEqual(
    [],
  )
})

test('every way down ends in something that can be chosen', () => {
  for (const province of provinces) expect(province.end || province.cities.length > 0, province.name).toBe(true)
  for (const city of provinces.flatMap(({ cities }) => cities)) {
    expect(counties.has(city.code), city.name).toBe(true)
    expect(city.end, city.name).toBe(counties.get(city.code)?.length === 0)
  }
  expect(provinces.filter(({ end }) => end).map(({ code }) => code)).toEqual(['710000', '810000', '820000'])
  expect(undividedAreas).toHaveLength(6)
})

test('the table of each province says what the whole table says', () => {
  const files = readdirSync('domain/areas/counties')
  expect(files).toHaveLength(31)
  const parts = files.flatMap((file) => [...parseCounties(read(`counties/${file}`))])
  expect(new Map(parts)).toEqual(counties)
})

test.each([
  ['440104', true],
  ['441900', true],
  ['810000', true],
  ['440100', false],
  ['440000', false],
  ['010101', false],
  ['44010', false],
  ['4401044', false],
  ['', false],
])('the form of %j is that of a county: %s', (code, verdict) => {
  expect(isCountyForm(code)).toBe(verdict)
})
