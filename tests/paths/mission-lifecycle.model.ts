import { type MissionContext, missionMachine } from '#machines/lifecycle/mission.machine.ts'
import { defineModel, send } from './support/model.ts'

/**
 * Requirements: docs/rules/missions.md#states, docs/rules/missions.md#suspension. Time arrives as events of the server; a suspended mission
 * goes back where it was. What the federation suspended it alone resumes or cancels.
 */
export const missionModel = defineModel({
  machine: missionMachine,
  starts: {
    created: { to: 'draft', then: { suspendedFrom: null, suspendedBy: null, published: false, applied: false } },
    'read from a row': {
      to: 'ongoing',
      resume: {
        value: 'ongoing',
        context: { suspendedFrom: null, suspendedBy: null, published: false, applied: false },
      },
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
    send('unpublish', { type: 'mission.unpublished' }),
    send('the mission begins', { type: 'mission.started' }),
    send('the mission ends', { type: 'mission.ended' }),
    send('hours go on notice', { type: 'mission.publicised' }),
    send('the notice is over', { type: 'mission.settled' }),
    send('suspend', { type: 'mission.suspended' }),
    send('the federation suspends', { type: 'mission.suspended', by: 'federation' }),
    send('resume', { type: 'mission.resumed' }),
    send('the federation resumes', { type: 'mission.resumed', by: 'federation' }),
    send('cancel', { type: 'mission.cancelled' }),
    send('the federation cancels', { type: 'mission.cancelled', by: 'federation' }),
  ],
  spec: [
    { from: ['draft', 'returned'], on: 'edit' },
    { from: ['draft', 'returned'], on: 'submit', to: 'pendingReview' },
    { from: 'pendingReview', on: 'withdraw', to: 'draft' },
    { from: 'pendingReview', on: 'approve', to: 'recruiting' },
    { from: 'pendingReview', on: 'return', to: 'returned' },
    { from: ['recruiting', 'ongoing'], on: 'a volunteer applies', then: { applied: true } },
    {
      from: 'recruiting',
      on: 'unpublish',
      guard: ['nobody has applied', (c) => !c.applied],
      to: 'draft',
    },
    { from: ['recruiting', 'ongoing'], on: 'time or place change' },
    { from: 'recruiting', on: 'the mission begins', to: 'ongoing' },
    { from: 'ongoing', on: 'the mission ends', to: 'settling' },
    { from: 'settling', on: 'hours go on notice', to: 'publicising' },
    { from: 'publicising', on: 'the notice is over', to: 'settled' },
    ...(['recruiting', 'ongoing'] as const).flatMap((before) => [
      {
        from: before,
        on: 'suspend',
        to: 'suspended',
        then: { suspendedFrom: before, suspendedBy: 'organization' as const },
      },
      {
        from: before,
        on: 'the federation suspends',
        to: 'suspended',
        then: { suspendedFrom: before, suspendedBy: 'federation' as const },
      },
      {
        from: 'suspended',
        on: 'resume',
        guard: [
          `the organization suspended it, ${before}`,
          (c: Suspension) => c.suspendedBy === 'organization' && c.suspendedFrom === before,
        ] as const,
        to: before,
        then: { suspendedFrom: null, suspendedBy: null },
      },
      {
        from: 'suspended',
        on: 'the federation resumes',
        guard: [`it was ${before}`, (c: Suspension) => c.suspendedFrom === before] as const,
        to: before,
        then: { suspendedFrom: null, suspendedBy: null },
      },
    ]),
    {
      from: 'suspended',
      on: 'the federation suspends',
      guard: ['the organization had suspended it', (c) => c.suspendedBy === 'organization'],
      then: { suspendedBy: 'federation' },
    },
    ...(['cancel', 'the federation cancels'] as const).flatMap((on) => [
      { from: ['pendingReview', 'returned'], on, to: 'cancelled', then: { published: false } },
      { from: ['recruiting', 'ongoing'], on, to: 'cancelled', then: { published: true } },
    ]),
    {
      from: 'suspended',
      on: 'cancel',
      guard: ['the organization suspended it', (c) => c.suspendedBy === 'organization'],
      to: 'cancelled',
      then: { suspendedFrom: null, suspendedBy: null, published: true },
    },
    {
      from: 'suspended',
      on: 'the federation cancels',
      to: 'cancelled',
      then: { suspendedFrom: null, suspendedBy: null, published: true },
    },
  ],
  ignores: {
    draft: [
      'mission.withdrawn',
      'mission.approved',
      'mission.returned',
      'mission.unpublished',
      'application.submitted',
      'mission.changed',
      'mission.started',
      'mission.ended',
      'mission.publicised',
      'mission.settled',
      'mission.suspended',
      'mission.resumed',
      'mission.cancelled',
    ],
    pendingReview: [
      'mission.edited',
      'mission.submitted',
      'mission.unpublished',
      'application.submitted',
      'mission.changed',
      'mission.started',
      'mission.ended',
      'mission.publicised',
      'mission.settled',
      'mission.suspended',
      'mission.resumed',
    ],
    returned: [
      'mission.withdrawn',
      'mission.approved',
      'mission.returned',
      'mission.unpublished',
      'application.submitted',
      'mission.changed',
      'mission.started',
      'mission.ended',
      'mission.publicised',
      'mission.settled',
      'mission.suspended',
      'mission.resumed',
    ],
    recruiting: [
      'mission.edited',
      'mission.submitted',
      'mission.withdrawn',
      'mission.approved',
      'mission.returned',
      'mission.ended',
      'mission.publicised',
      'mission.settled',
      'mission.resumed',
    ],
    ongoing: [
      'mission.edited',
      'mission.submitted',
      'mission.withdrawn',
      'mission.approved',
      'mission.returned',
      'mission.unpublished',
      'mission.started',
      'mission.publicised',
      'mission.settled',
      'mission.resumed',
    ],
    settling: [
      'mission.edited',
      'mission.submitted',
      'mission.withdrawn',
      'mission.approved',
      'mission.returned',
      'mission.unpublished',
      'application.submitted',
      'mission.changed',
      'mission.started',
      'mission.ended',
      'mission.settled',
      'mission.suspended',
      'mission.resumed',
      'mission.cancelled',
    ],
    publicising: [
      'mission.edited',
      'mission.submitted',
      'mission.withdrawn',
      'mission.approved',
      'mission.returned',
      'mission.unpublished',
      'application.submitted',
      'mission.changed',
      'mission.started',
      'mission.ended',
      'mission.publicised',
      'mission.suspended',
      'mission.resumed',
      'mission.cancelled',
    ],
    settled: [
      'mission.edited',
      'mission.submitted',
      'mission.withdrawn',
      'mission.approved',
      'mission.returned',
      'mission.unpublished',
      'application.submitted',
      'mission.changed',
      'mission.started',
      'mission.ended',
      'mission.publicised',
      'mission.settled',
      'mission.suspended',
      'mission.resumed',
      'mission.cancelled',
    ],
    suspended: [
      'mission.edited',
      'mission.submitted',
      'mission.withdrawn',
      'mission.approved',
      'mission.returned',
      'mission.unpublished',
      'application.submitted',
      'mission.changed',
      'mission.started',
      'mission.ended',
      'mission.publicised',
      'mission.settled',
    ],
    cancelled: [
      'mission.edited',
      'mission.submitted',
      'mission.withdrawn',
      'mission.approved',
      'mission.returned',
      'mission.unpublished',
      'application.submitted',
      'mission.changed',
      'mission.started',
      'mission.ended',
      'mission.publicised',
      'mission.settled',
      'mission.suspended',
      'mission.resumed',
      'mission.cancelled',
    ],
  },
  temporal: [
    { never: 'recruiting', after: 'cancelled' },
    { first: 'pendingReview', before: 'recruiting' },
    { first: 'publicising', before: 'settled' },
    { from: 'suspended', can: 'settled' },
  ],
  invariants: {
    ...each(['draft', 'pendingReview', 'returned'], (s) => hasTags(s) || '还没有人看得到'),
    ...each(
      ['recruiting', 'ongoing'],
      (s) => (hasTags(s, 'public', 'open') && s.context.suspendedFrom === null) || '公开、在招募，没有暂停',
    ),
    ...each(
      ['settling', 'publicising', 'settled'],
      (s) => (hasTags(s, 'public', 'past') && s.context.suspendedFrom === null) || '公开、已过去，没有暂停',
    ),
    suspended: (s) =>
      (hasTags(s, 'public', 'past') && s.context.suspendedFrom !== null && s.context.suspendedBy !== null) ||
      '知道退回到哪里、由谁决定',
    cancelled: (s) => hasTags(s, 'publicIfPublished', 'past') || '只有之前看得到的人还看得到',
  },
})

type Suspension = Pick<MissionContext, 'suspendedFrom' | 'suspendedBy'>

interface TaggedState {
  context: Suspension
  hasTag: (tag: Tag) => boolean
}

const tags = ['public', 'publicIfPublished', 'open', 'past'] as const
type Tag = (typeof tags)[number]

function hasTags(s: TaggedState, ...expected: Tag[]): boolean {
  return tags.every((tag) => s.hasTag(tag) === expected.includes(tag))
}

function each(states: readonly string[], test: (s: TaggedState) => true | string) {
  return Object.fromEntries(states.map((state) => [state, test]))
}
