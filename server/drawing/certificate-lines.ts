import { type CertificateWriter, inks, lineWidth, type Pen, sheet } from './certificate-paper.ts'

/** A duration, a date, a number with its unit, a word of Latin letters: never broken; with the stops that follow it. */
const piece = /[（“]*(?:\d+小时\d+分钟|\d+年\d+月\d+日|\d+ ?[条页份]|[A-Za-z0-9*.,:/-]+|.)[，。；：、）”]*/gsu

/** What stays together in a line. */
export const piecesOf = (text: string): readonly string[] => text.match(piece) ?? []

/** Lines of a text in a column. */
export function wrapLines(text: string, width: number, pen: Pen): string[] {
  const lines: string[] = []
  let line = ''
  for (const next of piecesOf(text)) {
    if (line !== '' && lineWidth(line + next, pen) > width) {
      lines.push(line.trimEnd())
      line = next.trimStart()
    } else line += next
  }
  return [...lines, line]
}

/** Words of a sentence in one pen. */
export interface Phrase {
  readonly text: string
  readonly pen: Pen
  /** A line below, that goes on for some points on both sides. */
  readonly underline?: number
}

/** Writes a sentence of several pens from line to line; answers the baseline of the last. */
export function writeSentence(
  { write, rule }: CertificateWriter,
  phrases: readonly Phrase[],
  baseline: number,
  lead: number,
): number {
  let [x, y]: [number, number] = [sheet.left, baseline]
  const flush = (text: string, from: number, pen: Pen) => text !== '' && write(text, from, y, pen)
  for (const { text, pen, underline } of phrases) {
    const around = underline ?? 0
    if (around > 0 && x + lineWidth(text, pen) + 2 * around > sheet.right) [x, y] = [sheet.left, y + lead]
    x += around
    let [from, run] = [x, '']
    for (const next of piecesOf(text)) {
      const end = x + lineWidth(next.trimEnd(), pen)
      // A stop that begins a phrase hangs over the edge.
      if (end > sheet.right && x > sheet.left && !/^[，。；：、）”]/.test(next)) {
        flush(run.trimEnd(), from, pen)
        ;[x, y, from, run] = [sheet.left, y + lead, sheet.left, '']
      }
      const word = run === '' && x === sheet.left ? next.trimStart() : next
      run += word
      x += lineWidth(word, pen)
    }
    flush(run, from, pen)
    if (around > 0) rule(y + 5, { ink: inks.text, width: 0.9, from: from - around, to: x + around })
    x += around
  }
  return y
}
