import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Executor } from '../../../database/client.ts'
import { article } from '../../../database/schema/article.ts'
import { isPrefetch } from '../../../http/prefetch.ts'

declare module 'fastify' {
  interface FastifyInstance {
    articleViews: ArticleViews
  }
}

export interface ArticleViews {
  /** Counts a reading of this article; not of a HEAD or a look ahead. */
  count(request: FastifyRequest, id: number): void
  /** Resolves when everything counted so far is written. */
  flush(): Promise<void>
}

/**
 * Counts every reading that is answered, from a kept reply too: the reply does not wait, and readings that come while a statement is
 * under way go together in the next one.
 */
export function createArticleViews(executor: Executor, onError: (error: unknown) => void): ArticleViews {
  let waiting = new Map<number, number>()
  let writing: Promise<void> | null = null

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      // One row a statement: several servers cannot wait for each other in a ring.
      for (const [id, readings] of batch) await addViews(executor, id, readings).catch(onError)
    }
    writing = null
  }

  function count(request: FastifyRequest, id: number): void {
    if (request.method !== 'GET' || isPrefetch(request)) return
    waiting.set(id, (waiting.get(id) ?? 0) + 1)
    writing ??= write()
  }

  return {
    count,
    flush: () => writing ?? Promise.resolve(),
  }
}

async function addViews(executor: Executor, id: number, readings: number): Promise<void> {
  await executor
    .update(article)
    .set({ views: sql`${article.views} + ${readings}::int` })
    .where(eq(article.id, id))
}
