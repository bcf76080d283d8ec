import { objectionMachine } from '#machines/lifecycle/objection.machine.ts'
import { defineModel, send } from './support/model.ts'

const everything = ['objection.explained', 'objection.dismissed', 'objection.upheld'] as const
type Context = { isExplained: boolean }
const unexplained = ['nothing was explained yet', (c: Context) => !c.isExplained] as const

/** Requirements: docs/rules/hours.md#publicity (the organization explains itself once or gives in, the federation decides once). */
export const objectionModel = defineModel({
  machine: objectionMachine,
  starts: {
    default: { to: 'open', then: { isExplained: false } },
    'read from a row': { to: 'upheld', resume: { value: 'upheld', context: { isExplained: true } } },
  },
  cases: [
    send('the organization explains', { type: 'objection.explained' }),
    send('the objection is dismissed', { type: 'objection.dismissed' }),
    send('the objection is upheld', { type: 'objection.upheld' }),
  ],
  spec: [
    { from: 'open', on: 'the organization explains', guard: unexplained, then: { isExplained: true } },
    { from: 'open', on: 'the objection is dismissed', to: 'dismissed' },
    { from: 'open', on: 'the objection is upheld', to: 'upheld' },
  ],
  ignores: { dismissed: everything, upheld: everything },
  temporal: [
    { never: 'open', after: 'upheld' },
    { never: 'upheld', after: 'dismissed' },
    { from: 'open', can: 'dismissed' },
  ],
  invariants: {
    open: (s) => s.hasTag('waiting') || '在等决定',
    dismissed: (s) => !s.hasTag('waiting') || '已有决定',
    upheld: (s) => !s.hasTag('waiting') || '已有决定',
  },
  unshown: {
    component: '每个状态的页面由 `tests/screens/hours.test.tsx` 和 `tests/screens/review.test.tsx` 看过',
    browser: '每一步由组织和联合会的账号走：`tests/api/hours/objection.test.ts` 直接调用接口走过',
  },
})
