import { setup } from 'xstate'
import type { PhotoClaimEventType } from '#domain/lifecycle/photo-claim.ts'

export type PhotoClaimEvent = { type: PhotoClaimEventType }

/**
 * Life of the wish of somebody in a photo that it is taken down: the organization grants it or keeps the photo; where nobody did in its term, it
 * lapses, and the photo goes as if it were granted.
 */
export const photoClaimMachine = setup({
  types: {} as { context: Record<string, never>; events: PhotoClaimEvent; tags: 'waiting' },
}).createMachine({
  id: 'photoClaim',
  context: {},
  initial: 'submitted',
  options: { maxIterations: 100 },
  states: {
    submitted: {
      tags: 'waiting',
      on: {
        'photoClaim.granted': 'granted',
        'photoClaim.kept': 'kept',
        'photoClaim.lapsed': 'lapsed',
      },
    },
    granted: {},
    kept: {},
    lapsed: {},
  },
})
