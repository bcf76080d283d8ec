import { describe, expect, it } from 'vitest'
import { holdsRefused, plainText, plainTexts, refusedMessage } from '#contract/fields/plain-text.ts'

describe('marks that nobody sees', () => {
  it.each([
    ['a zero-width space', '张\u200b三', '张三'],
    ['a byte order mark at the beginning', '\ufeff张三', '张三'],
    ['a word joiner', '张\u2060三', '张三'],
    ['a joiner between letters', '张\u200d三', '张三'],
    ['a joiner at the end of an emoji', '🚀\u200d', '🚀'],
    ['a joiner between an emoji and a letter', '🚀\u200d张', '🚀张'],
    ['a non-joiner', '张\u200c三', '张三'],
    ['marks of direction', '\u200e138\u200f00\u061c', '13800'],
    ['a soft hyphen', '志\u00ad愿', '志愿'],
    ['hidden tags', '张\u{e0041}\u{e0042}三', '张三'],
    ['nothing but marks', '\u200b\u2060', ''],
  ])('%s goes', (_what, text, expected) => {
    expect(plainText(text)).toBe(expected)
  })

  it.each([
    ['a family', '👨\u200d👩\u200d👧'],
    ['an astronaut with a colour of skin', '👩🏽\u200d🚀'],
    ['a flag with a variation', '🏳\ufe0f\u200d🌈'],
    ['a person who runs', '🏃\u200d♀\ufe0f'],
    ['line breaks and tabs', '一\r\n二\t三'],
    ['words of other scripts', 'été, Ελλάδα, ꦗꦮ, שלום'],
    ['a rare character', '𠮷'],
  ])('%s stays', (_what, text) => {
    expect(plainText(text)).toBe(text)
    expect(holdsRefused(text)).toBe(false)
  })

  it('they go from every text of a value, however it lies', () => {
    const given = { name: '张\u200b三', list: ['a\ufeff', { inside: '\u2060' }], count: 1, none: null }
    expect(plainTexts(given)).toEqual({ name: '张三', list: ['a', { inside: '' }], count: 1, none: null })
    expect(plainTexts(JSON.parse('{"__proto__":"a\u200b"}'))).toEqual(JSON.parse('{"__proto__":"a"}'))
  })
})

describe('what is refused', () => {
  it.each([
    '\0',
    'a\u0007b',
    '\u001b[31m',
    'a\u007f',
    '\u0085',
    '\u009b',
    '\u202aa',
    '\u202ea',
    'a\u202c',
    '\u2066a\u2069',
    'a\ud800',
    '\udc00',
  ])('%j', (text) => {
    expect(holdsRefused(plainText(text))).toBe(true)
  })

  it('is told with the name of its field', () => {
    expect(refusedMessage('姓名')).toBe('姓名含有看不见的字符，请删除后重新输入')
  })
})
