import { eq, isNull } from 'drizzle-orm'
import { checkDistrict } from '#domain/registration/volunteer-form.ts'
import type { Executor } from '../../../database/client.ts'
import { district } from '../../../database/schema/district.ts'

/** Why nobody can live or work there as far as this site knows; null for a county of its own tree. */
export async function districtProblem(executor: Executor, code: string): Promise<string | null> {
  const message = checkDistrict(code)
  if (message !== null) return message
  const [row] = await executor.select({ code: district.code }).from(district).where(eq(district.code, code))
  if (row) return null
  const [root] = await executor.select({ name: district.name }).from(district).where(isNull(district.parentCode))
  return `本站服务${root?.name ?? '本省'}，请选择省内的县（区）`
}

/** The city of a county; a city without counties itself. */
export async function findCityName(executor: Executor, code: string): Promise<string> {
  const [row] = await executor
    .select({ level: district.level, parentCode: district.parentCode })
    .from(district)
    .where(eq(district.code, code))
  return row?.level === 'county' && row.parentCode !== null ? row.parentCode : code
}
