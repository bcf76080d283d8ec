import { cityCode, provinceCode, undividedAreas } from './area-code.ts'

/** An area of GB/T 2260. `initials` are the first pinyin letters of the whole name: 越秀区 yxq. */
export interface Area {
  /** Six digits. */
  readonly code: string
  readonly name: string
  readonly initials: string
  /** Nothing stands below it: it can be chosen. */
  readonly end: boolean
}

export interface Province extends Area {
  readonly cities: readonly Area[]
}

/** Counties by the code of their city. */
export type Counties = ReadonlyMap<string, readonly Area[]>

/**
 * `cities.json`: "44广东省gd" → "01广州市gz韶关市sg…", and `counties/44.json`: "4401" → "03荔湾区lw越秀区yx…". An entry is the last two
 * digits, the name, and the initials without those of its tail; an entry without digits follows the one before it by one.
 */
export type AreaTable = Readonly<Record<string, string>>

/** Ends of names and their initials, which the tables leave out; longer ones first. */
const tails = [
  ['特别行政区', 'tbxzq'],
  ['自治区', 'zzq'],
  ['自治州', 'zzz'],
  ['自治县', 'zzx'],
  ['自治旗', 'zzq'],
  ['地区', 'dq'],
  ['省', 's'],
  ['市', 's'],
  ['区', 'q'],
  ['县', 'x'],
  ['旗', 'q'],
  ['盟', 'm'],
] as const

/** Initials of the end of a name that every table leaves out; empty for a name without such an end. */
export function tailInitials(name: string): string {
  return tails.find(([tail]) => name.endsWith(tail) && name.length > tail.length)?.[1] ?? ''
}

const entries = /(\d\d)?([^\da-z]+)([a-z]*)/g

function readEntries(text: string, prefix: string, tail: string): Area[] {
  let last = 0
  return [...text.matchAll(entries)].map(([, digits, name = '', initials = '']) => {
    last = digits === undefined ? last + 1 : Number(digits)
    const code = `${prefix}${String(last).padStart(2, '0')}${tail}`
    return { code, name, initials: initials + tailInitials(name), end: tail === '' || undividedAreas.includes(code) }
  })
}

/** Provinces with their cities, in the order of their codes. */
export function parseCities(table: AreaTable): Province[] {
  return Object.entries(table).flatMap(([head, cities]) =>
    readEntries(head, '', '0000').map((province) => ({
      ...province,
      cities: readEntries(cities, province.code.slice(0, 2), '00'),
    })),
  )
}

/** The counties of one table, of a province or of all. */
export function parseCounties(table: AreaTable): Counties {
  return new Map(Object.entries(table).map(([city, counties]) => [`${city}00`, readEntries(counties, city, '')]))
}

/** From the province down to the given area (a province, a city or a county); null when there is none of this code. */
export function areaPath(code: string, provinces: readonly Province[], counties: Counties): Area[] | null {
  const province = provinces.find((area) => area.code === provinceCode(code))
  if (province === undefined || province.code === code) return province ? [province] : null
  const city = province.cities.find((area) => area.code === cityCode(code))
  if (city === undefined || city.code === code) return city ? [province, city] : null
  const county = counties.get(city.code)?.find((area) => area.code === code)
  return county ? [province, city, county] : null
}

/** Levels that only gather what stands under the province itself: they are no part of an address. */
const gathering = ['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划']

/** The names of a path as an address has them, without 市辖区 and the like between province and county. */
export function addressNames(path: readonly Area[]): string[] {
  return path.filter(({ name, end }, index) => index !== 1 || end || !gathering.includes(name)).map(({ name }) => name)
}
