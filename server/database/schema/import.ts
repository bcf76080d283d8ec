import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { importKindNames } from '#domain/import-kind.ts'
import { importMachine } from '#machines/lifecycle/import.machine.ts'
import { stateNames } from '#machines/lifecycle/lifecycle.ts'
import { identity, instant, namesCheck, reference, stateOf } from '../columns.ts'
import { organizer } from './organizer.ts'

/** A file of records that the federation imports, from its upload to the day on which it is taken back. */
export const dataImport = pgTable(
  'data_import',
  {
    id: identity(),
    kind: text({ enum: importKindNames }).notNull(),
    /** Written by the lifecycle function alone. */
    state: stateOf(importMachine).notNull(),
    fileName: text().notNull(),
    format: text({ enum: ['xlsx', 'csv'] }).notNull(),
    bytes: integer().notNull(),
    /** Of the file as it came, hexadecimal. */
    sha256: text().notNull(),
    /** Where the file is stored encrypted; null once it is removed, which happens where nothing came of it. */
    storageKey: text().unique(),
    keyId: text(),
    /** Lines below the head. */
    lineCount: integer().notNull(),
    /** Head, assigned columns and cells that were mended on the page: JSON, encrypted (`dataImport.table`); null once the file is removed. */
    table: text(),
    /** Counts the dry runs: a run names the one that it goes by. */
    revision: integer().notNull(),
    /** What the last dry run or the run did with each line: JSON, encrypted (`dataImport.report`). */
    report: text(),
    created: integer(),
    changed: integer(),
    unchanged: integer(),
    skipped: integer(),
    enteredBy: reference()
      .notNull()
      .references(() => organizer.id),
    enteredAt: instant().notNull(),
    checkedAt: instant(),
    /** Why a second person returned it. */
    returnReason: text(),
    ranBy: reference().references(() => organizer.id),
    ranAt: instant(),
    endedAt: instant(),
  },
  (t) => [
    index('data_import_kind').on(t.kind, t.id.desc().nullsFirst()),
    index('data_import_entered_by').on(t.enteredBy),
    index('data_import_ran_by').on(t.ranBy),
    namesCheck('data_import_kind_names', t.kind, importKindNames),
    namesCheck('data_import_state_names', t.state, stateNames(importMachine)),
  ],
)

/** A record that an import wrote. */
export const importedRecord = pgTable(
  'imported_record',
  {
    importId: reference()
      .notNull()
      .references(() => dataImport.id),
    /** Of the table that the kind writes. */
    recordId: reference().notNull(),
    outcome: text({ enum: ['created', 'changed'] }).notNull(),
    /** What it was before, as JSON, encrypted (`importedRecord.before`); null of a created one, and once it cannot be taken back. */
    before: text(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.recordId] }),
    namesCheck('imported_record_outcome_names', t.outcome, ['created', 'changed']),
  ],
)
