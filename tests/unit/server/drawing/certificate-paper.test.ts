import { describe, expect, it } from 'vitest'
import type { TimeSnapshot } from '#contract/certificate.ts'
import { drawDonationCertificate, type DonationCertificate } from '#server/drawing/certificate-donation.ts'
import { undrawable, removePictures } from '#server/drawing/certificate-glyphs.ts'
import { addFramedPage } from '#server/drawing/certificate-art.ts'
import { wrapLines } from '#server/drawing/certificate-lines.ts'
import { createWriter, UndrawableError } from '#server/drawing/certificate-paper.ts'
import { qrModules } from '#server/drawing/certificate-qr.ts'
import { drawTimeCertificate, type TimeCertificate } from '#server/drawing/certificate-time.ts'
import { inkIn, outlineArea } from '#tests/support/glyph-ink.ts'
import { pageTexts, type RenderedPage, renderPages } from '#tests/support/pdf-pages.ts'
import { elementsOf, readStructure } from '#tests/support/pdf-structure.ts'

const scale = 3
const madeAt = new Date('2026-11-22T10:00:00+08:00')

/** Names of people and places hold characters that small fonts lack. */
const rare = Array.from('䶮㛃龘喆堃昇珺囍赟翀垚犇骉淼焱钖镕甯禤丄頔晔㤅㼆𫖯𬭎𬱖')

const record: TimeSnapshot['records'][number] = {
  servedOn: '2026-11-01',
  missionName: '社区便民集市',
  organizationName: '青禾志愿服务队',
  kind: 'service',
  minutes: 120,
  grade: 'A',
}

function paperOf(records: readonly Partial<typeof record>[], name = '林晓岚'): TimeCertificate {
  const grades = (['A', 'B', 'C', 'D'] as const).map((grade) => ({ grade, records: 1, minutes: 60 }))
  return {
    number: 'SJ20261122K7M2QA',
    code: '7K3M9QXD2F8A',
    issuedAt: madeAt,
    holder: { name, volunteerNumber: '440100218853', idNumber: '440***********2846' },
    snapshot: {
      from: '2026-01-01',
      to: '2026-11-22',
      totals: { records: records.length, serviceMinutes: 240, trainingMinutes: 30, grades },
      records: records.map((more) => ({ ...record, ...more })),
      issuer: '省志愿者联合会',
      personInCharge: '许文博',
    },
    address: 'https://zyz.example.org/zs?number=SJ20261122K7M2QA&code=7K3M9QXD2F8A',
  }
}

const noTexts = { Regular: '', Bold: '', Serif: '', SerifBold: '' }

const gift: DonationCertificate = {
  number: 'JZ20261122K7M2QA',
  code: '7K3M9QXD2F8A',
  issuedAt: madeAt,
  donor: '陈国强',
  snapshot: {
    donorKind: 'person',
    what: '人民币 1,200.00 元（壹仟贰佰元整）',
    amount: 120_000,
    use: '山区学校图书角',
    donatedOn: '2026-10-11',
    issuer: '省志愿者联合会',
    personInCharge: '许文博',
  },
  address: 'https://zyz.example.org/zs?number=JZ20261122K7M2QA&code=7K3M9QXD2F8A',
}

async function first(pdf: Promise<Buffer>): Promise<RenderedPage> {
  const [page] = await renderPages(await pdf, scale)
  if (!page) throw new Error('no page')
  return page
}

/** Ink of the characters of a line, one cell of an em each. */
const cells = (page: RenderedPage, count: number, x: number, baseline: number, size: number): number[] =>
  Array.from({ length: count }, (_, at) =>
    inkIn(page, scale, [x + at * size, x + (at + 1) * size], [baseline - size * 0.9, baseline + size * 0.14]),
  )

describe('characters on a certificate', () => {
  it.each(['Regular', 'Bold', 'Serif', 'SerifBold'] as const)(
    'each have the ink of their outline: %s',
    async (face) => {
      const text = rare.join('')
      const paper = await createWriter('字', { ...noTexts, [face]: text }, madeAt)
      addFramedPage(paper)
      for (const [at, character] of rare.entries())
        paper.write(character, 60 + (at % 15) * 30, 100 + Math.floor(at / 15) * 40, { size: 20, face })
      const page = await first(paper.finish(() => undefined))
      for (const [at, character] of rare.entries()) {
        const [sum = 0] = cells(page, 1, 60 + (at % 15) * 30, 100 + Math.floor(at / 15) * 40, 20)
        const share = sum / outlineArea(character, 20, face)
        // Strokes of the serif faces overlap, and count twice in the outline.
        const least = face.startsWith('Serif') ? 0.7 : 0.85
        expect({ character, fits: share > least && share < 1.1, share }).toMatchObject({ fits: true })
      }
    },
  )

  it('are drawn in the name of a holder too, one put together from parts among them', async () => {
    const name = '欧阳𠮷䶮㛃'
    const size = 17.25
    const page = await first(drawTimeCertificate(paperOf([{}], name)))
    const start = 50 + 3 * 13.1 + 9
    const sums = cells(page, 5, start, 196, size)
    for (const [at, character] of Array.from(name).entries()) {
      if (character === '𠮷') continue
      const share = (sums[at] ?? 0) / outlineArea(character, size, 'SerifBold')
      // The line below the name touches the cells.
      expect({ character, fits: share > 0.8 && share < 1.25, share }).toMatchObject({ fits: true })
    }
    const across: [number, number] = [start + 2 * size, start + 3 * size]
    const composed = (down: [number, number]) => inkIn(page, scale, across, down)
    // 土 above 口: strokes in both halves, less than the solid mark that stands for what a font lacks.
    expect(composed([181, 189.7])).toBeGreaterThan(0.25 * outlineArea('土', size, 'SerifBold'))
    expect(composed([189.7, 197.7])).toBeGreaterThan(0.2 * outlineArea('口', size, 'SerifBold'))
    const share = (sums[2] ?? 0) / outlineArea('吉', size, 'SerifBold')
    expect(share).toBeGreaterThan(0.6)
    expect(share).toBeLessThan(1.4)
  })

  it.each(['𠀀', '王𠀀', '\u{f0000}'])('stop the document when nothing can draw them: %s', async (name) => {
    await expect(drawTimeCertificate(paperOf([{}], name))).rejects.toThrow(UndrawableError)
    await expect(drawDonationCertificate({ ...gift, donor: name })).rejects.toThrow(UndrawableError)
    await expect(drawTimeCertificate(paperOf([{ missionName: name }]))).rejects.toThrow(UndrawableError)
  })

  it('stop it too when its fonts were not given them', async () => {
    const paper = await createWriter('字', { ...noTexts, Regular: '字甲', Bold: '乙' }, madeAt)
    addFramedPage(paper)
    expect(() => paper.write('乙', 60, 60, { size: 12 })).toThrow('cannot be drawn: 乙')
    expect(() => paper.write('甲', 60, 60, { size: 12, face: 'Bold' })).toThrow('cannot be drawn: 甲')
  })

  it('are named, each once', () => {
    expect(undrawable('王𠀀𠮷𠀀😀')).toEqual(['𠀀', '😀'])
    expect(undrawable('欧阳𠮷䶮㛃·Müller（志愿）')).toEqual([])
  })

  it('lose the pictures that people put into titles', () => {
    expect(removePictures('🌸 花市 引导 👨‍👩‍👧❤️🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}')).toBe(
      '花市 引导',
    )
  })
})

describe('a line that is too long', () => {
  it.each([
    ['服务时长共计 126小时30分钟', 96, ['服务时长共计', '126小时30分钟']],
    ['一二三，四', 36, ['一二', '三，四']],
    ['自 2026年11月29日起', 60, ['自', '2026年11月29日', '起']],
    ['一二三（四五）', 48, ['一二三', '（四五）']],
    ['共四五 22 条', 50, ['共四五', '22 条']],
  ])('breaks in no number, date or duration, and before no stop: %s', (text, width, lines) => {
    expect(wrapLines(text, width, { size: 12 })).toEqual(lines)
  })
})

const many = (count: number, more: Partial<typeof record> = {}) => Array.from({ length: count }, () => more)
const rowsIn = (text: string) => text.match(/2026-11-01/g)?.length ?? 0

describe('a time certificate', () => {
  it.each([
    [0, [0]],
    [1, [1]],
    [21, [21]],
    [22, [22]],
    [23, [20, 3]],
    [24, [21, 3]],
    [25, [22, 3]],
    [44, [22, 22]],
    [45, [22, 23]],
    [47, [22, 25]],
    [60, [22, 35, 3]],
  ])('lists %d records on pages of %j, never fewer than three on the last of several', async (count, rows) => {
    const texts = await pageTexts(await drawTimeCertificate(paperOf(many(count))))
    expect(texts.map(rowsIn)).toEqual(rows)
  })

  it('repeats the head of the table and the foot on every page, and is signed on the last', async () => {
    const texts = await pageTexts(await drawTimeCertificate(paperOf(many(70))))
    expect(texts).toHaveLength(3)
    for (const [at, text] of texts.entries()) {
      expect(text).toMatch(/日期\s*活动\s*组织\s*时长\s*等级/)
      expect(text).toContain('SJ20261122K7M2QA')
      expect(text).toContain('7K3M-9QXD-2F8A')
      expect(text).toContain(`第 ${at + 1} 页，共 3 页`)
      expect(text.includes('负责人')).toBe(at === 2)
    }
    expect(texts[0]).toContain('志愿服务时间证书\n')
    expect(texts.slice(1).every((text) => text.startsWith('志愿服务时间证书（续）　林晓岚'))).toBe(true)
  })

  it('holds what it draws inside its frame, with a QR code on every page', async () => {
    const missionName = '把老人的话记下来，'.repeat(4)
    const paper = paperOf(
      many(40, { missionName, organizationName: '深圳市南山区湾畔青少年志愿服务总队', kind: 'training' }),
    )
    const pages = await renderPages(await drawTimeCertificate(paper), scale)
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) {
      expect([page.width, page.height]).toEqual([1785, 2523])
      expect(readQr(page, paper.address)).toEqual(qrModules(paper.address))
      for (const across of [
        [30, 48],
        [547, 566],
      ] as const)
        expect(inkIn(page, scale, across, [60, 780])).toBe(0)
      expect(inkIn(page, scale, [50, 320], [719, 727])).toBe(0)
    }
  })

  it.each([1, 2, 3, 4, 5, 7, 9, 12, 18, 24, 40])(
    'breaks in no date, number or duration beside a name of %d',
    async (length) => {
      const text = (await pageTexts(await drawTimeCertificate(paperOf([{}], '岚'.repeat(length)))))[0] ?? ''
      for (const whole of [
        '440100218853',
        '440***********2846',
        '2026年1月1日',
        '2026年11月22日',
        '4小时0分钟',
        '0小时30分钟',
      ])
        expect(
          text.split('\n').some((line) => line.replaceAll(' ', '').includes(whole)),
          whole,
        ).toBe(true)
      expect(text.split('\n').filter((line) => /^[，。；：、）”]/.test(line))).toEqual([])
    },
  )

  it.each(['省志愿者联合会', '粤港澳大湾区青年志愿服务联合会广东省总会'])(
    'stamps beside the words, over none: %s',
    async (issuer) => {
      const paper = paperOf([{}])
      const page = await first(drawTimeCertificate({ ...paper, snapshot: { ...paper.snapshot, issuer } }))
      const words = darkest(page, [430, 545], [720, 800])
      const seal = sealBox(page)
      expect(words).toBeGreaterThan(0.85)
      expect(seal.right - seal.left).toBeGreaterThan(78)
      expect(darkest(page, [seal.left, seal.right], [seal.top, seal.bottom])).toBeLessThan(0.85)
    },
  )

  it('tells a screen reader its language, its title and the parts of it in their order', async () => {
    const { elements, ...structure } = await readStructure(await drawTimeCertificate(paperOf(many(25))))
    expect(structure).toEqual({
      version: '%PDF-1.7',
      isMarked: true,
      language: 'zh-CN',
      title: '志愿服务时间证书',
      showsTitle: true,
    })
    const [document, ...others] = elements
    expect([document?.type, others]).toEqual(['Document', []])
    expect(document?.children.map(({ type }) => type).join(' ')).toBe('P P P H1 P P P P P P Table P P P Figure P P P')
    expect(elementsOf(elements, 'H1').every(({ isWritten }) => isWritten)).toBe(true)
    expect(elementsOf(elements, 'Figure').map(({ alt }) => alt)).toEqual(['查验二维码'])
    const [head, ...rows] = elementsOf(elements, 'TR')
    expect(head?.children.map(({ type, scope }) => [type, scope])).toEqual(
      Array.from({ length: 5 }, () => ['TH', 'Column']),
    )
    expect(rows).toHaveLength(25)
    expect(rows.every(({ children }) => children.map(({ type }) => type).join() === 'TD,TD,TD,TD,TD')).toBe(true)
    expect(rows.every(({ children }) => children.every(({ isWritten }) => isWritten))).toBe(true)
  })

  it('is small', async () => {
    const pdf = await drawTimeCertificate(paperOf(many(42)))
    expect(pdf.length).toBeLessThan(130_000)
  })
})

describe('a donation certificate', () => {
  it('is one page with the line that it is no fiscal receipt, and the foot of every certificate', async () => {
    const pdf = await drawDonationCertificate(gift)
    const [text = '', ...others] = await pageTexts(pdf)
    expect(others).toEqual([])
    for (const words of [
      '本证书是对捐赠的致谢与证明，不是公益事业捐赠票据，不能用于税前扣除；',
      '陈国强：',
      '人民币 1,200.00 元（壹仟贰佰元整）',
      '2026年10月11日',
      '7K3M-9QXD-2F8A',
      '第 1 页，共 1 页',
    ])
      expect(text).toContain(words)
    const page = await first(Promise.resolve(pdf))
    expect(readQr(page, gift.address)).toEqual(qrModules(gift.address))
  })

  it('is tagged: a heading, the facts as a table with heads of rows, the QR code in words', async () => {
    const { elements, language, isMarked, title } = await readStructure(await drawDonationCertificate(gift))
    expect([language, isMarked, title]).toEqual(['zh-CN', true, '捐赠证书'])
    expect(elementsOf(elements, 'H1')).toHaveLength(1)
    expect(elementsOf(elements, 'TR').map(({ children }) => children.map(({ type, scope }) => [type, scope]))).toEqual(
      Array.from({ length: 4 }, () => [
        ['TH', 'Row'],
        ['TD', undefined],
      ]),
    )
    expect(elementsOf(elements, 'Figure').map(({ alt }) => alt)).toEqual(['查验二维码'])
  })

  it('holds the longest words above its foot', async () => {
    const snapshot = { ...gift.snapshot, what: '医用口罩与消毒用品，'.repeat(20), use: '山区学校图书角，'.repeat(25) }
    const page = await first(
      drawDonationCertificate({ ...gift, donor: '广东省某某股份有限公司，'.repeat(4), snapshot }),
    )
    expect(inkIn(page, scale, [50, 545], [712, 716])).toBe(0)
    expect(inkIn(page, scale, [547, 566], [60, 780])).toBe(0)
  })
})

type Range = readonly [from: number, to: number]

/** Modules of the QR code in the foot. */
function readQr(page: RenderedPage, address: string): boolean[][] {
  const modules = qrModules(address)
  const unit = 64.5 / modules.length
  // A page is drawn a little smaller than its size times the scale.
  const at = (start: number, index: number, whole: number, pixels: number) =>
    Math.floor(((start + (index + 0.5) * unit) / whole) * pixels)
  return modules.map((row, y) =>
    row.map((_, x) => page.darkness(at(50, x, 595.28, page.width), at(728, y, 841.89, page.height)) > 0.5),
  )
}

function darkest(page: RenderedPage, [left, right]: Range, [top, bottom]: Range): number {
  let most = 0
  for (let y = Math.round(top * scale); y < bottom * scale; y++)
    for (let x = Math.round(left * scale); x < right * scale; x++) most = Math.max(most, page.darkness(x, y))
  return most
}

/** Where the seal stands: from the left of its ring, which is the first ink right of the words about the check. */
function sealBox(page: RenderedPage): { left: number; right: number; top: number; bottom: number } {
  let left = 300
  while (left < 545 && inkIn(page, scale, [left, left + 1], [755, 761]) === 0) left += 1
  return { left, right: left + 82, top: 718, bottom: 798 }
}
