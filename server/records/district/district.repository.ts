import type { ServiceDistrictEventType } from '#domain/lifecycle/service-district.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/client.ts'
import { district } from '../../database/schema/district.ts'
import { volunteer, volunteerDistrict } from '../../database/schema/volunteer.ts'
import { newDistrictState, nextDistrictState } from './district-lifecycle.ts'

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
  const fresh = { state: newDistrictState, createdAt: now, decidedAt: null, opinion: null }
  await executor
    .insert(volunteerDistrict)
    .values({ volunteerId, districtCode: code, ...fresh })
    .onConflictDoUpdate({ target: [volunteerDistrict.volunteerId, volunteerDistrict.districtCode], set: fresh })
}

interface OwnDistrict {
  readonly volunteerId: number
  readonly code: string
}

/** Moves one of the volunteer's districts on, by its chart; false when its state does not allow the event. */
export async function moveDistrict(
  executor: Executor,
  { volunteerId, code }: OwnDistrict,
  event: ServiceDistrictEventType,
  values: { decidedAt: Date; opinion: string | null },
): Promise<boolean> {
  const isOwn = and(eq(volunteerDistrict.volunteerId, volunteerId), eq(volunteerDistrict.districtCode, code))
  const [row] = await executor
    .select({ state: volunteerDistrict.state })
    .from(volunteerDistrict)
    .where(isOwn)
    .for('no key update')
  const state = row && nextDistrictState(row.state, event)
  if (!state) return false
  await executor
    .update(volunteerDistrict)
    .set({ ...values, state })
    .where(isOwn)
  return true
}
