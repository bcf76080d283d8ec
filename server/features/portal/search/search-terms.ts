import { desc, gte, sql } from 'drizzle-orm'
import type { ReplyInput } from '#contract/endpoint.ts'
import { longestKeyword, type searchHints } from '#contract/search.ts'
import { searchTerms } from '#domain/search-terms.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import type { Executor } from '../../../database/client.ts'
import { nameList } from '../../../database/name-list.ts'
import { searchTerm } from '../../../database/schema/search.ts'

declare module 'fastify' {
  interface FastifyInstance {
    searchTerms: SearchTerms
  }
}

export interface SearchTerms {
  /** Counts a search that found something; the same person's again only after ten minutes. */
  count(keyword: string, address: string, now: Date): void
  /** Resolves when everything counted so far is written. */
  flush(): Promise<void>
}

const againMs = 600_000
const mostRemembered = 20_000
const shortest = 2

/**
 * Counts what people look for. Only words that were found in public records are kept, without the signs and further words around them that
 * a search passes over, and nothing of who looked for them: the address serves in memory to tell a second search from a first.
 */
export function createSearchTerms(executor: Executor, onError: (error: unknown) => void): SearchTerms {
  const lastSearches = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()
  return {
    count(keyword, address, now) {
      const term = searchTerms(keyword).join(' ')
      const key = `${address} ${term}`
      const last = lastSearches.get(key)
      if ([...term].length < shortest || term.length > longestKeyword) return
      if (last !== undefined && now.getTime() - last < againMs) return
      if (lastSearches.size >= mostRemembered) lastSearches.clear()
      lastSearches.set(key, now.getTime())
      writing = writing.then(() => addSearch(executor, term, now)).catch(onError)
    },
    flush: () => writing,
  }
}

async function addSearch(executor: Executor, term: string, now: Date): Promise<void> {
  await executor
    .insert(searchTerm)
    .values({ term, lastAt: now })
    .onConflictDoUpdate({
      target: searchTerm.term,
      set: {
        searches: sql`${searchTerm.searches} + 1`,
        lastAt: sql`greatest(${searchTerm.lastAt}, excluded.last_at)`,
      },
    })
}

const hotCount = 8
const recentCount = 6
const hotDays = 90
const dayMs = 86_400_000
/** Categories are counted over the missions that begin next. */
const missionLimit = 2000
const topicCount = 8

/** Words and topics for somebody who has not typed anything yet. */
export async function readSearchHints(executor: Executor, now: Date): Promise<ReplyInput<typeof searchHints>> {
  const term = { term: searchTerm.term }
  const isRecent = gte(searchTerm.lastAt, new Date(now.getTime() - hotDays * dayMs))
  const hot = await executor
    .select(term)
    .from(searchTerm)
    .where(isRecent)
    .orderBy(desc(searchTerm.searches), searchTerm.term)
    .limit(hotCount)
  const recent = await executor
    .select(term)
    .from(searchTerm)
    .where(isRecent)
    .orderBy(desc(searchTerm.lastAt), searchTerm.term)
    .limit(hotCount + recentCount)
  const hotTerms = new Set(hot.map((row) => row.term))
  const { rows } = await executor.execute<{ category: string; missions: number }>(sql`
    select c.category, count(*)::int as missions from (
      select m.category from mission m where m.state in ${nameList<MissionState>(statesTagged(missionMachine, 'open'))} and m.state in ${nameList<MissionState>(['recruiting'])}
      order by m.start_at, m.id limit ${missionLimit}
    ) m, unnest(m.category) as c(category) group by c.category order by missions desc, c.category limit ${topicCount}`)
  return {
    hot: [...hotTerms],
    recent: recent
      .map((row) => row.term)
      .filter((recentTerm) => !hotTerms.has(recentTerm))
      .slice(0, recentCount),
    topics: rows,
  }
}
