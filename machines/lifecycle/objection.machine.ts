import { assign, setup } from 'xstate'
import type { ObjectionEventType } from '#domain/lifecycle/objection.ts'

export type ObjectionEvent = { type: ObjectionEventType }

/**
 * Life of an objection to hours on public notice: the organization explains itself once, or gives in; the federation decides. Whose turn it is
 * the server says.
 */
export const objectionMachine = setup({
  types: {} as { context: { isExplained: boolean }; events: ObjectionEvent; tags: 'waiting' },
  guards: { isUnexplained: ({ context }) => !context.isExplained },
  actions: { noteExplanation: assign({ isExplained: true }) },
}).createMachine({
  id: 'objection',
  context: { isExplained: false },
  initial: 'open',
  options: { maxIterations: 100 },
  states: {
    open: {
      tags: 'waiting',
      on: {
        'objection.explained': { guard: 'isUnexplained', actions: 'noteExplanation' },
        'objection.dismissed': 'dismissed',
        'objection.upheld': 'upheld',
      },
    },
    dismissed: {},
    upheld: {},
  },
})
