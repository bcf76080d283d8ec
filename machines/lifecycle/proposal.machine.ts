import { setup } from 'xstate'
import type { ProposalEventType } from '#domain/lifecycle/proposal.ts'

export interface ProposalContext {
  /** An account of another person has to agree. */
  needsSecond: boolean
  /** Time passes before it takes effect. */
  waits: boolean
}
export type ProposalEvent = { type: ProposalEventType }

/**
 * Life of what one account of the federation does not do alone: another one agrees, then it is done, or waits for its time, in which those whom
 * it touches refuse it. What needs nobody else only waits, and can be withdrawn meanwhile. `obsolete`: it did not fit any more when its time came.
 */
export const proposalMachine = setup({
  types: {} as { context: ProposalContext; events: ProposalEvent; tags: 'open' },
  guards: {
    needsNobodyElse: ({ context }) => !context.needsSecond,
    needsSecondAndWaits: ({ context }) => context.needsSecond && context.waits,
    needsSecondAlone: ({ context }) => context.needsSecond && !context.waits,
  },
}).createMachine({
  id: 'proposal',
  context: { needsSecond: true, waits: true },
  initial: 'pendingAgreement',
  options: { maxIterations: 100 },
  states: {
    pendingAgreement: {
      tags: 'open',
      on: {
        'proposal.begun': { guard: 'needsNobodyElse', target: 'pendingEffect' },
        'proposal.agreed': [
          { guard: 'needsSecondAndWaits', target: 'pendingEffect' },
          { guard: 'needsSecondAlone', target: 'carriedOut' },
        ],
        'proposal.declined': 'disagreed',
        'proposal.withdrawn': 'recalled',
        'proposal.refused': { guard: 'needsSecondAndWaits', target: 'vetoed' },
        'proposal.expired': 'lapsed',
      },
    },
    pendingEffect: {
      tags: 'open',
      on: {
        'proposal.declined': 'disagreed',
        'proposal.withdrawn': 'recalled',
        'proposal.refused': { guard: 'needsSecondAndWaits', target: 'vetoed' },
        'proposal.done': 'carriedOut',
        'proposal.dropped': 'obsolete',
      },
    },
    carriedOut: {},
    disagreed: {},
    recalled: {},
    vetoed: {},
    lapsed: {},
    obsolete: {},
  },
})
