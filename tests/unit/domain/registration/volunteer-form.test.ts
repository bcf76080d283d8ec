import { describe, expect, it } from 'vitest'
import {
  birthDayOf,
  checkDistrict,
  checkLength,
  formNeedsGuardian,
  type VolunteerForm,
  volunteerFormProblems,
} from '#domain/registration/volunteer-form.ts'

const today = '2026-12-01'
const good: VolunteerForm = {
  loginName: 'newcomer88',
  password: 'Fresh_pass_1',
  passwordAgain: 'Fresh_pass_1',
  name: '陈一诺',
  idType: '111',
  idNumber: '440104199806120022',
  gender: '',
  birthDay: '',
  livingDistrict: '440104',
  guardianName: '',
  guardianRelation: '',
  guardianPhone: '',
  guardianCode: '',
  guardianConsent: false,
  idNumberConsent: true,
}
const passport = { idType: '414', idNumber: 'E12345678', gender: 'male', birthDay: '1990-02-03' }
const guardian = {
  guardianName: '陈建国',
  guardianRelation: '父亲',
  guardianPhone: '13512345678',
  guardianCode: '246810',
  guardianConsent: true,
}
/** Somebody of 16 years. */
const minor = { ...passport, birthDay: '2010-06-12', ...guardian }
const notWritten = 'name: 姓名只写文字，可以带“·”、空格和连字符，请检查'
const of = (change: Partial<VolunteerForm>) =>
  volunteerFormProblems({ ...good, ...change }, today).map(({ field, message }) => `${field}: ${message}`)

describe('in order', () => {
  it.each([
    ['an ID card', {}],
    [
      'spaces around name, ID number and login name',
      { name: ' 陈一诺 ', idNumber: ' 440104199806120022 ', loginName: ' newcomer88 ' },
    ],
    ['a passport', passport],
    ['a minor with a guardian', minor],
    ['a name of two characters', { name: '李娜' }],
    ['a name of thirty, some beyond 16 bits', { name: '𠮷'.repeat(30) }],
    ['a city without counties', { livingDistrict: '441900' }],
    ['a name of an ethnic minority', { name: '阿卜杜拉·买买提' }],
    ['a name in other letters', { name: "Seán O’Neill-D'Arcy Jr." }],
    ['a name with combining marks', { name: 'Nguye\u0302\u0303n' }],
    ['a child on the sixth birthday', { ...minor, birthDay: '2020-12-01' }],
  ])('%s', (_what, change) => {
    expect(of(change)).toEqual([])
  })
})

describe('refused', () => {
  it.each([
    [{ loginName: '' }, 'loginName: 请输入用户名'],
    [{ loginName: 'abcdefg' }, 'loginName: 用户名长度为 8 至 20 位，现在是 7 位'],
    [{ loginName: 'newcomer-88' }, 'loginName: 用户名只能用字母和数字，请去掉空格和符号'],
    [{ name: '' }, 'name: 请输入姓名'],
    [{ name: ' 陈 ' }, 'name: 姓名至少 2 个字'],
    [{ name: '陈'.repeat(31) }, 'name: 姓名最多 30 个字，请检查'],
    [{ name: '陈一\n诺' }, 'name: 姓名含有看不见的字符，请删除后重新输入'],
    [{ name: '陈\u200b' }, 'name: 姓名至少 2 个字'],
    [{ name: '陈\u202e一诺' }, 'name: 姓名含有看不见的字符，请删除后重新输入'],
    [{ name: '陈\ud83d一诺' }, 'name: 姓名含有看不见的字符，请删除后重新输入'],
    [{ name: '12345' }, notWritten],
    [{ name: '陈一诺2' }, notWritten],
    [{ name: '··' }, notWritten],
    [{ name: '\u0301\u0301' }, notWritten],
    [{ name: '<img src=x>' }, notWritten],
    [{ name: '陈一诺😀' }, notWritten],
    [{ ...passport, idType: '999' }, 'idType: 请选择证件类型'],
    [{ idNumber: '' }, 'idNumber: 请输入身份证号'],
    [{ idNumber: '440104199806120028' }, 'idNumber: 身份证号校验不通过，请对照证件逐位检查'],
    [{ ...passport, idNumber: 'E123' }, 'idNumber: 证件号码是 5 至 20 位，请对照证件检查'],
    [{ ...passport, idNumber: 'E'.repeat(21) }, 'idNumber: 证件号码是 5 至 20 位，请对照证件检查'],
    [{ ...passport, idNumber: 'E1234/5678' }, 'idNumber: 证件号码只含数字和字母，请去掉空格和符号'],
    [{ ...passport, gender: '' }, 'gender: 请选择性别'],
    [{ ...passport, gender: 'other' }, 'gender: 请选择性别'],
    [{ ...passport, birthDay: '' }, 'birthDay: 请选择出生日期'],
    [{ ...passport, birthDay: '1990-2-3' }, 'birthDay: 出生日期写成 2001-02-03 这样，请检查'],
    [{ ...passport, birthDay: '2026-12-02' }, 'birthDay: 出生日期不对，请对照证件检查'],
    [{ ...passport, birthDay: '1899-12-31' }, 'birthDay: 出生日期不对，请对照证件检查'],
    [{ ...minor, birthDay: '2020-12-02' }, 'birthDay: 满 6 周岁才能注册，更小的孩子可以由家长带着参加活动'],
    [{ ...guardian, idNumber: '440104202012020024' }, 'idNumber: 满 6 周岁才能注册，更小的孩子可以由家长带着参加活动'],
    [{ livingDistrict: '' }, 'livingDistrict: 请选择所在地区'],
    [{ livingDistrict: '440100' }, 'livingDistrict: 请把所在地区选到县（区）'],
    [{ ...minor, guardianName: '' }, 'guardianName: 请输入监护人姓名'],
    [{ ...minor, guardianName: '陈'.repeat(31) }, 'guardianName: 监护人姓名最多 30 个字，请检查'],
    [{ ...minor, guardianName: 'x<b>' }, 'guardianName: 监护人姓名只写文字，可以带“·”、空格和连字符，请检查'],
    [{ ...minor, guardianName: good.name }, 'guardianName: 监护人是本人以外的成年人，请写监护人的姓名'],
    [
      { ...minor, name: 'Anna Lee', guardianName: ' anna  LEE ' },
      'guardianName: 监护人是本人以外的成年人，请写监护人的姓名',
    ],
    [{ ...minor, guardianRelation: '' }, 'guardianRelation: 请输入与本人关系'],
    [{ ...minor, guardianRelation: '父'.repeat(11) }, 'guardianRelation: 与本人关系最多 10 个字，请检查'],
    [{ ...minor, guardianPhone: '' }, 'guardianPhone: 请输入手机号'],
    [{ ...minor, guardianPhone: '12512345678' }, 'guardianPhone: 手机号以 13 至 19 开头，请检查前两位'],
    [{ ...minor, guardianCode: '' }, 'guardianCode: 请输入验证码'],
    [{ ...minor, guardianConsent: false }, 'guardianConsent: 未满 18 周岁，需要监护人同意才能注册'],
    [{ idNumberConsent: false }, 'idNumberConsent: 请勾选同意核验证件号，核验之后才能注册'],
  ])('%j', (change, problem) => {
    expect(of(change)).toEqual([problem])
  })

  it('names everything at once, in the order of the page', () => {
    const nothing = {
      ...good,
      loginName: '',
      password: '',
      passwordAgain: '',
      name: '',
      idNumber: '',
      livingDistrict: '',
      idNumberConsent: false,
    }
    expect(volunteerFormProblems(nothing, today).map(({ field }) => field)).toEqual([
      'loginName',
      'password',
      'passwordAgain',
      'name',
      'idNumber',
      'livingDistrict',
      'idNumberConsent',
    ])
  })
})

describe('a guardian', () => {
  it.each([
    ['on the day before the 18th birthday', '2008-12-02', true],
    ['on the 18th birthday', '2008-12-01', false],
    ['born on 29 February, on 28 February 18 years later', '2008-02-29', true],
  ])('%s', (_when, birthDay, needed) => {
    const on = birthDay === '2008-02-29' ? '2026-02-28' : today
    expect(formNeedsGuardian({ ...good, ...passport, birthDay }, on)).toBe(needed)
  })

  it('is asked for by the birthday in the ID card, whatever was typed beside it', () => {
    const young = { ...good, idNumber: '440104201006120024', birthDay: '1980-01-01' }
    expect([birthDayOf(young, today), formNeedsGuardian(young, today)]).toEqual(['2010-06-12', true])
  })

  it('is not asked for while the birthday is unknown', () => {
    expect(formNeedsGuardian({ ...good, idNumber: '4401042010' }, today)).toBe(false)
    expect(formNeedsGuardian({ ...good, ...passport, birthDay: '2099-01-01' }, today)).toBe(false)
  })
})

describe('parts', () => {
  it('a length counts characters, not code units', () => {
    expect(checkLength('𠮷𠮷𠮷', '名', [1, 2])).toBe('名最多 2 个字，请检查')
    expect(checkLength('𠮷𠮷', '名', [2, 2])).toBeNull()
  })

  it.each([
    ['440104', null],
    ['441900', null],
    ['440000', '请把所在地区选到县（区）'],
    ['44010', '请把所在地区选到县（区）'],
    ['040104', '请把所在地区选到县（区）'],
  ])('judge the district %s', (code, message) => {
    expect(checkDistrict(code)).toBe(message)
  })
})
