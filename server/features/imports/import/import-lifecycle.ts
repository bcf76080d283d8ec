import type { ImportState } from '#domain/lifecycle/import.ts'
import { importRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { importMachine } from '#machines/lifecycle/import.machine.ts'
import { initialState, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { createLifecycle } from '../../../database/lifecycle.ts'
import { dataImport } from '../../../database/schema/import.ts'

export type ImportRow = typeof dataImport.$inferSelect

/** What a step writes beside the state. */
export type ImportColumns = Partial<typeof dataImport.$inferInsert>

export const importLifecycle = createLifecycle({
  machine: importMachine,
  table: dataImport,
  columns: ({ state }) => ({ state }),
  refusal: importRefusal,
})

/** Where an import is that was uploaded now. */
export const uploadedState: ImportState = initialState(importMachine).state

const prepared: readonly ImportState[] = statesTagged(importMachine, 'prepared')

/** Whether whoever entered it still works at it. */
export const isPrepared = ({ state }: Pick<ImportRow, 'state'>): boolean => prepared.includes(state)
