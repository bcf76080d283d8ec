import { sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'

interface BrokenAct extends Record<string, unknown> {
  readonly organization: number
  readonly position: number
  readonly isChanged: boolean
}

/** Proves the chain of every organization's acts from its first one; the first fault in words, null when there is none. */
export async function proveActs(executor: Executor): Promise<string | null> {
  const { rows } = await executor.execute<BrokenAct>(sql`
    select organization_id::int as organization, position, "isChanged" from (
      select a.organization_id, a.position, a.hash <> staff_act_hash(a) as "isChanged",
        a.position <> coalesce(lag(a.position) over chain, 0) + 1
          or a.previous_hash <> coalesce(lag(a.hash) over chain, repeat('0', 64)) as "isCut"
      from staff_act a window chain as (partition by a.organization_id order by a.position)
    ) link
    where "isChanged" or "isCut" order by organization_id, position limit 1`)
  const [act] = rows
  if (!act) return null
  const what = act.isChanged ? '内容与摘要不符，内容被改动过' : '与前一条接不上'
  return `操作记录断在组织 ${act.organization} 的第 ${act.position} 条：${what}`
}
