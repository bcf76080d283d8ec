import { sql } from 'drizzle-orm'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import type { Executor } from '../client.ts'
import { application, dueEvent, mission, slot } from '../schema.ts'
import { keepLogoffAhead } from './volunteers.ts'

const week = 7 * 24 * 3600

/**
 * Keeps the demo showing what it is there to show, at a start of the server: a cancellation under way stays under way, and missions
 * that nobody started because the server stood still for more than a day are put off, all of them by the same number of weeks.
 */
export async function refreshDemo(executor: Executor, now: Date): Promise<void> {
  await executor.transaction(async (transaction) => {
    await keepLogoffAhead(transaction, shanghaiDay(now))
    const weeks = await weeksMissed(transaction, now)
    if (weeks > 0) await putOff(transaction, weeks)
  })
}

async function weeksMissed(executor: Executor, now: Date): Promise<number> {
  const found = await executor.execute<{ late: number | null }>(sql`
    select extract(epoch from ${now.toISOString()}::timestamptz - min(start_at))::float8 as late from ${mission} where state = 'recruiting'`)
  const late = found.rows[0]?.late ?? 0
  return late > 24 * 3600 ? Math.ceil((late + 24 * 3600) / week) : 0
}

async function putOff(executor: Executor, weeks: number): Promise<void> {
  const by = sql`make_interval(weeks => ${weeks}::int)`
  const moved = sql`(select id from ${mission} where state = 'recruiting')`
  await executor.execute(sql`create temporary table put_off on commit drop as
    select id from ${application} where live and mission_id in ${moved}`)
  // The overlap rule is checked row by row: while the rows move it must not look at them.
  await executor.execute(sql`update ${application} set live = false where id in (select id from put_off)`)
  await executor.execute(sql`update ${application} set during = tstzrange(lower(during) + ${by}, upper(during) + ${by})
    where mission_id in ${moved}`)
  await executor.execute(
    sql`update ${slot} set start_at = start_at + ${by}, end_at = end_at + ${by} where mission_id in ${moved}`,
  )
  await executor.execute(sql`update ${dueEvent} set due_at = due_at + ${by}
    where done_at is null and kind in ('mission.started', 'mission.ended') and subject_id in ${moved}`)
  await executor.execute(sql`update ${mission} set start_at = start_at + ${by}, end_at = end_at + ${by},
    recruit_start_at = recruit_start_at + ${by}, recruit_end_at = recruit_end_at + ${by} where state = 'recruiting'`)
  await executor.execute(sql`update ${application} set live = true where id in (select id from put_off)`)
}
