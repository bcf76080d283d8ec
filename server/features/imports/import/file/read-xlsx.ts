import { posix } from 'node:path'
import { dateText, isDateFormat, numberText } from './cell-text.ts'
import { unfinishedFormula } from '../../../../records/import/cells.ts'
import { readXml } from './read-xml.ts'
import {
  collectLines,
  mostColumns,
  type MergedCells,
  plainTitles,
  type Sheet,
  type SheetPlace,
  unknownPlace,
  UnreadableSheet,
} from './sheet.ts'
import { type Archive, openArchive } from './unpack.ts'

/**
 * Reads a sheet of a workbook, its parts as they unfold: the one that the place names, else the first that is seen and has a table.
 * @param titles among which those of the head are
 * @param place what is known of it
 * @throws UnreadableSheet
 */
export async function readXlsx(
  bytes: Buffer,
  titles: readonly string[] = [],
  place: SheetPlace = unknownPlace,
): Promise<Sheet> {
  const archive = await openArchive(bytes)
  const { workbook, sheets, is1904 } = await listSheets(archive)
  const strings = await readStrings(archive)
  const isDate = await readFormats(archive)
  const read = async ({ name, relation }: WorkbookSheet): Promise<Sheet> => {
    const part = await findTarget(archive, workbook, (_, id) => id === relation)
    if (part === undefined) throw new UnreadableSheet('broken')
    const lines = collectLines(plainTitles(titles), place.headLine)
    const merges = await readCells(archive, part, {
      strings,
      textOf: (value, style) => (isDate[style] ? dateText(value, is1904) : numberText(value)),
      add: (line, cells, isHidden) => lines.add(line, cells, isHidden),
    })
    const { headLine, ...table } = lines.finish(merges)
    const names = sheets.map((sheet) => sheet.name)
    return { format: 'xlsx', place: { sheet: name, headLine, delimiter: null }, sheets: names, ...table }
  }
  if (place.sheet === null) return readFirst(sheets, read)
  const sheet = sheets.find(({ name }) => name === place.sheet)
  if (!sheet) throw new UnreadableSheet('sheet')
  return read(sheet)
}

/** The first sheet below whose head is a line: covers and sheets without anything come before it. */
async function readFirst(
  sheets: readonly WorkbookSheet[],
  read: (sheet: WorkbookSheet) => Promise<Sheet>,
): Promise<Sheet> {
  for (const sheet of sheets) {
    try {
      return await read(sheet)
    } catch (error) {
      if (!(error instanceof UnreadableSheet && error.fault === 'empty')) throw error
    }
  }
  throw new UnreadableSheet('empty')
}

interface WorkbookSheet {
  readonly name: string
  readonly relation: string
}

/** The sheets that are seen, all where none is, and where the workbook is that names them. */
async function listSheets(
  archive: Archive,
): Promise<{ workbook: string; sheets: readonly WorkbookSheet[]; is1904: boolean }> {
  const workbook = (await findTarget(archive, '', (type) => type.endsWith('/officeDocument'))) ?? 'xl/workbook.xml'
  const sheets: { name: string; relation: string; isHidden: boolean }[] = []
  let is1904 = false
  await readXml(archive, workbook, {
    open: (tag, attribute) => {
      if (tag === 'sheet')
        sheets.push({
          name: attribute('name') ?? '',
          relation: attribute('r:id') ?? '',
          isHidden: /hidden/i.test(attribute('state') ?? ''),
        })
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
    },
  })
  if (sheets.length === 0) throw new UnreadableSheet('broken')
  const seen = sheets.filter(({ isHidden }) => !isHidden)
  return { workbook, sheets: seen.length > 0 ? seen : sheets, is1904 }
}

/**
 * Where a relation of a part leads (ECMA-376, part 2, 6.5).
 * @param part the whole package when empty
 */
async function findTarget(
  archive: Archive,
  part: string,
  isIt: (type: string, id: string) => boolean,
): Promise<string | undefined> {
  const folder = posix.dirname(part)
  const relations = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  if (!archive.has(relations)) return undefined
  let target: string | undefined
  await readXml(archive, relations, {
    open: (tag, attribute) => {
      if (tag === 'Relationship' && isIt(attribute('Type') ?? '', attribute('Id') ?? '')) target ??= attribute('Target')
    },
  })
  return target?.startsWith('/') ? target.slice(1) : target && posix.join(folder, target)
}

/** Texts that cells name by their number; how they are pronounced is left out. */
async function readStrings(archive: Archive): Promise<string[]> {
  const strings: string[] = []
  if (!archive.has('xl/sharedStrings.xml')) return strings
  const reader = richText((text) => strings.push(text), 'si')
  await readXml(archive, 'xl/sharedStrings.xml', reader)
  return strings
}

/** Characters that the format writes by their number (ECMA-376, part 1, 22.9.2.19). */
const withoutEscapes = (text: string): string =>
  text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Collects the runs of text inside each element of this name. */
function richText(finish: (text: string) => void, element: string) {
  let text = ''
  let isText = false
  let isPhonetic = false
  return {
    open(tag: string) {
      if (tag === element) text = ''
      if (tag === 'rPh') isPhonetic = true
      isText = tag === 't' && !isPhonetic
    },
    text(piece: string) {
      if (isText) text += piece
    },
    close(tag: string) {
      if (tag === 't') isText = false
      if (tag === 'rPh') isPhonetic = false
      if (tag === element) finish(withoutEscapes(text))
    },
  }
}

/** Of each style of cells: whether its numbers are days or times. */
async function readFormats(archive: Archive): Promise<boolean[]> {
  const codes = new Map<number, string>()
  const styles: boolean[] = []
  let isOfCells = false
  if (!archive.has('xl/styles.xml')) return styles
  await readXml(archive, 'xl/styles.xml', {
    open: (tag, attribute) => {
      if (tag === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      if (tag === 'cellXfs') isOfCells = true
      const id = Number(attribute('numFmtId'))
      if (tag === 'xf' && isOfCells) styles.push(isDateFormat(id, codes.get(id)))
    },
    close: (tag) => {
      if (tag === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

interface CellReader {
  readonly strings: readonly string[]
  readonly textOf: (value: string, style: number) => string
  readonly add: (line: number, cells: readonly string[], isHidden: boolean) => void
}

/**
 * Hands on the rows of a sheet; a cell far to the right of any head is passed over.
 * @returns its cells that reach over several rows
 */
async function readCells(
  archive: Archive,
  part: string,
  { strings, textOf, add }: CellReader,
): Promise<readonly MergedCells[]> {
  const merges: MergedCells[] = []
  let isHidden = false
  let line = 0
  let cells: string[] = []
  let cell = { column: 0, type: 'n', style: 0 }
  let value = ''
  let isValue = false
  let isFormula = false
  const inline = richText((text) => (value = text), 'is')
  const put = () => {
    // A formula whose result is an empty text says so by its type.
    const isUnfinished = value === '' && isFormula && cell.type !== 'str'
    if ((value === '' && !isUnfinished) || cell.column > mostColumns) return
    while (cells.length < cell.column) cells.push('')
    cells[cell.column] = isUnfinished ? unfinishedFormula : cellText({ ...cell, value }, { strings, textOf })
  }
  await readXml(archive, part, {
    open(tag, attribute) {
      if (tag === 'row') {
        line = Number(attribute('r')) || line + 1
        isHidden = ['1', 'true'].includes(attribute('hidden') ?? '')
        cells = []
        cell = { column: -1, type: 'n', style: 0 }
      } else if (tag === 'c') {
        const r = attribute('r')
        cell = {
          column: r === undefined ? cell.column + 1 : columnOf(r),
          type: attribute('t') ?? 'n',
          style: Number(attribute('s') ?? 0),
        }
        value = ''
        isFormula = false
      }
      if (tag === 'f') isFormula = true
      if (tag === 'mergeCell' && merges.length < mostMerges) merges.push(...mergedCells(attribute('ref') ?? ''))
      inline.open(tag)
      isValue = tag === 'v'
    },
    text(piece) {
      if (isValue) value += piece
      inline.text(piece)
    },
    close(tag) {
      inline.close(tag)
      isValue = false
      if (tag === 'c') put()
      if (tag === 'row') add(line, cells, isHidden)
    },
  })
  return merges
}

function cellText(
  { type, style, value }: { readonly type: string; readonly style: number; readonly value: string },
  { strings, textOf }: Pick<CellReader, 'strings' | 'textOf'>,
): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'n':
      return textOf(value, style)
    case 'b':
      return value === '1' ? '是' : '否'
    case 'd':
      return value
        .replace('T', ' ')
        .slice(0, 16)
        .replace(/ 00:00$/, '')
    case 'str':
      return withoutEscapes(value)
    default:
      return value
  }
}

/** More are no table that people keep. */
const mostMerges = 10_000

/** `B2:C4` is one cell of column B from line 2 to 4; nothing where it stays in its line. */
function mergedCells(reference: string): MergedCells[] {
  const [, column = '', first = '', last = ''] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(reference) ?? []
  return Number(last) > Number(first) ? [{ column: columnOf(column), from: Number(first), to: Number(last) }] : []
}

/** `AB12` is in column 27; A is 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const sign of reference) {
    const at = sign.charCodeAt(0) - 64
    if (at < 1 || at > 26) break
    column = column * 26 + at
  }
  return column - 1
}
