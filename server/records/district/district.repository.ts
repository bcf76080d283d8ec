import { and, asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ServiceDistrictState } from '#contract/district.ts'
import type { Executor } from '../../database/client.ts'
import { district } from '../../database/schema/district.ts'
import { volunteer, volunteerDistrict } from '../../database/schema/volunteer.ts'

const city = alias(district, 'city')

/** The volunteer's service districts, oldest first. */
export function serviceDistricts(executor: Executor, volunteerId: number) {
  return executor
    .select({
      code: district.code,
      name: district.name,
      cityName: city.name,
      cityLevel: city.level,
      state: volunteerDistrict.state,
      appliedAt: volunteerDistrict.createdAt,
      decidedAt: volunteerDistrict.decidedAt,
      opinion: volunteerDistrict.opinion,
    })
    .from(volunteerDistrict)
    .innerJoin(district, eq(district.code, volunteerDistrict.districtCode))
    .leftJoin(city, eq(city.code, district.parentCode))
    .where(eq(volunteerDistrict.volunteerId, volunteerId))
    .orderBy(asc(volunteerDistrict.createdAt), asc(district.code))
}

/** A city or county of the site's own tree; null for anything else. */
export async function servedDistrict(executor: Executor, code: string) {
  const [row] = await executor
    .select({ code: district.code, name: district.name })
    .from(district)
    .where(and(eq(district.code, code), inArray(district.level, ['city', 'county'])))
  return row ?? null
}

export const lockDistrictVolunteer = (executor: Executor, volunteerId: number) =>
  executor.select({ id: volunteer.id }).from(volunteer).where(eq(volunteer.id, volunteerId)).for('no key update')

/** Writes an application; one that was cancelled begins again. */
export async function writeApplication(executor: Executor, volunteerId: number, code: string, now: Date) {
  const fresh = { state: 'applied' as const, createdAt: now, decidedAt: null, opinion: null }
  await executor
    .insert(volunteerDistrict)
    .values({ volunteerId, districtCode: code, ...fresh })
    .onConflictDoUpdate({ target: [volunteerDistrict.volunteerId, volunteerDistrict.districtCode], set: fresh })
}

/** Moves one of the volunteer's districts on from one of these states; false when it is in none of them. */
export async function moveDistrict(
  executor: Executor,
  { volunteerId, code }: { volunteerId: number; code: string },
  states: readonly ServiceDistrictState[],
  change: { state: ServiceDistrictState; decidedAt: Date; opinion: string | null },
): Promise<boolean> {
  const rows = await executor
    .update(volunteerDistrict)
    .set(change)
    .where(
      and(
        eq(volunteerDistrict.volunteerId, volunteerId),
        eq(volunteerDistrict.districtCode, code),
        inArray(volunteerDistrict.state, [...states]),
      ),
    )
    .returning({ code: volunteerDistrict.districtCode })
  return rows.length === 1
}
