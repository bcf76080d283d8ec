import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AttendanceFilter } from '#contract/attendance/attendance-list.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { attendance } from '../../../database/schema/attendance.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { holdsName } from '../../../search/names.ts'
import { isUnconfirmed } from './board.repository.ts'

const stateFilters: Readonly<Record<AttendanceFilter, readonly ApplicationState[]>> = {
  all: ['confirmed', 'checkedIn', 'completed', 'absent'],
  missing: ['confirmed'],
  present: ['checkedIn'],
  left: ['completed'],
  absent: ['absent'],
  unconfirmed: ['checkedIn', 'completed'],
}

/** Those who have not come stand first, then who is there, who left, and who stayed away. */
const order = sql.join(
  stateFilters.all.map((state) => sql`${state}`),
  sql`, `,
)
const rank = sql<number>`array_position(array[${order}]::text[], ${application.state})`

interface ListFilter {
  readonly slotId: number
  readonly filter: AttendanceFilter
  /** Part of a name, or people who were found by their mobile number. */
  readonly found: { readonly name: string } | { readonly volunteerIds: readonly number[] } | null
}

const filterOf = ({ slotId, filter, found }: ListFilter): SQL | undefined =>
  and(
    eq(application.slotId, slotId),
    inArray(application.state, [...stateFilters[filter]]),
    filter === 'unconfirmed' ? isUnconfirmed : undefined,
    found === null ? undefined : foundIn(found),
  )

const foundIn = (found: NonNullable<ListFilter['found']>): SQL =>
  'name' in found ? holdsName(volunteer.name, found.name) : inArray(application.volunteerId, [...found.volunteerIds])

export const countAttendants = async (executor: Executor, filter: ListFilter): Promise<number> => {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(application)
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .leftJoin(attendance, eq(attendance.applicationId, application.id))
    .where(filterOf(filter))
  return row?.count ?? 0
}

/** Of one application, the marks that stand in the order in which they came. */
const marks = sql<{ reason: string | null; note: string | null; guardian: boolean; waits: string | null }[]>`coalesce((
  select json_agg(json_build_object('reason', m.reason, 'note', m.note, 'guardian', m.with_guardian,
    'waits', case when m.at > m.received_at then m.at end) order by m.id)
  from attendance_mark m where m.application_id = ${application.id} and m.withdrawn_at is null), '[]'::json)`

const sharesDevice = sql<boolean>`exists (select from attendance_mark m
  join attendance_mark other on other.device = m.device and other.application_id <> m.application_id
  join application beside on beside.id = other.application_id and beside.slot_id = ${application.slotId}
  where m.application_id = ${application.id} and m.withdrawn_at is null and other.withdrawn_at is null)`

const hasGuardian = sql<boolean>`exists (select from guardian_consent g
  where g.volunteer_id = ${volunteer.id} and g.scope = 'mission' and g.revoked_at is null)`

/** People of a slot, those who have not come first. */
export function listAttendants(
  executor: Executor,
  filter: ListFilter,
  { after, offset, limit }: Slice<[number, number]>,
) {
  return executor
    .select({
      id: application.id,
      state: application.state,
      rank,
      volunteerId: volunteer.id,
      name: volunteer.name,
      mobile: volunteer.mobile,
      birthDay: volunteer.birthDay,
      emergencyContact: volunteer.emergencyContact,
      attendance,
      marks,
      sharesDevice,
      hasGuardian,
    })
    .from(application)
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .leftJoin(attendance, eq(attendance.applicationId, application.id))
    .where(
      and(
        filterOf(filter),
        after ? sql`(${rank}, ${application.id}) > (${after[0]}::int, ${after[1]}::bigint)` : undefined,
      ),
    )
    .orderBy(asc(rank), asc(application.id))
    .offset(offset)
    .limit(limit)
}

export type AttendantRow = Awaited<ReturnType<typeof listAttendants>>[number]

/** Each application of a slot by its place in the order in which people applied. */
export async function listNumbers(executor: Executor, slotId: number): Promise<Map<number, number>> {
  const rows = await executor
    .select({ id: application.id })
    .from(application)
    .where(eq(application.slotId, slotId))
    .orderBy(asc(application.id))
  return new Map(rows.map(({ id }, at) => [id, at + 1]))
}

/** The mobile numbers, as they are kept, of all who have a place in a slot. */
export const listMobiles = (executor: Executor, slotId: number) =>
  executor
    .select({ volunteerId: volunteer.id, mobile: volunteer.mobile })
    .from(application)
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .where(and(eq(application.slotId, slotId), inArray(application.state, [...stateFilters.all])))
