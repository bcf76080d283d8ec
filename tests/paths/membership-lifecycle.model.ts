import { membershipMachine } from '#machines/lifecycle/membership.machine.ts'
import { defineModel, send } from './support/model.ts'
import { tagged } from './support/tags.ts'

const tags = ['live'] as const

/**
 * Requirements: a volunteer asks to join, the organization decides, the volunteer may take the request back or leave, and the organization
 * may remove a member; what has ended stays ended, and there is one live membership at most.
 */
export const membershipModel = defineModel({
  machine: membershipMachine,
  starts: {
    'asked for': { to: 'pending' },
    'read from a row': { to: 'joined', resume: { value: 'joined', context: {} } },
  },
  cases: [
    send('approve', { type: 'membership.approved' }),
    send('refuse', { type: 'membership.refused' }),
    send('take the request back', { type: 'membership.left' }),
    send('leave', { type: 'membership.left' }),
    send('remove', { type: 'membership.removed' }),
  ],
  // One event, by what stands on its button.
  offered: {
    'take the request back': (s) => s.value !== 'joined',
    leave: (s) => s.value !== 'pending',
  },
  spec: [
    { from: 'pending', on: 'approve', to: 'joined' },
    { from: 'pending', on: 'refuse', to: 'refused' },
    { from: 'pending', on: 'take the request back', to: 'left' },
    { from: 'joined', on: 'leave', to: 'left' },
    { from: 'joined', on: 'remove', to: 'left' },
  ],
  ignores: {
    pending: ['membership.removed'],
    joined: ['membership.approved', 'membership.refused'],
    refused: ['membership.approved', 'membership.refused', 'membership.left', 'membership.removed'],
    left: ['membership.approved', 'membership.refused', 'membership.left', 'membership.removed'],
  },
  temporal: [
    { never: 'joined', after: 'left' },
    { never: 'joined', after: 'refused' },
    { from: 'pending', can: 'joined' },
  ],
  invariants: {
    ...tagged(tags, ['pending', 'joined'], ['live']),
    ...tagged(tags, ['refused', 'left'], []),
  },
})
