import { logoffMachine } from '#machines/lifecycle/logoff.machine.ts'
import { defineModel, send } from './support/model.ts'

/** Requirements: docs/rules/accounts.md#cancellation (15 days in which it can be taken back; a finished one is final). */
export const logoffModel = defineModel({
  machine: logoffMachine,
  starts: {
    default: { to: 'none', then: {} },
    'read from a row': { to: 'applied', resume: { value: 'applied', context: {} } },
  },
  cases: [
    send('apply for the logoff', { type: 'logoff.applied' }),
    send('take it back', { type: 'logoff.cancelled' }),
    send('the cooling-off time ends', { type: 'logoff.due' }),
  ],
  spec: [
    { from: 'none', on: 'apply for the logoff', to: 'applied' },
    { from: 'applied', on: 'take it back', to: 'none' },
    { from: 'applied', on: 'the cooling-off time ends', to: 'loggedOff' },
  ],
  ignores: {
    none: ['logoff.cancelled', 'logoff.due'],
    applied: ['logoff.applied'],
    loggedOff: ['logoff.applied', 'logoff.cancelled', 'logoff.due'],
  },
  temporal: [
    { never: 'none', after: 'loggedOff' },
    { first: 'applied', before: 'loggedOff' },
    { from: 'applied', can: 'none' },
  ],
  invariants: {
    none: (s) => !s.hasTag('pending') || '没有等着的申请',
    applied: (s) => s.hasTag('pending') || '接口必须答已申请注销',
    loggedOff: (s) => !s.hasTag('pending') || '再也不能撤回',
  },
})
