import { parse } from 'csv-parse/sync'
import {
  collectLines,
  countTitles,
  headSpan,
  plainTitles,
  type Sheet,
  type SheetPlace,
  unknownPlace,
  UnreadableSheet,
} from './sheet.ts'

/** The text of a file in UTF-8, or in GB18030 as spreadsheet programs in China write it. @throws UnreadableSheet */
function decodeText(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one, or none.
    }
  }
  throw new UnreadableSheet('encoding')
}

const delimiters = [',', '\t', ';', '，']

/** The sign between which the first lines have the most titles; else commas, or tabs where there is no comma. */
function delimiterOf(text: string, titles: ReadonlySet<string>): string {
  const firstLines = text.split('\n', headSpan)
  const countOf = (delimiter: string): number =>
    Math.max(...firstLines.map((line) => countTitles(line.replaceAll('"', '').split(delimiter), titles)))
  const likeliest = delimiters.reduce((best, delimiter) => (countOf(delimiter) > countOf(best) ? delimiter : best))
  if (countOf(likeliest) > 0) return likeliest
  const [firstLine = ''] = firstLines
  return !firstLine.includes(',') && firstLine.includes('\t') ? '\t' : ','
}

/** With `sep=;` in its first line a file tells its own delimiter. */
const ownDelimiter = /^\ufeff?"?sep=(.)"?\r?\n/i

/**
 * Reads values between commas, tabs or semicolons.
 * @param titles among which those of the head are
 * @param place what is known of it
 * @throws UnreadableSheet
 */
export function readCsv(bytes: Uint8Array, titles: readonly string[] = [], place: SheetPlace = unknownPlace): Sheet {
  const file = decodeText(bytes)
  if (file.includes('\0')) throw new UnreadableSheet('broken')
  const [tells = '', own] = ownDelimiter.exec(file) ?? []
  const text = file.slice(tells.length)
  const known = plainTitles(titles)
  const delimiter = place.delimiter ?? own ?? delimiterOf(text, known)
  const lines = collectLines(known, place.headLine)
  const linesBefore = tells === '' ? 0 : 1
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (record: string[], { records, empty_lines: emptyLines }) => {
        lines.add(linesBefore + records + emptyLines, record)
        return null
      },
    })
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('broken')
  }
  const { headLine, ...table } = lines.finish()
  return { format: 'csv', place: { sheet: null, headLine, delimiter }, sheets: [], ...table }
}
