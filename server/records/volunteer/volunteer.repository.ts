import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { district } from '../../database/schema/district.ts'
import { slot } from '../../database/schema/mission.ts'
import { volunteer, volunteerDistrict } from '../../database/schema/volunteer.ts'

export type VolunteerRow = typeof volunteer.$inferSelect
export type VolunteerValues = Partial<typeof volunteer.$inferInsert>

export interface DistrictBinding {
  readonly code: string
  readonly name: string
  readonly state: 'applied' | 'bound' | 'cancelled'
}

export async function findVolunteer(executor: Executor, volunteerId: number): Promise<VolunteerRow | null> {
  const [row] = await executor.select().from(volunteer).where(eq(volunteer.id, volunteerId))
  return row ?? null
}

/** The volunteer behind a user id of the wire. */
export async function findVolunteerId(executor: Executor, userId: string): Promise<number | null> {
  const [row] = await executor.select({ id: volunteer.id }).from(volunteer).where(eq(volunteer.userId, userId))
  return row?.id ?? null
}

export async function volunteerName(executor: Executor, volunteerId: number): Promise<string> {
  const [row] = await executor.select({ name: volunteer.name }).from(volunteer).where(eq(volunteer.id, volunteerId))
  return row?.name ?? ''
}

/** The volunteer, locked until the transaction ends. */
export async function lockVolunteerRow(executor: Executor, volunteerId: number): Promise<VolunteerRow | null> {
  const [row] = await executor.select().from(volunteer).where(eq(volunteer.id, volunteerId)).for('no key update')
  return row ?? null
}

/** Whether another volunteer has one of these hashes of an ID number. */
export async function hasOtherVolunteer(
  executor: Executor,
  volunteerId: number,
  idNumberHashes: readonly string[],
): Promise<boolean> {
  const otherAccounts = and(inArray(volunteer.idNumberHash, [...idNumberHashes]), ne(volunteer.id, volunteerId))
  return (await executor.$count(volunteer, otherAccounts)) > 0
}

/** Writes these columns, none or more. */
export async function updateVolunteer(executor: Executor, volunteerId: number, values: VolunteerValues): Promise<void> {
  // An update of nothing is no SQL.
  if (Object.keys(values).length === 0) return
  await executor.update(volunteer).set(values).where(eq(volunteer.id, volunteerId))
}

export function districtsOf(executor: Executor, volunteerId: number): Promise<DistrictBinding[]> {
  return executor
    .select({ code: district.code, name: district.name, state: volunteerDistrict.state })
    .from(volunteerDistrict)
    .innerJoin(district, eq(district.code, volunteerDistrict.districtCode))
    .where(eq(volunteerDistrict.volunteerId, volunteerId))
    .orderBy(volunteerDistrict.createdAt, district.code)
}

export async function districtName(executor: Executor, code: string): Promise<string> {
  const [row] = await executor.select({ name: district.name }).from(district).where(eq(district.code, code))
  return row?.name ?? code
}

export interface ApplicationCounts {
  readonly applyCounts: number
  readonly upcoming: number
  readonly waiting: number
}

/** `upcoming`: with a place, not ended yet; `waiting`: in line or with an offer to answer. */
export async function countApplications(
  executor: Executor,
  volunteerId: number,
  now: Date,
): Promise<ApplicationCounts> {
  const isUpcoming = and(inArray(application.state, ['pending', 'confirmed', 'checkedIn']), gt(slot.endAt, now))
  const inLine = inArray(application.state, ['waitlisted', 'offered'])
  const [counts] = await executor
    .select({
      applyCounts: sql<number>`count(*)`,
      upcoming: sql<number>`count(*) filter (where ${isUpcoming})`,
      waiting: sql<number>`count(*) filter (where ${inLine})`,
    })
    .from(application)
    .innerJoin(slot, eq(slot.id, application.slotId))
    .where(eq(application.volunteerId, volunteerId))
  return counts ?? { applyCounts: 0, upcoming: 0, waiting: 0 }
}
