import { photoClaimMachine } from '#machines/lifecycle/photo-claim.machine.ts'
import { defineModel, send } from './support/model.ts'

const everything = ['photoClaim.granted', 'photoClaim.kept', 'photoClaim.lapsed'] as const

/** Requirements: docs/rules/missions.md#photos (a claim is decided once; where nobody does in its term, the photo goes). */
export const photoClaimModel = defineModel({
  machine: photoClaimMachine,
  starts: {
    default: { to: 'submitted', then: {} },
    'read from a row': { to: 'kept', resume: { value: 'kept', context: {} } },
  },
  cases: [
    send('the photo is taken down', { type: 'photoClaim.granted' }),
    send('the photo stays', { type: 'photoClaim.kept' }),
    send('nobody decides in the term', { type: 'photoClaim.lapsed' }),
  ],
  spec: [
    { from: 'submitted', on: 'the photo is taken down', to: 'granted' },
    { from: 'submitted', on: 'the photo stays', to: 'kept' },
    { from: 'submitted', on: 'nobody decides in the term', to: 'lapsed' },
  ],
  ignores: { granted: everything, kept: everything, lapsed: everything },
  temporal: [
    { never: 'kept', after: 'granted' },
    { never: 'granted', after: 'kept' },
    { from: 'submitted', can: 'lapsed' },
  ],
  invariants: {
    submitted: (s) => s.hasTag('waiting') || '在等组织答复',
    granted: (s) => !s.hasTag('waiting') || '已有决定',
    kept: (s) => !s.hasTag('waiting') || '已有决定',
    lapsed: (s) => !s.hasTag('waiting') || '它的期限已过',
  },
  unshown: {
    component: '本人只从消息里读到结果：`tests/screens/outcome.test.tsx` 看过等待中的请求',
    browser: '每一步由组织的账号或时间走：由服务器的测试 `tests/api/photo` 走过',
  },
})
