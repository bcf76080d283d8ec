import { composedPath, isComposed, undrawable } from './certificate-glyphs.ts'
import { textWidth, type Face } from './font.ts'
import { fontFor } from './font-subset.ts'
import { createTaggedDocument, type TaggedDocument } from './tagged-document.ts'

/** Points; the paper is A4, `left` to `right` holds text, `bottom` is where the foot begins. */
export const sheet = { width: 595.28, height: 841.89, left: 50, right: 545.28, bottom: 717 } as const

export const inks = {
  text: '#231A1B',
  muted: '#574E4B',
  rule: '#D3CBC8',
  brand: '#D6243A',
  brandDark: '#B3182D',
  blossom: '#FB4457',
  stamen: '#FFC145',
  bark: '#8A5B47',
} as const

export interface Pen {
  readonly size: number
  readonly face?: Face
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

export interface CertificateWriter extends Omit<TaggedDocument, 'end'> {
  /** Writes one line; `x` is its left end, middle or right end as the pen aligns. @throws UndrawableError */
  readonly write: (text: string, x: number, baseline: number, pen: Pen) => void
  readonly rule: (y: number, options?: { ink?: string; width?: number; from?: number; to?: number }) => void
  /** @param foot draws the foot of each page */
  readonly finish: (foot: (page: number, count: number) => void) => Promise<Buffer>
}

/** Whatever a document may write, by face: its fonts hold these characters alone. */
export type FaceTexts = Readonly<Record<Face, string>>

/** @throws UndrawableError */
export async function createWriter(title: string, texts: FaceTexts, madeAt: Date): Promise<CertificateWriter> {
  const faces = Object.entries(texts) as [Face, string][]
  const unknown = faces.flatMap(([face, text]) => undrawable(text.replaceAll(/\s/g, ''), face))
  if (unknown.length > 0) throw new UndrawableError([...new Set(unknown)])
  const paper = createTaggedDocument(title, madeAt)
  const { doc, content, artifact } = paper
  const fonts = await Promise.all(faces.map(async ([face, text]) => [face, await fontFor(face, text)] as const))
  for (const [face, font] of fonts) doc.registerFont(face, font)
  const characters = new Map(faces.map(([face, text]) => [face, new Set(text.normalize('NFC'))]))
  return {
    ...paper,
    write: (text, x, baseline, pen) => {
      const line = text.normalize('NFC')
      const known = characters.get(pen.face ?? 'Regular')
      const lacking = [...new Set(line)].filter((character) => !known?.has(character))
      if (lacking.length > 0) throw new UndrawableError(lacking)
      content(() => writeLine(doc, line, x, baseline, pen))
    },
    rule: (y, { ink = inks.rule, width = 0.5, from = sheet.left, to = sheet.right } = {}) =>
      artifact(() => void doc.moveTo(from, y).lineTo(to, y).lineWidth(width).stroke(ink)),
    finish: (foot) => {
      const { start, count } = doc.bufferedPageRange()
      for (let at = start; at < start + count; at++) {
        doc.switchToPage(at)
        foot(at + 1, count)
      }
      return paper.end()
    },
  }
}

export const lineWidth = (text: string, { size, face = 'Regular', tracking = 0 }: Pen): number =>
  textWidth(text, { size, face, tracking })

function writeLine(doc: PDFKit.PDFDocument, text: string, x: number, baseline: number, pen: Pen): void {
  const { size, face = 'Regular', ink = inks.text, align = 'left', tracking = 0 } = pen
  const whole = lineWidth(text, pen)
  let at = align === 'left' ? x : x - whole / (align === 'center' ? 2 : 1)
  for (const run of runsOf(text)) {
    if (isComposed(run)) {
      // Its parts are drawn smaller than they were made for, so their strokes are too thin.
      doc.lineWidth(size * (face.endsWith('Bold') ? 0.04 : 0.02)).strokeColor(ink)
      doc.path(composedPath(run, at, baseline, size, face)).fillAndStroke(ink, ink)
    } else {
      doc.font(face).fontSize(size).fillColor(ink)
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
