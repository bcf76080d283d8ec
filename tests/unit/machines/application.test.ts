import { describe, expect, it, test } from 'vitest'
import {
  applicationEventLabels,
  applicationRefusal,
  applicationStateLabels,
} from '#domain/lifecycle/lifecycle-labels.ts'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { allows, eventNames, initialState, nextState, stateNames, statesTagged } from '#machines/lifecycle/lifecycle.ts'

const states = [
  'pending',
  'confirmed',
  'rejected',
  'waitlisted',
  'offered',
  'cancelled',
  'checkedIn',
  'completed',
  'absent',
] as const

const x = null
// Columns in the order of `states`; x is a refusal. No offer of this table has expired before.
const matrix = {
  'application.confirmed': ['confirmed', x, x, x, x, x, x, x, x],
  'application.rejected': ['rejected', x, x, 'rejected', x, x, x, x, x],
  'application.waitlisted': ['waitlisted', x, x, x, x, x, x, x, x],
  'application.offered': [x, x, x, 'offered', x, x, x, x, x],
  'offer.accepted': [x, x, x, x, 'confirmed', x, x, x, x],
  'offer.declined': [x, x, x, x, 'cancelled', x, x, x, x],
  'offer.expired': [x, x, x, x, 'waitlisted', x, x, x, x],
  'application.cancelled': ['cancelled', 'cancelled', x, 'cancelled', 'cancelled', x, x, x, x],
  'application.checkedIn': [x, 'checkedIn', x, x, x, x, x, x, x],
  'application.checkedOut': [x, x, x, x, x, x, 'completed', x, x],
  'application.markedAbsent': [x, 'absent', x, x, x, x, 'absent', x, x],
  'application.markWithdrawn': [x, x, x, x, x, x, 'confirmed', 'checkedIn', 'confirmed'],
  'application.removed': [x, x, 'rejected', x, x, 'cancelled', x, x, x],
  'mission.cancelled': ['cancelled', 'cancelled', x, 'cancelled', 'cancelled', x, 'completed', x, x],
} as const

describe('application lifecycle', () => {
  for (const [type, row] of Object.entries(matrix) as [keyof typeof matrix, readonly (string | null)[]][]) {
    for (const [column, expected] of row.entries()) {
      const state = states[column] ?? 'pending'
      it(`${state} on ${type}: ${expected ?? 'refused'}`, () => {
        expect(nextState(applicationMachine, { state, context: { expiries: 0 } }, { type })?.state ?? null).toBe(
          expected,
        )
        expect(allows(applicationMachine, state, type)).toBe(expected !== null)
      })
    }
  }

  test('the table knows every state and event, and each has a word', () => {
    expect(stateNames(applicationMachine)).toEqual([...states])
    expect(eventNames(applicationMachine).toSorted()).toEqual(Object.keys(matrix).toSorted())
    expect(Object.keys(applicationStateLabels)).toEqual([...states])
    expect(Object.keys(applicationEventLabels).toSorted()).toEqual(Object.keys(matrix).toSorted())
    for (const row of Object.values(matrix)) expect(row).toHaveLength(states.length)
  })

  test('an offer that runs out goes back to the waiting list once', () => {
    expect(
      nextState(applicationMachine, { state: 'offered', context: { expiries: 0 } }, { type: 'offer.expired' }),
    ).toEqual({ state: 'waitlisted', context: { expiries: 1 } })
  })

  test('an offer that runs out a second time is cancelled', () => {
    expect(
      nextState(applicationMachine, { state: 'offered', context: { expiries: 1 } }, { type: 'offer.expired' }),
    ).toEqual({ state: 'cancelled', context: { expiries: 2 } })
  })

  test('the count of expired offers survives a new offer and ends with the application', () => {
    expect(
      nextState(applicationMachine, { state: 'waitlisted', context: { expiries: 1 } }, { type: 'application.offered' }),
    ).toEqual({ state: 'offered', context: { expiries: 1 } })
    expect(
      nextState(applicationMachine, { state: 'cancelled', context: { expiries: 2 } }, { type: 'offer.expired' }),
    ).toBeNull()
  })

  test('a new application is pending', () => {
    expect(initialState(applicationMachine)).toEqual({ state: 'pending', context: { expiries: 0 } })
  })

  test('who counts for overlap, and who for capacity', () => {
    expect(statesTagged(applicationMachine, 'live')).toEqual([
      'pending',
      'confirmed',
      'waitlisted',
      'offered',
      'checkedIn',
    ])
    expect(statesTagged(applicationMachine, 'holdsSeat')).toEqual([
      'pending',
      'confirmed',
      'offered',
      'checkedIn',
      'completed',
      'absent',
    ])
  })

  test('a cancelled mission leaves no application live', () => {
    for (const state of statesTagged(applicationMachine, 'live')) {
      const next = nextState(applicationMachine, { state, context: { expiries: 0 } }, { type: 'mission.cancelled' })
      expect(['cancelled', 'completed']).toContain(next?.state)
    }
  })

  test('a refusal names the state and the wish', () => {
    expect(applicationRefusal('rejected', 'application.checkedIn')).toBe('报名处于“未通过”，不能“签到”')
  })
})
