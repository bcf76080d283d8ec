import { reportMachine } from '#machines/lifecycle/report.machine.ts'
import { defineModel, send } from './support/model.ts'

/** Requirements: docs/rules/staff.md#reports (only the federation reads a report; whoever sent it is told how it ended, once). */
export const reportModel = defineModel({
  machine: reportMachine,
  starts: {
    default: { to: 'submitted', then: {} },
    'read from a row': { to: 'upheld', resume: { value: 'upheld', context: {} } },
  },
  cases: [
    send('it is found to be true', { type: 'report.upheld' }),
    send('nothing is found', { type: 'report.dismissed' }),
    send('another authority goes on with it', { type: 'report.referred' }),
  ],
  spec: [
    { from: 'submitted', on: 'it is found to be true', to: 'upheld' },
    { from: 'submitted', on: 'nothing is found', to: 'dismissed' },
    { from: 'submitted', on: 'another authority goes on with it', to: 'referred' },
  ],
  ignores: {
    upheld: ['report.upheld', 'report.dismissed', 'report.referred'],
    dismissed: ['report.upheld', 'report.dismissed', 'report.referred'],
    referred: ['report.upheld', 'report.dismissed', 'report.referred'],
  },
  temporal: [
    { never: 'dismissed', after: 'upheld' },
    { never: 'upheld', after: 'referred' },
    { from: 'submitted', can: 'referred' },
  ],
  invariants: {
    submitted: (s) => s.hasTag('waiting') || '在队列里',
    upheld: (s) => !s.hasTag('waiting') || '已有决定',
    dismissed: (s) => !s.hasTag('waiting') || '已有决定',
    referred: (s) => !s.hasTag('waiting') || '已有决定',
  },
})
