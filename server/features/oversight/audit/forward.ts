import { setTimeout as rest } from 'node:timers/promises'
import { asc, inArray, sql } from 'drizzle-orm'
import { auditKindOf } from '#domain/audit/audit-kinds.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { staffActForward, staffActWaiting } from '../../../database/schema/staff-log-forward.ts'
import { actLine } from './act-line.ts'
import { type ActRow, listActsById } from './audit.repository.ts'
import { forwardLooks } from './forward-looks.ts'
import { sendSyslog, syslogMessage } from './syslog.ts'
import type { SyslogTarget } from '../../../config/syslog-target.ts'

const restMs = 5_000
const atOnce = 500

/** Hands every act and every look to the receiver of `SYSLOG_URL`, at least once and each organization's acts in their order. `stop` waits for what is under way. */
export function startForwarding(context: ServerContext, target: SyslogTarget): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const forwardAll = async (): Promise<number> => {
    let count = 0
    for (const forward of [forwardActs, forwardLooks])
      count += await forward(context, target).catch((error: unknown) => {
        context.logger?.error({ err: error }, 'acts or looks of staff cannot be handed to SYSLOG_URL')
        return 0
      })
    return count
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const count = await forwardAll()
      if (count < atOnce) await rest(restMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    stop() {
      stopping.abort()
      return running
    },
  }
}

/** Hands over what was not yet, a batch at most; another server that is at it is left alone. @returns how many */
export function forwardActs({ database }: ServerContext, target: SyslogTarget): Promise<number> {
  return database.executor.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('staff.act.forward')) as free`,
    )
    if (!rows[0]?.free) return 0
    const { acts, ids } = await pendingActs(transaction)
    if (acts.length > 0) {
      await sendSyslog(target, acts.map(messageOf))
      await notePositions(transaction, acts)
    }
    await transaction.delete(staffActWaiting).where(inArray(staffActWaiting.id, ids))
    return acts.length
  })
}

function messageOf(row: ActRow): Buffer {
  const { at, act } = row.act
  return syslogMessage({ at, kind: act, isWarning: auditKindOf(act) === 'refused', text: actLine(row) })
}

/** The acts that were not yet handed over, and their rows in the queue; an act that was cut since is not among them. */
async function pendingActs(executor: Executor): Promise<{ acts: readonly ActRow[]; ids: readonly number[] }> {
  const waiting = await executor.select().from(staffActWaiting).orderBy(asc(staffActWaiting.id)).limit(atOnce)
  const actIds = waiting.map(({ actId }) => actId)
  const byId = new Map((await listActsById(executor, actIds)).map((row) => [row.act.id, row]))
  return { acts: actIds.flatMap((id) => byId.get(id) ?? []), ids: waiting.map(({ id }) => id) }
}

async function notePositions(executor: Executor, acts: readonly ActRow[]): Promise<void> {
  // The last of an organization is the furthest.
  const last = new Map(acts.map(({ act }) => [act.organizationId, act]))
  await executor
    .insert(staffActForward)
    .values(
      [...last].map(([organizationId, { id, position, hash }]) => ({ organizationId, position, actId: id, hash })),
    )
    .onConflictDoUpdate({
      target: staffActForward.organizationId,
      set: {
        position: sql`greatest(${staffActForward.position}, excluded.position)`,
        actId: sql`excluded.act_id`,
        // The hash stays that of the furthest place: after a cut it is what the proof misses.
        hash: sql`case when excluded.position > ${staffActForward.position} then excluded.hash else ${staffActForward.hash} end`,
      },
    })
}
