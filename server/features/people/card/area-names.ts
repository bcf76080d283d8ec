import { addressNames, areaPath, parseCities, parseCounties } from '#domain/areas/area-tables.ts'
import cityTable from '#domain/areas/cities.json' with { type: 'json' }
import countyTable from '#domain/areas/counties.json' with { type: 'json' }

const provinces = parseCities(cityTable)
const counties = parseCounties(countyTable)

/** An area that can be chosen, with what stands above it, e.g. 广东省 广州市 越秀区; null when there is none of this code. */
export function nameCardArea(code: string): string | null {
  const path = areaPath(code, provinces, counties)
  return path?.at(-1)?.end ? addressNames(path).join(' ') : null
}
