import { anomalyMachine } from '#machines/lifecycle/anomaly.machine.ts'
import { defineModel, send } from './support/model.ts'

/** Requirements: docs/rules/hours.md#settlement (what is odd waits for the federation, which alone opens again what it declined). */
export const anomalyModel = defineModel({
  machine: anomalyMachine,
  starts: {
    default: { to: 'open', then: {} },
    'left out by the organization': { to: 'declined', resume: { value: 'declined', context: {} } },
  },
  cases: [
    send('the federation lets the hours count', { type: 'anomaly.confirmed' }),
    send('the federation leaves the hours out', { type: 'anomaly.declined' }),
    send('the federation looks again', { type: 'anomaly.reopened' }),
  ],
  spec: [
    { from: 'open', on: 'the federation lets the hours count', to: 'confirmed' },
    { from: 'open', on: 'the federation leaves the hours out', to: 'declined' },
    { from: 'declined', on: 'the federation looks again', to: 'open' },
  ],
  ignores: {
    open: ['anomaly.reopened'],
    confirmed: ['anomaly.confirmed', 'anomaly.declined', 'anomaly.reopened'],
    declined: ['anomaly.confirmed', 'anomaly.declined'],
  },
  temporal: [
    { never: 'open', after: 'confirmed' },
    { never: 'declined', after: 'confirmed' },
    { from: 'declined', can: 'confirmed' },
  ],
  invariants: {
    open: (s) => s.hasTag('waiting') || '在等联合会决定',
    confirmed: (s) => !s.hasTag('waiting') || '已有决定',
    declined: (s) => !s.hasTag('waiting') || '已有决定',
  },
  unshown: {
    component: '每个状态的页面由 `tests/screens/review.test.tsx` 和 `tests/screens/hours-settlement.test.tsx` 看过',
    browser: '每一步都由联合会的账号走：`tests/api/hours/declined-hours.test.ts` 直接调用接口走过',
  },
})
