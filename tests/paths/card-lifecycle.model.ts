import { cardMachine } from '#machines/lifecycle/card.machine.ts'
import { defineModel, send } from './support/model.ts'
import { tagged } from './support/tags.ts'

const tags = ['open', 'editable', 'withFederation', 'withBank'] as const

/**
 * Requirements: domain section 5 (volunteer card), 6 (one open application) and 10: the volunteer writes and withdraws as long as the
 * bank does not have the application, the federation decides, the bank can still refuse, a card that is lost or that nobody fetches makes room for a new one. What lies
 * unfinished for too long ends by itself.
 */
export const cardModel = defineModel({
  machine: cardMachine,
  starts: {
    begun: { to: 'draft' },
    'read from a row': { to: 'submittedToBank', resume: { value: 'submittedToBank', context: {} } },
  },
  cases: [
    send('submit', { type: 'card.submitted' }),
    send('withdraw', { type: 'card.cancelled' }),
    send('return to be mended', { type: 'card.returned' }),
    send('reject', { type: 'card.rejected' }),
    send('approve', { type: 'card.approved' }),
    send('the bank accepts', { type: 'card.accepted' }),
    send('the card arrives at the branch', { type: 'card.arrived' }),
    send('the volunteer collects it', { type: 'card.collected' }),
    send('nobody collects it', { type: 'card.uncollected' }),
    send('nobody goes on with it', { type: 'card.abandoned' }),
    send('the card is lost', { type: 'card.lost' }),
  ],
  spec: [
    { from: ['draft', 'returned'], on: 'submit', to: 'pendingReview' },
    { from: ['draft', 'returned', 'pendingReview'], on: 'withdraw', to: 'cancelled' },
    { from: ['draft', 'returned'], on: 'nobody goes on with it', to: 'cancelled' },
    { from: 'pendingReview', on: 'return to be mended', to: 'returned' },
    { from: ['pendingReview', 'submittedToBank', 'producing'], on: 'reject', to: 'rejected' },
    { from: 'pendingReview', on: 'approve', to: 'submittedToBank' },
    { from: 'submittedToBank', on: 'the bank accepts', to: 'producing' },
    { from: 'producing', on: 'the card arrives at the branch', to: 'readyForPickup' },
    { from: 'readyForPickup', on: 'the volunteer collects it', to: 'active' },
    { from: 'readyForPickup', on: 'nobody collects it', to: 'cancelled' },
    { from: 'active', on: 'the card is lost', to: 'lost' },
  ],
  invariants: {
    ...tagged(tags, ['draft', 'returned'], ['open', 'editable']),
    ...tagged(tags, ['pendingReview'], ['open', 'withFederation']),
    ...tagged(tags, ['submittedToBank', 'producing', 'readyForPickup'], ['open', 'withBank']),
    ...tagged(tags, ['active'], ['open']),
    ...tagged(tags, ['rejected', 'lost', 'cancelled'], []),
  },
})
