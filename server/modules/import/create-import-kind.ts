import { holdsRefused, plainText, refusedMessage } from '#contract/fields/plain-text.ts'
import { entriesOf } from '#contract/record-keys.ts'
import type { Executor } from '../../database/client.ts'
import { refuseOwnCause } from '../organizer/own-cause.ts'
import type {
  ImportKind,
  ImportKindDefinition,
  ImportLine,
  ImportProblem,
  ImportReport,
  ImportRun,
  LineReport,
  RawLine,
} from './import-kind.ts'

/** A kind of import for the frame, which knows nothing of its rows. */
export function createImportKind<C extends string, Row>(definition: ImportKindDefinition<C, Row>): ImportKind {
  const { columns, needsSecondPerson, consequences, lockRecords, findObstacle, listOwners, takeBack } = definition
  return {
    columns: entriesOf<C, ImportKindDefinition<C, Row>['columns'][C]>(columns).map(([key, column]) => ({
      key,
      ...column,
    })),
    needsSecondPerson,
    consequences,
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
): Promise<ImportReport> {
  const readings = refuseRepeated(
    definition,
    rawLines.map((line) => readLine(definition, line, context.now)),
  )
  const lines = readings.flatMap((reading) => ('row' in reading ? [reading] : []))
  const { keys, caller } = context
  const rows = lines.map(({ row }) => row)
  if (definition.causeOf)
    await refuseOwnCause(executor, keys, caller, await definition.causeOf(executor, rows, context))
  const outcomes = await definition.apply(executor, lines, context)
  const outcomeOf = new Map(lines.map(({ line }, at) => [line, outcomes[at]]))
  const reports = readings.map((reading): LineReport => {
    const { line } = reading
    if ('problems' in reading) return { line, label: '', outcome: { outcome: 'skipped', problems: reading.problems } }
    const outcome = outcomeOf.get(line)
    if (!outcome) throw new Error(`the kind answered nothing for line ${line}`)
    return { line, label: definition.labelOf(reading.row), outcome }
  })
  return { lines: reports, total: totalOf(definition, lines, reports) }
}

function readLine<C extends string, Row>(
  { columns, keyColumn, read }: ImportKindDefinition<C, Row>,
  { line, cells }: RawLine,
  now: Date,
): Reading<C, Row> {
  const cell = (column: C): string => plainText(cells[column] ?? '')
  const entries = entriesOf<C, (typeof columns)[C]>(columns)
  if (entries.every(([column, { example }]) => cell(column) === example))
    return { line, problems: [{ column: keyColumn, message: '这一行是模板里的例子，不会导入' }] }
  const problems = entries.flatMap(([column, { title, isRequired }]) => {
    if (isRequired && cell(column) === '') return [{ column, message: `${title}不能空` }]
    return holdsRefused(cell(column)) ? [{ column, message: refusedMessage(title) }] : []
  })
  return problems.length > 0 ? { line, problems } : { line, ...read(cell, now) }
}

/** The first line of a key counts. */
function refuseRepeated<C extends string, Row>(
  { keyOf, keyColumn }: ImportKindDefinition<C, Row>,
  readings: readonly Reading<C, Row>[],
): Reading<C, Row>[] {
  const firstLines = new Map<string, number>()
  return readings.map((reading) => {
    if (!('row' in reading)) return reading
    const key = keyOf(reading.row)
    const first = firstLines.get(key)
    if (first !== undefined)
      return { line: reading.line, problems: [{ column: keyColumn, message: `和第 ${first} 行重复，请只留一行` }] }
    firstLines.set(key, reading.line)
    return reading
  })
}

function totalOf<C extends string, Row>(
  definition: ImportKindDefinition<C, Row>,
  lines: readonly ImportLine<Row>[],
  reports: readonly LineReport[],
): ImportReport['total'] {
  const skipped = new Set(reports.flatMap(({ line, outcome }) => (outcome.outcome === 'skipped' ? [line] : [])))
  const written = lines.filter(({ line }) => !skipped.has(line)).map(({ row }) => row)
  return definition.totalOf?.(written) ?? null
}
