import { describe, expect, it, test } from 'vitest'
import { checkVerificationCode, verificationCodeSchema } from '#domain/fields/code.ts'

describe('code', () => {
  it.each(['000000', '482913', '999999', ' 482 913', '482-913\n', '４８２９１３'])('takes %s', (value) => {
    expect(checkVerificationCode(value)).toBeNull()
  })

  it.each([
    ['', '请输入验证码'],
    ['48291', '验证码是 6 位数字，现在是 5 位'],
    ['4829133', '验证码是 6 位数字，现在是 7 位'],
    ['48291a', '验证码只有数字，请检查输入'],
    ['482 13', '验证码是 6 位数字，现在是 5 位'],
    ['٤٨٢٩١٣', '验证码只有数字，请检查输入'],
  ])('refuses %j', (value, message) => {
    expect(checkVerificationCode(value)).toBe(message)
  })

  test('is sent on as it is read', () => {
    expect(verificationCodeSchema.parse(' 171\u00a0180')).toBe('171180')
  })

  test('a missing one is asked for', () => {
    expect(verificationCodeSchema.safeParse(undefined).error?.issues[0]?.message).toBe('请输入验证码')
  })
})
