import { setup } from 'xstate'
import type { ImportEventType } from '#domain/lifecycle/import.ts'

export interface ImportLifecycleContext {
  /** Another account than the one that entered it has to run it. */
  needsSecondPerson: boolean
}
export type ImportEvent = { type: ImportEventType }

/**
 * Life of an import: its columns are assigned, a dry run shows what it would do, then it runs; where its kind needs a second person, it waits
 * for one. What was run can be taken back whole. `prepared` by whoever entered it: columns and dry run can still change, and so can the sheet
 * and the head, after which the columns are assigned anew.
 */
export const importMachine = setup({
  types: {} as { context: ImportLifecycleContext; events: ImportEvent; tags: 'prepared' },
  guards: {
    needsSecondPerson: ({ context }) => context.needsSecondPerson,
    needsNobodyElse: ({ context }) => !context.needsSecondPerson,
  },
}).createMachine({
  id: 'import',
  context: { needsSecondPerson: false },
  initial: 'mapping',
  options: { maxIterations: 100 },
  states: {
    mapping: {
      tags: 'prepared',
      on: { 'import.reread': 'mapping', 'import.checked': 'checked', 'import.discarded': 'discarded' },
    },
    checked: {
      tags: 'prepared',
      on: {
        'import.reread': 'mapping',
        'import.checked': 'checked',
        'import.submitted': { guard: 'needsSecondPerson', target: 'pendingReview' },
        'import.run': { guard: 'needsNobodyElse', target: 'imported' },
        'import.discarded': 'discarded',
      },
    },
    pendingReview: { on: { 'import.run': 'imported', 'import.returned': 'checked', 'import.discarded': 'discarded' } },
    imported: { on: { 'import.takenBack': 'takenBack' } },
    takenBack: {},
    discarded: {},
  },
})
