import { hasRefusedCharacters, plainText, refusedMessage } from '#domain/fields/plain-text.ts'
import { recordEntries } from '#domain/record-keys.ts'
import type { Executor } from '../../database/client.ts'
import { refuseOwnCause } from '../person/own-cause.ts'
import { cellFault } from './cells.ts'
import type {
  ImportColumn,
  ImportKindSource,
  ImportKindDefinition,
  ImportMend,
  ImportProblem,
  ImportRunReport,
  ImportRun,
  LineReport,
  RawLine,
} from './import-kind.ts'

/** A kind of import for the frame, which knows nothing of its rows. */
export function createImportKind<C extends string, Row>(definition: ImportKindDefinition<C, Row>): ImportKindSource {
  const { columns, needsSecondPerson, consequences, total, lockRecords, findObstacle, listOwners, takeBack } =
    definition
  return {
    columns: recordEntries<C, ImportKindDefinition<C, Row>['columns'][C]>(columns).map(([key, column]) => ({
      key,
      ...column,
    })),
    needsSecondPerson,
    consequences,
    total: total ?? null,
    lockRecords,
    findObstacle,
    listOwners,
    takeBack,
    perform: (executor, lines, context) => perform(definition, executor, lines, context),
  }
}

type Reading<C extends string, Row> = { readonly line: number } & (
  | { readonly row: Row }
  | { readonly problems: readonly ImportProblem<C>[] }
)

async function perform<C extends string, Row>(
  definition: ImportKindDefinition<C, Row>,
  executor: Executor,
  rawLines: readonly RawLine[],
  context: ImportRun,
): Promise<ImportRunReport> {
  const readings = refuseRepeated(
    definition,
    rawLines.map((line) => [line, readLine(definition, line, context.now)]),
  )
  const lines = readings.flatMap((reading) => ('row' in reading ? [reading] : []))
  const { keys, caller } = context
  const rows = lines.map(({ row }) => row)
  if (definition.causeOf)
    await refuseOwnCause(executor, keys, caller, await definition.causeOf(executor, rows, context))
  const outcomes = await definition.apply(executor, lines, context)
  const holders = (await definition.total?.listHolders(executor, rows, context)) ?? []
  const holderOf = new Map(lines.map(({ line }, at) => [line, holders[at] ?? null]))
  const outcomeOf = new Map(lines.map(({ line }, at) => [line, outcomes[at]]))
  const cellsOf = new Map(rawLines.map(({ line, cells }) => [line, cells]))
  const reports = readings.map((reading): LineReport => {
    const { line } = reading
    const value = valueOf(definition, reading, cellsOf.get(line) ?? {})
    if ('problems' in reading)
      return { line, label: '', outcome: { outcome: 'skipped', problems: reading.problems }, value, holder: null }
    const outcome = outcomeOf.get(line)
    if (!outcome) throw new Error(`the kind answered nothing for line ${line}`)
    return { line, label: definition.labelOf(reading.row), outcome, value, holder: holderOf.get(line) ?? null }
  })
  return { lines: reports }
}

/** A line with what would make it right; what does not help is not proposed. */
function readLine<C extends string, Row>(
  definition: ImportKindDefinition<C, Row>,
  raw: RawLine,
  now: Date,
): Reading<C, Row> {
  const { line, cells } = raw
  const reading = readCells(definition, raw, now)
  if ('row' in reading) return reading
  const isRight = (column: C, text: string): boolean => {
    const again = readCells(definition, { line, cells: { ...cells, [column]: text } }, now)
    return 'row' in again || again.problems.every((problem) => problem.column !== column)
  }
  const mendsOf = (column: C): ImportMend[] => {
    const texts = definition.columns[column].spellings?.(cellOf(raw, column, definition.columns[column])) ?? []
    return texts.filter((text) => isRight(column, text)).map((text) => ({ kind: 'write', text }))
  }
  return { line, problems: reading.problems.map((problem) => ({ mends: mendsOf(problem.column), ...problem })) }
}

function cellOf({ cells }: RawLine, column: string, { read }: ImportColumn): string {
  const text = plainText(cells[column] ?? '')
  return read ? read(text) : text
}

function readCells<C extends string, Row>(
  { columns, keyColumn, read }: ImportKindDefinition<C, Row>,
  raw: RawLine,
  now: Date,
): Reading<C, Row> {
  const { line } = raw
  const cell = (column: C): string => cellOf(raw, column, columns[column])
  const entries = recordEntries<C, ImportColumn>(columns)
  if (entries.every(([column, { example }]) => cell(column) === example)) {
    const mends: ImportMend[] = [{ kind: 'omit', line, keeps: null }]
    return { line, problems: [{ column: keyColumn, message: '这一行是模板里的例子，不会导入', mends }] }
  }
  const problems = entries.flatMap(([column, { title, isRequired, read: reader }]) => {
    const fault = cellFault((raw.cells[column] ?? '').trim(), reader !== undefined)
    if (fault !== null) return [{ column, message: fault }]
    if (isRequired && cell(column) === '') return [{ column, message: `${title}不能空` }]
    return hasRefusedCharacters(cell(column)) ? [{ column, message: refusedMessage(title) }] : []
  })
  return problems.length > 0 ? { line, problems } : { line, ...read(cell, now) }
}

/** The first line of a key counts. */
function refuseRepeated<C extends string, Row>(
  { keyOf, keyColumn, columns }: ImportKindDefinition<C, Row>,
  readings: readonly (readonly [RawLine, Reading<C, Row>])[],
): Reading<C, Row>[] {
  const firstLines = new Map<string, RawLine>()
  const isSame = (line: RawLine, other: RawLine): boolean =>
    recordEntries<C, ImportColumn>(columns).every(
      ([key, column]) => cellOf(line, key, column) === cellOf(other, key, column),
    )
  return readings.map(([raw, reading]) => {
    if (!('row' in reading)) return reading
    const key = keyOf(reading.row)
    const first = firstLines.get(key)
    if (first) {
      const message = `和第 ${first.line} 行重复，请只留一行`
      const mends = repeatedMends(first.line, raw.line, isSame(first, raw))
      return { line: raw.line, problems: [{ column: keyColumn, message, mends }] }
    }
    firstLines.set(key, raw)
    return reading
  })
}

/** Of two lines that are the same the second one goes; of two that differ, whichever is wrong. */
function repeatedMends(first: number, second: number, areSame: boolean): ImportMend[] {
  const withoutSecond = { kind: 'omit', line: second, keeps: first } as const
  return areSame ? [withoutSecond] : [withoutSecond, { kind: 'omit', line: first, keeps: second }]
}

function valueOf<C extends string, Row>(
  { total }: ImportKindDefinition<C, Row>,
  reading: Reading<C, Row>,
  cells: RawLine['cells'],
): number | null {
  if (!total) return null
  if ('row' in reading) return total.valueOf(reading.row)
  const text = plainText(cells[total.column] ?? '')
  return text === '' ? total.whenEmpty : total.read(text)
}
