import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { ruleSetOn, starLevelOf } from '#domain/rule-set/rule-sets.ts'
import { batchesOf } from '../../database/batches.ts'
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
  const rows = await executor
    .selectDistinctOn([timeRecord.surrogateId], {
      surrogateId: timeRecord.surrogateId,
      position: timeRecord.position,
      hash: timeRecord.hash,
    })
    .from(timeRecord)
    .where(inArray(timeRecord.surrogateId, [...surrogateIds]))
    .orderBy(timeRecord.surrogateId, desc(timeRecord.position))
  return new Map(rows.map((row) => [row.surrogateId, row]))
}

/** Locks whoever the hours belong to until the transaction ends, in one order for all; null for whom there is no account. */
export async function lockOwners(executor: Executor, surrogateIds: readonly string[]) {
  const rows = await executor
    .select({ id: volunteer.id, surrogateId: volunteer.surrogateId, serviceMinutes: volunteer.serviceMinutes })
    .from(volunteer)
    .where(inArray(volunteer.surrogateId, [...surrogateIds]))
    .orderBy(volunteer.id)
    .for('no key update')
  return new Map(rows.map((row) => [row.surrogateId, row]))
}

/**
 * Appends one entry to its person's chain, as `appendEntries`.
 * @throws BusinessError dailyLimit when the day would hold more than the rules allow
 */
export async function appendEntry(executor: Executor, facts: EntryFacts): Promise<LedgerEntry> {
  const [entry] = await appendEntries(executor, [facts])
  if (!entry) throw new Error('the entry was not inserted')
  return entry
}

/**
 * Appends entries to their people's chains, and moves the kept counters with them: minutes and stars of the volunteers, the months of the
 * ranking, the portal's total. As many statements for one as for hundreds. The only writer of the ledger while the server runs; call in a
 * transaction, as late as can be.
 * @throws BusinessError dailyLimit when somebody's day would hold more than the rules allow; nothing is appended then
 */
export async function appendEntries(executor: Executor, entries: readonly EntryFacts[]): Promise<LedgerEntry[]> {
  const surrogateIds = [...new Set(entries.map(({ surrogateId }) => surrogateId))]
  const owners = await lockOwners(executor, surrogateIds)
  if (owners.size < surrogateIds.length) throw new Error('nobody has this surrogate')
  await refuseLongDays(executor, entries)
  const rows = chainEntries(entries, await chainEnds(executor, surrogateIds))
  const added: LedgerEntry[] = []
  for (const batch of batchesOf(rows)) added.push(...(await executor.insert(timeRecord).values(batch).returning()))
  await countEntries(executor, owners, added)
  return added
}

/** The refusal of hours that would make a day too long. */
export function longDay(day: string): BusinessError {
  const { dailyMaximumMinutes } = ruleSetOn(day)
  return new BusinessError(
    codes.dailyLimit,
    `${day} 的服务时长加上这一条会超过每天 ${dailyMaximumMinutes / 60} 小时的上限`,
  )
}

/** Reversals make no day longer; effective minutes of service that the ledger holds already count, reversals taken off. */
async function refuseLongDays(executor: Executor, entries: readonly EntryFacts[]): Promise<void> {
  const counted = entries.filter(({ kind, minutes }) => kind === 'service' && minutes > 0)
  if (counted.length === 0) return
  const days = Map.groupBy(counted, ({ surrogateId, servedOn }) => `${surrogateId} ${servedOn}`)
  const before = new Map<string, number>()
  for (const batch of batchesOf([...days.values()].flatMap(([first]) => first ?? []))) {
    const pairs = batch.map(({ surrogateId, servedOn }) => sql`(${surrogateId}, ${servedOn}::date)`)
    const rows = await executor
      .select({
        surrogateId: timeRecord.surrogateId,
        servedOn: timeRecord.servedOn,
        minutes: sql<number>`sum(${timeRecord.minutes})::int`,
      })
      .from(timeRecord)
      .where(
        and(
          sql`(${timeRecord.surrogateId}, ${timeRecord.servedOn}) in (${sql.join(pairs, sql`, `)})`,
          eq(timeRecord.kind, 'service'),
        ),
      )
      .groupBy(timeRecord.surrogateId, timeRecord.servedOn)
    for (const { surrogateId, servedOn, minutes } of rows) before.set(`${surrogateId} ${servedOn}`, minutes)
  }
  for (const [key, list] of days) {
    const day = list[0]?.servedOn ?? ''
    const minutes = list.reduce((sum, entry) => sum + entry.minutes, before.get(key) ?? 0)
    if (minutes > ruleSetOn(day).dailyMaximumMinutes) throw longDay(day)
  }
}

type Owners = Awaited<ReturnType<typeof lockOwners>>

async function countEntries(executor: Executor, owners: Owners, entries: readonly LedgerEntry[]): Promise<void> {
  await countTraining(executor, owners, entries)
  const service = entries.filter(({ kind }) => kind === 'service')
  const changes = sumByOwner(owners, service).map(({ owner, minutes, last }) => {
    const serviceMinutes = Math.max(0, owner.serviceMinutes + minutes)
    return { owner, serviceMinutes, starLevel: starsOf(serviceMinutes, last.createdAt) }
  })
  for (const batch of batchesOf(changes)) {
    const rows = batch.map(
      ({ owner, serviceMinutes, starLevel }) => sql`(${owner.id}::bigint, ${serviceMinutes}::int, ${starLevel}::int)`,
    )
    await executor.execute(sql`update ${volunteer} set service_minutes = n.minutes, star_level = n.stars
      from (values ${sql.join(rows, sql`, `)}) n (id, minutes, stars) where ${volunteer.id} = n.id`)
  }
  await countMonths(executor, owners, service)
  const sum = changes.reduce((total, { owner, serviceMinutes }) => total + serviceMinutes - owner.serviceMinutes, 0)
  if (changes.length > 0) await addToTotal(executor, 'serviceMinutes', sum)
}

async function countTraining(executor: Executor, owners: Owners, entries: readonly LedgerEntry[]): Promise<void> {
  const training = entries.filter(({ kind }) => kind === 'training')
  for (const batch of batchesOf(sumByOwner(owners, training))) {
    const rows = batch.map(({ owner, minutes }) => sql`(${owner.id}::bigint, ${minutes}::int)`)
    await executor.execute(sql`update ${volunteer} set training_minutes = greatest(0, ${volunteer.trainingMinutes} + n.minutes)
      from (values ${sql.join(rows, sql`, `)}) n (id, minutes) where ${volunteer.id} = n.id`)
  }
}

async function countMonths(executor: Executor, owners: Owners, entries: readonly LedgerEntry[]): Promise<void> {
  const months = Map.groupBy(entries, ({ surrogateId, servedOn }) => `${surrogateId} ${servedOn.slice(0, 7)}`)
  const rows = [...months.values()].flatMap((list) => {
    const [first] = list
    const owner = first && owners.get(first.surrogateId)
    return owner ? [{ volunteerId: owner.id, month: first.servedOn.slice(0, 7), minutes: sumOf(list) }] : []
  })
  for (const batch of batchesOf(rows))
    await executor
      .insert(volunteerMonth)
      .values(batch)
      .onConflictDoUpdate({
        target: [volunteerMonth.volunteerId, volunteerMonth.month],
        set: { minutes: sql`${volunteerMonth.minutes} + excluded.minutes` },
      })
}

const sumOf = (entries: readonly LedgerEntry[]): number => entries.reduce((sum, { minutes }) => sum + minutes, 0)

function sumByOwner(owners: Owners, entries: readonly LedgerEntry[]) {
  const groups = [...Map.groupBy(entries, ({ surrogateId }) => surrogateId).values()]
  return groups.flatMap((list) => {
    const last = list.at(-1)
    const owner = last && owners.get(last.surrogateId)
    return owner ? [{ owner, last, minutes: sumOf(list) }] : []
  })
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
