import { areaSource } from './area-picker-source.ts'
import type { PickerItem, PickerPath, PickerSource } from './picker-source.ts'

/** The city itself, where it stands above its counties. */
const wholeCityItem = ({ code }: PickerItem): PickerItem => ({ code, name: '全市', initials: 'qs', end: true })

/** The cities of a province with their counties; a city with counties is picked by 全市, which leads them. */
export function createDistrictSource(province: string): PickerSource {
  const root = async () => (await areaSource.pathOf(province)) ?? []
  /** Without the province; a city that only gathers counties is no place itself. */
  const isSelectable = async (city: PickerItem) => areaSource.names([...(await root()), city]).length > 1
  return {
    levels: areaSource.levels.slice(1),
    searchHint: areaSource.searchHint,
    items: async (path) => {
      const children = await areaSource.items([...(await root()), ...path])
      const [city] = path
      return city && (await isSelectable(city)) ? [wholeCityItem(city), ...children] : children
    },
    pathOf: async (code) => {
      const path = await areaSource.pathOf(code)
      const [top, city, county] = path ?? []
      if (top?.code !== province) return null
      if (city === undefined) return []
      return county || city.end ? [city, ...(county ? [county] : [])] : [city, wholeCityItem(city)]
    },
    all: async () =>
      (await areaSource.all()).flatMap((path): PickerPath[] =>
        path[0]?.code === province && path.length > 1 ? [path.slice(1)] : [],
      ),
    names: (path) => path.filter(({ code }, at) => at === 0 || code !== path[0]?.code).map(({ name }) => name),
  }
}
