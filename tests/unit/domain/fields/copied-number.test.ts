import { describe, expect, it, test } from 'vitest'
import { readMobile, readNumber, readPhone } from '#domain/fields/copied-number.ts'

describe('a copied number', () => {
  it.each([
    ['marks of direction', '\u202d13800020001\u202c'],
    ['isolates and a byte order mark', '\ufeff\u206613800020001\u2069'],
    ['zero-width marks', '138\u200b0002\u20600001'],
    ['blanks of all kinds', ' 138\u00a00002\u30000001\t'],
    ['hyphens of all kinds', '138-0002\u20110001\u2013\uff0d'],
    ['full width', '１３８０００２０００１'],
    ['the text of a spreadsheet', '="13800020001"'],
    ['an apostrophe before it', "'13800020001"],
    ['a line break', '13800020001\n'],
  ])('loses %s', (_, text) => {
    expect(readNumber(text)).toBe('13800020001')
  })

  test('keeps what people see', () => {
    expect(readNumber('4.40104e+17')).toBe('4.40104E+17')
    expect(readNumber('138****0001')).toBe('138****0001')
    expect(readNumber('sj20261201-ab23cd')).toBe('SJ20261201AB23CD')
  })
})

describe('a mobile', () => {
  it.each(['+86 199 1234 5678', '0086-19912345678', '8619912345678', '(+86)19912345678', '＋８６ 19912345678'])(
    '%s has no number of a country',
    (text) => {
      expect(readMobile(text)).toBe('19912345678')
    },
  )

  test('has that of another country still', () => {
    expect(readMobile('+852 9123 4567')).toBe('+85291234567')
    expect(readMobile('8612345')).toBe('8612345')
  })
})

test('a telephone keeps the hyphen behind its area code', () => {
  expect(readPhone('（020）8337 0186')).toBe('020-83370186')
  expect(readPhone('020－83370186')).toBe('020-83370186')
  expect(readPhone('+86 138 0002 0001')).toBe('13800020001')
})
