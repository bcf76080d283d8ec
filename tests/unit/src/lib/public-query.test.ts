import { expect, test } from 'vitest'
import { ApiError } from '#src/lib/api-error.ts'
import { queryResult } from '#src/lib/public-query.ts'

const lost = new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/feedback.api.js')

test.each<[string, Error, { kind: string; message: string }]>([
  ['nothing of that kind', new ApiError('business', '10002', '没有查到'), { kind: 'none', message: '没有查到' }],
  ['a refusal', new ApiError('business', '10004', '查得太频繁'), { kind: 'failed', message: '查得太频繁' }],
  ['a script that did not arrive', lost, { kind: 'failed', message: '服务加载中，请尝试刷新。' }],
])('%s is said in a sentence', async (_what, error, result) => {
  expect(await queryResult(() => Promise.reject(error))).toEqual(result)
})

test('what was found is handed on', async () => {
  expect(await queryResult(() => Promise.resolve('it'))).toEqual({ kind: 'found', reply: 'it' })
})
