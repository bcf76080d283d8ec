import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { defineModel, send } from './support/model.ts'

const live = ['pending', 'confirmed', 'waitlisted', 'offered'] as const

/** Requirements: domain sections 5 (application) and 6 (capacity: what becomes of an offer that nobody answers). */
export const applicationModel = defineModel({
  machine: applicationMachine,
  starts: {
    applied: { to: 'pending', then: { expiries: 0 } },
    'read from a row': { to: 'offered', resume: { value: 'offered', context: { expiries: 1 } } },
  },
  cases: [
    send('confirm', { type: 'application.confirmed' }),
    send('reject', { type: 'application.rejected' }),
    send('put on the waiting list', { type: 'application.waitlisted' }),
    send('offer the freed place', { type: 'application.offered' }),
    send('accept the offer', { type: 'offer.accepted' }),
    send('decline the offer', { type: 'offer.declined' }),
    send('the offer runs out', { type: 'offer.expired' }),
    send('cancel', { type: 'application.cancelled' }),
    send('check in', { type: 'application.checkedIn' }),
    send('check out', { type: 'application.checkedOut' }),
    send('mark absent', { type: 'application.markedAbsent' }),
    send('remove from the list', { type: 'application.removed' }),
    send('the mission is cancelled', { type: 'mission.cancelled' }),
  ],
  spec: [
    { from: 'pending', on: 'confirm', to: 'confirmed' },
    { from: ['pending', 'waitlisted'], on: 'reject', to: 'rejected' },
    { from: 'pending', on: 'put on the waiting list', to: 'waitlisted' },
    { from: 'waitlisted', on: 'offer the freed place', to: 'offered' },
    { from: 'offered', on: 'accept the offer', to: 'confirmed' },
    { from: 'offered', on: 'decline the offer', to: 'cancelled' },
    {
      from: 'offered',
      on: 'the offer runs out',
      given: ['it is the first that ran out', (c) => c.expiries === 0],
      to: 'waitlisted',
      then: { expiries: 1 },
    },
    {
      from: 'offered',
      on: 'the offer runs out',
      given: ['one ran out before', (c) => c.expiries === 1],
      to: 'cancelled',
      then: { expiries: 2 },
    },
    { from: live, on: 'cancel', to: 'cancelled' },
    { from: live, on: 'the mission is cancelled', to: 'cancelled' },
    { from: 'confirmed', on: 'check in', to: 'checkedIn' },
    { from: ['confirmed', 'checkedIn'], on: 'mark absent', to: 'absent' },
    { from: 'checkedIn', on: 'check out', to: 'completed' },
    { from: 'checkedIn', on: 'the mission is cancelled', to: 'completed' },
    { from: ['cancelled', 'rejected'], on: 'remove from the list' },
  ],
  invariants: {
    ...tagged(['pending', 'confirmed', 'offered', 'checkedIn'], true, true),
    ...tagged(['waitlisted'], true, false),
    ...tagged(['completed', 'absent'], false, true),
    ...tagged(['rejected', 'cancelled'], false, false),
  },
})

/** Live applications exclude each other in time; a place is held until the application ends without attendance. */
function tagged(states: readonly string[], isLive: boolean, holds: boolean) {
  type Tags = { hasTag: (tag: 'live' | 'holdsPlace') => boolean }
  const test = (s: Tags): true | string =>
    (s.hasTag('live') === isLive && s.hasTag('holdsPlace') === holds) || `live ${isLive}, holds a place ${holds}`
  return Object.fromEntries(states.map((state) => [state, test]))
}
