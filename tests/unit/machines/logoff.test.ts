import { describe, expect, it } from 'vitest'
import { logoffEventLabels, logoffRefusal, logoffStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { eventNames, nextState, stateNames, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { logoffMachine } from '#machines/lifecycle/logoff.machine.ts'

const states = ['none', 'applied', 'loggedOff'] as const
const x = null
// Columns in the order of `states`; x is a refusal.
const matrix = {
  'logoff.applied': ['applied', x, x],
  'logoff.cancelled': [x, 'none', x],
  'logoff.due': [x, 'loggedOff', x],
} as const
const events = Object.keys(matrix) as (keyof typeof matrix)[]

describe('cancellation of an account', () => {
  it.each(events.flatMap((event) => states.map((state, at) => [event, state, matrix[event][at]] as const)))(
    '%s in %s',
    (event, state, expected) => {
      expect(nextState(logoffMachine, { state, context: {} }, { type: event })?.state ?? null).toBe(expected)
    },
  )

  it('has a column for each state, a row for each event, and words for both', () => {
    expect(stateNames(logoffMachine)).toEqual([...states])
    expect(eventNames(logoffMachine).toSorted()).toEqual(events.toSorted())
    expect(Object.keys(logoffStateLabels)).toEqual([...states])
    expect(Object.keys(logoffEventLabels).toSorted()).toEqual(events.toSorted())
  })

  it('is pending while it can be taken back', () => {
    expect(statesTagged(logoffMachine, 'pending')).toEqual(['applied'])
  })

  it('is refused by a sentence with both names', () => {
    expect(logoffRefusal('applied', 'logoff.applied')).toBe('账号处于“注销冷静期”，不能“申请注销”')
  })
})
