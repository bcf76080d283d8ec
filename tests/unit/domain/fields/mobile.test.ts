import { describe, expect, it, test } from 'vitest'
import { checkMobile, mobileSchema } from '#domain/fields/mobile.ts'

describe('mobile number', () => {
  it.each(['13000000000', '13912345678', '14712345678', '15800001111', '16612340000', '17098765432', '19999999999'])(
    'takes %s',
    (value) => {
      expect(checkMobile(value)).toBeNull()
    },
  )

  it.each([
    ['', '请输入手机号'],
    ['1391234567', '手机号是 11 位，现在是 10 位'],
    ['139123456789', '手机号是 11 位，现在是 12 位'],
    ['12912345678', '手机号以 13 至 19 开头，请检查前两位'],
    ['10012345678', '手机号以 13 至 19 开头，请检查前两位'],
    ['23912345678', '手机号以 13 至 19 开头，请检查前两位'],
    ['+86 139 1234', '手机号是 11 位，现在是 7 位'],
    ['+852 9123 4567', '手机号只能是数字，请去掉空格、横线和区号'],
    ['1.3912345678E+10', '手机号只能是数字，请去掉空格、横线和区号'],
    ['1391234567a', '手机号只能是数字，请去掉空格、横线和区号'],
    ['٠١٣٩١٢٣٤٥٦٧', '手机号只能是数字，请去掉空格、横线和区号'],
  ])('refuses %j', (value, message) => {
    expect(checkMobile(value)).toBe(message)
  })

  test('the schema drops spaces around the value and answers a missing one', () => {
    expect(mobileSchema.parse(' 13912345678 ')).toBe('13912345678')
    expect(mobileSchema.safeParse(undefined).error?.issues[0]?.message).toBe('请输入手机号')
    expect(mobileSchema.safeParse(13912345678).success).toBe(false)
  })
})
