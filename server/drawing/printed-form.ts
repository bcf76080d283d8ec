import Paper from 'pdfkit'
import { drawable, replacement } from './font.ts'
import { fontFor } from './font-subset.ts'

export interface PrintedLine {
  readonly name: string
  readonly value: string
}

export interface PrintedForm {
  readonly title: string
  /** Below the title, one line. */
  readonly subtitle: string
  readonly parts: readonly { readonly title: string; readonly lines: readonly PrintedLine[] }[]
  /** Lines to write on by hand, in pairs beside each other. */
  readonly signatures: readonly string[]
  /** At the foot of every page. */
  readonly foot: string
  readonly madeAt: Date
}

/** Points; the paper is A4. */
const page = { width: 595.28, height: 841.89, side: 56, top: 56, bottom: 64 }
const column = { name: page.side + 8, value: page.side + 128 }
const inner = page.width - 2 * page.side
const valueWidth = page.width - page.side - 8 - column.value
const ink = { text: '#231A1B', muted: '#574E4B', rule: '#D3CBC8', brand: '#D6243A' }

const lackingNote = `“${replacement}”处是字库没有的字，请对照证件手写补上。`
const fixedText = `${lackingNote}0123456789 /`

/** A form to print: A4, PDF, its fonts embedded. A character that the font lacks is printed as 〓, and a line says so. */
export async function printForm(form: PrintedForm): Promise<Buffer> {
  const formText = JSON.stringify(form)
  const lacking = formText !== drawable(formText)
  const [text, bold] = await Promise.all([fontFor('Regular', formText + fixedText), fontFor('Bold', formText)])
  const doc = new Paper({
    size: 'A4',
    margins: { top: page.top, bottom: 0, left: page.side, right: page.side },
    bufferPages: true,
    // Without a font of its own: Helvetica has no Chinese.
    font: '',
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: drawable(form.title), CreationDate: form.madeAt, ModDate: form.madeAt },
  })
  doc.registerFont('text', text).registerFont('bold', bold)
  const done = collectBytes(doc)
  doc.font('bold').fontSize(20).fillColor(ink.text).text(drawable(form.title), page.side, page.top, { width: inner })
  doc.font('text').fontSize(10).fillColor(ink.muted).text(drawable(form.subtitle), { width: inner })
  doc.moveDown(0.8)
  for (const part of form.parts) writePart(doc, part)
  if (lacking) writeNote(doc, lackingNote)
  writeSignatures(doc, form.signatures)
  writeFeet(doc, drawable(form.foot))
  doc.end()
  return done
}

function writePart(doc: PDFKit.PDFDocument, { title, lines }: PrintedForm['parts'][number]): void {
  room(doc, 60)
  doc.font('bold').fontSize(12).fillColor(ink.brand).text(drawable(title), page.side, doc.y, { width: inner })
  rule(doc, doc.y + 3)
  doc.y += 6
  for (const { name, value } of lines) writeLine(doc, drawable(name), drawable(value))
  doc.y += 10
}

function writeLine(doc: PDFKit.PDFDocument, name: string, value: string): void {
  doc.font('text').fontSize(10.5)
  const height = doc.heightOfString(value, { width: valueWidth, lineGap: 2 })
  room(doc, height + 10)
  const top = doc.y + 5
  doc.fillColor(ink.muted).text(name, column.name, top, { width: column.value - column.name - 8 })
  doc.fillColor(ink.text).text(value, column.value, top, { width: valueWidth, lineGap: 2 })
  doc.y = top + height + 2
  rule(doc, doc.y)
}

function writeNote(doc: PDFKit.PDFDocument, note: string): void {
  room(doc, 30)
  doc.font('text').fontSize(9).fillColor(ink.muted).text(note, page.side, doc.y, { width: inner })
}

function writeSignatures(doc: PDFKit.PDFDocument, signatures: readonly string[]): void {
  const rows = Math.ceil(signatures.length / 2)
  room(doc, rows * 34 + 16)
  const top = doc.y + 16
  doc.font('text').fontSize(10.5).fillColor(ink.text)
  for (const [at, label] of signatures.entries()) {
    const x = page.side + (at % 2) * (inner / 2)
    const y = top + Math.floor(at / 2) * 34
    doc.text(drawable(label), x, y, { lineBreak: false })
    const start = x + doc.widthOfString(drawable(label)) + 6
    doc
      .moveTo(start, y + 14)
      .lineTo(x + inner / 2 - 16, y + 14)
      .lineWidth(0.7)
      .stroke(ink.muted)
  }
}

function writeFeet(doc: PDFKit.PDFDocument, foot: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at)
    const y = page.height - page.bottom + 22
    doc.font('text').fontSize(8.5).fillColor(ink.muted)
    doc.text(foot, page.side, y, { width: inner - 60, lineBreak: false })
    doc.text(`${at + 1} / ${count}`, page.side, y, { width: inner, align: 'right', lineBreak: false })
  }
}

/** Begins a new page unless this one has so many points left. */
function room(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height > page.height - page.bottom) doc.addPage()
}

function rule(doc: PDFKit.PDFDocument, y: number): void {
  doc
    .moveTo(page.side, y)
    .lineTo(page.width - page.side, y)
    .lineWidth(0.5)
    .stroke(ink.rule)
}

/** The whole document, once it is ended. */
export function collectBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
