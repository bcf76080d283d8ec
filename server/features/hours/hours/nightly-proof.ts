import { and, eq, isNull, sql } from 'drizzle-orm'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { dueEvent } from '../../../database/schema/due.ts'
import { registerDue, scheduleDue } from '../../../due/due.ts'
import { proveAndRecord } from '../../../records/ledger/ledger-proof.ts'
import { removeOldRows } from '../../../records/keeping/keeping.ts'
import { forgetContacts } from '../../../records/person/shared-contacts.ts'

/** Due event: the ledger is to be proved; whichever server takes the row does it, once a night. */
export const proofDue = 'ledger.proof'

/** Longer than any proof takes. */
const againMs = 2 * 3_600_000

/** Three o'clock in Shanghai, the first that comes after this instant. */
export function nextNight(now: Date): Date {
  const today = new Date(`${shanghaiDay(now)}T03:00:00+08:00`)
  return today > now ? today : new Date(`${addDays(shanghaiDay(now), 1)}T03:00:00+08:00`)
}

/** Plans the next proof where none is planned; of servers that start at the same moment one does. */
export function planProof({ database, clock }: Pick<ServerContext, 'database' | 'clock'>): Promise<void> {
  return database.executor.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${proofDue}))`)
    await planNext(transaction, clock())
  })
}

async function planNext(executor: Executor, now: Date): Promise<void> {
  const night = nextNight(now)
  const pending = and(
    eq(dueEvent.kind, proofDue),
    isNull(dueEvent.doneAt),
    sql`${dueEvent.dueAt} >= ${night.toISOString()}`,
  )
  if ((await executor.$count(dueEvent, pending)) === 0) await scheduleDue(executor, proofDue, 0, night)
}

/** Another try of the proof that begins now, to be taken back when that one is done. */
async function planAgain(executor: Executor, now: Date): Promise<number> {
  const [row] = await executor
    .insert(dueEvent)
    .values({ kind: proofDue, subjectId: 0, dueAt: new Date(now.getTime() + againMs) })
    .returning({ id: dueEvent.id })
  if (!row) throw new Error('the proof was not planned')
  return row.id
}

/** Registers the proof: the next night, and another try, are planned before it begins, so that one that is cut off is made up for. */
export function registerProof(context: ServerContext): void {
  registerDue(
    proofDue,
    async (transaction, _subject, now) => {
      await planNext(transaction, now)
      const again = await planAgain(transaction, now)
      return async () => {
        await proveOnce(context)
        await forgetContacts(context.database.executor)
        await removeOldRows(context.database.executor, now)
        await context.database.executor.delete(dueEvent).where(eq(dueEvent.id, again))
      }
    },
    'long',
  )
}

/** Proves the ledger; a fault is an error of the log too. */
async function proveOnce(context: ServerContext): Promise<void> {
  const { logger } = context
  const proof = await proveAndRecord(context)
  if (proof.fault === null) logger?.info({ ledger: proof }, 'the ledger is whole')
  else logger?.error({ ledger: proof }, 'the ledger is broken')
}
