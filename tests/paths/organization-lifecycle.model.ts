import { organizationMachine } from '#machines/lifecycle/organization.machine.ts'
import { defineModel, send } from './support/model.ts'
import { tagged } from './support/tags.ts'

const tags = ['public', 'editable', 'withFederation', 'established'] as const

/**
 * Requirements: docs/rules/organizations.md#states: the organizer writes until it is sent and again when it comes back, the federation
 * decides, suspends and resumes; one that is closed stays closed, and only an approved one is shown to everybody.
 */
export const organizationModel = defineModel({
  machine: organizationMachine,
  starts: {
    registered: { to: 'draft' },
    'read from a row': { to: 'approved', resume: { value: 'approved', context: {} } },
  },
  cases: [
    send('submit', { type: 'organization.submitted' }),
    send('approve', { type: 'organization.approved' }),
    send('return to be mended', { type: 'organization.returned' }),
    send('suspend', { type: 'organization.suspended' }),
    send('resume', { type: 'organization.resumed' }),
    send('close', { type: 'organization.closed' }),
  ],
  spec: [
    { from: ['draft', 'returned'], on: 'submit', to: 'pendingReview' },
    { from: 'pendingReview', on: 'approve', to: 'approved' },
    { from: 'pendingReview', on: 'return to be mended', to: 'returned' },
    { from: 'approved', on: 'suspend', to: 'suspended' },
    { from: 'suspended', on: 'resume', to: 'approved' },
    { from: ['pendingReview', 'returned', 'approved', 'suspended'], on: 'close', to: 'closed' },
  ],
  ignores: {
    draft: [
      'organization.approved',
      'organization.returned',
      'organization.suspended',
      'organization.resumed',
      'organization.closed',
    ],
    pendingReview: ['organization.submitted', 'organization.suspended', 'organization.resumed'],
    returned: ['organization.approved', 'organization.returned', 'organization.suspended', 'organization.resumed'],
    approved: ['organization.submitted', 'organization.approved', 'organization.returned', 'organization.resumed'],
    suspended: ['organization.submitted', 'organization.approved', 'organization.returned', 'organization.suspended'],
    closed: [
      'organization.submitted',
      'organization.approved',
      'organization.returned',
      'organization.suspended',
      'organization.resumed',
      'organization.closed',
    ],
  },
  temporal: [
    { never: 'approved', after: 'closed' },
    { first: 'pendingReview', before: 'approved' },
    { from: 'suspended', can: 'approved' },
  ],
  invariants: {
    ...tagged(tags, ['draft', 'returned'], ['editable']),
    ...tagged(tags, ['pendingReview'], ['withFederation']),
    ...tagged(tags, ['approved'], ['public', 'established']),
    ...tagged(tags, ['suspended'], ['established']),
    ...tagged(tags, ['closed'], []),
  },
})
