import { describe, expect, it, test } from 'vitest'
import { checkIdCard, idCardSchema, normaliseIdCard, readIdCard } from '#domain/fields/id-card.ts'

const today = '2026-11-21'
const wrongDate = '身份证号中的出生日期不存在，请对照证件检查'
const wrongCheck = '身份证号校验不通过，请对照证件逐位检查'
const wrongRegion = '身份证号前两位不是有效的地区代码，请对照证件检查'

// Check digits of all vectors were computed apart from this code, by the weights of GB 11643.
describe('ID card', () => {
  it.each([
    ['11010519491231002X', 'the first example of the norm'],
    ['440524188001010014', 'the second example of the norm'],
    ['11010519491231002x', 'lower-case x'],
    ['440106200002291238', '29 February 2000, a leap year of four centuries'],
    ['440106202402294568', '29 February 2024'],
    ['710000198506151230', 'Taiwan'],
    ['810000198506151242', 'Hong Kong'],
    ['820000198506151236', 'Macau'],
    ['830000198506151238', 'Taiwan, residence permit'],
    ['440106 1990-0307 4512', 'in groups'],
    ['４４0106199003074512', 'full width'],
    ['\u202d11010519491231002Ｘ\u202c', 'marks of direction'],
    ['="440106199003074512"', 'of a spreadsheet'],
    ['910000198506151246', 'overseas'],
    ['440106202611210017', 'born today'],
    ['440106880815002', '15 digits'],
  ])('takes %s (%s)', (value) => {
    expect(checkIdCard(value, today)).toBeNull()
  })

  it.each([
    ['', '请输入身份证号'],
    ['110105194912310021', wrongCheck],
    ['440106199003074511', wrongCheck],
    ['44010619900307451X', wrongCheck],
    ['440106199003704512', wrongDate],
    ['440106190002283224', wrongCheck],
    ['440106190102291239', wrongDate],
    ['440106202302294560', wrongDate],
    ['440106199302301236', wrongDate],
    ['440106197013011233', wrongDate],
    ['440106199004311233', wrongDate],
    ['440106000229123', wrongDate],
    ['440106202611220012', '身份证号中的出生日期在今天之后，请对照证件检查'],
    ['660101199001011234', wrongRegion],
    ['160101199001011236', wrongRegion],
    ['44010619900307451', '身份证号是 15 位或 18 位，现在是 17 位'],
    ['4401061990030745122', '身份证号是 15 位或 18 位，现在是 19 位'],
    ['1101051949123100X2', '字母 X 只能是 18 位身份证号的最后一位'],
    ['44010688081500X', '字母 X 只能是 18 位身份证号的最后一位'],
    ['440106/19900307451', '身份证号只含数字，末位可以是 X，请去掉空格和其他字符'],
    ['44010619900307451Y', '身份证号只含数字，末位可以是 X，请去掉空格和其他字符'],
  ])('refuses %j: %s', (value, message) => {
    expect(checkIdCard(value, today)).toBe(message)
  })

  test('whether the date is in the future hangs on the given day', () => {
    expect(checkIdCard('440106202611220012', '2026-11-21')).not.toBeNull()
    expect(checkIdCard('440106202611220012', '2026-11-22')).toBeNull()
  })

  test('region, birthday, gender and age are read from the number', () => {
    expect(readIdCard('11010519491231002x', today)).toEqual({
      number: '11010519491231002X',
      region: '北京市',
      birthDay: '1949-12-31',
      gender: 'female',
      age: 76,
    })
    expect(readIdCard('440106199003074512', today)).toMatchObject({ region: '广东省', gender: 'male', age: 36 })
    expect(readIdCard('810000198506151242', today)).toMatchObject({ region: '香港特别行政区', gender: 'female' })
    expect(readIdCard('440106199003074511', today)).toBeNull()
  })

  test('15 digits are the 18 digits of the same person', () => {
    expect(normaliseIdCard('440106880815002')).toBe('440106198808150020')
    expect(readIdCard('440106880815002', today)).toEqual(readIdCard('440106198808150020', today))
    expect(readIdCard('440106880815002', today)).toMatchObject({ birthDay: '1988-08-15', gender: 'female', age: 38 })
  })

  test('age changes on the birthday', () => {
    expect(readIdCard('440106200811210119', '2026-11-20')?.age).toBe(17)
    expect(readIdCard('440106200811210119', '2026-11-21')?.age).toBe(18)
    expect(readIdCard('440106200811220114', '2026-11-21')?.age).toBe(17)
  })

  test('the schema drops spaces and stores one spelling', () => {
    expect(idCardSchema(today).parse(' 11010519491231002x ')).toBe('11010519491231002X')
    expect(idCardSchema(today).safeParse('110105194912310021').error?.issues[0]?.message).toBe(wrongCheck)
    expect(idCardSchema(today).safeParse(undefined).error?.issues[0]?.message).toBe('请输入身份证号')
  })
})
