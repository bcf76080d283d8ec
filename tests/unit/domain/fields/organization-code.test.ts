import { describe, expect, it, test } from 'vitest'
import { checkOrganizationCode, organizationCodeSchema } from '#domain/fields/organization-code.ts'

describe('organization code', () => {
  it.each([
    '91440300708461136T',
    '51440000500000123W',
    'AB123456CDEFGHIJKL',
    'ab123456cdefghijkl',
    '000000000000000000',
    'Z9440106A1B2C3D4E5',
  ])('takes %s', (value) => {
    expect(checkOrganizationCode(value)).toBeNull()
  })

  it.each([
    ['', '请输入组织代码'],
    ['9144030070846113', '组织代码是 18 位，现在是 16 位'],
    ['91440300708461136T0', '组织代码是 18 位，现在是 19 位'],
    ['91440A00708461136T', '组织代码的第 3 至 8 位应为数字，请对照证书检查'],
    ['91A40300708461136T', '组织代码的第 3 至 8 位应为数字，请对照证书检查'],
    ['9144030X708461136T', '组织代码的第 3 至 8 位应为数字，请对照证书检查'],
    ['91440300/08461136T', '组织代码只含字母和数字，请去掉空格和符号'],
    ['91440300 08461136T', '组织代码是 18 位，现在是 17 位'],
    ['九1440300708461136T', '组织代码只含字母和数字，请去掉空格和符号'],
  ])('refuses %j', (value, message) => {
    expect(checkOrganizationCode(value)).toBe(message)
  })

  test('the schema drops spaces around the value', () => {
    expect(organizationCodeSchema.parse(' 91440300708461136T ')).toBe('91440300708461136T')
    expect(organizationCodeSchema.safeParse({}).error?.issues[0]?.message).toBe('请输入组织代码')
  })
})
