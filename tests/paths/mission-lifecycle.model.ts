import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import { defineModel, send } from './support/model.ts'

/** Requirements: domain section 5 (mission). Time arrives as events of the server; a suspended mission goes back where it was. */
export const missionModel = defineModel({
  machine: missionMachine,
  starts: {
    created: { to: 'draft', then: { suspendedFrom: null, published: false } },
    'read from a row': {
      to: 'ongoing',
      resume: { value: 'ongoing', context: { suspendedFrom: null, published: false } },
    },
  },
  cases: [
    send('edit', { type: 'mission.edited' }),
    send('submit', { type: 'mission.submitted' }),
    send('withdraw', { type: 'mission.withdrawn' }),
    send('approve', { type: 'mission.approved' }),
    send('return', { type: 'mission.returned' }),
    send('a volunteer applies', { type: 'application.submitted' }),
    send('time or place change', { type: 'mission.changed' }),
    send('the mission begins', { type: 'mission.started' }),
    send('the mission ends', { type: 'mission.ended' }),
    send('hours go on notice', { type: 'mission.publicised' }),
    send('the notice is over', { type: 'mission.settled' }),
    send('suspend', { type: 'mission.suspended' }),
    send('resume', { type: 'mission.resumed' }),
    send('cancel', { type: 'mission.cancelled' }),
  ],
  spec: [
    { from: ['draft', 'returned'], on: 'edit' },
    { from: ['draft', 'returned'], on: 'submit', to: 'pendingReview' },
    { from: 'pendingReview', on: 'withdraw', to: 'draft' },
    { from: 'pendingReview', on: 'approve', to: 'recruiting' },
    { from: 'pendingReview', on: 'return', to: 'returned' },
    { from: ['recruiting', 'ongoing'], on: 'a volunteer applies' },
    { from: ['recruiting', 'ongoing'], on: 'time or place change' },
    { from: 'recruiting', on: 'the mission begins', to: 'ongoing' },
    { from: 'ongoing', on: 'the mission ends', to: 'settling' },
    { from: 'settling', on: 'hours go on notice', to: 'publicising' },
    { from: 'publicising', on: 'the notice is over', to: 'settled' },
    { from: 'recruiting', on: 'suspend', to: 'suspended', then: { suspendedFrom: 'recruiting' } },
    { from: 'ongoing', on: 'suspend', to: 'suspended', then: { suspendedFrom: 'ongoing' } },
    ...(['recruiting', 'ongoing'] as const).map((before) => ({
      from: 'suspended',
      on: 'resume',
      given: [`it was ${before}`, (c: { suspendedFrom: string | null }) => c.suspendedFrom === before] as const,
      to: before,
      then: { suspendedFrom: null },
    })),
    { from: ['pendingReview', 'returned'], on: 'cancel', to: 'cancelled', then: { published: false } },
    { from: ['recruiting', 'ongoing'], on: 'cancel', to: 'cancelled', then: { published: true } },
    { from: 'suspended', on: 'cancel', to: 'cancelled', then: { suspendedFrom: null, published: true } },
  ],
  invariants: {
    ...each(['draft', 'pendingReview', 'returned'], (s) => !s.hasTag('public') || 'nobody sees it yet'),
    ...each(
      ['recruiting', 'ongoing', 'settling', 'publicising', 'settled'],
      (s) => (s.hasTag('public') && s.context.suspendedFrom === null) || 'public, and not suspended',
    ),
    suspended: (s) => (s.hasTag('public') && s.context.suspendedFrom !== null) || 'it knows where to go back to',
    cancelled: (s) => (!s.hasTag('public') && s.hasTag('publicIfPublished')) || 'seen only by those who saw it before',
  },
})

interface Seen {
  context: { suspendedFrom: string | null; published: boolean }
  hasTag: (tag: 'public' | 'publicIfPublished') => boolean
}

function each(states: readonly string[], test: (s: Seen) => true | string) {
  return Object.fromEntries(states.map((state) => [state, test]))
}
