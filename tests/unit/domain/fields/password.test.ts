import { describe, expect, it, test } from 'vitest'
import { checkPassword, passwordSchema } from '#domain/fields/password.ts'

describe('password', () => {
  it.each(['Volunteer_01', 'Aa345678', 'aaaaaaA1', 'a@b.C_12', 'Abcdefghij0123456789', '1aA......', '@@@@@@aA9'])(
    'takes %s',
    (value) => {
      expect(checkPassword(value)).toBeNull()
    },
  )

  it.each([
    ['', '请输入密码'],
    ['Aa34567', '密码长度为 8 至 20 位，现在是 7 位'],
    ['Abcdefghij01234567890', '密码长度为 8 至 20 位，现在是 21 位'],
    ['weakpass1', '密码至少要有一个大写字母'],
    ['WEAKPASS1', '密码至少要有一个小写字母'],
    ['WeakPasss', '密码至少要有一个数字'],
    ['12345678', '密码至少要有一个大写字母'],
    ['Volunteer-01', '密码只能用字母、数字和 _ @ . 三种符号'],
    ['Volunteer 01', '密码只能用字母、数字和 _ @ . 三种符号'],
    ['Volunteer!01', '密码只能用字母、数字和 _ @ . 三种符号'],
    ['密码Volunteer01', '密码只能用字母、数字和 _ @ . 三种符号'],
    ['Volunteer＿０1', '含有全角字符，请切换到英文输入法后重新输入'],
  ])('refuses %j', (value, message) => {
    expect(checkPassword(value)).toBe(message)
  })

  test('the schema takes the value as typed', () => {
    expect(passwordSchema.parse('Volunteer_01')).toBe('Volunteer_01')
    expect(passwordSchema.safeParse('Volunteer_01 ').success).toBe(false)
    expect(passwordSchema.safeParse(1).error?.issues[0]?.message).toBe('请输入密码')
  })
})
