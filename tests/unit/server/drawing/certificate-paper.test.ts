import { describe, expect, it } from 'vitest'
import type { TimeSnapshot } from '#contract/certificate.ts'
import { drawDonationCertificate, type DonationCertificate } from '#server/drawing/certificate-donation.ts'
import { undrawable, removePictures } from '#server/drawing/certificate-glyphs.ts'
import { createWriter, UndrawableError, wrapLines } from '#server/drawing/certificate-paper.ts'
import { qrModules } from '#server/drawing/certificate-qr.ts'
import { drawTimeCertificate, type TimeCertificate } from '#server/drawing/certificate-time.ts'
import { inkIn, outlineArea } from '#tests/support/glyph-ink.ts'
import { type RenderedPage, renderPages } from '#tests/support/pdf-pages.ts'

const scale = 3
const endScale = 2
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
  it.each(['Regular', 'Bold'] as const)('each have the ink of their outline: %s', async (weight) => {
    const text = rare.join('')
    const paper = await createWriter('字', { Regular: `字${text}`, Bold: text }, madeAt)
    for (const [at, character] of rare.entries())
      paper.write(character, 60 + (at % 15) * 30, 100 + Math.floor(at / 15) * 40, { size: 20, weight })
    const page = await first(paper.finish('字'))
    for (const [at, character] of rare.entries()) {
      const [sum = 0] = cells(page, 1, 60 + (at % 15) * 30, 100 + Math.floor(at / 15) * 40, 20)
      const share = sum / outlineArea(character, 20, weight)
      expect({ character, fits: share > 0.85 && share < 1.1, share }).toMatchObject({ fits: true })
    }
  })

  it('are drawn in the name of a holder too, one put together from parts among them', async () => {
    const name = '欧阳𠮷䶮㛃'
    const page = await first(drawTimeCertificate(paperOf([{}], name)))
    const start = 62 + 3 * 11.5 + 10
    const sums = cells(page, 5, start, 206, 15)
    for (const [at, character] of Array.from(name).entries()) {
      if (character === '𠮷') continue
      const share = (sums[at] ?? 0) / outlineArea(character, 15, 'Bold')
      // The line below the name touches the cells.
      expect({ character, fits: share > 0.85 && share < 1.2, share }).toMatchObject({ fits: true })
    }
    const composed = (down: [number, number]) => inkIn(page, scale, [start + 30, start + 45], down)
    // 土 above 口: strokes in both halves, less than the solid mark that stands for what a font lacks.
    expect(composed([193, 200.5])).toBeGreaterThan(0.5 * outlineArea('土', 15, 'Bold') * 0.5)
    expect(composed([200.5, 207.5])).toBeGreaterThan(0.5 * outlineArea('口', 15, 'Bold') * 0.4)
    const share = (sums[2] ?? 0) / outlineArea('吉', 15, 'Bold')
    expect(share).toBeGreaterThan(0.6)
    expect(share).toBeLessThan(1.4)
  })

  it.each(['𠀀', '王𠀀', '\u{f0000}'])('stop the document when nothing can draw them: %s', async (name) => {
    await expect(drawTimeCertificate(paperOf([{}], name))).rejects.toThrow(UndrawableError)
    await expect(drawDonationCertificate({ ...gift, donor: name })).rejects.toThrow(UndrawableError)
    await expect(drawTimeCertificate(paperOf([{ missionName: name }]))).rejects.toThrow(UndrawableError)
  })

  it('stop it too when its fonts were not given them', async () => {
    const paper = await createWriter('字', { Regular: '字甲', Bold: '乙' }, madeAt)
    expect(() => paper.write('乙', 60, 60, { size: 12 })).toThrow('cannot be drawn: 乙')
    expect(() => paper.write('甲', 60, 60, { size: 12, weight: 'Bold' })).toThrow('cannot be drawn: 甲')
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
  it('breaks between characters, not inside numbers, and not before a stop', () => {
    expect(wrapLines('服务时长共计 126小时', 84, { size: 12 })).toEqual(['服务时长共计', '126小时'])
    expect(wrapLines('一二三，四', 36, { size: 12 })).toEqual(['一二三，', '四'])
  })
})

describe('a time certificate', () => {
  it('draws each of its records, over as many pages as they need', async () => {
    const records = Array.from({ length: 70 }, (_, at) => ({ grade: (['A', 'B', 'C', 'D'] as const)[at % 4] as 'A' }))
    const pages = await renderPages(await drawTimeCertificate(paperOf(records)), scale)
    expect(pages).toHaveLength(3)
    const marks = pages.map((page) => gradeMarks(page))
    expect(marks.reduce((sum, count) => sum + count, 0)).toBe(70)
    expect(Math.min(...marks)).toBeGreaterThan(0)
    for (const page of pages) {
      expect([page.width, page.height]).toEqual([1785, 2523])
      expect(inkIn(page, scale, [62, 300], [790, 803])).toBeGreaterThan(20)
      expect(inkIn(page, scale, [0, 27], [0, 841])).toBe(0)
    }
  })

  it.each([1, 15, 16, 17, 18, 19, 20, 21, 50])(
    'has its end on the last page alone, below the list, with %d records',
    async (count) => {
      const paper = paperOf(Array.from({ length: count }, () => ({})))
      const pages = await renderPages(await drawTimeCertificate(paper), endScale)
      const ends = pages.map((page) => hasEnd(page))
      expect(ends).toEqual(pages.map((_, at) => at === pages.length - 1))
    },
  )

  it('carries a QR code that reads as its address', async () => {
    const paper = paperOf([{}])
    const page = await first(drawTimeCertificate(paper))
    const modules = qrModules(paper.address)
    const unit = 88 / modules.length
    const read = modules.map((row, y) =>
      row.map(
        (_, x) =>
          page.darkness(Math.round((62 + (x + 0.5) * unit) * scale), Math.round((666 + (y + 0.5) * unit) * scale)) >
          0.5,
      ),
    )
    expect(read).toEqual(modules)
  })

  it('stays on its line with the longest name', async () => {
    const page = await first(drawTimeCertificate(paperOf([{}], '阿卜杜热合曼·'.repeat(8))))
    expect(inkIn(page, scale, [536, 561], [190, 300])).toBe(0)
  })

  it('is small', async () => {
    const pdf = await drawTimeCertificate(paperOf(Array.from({ length: 42 }, () => ({}))))
    expect(pdf.length).toBeLessThan(48_000)
  })
})

describe('a donation certificate', () => {
  it('is one page with the line that it is no fiscal receipt', async () => {
    const pages = await renderPages(await drawDonationCertificate(gift), scale)
    expect(pages).toHaveLength(1)
    const [page] = pages
    const line = '本证书是对捐赠的致谢与证明，不是公益事业捐赠票据，不能用于税前扣除；'
    const sums = page ? cells(page, 12, 62, 752, 9) : []
    for (const [at, character] of Array.from(line).slice(0, 12).entries()) {
      const share = (sums[at] ?? 0) / outlineArea(character, 9)
      expect({ character, fits: share > 0.4 && share < 1, share }).toMatchObject({ fits: true })
    }
  })
})

/** Squares with a letter at the right end of the list's rows. */
function gradeMarks(page: RenderedPage): number {
  let count = 0
  const isMark = (y: number) =>
    page.darkness(Math.round(520.5 * scale), y) > 0.3 && page.darkness(Math.round(531.5 * scale), y) > 0.3
  for (let y = 1, height = 0; y < page.height; y++) {
    height = isMark(y) ? height + 1 : 0
    if (height === 8 * scale) count += 1
  }
  return count
}

/** Whether the page holds the QR code: below the head nothing else at the left end of the lines is dark for 14 points on end. */
function hasEnd(page: RenderedPage): boolean {
  const column = Math.round(64 * endScale)
  let height = 0
  for (let y = 100 * endScale; y < page.height && height < 14 * endScale; y++)
    height = page.darkness(column, y) > 0.6 ? height + 1 : 0
  return height >= 14 * endScale
}
