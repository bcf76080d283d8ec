import { type SQL, sql } from 'drizzle-orm'
import type { Evidence } from '#domain/hours/evidence.ts'
import type { HourKind } from '#domain/hours/hours-labels.ts'
import type { EvidenceGrade } from '#domain/words.ts'
import type { ServiceRecord } from '#contract/hours/service-record.ts'
import { recordEntries } from '#domain/record-keys.ts'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import type { Slice } from '../../../search/keyset-page.ts'

interface ServiceFilter {
  readonly year?: number | undefined
  readonly kind?: string | undefined
  readonly grade?: string | undefined
  readonly state?: string | undefined
  readonly origin?: string | undefined
  readonly missionId?: string | undefined
}

type NotedMarks = Omit<Evidence, 'isConfirmed'> & { confirmedAt: string | null }

export interface ServiceRow extends Record<string, unknown> {
  part: 0 | 1
  at: number
  recordId: number
  entryId: number | null
  position: number | null
  nature: ServiceRecord['nature']
  corrects: number | null
  missionId: number | null
  missionName: string
  organizationName: string
  category: string
  place: string
  content: string
  servedOn: string
  startAt: string
  endAt: string
  minutes: number
  kind: HourKind
  origin: ServiceRecord['origin']
  grade: EvidenceGrade
  state: ServiceRecord['state']
  opinion: string | null
  publicUntil: string | null
  attachment: ServiceRecord['attachment']
  /** What was noted at the slot; null for hours that rest on nothing there. */
  marks: NotedMarks | null
  ruleSet: string
  createdAt: string
}

const alike = (alias: 't' | 'h') =>
  sql.raw(`${alias}.mission_id as "missionId", ${alias}.mission_name as "missionName",
  coalesce(o.name, '') as "organizationName", ${alias}.category, ${alias}.place, ${alias}.content, ${alias}.served_on, ${alias}.start_at, ${alias}.end_at,
  ${alias}.minutes, ${alias}.kind, ${alias}.origin, ${alias}.grade, ${alias}.rule_set as "ruleSet", ${alias}.created_at`)

const markColumns: Readonly<Record<keyof NotedMarks, string>> = {
  inBy: 'in_by',
  outBy: 'out_by',
  inOnSpot: 'in_on_spot',
  outOnSpot: 'out_on_spot',
  inLate: 'in_late',
  outLate: 'out_late',
  inDoubts: 'in_doubts',
  outDoubts: 'out_doubts',
  confirmedAt: 'confirmed_at',
}
const marks = sql.raw(
  `case when a.application_id is not null then json_build_object(${recordEntries(markColumns)
    .map(([name, column]) => `'${name}', a.${column}`)
    .join(', ')}) end as marks`,
)

/** Entries of the ledger, and records that are on the way there or were refused. */
const hoursOf = (surrogateId: string) => sql`(
  select 1 as part, t.id as at, t.record_id as "recordId", t.id as "entryId", t.position,
    case when t.minutes < 0 then 'reversal' when t.corrects is not null then 'replacement' else 'entry' end as nature, t.corrects,
    ${alike('t')}, ${marks}, h.opinion, f.kind as attachment, null::timestamptz as public_until,
    case when t.minutes < 0 or exists (select from time_record r where r.corrects = t.id and r.minutes < 0)
      then ${nameList<TimeRecordState>(['corrected'])} else ${nameList<TimeRecordState>(['effective'])} end as state
  from time_record t left join organization o on o.id = t.organization_id left join hour_record h on h.id = t.record_id
    left join hour_attachment f on f.id = h.attachment_id left join attendance a on a.application_id = h.application_id
  where t.surrogate_id = ${surrogateId}
  union all
  select 0, h.id, h.id, null, null, case when h.corrects is null then 'entry' else 'replacement' end, h.corrects, ${alike('h')}, ${marks}, h.opinion, f.kind,
    case when h.state in ${nameList<TimeRecordState>(['publicising', 'objected'])} then h.public_until end, h.state
  from hour_record h left join organization o on o.id = h.organization_id left join hour_attachment f on f.id = h.attachment_id
    left join attendance a on a.application_id = h.application_id
  where h.surrogate_id = ${surrogateId} and h.state in ${nameList<TimeRecordState>(['pending', 'proposed', 'publicising', 'objected', 'rejected'])}) one`

/** Condition on the day of service; none without a year. */
export const isInYear = (year: number | undefined): SQL =>
  year === undefined ? sql`true` : sql`one.served_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`

const filterOf = ({ year, kind, grade, state, origin, missionId }: ServiceFilter): SQL => {
  const equal = (column: string, value: string | undefined): SQL =>
    value === undefined ? sql`true` : sql`one.${sql.identifier(column)} = ${value}`
  return sql.join(
    [
      isInYear(year),
      equal('kind', kind),
      equal('grade', grade),
      equal('state', state),
      equal('origin', origin),
      equal('missionId', missionId),
    ],
    sql` and `,
  )
}

export async function countServiceRows(
  executor: Executor,
  surrogateId: string,
  filter: ServiceFilter,
): Promise<number> {
  const { rows } = await executor.execute<{ total: number }>(
    sql`select count(*)::int as total from ${hoursOf(surrogateId)} where ${filterOf(filter)}`,
  )
  return rows[0]?.total ?? 0
}

/** Hours of a person, latest day of service first; after a day, a part and an identity. */
export async function listServiceRows(
  executor: Executor,
  surrogateId: string,
  filter: ServiceFilter,
  { after, offset, limit }: Slice<[string, 0 | 1, number]>,
): Promise<ServiceRow[]> {
  const afterCursor = after
    ? sql`(one.served_on, one.part, one.at) < (${after[0]}::date, ${after[1]}::int, ${after[2]}::bigint)`
    : sql`true`
  const { rows } = await executor.execute<ServiceRow>(sql`
    select one.*, one.served_on::text as "servedOn", one.start_at as "startAt", one.end_at as "endAt",
      one.public_until as "publicUntil", one.created_at as "createdAt"
    from ${hoursOf(surrogateId)} where ${filterOf(filter)} and ${afterCursor}
    order by one.served_on desc, one.part desc, one.at desc
    limit ${limit} offset ${offset}`)
  return rows
}
