import { expect, test } from 'vitest'
import { failureOf } from '#machines/failure.ts'

const warning = '服务加载中，请尝试刷新。'

test.each<[string, unknown, { code: string; message: string }]>([
  ['a refusal', { code: '11001', message: '用户名或密码不对' }, { code: '11001', message: '用户名或密码不对' }],
  ['a refusal without a sentence', { code: '500', message: '' }, { code: '500', message: warning }],
  [
    'a script that did not arrive',
    new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/session.api.js'),
    { code: 'UNKNOWN', message: warning },
  ],
  ['nothing', undefined, { code: 'UNKNOWN', message: warning }],
])('of %s', (_what, error, failure) => {
  expect(failureOf(error)).toEqual(failure)
})
