import {
  type EvidenceGrade,
  evidenceGradeWords,
  type HourKind,
  hourKindWords,
  type HourOrigin,
  hourOriginWords,
} from '#contract/hours/hours-words.ts'
import type { TimeRecordState } from '#contract/lifecycle/time-record.ts'
import { timeRecordStateWords } from '#contract/lifecycle-words.ts'
import { routePath } from '#contract/routes.ts'
import { readRecords, readRequestable, readSummary, type Records } from './hours.api.ts'

/** What the address asks for; what it says wrongly counts as not said. */
export interface Given {
  readonly year?: number | undefined
  readonly state?: TimeRecordState | undefined
  readonly kind?: HourKind | undefined
  readonly grade?: EvidenceGrade | undefined
  readonly origin?: HourOrigin | undefined
}

const path = routePath('serviceRecord')

export function givenBy({ searchParams }: URL): Given {
  const among = <K extends string>(name: string, words: Readonly<Record<K, string>>) => {
    const value = searchParams.get(name)
    return value !== null && Object.hasOwn(words, value) ? (value as K) : undefined
  }
  const year = searchParams.get('year') ?? ''
  return {
    year: /^(199\d|20\d\d)$/.test(year) ? Number(year) : undefined,
    state: among('state', timeRecordStateWords),
    kind: among('kind', hourKindWords),
    grade: among('grade', evidenceGradeWords),
    origin: among('origin', hourOriginWords),
  }
}

const saidOf = (given: Given) => Object.entries(given).filter((entry) => entry[1] !== undefined)

/** Address of the page with these filters. */
export function to(given: Given): string {
  const said = saidOf(given).map(([name, value]): [string, string] => [name, String(value)])
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`
}

/** Sums, the first records, and what may be asked for. @throws ApiError */
export async function loadHours(given: Given, signal: AbortSignal) {
  const [summary, records, requestable] = await Promise.all([
    readSummary(given.year, signal),
    readPage(given, null, signal),
    readRequestable(signal),
  ])
  return { summary, records, requestable }
}

/** @param pageSize as the server has it when absent @throws ApiError */
export async function readPage(
  given: Given,
  cursor: string | null,
  signal: AbortSignal,
  pageSize?: number,
): Promise<Records> {
  return readRecords(
    { ...Object.fromEntries(saidOf(given)), ...(cursor !== null && { cursor }), ...(pageSize && { pageSize }) },
    signal,
  )
}
