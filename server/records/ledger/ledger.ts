import { createHash } from 'node:crypto'
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { codes } from '#contract/codes.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { keysOf } from '#domain/record-keys.ts'
import { ruleSetOn, starLevelOf } from '#domain/rule-set/rule-sets.ts'
import type { Executor } from '../../database/client.ts'
import { timeRecord, volunteerMonth } from '../../database/schema/hours.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { BusinessError } from '../../errors.ts'
import { addToTotal } from '../figures/totals.repository.ts'

export type LedgerEntry = typeof timeRecord.$inferSelect

/** What an entry says, beside its place in the chain. */
export type EntryFacts = Omit<LedgerEntry, 'id' | 'position' | 'previousHash' | 'hash'>

/** Facts alone, of whatever holds more; who entered them and which record they come from is for whoever enters them to say. */
export const ledgerFacts = (
  entry: Omit<EntryFacts, 'recordId' | 'createdAt'>,
): Omit<EntryFacts, 'recordId' | 'createdAt'> => ({
  surrogateId: entry.surrogateId,
  missionId: entry.missionId,
  organizationId: entry.organizationId,
  missionName: entry.missionName,
  category: entry.category,
  servedOn: entry.servedOn,
  place: entry.place,
  content: entry.content,
  startAt: entry.startAt,
  endAt: entry.endAt,
  minutes: entry.minutes,
  kind: entry.kind,
  origin: entry.origin,
  grade: entry.grade,
  ruleSet: entry.ruleSet,
  personInCharge: entry.personInCharge,
  authorId: entry.authorId,
  reviewerId: entry.reviewerId,
  corrects: entry.corrects,
})

/** The end of a person's chain. */
export interface ChainEnd {
  readonly position: number
  readonly hash: string
}

export const emptyChain: ChainEnd = { position: 0, hash: '0'.repeat(64) }

/**
 * Hash of an entry, hexadecimal: SHA-256 over the parts in this order, each with its length in bytes before it. The database computes the
 * same in `ledger_hash`, and refuses an entry whose hash is another.
 */
export function entryHash(entry: Omit<LedgerEntry, 'id' | 'hash'>): string {
  const parts = [
    entry.previousHash,
    entry.surrogateId,
    entry.position,
    entry.missionId,
    entry.organizationId,
    entry.missionName,
    entry.category,
    Date.parse(entry.servedOn) / 86_400_000,
    entry.place,
    entry.content,
    entry.startAt.getTime(),
    entry.endAt.getTime(),
    entry.minutes,
    entry.kind,
    entry.origin,
    entry.grade,
    entry.ruleSet,
    entry.recordId,
    entry.corrects,
    entry.personInCharge,
    entry.authorId,
    entry.reviewerId,
    entry.createdAt.getTime(),
  ]
  const text = parts.map((part) => (part === null ? '-,' : `${Buffer.byteLength(String(part))}:${part},`)).join('')
  return createHash('sha256').update(text).digest('hex')
}

/** Gives entries their places behind the ends of their people's chains, which move on with them. */
export function chainEntries<F extends EntryFacts>(
  entries: readonly F[],
  ends: Map<string, ChainEnd> = new Map(),
): (F & Omit<LedgerEntry, 'id'>)[] {
  return entries.map((facts) => {
    const { position, hash: previousHash } = ends.get(facts.surrogateId) ?? emptyChain
    const hashInput = { ...facts, position: position + 1, previousHash }
    const entry = { ...hashInput, hash: entryHash(hashInput) }
    ends.set(facts.surrogateId, entry)
    return entry
  })
}

/** The ends of these people's chains; whoever has none is left out. */
export async function chainEnds(executor: Executor, surrogateIds: readonly string[]): Promise<Map<string, ChainEnd>> {
  const { rows } = await executor.execute<{ surrogateId: string; position: number; hash: string }>(sql`
    select who.id as "surrogateId", newest.position, newest.hash
    from unnest(${sql.param([...new Set(surrogateIds)])}::text[]) as who(id), lateral (
      select t.position, t.hash from ${timeRecord} t where t.surrogate_id = who.id order by t.position desc limit 1
    ) newest`)
  return new Map(rows.map((row) => [row.surrogateId, row]))
}

/** Locks whoever the hours belong to until the transaction ends, in one order for all; null for whom there is no account. */
export async function lockOwners(executor: Executor, surrogateIds: readonly string[]) {
  const rows = await executor
    .select({
      id: volunteer.id,
      surrogateId: volunteer.surrogateId,
      serviceMinutes: volunteer.serviceMinutes,
      trainingMinutes: volunteer.trainingMinutes,
      starLevel: volunteer.starLevel,
    })
    .from(volunteer)
    .where(inArray(volunteer.surrogateId, [...new Set(surrogateIds)]))
    .orderBy(volunteer.id)
    .for('no key update')
  return new Map(rows.map((row) => [row.surrogateId, row]))
}

type Owner = Awaited<ReturnType<typeof lockOwners>> extends Map<string, infer O> ? O : never

/** Appends one entry, as `appendEntries`. */
export async function appendEntry(executor: Executor, facts: EntryFacts): Promise<LedgerEntry> {
  const [entry] = await appendEntries(executor, [facts])
  if (!entry) throw new Error('the entry was not inserted')
  return entry
}

/**
 * Appends entries to their people's chains, in the order given, and moves the kept counters with them: minutes and stars of the volunteers,
 * the months of the ranking, the portal's total. As many statements for one as for hundreds. The only writer of the ledger while the server
 * runs; call in a transaction, as late as can be.
 * @throws BusinessError dailyLimit when a day would hold more than the rules allow
 */
export async function appendEntries(executor: Executor, facts: readonly EntryFacts[]): Promise<LedgerEntry[]> {
  if (facts.length === 0) return []
  const surrogateIds = facts.map(({ surrogateId }) => surrogateId)
  const owners = await lockOwners(executor, surrogateIds)
  if (surrogateIds.some((id) => !owners.has(id))) throw new Error('nobody has this surrogate')
  const [long] = await overlongOf(executor, facts)
  if (long) throw longDay(long.servedOn)
  const rows = chainEntries(facts, await chainEnds(executor, surrogateIds))
  const ids = await insertEntries(executor, rows)
  const entries = ids.flatMap((id, at) => {
    const row = rows[at]
    return row ? [{ ...row, id }] : []
  })
  await countEntries(executor, owners, entries)
  return entries
}

/** As one parameter: hundreds of rows of 23 are slow to write into a statement, and to read out of it. */
async function insertEntries(executor: Executor, rows: readonly Omit<LedgerEntry, 'id'>[]): Promise<number[]> {
  const columns = getTableColumns(timeRecord)
  const names = keysOf(columns).flatMap((key) => (key === 'id' ? [] : [[key, toSnakeCase(columns[key].name)] as const]))
  const list = sql.join(
    names.map(([, name]) => sql.identifier(name)),
    sql`, `,
  )
  const named = rows.map((row) => Object.fromEntries(names.map(([key, name]) => [name, row[key]])))
  const added = await executor.execute<{ id: string }>(sql`
    insert into ${timeRecord} (${list}) select ${list} from json_populate_recordset(null::${timeRecord}, ${JSON.stringify(named)}::json)
    returning id`)
  return added.rows.map(({ id }) => Number(id))
}

type DayFacts = Pick<EntryFacts, 'surrogateId' | 'servedOn' | 'kind' | 'minutes'>

/** Which of these hours their day has no room for beside the ledger and the hours before them here; their people are locked. */
export async function overlongOf<F extends DayFacts>(executor: Executor, facts: readonly F[]): Promise<Set<F>> {
  const service = facts.filter(({ kind }) => kind === 'service')
  const minutesOf = service.some(({ minutes }) => minutes > 0) ? await minutesOfDays(executor, service) : new Map()
  const overlong = new Set<F>()
  for (const entry of service) {
    const minutes = (minutesOf.get(dayKey(entry)) ?? 0) + entry.minutes
    if (entry.minutes > 0 && minutes > ruleSetOn(entry.servedOn).dailyMaximumMinutes) overlong.add(entry)
    else minutesOf.set(dayKey(entry), minutes)
  }
  return overlong
}

const dayKey = ({ surrogateId, servedOn }: Pick<DayFacts, 'surrogateId' | 'servedOn'>): string =>
  `${servedOn} ${surrogateId}`

/** Effective minutes of service in the ledger on the days of these hours, reversals taken off. */
async function minutesOfDays(executor: Executor, facts: readonly DayFacts[]): Promise<Map<string, number>> {
  const days = [...new Map(facts.map((entry) => [dayKey(entry), entry])).values()]
  const { rows } = await executor.execute<{ surrogateId: string; servedOn: string; minutes: number }>(sql`
    select d.surrogate_id as "surrogateId", d.day::text as "servedOn", sum(t.minutes)::int as minutes
    from unnest(${sql.param(days.map(({ surrogateId }) => surrogateId))}::text[],
      ${sql.param(days.map(({ servedOn }) => servedOn))}::date[]) as d(surrogate_id, day)
    join ${timeRecord} t on t.surrogate_id = d.surrogate_id and t.served_on = d.day and t.kind = 'service'
    group by d.surrogate_id, d.day`)
  return new Map(rows.map((row) => [dayKey(row), row.minutes]))
}

/** The refusal of hours that would make a day too long. */
export function longDay(day: string): BusinessError {
  const { dailyMaximumMinutes } = ruleSetOn(day)
  return new BusinessError(
    codes.dailyLimit,
    `${day} 的服务时长加上这一条会超过每天 ${dailyMaximumMinutes / 60} 小时的上限`,
  )
}

async function countEntries(
  executor: Executor,
  owners: ReadonlyMap<string, Owner>,
  entries: readonly LedgerEntry[],
): Promise<void> {
  const counted = new Map(owners)
  const months = new Map<string, Month & { readonly volunteer_id: number }>()
  let added = 0
  for (const { surrogateId, kind, minutes, servedOn, createdAt } of entries) {
    const owner = counted.get(surrogateId)
    if (!owner) throw new Error('nobody has this surrogate')
    if (kind === 'training') {
      counted.set(surrogateId, { ...owner, trainingMinutes: Math.max(0, owner.trainingMinutes + minutes) })
      continue
    }
    const serviceMinutes = Math.max(0, owner.serviceMinutes + minutes)
    counted.set(surrogateId, { ...owner, serviceMinutes, starLevel: starsOf(serviceMinutes, createdAt) })
    added += serviceMinutes - owner.serviceMinutes
    const month = servedOn.slice(0, 7)
    const before = months.get(`${month} ${owner.id}`)?.minutes ?? 0
    months.set(`${month} ${owner.id}`, { volunteer_id: owner.id, month, minutes: before + minutes })
  }
  await writeCounters(executor, [...counted.values()])
  await addMonths(executor, [...months.values()])
  if (added !== 0) await addToTotal(executor, 'serviceMinutes', added)
}

async function addMonths(executor: Executor, months: readonly Month[]): Promise<void> {
  if (months.length === 0) return
  await executor.execute(sql`
    insert into ${volunteerMonth} as kept (volunteer_id, month, minutes)
    select volunteer_id, month, minutes from json_populate_recordset(null::${volunteerMonth}, ${JSON.stringify(months)}::json)
    on conflict (volunteer_id, month) do update set minutes = kept.minutes + excluded.minutes`)
}

async function writeCounters(executor: Executor, owners: readonly Owner[]): Promise<void> {
  const rows = owners.map(({ id, serviceMinutes, trainingMinutes, starLevel }) => ({
    id,
    service_minutes: serviceMinutes,
    training_minutes: trainingMinutes,
    star_level: starLevel,
  }))
  await executor.execute(sql`
    update ${volunteer} v
    set service_minutes = c.service_minutes, training_minutes = c.training_minutes, star_level = c.star_level
    from json_to_recordset(${JSON.stringify(rows)}::json) as c(id bigint, service_minutes int, training_minutes int, star_level int)
    where v.id = c.id`)
}

/** Stars by the rules of today: they count for hours from before them too. */
const starsOf = (minutes: number, now: Date): number => starLevelOf(minutes, ruleSetOn(shanghaiDay(now)))

export interface Minutes {
  readonly serviceTime: number
  readonly trainingTime: number
}

/**
 * Sets the kept counters of a volunteer to what the ledger says, and writes only what differs; call in a transaction. Null when there is
 * no such volunteer.
 */
export async function recount(executor: Executor, volunteerId: number, now: Date): Promise<Minutes | null> {
  const [owner] = await executor
    .select({
      surrogateId: volunteer.surrogateId,
      serviceMinutes: volunteer.serviceMinutes,
      trainingMinutes: volunteer.trainingMinutes,
      starLevel: volunteer.starLevel,
    })
    .from(volunteer)
    .where(eq(volunteer.id, volunteerId))
    .for('no key update')
  if (!owner) return null
  const rows = await executor
    .select({
      kind: timeRecord.kind,
      month: sql<string>`to_char(${timeRecord.servedOn}, 'YYYY-MM')`.as('month'),
      minutes: sql<number>`sum(${timeRecord.minutes})::int`,
    })
    .from(timeRecord)
    .where(eq(timeRecord.surrogateId, owner.surrogateId))
    .groupBy(timeRecord.kind, sql`month`)
  const ofKind = (kind: 'service' | 'training') => rows.filter((row) => row.kind === kind)
  const sumOf = (kind: 'service' | 'training') =>
    Math.max(
      0,
      ofKind(kind).reduce((sum, { minutes }) => sum + minutes, 0),
    )
  const totals = { serviceMinutes: sumOf('service'), trainingMinutes: sumOf('training') }
  const starLevel = starsOf(totals.serviceMinutes, now)
  await recountMonths(executor, volunteerId, ofKind('service'))
  const isCurrent =
    owner.serviceMinutes === totals.serviceMinutes &&
    owner.trainingMinutes === totals.trainingMinutes &&
    owner.starLevel === starLevel
  if (!isCurrent) {
    await executor
      .update(volunteer)
      .set({ ...totals, starLevel })
      .where(eq(volunteer.id, volunteerId))
    await addToTotal(executor, 'serviceMinutes', totals.serviceMinutes - owner.serviceMinutes)
  }
  return { serviceTime: totals.serviceMinutes, trainingTime: totals.trainingMinutes }
}

interface Month {
  readonly month: string
  readonly minutes: number
}

async function recountMonths(executor: Executor, volunteerId: number, months: readonly Month[]): Promise<void> {
  const existing = await executor.select().from(volunteerMonth).where(eq(volunteerMonth.volunteerId, volunteerId))
  const minutesOf = new Map(existing.map(({ month, minutes }) => [month, minutes]))
  const wrong = months.filter(({ month, minutes }) => minutesOf.get(month) !== minutes)
  const obsolete = existing.filter(({ month }) => !months.some((row) => row.month === month))
  if (wrong.length + obsolete.length === 0) return
  await executor.delete(volunteerMonth).where(eq(volunteerMonth.volunteerId, volunteerId))
  if (months.length === 0) return
  await executor.insert(volunteerMonth).values(months.map(({ month, minutes }) => ({ volunteerId, month, minutes })))
}
