import { type SQL, sql } from 'drizzle-orm'
import { backgroundOf, type Executor } from '../../database/client.ts'
import { dueEvent } from '../../database/schema/due.ts'
import { messageMail, messageText, siteMessage } from '../../database/schema/message.ts'
import { searchNotice } from '../../database/schema/saved-search.ts'

/** Rows that one statement looks at: the oldest of a table, whatever its size. */
const batchSize = 1000
const day = 86_400_000
const year = 365

interface Keeping {
  readonly table: string
  readonly days: number
  /** Removes what is older among the oldest rows. */
  readonly remove: (before: Date) => SQL
}

const delivery = (table: typeof messageMail | typeof messageText): Keeping['remove'] => {
  return (before) => sql`delete from ${table} where message_id in (select message_id from (
    select message_id, coalesce(sent_at, given_up_at) as at from ${table} order by message_id limit ${batchSize}) oldest
    where oldest.at < ${before.toISOString()})`
}

/** What goes by itself, and how long it is kept (docs/rules/privacy.md#keeping). What names a row goes before that row. */
export const keepings: readonly Keeping[] = [
  { table: 'message_mail', days: 90, remove: delivery(messageMail) },
  { table: 'message_text', days: 90, remove: delivery(messageText) },
  {
    table: 'site_message',
    days: 3 * year,
    remove: (before) => sql`delete from ${siteMessage} where id in (select id from (
      select id, created_at as at from ${siteMessage} order by id limit ${batchSize}) oldest
      where oldest.at < ${before.toISOString()}
        and not exists (select from ${messageMail} m where m.message_id = oldest.id)
        and not exists (select from ${messageText} t where t.message_id = oldest.id))`,
  },
  {
    table: 'search_notice',
    days: year,
    remove: (before) => sql`delete from ${searchNotice} where id in (select id from (
      select id, told_on as at from ${searchNotice} order by id limit ${batchSize}) oldest
      where oldest.at < ${before.toISOString()}::date)`,
  },
  {
    table: 'due_event',
    days: 30,
    remove: (before) => sql`delete from ${dueEvent} where id in (
      select id from ${dueEvent} where done_at < ${before.toISOString()} order by done_at limit ${batchSize})`,
  },
  // The application may not remove looks; the database knows the time too, and removes what is past it.
  {
    table: 'access_log',
    days: 3 * year,
    remove: () => sql`select from generate_series(1, forget_looks(${batchSize}))`,
  },
]

/** Removes what is past its time, a batch a transaction, until nothing is. */
export async function removeOldRows(executor: Executor, now: Date): Promise<void> {
  const background = backgroundOf(executor)
  for (const { days, remove } of keepings) {
    const before = new Date(now.getTime() - days * day)
    let count: number
    do count = (await background.execute(remove(before))).rowCount ?? 0
    while (count > 0)
  }
}
