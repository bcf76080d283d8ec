import { activeDistrictStates, waitingDistrictStates } from '../../../records/district/district-lifecycle.ts'
import type { ServiceDistrictState } from '#domain/lifecycle/service-district.ts'
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { district } from '../../../database/schema/district.ts'
import { volunteer, volunteerDistrict } from '../../../database/schema/volunteer.ts'

const subject = sql<string>`${volunteerDistrict.volunteerId} || '-' || ${volunteerDistrict.districtCode}`

export const waitingDistricts = (): SQL => sql`select v.volunteer_id || '-' || v.district_code as subject,
    v.created_at as at,
    (select d.name || ' ' || p.volunteer_number from district d, volunteer p where d.code = v.district_code and p.id = v.volunteer_id) as words
  from volunteer_district v
  where v.state in ${nameList<ServiceDistrictState>(waitingDistrictStates)}`

interface Pair {
  readonly volunteerId: number
  readonly code: string
}

const isOneOf = (pairs: readonly Pair[]) =>
  or(
    sql`false`,
    ...pairs.map(({ volunteerId, code }) =>
      and(eq(volunteerDistrict.volunteerId, volunteerId), eq(volunteerDistrict.districtCode, code)),
    ),
  )

const living = alias(district, 'living')

export const listQueuedDistricts = (executor: Executor, pairs: readonly Pair[]) =>
  executor
    .select({
      id: subject,
      row: volunteerDistrict,
      districtName: district.name,
      volunteerName: volunteer.name,
      volunteerNumber: volunteer.volunteerNumber,
      livingDistrict: living.name,
    })
    .from(volunteerDistrict)
    .innerJoin(volunteer, eq(volunteer.id, volunteerDistrict.volunteerId))
    .innerJoin(district, eq(district.code, volunteerDistrict.districtCode))
    .leftJoin(living, eq(living.code, volunteer.livingDistrict))
    .where(isOneOf(pairs))

/** Other districts of the volunteer that are bound or applied for. */
export const listOtherDistricts = (executor: Executor, { volunteerId, code }: Pair) =>
  executor
    .select({ name: district.name, state: volunteerDistrict.state })
    .from(volunteerDistrict)
    .innerJoin(district, eq(district.code, volunteerDistrict.districtCode))
    .where(
      and(
        eq(volunteerDistrict.volunteerId, volunteerId),
        ne(volunteerDistrict.districtCode, code),
        inArray(volunteerDistrict.state, [...activeDistrictStates]),
      ),
    )
    .orderBy(volunteerDistrict.createdAt, volunteerDistrict.districtCode)
