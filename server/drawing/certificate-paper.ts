import Paper from 'pdfkit'
import { composedPath, isComposed, undrawable } from './certificate-glyphs.ts'
import { textPath, textWidth, type Weight } from './font.ts'
import { fontFor } from './font-subset.ts'
import { collectBytes } from './printed-form.ts'

/** Points; the paper is A4, `left` to `right` holds text. */
export const sheet = { width: 595.28, height: 841.89, left: 62, right: 533.28, bottom: 780 } as const

export const inks = { text: '#231A1B', muted: '#574E4B', rule: '#D3CBC8', brand: '#D6243A', seal: '#D6243A' } as const

export interface Pen {
  readonly size: number
  readonly weight?: Weight
  readonly ink?: string
  readonly align?: 'left' | 'center' | 'right'
  /** Extra distance between characters. */
  readonly tracking?: number
}

/** A character that no font and no composition can draw: the document is not made. */
export class UndrawableError extends Error {
  override name = 'UndrawableError'
  readonly characters: readonly string[]

  constructor(characters: readonly string[]) {
    super(`cannot be drawn: ${characters.join(' ')}`)
    this.characters = characters
  }
}

export interface CertificateWriter {
  readonly doc: PDFKit.PDFDocument
  /** Writes one line; `x` is its left end, middle or right end as the pen aligns. @throws UndrawableError */
  readonly write: (text: string, x: number, baseline: number, pen: Pen) => void
  readonly rule: (y: number, options?: { ink?: string; width?: number; from?: number; to?: number }) => void
  /** Begins a page with its frame. */
  readonly addPage: () => void
  /** @param foot written on every page, with its number */
  readonly finish: (foot: string) => Promise<Buffer>
}

/** Whatever a document may write, by weight: its fonts hold these characters alone. */
export type WeightTexts = Readonly<Record<Weight, string>>

/** @throws UndrawableError */
export async function createWriter(title: string, texts: WeightTexts, madeAt: Date): Promise<CertificateWriter> {
  const characters = { Regular: `${texts.Regular}0123456789 /`, Bold: `${texts.Bold}${title}` }
  const unknown = undrawable(`${characters.Regular}${characters.Bold}`.replaceAll(/\s/g, ''))
  if (unknown.length > 0) throw new UndrawableError(unknown)
  const [regular, bold] = await Promise.all([fontFor('Regular', characters.Regular), fontFor('Bold', characters.Bold)])
  const sets = {
    Regular: new Set(characters.Regular.normalize('NFC')),
    Bold: new Set(characters.Bold.normalize('NFC')),
  }
  const doc = new Paper({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    // Without a font of its own: Helvetica has no Chinese.
    font: '',
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, CreationDate: madeAt, ModDate: madeAt },
    autoFirstPage: false,
  })
  doc.registerFont('Regular', regular).registerFont('Bold', bold)
  const done = collectBytes(doc)
  const addPage = () => {
    doc.addPage()
    drawFrame(doc)
  }
  const writer: CertificateWriter = {
    doc,
    addPage,
    write: (text, x, baseline, pen) => {
      const line = text.normalize('NFC')
      const lacking = [...new Set(line)].filter((character) => !sets[pen.weight ?? 'Regular'].has(character))
      if (lacking.length > 0) throw new UndrawableError(lacking)
      writeLine(doc, line, x, baseline, pen)
    },
    rule: (y, { ink = inks.rule, width = 0.5, from = sheet.left, to = sheet.right } = {}) =>
      void doc.moveTo(from, y).lineTo(to, y).lineWidth(width).stroke(ink),
    finish: (foot) => {
      writeFeet(writer, foot)
      doc.end()
      return done
    },
  }
  addPage()
  return writer
}

/** Lines of a text in a column, broken between any two characters but inside a run of Latin letters and digits. */
export function wrapLines(text: string, width: number, pen: Pen): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(/[A-Za-z0-9*.,:/-]+|./gsu) ?? []) {
    if (line !== '' && lineWidth(line + piece, pen) > width && !/^[，。；：、）”]$/.test(piece)) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else line += piece
  }
  return [...lines, line]
}

export const lineWidth = (text: string, { size, weight = 'Regular', tracking = 0 }: Pen): number =>
  textWidth(text, { size, weight, tracking })

function writeLine(doc: PDFKit.PDFDocument, text: string, x: number, baseline: number, pen: Pen): void {
  const { size, weight = 'Regular', ink = inks.text, align = 'left', tracking = 0 } = pen
  const whole = lineWidth(text, pen)
  let at = align === 'left' ? x : x - whole / (align === 'center' ? 2 : 1)
  for (const run of runsOf(text)) {
    if (isComposed(run)) {
      // Its parts are drawn smaller than they were made for, so their strokes are too thin.
      doc.lineWidth(size * (weight === 'Bold' ? 0.04 : 0.02)).strokeColor(ink)
      doc.path(composedPath(run, at, baseline, size, weight)).fillAndStroke(ink, ink)
    } else {
      doc.font(weight).fontSize(size).fillColor(ink)
      doc.text(run, at, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing: tracking })
    }
    at += lineWidth(run, pen) + tracking
  }
}

/** The text in runs that the font draws, each composed character a run of its own. */
function runsOf(text: string): string[] {
  const runs: string[] = []
  let isOpen = false
  for (const character of text) {
    const isComposedCharacter = isComposed(character)
    if (isOpen && !isComposedCharacter) runs.push(`${runs.pop()}${character}`)
    else runs.push(character)
    isOpen = !isComposedCharacter
  }
  return runs
}

function drawFrame(doc: PDFKit.PDFDocument): void {
  const { width, height } = sheet
  doc
    .rect(28, 28, width - 56, height - 56)
    .lineWidth(1.2)
    .stroke(inks.brand)
  doc
    .rect(32.5, 32.5, width - 65, height - 65)
    .lineWidth(0.4)
    .stroke('#E9A3AB')
}

/** Around the origin, some 40 units wide. */
export const heart = 'M0 16C-26 -2-20 -20-9 -20C-4 -20-1 -17 0 -13C1 -17 4 -20 9 -20C20 -20 26 -2 0 16z'

/** A round mark in the manner of a seal: the name along the ring, a heart, and what it is for. */
export function drawSeal({ doc }: CertificateWriter, name: string, x: number, y: number): void {
  const radius = 46
  doc.save().opacity(0.82)
  doc.circle(x, y, radius).lineWidth(1.8).stroke(inks.seal)
  doc
    .save()
    .translate(x, y - 5)
    .scale(0.62)
  doc.path(heart).fill(inks.seal)
  doc.restore()
  doc.path(centreText('证书专用章', x, y + 26, 8.5)).fill(inks.seal)
  const characters = Array.from(name)
  const size = Math.min(9.5, 150 / Math.max(1, characters.length))
  const step = Math.min(24, 230 / Math.max(1, characters.length))
  for (const [at, character] of characters.entries()) {
    const angle = (at - (characters.length - 1) / 2) * step
    doc.save().rotate(angle, { origin: [x, y] })
    doc.path(glyph(character, x, y - radius + 4 + size, size)).fill(inks.seal)
    doc.restore()
  }
  doc.restore()
}

const centreText = (text: string, x: number, baseline: number, size: number): string =>
  textPath(text, { x: x - textWidth(text, { size }) / 2, baseline, size })

const glyph = (character: string, x: number, baseline: number, size: number): string =>
  isComposed(character)
    ? composedPath(character, x - size / 2, baseline, size, 'Regular')
    : centreText(character, x, baseline, size)

/** The address of a check as QR code in a square of `side` points. */
export function drawQr(
  { doc }: CertificateWriter,
  { size, path }: { size: number; path: string },
  x: number,
  y: number,
  side: number,
) {
  doc
    .save()
    .translate(x, y)
    .scale(side / size)
  doc.path(path).fill('#000000')
  doc.restore()
}

function writeFeet(writer: CertificateWriter, foot: string): void {
  const { start, count } = writer.doc.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    writer.doc.switchToPage(at)
    writer.write(foot, sheet.left, 800, { size: 8, ink: inks.muted })
    if (count > 1) writer.write(`${at + 1} / ${count}`, sheet.right, 800, { size: 8, ink: inks.muted, align: 'right' })
  }
}
