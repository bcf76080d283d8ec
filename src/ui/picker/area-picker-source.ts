import { provinceCode } from '#domain/areas/area-code.ts'
import {
  addressNames,
  type AreaTable,
  areaPath,
  type Counties,
  type Province,
  parseCities,
  parseCounties,
} from '#domain/areas/area-tables.ts'
import type { PickerPath, PickerSource } from './picker-source.ts'
import cities from '#domain/areas/cities.json?url'
import everyCounty from '#domain/areas/counties.json?url'

/** Longest wait for one table, in milliseconds. */
const timeoutMs = 20_000

const countiesOf = import.meta.glob<string>('../../../domain/areas/counties/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Keeps what was loaded; what failed is asked for again. */
function memoize<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= load().catch((error: unknown) => {
      pending = undefined
      throw error
    })
    return pending
  }
}

async function table(address: string): Promise<AreaTable> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`the table of areas was answered with ${response.status}`)
  return response.json()
}

const provinces = memoize(async () => parseCities(await table(cities)))
const countyLoaders = new Map<string, () => Promise<Counties>>(
  Object.entries(countiesOf).map(([file, address]) => [
    `${/(\d\d)\.json$/.exec(file)?.[1]}0000`,
    memoize(async () => parseCounties(await table(address))),
  ]),
)
const noCounties = async (): Promise<Counties> => new Map()
const countiesIn = (code: string) => (countyLoaders.get(provinceCode(code)) ?? noCounties)()

const all = memoize(async (): Promise<PickerPath[]> => {
  const [provinceList, counties] = await Promise.all([provinces(), table(everyCounty).then(parseCounties)])
  return provinceList.flatMap((province) => [
    [province],
    ...province.cities.flatMap((city) => pathsTo(province, city, counties)),
  ])
})

/** A city and what stands below it; the cities that only gather counties are no places themselves. */
function pathsTo(province: Province, city: PickerPath[number], counties: Counties): PickerPath[] {
  const countyPaths = (counties.get(city.code) ?? []).map((county) => [province, city, county])
  return addressNames([province, city]).length > 1 ? [[province, city], ...countyPaths] : countyPaths
}

async function pathOf(code: string) {
  const [provinceList, counties] = await Promise.all([
    provinces(),
    code.endsWith('00') ? noCounties() : countiesIn(code),
  ])
  return areaPath(code, provinceList, counties)
}

/** Provinces, cities (3 kB) and the counties of one province (1 kB) as they are needed; the search takes all counties (18 kB). */
export const areaSource: PickerSource = {
  levels: ['省份', '城市', '区县'],
  searchHint: '地区名或拼音首字母，如 yx',
  items: async ([province, city]) => {
    if (province === undefined) return provinces()
    if (city !== undefined) return (await countiesIn(city.code)).get(city.code) ?? []
    // On their way while a city is looked for; whoever chooses one sees the failure.
    countiesIn(province.code).catch(() => undefined)
    return (await provinces()).find(({ code }) => code === province.code)?.cities ?? []
  },
  pathOf,
  all,
  names: (path) => addressNames(path),
}

/** Full name of an area: 广东省 广州市 越秀区; empty text for an unknown code. */
export const loadAreaName = async (code: string): Promise<string> => addressNames((await pathOf(code)) ?? []).join(' ')
