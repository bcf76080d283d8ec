import { type HourKind, hourKindLabels, type HourOrigin, hourOriginLabels } from '#domain/hours/hours-labels.ts'
import { type EvidenceGrade, evidenceGradeLabels } from '#domain/words.ts'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import { timeRecordStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { hasKey } from '#domain/record-keys.ts'
import { routePath } from '#contract/routes.ts'
import {
  fetchServiceRecords,
  fetchRequestableMissions,
  fetchServiceSummary,
  type ServiceRecordPage,
} from './hours.api.ts'

/** What the address asks for; what it says wrongly counts as not said. */
export interface HoursListFilters {
  readonly year?: number | undefined
  readonly state?: TimeRecordState | undefined
  readonly kind?: HourKind | undefined
  readonly grade?: EvidenceGrade | undefined
  readonly origin?: HourOrigin | undefined
  readonly missionId?: string | undefined
}

const path = routePath('serviceRecord')

export function readHoursFilters({ searchParams }: URL): HoursListFilters {
  const readChoice = <K extends string>(name: string, labels: Readonly<Record<K, string>>) => {
    const value = searchParams.get(name)
    return value !== null && hasKey(labels, value) ? value : undefined
  }
  const year = searchParams.get('year') ?? ''
  return {
    year: /^(199\d|20\d\d)$/.test(year) ? Number(year) : undefined,
    state: readChoice('state', timeRecordStateLabels),
    kind: readChoice('kind', hourKindLabels),
    grade: readChoice('grade', evidenceGradeLabels),
    origin: readChoice('origin', hourOriginLabels),
    missionId: searchParams.get('missionId')?.match(/^[1-9]\d{0,14}$/)?.[0],
  }
}

const entriesOf = (filters: HoursListFilters) => Object.entries(filters).filter((entry) => entry[1] !== undefined)

/** Address of the page with these filters. */
export function hoursPath(filters: HoursListFilters): string {
  const params = entriesOf(filters).map(([name, value]): [string, string] => [name, String(value)])
  return params.length === 0 ? path : `${path}?${new URLSearchParams(params)}`
}

/** Sums, the first records, and what may be asked for. @throws ApiError */
export async function loadHours(filters: HoursListFilters, signal: AbortSignal) {
  const [summary, records, requestable] = await Promise.all([
    fetchServiceSummary(filters.year, signal),
    loadHoursPage(filters, null, signal),
    fetchRequestableMissions(signal),
  ])
  return { summary, records, requestable }
}

/** @param pageSize as the server has it when absent @throws ApiError */
export async function loadHoursPage(
  filters: HoursListFilters,
  cursor: string | null,
  signal: AbortSignal,
  pageSize?: number,
): Promise<ServiceRecordPage> {
  return fetchServiceRecords(
    { ...Object.fromEntries(entriesOf(filters)), ...(cursor !== null && { cursor }), ...(pageSize && { pageSize }) },
    signal,
  )
}
