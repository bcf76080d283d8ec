import { describe, expect, test } from 'vitest'
import { hasChinese } from '#domain/fields/chinese.ts'
import { checkEmail } from '#domain/fields/email.ts'
import { checkIdCard, readIdCard } from '#domain/fields/id-card.ts'
import { checkMobile } from '#domain/fields/mobile.ts'
import { checkNewPassword } from '#domain/fields/new-password.ts'
import { checkOrganizationCode } from '#domain/fields/organization-code.ts'
import { checkPassword } from '#domain/fields/password.ts'
import { checkUsername } from '#domain/fields/username.ts'

type Case = readonly [meaning: string | number, value: string, isTaken: boolean]
const judge = (check: (value: string) => string | null, value: string) => check(value) === null

describe('a mobile number', () => {
  test.each<Case>([
    [10, '1391234567', false],
    [11, '13912345678', true],
    [12, '139123456789', false],
  ])('of %i digits [S5 mobile of $0 digits]', (digits, value, isValid) => {
    expect(value).toHaveLength(Number(digits))
    expect(judge(checkMobile, value)).toBe(isValid)
  })

  test.each<Case>([
    [0, '03912345678', false],
    [1, '13912345678', true],
    [2, '23912345678', false],
  ])('that starts with %i [S5 mobile first digit] [S5 mobile other first digit]', (first, value, isValid) => {
    expect(Number(value[0])).toBe(first)
    expect(judge(checkMobile, value)).toBe(isValid)
  })

  test.each<Case>([
    [0, '10912345678', false],
    [2, '12912345678', false],
    [3, '13912345678', true],
    [6, '16912345678', true],
    [9, '19912345678', true],
  ])(
    'whose second digit is %i [S5 mobile second digit from] [S5 mobile second digit to] [S5 mobile second digit below]',
    (second, value, isValid) => {
      expect(Number(value[1])).toBe(second)
      expect(judge(checkMobile, value)).toBe(isValid)
    },
  )
})

test.each([
  ['name@example.com', true],
  ['name+news@mail.example.org.cn', true],
  ['name.example.com', false],
  ['name@', false],
  ['@example.com', false],
  ['na me@example.com', false],
])('an e-mail address reads %s [S5 email] [S5 email without at]', (value, isValid) => {
  expect(judge(checkEmail, value)).toBe(isValid)
})

/** Check digits by the weights of GB 11643, computed apart from the product. */
describe('an ID number', () => {
  const today = '2026-11-21'
  const isValid = (value: string) => checkIdCard(value, today) === null

  test.each<Case>([
    [14, '44010688081500', false],
    [15, '440106880815002', true],
    [17, '44010619900307451', false],
    [18, '440106199003074512', true],
    [19, '4401061990030745122', false],
  ])('of %i digits [S5 id 15 digits] [S5 id 18 digits] [S5 id other length]', (digits, value, taken) => {
    expect(value).toHaveLength(Number(digits))
    expect(isValid(value)).toBe(taken)
  })

  test.each([
    ['Taiwan', '710000198506151230', '台湾省'],
    ['Hong Kong', '810000198506151242', '香港特别行政区'],
    ['Macau', '820000198506151236', '澳门特别行政区'],
    ['overseas', '910000198506151246', '国外'],
    ['a province', '440106199003074512', '广东省'],
  ])(
    'is known by its region for %s [S5 id Taiwan] [S5 id Hong Kong] [S5 id Macau] [S5 id overseas]',
    (_, value, region) => {
      expect(readIdCard(value, today)?.region).toBe(region)
    },
  )

  test.each([
    ['region that is on no list', '660101199001011234', '身份证号前两位不是有效的地区代码，请对照证件检查'],
    ['birth date that is none', '440106199302301236', '身份证号中的出生日期不存在，请对照证件检查'],
    ['birth date in the future', '440106202611220012', '身份证号中的出生日期在今天之后，请对照证件检查'],
    ['check digit that does not fit', '440106199003074511', '身份证号校验不通过，请对照证件逐位检查'],
  ])('is refused with a %s [S5 id with a $0]', (_, value, message) => {
    expect(checkIdCard(value, today)).toBe(message)
  })

  test.each([
    ['gender', 'male'],
    ['birthDay', '1990-03-07'],
    ['age', 36],
  ] as const)('tells the %s [S5 id $0]', (fact, expected) => {
    expect(readIdCard('440106199003074512', today)?.[fact]).toBe(expected)
  })
})

test.each([
  ['志愿者', true],
  ['abc志', true],
  ['volunteer', false],
  ['，。', false],
])('Chinese characters in %s [S5 chinese] [S5 chinese none]', (value, isChinese) => {
  expect(hasChinese(value)).toBe(isChinese)
})

describe('an organization code', () => {
  const code = '91440300708461136T'

  test.each([
    [2, '9-'],
    [2, '-1'],
  ])('begins with %i letters or digits, not %s [S5 organization beginning]', (length, wrong) => {
    expect(wrong).toHaveLength(length)
    expect(judge(checkOrganizationCode, `${wrong}${code.slice(2)}`)).toBe(false)
    expect(judge(checkOrganizationCode, `Z9${code.slice(2)}`)).toBe(true)
  })

  test.each([
    [6, 'A40300'],
    [6, '44030A'],
  ])('goes on with %i digits, not %s [S5 organization digits]', (length, wrong) => {
    expect(wrong).toHaveLength(length)
    expect(judge(checkOrganizationCode, `91${wrong}708461136T`)).toBe(false)
    expect(judge(checkOrganizationCode, code)).toBe(true)
  })

  test.each([
    [9, '70846113T', false],
    [10, '708461136T', true],
    [10, 'A1B2C3D4E5', true],
    [10, '70846-136T', false],
    [11, '708461136T0', false],
  ])('ends with %i letters or digits: %s [S5 organization end] [S5 organization longer]', (length, end, isValid) => {
    expect(end).toHaveLength(length)
    expect(judge(checkOrganizationCode, `91440300${end}`)).toBe(isValid)
  })
})

describe('a username', () => {
  test.each<Case>([
    [7, 'abcdef1', false],
    [8, 'abcdefg1', true],
    [20, 'a1234567890123456789', true],
    [21, 'a12345678901234567890', false],
  ])(
    'of %i characters [S5 username of $0 characters] [S9 username least] [S9 username most]',
    (length, value, isValid) => {
      expect(value).toHaveLength(Number(length))
      expect(judge(checkUsername, value)).toBe(isValid)
    },
  )

  test.each<Case>([
    ['a digit first', '1abcdefg', false],
    ['a letter first', 'abcdefg1', true],
    ['no digit', 'abcdefgh', false],
    ['a sign that is not alphanumeric', 'abcdefg_1', false],
  ])('with %s [S5 username first] [S5 username digit] [S5 username alphanumeric]', (_, value, isValid) => {
    expect(judge(checkUsername, value)).toBe(isValid)
  })
})

describe('a password', () => {
  test.each<Case>([
    [7, 'Aa34567', false],
    [8, 'Aa345678', true],
    [20, 'Abcdefghij0123456789', true],
    [21, 'Abcdefghij01234567890', false],
  ])(
    'of %i characters [S5 password of $0 characters] [S9 password least] [S9 password most]',
    (length, value, isValid) => {
      expect(value).toHaveLength(Number(length))
      expect(judge(checkPassword, value)).toBe(isValid)
    },
  )

  test.each<Case>([
    ['no digit', 'Kapokkapok', false],
    ['no lowercase letter', 'KAPOK2026', false],
    ['no uppercase letter', 'kapok2026', false],
    ['an underscore', 'Kapok_2026', true],
    ['an at sign', 'Kapok@2026', true],
    ['a dot', 'Kapok.2026', true],
    ['another sign', 'Kapok-2026', false],
  ])('with %s [S5 password with $0]', (_, value, isValid) => {
    expect(judge(checkPassword, value)).toBe(isValid)
  })
})

describe('the weak-password form', () => {
  test.each([
    ['密码不能为空', '', 'Kapok2026'],
    ['密码格式错误，需包含大写、小写字母及数字，长度为8至20位', 'Kapok-2026', 'Kapok-2026'],
    ['确认密码不能为空', 'Kapok2026', ''],
    ['两次密码输入不一致', 'Kapok2026', 'Kapok2027'],
  ])('says %s [S5 reset $0]', (message, password, passwordAgain) => {
    expect(checkNewPassword({ password, passwordAgain })).toBe(message)
  })

  const format = '密码格式错误，需包含大写、小写字母及数字，长度为8至20位'
  test.each([
    ['upper case', 'kapok2026', format],
    ['lower case', 'KAPOK2026', format],
    ['digits', 'Kapokkapok', format],
  ])('asks for %s [S5 reset $0]', (_, password, message) => {
    expect(checkNewPassword({ password, passwordAgain: password })).toBe(message)
  })

  test.each([
    [7, 'Kapok26', format],
    [8, 'Kapok202', null],
    [20, 'Kapok123456789012345', null],
    [21, 'Kapok1234567890123456', format],
  ])('judges %i characters [S5 reset of $0 characters]', (length, password, message) => {
    expect(password).toHaveLength(length)
    expect(checkNewPassword({ password, passwordAgain: password })).toBe(message)
  })

  test.each([
    ['密码不能为空', '', ''],
    ['密码格式错误，需包含大写、小写字母及数字，长度为8至20位', 'kapok', ''],
  ])('says the first of two errors: %s [S5 reset first error]', (message, password, passwordAgain) => {
    expect(checkNewPassword({ password, passwordAgain })).toBe(message)
  })
})
