import { inArray } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { district } from '../../database/schema/district.ts'
import { outsideTarget } from '../../database/schema/home.ts'

/** Which of these hosts are a district's own, or on the federation's list. */
export async function listKnownHosts(executor: Executor, hosts: readonly string[]): Promise<string[]> {
  const ofDistricts = await executor
    .select({ host: district.domain })
    .from(district)
    .where(inArray(district.domain, [...hosts]))
  const targets = await executor
    .select({ host: outsideTarget.host })
    .from(outsideTarget)
    .where(inArray(outsideTarget.host, [...hosts]))
  return [...ofDistricts, ...targets].flatMap(({ host }) => host ?? [])
}
