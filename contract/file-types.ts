/** A workbook of spreadsheets, `.xlsx`. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** One JSON value a line. */
export const jsonLinesType = 'application/x-ndjson'

export type FileType =
  | 'image/jpeg'
  | 'image/png'
  | 'application/pdf'
  | 'text/calendar'
  | 'text/csv'
  | typeof workbookType
  | typeof jsonLinesType

/** What a file endpoint answers: one media type, or several, the usual one first. */
export type FileTypes = FileType | readonly [FileType, ...FileType[]]

/** The media types that a file endpoint answers, the usual one first. */
export const fileTypes = ({ binary }: { readonly binary: FileTypes }): readonly [FileType, ...FileType[]] =>
  typeof binary === 'string' ? [binary] : binary
