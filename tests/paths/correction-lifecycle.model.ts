import { correctionMachine } from '#machines/lifecycle/correction.machine.ts'
import { defineModel, send } from './support/model.ts'

const everything = ['donation.corrected', 'donation.declined'] as const

/** Requirements: docs/rules/certificates.md#donations (a request is decided once). */
export const correctionModel = defineModel({
  machine: correctionMachine,
  starts: {
    default: { to: 'open', then: {} },
    'read from a row': { to: 'corrected', resume: { value: 'corrected', context: {} } },
  },
  cases: [
    send('the record is corrected', { type: 'donation.corrected' }),
    send('the record stands', { type: 'donation.declined' }),
  ],
  spec: [
    { from: 'open', on: 'the record is corrected', to: 'corrected' },
    { from: 'open', on: 'the record stands', to: 'declined' },
  ],
  ignores: { corrected: everything, declined: everything },
  temporal: [
    { never: 'declined', after: 'corrected' },
    { never: 'corrected', after: 'declined' },
    { from: 'open', can: 'corrected' },
  ],
  invariants: {
    open: (s) => s.hasTag('waiting') || '在等联合会决定',
    corrected: (s) => !s.hasTag('waiting') || '已有决定',
    declined: (s) => !s.hasTag('waiting') || '已有决定',
  },
  unshown: {
    component: '每个状态的页面由 `tests/screens/certificate.test.tsx` 和 `tests/screens/review.test.tsx` 看过',
    browser: '每一步由联合会的账号走：`tests/api/certificate/correction.test.ts` 直接调用接口走过',
  },
})
