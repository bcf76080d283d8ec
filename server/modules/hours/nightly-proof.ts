import { and, eq, isNull, sql } from 'drizzle-orm'
import { addDays, shanghaiDay } from '#contract/fields/shanghai-day.ts'
import type { ServerContext } from '../../context.ts'
import { backgroundOf, type Executor } from '../../database/client.ts'
import { dueEvent } from '../../database/schema/due.ts'
import { ledgerCheck } from '../../database/schema/ledger-check.ts'
import { registerDue, scheduleDue } from '../../due/due.ts'
import { reconcile } from '../../reconcile.ts'

/** Due event: the ledger is to be proved; whichever server takes the row does it, once a night. */
export const proofDue = 'ledger.proof'

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
  const planned = and(
    eq(dueEvent.kind, proofDue),
    isNull(dueEvent.doneAt),
    sql`${dueEvent.dueAt} > ${now.toISOString()}`,
  )
  if ((await executor.$count(dueEvent, planned)) === 0) await scheduleDue(executor, proofDue, 0, nextNight(now))
}

/** Registers the proof: the next night is planned before it begins, so that a server that is stopped meanwhile misses one alone. */
export function registerProof(context: ServerContext): void {
  registerDue(
    proofDue,
    async (transaction, _subject, now) => {
      await planNext(transaction, now)
      return () => proveOnce(context)
    },
    'long',
  )
}

/** Proves the ledger and keeps what was found; a fault is an error of the log too. */
async function proveOnce({ database, clock, logger }: ServerContext): Promise<void> {
  const background = backgroundOf(database.executor)
  const startedAt = clock()
  const found = await reconcile(background)
  await background.insert(ledgerCheck).values({ ...found, startedAt, finishedAt: clock() })
  if (found.fault === null) logger?.info({ ledger: found }, 'the ledger is whole')
  else logger?.error({ ledger: found }, 'the ledger is broken')
}
