import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { volunteer, volunteerDistrict } from '../../../database/schema/volunteer.ts'

const { id, userId, volunteerNumber } = volunteer

export async function findRegisteredVolunteer(executor: Executor, volunteerId: number) {
  const [row] = await executor.select({ userId, volunteerNumber }).from(volunteer).where(eq(id, volunteerId))
  return row ?? null
}

export async function insertVolunteer(executor: Executor, values: typeof volunteer.$inferInsert) {
  const [row] = await executor.insert(volunteer).values(values).returning({ id, userId, volunteerNumber })
  if (!row) throw new Error('the volunteer was not inserted')
  return row
}

/** Binds the volunteer to a first service district. */
export async function bindFirstDistrict(
  executor: Executor,
  volunteerId: number,
  districtCode: string,
  createdAt: Date,
): Promise<void> {
  await executor.insert(volunteerDistrict).values({ volunteerId, districtCode, state: 'bound', createdAt })
}

/** Four digits of the city and eight of a serial. */
export async function takeVolunteerNumber(executor: Executor, district: string): Promise<string> {
  const { rows } = await executor.execute<{ serial: number }>(sql`select nextval('volunteer_number') as serial`)
  return `${district.slice(0, 4)}${String(rows[0]?.serial).padStart(8, '0')}`
}
