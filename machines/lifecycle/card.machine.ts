import { setup } from 'xstate'
import type { CardEventType } from '#domain/lifecycle/card.ts'

export type CardContext = Record<string, never>
export type CardEvent = { type: CardEventType }

/**
 * Life of one volunteer card (docs/rules/cards.md#states). Tags: `open` counts for the rule of one application per volunteer, `editable`
 * lets the volunteer write, `withFederation` waits for a decision, `withBank` is out of the federation's hands.
 */
export const cardMachine = setup({
  types: {} as { context: CardContext; events: CardEvent; tags: 'open' | 'editable' | 'withFederation' | 'withBank' },
}).createMachine({
  id: 'card',
  context: {},
  initial: 'draft',
  options: { maxIterations: 100 },
  states: {
    draft: {
      tags: ['open', 'editable'],
      on: { 'card.submitted': 'pendingReview', 'card.cancelled': 'cancelled', 'card.abandoned': 'cancelled' },
    },
    pendingReview: {
      tags: ['open', 'withFederation'],
      on: {
        'card.returned': 'returned',
        'card.rejected': 'rejected',
        'card.approved': 'submittedToBank',
        'card.cancelled': 'cancelled',
      },
    },
    returned: {
      tags: ['open', 'editable'],
      on: { 'card.submitted': 'pendingReview', 'card.cancelled': 'cancelled', 'card.abandoned': 'cancelled' },
    },
    submittedToBank: {
      tags: ['open', 'withBank'],
      on: { 'card.accepted': 'producing', 'card.rejected': 'rejected' },
    },
    producing: {
      tags: ['open', 'withBank'],
      on: { 'card.arrived': 'readyForPickup', 'card.rejected': 'rejected' },
    },
    readyForPickup: {
      tags: ['open', 'withBank'],
      on: { 'card.collected': 'active', 'card.uncollected': 'cancelled' },
    },
    active: {
      tags: 'open',
      on: { 'card.lost': 'lost' },
    },
    rejected: {},
    lost: {},
    cancelled: {},
  },
})
