import { positionMachine } from '#machines/check-in/position.machine.ts'
import { defineModel, reject, resolve, send } from './support/model.ts'

const near = { latitude: 23.1291, longitude: 113.2644, accuracy: 12 }
const atLimit = { ...near, accuracy: 200 }
const rough = { ...near, accuracy: 201 }
const nothing = { position: null }

/** Requirements: docs/rules/attendance.md#place (a position that is more than 200 metres off proves nothing). */
export const positionModel = defineModel({
  machine: positionMachine,
  starts: { default: { to: 'unasked', then: nothing } },
  cases: [
    send('give the position', { type: 'position.wanted' }),
    resolve('the device knows it within 12 metres', 'locate', near),
    resolve('the device knows it within 200 metres', 'locate', atLimit),
    resolve('the device knows it within 201 metres', 'locate', rough),
    resolve('nothing is said', 'locate', null),
    reject('the device fails', 'locate', { code: 'UNKNOWN', message: '' }),
  ],
  spec: [
    {
      from: ['unasked', 'rough', 'unknown'],
      on: 'give the position',
      to: 'asking',
      then: nothing,
      calls: { locate: undefined },
    },
    { from: 'asking', on: 'the device knows it within 12 metres', to: 'exact', then: { position: near } },
    { from: 'asking', on: 'the device knows it within 200 metres', to: 'exact', then: { position: atLimit } },
    { from: 'asking', on: 'the device knows it within 201 metres', to: 'rough', then: { position: rough } },
    { from: 'asking', on: 'nothing is said', to: 'unknown', then: nothing },
    { from: 'asking', on: 'the device fails', to: 'unknown', then: nothing },
  ],
  ignores: { asking: ['position.wanted'], exact: ['position.wanted'] },
  invariants: {
    unasked: (s) => s.context.position === null || '没有人问过',
    asking: (s) => s.context.position === null || '原来知道的已清掉',
    exact: (s) => s.context.position !== null || '已经知道',
    rough: (s) => s.context.position !== null || '已经知道',
    unknown: (s) => s.context.position === null || '什么都不知道',
  },
  unshown: {
    component: '每种说法由 `tests/screens/check-in.test.tsx` 看过',
    browser: '带位置签到由 `tests/browser/check-in.test.ts` 走过',
  },
})
