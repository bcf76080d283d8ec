import { sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'

interface BrokenAct extends Record<string, unknown> {
  readonly organization: number
  readonly position: number
  readonly isChanged: boolean
}

/** The first chain that does not hold any more what was handed to the receiver of `SYSLOG_URL`; null where all do. */
async function findCut(executor: Executor): Promise<string | null> {
  const { rows } = await executor.execute<{ organization: number; position: number; last: number }>(sql`
    select f.organization_id::int as organization, f.position, coalesce(max(a.position), 0) as last
    from staff_act_forward f left join staff_act a on a.organization_id = f.organization_id
    group by f.organization_id, f.position, f.hash
    having coalesce(max(a.position), 0) < f.position
      or f.hash is not null and not coalesce(bool_or(a.hash = f.hash) filter (where a.position = f.position), false)
    order by f.organization_id limit 1`)
  const [cut] = rows
  if (!cut) return null
  const { organization, position, last } = cut
  return last < position
    ? `操作记录断在组织 ${organization} 的末尾：已经转出到第 ${position} 条，现在只有 ${last} 条`
    : `操作记录断在组织 ${organization} 的第 ${position} 条：与转出时不是同一条`
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
  if (!act) return findCut(executor)
  const finding = act.isChanged ? '内容与摘要不符，内容被改动过' : '与前一条接不上'
  return `操作记录断在组织 ${act.organization} 的第 ${act.position} 条：${finding}`
}
