import { eq } from 'drizzle-orm'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { statisticsCount } from '#contract/partner.ts'
import { z } from 'zod'
import type { ServerContext } from '../../../context.ts'
import { total } from '../../../database/schema/home.ts'
import type { TotalName } from '../../../records/figures/totals.repository.ts'

const timeoutMs = 3000
const answerOfHost = z.object({ count: z.number().int().nonnegative() })
const totalNames: Readonly<Record<Query<typeof statisticsCount>['type'], TotalName>> = {
  person: 'volunteers',
  group: 'organizations',
}

/** Asks the external host, `GET {STATISTICS_URL}?type=person` → `{"count": 12}`; without one, or without its answer, the own totals count. */
export async function countOf(
  { config, database, logger }: ServerContext,
  { type }: Query<typeof statisticsCount>,
): Promise<ReplyInput<typeof statisticsCount>> {
  if (config.statisticsUrl !== '') {
    try {
      return { type, count: await fetchCount(config.statisticsUrl, type) }
    } catch (error) {
      logger?.warn({ err: error }, 'the statistics host did not answer')
    }
  }
  const [row] = await database.executor.select().from(total).where(eq(total.name, totalNames[type]))
  return { type, count: row?.value ?? 0 }
}

async function fetchCount(address: string, type: string): Promise<number> {
  const url = new URL(address)
  url.searchParams.set('type', type)
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new Error(`the statistics host answered ${answer.status}`)
  return answerOfHost.parse(await answer.json()).count
}
