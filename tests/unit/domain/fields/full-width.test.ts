import { describe, expect, it } from 'vitest'
import { hasFullWidth } from '#domain/fields/full-width.ts'

describe('full-width forms', () => {
  it.each(['０', '９', 'Ａ', 'ｚ', '＠', 'abc１', '全　角', '！'])('%j has some', (text) => {
    expect(hasFullWidth(text)).toBe(true)
  })

  it.each(['', '0123456789', 'abcXYZ', '_@.', '中文', '、。', ' '])('%j has none', (text) => {
    expect(hasFullWidth(text)).toBe(false)
  })
})
