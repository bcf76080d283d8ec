import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { EvidenceGrade, HourKind } from '#contract/hours/hours-words.ts'
import type { ServiceRecord, serviceRecords, serviceSummary } from '#contract/hours/service-record.ts'
import { ruleSetOn } from '#contract/rule-sets.ts'
import type { HourRecordState } from '#contract/lifecycle-words.ts'
import type { Executor } from '../../database/client.ts'
import { nameList } from '../../database/name-list.ts'
import type { VolunteerCaller } from '../../plugins/caller.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { noticeStates } from '../../time-record-lifecycle.ts'

/** Day, part and identity of the last one seen, and the total of the first page. */
const cursor = z.tuple([z.iso.date(), z.union([z.literal(0), z.literal(1)]), cursorParts.id, cursorParts.count])

interface Row extends Record<string, unknown> {
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
  ruleSet: string
  createdAt: string
}

const alike = (from: 't' | 'h') =>
  sql.raw(`${from}.mission_id as "missionId", ${from}.mission_name as "missionName",
  coalesce(o.name, '') as "organizationName", ${from}.category, ${from}.place, ${from}.content, ${from}.served_on, ${from}.start_at, ${from}.end_at,
  ${from}.minutes, ${from}.kind, ${from}.origin, ${from}.grade, ${from}.rule_set as "ruleSet", ${from}.created_at`)

/** Entries of the ledger, and records that are on the way there or were refused. */
const hoursOf = (surrogateId: string) => sql`(
  select 1 as part, t.id as at, t.record_id as "recordId", t.id as "entryId", t.position,
    case when t.minutes < 0 then 'reversal' when t.corrects is not null then 'replacement' else 'entry' end as nature, t.corrects,
    ${alike('t')}, h.opinion, f.kind as attachment, null::timestamptz as public_until,
    case when t.minutes < 0 or exists (select from time_record r where r.corrects = t.id and r.minutes < 0)
      then ${nameList<HourRecordState>(['corrected'])} else ${nameList<HourRecordState>(['effective'])} end as state
  from time_record t left join organization o on o.id = t.organization_id left join hour_record h on h.id = t.record_id
    left join hour_attachment f on f.id = h.attachment_id
  where t.surrogate_id = ${surrogateId}
  union all
  select 0, h.id, h.id, null, null, case when h.corrects is null then 'entry' else 'replacement' end, h.corrects, ${alike('h')}, h.opinion, f.kind,
    case when h.state in ${nameList<HourRecordState>(noticeStates)} then h.public_until end, h.state
  from hour_record h left join organization o on o.id = h.organization_id left join hour_attachment f on f.id = h.attachment_id
  where h.surrogate_id = ${surrogateId} and h.state in ${nameList<HourRecordState>(['pending', 'proposed', 'publicising', 'objected', 'rejected'])}) one`

const inYear = (year: number | undefined): SQL =>
  year === undefined ? sql`true` : sql`one.served_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`

/** The caller's hours, latest day of service first. */
export async function listServiceRecords(
  executor: Executor,
  query: Query<typeof serviceRecords>,
  { surrogateId }: VolunteerCaller,
): Promise<Reply<typeof serviceRecords>> {
  const { year, kind, grade, state, origin, pageSize } = query
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const equal = (column: string, value: string | undefined): SQL =>
    value === undefined ? sql`true` : sql`one.${sql.identifier(column)} = ${value}`
  const wanted = sql.join(
    [inYear(year), equal('kind', kind), equal('grade', grade), equal('state', state), equal('origin', origin)],
    sql` and `,
  )
  const after = place
    ? sql`(one.served_on, one.part, one.at) < (${place[0]}::date, ${place[1]}::int, ${place[2]}::bigint)`
    : sql`true`
  const counted = place
    ? null
    : await executor.execute<{ total: number }>(
        sql`select count(*)::int as total from ${hoursOf(surrogateId)} where ${wanted}`,
      )
  const total = place ? place[3] : (counted?.rows[0]?.total ?? 0)
  const { rows } = await executor.execute<Row>(sql`
    select one.*, one.served_on::text as "servedOn", one.start_at as "startAt", one.end_at as "endAt",
      one.public_until as "publicUntil", one.created_at as "createdAt"
    from ${hoursOf(surrogateId)} where ${wanted} and ${after}
    order by one.served_on desc, one.part desc, one.at desc
    limit ${pageSize + 1} offset ${place ? 0 : ((query.pageNo ?? 1) - 1) * pageSize}`)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    items: shown.map(onWire),
    nextCursor: last && rows.length > pageSize ? writeCursor([last.servedOn, last.part, last.at, total]) : null,
    total,
  }
}

const textOf = (id: number | null): string | null => (id === null ? null : String(id))
const instantOf = (text: string): string => new Date(text).toISOString()

const onWire = (row: Row): ServiceRecord => ({
  key: row.part === 1 ? `entry-${row.at}` : `record-${row.at}`,
  recordId: String(row.recordId),
  entryId: textOf(row.entryId),
  position: row.position,
  nature: row.nature,
  corrects: textOf(row.corrects),
  missionId: textOf(row.missionId),
  missionName: row.missionName,
  organizationName: row.organizationName,
  category: row.category,
  place: row.place,
  content: row.content,
  servedOn: row.servedOn,
  startAt: instantOf(row.startAt),
  endAt: instantOf(row.endAt),
  minutes: row.minutes,
  kind: row.kind,
  origin: row.origin,
  grade: row.grade,
  state: row.state,
  opinion: row.opinion,
  publicUntil: row.publicUntil === null ? null : instantOf(row.publicUntil),
  attachment: row.attachment,
  ruleSet: row.ruleSet,
  createdAt: instantOf(row.createdAt),
})

const grades = ['A', 'B', 'C', 'D'] as const
const monthsAtMost = 24

interface Sum extends Record<string, unknown> {
  month: string
  kind: HourKind
  grade: EvidenceGrade
  category: string
  minutes: number
}

/** Sums of what stands in the caller's ledger, reversals taken off, and what is on the way there. */
export async function summariseService(
  executor: Executor,
  { year }: Query<typeof serviceSummary>,
  { id, surrogateId }: VolunteerCaller,
): Promise<Reply<typeof serviceSummary>> {
  const { rows } = await executor.execute<Sum>(sql`
    select to_char(one.served_on, 'YYYY-MM') as month, one.kind, one.grade, one.category, sum(one.minutes)::int as minutes
    from time_record one where one.surrogate_id = ${surrogateId} group by 1, 2, 3, 4`)
  const meant = year === undefined ? rows : rows.filter(({ month }) => month.startsWith(String(year)))
  const sum = (test: (row: Sum) => boolean): number =>
    Math.max(
      0,
      meant.filter(test).reduce((minutes, row) => minutes + row.minutes, 0),
    )
  const both = (test: (row: Sum) => boolean) => ({
    service: sum((row) => row.kind === 'service' && test(row)),
    training: sum((row) => row.kind === 'training' && test(row)),
  })
  const categories = [...new Set(meant.map(({ category }) => category))]
    .map((category) => ({ category, minutes: sum((row) => row.category === category) }))
    .filter(({ minutes }) => minutes > 0)
    .toSorted((a, b) => b.minutes - a.minutes || a.category.localeCompare(b.category))
  return {
    ...both(() => true),
    grades: grades.map((grade) => ({ grade, ...both((row) => row.grade === grade) })),
    months: monthsOf(
      meant.map(({ month }) => month),
      year,
    ).map((month) => ({ month, ...both((row) => row.month === month) })),
    categories,
    underway: await underwayOf(executor, surrogateId, year),
    years: [...new Set(rows.map(({ month }) => Number(month.slice(0, 4))))].toSorted((a, b) => b - a),
    ...(await starsOf(executor, id)),
  }
}

/** The twelve of a year, or those from the first to the last, at most 24 back from it. */
function monthsOf(withHours: readonly string[], year: number | undefined): string[] {
  if (year !== undefined) return Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  const [first, last] = [withHours.toSorted().at(0), withHours.toSorted().at(-1)]
  if (first === undefined || last === undefined) return []
  const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  const [from, to] = [Math.max(numberOf(first), numberOf(last) - monthsAtMost + 1), numberOf(last)]
  return Array.from(
    { length: to - from + 1 },
    (_, at) => `${Math.floor((from + at) / 12)}-${String(((from + at) % 12) + 1).padStart(2, '0')}`,
  )
}

/** Of a correction what it adds: the entry that it is to replace counts as effective until then. */
async function underwayOf(executor: Executor, surrogateId: string, year: number | undefined) {
  const { rows } = await executor.execute<{ pending: number; publicising: number; objected: number }>(sql`
    select coalesce(sum(one.added) filter (where one.state in ${nameList<HourRecordState>(['pending', 'proposed'])}), 0)::int as pending,
      coalesce(sum(one.added) filter (where one.state in ${nameList<HourRecordState>(['publicising'])}), 0)::int as publicising,
      coalesce(sum(one.added) filter (where one.state in ${nameList<HourRecordState>(['objected'])}), 0)::int as objected
    from (select h.state, h.served_on, h.minutes - coalesce(t.minutes, 0) as added
      from hour_record h left join time_record t on t.id = h.corrects where h.surrogate_id = ${surrogateId}) one
    where ${inYear(year)}`)
  return rows[0] ?? { pending: 0, publicising: 0, objected: 0 }
}

async function starsOf(executor: Executor, volunteerId: number) {
  const { rows } = await executor.execute<{ starLevel: number; serviceMinutes: number }>(sql`
    select star_level as "starLevel", service_minutes as "serviceMinutes" from volunteer where id = ${volunteerId}`)
  const { starLevel, serviceMinutes } = rows[0] ?? { starLevel: 0, serviceMinutes: 0 }
  const next = ruleSetOn('9999-12-31').starHours.find((hours) => hours * 60 > serviceMinutes)
  return { starLevel, nextStarMinutes: next === undefined ? null : next * 60 - serviceMinutes }
}
