import { setup } from 'xstate'
import type { CorrectionEventType } from '#domain/lifecycle/correction.ts'

export type CorrectionEvent = { type: CorrectionEventType }

/** Life of what somebody finds wrong with the certificate of a donation: the federation corrects what is recorded, or lets it stand. */
export const correctionMachine = setup({
  types: {} as { context: Record<string, never>; events: CorrectionEvent; tags: 'waiting' },
}).createMachine({
  id: 'correction',
  context: {},
  initial: 'open',
  options: { maxIterations: 100 },
  states: {
    open: { tags: 'waiting', on: { 'donation.corrected': 'corrected', 'donation.declined': 'declined' } },
    corrected: {},
    declined: {},
  },
})
