import { parse } from 'csv-parse/sync'
import { collectLines, type Sheet, UnreadableSheet } from './sheet.ts'

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

/** Reads comma-separated values, or tab-separated ones. @throws UnreadableSheet */
export function readCsv(bytes: Uint8Array): Sheet {
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new UnreadableSheet('broken')
  const [firstLine = ''] = text.split('\n', 1)
  const delimiter = !firstLine.includes(',') && firstLine.includes('\t') ? '\t' : ','
  const lines = collectLines()
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (record: string[], { records, empty_lines: emptyLines }) => {
        lines.add(records + emptyLines, record)
        return null
      },
    })
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('broken')
  }
  return { format: 'csv', name: null, ...lines.finish() }
}
