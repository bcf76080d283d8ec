import { and, asc, eq, isNotNull, lt } from 'drizzle-orm'
import { addDays, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { Executor } from '../database/client.ts'
import { organization } from '../database/schema/organization.ts'
import { volunteerMonth } from '../database/schema/hours.ts'
import { volunteer } from '../database/schema/volunteer.ts'
import { countTotals } from './content.ts'
import { missionContents as contents } from './content/missions.ts'
import { insertHours } from './ledger-entries.ts'
import { createRandom } from './random.ts'
import { daysToForce, seedRecord, sumMinutes } from './records.ts'

const peopleADay = 20
const peopleAtMost = 160
const latestDays = 7

/** Adds hours while fewer people have hours of this month in force than its days would bring, so that its ranking is empty only until the first can be in force. */
export async function keepMonthServed(executor: Executor, today: string): Promise<void> {
  const month = today.slice(0, 7)
  const passed = Number(today.slice(8)) - 1 - daysToForce
  const served = new Set(
    (
      await executor
        .select({ id: volunteerMonth.volunteerId })
        .from(volunteerMonth)
        .where(eq(volunteerMonth.month, month))
    ).map(({ id }) => id),
  )
  const target = Math.min(peopleAtMost, passed * peopleADay) - served.size
  if (target <= 0) return
  const people = await executor
    .select({ id: volunteer.id, surrogateId: volunteer.surrogateId })
    .from(volunteer)
    .where(
      and(
        eq(volunteer.demo, true),
        isNotNull(volunteer.realNameVerifiedAt),
        eq(volunteer.logoffState, 'none'),
        lt(volunteer.createdAt, startOfShanghaiDay(`${month}-01`)),
      ),
    )
    .orderBy(asc(volunteer.id))
  const organizations = await executor.select({ id: organization.id }).from(organization).orderBy(asc(organization.id))
  const random = createRandom(Number(today.replaceAll('-', '')))
  const records = random
    .shuffle(people.filter(({ id }) => !served.has(id)))
    .slice(0, target)
    .map((person) => {
      const content = random.pick(contents)
      const day = addDays(today, -daysToForce - random.between(1, Math.min(latestDays, passed)))
      return {
        ...seedRecord(random, person, content, day, organizations[content.organization]?.id as number),
        missionId: null,
        kind: 'service' as const,
        createdAt: startOfShanghaiDay(today),
      }
    })
  await insertHours(executor, records)
  await sumMinutes(executor, today)
  await countTotals(executor)
}
