import { setup } from 'xstate'
import type { OrganizationEventType } from '#domain/lifecycle/organization.ts'

export type OrganizationContext = Record<string, never>
export type OrganizationEvent = { type: OrganizationEventType }

/**
 * Life of an organization (docs/rules/organizations.md#states). Tags: `public` is shown to everybody, `editable` lets its organizer correct
 * the registration, `withFederation` waits for a decision,
 * `established` was approved and is not closed.
 */
export const organizationMachine = setup({
  types: {} as {
    context: OrganizationContext
    events: OrganizationEvent
    tags: 'public' | 'editable' | 'withFederation' | 'established'
  },
}).createMachine({
  id: 'organization',
  context: {},
  initial: 'draft',
  options: { maxIterations: 100 },
  states: {
    draft: { tags: 'editable', on: { 'organization.submitted': 'pendingReview' } },
    pendingReview: {
      tags: 'withFederation',
      on: {
        'organization.approved': 'approved',
        'organization.returned': 'returned',
        'organization.closed': 'closed',
      },
    },
    returned: {
      tags: 'editable',
      on: { 'organization.submitted': 'pendingReview', 'organization.closed': 'closed' },
    },
    approved: {
      tags: ['public', 'established'],
      on: { 'organization.suspended': 'suspended', 'organization.closed': 'closed' },
    },
    suspended: { tags: 'established', on: { 'organization.resumed': 'approved', 'organization.closed': 'closed' } },
    closed: {},
  },
})
