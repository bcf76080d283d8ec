import { describe, expect, it, test } from 'vitest'
import { checkVerificationCode, verificationCodeSchema } from '#domain/fields/code.ts'

describe('code', () => {
  it.each(['000000', '482913', '999999'])('takes %s', (value) => {
    expect(checkVerificationCode(value)).toBeNull()
  })

  it.each([
    ['', '请输入验证码'],
    ['48291', '验证码是 6 位数字，现在是 5 位'],
    ['4829133', '验证码是 6 位数字，现在是 7 位'],
    ['48291a', '验证码只有数字，请检查输入'],
    ['482 13', '验证码只有数字，请检查输入'],
    ['482913\n', '验证码只有数字，请检查输入'],
    ['-48291', '验证码只有数字，请检查输入'],
    ['４８２９１３', '含有全角字符，请切换到英文输入法后重新输入'],
    ['٤٨٢٩١٣', '验证码只有数字，请检查输入'],
  ])('refuses %j', (value, message) => {
    expect(checkVerificationCode(value)).toBe(message)
  })

  test('a missing one is asked for', () => {
    expect(verificationCodeSchema.safeParse(undefined).error?.issues[0]?.message).toBe('请输入验证码')
  })
})
