import { and, asc, eq, isNull, lte, notInArray } from 'drizzle-orm'
import type { ServerContext } from '../context.ts'
import type { Executor } from '../database/client.ts'
import { dueEvent } from '../database/schema/due.ts'

/** Does what fell due, inside the transaction that marks it done; an event that no longer fits is no error. */
export type DueHandler = (executor: Executor, subjectId: number, now: Date) => Promise<void>

const handlers = new Map<string, DueHandler>()
const restMs = 1000

/** Names the handler of a kind of due event. */
export function registerDue(kind: string, handler: DueHandler): void {
  handlers.set(kind, handler)
}

/** Plans an event for an instant; in the transaction of the change that causes it. */
export async function scheduleDue(executor: Executor, kind: string, subjectId: number, dueAt: Date): Promise<void> {
  await executor.insert(dueEvent).values({ kind, subjectId, dueAt })
}

/**
 * Handles everything due at `now`, oldest first, one transaction each; rows that another server holds are left to it.
 * A handler that fails leaves its row open for the next run. Returns the number handled.
 */
export async function runDue(context: ServerContext, now: Date = context.clock()): Promise<number> {
  const failed: number[] = []
  for (let handled = 0; ; handled++) {
    let taken: number | undefined
    try {
      const found = await context.database.executor.transaction(async (transaction) => {
        const [row] = await transaction
          .select()
          .from(dueEvent)
          .where(and(isNull(dueEvent.doneAt), lte(dueEvent.dueAt, now), notInArray(dueEvent.id, [0, ...failed])))
          .orderBy(asc(dueEvent.dueAt), asc(dueEvent.id))
          .limit(1)
          .for('update', { skipLocked: true })
        if (!row) return false
        taken = row.id
        const handler = handlers.get(row.kind)
        if (!handler) throw new Error(`no handler for due event ${row.kind}`)
        await handler(transaction, row.subjectId, now)
        await transaction.update(dueEvent).set({ doneAt: now }).where(eq(dueEvent.id, row.id))
        return true
      })
      if (!found) return handled
    } catch (error) {
      if (taken === undefined) throw error
      failed.push(taken)
      handled--
      context.logger?.error({ err: error, dueEvent: taken }, 'due event failed')
    }
  }
}

/** Runs what falls due every second until stopped; `stop` waits for the run under way. */
export function startDue(context: ServerContext): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const turn = (): Promise<void> =>
    runDue(context)
      .catch((error: unknown) => context.logger?.error({ err: error }, 'due events cannot be read'))
      .then(() => {
        if (!stopped) timer = setTimeout(next, restMs)
      })
  let running = turn()
  function next(): void {
    running = turn()
  }
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
