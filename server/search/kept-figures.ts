import { sql } from 'drizzle-orm'
import { backgroundOf, type Executor } from '../database/client.ts'

/** Missions from which counting them all for each request takes longer than people should wait. */
const manyMissions = 10_000
const freshMs = 30_000
const usableMs = 10 * 60_000
const mostFigures = 2000

interface Figure {
  readonly madeAt: number
  readonly value: Promise<unknown>
  /** Set while a newer one is being made. */
  renewing?: true
}

interface Kept {
  readonly figures: Map<string, Figure>
  size?: Figure
}

const keptOf = new WeakMap<Executor, Kept>()

/**
 * A figure that many rows have to be read for. In a portal of some thousand missions it is counted for each request; in a larger one it is
 * kept: half a minute as it is, and up to ten minutes while it is counted anew behind the request that asks for it.
 */
export async function keptFigure<T>(
  executor: Executor,
  key: string,
  count: (executor: Executor) => Promise<T>,
): Promise<T> {
  let kept = keptOf.get(executor)
  if (!kept) {
    kept = { figures: new Map() }
    keptOf.set(executor, kept)
  }
  if (!(await isLarge(executor, kept))) return count(executor)
  const { figures } = kept
  const found = figures.get(key)
  const age = found ? performance.now() - found.madeAt : Number.POSITIVE_INFINITY
  if (!found || age > usableMs) return keep(figures, key, count(executor))
  if (age > freshMs && !found.renewing) {
    found.renewing = true
    const renewed = count(backgroundOf(executor))
    renewed.then(
      () => keep(figures, key, renewed),
      () => delete found.renewing,
    )
  }
  return found.value as Promise<T>
}

function keep<T>(figures: Map<string, Figure>, key: string, value: Promise<T>): Promise<T> {
  const figure = { madeAt: performance.now(), value }
  figures.delete(key)
  figures.set(key, figure)
  value.catch(() => {
    if (figures.get(key) === figure) figures.delete(key)
  })
  const [oldest] = figures.keys()
  if (figures.size > mostFigures && oldest !== undefined) figures.delete(oldest)
  return value
}

/** By the database's own estimate, asked for once a while. */
async function isLarge(executor: Executor, kept: Kept): Promise<boolean> {
  if (!kept.size || performance.now() - kept.size.madeAt > usableMs) {
    const value = executor
      .execute<{ rows: number }>(sql`select reltuples::float8 as rows from pg_class where oid = 'mission'::regclass`)
      .then(({ rows }) => (rows[0]?.rows ?? 0) >= manyMissions)
    value.catch(() => {
      if (kept.size?.value === value) delete kept.size
    })
    kept.size = { madeAt: performance.now(), value }
  }
  return kept.size.value as Promise<boolean>
}
