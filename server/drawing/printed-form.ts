import { drawable, replacement } from './font.ts'
import { fontFor } from './font-subset.ts'
import { createTaggedDocument, pageText, type TaggedDocument } from './tagged-document.ts'

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
const fixedText = `${lackingNote}${pageText(0, 0)}0123456789`

/** A form to print: A4, PDF, its fonts embedded. A character that the font lacks is printed as 〓, and a line says so. */
export async function printForm(form: PrintedForm): Promise<Buffer> {
  const formText = JSON.stringify(form)
  const lacking = formText !== drawable(formText)
  const [text, bold] = await Promise.all([fontFor('Regular', formText + fixedText), fontFor('Bold', formText)])
  const paper = createTaggedDocument(drawable(form.title), form.madeAt, {
    top: page.top,
    bottom: 0,
    left: page.side,
    right: page.side,
  })
  const { doc } = paper
  doc.registerFont('text', text).registerFont('bold', bold)
  doc.addPage()
  writeParagraph(paper, 'H1', form.title, () => doc.font('bold').fontSize(20).fillColor(ink.text))
  writeParagraph(paper, 'P', form.subtitle, () => doc.font('text').fontSize(10).fillColor(ink.muted))
  doc.moveDown(0.8)
  for (const part of form.parts) writePart(paper, part)
  if (lacking) {
    room(doc, 30)
    writeParagraph(paper, 'P', lackingNote, () => doc.font('text').fontSize(9).fillColor(ink.muted))
  }
  writeSignatures(paper, form.signatures)
  writeFeet(paper, drawable(form.foot))
  return paper.end()
}

function writeParagraph({ doc, element, content }: TaggedDocument, type: string, text: string, takePen: () => void) {
  takePen()
  element(type, () => content(() => void doc.text(drawable(text), page.side, doc.y, { width: inner })))
}

function writePart(paper: TaggedDocument, { title, lines }: PrintedForm['parts'][number]): void {
  const { doc, element } = paper
  room(doc, 60)
  writeParagraph(paper, 'H2', title, () => doc.font('bold').fontSize(12).fillColor(ink.brand))
  rule(paper, doc.y + 3)
  doc.y += 6
  element('Table', () => {
    for (const { name, value } of lines) writeLine(paper, drawable(name), drawable(value))
  })
  doc.y += 10
}

function writeLine(paper: TaggedDocument, name: string, value: string): void {
  const { doc, element, content } = paper
  doc.font('text').fontSize(10.5)
  const height = doc.heightOfString(value, { width: valueWidth, lineGap: 2 })
  room(doc, height + 10)
  const top = doc.y + 5
  const write = (text: string, x: number, width: number, color: string) =>
    content(() => void doc.fillColor(color).text(text, x, top, { width, lineGap: 2 }))
  element('TR', () => {
    element('TH', () => write(name, column.name, column.value - column.name - 8, ink.muted), { scope: 'Row' })
    element('TD', () => write(value, column.value, valueWidth, ink.text))
  })
  doc.y = top + height + 2
  rule(paper, doc.y)
}

function writeSignatures({ doc, element, content, artifact }: TaggedDocument, signatures: readonly string[]): void {
  const rows = Math.ceil(signatures.length / 2)
  room(doc, rows * 34 + 16)
  const top = doc.y + 16
  for (const [at, label] of signatures.entries()) {
    const x = page.side + (at % 2) * (inner / 2)
    const y = top + Math.floor(at / 2) * 34
    doc.font('text').fontSize(10.5).fillColor(ink.text)
    element('P', () => content(() => void doc.text(drawable(label), x, y, { lineBreak: false })))
    const start = x + doc.widthOfString(drawable(label)) + 6
    artifact(
      () =>
        void doc
          .moveTo(start, y + 14)
          .lineTo(x + inner / 2 - 16, y + 14)
          .lineWidth(0.7)
          .stroke(ink.muted),
    )
  }
}

function writeFeet({ doc, artifact }: TaggedDocument, foot: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at)
    const y = page.height - page.bottom + 22
    doc.font('text').fontSize(8.5).fillColor(ink.muted)
    artifact(() => {
      doc.text(foot, page.side, y, { width: inner - 90, lineBreak: false })
      doc.text(pageText(at + 1, count), page.side, y, { width: inner, align: 'right', lineBreak: false })
    }, 'Pagination')
  }
}

/** Begins a new page unless this one has so many points left. */
function room(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height > page.height - page.bottom) doc.addPage()
}

function rule({ doc, artifact }: TaggedDocument, y: number): void {
  artifact(
    () =>
      void doc
        .moveTo(page.side, y)
        .lineTo(page.width - page.side, y)
        .lineWidth(0.5)
        .stroke(ink.rule),
  )
}
