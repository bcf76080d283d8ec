import { sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { insertSelect } from '../../database/new-row.ts'
import { accessLog } from '../../database/schema/access-log.ts'
import type { OrganizerCaller } from '../caller/caller.ts'

export interface AccessEntry {
  readonly volunteerId: number
  /** A sentence that the volunteer reads. */
  readonly what: string
}

type Staff = Pick<OrganizerCaller, 'id'>

/**
 * One row of the volunteer's access log; written before anything is shown, in the transaction that shows it where there is one.
 * @param accessText a sentence that the volunteer reads
 */
export function logAccess(
  executor: Executor,
  { volunteerId }: { readonly volunteerId: number },
  caller: Staff,
  accessText: string,
  at: Date,
): Promise<void> {
  return logAccesses(executor, caller, [{ volunteerId, what: accessText }], at)
}

/** As `logAccess` for everybody whom one answer shows, in one statement; a look that is named twice is written once. */
export async function logAccesses(
  executor: Executor,
  caller: Staff,
  entries: readonly AccessEntry[],
  at: Date,
): Promise<void> {
  const rows = distinct(entries).map((entry) => ({ ...entry, organizerId: caller.id, at }))
  if (rows.length > 0) await executor.insert(accessLog).values(rows)
}

const watchHours = 12

/** As `logAccesses` for a screen that asks again every few seconds: a look that the log holds from the last 12 hours goes on. */
export async function logWatch(
  executor: Executor,
  caller: Staff,
  entries: readonly AccessEntry[],
  at: Date,
): Promise<void> {
  const rows = distinct(entries).map(({ volunteerId, what }) => ({ volunteer_id: volunteerId, what }))
  if (rows.length === 0) return
  const now = at.toISOString()
  await executor.execute(sql`
    ${insertSelect(accessLog, {
      volunteerId: sql`look.volunteer_id`,
      organizerId: sql`${caller.id}`,
      what: sql`look.what`,
      at: sql`${now}::timestamptz`,
    })}
    from json_to_recordset(${JSON.stringify(rows)}::json) as look (volunteer_id bigint, what text)
    where not exists (select from ${accessLog} known where known.volunteer_id = look.volunteer_id
      and known.organizer_id = ${caller.id} and known.what = look.what
      and known.at > ${now}::timestamptz - make_interval(hours => ${watchHours}))`)
}

const distinct = (entries: readonly AccessEntry[]): AccessEntry[] => [
  ...new Map(entries.map((entry) => [`${entry.volunteerId} ${entry.what}`, entry])).values(),
]
