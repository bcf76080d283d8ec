import { describe, expect, it, test } from 'vitest'
import { checkChinese, chineseSchema, hasChinese } from '#domain/fields/chinese.ts'

describe('Chinese characters', () => {
  it.each(['中', 'abc中', '张三', '〇', '龘', '𠮷', 'GB 11643 标准', '志願者'])('finds them in %j', (value) => {
    expect(hasChinese(value)).toBe(true)
    expect(checkChinese(value)).toBeNull()
  })

  it.each([
    ['', '请填写中文内容'],
    ['   ', '请填写中文内容'],
    ['abc', '请用中文填写'],
    ['12345', '请用中文填写'],
    ['，。！？', '请用中文填写'],
    ['ＡＢＣ１２３', '请用中文填写'],
    ['ひらがな', '请用中文填写'],
    ['한국어', '请用中文填写'],
  ])('finds none in %j', (value, message) => {
    expect(hasChinese(value)).toBe(false)
    expect(checkChinese(value)).toBe(message)
  })

  test('the schema speaks the same', () => {
    expect(chineseSchema.parse(' 中文 ')).toBe('中文')
    expect(chineseSchema.safeParse('abc').error?.issues[0]?.message).toBe('请用中文填写')
  })
})
