import type { Executor } from '../../database/client.ts'
import { district } from '../../database/schema/district.ts'

type Found = { readonly code: string } | { readonly message: string }

/** Finds counties by their code, or by their name with or without what they belong to. */
export async function readCounties(executor: Executor): Promise<(text: string) => Found> {
  const { code, parentCode, name, level } = district
  const rows = await executor.select({ code, parentCode, name, level }).from(district)
  const nameOf = new Map(rows.map((row) => [row.code, row]))
  const counties = new Map<string, Set<string>>()
  for (const county of rows.filter((row) => row.level === 'county')) {
    const city = nameOf.get(county.parentCode ?? '')
    const province = nameOf.get(city?.parentCode ?? '')
    const longer = `${city?.name ?? ''}${county.name}`
    for (const text of [county.code, county.name, longer, `${province?.name ?? ''}${longer}`])
      counties.set(text, (counties.get(text) ?? new Set()).add(county.code))
  }
  return (text) => {
    const [one, ...others] = counties.get(text.replaceAll(/\s/g, '')) ?? []
    if (one === undefined) return { message: '没有这个县（区），写成“广州市天河区”，或 6 位编码' }
    return others.length === 0 ? { code: one } : { message: '不止一个市有这个县（区），请写上市的名称' }
  }
}
