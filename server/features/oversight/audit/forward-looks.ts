import { and, asc, eq, gt, lte, max, sql } from 'drizzle-orm'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { accessLog } from '../../../database/schema/access-log.ts'
import { feedbackLook } from '../../../database/schema/feedback.ts'
import { lookForward } from '../../../database/schema/access-log-forward.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { sendSyslog, syslogMessage } from './syslog.ts'
import type { SyslogTarget } from '../../../config/syslog-target.ts'

const atOnce = 500

interface Look {
  readonly id: number
  readonly at: Date
  readonly organizerId: number
  readonly by: string
  readonly loginName: string
  /** Whose data it was, by number: no name of theirs goes out. */
  readonly volunteerId: number | null
  readonly feedbackId: number | null
  readonly what: string
}

/** A log of looks: its table, and its rows behind one up to another. */
interface LookLog {
  readonly name: (typeof lookForward.log.enumValues)[number]
  readonly table: typeof accessLog | typeof feedbackLook
  readonly list: (executor: Executor, after: number, upTo: number) => Promise<Look[]>
}

const readerColumns = { by: organizer.name, loginName: organizer.loginName }

const logs: readonly LookLog[] = [
  {
    name: 'access_log',
    table: accessLog,
    list: async (executor, after, upTo) =>
      (
        await executor
          .select({ look: accessLog, ...readerColumns })
          .from(accessLog)
          .innerJoin(organizer, eq(organizer.id, accessLog.organizerId))
          .where(and(gt(accessLog.id, after), lte(accessLog.id, upTo)))
          .orderBy(asc(accessLog.id))
          .limit(atOnce)
      ).map(({ look, ...reader }) => ({ ...look, ...reader, feedbackId: null })),
  },
  {
    name: 'feedback_look',
    table: feedbackLook,
    list: async (executor, after, upTo) =>
      (
        await executor
          .select({ look: feedbackLook, ...readerColumns })
          .from(feedbackLook)
          .innerJoin(organizer, eq(organizer.id, feedbackLook.organizerId))
          .where(and(gt(feedbackLook.id, after), lte(feedbackLook.id, upTo)))
          .orderBy(asc(feedbackLook.id))
          .limit(atOnce)
      ).map(({ look, ...reader }) => ({ ...look, ...reader, volunteerId: null, what: '查看反馈里的联系方式' })),
  },
]

/** Hands over the looks that were not yet, a batch of each log at most; another server that is at it is left alone. @returns how many */
export async function forwardLooks({ database }: ServerContext, target: SyslogTarget): Promise<number> {
  let count = 0
  for (const log of logs)
    count += await database.executor.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtext('look.forward'), hashtext(${log.name})) as free`,
      )
      return rows[0]?.free ? forwardLog(database.executor, transaction, log, target) : 0
    })
  return count
}

async function forwardLog(
  executor: Executor,
  transaction: Executor,
  { name, table, list }: LookLog,
  target: SyslogTarget,
): Promise<number> {
  const upTo = await boundary(executor, table)
  if (upTo === null) return 0
  const [row] = await transaction.select().from(lookForward).where(eq(lookForward.log, name))
  const looks = await list(transaction, row?.lookId ?? 0, upTo)
  const last = looks.at(-1)
  if (!last) return 0
  await sendSyslog(target, looks.map(messageOf))
  await transaction
    .insert(lookForward)
    .values({ log: name, lookId: last.id })
    .onConflictDoUpdate({ target: lookForward.log, set: { lookId: last.id } })
  return looks.length
}

/** The newest look behind which none is being noted; null where one is at this moment. */
function boundary(executor: Executor, table: LookLog['table']): Promise<number | null> {
  return executor.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('look.boundary')) as free`,
    )
    if (!rows[0]?.free) return null
    const [row] = await transaction.select({ id: max(table.id) }).from(table)
    return row?.id ?? 0
  })
}

function messageOf({ at, ...look }: Look): Buffer {
  const text = JSON.stringify({ act: 'look', at: at.toISOString(), ...look })
  return syslogMessage({ at, kind: 'look', isWarning: false, text })
}
