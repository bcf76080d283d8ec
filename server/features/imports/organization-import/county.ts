import type { Executor } from '../../../database/client.ts'
import { district } from '../../../database/schema/district.ts'

import { namesLike } from '../../../records/import/spellings.ts'

/** Where a text is no county, `names` are those that it can mean. */
type Found = { readonly code: string } | { readonly message: string; readonly names: readonly string[] }

/** Finds counties by their code, or by their name with or without what they belong to. */
export async function loadCountyFinder(executor: Executor): Promise<(text: string) => Found> {
  const { code, parentCode, name, level } = district
  const rows = await executor.select({ code, parentCode, name, level }).from(district).orderBy(code)
  const nameOf = new Map(rows.map((row) => [row.code, row]))
  const counties = new Map<string, Set<string>>()
  const fullNames = new Map<string, string>()
  for (const county of rows.filter((row) => row.level === 'county')) {
    const city = nameOf.get(county.parentCode ?? '')
    const province = nameOf.get(city?.parentCode ?? '')
    const longer = `${city?.name ?? ''}${county.name}`
    const longest = `${province?.name ?? ''}${longer}`
    fullNames.set(longest, longer)
    for (const text of [county.code, county.name, longer, longest])
      counties.set(text, (counties.get(text) ?? new Set()).add(county.code))
  }
  return (text) => {
    const [county, ...otherCounties] = counties.get(text.replaceAll(/\s/g, '')) ?? []
    if (county !== undefined && otherCounties.length === 0) return { code: county }
    const names = namesLike(text, [...fullNames.keys()]).map((longest) => fullNames.get(longest) ?? longest)
    return county === undefined
      ? { message: '没有这个县（区），写成“广州市天河区”，或 6 位编码', names }
      : { message: '不止一个市有这个县（区），请写上市的名称', names }
  }
}
