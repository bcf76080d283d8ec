import type { CodeChannel } from '#contract/code.ts'
import type { Executor } from '../../database/client.ts'
import type { Keys } from '../../keys.ts'
import type { OrganizerCaller } from '../caller/caller.ts'
import type { Cause } from '../person/own-cause.ts'

export interface ImportColumn {
  /** Head of the column in the template. */
  readonly title: string
  /** Other heads under which files have it. */
  readonly aliases: readonly string[]
  readonly isRequired: boolean
  /** Of the template's row. */
  readonly example: string
  /** What a cell holds, in a phrase. */
  readonly hint: string
  /** What a cell says, however it was copied; without it the text as it is. */
  readonly read?: (text: string) => string
  /** What a cell means by the title above it, which may name a unit. */
  readonly asMeantUnder?: (title: string, text: string) => string
  /** How a cell that is wrong is spelled right, the likeliest first; none where that is not plain. */
  readonly spellings?: (text: string) => readonly string[]
  /** A number or contact of a person: what the file says is shown with its middle hidden. */
  readonly isPrivate?: true
  /** The name of a person, or of whoever gave: lines that were read show it masked. */
  readonly isName?: true
}

/** What makes a line right with one press: another text in the cell, or a line less. */
export type ImportMend =
  | { readonly kind: 'write'; readonly text: string }
  /** `keeps`: the line that stays of two that are alike. */
  | { readonly kind: 'omit'; readonly line: number; readonly keeps: number | null }

export interface ImportProblem<C extends string = string> {
  readonly column: C
  /** What is wrong and what to write instead. */
  readonly message: string
  readonly mends?: readonly ImportMend[]
}

/** To whom a line adds its value. */
export interface ImportHolder {
  /** One for each person or donor. */
  readonly key: string
  /** As pages show it: people masked. */
  readonly label: string
}

/** The sum of a table, which is compared with the one that the table states. */
interface ImportTotal<C extends string, Row> {
  readonly label: string
  /** In which it is stated. */
  readonly unit: string
  /** In which the table has it. */
  readonly column: C
  readonly valueOf: (row: Row) => number
  /** In the order of the rows; null for whoever cannot be told. */
  readonly listHolders: (
    executor: Executor,
    rows: readonly Row[],
    context: ImportRunContext,
  ) => Promise<readonly (ImportHolder | null)[]>
  /** What a cell of the column, or a stated sum, says; null for what is none. */
  readonly read: (text: string) => number | null
  /** What an empty cell of a line that is wrong says; null where that cannot be told. */
  readonly whenEmpty: number | null
  readonly textOf: (value: number) => string
}

/** A line of the file that could be read; the head is line 1. */
export interface ImportLine<Row> {
  readonly line: number
  readonly row: Row
}

export interface ImportChange<C extends string = string> {
  readonly column: C
  /** As the page shows it: people masked. */
  readonly before: string
  readonly after: string
}

/** What a line does to the database, or did. */
export type LineOutcome<C extends string = string> =
  | { readonly outcome: 'created'; readonly recordId: number }
  | {
      readonly outcome: 'changed'
      readonly recordId: number
      readonly changes: readonly ImportChange<C>[]
      /** What `takeBack` needs to restore the record, as JSON; it is stored encrypted. */
      readonly before: string
    }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'skipped'; readonly problems: readonly ImportProblem<C>[] }

type ImportOutcome = LineOutcome['outcome']

/** A record that an import wrote. */
export interface ImportedRecord {
  readonly recordId: number
  readonly outcome: 'created' | 'changed'
  /** Of a changed one: what `apply` gave. */
  readonly before: string | null
}

export interface ImportRunContext {
  readonly keys: Keys
  readonly now: Date
  readonly importId: number
  /** The account that uploaded the file. */
  readonly enteredBy: number
  /** Who runs it now, or takes it back: where a kind needs a second person, another account than the one that entered it. */
  readonly caller: Pick<OrganizerCaller, 'id' | 'federation'>
}

/** What a dry run and a run have beside it. */
export interface ImportRun extends ImportRunContext {
  /** Of the addresses in messages. */
  readonly origin: string
  /** Whether messages go out by the channel. */
  readonly canReach: (channel: CodeChannel) => boolean
}

/** One sort of import. The dry run calls `apply` in a transaction that is rolled back, the run in one that is kept: there is no other way in. */
export interface ImportKindDefinition<C extends string, Row> {
  readonly columns: Readonly<Record<C, ImportColumn>>
  /** Another account than the one that entered the import has to run it. */
  readonly needsSecondPerson: boolean
  /** The column that a second line of the same key is refused in. */
  readonly keyColumn: C
  /**
   * Reads one line. Cells are trimmed text: a cell that is a date is `2026-01-31`, one with a time `2026-01-31 09:30`, a time alone `09:30`, a
   * number plain digits; a column that the file does not have is empty. Empty required cells are refused before.
   */
  readonly read: (cell: (column: C) => string, now: Date) => { row: Row } | { problems: readonly ImportProblem<C>[] }
  /** The natural key: two lines of a file with the same one are refused, and the same file twice changes nothing. */
  readonly keyOf: (row: Row) => string
  /** What the record is called on the page: people masked. */
  readonly labelOf: (row: Row) => string
  /**
   * Writes the lines, in the order of the file, and answers what became of each, in the same order. What the database forbids is asked
   * beforehand and answered as `skipped`: an exception ends the whole import.
   */
  readonly apply: (
    executor: Executor,
    lines: readonly ImportLine<Row>[],
    context: ImportRun,
  ) => Promise<readonly LineOutcome<C>[]>
  /** Whom the lines are about: nobody runs an import about themselves. Absent where that does not matter. */
  readonly causeOf?: (executor: Executor, rows: readonly Row[], context: ImportRunContext) => Promise<Cause>
  readonly total?: ImportTotal<C, Row>
  /** What happens once it has run, a sentence each, for the page. */
  readonly consequences: (counts: Readonly<Record<ImportOutcome, number>>) => readonly string[]
  /** Locks the records until the transaction ends, so that nothing comes to rest on them while they are taken back. */
  readonly lockRecords: (executor: Executor, recordIds: readonly number[]) => Promise<void>
  /** Why the import cannot be taken back any more: what rests on its records, in a sentence; null when nothing does. */
  readonly findObstacle: (
    executor: Executor,
    records: readonly ImportedRecord[],
    context: ImportRunContext,
  ) => Promise<string | null>
  /** Volunteers to whom records belong: they find in their log who downloaded the file. */
  readonly listOwners: (executor: Executor, recordIds: readonly number[]) => Promise<readonly number[]>
  /** Undoes what `apply` wrote. */
  readonly takeBack: (
    executor: Executor,
    records: readonly ImportedRecord[],
    context: ImportRunContext,
  ) => Promise<void>
}

/** A line as it stands in the file, by the columns of the kind. */
export interface RawLine {
  readonly line: number
  readonly cells: Readonly<Partial<Record<string, string>>>
}

/** What became of a line. */
export interface LineReport {
  readonly line: number
  /** Empty for a line that could not be read. */
  readonly label: string
  readonly outcome: LineOutcome
  /** What it adds to the total; null where that cannot be read, or the kind has none. */
  readonly value: number | null
  /** Null of a line that could not be read. */
  readonly holder: ImportHolder | null
}

export interface ImportRunReport {
  /** In the order of the file. */
  readonly lines: readonly LineReport[]
}

/** A kind as the frame knows it, whatever its rows are. */
export interface ImportKindSource
  extends Pick<
    ImportKindDefinition<string, unknown>,
    'needsSecondPerson' | 'lockRecords' | 'consequences' | 'findObstacle' | 'listOwners' | 'takeBack'
  > {
  readonly columns: readonly (ImportColumn & { readonly key: string })[]
  readonly total: Omit<ImportTotal<string, never>, 'valueOf' | 'listHolders'> | null
  /** Reads, refuses and writes the lines of a file, in the caller's transaction. @throws BusinessError ownCause */
  readonly perform: (executor: Executor, lines: readonly RawLine[], context: ImportRun) => Promise<ImportRunReport>
}
