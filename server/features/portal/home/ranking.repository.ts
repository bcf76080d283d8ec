import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { districtPrefix } from '#domain/district-code.ts'
import type { Executor } from '../../../database/client.ts'
import { district } from '../../../database/schema/district.ts'
import { volunteerMonth } from '../../../database/schema/hours.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'

const inDistrict = (code: string | undefined) =>
  code === undefined
    ? undefined
    : sql`${volunteer.livingDistrict} between ${districtPrefix(code).padEnd(6, '0')} and ${districtPrefix(code).padEnd(6, '9')}`

/** Those with most service minutes; accounts that are closed are left out. */
export function listTotalRanking(executor: Executor, code: string | undefined, limit: number) {
  return executor
    .select({ name: volunteer.name, districtName: district.name, minutes: volunteer.serviceMinutes })
    .from(volunteer)
    .leftJoin(district, eq(district.code, volunteer.livingDistrict))
    .where(and(gt(volunteer.serviceMinutes, 0), ne(volunteer.logoffState, 'loggedOff'), inDistrict(code)))
    .orderBy(desc(volunteer.serviceMinutes), asc(volunteer.id))
    .limit(limit)
}

/** The same by the service minutes of a month, `YYYY-MM`. */
export function listMonthRanking(executor: Executor, month: string, code: string | undefined, limit: number) {
  return executor
    .select({ name: volunteer.name, districtName: district.name, minutes: volunteerMonth.minutes })
    .from(volunteerMonth)
    .innerJoin(volunteer, eq(volunteer.id, volunteerMonth.volunteerId))
    .leftJoin(district, eq(district.code, volunteer.livingDistrict))
    .where(
      and(
        eq(volunteerMonth.month, month),
        gt(volunteerMonth.minutes, 0),
        ne(volunteer.logoffState, 'loggedOff'),
        inDistrict(code),
      ),
    )
    .orderBy(desc(volunteerMonth.minutes), asc(volunteerMonth.volunteerId))
    .limit(limit)
}
