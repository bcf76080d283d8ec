import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { keysOf } from '#domain/record-keys.ts'
import type { ServerContext } from '../context.ts'
import type { Executor } from '../database/client.ts'
import { dueEvent } from '../database/schema/due.ts'
import { databaseFault } from '../errors.ts'
import { type Lane, lanes } from './lanes.ts'
import { withOpenKinds } from './open-kinds.ts'

/**
 * Does what fell due, inside the transaction that marks it done; an event that no longer fits is no error. What it returns is called
 * once that transaction stands, for work that must not keep one open.
 */
export type DueHandler = (executor: Executor, subjectId: number, now: Date) => Promise<void | (() => Promise<void>)>

/** As `DueHandler` for many subjects of a kind in one transaction; where it fails each is handled by itself. */
export type DueSetHandler = (executor: Executor, subjectIds: readonly number[], now: Date) => Promise<void>

interface Kind {
  readonly lane: Lane
  /** Rows in one transaction. */
  readonly size: number
  readonly handle: (executor: Executor, subjectIds: readonly number[], now: Date) => ReturnType<DueHandler>
}

type DueRow = typeof dueEvent.$inferSelect

const kinds = new Map<string, Kind>()
const restMs = 1000

/** Seconds after which a row that failed is tried again: after the first failure, the second …; the last one for all that follow. */
const waitSeconds = [5, 15, 60, 300, 900, 3600, 21_600]

/** Names the handler of a kind of due event. */
export function registerDue(kind: string, handler: DueHandler, lane: Lane = 'prompt'): void {
  const handle: Kind['handle'] = async (executor, [subjectId], now) =>
    subjectId === undefined ? undefined : handler(executor, subjectId, now)
  kinds.set(kind, { lane, size: 1, handle })
}

/** Names the handler of a kind of which many fall due at one moment. */
export function registerDueSet(kind: string, handle: DueSetHandler, lane: Lane, size: number): void {
  kinds.set(kind, { lane, size, handle })
}

/** Every kind that has a handler. */
export const registeredKinds = (): readonly string[] => [...kinds.keys()]

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
 * Handles everything due at `now`, oldest first; rows that another server holds are left to it. A row whose handler fails waits longer
 * each time. Returns the number handled.
 */
export async function runDue(context: ServerContext, now: Date = context.clock()): Promise<number> {
  let count = 0
  for (const lane of keysOf(lanes)) count += await runLane({ ...context, clock: () => now }, lane)
  return count
}

async function runLane(context: ServerContext, lane: Lane, isOver = () => false): Promise<number> {
  const underWay = new Set<Promise<void>>()
  let count = 0
  while (!isOver()) {
    while (underWay.size >= lanes[lane]) await Promise.race(underWay)
    const taken = await takeRows(context, lane)
    if (!taken) break
    count += taken.count
    for (const { rowId, afterwards } of taken.remainders) {
      const work: Promise<void> = afterwards()
        .catch((error: unknown) => {
          context.logger?.error({ err: error, dueEvent: rowId }, 'what follows a due event failed')
        })
        .finally(() => underWay.delete(work))
      underWay.add(work)
    }
  }
  await Promise.all(underWay)
  return count
}

interface Taken {
  readonly count: number
  readonly remainders: readonly { readonly rowId: number; readonly afterwards: () => Promise<void> }[]
}

/** Handles the oldest row of a lane, with others of its kind where these come in sets; null when nothing is due. */
async function takeRows(context: ServerContext, lane: Lane): Promise<Taken | null> {
  const held: DueRow[] = []
  try {
    return await context.database.executor.transaction(async (transaction) => {
      const now = context.clock()
      for (const kind of await listDueKinds(transaction, lane, now)) {
        held.push(...(await lockDue(transaction, eq(dueEvent.kind, kind), now, kinds.get(kind)?.size ?? 1)))
        if (held.length > 0) return { count: held.length, remainders: await handleRows(transaction, held, now) }
      }
      return null
    })
  } catch (error) {
    const [first] = held
    // Of a connection that is gone no row is to blame: it is read again in the next run.
    if (!first || databaseFault(error) === 'lost') throw error
    return held.length === 1 ? postpone(context, first, error) : takeEach(context, held)
  }
}

/** Rows of a set that failed, one by one: one that is wrong does not hold up the others. */
async function takeEach(context: ServerContext, rows: readonly DueRow[]): Promise<Taken> {
  let count = 0
  for (const row of rows) {
    const taken = await takeOne(context, row)
    count += taken.count
  }
  return { count, remainders: [] }
}

async function takeOne(context: ServerContext, { id }: DueRow): Promise<Taken> {
  let held: DueRow | undefined
  try {
    return await context.database.executor.transaction(async (transaction) => {
      const now = context.clock()
      ;[held] = await lockDue(transaction, eq(dueEvent.id, id), now, 1)
      return held ? { count: 1, remainders: await handleRows(transaction, [held], now) } : { count: 0, remainders: [] }
    })
  } catch (error) {
    if (!held || databaseFault(error) === 'lost') throw error
    return postpone(context, held, error)
  }
}

const lockDue = (executor: Executor, condition: ReturnType<typeof and>, now: Date, most: number): Promise<DueRow[]> =>
  executor
    .select()
    .from(dueEvent)
    .where(and(isNull(dueEvent.doneAt), lte(dueEvent.dueAt, now), condition))
    .orderBy(asc(dueEvent.dueAt), asc(dueEvent.id))
    .limit(most)
    .for('update', { skipLocked: true })

async function handleRows(executor: Executor, rows: readonly DueRow[], now: Date): Promise<Taken['remainders']> {
  const [first] = rows
  if (!first) return []
  const kind = kinds.get(first.kind)
  if (!kind) throw new Error(`no handler for due event ${first.kind}`)
  const subjectIds = rows.map(({ subjectId }) => subjectId)
  const afterwards = await kind.handle(executor, subjectIds, now)
  const ids = rows.map(({ id }) => id)
  await executor.update(dueEvent).set({ doneAt: now }).where(inArray(dueEvent.id, ids))
  return afterwards ? [{ rowId: first.id, afterwards }] : []
}

/** A row that failed waits longer each time, and says since when and why. */
async function postpone({ database, clock, logger }: ServerContext, row: DueRow, error: unknown): Promise<Taken> {
  const now = clock()
  const wait = waitSeconds[Math.min(row.attempts, waitSeconds.length - 1)] ?? 0
  const failure = failureName(error)
  logger?.error({ err: error, dueEvent: row.id, attempts: row.attempts + 1 }, 'due event failed')
  await database.executor
    .update(dueEvent)
    .set({
      attempts: row.attempts + 1,
      dueAt: new Date(now.getTime() + wait * 1000),
      failingSince: sql`coalesce(${dueEvent.failingSince}, ${now.toISOString()}::timestamptz)`,
      failure,
    })
    .where(and(eq(dueEvent.id, row.id), isNull(dueEvent.doneAt)))
  return { count: 0, remainders: [] }
}

/** Name and code of an error, and of what it comes from: no message, in which there may be what people typed. */
function failureName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  const name = typeof code === 'string' ? `${error.name} ${code}` : error.name
  return cause instanceof Error ? `${name}: ${failureName(cause)}` : name
}

/**
 * Kinds of a lane that have rows due, the one with the oldest first. A kind that no handler is known for counts as prompt, where it is
 * reported.
 */
async function listDueKinds(executor: Executor, lane: Lane, now: Date): Promise<string[]> {
  const { rows } = await executor.execute<{ kind: string }>(sql`
    ${withOpenKinds}
    select name.kind from name cross join lateral (
      select due_at, id from due_event where kind = name.kind and done_at is null and due_at <= ${now.toISOString()}
      order by due_at, id limit 1) oldest
    order by oldest.due_at, oldest.id`)
  return rows.flatMap(({ kind }) => ((kinds.get(kind)?.lane ?? 'prompt') === lane ? [kind] : []))
}

/** Runs what falls due every second until stopped; `stop` waits for the runs under way. */
export function startDue(context: ServerContext): { stop(): Promise<void> } {
  const running = keysOf(lanes).map((lane) => startLane(context, lane))
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
    runLane(context, lane, () => isStopped)
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
