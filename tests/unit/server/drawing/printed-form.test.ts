import { describe, expect, it } from 'vitest'
import { type PrintedForm, printForm } from '#server/drawing/printed-form.ts'
import { inkIn, outlineArea } from '#tests/support/glyph-ink.ts'
import { pageTexts, type RenderedPage, renderPages } from '#tests/support/pdf-pages.ts'
import { elementsOf, readStructure } from '#tests/support/pdf-structure.ts'

const scale = 2
const form: PrintedForm = {
  title: '志愿者信用卡申请表',
  subtitle: '申请编号 ZK20261121000001 · 提交于 2026-11-21 10:00 · 待审核',
  parts: [{ title: '个人信息', lines: [{ name: '姓名', value: '林晓岚' }] }],
  signatures: ['申请人签名', '日期'],
  foot: 'i志愿 · 打印于 2026-11-21 18:00',
  madeAt: new Date('2026-11-21T18:00:00+08:00'),
}

/** Names of people hold characters that small fonts lack. */
const rare = Array.from('䶮㛃龘喆堃昇珺囍赟翀垚犇骉淼焱钖镕甯禤丄頔晔㤅㼆')

/** Darkness in a strip of the page, in square points. */
const ink = (page: RenderedPage, across: [number, number], down: [number, number]) => inkIn(page, scale, across, down)

/** Heights of the rules across the page, in points, from the top. */
function rules(page: RenderedPage): number[] {
  const heights: number[] = []
  for (let y = 1; y < page.height; y++) {
    const lies = (at: number) => page.darkness(page.width - 260, at) > 0.05
    if (lies(y) && !lies(y - 1)) heights.push(y / scale)
  }
  return heights
}

describe('a printed form', () => {
  it('draws every character, each with the ink of its outline', async () => {
    const lines = rare.map((value) => ({ name: '', value }))
    const [page] = await renderPages(await printForm({ ...form, parts: [{ title: '生僻字', lines }] }), scale)
    if (!page) throw new Error('no page')
    const [first = 0, ...others] = rules(page)
    const sums = others.map((bottom, at) => ink(page, [180, 200], [(others[at - 1] ?? first) + 1, bottom - 1]))
    expect(sums).toHaveLength(rare.length)
    for (const [at, character] of rare.entries()) {
      const share = (sums[at] ?? 0) / outlineArea(character, 10.5)
      expect({ character, fits: share > 0.7 && share < 1.1, share }).toMatchObject({ fits: true })
    }
  })

  it('marks a character that the font lacks, and says what to do', async () => {
    const withName = (value: string) =>
      printForm({ ...form, parts: [{ title: '个人信息', lines: [{ name: '姓名', value }] }] })
    const [filled, lacking, mark] = await Promise.all(
      ['吉', '𠮷', '〓'].map(async (name) => (await renderPages(await withName(name), scale))[0]),
    )
    const value = (page: RenderedPage | undefined) => (page ? ink(page, [183, 196], [140, 160]) : 0)
    expect(value(lacking)).toBeGreaterThan(5)
    expect(value(lacking)).toBe(value(mark))
    expect(value(lacking)).not.toBe(value(filled))
    const note = (page: RenderedPage | undefined) => (page ? ink(page, [56, 400], [165, 185]) : 0)
    expect(note(filled)).toBe(0)
    expect(note(lacking)).toBeGreaterThan(20)
  })

  it('goes on over the page, with its foot on each', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => ({ name: `第 ${at + 1} 项`, value: '内容' }))
    const pdf = await printForm({ ...form, parts: [{ title: '很长', lines }] })
    const pages = await renderPages(pdf, scale)
    expect(pages).toHaveLength(3)
    expect((await pageTexts(pdf)).map((text) => text.match(/第 \d 页，共 \d 页/)?.[0])).toEqual([
      '第 1 页，共 3 页',
      '第 2 页，共 3 页',
      '第 3 页，共 3 页',
    ])
    for (const page of pages) {
      expect([page.width, page.height]).toEqual([1190, 1682])
      expect(ink(page, [56, 300], [795, 820])).toBeGreaterThan(20)
      expect(ink(page, [56, 540], [822, 841])).toBe(0)
      expect(ink(page, [56, 540], [0, 50])).toBe(0)
    }
  })

  it('tells a screen reader its language, headings, and each line as a row with its head', async () => {
    const { elements, ...structure } = await readStructure(await printForm(form))
    expect(structure).toEqual({
      version: '%PDF-1.7',
      isMarked: true,
      language: 'zh-CN',
      title: '志愿者信用卡申请表',
      showsTitle: true,
    })
    expect(elements[0]?.children.map(({ type }) => type)).toEqual(['H1', 'P', 'H2', 'Table', 'P', 'P'])
    expect(elementsOf(elements, 'TR').map(({ children }) => children.map(({ type, scope }) => [type, scope]))).toEqual([
      [
        ['TH', 'Row'],
        ['TD', undefined],
      ],
    ])
  })

  it('is small, and the same for the same content', async () => {
    const [one, two] = [await printForm(form), await printForm(form)]
    expect(one.subarray(0, 5).toString()).toBe('%PDF-')
    expect(one.length).toBeLessThan(40_000)
    expect(two.length).toBe(one.length)
  })
})
