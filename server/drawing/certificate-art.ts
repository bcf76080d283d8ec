import { type CertificateWriter, inks, sheet } from './certificate-paper.ts'
import { composedPath, isComposed } from './certificate-glyphs.ts'
import { textPath, textWidth } from './font.ts'

type Doc = PDFKit.PDFDocument
type Spot = readonly [x: number, y: number]

/** Begins a page with its frame: two rules between four corners with blooms. */
export function addFramedPage({ doc, artifact }: CertificateWriter): void {
  doc.addPage()
  artifact(() => {
    drawRules(doc)
    for (const [x, y, across, down] of corners) {
      doc.save().translate(x, y).scale(across, down)
      drawCorner(doc)
      doc.restore()
    }
  })
}

const edge = 19
const corners = [
  [edge, edge, 1, 1],
  [sheet.width - edge, edge, -1, 1],
  [edge, sheet.height - edge, 1, -1],
  [sheet.width - edge, sheet.height - edge, -1, -1],
] as const

/** Rules at two distances from the edge of the paper, open at the corners. */
function drawRules(doc: Doc): void {
  const gap = 56
  for (const [distance, width, ink] of [
    [20, 1.1, inks.brand],
    [24, 0.75, '#F2B9BF'],
  ] as const) {
    const [right, bottom] = [sheet.width - distance, sheet.height - distance]
    for (const y of [distance, bottom]) doc.moveTo(gap, y).lineTo(sheet.width - gap, y)
    for (const x of [distance, right]) doc.moveTo(x, gap).lineTo(x, sheet.height - gap)
    doc.lineWidth(width).stroke(ink)
  }
}

function drawCorner(doc: Doc): void {
  doc.path('M0 34V9A9 9 0 0 1 9 0H34').lineWidth(1.1).stroke(inks.brand)
  drawBloom(doc, [7.2, 7.2], 10, 8, inks.brand)
  drawBloom(doc, [17, 3.6], 6, 45, inks.blossom)
  drawBloom(doc, [3.6, 17], 5.4, 5, inks.blossom)
}

/** A bloom of the kapok, `size` points across. */
function drawBloom(doc: Doc, [x, y]: Spot, size: number, turn: number, ink: string): void {
  doc.save().translate(x, y).rotate(turn).scale(size)
  for (const [left, top] of [
    [0.02, 0.02],
    [-0.48, 0.02],
    [-0.48, -0.48],
    [0.02, -0.48],
  ] as const)
    doc.roundedRect(left, top, 0.46, 0.46, 0.17)
  doc.fill(ink)
  doc.circle(0, 0, 0.15).fill(inks.stamen)
  doc.restore()
}

/** A twig with blooms below a title, around the middle of the paper. */
export function drawTwig({ doc, artifact }: CertificateWriter, y: number): void {
  artifact(() => {
    doc.save().translate(sheet.width / 2, y)
    doc.lineCap('round').lineWidth(1.5)
    doc.path('M-77 3C-50 -3 -24 -3 0 1S46 5 77 -1').stroke(inks.bark)
    doc
      .lineWidth(1.1)
      .path('M-42 -1.5Q-38 -6 -32 -7M-12 -0.5Q-8 5 -2 7M28 3.4Q34 6 41 7.5M50 3Q56 0 61 -4')
      .stroke(inks.bark)
    drawBloom(doc, [-60, 0], 10, 20, inks.blossom)
    drawBloom(doc, [-32, -6], 8.4, 50, inks.blossom)
    drawBloom(doc, [0, 1.5], 14, 10, inks.brand)
    drawBloom(doc, [41, 6.5], 8.4, 35, inks.blossom)
    doc.ellipse(61.5, -4.8, 1.8, 2.6).fill(inks.blossom)
    doc.restore()
  })
}

/** The mark of the site, a square of `side` points. */
export function drawLogo({ doc, artifact }: CertificateWriter, x: number, y: number, side: number): void {
  artifact(() => {
    doc
      .save()
      .translate(x, y)
      .scale(side / 38)
    doc.roundedRect(0, 0, 38, 38, 10).fill(inks.blossom)
    doc.path('M19 13.6c-2.3-1.5-4-3-4-4.9a2.2 2.2 0 0 1 4-1.3 2.2 2.2 0 0 1 4 1.3c0 1.9-1.7 3.4-4 4.9Z').fill('#FFFFFF')
    doc.lineCap('round').lineJoin('round').lineWidth(4.8)
    doc.path('M19.5 17v8.5c0 3 1.8 4.8 4.5 4.8 2.5 0 4.6-1.5 6-4').stroke('#FFFFFF')
    doc.path('M9.5 25.5c.8 2 2 3.4 3.8 4.3').stroke(inks.stamen)
    doc.restore()
  })
}

export const sealRadius = 40

/** A round mark in the manner of a seal, a little turned: the name along the ring, a bloom, and what it is for. */
export function drawSeal({ doc, artifact }: CertificateWriter, name: string, x: number, y: number): void {
  artifact(() => {
    doc.save().opacity(0.82).translate(x, y).rotate(-9)
    doc.circle(0, 0, sealRadius).lineWidth(1.8).stroke(inks.brand)
    drawSealBloom(doc)
    doc.path(centreText('证书专用章', 25, 8)).fill(inks.brand)
    const characters = Array.from(name)
    const size = Math.min(9, 140 / Math.max(1, characters.length))
    const step = Math.min(24, 230 / Math.max(1, characters.length))
    for (const [at, character] of characters.entries()) {
      doc.save().rotate((at - (characters.length - 1) / 2) * step)
      doc.path(sealGlyph(character, 4 + size - sealRadius, size)).fill(inks.brand)
      doc.restore()
    }
    doc.restore()
  })
}

function drawSealBloom(doc: Doc): void {
  for (const [left, top] of [
    [0.5, -3.5],
    [-10.5, -3.5],
    [-10.5, -14.5],
    [0.5, -14.5],
  ] as const)
    doc.roundedRect(left, top, 10, 10, 3.7)
  doc.fill(inks.brand)
  doc.circle(0, -4, 3.2).fill('#FFFFFF')
}

const centreText = (text: string, baseline: number, size: number): string =>
  textPath(text, { x: -textWidth(text, { size, face: 'SerifBold' }) / 2, baseline, size, face: 'SerifBold' })

const sealGlyph = (character: string, baseline: number, size: number): string =>
  isComposed(character)
    ? composedPath(character, -size / 2, baseline, size, 'SerifBold')
    : centreText(character, baseline, size)
