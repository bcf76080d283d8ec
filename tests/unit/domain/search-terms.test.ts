import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hitParts, normalizeSearchText, searchTerms } from '#domain/search-terms.ts'

describe('the words of a search', () => {
  it.each([
    ['红树林', ['红树林']],
    ['  红树林　补种 ', ['红树林', '补种']],
    ['红树林，补种！（周末）', ['红树林', '补种', '周末']],
    ['ＣＰＲ Cpr', ['cpr']],
    ['１００％', ['100%']],
    ['a_b', ['a_b']],
    ['C:\\活动', ['c', '\\活动']],
    ['讲故事🎈', ['讲故事']],
    ['👨‍👩‍👧 亲子', ['亲子']],
    ['🎈', ['🎈']],
    ['，。', [',。']],
    ['%', ['%']],
    ['"红树林"', ['红树林']],
    ['第3期', ['第3期']],
    ['   ', []],
    ['', []],
    ['一 二 三 四 五 六 七 八 九', ['一', '二', '三', '四', '五', '六', '七', '八']],
  ])('are read from %j', (text, terms) => {
    expect(searchTerms(text)).toEqual(terms)
  })

  it('compares full-width signs, capitals and any space as plain ones', () => {
    expect(normalizeSearchText(' Ａｂ　\n１ ')).toBe('ab 1')
  })
})

describe('what is marked', () => {
  const marked = (text: string, ...terms: string[]) =>
    hitParts(text, terms)
      .map((part) => (part.hit ? `[${part.text}]` : part.text))
      .join('')

  it.each([
    ['到雷州湾补种红树林', ['红树林'], '到雷州湾补种[红树林]'],
    ['红树林里的红树林', ['红树林'], '[红树林]里的[红树林]'],
    ['海滩清洁', ['海滩', '滩清'], '[海滩清]洁'],
    ['海滩清洁', ['海滩', '清洁'], '[海滩清洁]'],
    ['ＣＰＲ急救', ['cpr'], '[ＣＰＲ]急救'],
    ['第Ⅱ期', ['ii'], '第[Ⅱ]期'],
    ['第Ⅱ期', ['i'], '第[Ⅱ]期'],
    ['🎈讲故事', ['讲故事'], '🎈[讲故事]'],
    ['没有', ['火星'], '没有'],
    ['没有', [], '没有'],
    ['', ['一'], ''],
    ['a.b', ['.'], 'a[.]b'],
  ])('is in %j for %j', (text, terms, expected) => {
    expect(marked(text, ...terms)).toBe(expected)
  })

  it('leaves the text whole, whatever is looked for', () => {
    const text = fc.array(fc.nat(0xffff), { maxLength: 30 }).map((units) => String.fromCharCode(...units))
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 3 }), (written, terms) => {
        const parts = hitParts(written, terms)
        expect(parts.map((part) => part.text).join('')).toBe(written)
      }),
    )
  })
})
