import { is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as accessLogs from '../../database/schema/access-log.ts'
import * as applications from '../../database/schema/application.ts'
import * as attendances from '../../database/schema/attendance.ts'
import * as boards from '../../database/schema/board.ts'
import * as calendars from '../../database/schema/calendar.ts'
import * as cards from '../../database/schema/card.ts'
import * as certificates from '../../database/schema/certificate.ts'
import * as collections from '../../database/schema/collection.ts'
import * as evaluations from '../../database/schema/evaluation.ts'
import * as messages from '../../database/schema/message.ts'
import * as members from '../../database/schema/membership.ts'
import * as partners from '../../database/schema/partner.ts'
import * as photos from '../../database/schema/photo.ts'
import * as registrations from '../../database/schema/registration.ts'
import * as reports from '../../database/schema/report.ts'
import * as savedSearches from '../../database/schema/saved-search.ts'
import * as securities from '../../database/schema/security.ts'
import * as serviceFacts from '../../database/schema/statistics.ts'
import * as timeRecords from '../../database/schema/hours.ts'
import * as volunteers from '../../database/schema/volunteer.ts'

/** Every file of the schema that has a table about volunteers; a test finds the one that is missing here. */
const files = {
  accessLogs,
  applications,
  attendances,
  boards,
  calendars,
  cards,
  certificates,
  collections,
  evaluations,
  members,
  messages,
  partners,
  photos,
  registrations,
  reports,
  savedSearches,
  securities,
  serviceFacts,
  timeRecords,
  volunteers,
}

/** A table with rows of one person, and how they are found. */
export interface PersonalTable {
  readonly table: PgTable
  readonly name: string
  /** The column that names the person, or the row of `parent`. */
  readonly column: PgColumn
  /** `volunteer` by the person's identity, `surrogate` by the one in the ledger, else rows of a parent's. */
  readonly by: 'volunteer' | 'surrogate' | { readonly parent: PersonalTable; readonly key: PgColumn }
}

export const tablesIn = (modules: readonly Readonly<Record<string, unknown>>[]): PgTable[] =>
  modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))

/** Tables whose rows are of a person, of one of the person's rows, and so on; those that are of staff alone are not. */
export function findPersonalTables(tables: readonly PgTable[]): PersonalTable[] {
  const configs = tables.map((table) => ({ table, ...getTableConfig(table) }))
  const result = configs.flatMap(({ table, name, columns, foreignKeys }): PersonalTable[] => {
    if (table === volunteers.volunteer) return []
    const direct = foreignKeys
      .map((key) => key.reference())
      .find(({ foreignTable }) => foreignTable === volunteers.volunteer)
    const [column] = direct?.columns ?? []
    if (column) return [{ table, name, column, by: 'volunteer' }]
    const surrogate = columns.find((entry) => entry.name === 'surrogateId' || entry.name === 'surrogate_id')
    return surrogate ? [{ table, name, column: surrogate, by: 'surrogate' }] : []
  })
  // What is found has rows of its own below it, and is looked at in turn.
  for (const parent of result) {
    for (const { table, name, foreignKeys } of configs) {
      if (table === volunteers.volunteer || result.some((entry) => entry.table === table)) continue
      const link = foreignKeys.map((key) => key.reference()).find(({ foreignTable }) => foreignTable === parent.table)
      const [column, key] = [link?.columns[0], link?.foreignColumns[0]]
      if (column && key) result.push({ table, name, column, by: { parent, key } })
    }
  }
  return result
}

export const personalTables: readonly PersonalTable[] = findPersonalTables(tablesIn(Object.values(files)))
