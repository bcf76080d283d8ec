import { serviceDistrictMachine } from '#machines/lifecycle/service-district.machine.ts'
import { defineModel, send } from './support/model.ts'

/** Requirements: docs/rules/accounts.md#service-districts (bound by the federation, taken back by the volunteer, applied for again). */
export const serviceDistrictModel = defineModel({
  machine: serviceDistrictMachine,
  starts: {
    default: { to: 'applied', then: {} },
    'read from a row': { to: 'bound', resume: { value: 'bound', context: {} } },
  },
  cases: [
    send('the federation binds it', { type: 'district.bound' }),
    send('the federation refuses it', { type: 'district.refused' }),
    send('the volunteer takes it back', { type: 'district.cancelled' }),
    send('the volunteer applies again', { type: 'district.applied' }),
  ],
  spec: [
    { from: 'applied', on: 'the federation binds it', to: 'bound' },
    { from: 'applied', on: 'the federation refuses it', to: 'cancelled' },
    { from: 'applied', on: 'the volunteer takes it back', to: 'cancelled' },
    { from: 'bound', on: 'the volunteer takes it back', to: 'cancelled' },
    { from: 'cancelled', on: 'the volunteer applies again', to: 'applied' },
  ],
  ignores: {
    applied: ['district.applied'],
    bound: ['district.bound', 'district.refused', 'district.applied'],
    cancelled: ['district.bound', 'district.refused', 'district.cancelled'],
  },
  temporal: [
    { first: 'applied', before: 'bound' },
    { from: 'cancelled', can: 'bound' },
    { from: 'bound', can: 'cancelled' },
  ],
  invariants: {
    applied: (s) => (s.hasTag('waiting') && s.hasTag('active')) || '在等候，占一个名额',
    bound: (s) => (!s.hasTag('waiting') && s.hasTag('active')) || '占一个名额',
    cancelled: (s) => (!s.hasTag('waiting') && !s.hasTag('active')) || '不占名额',
  },
  unshown: {
    component: '每个状态的行由 `tests/screens/own-account.test.tsx` 看过',
    browser: '每一步由本人和联合会的账号走：`tests/api/volunteer/district.test.ts` 直接调用接口走过',
  },
})
