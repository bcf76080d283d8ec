import { addDays, shanghaiDay } from '#contract/fields/shanghai-day.ts'
import { nextVersion } from '#contract/managed-rules.ts'
import { and, desc, eq, lte } from 'drizzle-orm'
import { rulesOf } from '../../modules/rules/rule-book.ts'
import type { Seed } from '../migrate.ts'
import { organizer } from '../schema/organizer.ts'
import { ruleSet } from '../schema/rules.ts'

/** The middle of the month after the next: no set of a new database begins there. */
function startAfter(today: string): string {
  const next = addDays(`${today.slice(0, 7)}-28`, 7)
  return `${addDays(`${next.slice(0, 7)}-28`, 7).slice(0, 7)}-15`
}

/** A set that the demo's federation wrote a week ago and that is coming: longer presence, shorter days. */
export const rulesWorkSeed = (clock: () => Date): Seed => ({
  name: 'rules_work',
  async run(executor) {
    const [account] = await executor
      .select({ organizerId: organizer.id })
      .from(organizer)
      .where(and(eq(organizer.loginName, 'federation1'), eq(organizer.demo, true)))
    const validFrom = startAfter(shanghaiDay(clock()))
    const all = await executor
      .select()
      .from(ruleSet)
      .where(lte(ruleSet.validFrom, validFrom))
      .orderBy(desc(ruleSet.validFrom))
    const [base] = all
    if (!account || !base) return
    await executor.insert(ruleSet).values({
      ...rulesOf(base),
      starHours: base.starHours,
      version: nextVersion(validFrom, all),
      validFrom,
      minimumPresence: 70,
      dailyMaximumMinutes: 600,
      reason: '省里新办法要求缩短单日服务，避免疲劳',
      createdBy: account.organizerId,
      createdAt: new Date(clock().getTime() - 7 * 86_400_000),
    })
  },
})
