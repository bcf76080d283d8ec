import { describe, expect, it, test } from 'vitest'
import { checkEmail, emailSchema } from '#domain/fields/email.ts'

const shape = '邮箱格式不对，应类似 name@example.com'

describe('e-mail address', () => {
  it.each([
    'a@b.cn',
    'zhang.san@example.com',
    'li_si-01@vip.qq.com',
    'wang+news@mail.gd.gov.cn',
    '12355@gdyouth.org',
    'A.B@EXAMPLE.COM',
  ])('takes %s', (value) => {
    expect(checkEmail(value)).toBeNull()
  })

  it.each([
    ['', '请输入邮箱'],
    ['zhangsan', shape],
    ['zhangsan@', shape],
    ['@example.com', shape],
    ['zhang san@example.com', shape],
    ['zhangsan@example', shape],
    ['zhangsan@@example.com', shape],
    ['zhangsan@example.c', shape],
    ['zhangsan@example..com', shape],
    ['zhangsan.@example.com', shape],
    ['zhangsan＠example.com', '含有全角字符，请切换到英文输入法后重新输入'],
    [`${'a'.repeat(250)}@b.cn`, '邮箱最长 254 个字符，请换一个短一些的邮箱'],
  ])('refuses %j', (value, message) => {
    expect(checkEmail(value)).toBe(message)
  })

  test('254 characters still pass', () => {
    expect(checkEmail(`${'a'.repeat(249)}@b.cn`)).toBeNull()
  })

  test('the schema drops spaces around the value', () => {
    expect(emailSchema.parse(' a@b.cn')).toBe('a@b.cn')
    expect(emailSchema.safeParse(null).error?.issues[0]?.message).toBe('请输入邮箱')
  })
})
