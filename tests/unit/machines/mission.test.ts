import { describe, expect, expectTypeOf, it, test } from 'vitest'
import { filterStates, type OutcomeState, outcomeStates } from '#domain/lifecycle/mission.ts'
import { missionEventLabels, missionRefusal, missionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { allows, eventNames, initialState, nextState, stateNames, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import type { MissionContext } from '#machines/lifecycle/mission.machine.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'

const states = [
  'draft',
  'pendingReview',
  'returned',
  'recruiting',
  'ongoing',
  'settling',
  'publicising',
  'settled',
  'suspended',
  'cancelled',
] as const

const x = null
// Columns in the order of `states`; x is a refusal. The suspended mission of this table was suspended while ongoing.
const matrix = {
  'mission.edited': ['draft', x, 'returned', x, x, x, x, x, x, x],
  'mission.submitted': ['pendingReview', x, 'pendingReview', x, x, x, x, x, x, x],
  'mission.withdrawn': [x, 'draft', x, x, x, x, x, x, x, x],
  'mission.approved': [x, 'recruiting', x, x, x, x, x, x, x, x],
  'mission.returned': [x, 'returned', x, x, x, x, x, x, x, x],
  'mission.unpublished': [x, x, x, 'draft', x, x, x, x, x, x],
  'mission.started': [x, x, x, 'ongoing', x, x, x, x, x, x],
  'mission.ended': [x, x, x, x, 'settling', x, x, x, x, x],
  'mission.publicised': [x, x, x, x, x, 'publicising', x, x, x, x],
  'mission.settled': [x, x, x, x, x, x, 'settled', x, x, x],
  'mission.suspended': [x, x, x, 'suspended', 'suspended', x, x, x, x, x],
  'mission.resumed': [x, x, x, x, x, x, x, x, 'ongoing', x],
  'mission.cancelled': [x, 'cancelled', 'cancelled', 'cancelled', 'cancelled', x, x, x, 'cancelled', x],
  'mission.changed': [x, x, x, 'recruiting', 'ongoing', x, x, x, x, x],
  'application.submitted': [x, x, x, 'recruiting', 'ongoing', x, x, x, x, x],
} as const

const contextIn = (state: (typeof states)[number]): MissionContext => ({
  suspendedFrom: state === 'suspended' ? 'ongoing' : null,
  suspendedBy: state === 'suspended' ? 'organization' : null,
  published: false,
  applied: false,
})

describe('mission lifecycle', () => {
  for (const [type, row] of Object.entries(matrix) as [keyof typeof matrix, readonly (string | null)[]][]) {
    for (const [column, expected] of row.entries()) {
      const state = states[column] ?? 'draft'
      it(`${state} on ${type}: ${expected ?? 'refused'}`, () => {
        const context = contextIn(state)
        expect(nextState(missionMachine, { state, context }, { type })?.state ?? null).toBe(expected)
        expect(allows(missionMachine, state, type, context)).toBe(expected !== null)
      })
    }
  }

  test('the table knows every state and event, and each has a word', () => {
    expect(stateNames(missionMachine)).toEqual([...states])
    expect(eventNames(missionMachine).toSorted()).toEqual(Object.keys(matrix).toSorted())
    expect(Object.keys(missionStateLabels)).toEqual([...states])
    expect(Object.keys(missionEventLabels).toSorted()).toEqual(Object.keys(matrix).toSorted())
    for (const row of Object.values(matrix)) expect(row).toHaveLength(states.length)
  })

  test('a mission suspended while recruiting resumes recruiting, and forgets it', () => {
    const suspended = nextState(
      missionMachine,
      { state: 'recruiting', context: { suspendedFrom: null, suspendedBy: null, published: false, applied: false } },
      { type: 'mission.suspended' },
    )
    expect(suspended).toEqual({
      state: 'suspended',
      context: { suspendedFrom: 'recruiting', suspendedBy: 'organization', published: false, applied: false },
    })
    expect(suspended && nextState(missionMachine, suspended, { type: 'mission.resumed' })).toEqual({
      state: 'recruiting',
      context: { suspendedFrom: null, suspendedBy: null, published: false, applied: false },
    })
  })

  test('a mission suspended while ongoing resumes ongoing, and forgets it', () => {
    const suspended = nextState(
      missionMachine,
      { state: 'ongoing', context: { suspendedFrom: null, suspendedBy: null, published: false, applied: false } },
      { type: 'mission.suspended' },
    )
    expect(suspended).toEqual({
      state: 'suspended',
      context: { suspendedFrom: 'ongoing', suspendedBy: 'organization', published: false, applied: false },
    })
    expect(suspended && nextState(missionMachine, suspended, { type: 'mission.resumed' })).toEqual({
      state: 'ongoing',
      context: { suspendedFrom: null, suspendedBy: null, published: false, applied: false },
    })
  })

  test.each([
    ['organization', 'mission.resumed', null],
    ['organization', 'mission.cancelled', null],
    ['organization', 'mission.suspended', null],
    ['federation', 'mission.resumed', 'ongoing'],
    ['federation', 'mission.cancelled', 'cancelled'],
    ['federation', 'mission.suspended', null],
  ] as const)('what the federation suspended: %s on %s leads to %s', (by, type, expected) => {
    for (const suspendedBy of ['federation', null] as const) {
      const suspended = { state: 'suspended', context: { ...contextIn('suspended'), suspendedBy } } as const
      expect(nextState(missionMachine, suspended, { type, by })?.state ?? null).toBe(expected)
      expect(allows(missionMachine, 'suspended', { type, by }, suspended.context)).toBe(expected !== null)
    }
  })

  test('the federation takes over what the organization suspended, and where it was stays known', () => {
    const suspended = { state: 'suspended', context: contextIn('suspended') } as const
    const takenOver = nextState(missionMachine, suspended, { type: 'mission.suspended', by: 'federation' })
    expect(takenOver).toEqual({ state: 'suspended', context: { ...suspended.context, suspendedBy: 'federation' } })
  })

  test('a suspended mission that is cancelled forgets where it came from', () => {
    expect(
      nextState(
        missionMachine,
        {
          state: 'suspended',
          context: { suspendedFrom: 'ongoing', suspendedBy: 'organization', published: false, applied: false },
        },
        { type: 'mission.cancelled' },
      ),
    ).toEqual({
      state: 'cancelled',
      context: { suspendedFrom: null, suspendedBy: null, published: true, applied: false },
    })
  })

  test('a new mission is a draft, and its context is not shared', () => {
    const first = initialState(missionMachine)
    expect(first).toEqual({
      state: 'draft',
      context: { suspendedFrom: null, suspendedBy: null, published: false, applied: false },
    })
    first.context.suspendedFrom = 'ongoing'
    expect(initialState(missionMachine).context).toEqual({
      suspendedFrom: null,
      suspendedBy: null,
      published: false,
      applied: false,
    })
  })

  test('once somebody has applied a mission goes back to no draft', () => {
    const recruiting = { state: 'recruiting', context: contextIn('recruiting') } as const
    const applied = nextState(missionMachine, recruiting, { type: 'application.submitted' })
    expect(applied).toEqual({
      state: 'recruiting',
      context: { suspendedFrom: null, suspendedBy: null, published: false, applied: true },
    })
    expect(applied && nextState(missionMachine, applied, { type: 'mission.unpublished' })).toBeNull()
  })

  test('the public sees a mission from recruiting on', () => {
    expect(statesTagged(missionMachine, 'public')).toEqual([
      'recruiting',
      'ongoing',
      'settling',
      'publicising',
      'settled',
      'suspended',
    ])
    expect(statesTagged(missionMachine, 'publicIfPublished')).toEqual(['cancelled'])
  })

  test('what the public sees is open or past', () => {
    expect(statesTagged(missionMachine, 'open')).toEqual(['recruiting', 'ongoing'])
    expect(statesTagged(missionMachine, 'past')).toEqual([
      'settling',
      'publicising',
      'settled',
      'suspended',
      'cancelled',
    ])
    const applicable = stateNames(missionMachine).filter((state) =>
      allows(missionMachine, state, 'application.submitted'),
    )
    expect(statesTagged(missionMachine, 'open')).toEqual(applicable)
    const isSeen = (state: (typeof states)[number]) =>
      statesTagged(missionMachine, 'public').includes(state) ||
      statesTagged(missionMachine, 'publicIfPublished').includes(state)
    for (const state of stateNames(missionMachine)) {
      const lists = (['open', 'past'] as const).filter((tag) => statesTagged(missionMachine, tag).includes(state))
      expect([state, lists.length]).toEqual([state, isSeen(state) ? 1 : 0])
    }
  })

  test('the public can choose a state that it sees, and an outcome is one of what is past', () => {
    expect(filterStates).toEqual(['recruiting', 'ongoing', 'publicising', 'settled'])
    expect(statesTagged(missionMachine, 'public')).toEqual(expect.arrayContaining(filterStates))
    expectTypeOf<OutcomeState>().toEqualTypeOf<'publicising' | 'settled'>()
    expect(outcomeStates).toEqual(['publicising', 'settled'])
    expect(statesTagged(missionMachine, 'past')).toEqual(expect.arrayContaining(outcomeStates))
  })

  test.each([
    ['pendingReview', false],
    ['returned', false],
    ['recruiting', true],
    ['ongoing', true],
    ['suspended', true],
  ] as const)('cancelled from %s, it had been published: %s', (state, published) => {
    const next = nextState(missionMachine, { state, context: contextIn(state) }, { type: 'mission.cancelled' })
    expect(next?.context.published).toBe(published)
  })

  test('a refusal names the state and the wish', () => {
    expect(missionRefusal('cancelled', 'mission.approved')).toBe('活动处于“已取消”，不能“通过审核”')
  })
})
