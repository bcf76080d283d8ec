import { and, assign, setup } from 'xstate'
import type { MissionEventType, MissionSide } from '#domain/lifecycle/mission.ts'

export type MissionContext = {
  suspendedFrom: 'recruiting' | 'ongoing' | null
  /** Of a suspended mission: who did it; the federation where that was not kept. */
  suspendedBy: MissionSide | null
  /** Of a cancelled mission: it had been approved, so that people may have seen it. */
  published: boolean
  /** Somebody has applied; an application is no write to its mission, so whoever asks the chart looks. */
  applied: boolean
}
/** Without `by` it is the organization that sends it. */
export type MissionEvent = { type: MissionEventType; by?: MissionSide }

/**
 * Life of a mission (docs/rules/missions.md#states). Time reaches it as events sent by the server (`mission.started`, `mission.ended`,
 * `mission.settled`). A suspended mission ignores times; after `mission.resumed` the events that fell due meanwhile are sent again. What the
 * federation suspended it alone resumes or cancels, also where the organization had suspended before. Tags: `public` and, when it
 * had been approved, `publicIfPublished` are shown to everybody, of these `open` takes applications and `past` stands behind them in lists.
 */
export const missionMachine = setup({
  types: {} as {
    context: MissionContext
    events: MissionEvent
    tags: 'public' | 'publicIfPublished' | 'open' | 'past'
  },
  guards: {
    hasLeftOngoing: ({ context }) => context.suspendedFrom === 'ongoing',
    isOfSender: ({ context, event }) => event.by === 'federation' || context.suspendedBy === 'organization',
    isTakenOver: ({ context, event }) => event.by === 'federation' && context.suspendedBy === 'organization',
    isUntouched: ({ context }) => !context.applied,
  },
  actions: {
    rememberRecruiting: assign({ suspendedFrom: 'recruiting' }),
    rememberOngoing: assign({ suspendedFrom: 'ongoing' }),
    rememberSender: assign({ suspendedBy: ({ event }) => event.by ?? 'organization' }),
    forgetSuspension: assign({ suspendedFrom: null, suspendedBy: null }),
    rememberPublished: assign({ published: true }),
    rememberApplied: assign({ applied: true }),
  },
}).createMachine({
  id: 'mission',
  context: { suspendedFrom: null, suspendedBy: null, published: false, applied: false },
  initial: 'draft',
  options: { maxIterations: 100 },
  states: {
    draft: {
      on: { 'mission.edited': 'draft', 'mission.submitted': 'pendingReview' },
    },
    pendingReview: {
      on: {
        'mission.withdrawn': 'draft',
        'mission.approved': 'recruiting',
        'mission.returned': 'returned',
        'mission.cancelled': 'cancelled',
      },
    },
    returned: {
      on: { 'mission.edited': 'returned', 'mission.submitted': 'pendingReview', 'mission.cancelled': 'cancelled' },
    },
    recruiting: {
      tags: ['public', 'open'],
      on: {
        'application.submitted': { target: 'recruiting', actions: 'rememberApplied' },
        'mission.changed': 'recruiting',
        'mission.started': 'ongoing',
        'mission.unpublished': { guard: 'isUntouched', target: 'draft' },
        'mission.suspended': { target: 'suspended', actions: ['rememberRecruiting', 'rememberSender'] },
        'mission.cancelled': { target: 'cancelled', actions: 'rememberPublished' },
      },
    },
    ongoing: {
      tags: ['public', 'open'],
      on: {
        'application.submitted': { target: 'ongoing', actions: 'rememberApplied' },
        'mission.changed': 'ongoing',
        'mission.ended': 'settling',
        'mission.suspended': { target: 'suspended', actions: ['rememberOngoing', 'rememberSender'] },
        'mission.cancelled': { target: 'cancelled', actions: 'rememberPublished' },
      },
    },
    settling: {
      tags: ['public', 'past'],
      on: { 'mission.publicised': 'publicising' },
    },
    publicising: {
      tags: ['public', 'past'],
      on: { 'mission.settled': 'settled' },
    },
    settled: { tags: ['public', 'past'] },
    suspended: {
      tags: ['public', 'past'],
      on: {
        'mission.resumed': [
          { guard: and(['isOfSender', 'hasLeftOngoing']), target: 'ongoing', actions: 'forgetSuspension' },
          { guard: 'isOfSender', target: 'recruiting', actions: 'forgetSuspension' },
        ],
        'mission.suspended': { guard: 'isTakenOver', target: 'suspended', actions: 'rememberSender' },
        'mission.cancelled': {
          guard: 'isOfSender',
          target: 'cancelled',
          actions: ['forgetSuspension', 'rememberPublished'],
        },
      },
    },
    cancelled: { tags: ['publicIfPublished', 'past'] },
  },
})
