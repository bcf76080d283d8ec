import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { district } from '../../database/schema/district.ts'

/** The district whose domain is the page's host, else the given one, else the province. */
export async function findServingDistrict(executor: Executor, host: string, code: string | undefined) {
  const [row] = await executor
    .select()
    .from(district)
    .where(
      sql`${district.domain} = ${sql.placeholder('host')} or ${district.code} = ${sql.placeholder('code')} or ${isNull(district.parentCode)}`,
    )
    .orderBy(
      sql`coalesce(${district.domain} = ${sql.placeholder('host')}, false) desc`,
      sql`(${district.code} = ${sql.placeholder('code')}) desc`,
      asc(district.code),
    )
    .limit(1)
    .prepare('serving_district')
    .execute({ host: host.toLowerCase(), code: code ?? '' })
  if (!row) throw new Error('the district table is empty')
  return row
}

/** Districts directly below the given one; the cities of the province when absent. */
export function listDistrictsBelow(executor: Executor, parent: string | undefined) {
  const parentCode = parent ?? sql`(select p.code from district p where p.parent_code is null order by p.code limit 1)`
  return executor
    .select({ code: district.code, name: district.name, level: district.level })
    .from(district)
    .where(eq(district.parentCode, parentCode))
    .orderBy(asc(district.code))
}
