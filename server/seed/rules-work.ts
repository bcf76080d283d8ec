import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { nextVersion } from '#domain/rule-set/rule-set-facts.ts'
import { and, desc, eq } from 'drizzle-orm'
import { readRuleSet } from '../records/rule-set/rule-book.ts'
import { lockSets } from '../records/rule-set/rule-sets.repository.ts'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { organizer } from '../database/schema/organizer.ts'
import { ruleSet } from '../database/schema/rule-set.ts'

/** The middle of the month after the next: no set of a new database begins there. */
function startAfter(today: string): string {
  const next = addDays(`${today.slice(0, 7)}-28`, 7)
  return `${addDays(`${next.slice(0, 7)}-28`, 7).slice(0, 7)}-15`
}

const changes = [
  { minimumPresence: 70, dailyMaximumMinutes: 600, reason: '省里新办法要求缩短单日服务，避免疲劳' },
  { minimumPresence: 60, dailyMaximumMinutes: 720, reason: '各市反映抢险和赛会的班次不够用，恢复单日 12 小时' },
] as const

/** A set that the demo's federation wrote a week ago and that is coming, once none of its sets has its day ahead. */
export async function keepRuleSetAhead(executor: Executor, now: Date): Promise<void> {
  const [account] = await executor
    .select({ organizerId: organizer.id })
    .from(organizer)
    .where(and(eq(organizer.loginName, 'federation1'), eq(organizer.demo, true)))
  if (!account) return
  await lockSets(executor)
  const today = shanghaiDay(now)
  const all = await executor.select().from(ruleSet).orderBy(desc(ruleSet.validFrom))
  if (all.some(({ createdBy, validFrom }) => createdBy === account.organizerId && validFrom > today)) return
  const valid = all.filter(({ withdrawnAt }) => withdrawnAt === null)
  const taken = new Set(valid.map(({ validFrom }) => validFrom))
  let start = startAfter(today)
  while (taken.has(start)) start = addDays(start, 1)
  const base = valid.find(({ validFrom }) => validFrom < start)
  const change = changes.find(({ dailyMaximumMinutes }) => dailyMaximumMinutes !== base?.dailyMaximumMinutes)
  if (!base || !change) return
  await executor.insert(ruleSet).values({
    ...readRuleSet(base),
    starHours: base.starHours,
    ...change,
    version: nextVersion(start, all),
    validFrom: start,
    createdBy: account.organizerId,
    createdAt: new Date(now.getTime() - 7 * 86_400_000),
  })
}

export const rulesWorkSeed = (clock: () => Date): Seed => ({
  name: 'rules_work',
  run: (executor) => keepRuleSetAhead(executor, clock()),
})
