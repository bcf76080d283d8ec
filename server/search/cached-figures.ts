import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { backgroundOf, type Executor } from '../database/client.ts'

/** Missions from which counting them all for each request takes longer than people should wait. */
const manyMissions = 10_000
const freshMs = 30_000
const usableMs = 10 * 60_000

type Count<T> = (executor: Executor) => Promise<T>
type Figures = LRUCache<string, object, Count<unknown>>

const figuresOf = new WeakMap<Executor, Figures>()

/**
 * A figure that many rows have to be read for. In a portal of some thousand missions it is counted for each request; in a larger one it is
 * kept: half a minute as it is, and up to ten minutes while it is counted again behind the request that asks for it.
 */
export async function cachedFigure<T>(executor: Executor, key: string, count: Count<T>): Promise<T> {
  const figures = figuresOf.get(executor) ?? keepFigures(executor)
  if (!(await valueOf(figures, 'is large', isLarge, usableMs))) return count(executor)
  return keptFigure(executor, key, count)
}

/** As `cachedFigure`, kept however small the portal is: of what is large by itself. */
export const keptFigure = async <T>(executor: Executor, key: string, count: Count<T>): Promise<T> =>
  valueOf(figuresOf.get(executor) ?? keepFigures(executor), `of ${key}`, count, freshMs)

function keepFigures(executor: Executor): Figures {
  const figures: Figures = new LRUCache({
    max: 2000,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, staleValue, { options, context: count }) => ({
      value: await count(staleValue && options.allowStale ? backgroundOf(executor) : executor),
    }),
  })
  figuresOf.set(executor, figures)
  return figures
}

async function valueOf<T>(figures: Figures, key: string, count: Count<T>, ttl: number): Promise<T> {
  const isUsable = figures.getRemainingTTL(key) > ttl - usableMs
  const figure = await figures.forceFetch(key, { context: count, ttl, allowStale: isUsable })
  return (figure as { value: T }).value
}

/** By the database's own estimate. */
async function isLarge(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ rows: number }>(
    sql`select reltuples::float8 as rows from pg_class where oid = 'mission'::regclass`,
  )
  return (rows[0]?.rows ?? 0) >= manyMissions
}
