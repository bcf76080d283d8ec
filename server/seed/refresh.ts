import { type SQL, sql } from 'drizzle-orm'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import type { Executor } from '../database/client.ts'
import { nameList } from '../database/name-list.ts'
import { application } from '../database/schema/application.ts'
import { dueEvent } from '../database/schema/due.ts'
import { mission, slot } from '../database/schema/mission.ts'
import { organizer } from '../database/schema/organizer.ts'
import { hourRecord } from '../database/schema/hours.ts'
import { noticeStates, publicityDue } from '../records/hours/time-record-lifecycle.ts'
import { volunteer } from '../database/schema/volunteer.ts'
import { demoVolunteers } from './accounts.ts'
import { hasEvaluable, plantEvaluable } from './evaluable.ts'
import { plantSettling, settlingName } from './settling.ts'
import { keepMonthServed } from './current-month.ts'
import { keepOnSite } from './on-site.ts'
import { keepRuleSetAhead } from './rules-work.ts'
import { keepLogoffAhead } from './volunteers.ts'

const week = 7 * 24 * 3_600_000
const day = 24 * 3_600_000
const everyMs = 3_600_000
const lockName = 'demo.refresh'
const furtherAtMost = 60
const onNotice = nameList<TimeRecordState>(noticeStates)

/** Refreshes the demo now and every hour until stopped; `stop` waits for the run under way. */
export async function keepDemoAhead(
  executor: Executor,
  clock: () => Date,
  failed: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  await refreshDemo(executor, clock()).catch(failed)
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => refreshDemo(executor, clock())).catch(failed)
  }, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Keeps the demo showing what it is there to show: a cancellation under way stays under way, a mission is on, the month has its ranking, a rule set is coming, and planted missions are put off by whole
 * weeks instead of passing. After a stop of the server all of them move; otherwise only those of a weekend and those a demo account takes
 * part in, when they close for applications, and the other ones when nobody started them for a day. Missions made later run their course.
 */
export async function refreshDemo(executor: Executor, now: Date): Promise<void> {
  await executor.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${lockName}))`)
    await keepLogoffAhead(transaction, shanghaiDay(now))
    await keepMonthServed(transaction, shanghaiDay(now))
    const planted = await lockPlanted(transaction)
    const first = Math.min(...planted.map(({ startAt }) => startAt.getTime()))
    const missed = Math.max(0, Math.floor((now.getTime() - first) / week))
    for (const entry of planted.toSorted((a, b) => b.startAt.getTime() - a.startAt.getTime())) {
      const weeks = Math.max(missed, weeksFor(entry, missed, now))
      if (weeks > 0) await putOff(transaction, entry.id, weeks)
    }
    await keepNotices(transaction, now)
    await keepOnSite(transaction, now)
    await keepSettling(transaction, now)
    await keepRuleSetAhead(transaction, now)
    if (!(await hasEvaluable(transaction, now))) await plantEvaluable(transaction, now)
  })
}

/** Once nothing of the planted mission is left to settle, or its days run out, a newer one stands beside it. */
async function keepSettling(executor: Executor, now: Date): Promise<void> {
  const { rows } = await executor.execute(sql`
    select from ${mission} m join ${organizer} o on o.organization_id = m.organization_id and o.login_name = 'organizer1' and o.demo
    where m.state in ${nameList<MissionState>(['settling'])} and m.name = ${settlingName} and m.end_at > ${new Date(now.getTime() - 2 * week).toISOString()}::timestamptz
    limit 1`)
  if (rows.length === 0) await plantSettling(executor, now)
}

/** Planted hours stay on public notice with their missions: a notice that would be over within a day begins some whole weeks later. */
async function keepNotices(executor: Executor, now: Date): Promise<void> {
  const until = new Date(now.getTime() + day)
  const later = (column: SQL) =>
    sql`make_interval(weeks => 1 + floor(extract(epoch from ${until.toISOString()}::timestamptz - ${column}) / ${week / 1000})::int)`
  const planted = sql`h.created_at < (select max(created_at) from ${volunteer} where demo)`
  const { rows } = await executor.execute<{ id: number; missionId: number | null }>(sql`
    update ${hourRecord} h set public_from = h.public_from + ${later(sql`h.public_until`)},
      public_until = h.public_until + ${later(sql`h.public_until`)}
    where h.state in ${onNotice} and h.public_until <= ${until.toISOString()}::timestamptz and ${planted}
      and h.state_context @> '{"noticeOver": false}'
    returning h.id, h.mission_id as "missionId"`)
  if (rows.length === 0) return
  const listed = (ids: readonly number[]) => sql`${sql.param([...new Set(ids)])}::bigint[]`
  await executor.execute(sql`update ${dueEvent} e set due_at = h.public_until from ${hourRecord} h
    where e.done_at is null and e.kind = ${publicityDue} and e.subject_id = h.id and h.id = any(${listed(rows.map(({ id }) => id))})`)
  await executor.execute(sql`update ${dueEvent} e set due_at = ends.at from (
      select mission_id, max(public_until) as at from ${hourRecord} where state in ${onNotice} group by mission_id) ends
    where e.done_at is null and e.kind = 'mission.settled' and e.subject_id = ends.mission_id
      and ends.mission_id = any(${listed(rows.flatMap(({ missionId }) => missionId ?? []))})`)
}

interface Planted {
  readonly id: number
  readonly startAt: Date
  readonly recruitEndAt: Date
  readonly held: boolean
}

/** The planted missions that recruit, older than the newest planted account, locked in id order. */
async function lockPlanted(executor: Executor): Promise<Planted[]> {
  const names = sql.join(
    demoVolunteers.map(({ loginName }) => sql`${loginName}`),
    sql`, `,
  )
  return executor
    .select({
      id: mission.id,
      startAt: mission.startAt,
      recruitEndAt: mission.recruitEndAt,
      held: sql<boolean>`extract(isodow from mission.start_at at time zone 'Asia/Shanghai') >= 6 or exists (
        select from application a join volunteer v on v.id = a.volunteer_id
        where a.mission_id = mission.id and a.live and v.login_name in (${names}))`,
    })
    .from(mission)
    .where(
      sql`${mission.state} in ${nameList<MissionState>(['recruiting'])} and ${mission.createdAt} < (select max(created_at) from ${volunteer} where demo)`,
    )
    .orderBy(mission.id)
    .for('no key update')
}

/** Whole weeks that bring the end of recruitment ahead of now; 0 for a mission that is to run its course. */
function weeksFor({ startAt, recruitEndAt, held }: Planted, missed: number, now: Date): number {
  const moved = missed * week
  const passes = held
    ? recruitEndAt.getTime() + moved <= now.getTime()
    : startAt.getTime() + moved <= now.getTime() - day
  return passes ? Math.floor((now.getTime() - recruitEndAt.getTime()) / week) + 1 : 0
}

/** Moves a mission with all that hangs on it by at least `weeks`, further where a participant is taken that week; not at all where no week of the next year fits. */
async function putOff(executor: Executor, missionId: number, weeks: number): Promise<void> {
  const free = await freeWeeks(executor, missionId, weeks)
  if (free === null) return
  const by = sql`make_interval(weeks => ${free}::int)`
  // The slots first: whoever is applying holds the slot, and must be seen when the applications move.
  await executor.execute(
    sql`update ${slot} set start_at = start_at + ${by}, end_at = end_at + ${by} where mission_id = ${missionId}`,
  )
  // The overlap rule is checked row by row: while the rows move it must not look at them.
  const { rows } = await executor.execute<{ id: string }>(
    sql`update ${application} set live = false where live and mission_id = ${missionId} returning id`,
  )
  await executor.execute(sql`update ${application} set during = tstzrange(lower(during) + ${by}, upper(during) + ${by})
    where mission_id = ${missionId}`)
  await executor.execute(
    sql`update ${application} set live = true where id = any(${sql.param(rows.map(({ id }) => Number(id)))}::bigint[])`,
  )
  await executor.execute(sql`update ${dueEvent} set due_at = due_at + ${by}
    where done_at is null and kind in ('mission.started', 'mission.ended') and subject_id = ${missionId}`)
  await executor.execute(sql`update ${mission} set start_at = start_at + ${by}, end_at = end_at + ${by},
    recruit_start_at = recruit_start_at + ${by}, recruit_end_at = recruit_end_at + ${by} where id = ${missionId}`)
}

async function freeWeeks(executor: Executor, missionId: number, weeks: number): Promise<number | null> {
  for (let later = weeks; later < weeks + furtherAtMost; later += 1) {
    const by = sql`make_interval(weeks => ${later}::int)`
    const { rows } = await executor.execute(sql`
      select from ${application} own join ${application} other
        on other.volunteer_id = own.volunteer_id and other.live and other.mission_id <> own.mission_id
        and other.during && tstzrange(lower(own.during) + ${by}, upper(own.during) + ${by})
      where own.mission_id = ${missionId} and own.live limit 1`)
    if (rows.length === 0) return later
  }
  return null
}
