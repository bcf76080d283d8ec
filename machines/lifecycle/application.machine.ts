import { assign, setup } from 'xstate'
import type { ApplicationEventType } from '#domain/lifecycle/application.ts'

export type ApplicationContext = { expiries: number }
export type ApplicationEvent = { type: ApplicationEventType }

/**
 * Life of one volunteer's application for one slot (docs/rules/applications.md#states). Tags: `live` counts for overlap and the unique
 * pair, `holdsSeat` counts for capacity. An offer that runs out leads to the end of the waiting list once, then to cancelled. A mark of
 * attendance that is withdrawn leads back to where its person stood before it. A mission that is cancelled completes the application of a
 * person already checked in: hours already served stay.
 */
export const applicationMachine = setup({
  types: {} as { context: ApplicationContext; events: ApplicationEvent; tags: 'live' | 'holdsSeat' },
  guards: {
    hasExpiredBefore: ({ context }) => context.expiries >= 1,
  },
  actions: {
    countExpiry: assign({ expiries: ({ context }) => context.expiries + 1 }),
  },
}).createMachine({
  id: 'application',
  context: { expiries: 0 },
  initial: 'pending',
  options: { maxIterations: 100 },
  states: {
    pending: {
      tags: ['live', 'holdsSeat'],
      on: {
        'application.confirmed': 'confirmed',
        'application.rejected': 'rejected',
        'application.waitlisted': 'waitlisted',
        'application.cancelled': 'cancelled',
        'mission.cancelled': 'cancelled',
      },
    },
    confirmed: {
      tags: ['live', 'holdsSeat'],
      on: {
        'application.checkedIn': 'checkedIn',
        'application.markedAbsent': 'absent',
        'application.cancelled': 'cancelled',
        'mission.cancelled': 'cancelled',
      },
    },
    rejected: { on: { 'application.removed': 'rejected' } },
    waitlisted: {
      tags: 'live',
      on: {
        'application.offered': 'offered',
        'application.rejected': 'rejected',
        'application.cancelled': 'cancelled',
        'mission.cancelled': 'cancelled',
      },
    },
    offered: {
      tags: ['live', 'holdsSeat'],
      on: {
        'offer.accepted': 'confirmed',
        'offer.declined': 'cancelled',
        'offer.expired': [
          { guard: 'hasExpiredBefore', target: 'cancelled', actions: 'countExpiry' },
          { target: 'waitlisted', actions: 'countExpiry' },
        ],
        'application.cancelled': 'cancelled',
        'mission.cancelled': 'cancelled',
      },
    },
    cancelled: { on: { 'application.removed': 'cancelled' } },
    checkedIn: {
      tags: ['live', 'holdsSeat'],
      on: {
        'application.checkedOut': 'completed',
        'application.markedAbsent': 'absent',
        'application.markWithdrawn': 'confirmed',
        'mission.cancelled': 'completed',
      },
    },
    completed: { tags: 'holdsSeat', on: { 'application.markWithdrawn': 'checkedIn' } },
    absent: { tags: 'holdsSeat', on: { 'application.markWithdrawn': 'confirmed' } },
  },
})
