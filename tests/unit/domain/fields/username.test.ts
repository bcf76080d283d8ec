import { describe, expect, it, test } from 'vitest'
import { checkUsername, usernameSchema } from '#domain/fields/username.ts'

describe('username', () => {
  it.each(['abcdefg1', 'A1234567', 'volunteer01', 'Z9z9z9z9', 'a1234567890123456789', 'abcdefghijklmnopqrs0'])(
    'takes %s',
    (value) => {
      expect(checkUsername(value)).toBeNull()
    },
  )

  it.each([
    ['', '请输入用户名'],
    ['abcdef1', '用户名长度为 8 至 20 位，现在是 7 位'],
    ['a12345678901234567890', '用户名长度为 8 至 20 位，现在是 21 位'],
    ['1abcdefg', '用户名要以字母开头'],
    ['12345678', '用户名要以字母开头'],
    ['abcdefgh', '用户名至少要有一个数字'],
    ['abcdefg_1', '用户名只能用字母和数字，请去掉空格和符号'],
    ['abcd efg1', '用户名只能用字母和数字，请去掉空格和符号'],
    ['张三abcd12', '用户名只能用字母和数字，请去掉空格和符号'],
    ['éabcdef1', '用户名只能用字母和数字，请去掉空格和符号'],
    ['abcdefg１', '含有全角字符，请切换到英文输入法后重新输入'],
    [' abcdefg1', '用户名只能用字母和数字，请去掉空格和符号'],
  ])('refuses %j', (value, message) => {
    expect(checkUsername(value)).toBe(message)
  })

  test('the schema takes the value as typed', () => {
    expect(usernameSchema.parse('volunteer01')).toBe('volunteer01')
    expect(usernameSchema.safeParse('volunteer01 ').success).toBe(false)
    expect(usernameSchema.safeParse(undefined).error?.issues[0]?.message).toBe('请输入用户名')
  })
})
