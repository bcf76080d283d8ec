import { and, asc, eq, inArray, isNull, lte, notInArray } from 'drizzle-orm'
import type { ServerContext } from '../context.ts'
import type { Executor } from '../database/client.ts'
import { dueEvent } from '../database/schema/due.ts'

/**
 * Does what fell due, inside the transaction that marks it done; an event that no longer fits is no error. What it returns is called
 * once that transaction stands, for work that must not keep one open.
 */
export type DueHandler = (executor: Executor, subjectId: number, now: Date) => Promise<void | (() => Promise<void>)>

/** `slow` waits for other services, `long` computes for minutes; neither holds up what is in another lane. */
export type Lane = 'prompt' | 'slow' | 'long'
const lanes: readonly Lane[] = ['prompt', 'slow', 'long']

const handlers = new Map<string, { readonly handler: DueHandler; readonly lane: Lane }>()
const restMs = 1000

/** Names the handler of a kind of due event. */
export function registerDue(kind: string, handler: DueHandler, lane: Lane = 'prompt'): void {
  handlers.set(kind, { handler, lane })
}

/** Plans an event for an instant; in the transaction of the change that causes it. */
export async function scheduleDue(executor: Executor, kind: string, subjectId: number, dueAt: Date): Promise<void> {
  await executor.insert(dueEvent).values({ kind, subjectId, dueAt })
}

/** As `scheduleDue` for many subjects, in one statement. */
export async function scheduleDues(
  executor: Executor,
  kind: string,
  subjects: readonly { readonly subjectId: number; readonly dueAt: Date }[],
): Promise<void> {
  if (subjects.length > 0) await executor.insert(dueEvent).values(subjects.map((subject) => ({ kind, ...subject })))
}

/**
 * Handles everything due at `now`, oldest first, one transaction each; rows that another server holds are left to it.
 * A handler that fails leaves its row open for the next run. Returns the number handled.
 */
export async function runDue(context: ServerContext, now: Date = context.clock()): Promise<number> {
  let count = 0
  for (const lane of lanes) count += await runLane(context, lane, now)
  return count
}

async function runLane(context: ServerContext, lane: Lane, now: Date, isOver = () => false): Promise<number> {
  const failedIds: number[] = []
  for (let count = 0; ; count++) {
    if (isOver()) return count
    let rowId: number | undefined
    try {
      const outcome = await context.database.executor.transaction(async (transaction) => {
        const [row] = await transaction
          .select()
          .from(dueEvent)
          .where(
            and(
              isNull(dueEvent.doneAt),
              lte(dueEvent.dueAt, now),
              ofLane(lane),
              notInArray(dueEvent.id, [0, ...failedIds]),
            ),
          )
          .orderBy(asc(dueEvent.dueAt), asc(dueEvent.id))
          .limit(1)
          .for('update', { skipLocked: true })
        if (!row) return null
        rowId = row.id
        const entry = handlers.get(row.kind)
        if (!entry) throw new Error(`no handler for due event ${row.kind}`)
        const afterwards = await entry.handler(transaction, row.subjectId, now)
        await transaction.update(dueEvent).set({ doneAt: now }).where(eq(dueEvent.id, row.id))
        return { afterwards }
      })
      if (!outcome) return count
      await outcome.afterwards?.().catch((error: unknown) => {
        context.logger?.error({ err: error, dueEvent: rowId }, 'what follows a due event failed')
      })
    } catch (error) {
      if (rowId === undefined) throw error
      failedIds.push(rowId)
      count--
      context.logger?.error({ err: error, dueEvent: rowId }, 'due event failed')
    }
  }
}

/** A kind that no handler is known for counts as prompt, where it is reported. */
function ofLane(lane: Lane) {
  const kindsWhere = (isMeant: (kindLane: Lane) => boolean) =>
    [...handlers].flatMap(([kind, entry]) => (isMeant(entry.lane) ? [kind] : []))
  return lane === 'prompt'
    ? notInArray(
        dueEvent.kind,
        kindsWhere((kindLane) => kindLane !== 'prompt'),
      )
    : inArray(
        dueEvent.kind,
        kindsWhere((kindLane) => kindLane === lane),
      )
}

/** Runs what falls due every second until stopped; `stop` waits for the runs under way. */
export function startDue(context: ServerContext): { stop(): Promise<void> } {
  const running = lanes.map((lane) => startLane(context, lane))
  return {
    async stop() {
      await Promise.all(running.map((lane) => lane.stop()))
    },
  }
}

function startLane(context: ServerContext, lane: Lane): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const turn = (): Promise<void> =>
    runLane(context, lane, context.clock(), () => isStopped)
      .catch((error: unknown) => context.logger?.error({ err: error }, 'due events cannot be read'))
      .then(() => {
        if (!isStopped) timer = setTimeout(next, restMs)
      })
  let running = turn()
  function next(): void {
    running = turn()
  }
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
