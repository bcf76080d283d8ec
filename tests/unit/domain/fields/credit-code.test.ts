import { describe, expect, it, test } from 'vitest'
import { checkCreditCode, creditCodeSchema } from '#domain/fields/credit-code.ts'

const wrong = '统一社会信用代码校验不通过，请对照证书逐位检查'

describe('unified social credit code', () => {
  // The first is the example of GB 32100; the check characters of the others were computed apart from this code.
  it.each([
    '91350100M000100Y43',
    '91440300708461136T',
    '914403001922038216',
    '51440000500000123W',
    '53440000MJN000001U',
    '51440000732155000J',
    '514400007321550052',
    '91440300708461136t',
    '９1350100 M000-100Y43',
  ])('takes %s', (value) => {
    expect(checkCreditCode(value)).toBeNull()
  })

  it.each([
    ['', '请输入统一社会信用代码'],
    ['91350100M000100Y44', wrong],
    ['91440300708461163T', wrong],
    ['514400005000001230', wrong],
    ['9135010M0000100Y43', '统一社会信用代码的第 3 至 8 位应为数字，请对照证书检查'],
    ['91350100M000100Y4', '统一社会信用代码是 18 位，现在是 17 位'],
    ['91350100M000100Y433', '统一社会信用代码是 18 位，现在是 19 位'],
    ['9135010OM000100Y43', '统一社会信用代码不含字母 I、O、S、V、Z，请检查是否把数字看成了字母'],
    ['9I350100M000100Y43', '统一社会信用代码不含字母 I、O、S、V、Z，请检查是否把数字看成了字母'],
    ['91350100/M000100Y4', '统一社会信用代码只含字母和数字，请去掉空格和符号'],
    ['91350100-000100Y43', '统一社会信用代码是 18 位，现在是 17 位'],
  ])('refuses %j', (value, message) => {
    expect(checkCreditCode(value)).toBe(message)
  })

  test('the schema stores upper case', () => {
    expect(creditCodeSchema.parse(' 91440300708461136t ')).toBe('91440300708461136T')
    expect(creditCodeSchema.safeParse('91440300708461136X').error?.issues[0]?.message).toBe(wrong)
  })
})
