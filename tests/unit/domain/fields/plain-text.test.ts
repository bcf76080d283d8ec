import { describe, expect, it } from 'vitest'
import { hasRefusedCharacters, plainText, plainTexts, refusedMessage } from '#domain/fields/plain-text.ts'

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
    ['a variation behind a Chinese character', '张\ufe00三\ufe0f', '张三'],
    ['a variation behind a digit or a letter', '1\ufe0f3\ufe0ea\ufe0f', '13a'],
    ['a second variation', '☎\ufe0f\ufe0f', '☎\ufe0f'],
    ['an ideographic variation that is of no Chinese character', 'a\u{e0100}张\u{e0100}\u{e0101}', 'a张\u{e0100}'],
    ['a Mongolian variation', '张\u180b三', '张三'],
    ['Khmer vowels without a form', '张\u17b4\u17b5三', '张三'],
    ['an operator without a meaning', '张\u2065三', '张三'],
    ['Hangul fillers', '\u3164'.repeat(20) + '\u115f\u1160\uffa0', ''],
    ['marks of musical writing and of shorthand', '张\u{1d173}\u{1bca0}三', '张三'],
    ['words in tags behind a flag', '🏴\u{e0061}\u{e0062}\u{e0063}\u{e0064}\u{e0065}\u{e0066}\u{e0067}\u{e007f}', '🏴'],
    ['tags of a flag that does not end', '🏴\u{e0067}\u{e0062}\u{e0065}', '🏴'],
    ['nothing but marks', '\u200b\u2060', ''],
  ])('%s goes', (_what, text, expected) => {
    expect(plainText(text)).toBe(expected)
  })

  it.each([
    ['a family', '👨\u200d👩\u200d👧'],
    ['an astronaut with a colour of skin', '👩🏽\u200d🚀'],
    ['a flag with a variation', '🏳\ufe0f\u200d🌈'],
    ['a person who runs', '🏃\u200d♀\ufe0f'],
    ['the flag of a part of a country', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['emoji with a variation', '☎\ufe0f❤\ufe0e'],
    ['a rare form of a character', '葛\u{e0100}飾'],
    ['line breaks and tabs', '一\r\n二\t三'],
    ['words of other scripts', 'été, Ελλάδα, ꦗꦮ, שלום'],
    ['a rare character', '𠮷'],
  ])('%s stays', (_what, text) => {
    expect(plainText(text)).toBe(text)
    expect(hasRefusedCharacters(text)).toBe(false)
  })

  it('they stay in the named fields of the value itself', () => {
    const input = { code: 'a\u200b', name: 'b\u200b', inner: { code: 'c\u200b' }, list: [{ code: 'd\u200b' }] }
    const expected = { code: 'a\u200b', name: 'b', inner: { code: 'c' }, list: [{ code: 'd' }] }
    expect(plainTexts(input, ['code'])).toEqual(expected)
  })

  it('they go from every text of a value, however it lies', () => {
    const input = { name: '张\u200b三', list: ['a\ufeff', { inside: '\u2060' }], count: 1, none: null }
    expect(plainTexts(input)).toEqual({ name: '张三', list: ['a', { inside: '' }], count: 1, none: null })
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
  ])('includes %j', (text) => {
    expect(hasRefusedCharacters(plainText(text))).toBe(true)
  })

  it('is told with the name of its field', () => {
    expect(refusedMessage('姓名')).toBe('姓名含有看不见的字符，请删除后重新输入')
  })
})
