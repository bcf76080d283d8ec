import { describe, expect, it } from 'vitest'
import { maskName } from '#domain/fields/masked-name.ts'

describe('masked name', () => {
  it.each([
    ['张三明', '张*明'],
    ['李四', '李*'],
    ['王', '王*'],
    ['欧阳建华', '欧**华'],
    ['司徒美', '司*美'],
    ['阿依古丽', '阿**丽'],
    ['麦麦提·艾力', '麦****力'],
    ['𠮷田明', '𠮷*明'],
    ['李𠮷', '李*'],
    [' 陈晓红 ', '陈*红'],
    ['', ''],
    ['   ', ''],
  ])('%j is shown as %j', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })

  it('is none of an account that was closed', () => {
    expect(maskName('已注销志愿者')).toBe('已注销志愿者')
    expect(maskName(null)).toBe('已注销志愿者')
  })
})
