import { inArray } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { district } from '../../../database/schema/district.ts'
import { mission } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import type { ExportRow } from '../../../records/personal-data/export-rows.ts'
import { districtColumns } from './export-page.ts'

const sources = {
  missionId: { table: mission, as: '活动' },
  organizationId: { table: organization, as: '组织' },
} as const

/** The rows with the names of the missions and organizations that they mean. */
export async function nameExportRows(
  executor: Executor,
  parts: readonly (readonly ExportRow[])[],
): Promise<ExportRow[][]> {
  const names = new Map<string, string>()
  for (const [column, { table }] of Object.entries(sources)) {
    const ids = [...new Set(parts.flat().map((row) => row[column]))].filter((id) => typeof id === 'number')
    if (ids.length === 0) continue
    const rows = await executor.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))
    for (const { id, name } of rows) names.set(`${column} ${id}`, name)
  }
  return parts.map((rows) =>
    rows.map((row) => {
      const nameEntries = Object.entries(sources).flatMap(([column, { as }]) => {
        const name = names.get(`${column} ${String(row[column])}`)
        return name === undefined ? [] : [[as, name]]
      })
      return { ...Object.fromEntries(nameEntries), ...row }
    }),
  )
}

/** Names of the districts whose codes stand in the rows. */
export async function districtNamesIn(executor: Executor, rows: readonly ExportRow[]): Promise<Map<string, string>> {
  const codes = new Set<string>()
  for (const row of rows) collectCodes(row, codes)
  if (codes.size === 0) return new Map()
  const found = await executor
    .select({ code: district.code, name: district.name })
    .from(district)
    .where(inArray(district.code, [...codes]))
  return new Map(found.map(({ code, name }) => [code, name]))
}

function collectCodes(row: ExportRow, codes: Set<string>): void {
  for (const [column, value] of Object.entries(row)) {
    if (typeof value === 'string' && districtColumns.has(column)) codes.add(value)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) collectCodes(value as ExportRow, codes)
  }
}
