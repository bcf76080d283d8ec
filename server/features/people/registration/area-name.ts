import { readFileSync } from 'node:fs'
import { type Area, addressNames, areaPath, parseCities, parseCounties } from '#domain/areas/area-tables.ts'

const table = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../domain/areas/${name}.json`, import.meta.url), 'utf8'))

let read: ((code: string) => Area[] | null) | undefined

/** Reads the tables at the first question. */
function pathOf(code: string): Area[] | null {
  if (read === undefined) {
    const provinces = parseCities(table('cities'))
    const counties = parseCounties(table('counties'))
    read = (areaCode) => areaPath(areaCode, provinces, counties)
  }
  return read(code)
}

/** Full name of an area (GB/T 2260, six digits) from the province down: 广东省 广州市 越秀区; empty text for an unknown code. */
export const nameAddress = (code: string): string => addressNames(pathOf(code) ?? []).join(' ')
