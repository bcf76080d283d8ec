import { describe, expect, it } from 'vitest'
import { ApiError, effectOf } from '#src/lib/api-error.ts'

const warningOf = (code: string, isShown: boolean) =>
  effectOf({
    client: 'volunteer',
    status: 200,
    error: new ApiError('business', code, '还有条件没满足'),
    quiet: isShown ? 'business' : undefined,
  }).warning

describe('a refusal that the page shows itself', () => {
  it.each([
    ['12022', '还有条件没满足'],
    ['12027', '还有条件没满足'],
    ['12010', null],
    ['12001', null],
  ])('code %s warns %s [S8 code 12022] [S8 code 12027]', (code, warning) => {
    expect(warningOf(code, true)).toBe(warning)
  })

  it('warns once with every code that no page shows', () => {
    expect(warningOf('12010', false)).toBe('还有条件没满足')
  })
})
