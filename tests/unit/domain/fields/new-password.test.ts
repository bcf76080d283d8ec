import { describe, expect, it, test } from 'vitest'
import { checkNewPassword, newPasswordErrors, newPasswordSchema } from '#domain/fields/new-password.ts'

const empty = '密码不能为空'
const format = '密码格式错误，需包含大写、小写字母及数字，长度为8至20位'
const emptyAgain = '确认密码不能为空'
const differs = '两次密码输入不一致'

describe('new password of the reset form', () => {
  it.each(['Volunteer_01', 'Aa345678', 'Abcdefghij0123456789', 'a@b.C_12', '1aA......', 'aaaaaaA1'])(
    'takes %s twice',
    (password) => {
      expect(checkNewPassword({ password, passwordAgain: password })).toBeNull()
    },
  )

  it.each([
    ['', '', empty],
    ['', 'Volunteer_01', empty],
    ['weakpass1', 'weakpass1', format],
    ['WEAKPASS1', 'WEAKPASS1', format],
    ['WeakPasss', 'WeakPasss', format],
    ['Aa34567', 'Aa34567', format],
    ['Abcdefghij01234567890', 'Abcdefghij01234567890', format],
    ['Volunteer-01', 'Volunteer-01', format],
    ['Volunteer０１', 'Volunteer０１', format],
    ['weakpass1', '', format],
    ['Volunteer_01', '', emptyAgain],
    ['Volunteer_01', 'Volunteer_02', differs],
    ['Volunteer_01', 'volunteer_01', differs],
    ['Volunteer_01', 'Volunteer_01 ', differs],
  ])('says the first error of %j and %j', (password, passwordAgain, message) => {
    expect(checkNewPassword({ password, passwordAgain })).toBe(message)
  })

  test('each field has its own error', () => {
    expect(newPasswordErrors({ password: 'weak', passwordAgain: 'other' })).toEqual({
      password: format,
      passwordAgain: differs,
    })
  })

  test('the schema puts each error on its field', () => {
    const issues = newPasswordSchema.safeParse({ password: '', passwordAgain: '' }).error?.issues ?? []
    expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['password', empty],
      ['passwordAgain', emptyAgain],
    ])
    expect(newPasswordSchema.safeParse({ password: 'Aa345678', passwordAgain: 'Aa345678' }).success).toBe(true)
    expect(newPasswordSchema.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([empty, emptyAgain])
  })
})
