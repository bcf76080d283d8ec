import { describe, expect, it } from 'vitest'
import { splitList, type ProfileForm, profileProblems } from '#domain/profile/profile-form.ts'

const empty: ProfileForm = {
  politicalStatus: '',
  education: '',
  occupation: '',
  livingDistrict: '',
  address: '',
  workUnit: '',
  categories: '',
  skills: '',
  freeTime: '',
  emergencyName: '',
  emergencyPhone: '',
}
const storedValues = { address: '越秀区德政中******', emergencyPhone: '135****5678' }
const of = (change: Partial<ProfileForm>, stored = storedValues) =>
  profileProblems({ ...empty, ...change }, stored).map(({ field, message }) => `${field}: ${message}`)

describe('a profile', () => {
  it('may be empty', () => {
    expect(of({})).toEqual([])
    expect(of({}, { address: '', emergencyPhone: '' })).toEqual([])
  })

  it('may come back masked as it was read', () => {
    expect(
      of({ address: storedValues.address, emergencyName: '陈建国', emergencyPhone: storedValues.emergencyPhone }),
    ).toEqual([])
  })

  it.each([
    [{ address: '天河区体育西******' }, 'address: 详细地址有改动，请去掉星号，重新写完整'],
    [
      { emergencyName: '陈建国', emergencyPhone: '136****5678' },
      'emergencyPhone: 手机号只能是数字，请去掉空格、横线和区号',
    ],
    [{ emergencyName: '陈', emergencyPhone: '13512345678' }, 'emergencyName: 紧急联系人姓名至少 2 个字'],
    [
      { emergencyName: '陈'.repeat(31), emergencyPhone: '13512345678' },
      'emergencyName: 紧急联系人姓名最多 30 个字，请检查',
    ],
    [
      { emergencyName: '<img src=x>', emergencyPhone: '13512345678' },
      'emergencyName: 紧急联系人姓名只写文字，可以带“·”、空格和连字符，请检查',
    ],
    [{ skills: '急救,急救' }, 'skills: 服务技能有重复，请去掉一个'],
    [{ categories: '23' }, 'categories: 请从列表中选择服务类别'],
    [{ freeTime: '10' }, 'freeTime: 空闲时间不对，请在表格里重新勾选'],
  ])('refuses %j', (change, problem) => {
    expect(of(change)).toEqual([problem])
  })

  it.each([
    ['', []],
    [' , ,', []],
    ['急救， 手语,摄影 ', ['急救', '手语', '摄影']],
  ])('splits the list %j', (joined, entries) => {
    expect(splitList(joined)).toEqual(entries)
  })
})
