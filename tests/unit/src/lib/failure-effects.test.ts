import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ApiError, type ApiErrorKind, effectOf, type Quiet } from '#src/lib/api-error.ts'

const effect = (kind: ApiErrorKind, status: number | null, quiet?: Quiet) =>
  effectOf({ client: 'organizer', status, error: new ApiError(kind, 'x', '名额已满'), quiet })

describe('where a failure is shown', () => {
  it.each([
    ['business', 200, undefined, '名额已满'],
    ['business', 200, 'business', null],
    ['business', 200, 'page', null],
    ['transport', 500, undefined, '服务加载中，请尝试刷新。'],
    ['transport', 500, 'business', '服务加载中，请尝试刷新。'],
    ['transport', 500, 'page', null],
    ['transport', null, undefined, '服务加载中，请尝试刷新。'],
  ] as const)('%s at status %s, quiet %s, is the notice %s', (kind, status, quiet, warning) => {
    expect(effect(kind, status, quiet).warning).toBe(warning)
  })

  it.each(['business', 'page', undefined] as const)('a refused bearer ends the login, quiet %s', (quiet) => {
    expect(effect('unauthorized', 401, quiet).clearsLogin).toBe(true)
  })

  it('only calls of the session itself are told to nobody', () => {
    const silent = globSync('src/**/*.{ts,tsx}').filter((file) => readFileSync(file, 'utf8').includes("quiet: 'all'"))
    expect(silent.toSorted()).toEqual(['src/session/leave-offline.ts', 'src/session/session.api.ts'])
  })
})
