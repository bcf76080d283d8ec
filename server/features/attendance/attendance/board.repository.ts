import { and, asc, desc, eq, gt, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { Executor } from '../../../database/client.ts'
import { nameArray } from '../../../database/name-list.ts'
import { application } from '../../../database/schema/application.ts'
import { attendance, attendanceMark, attendanceRefusal, slotAnchor } from '../../../database/schema/attendance.ts'
import { mission, missionPosition, slot } from '../../../database/schema/mission.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { isWithinScope } from '../../../records/mission/scope.ts'
import { isSuspended } from '../../../records/attendance/suspension.ts'

const expectedStates: ApplicationState[] = ['confirmed', 'checkedIn', 'completed']

/** A slot inside the caller's scope, with its mission, and the device that stands in for the mission's point. */
export async function findSlotInScope(executor: Executor, slotId: number, caller: OrganizerCaller) {
  const [row] = await executor
    .select({
      id: slot.id,
      missionId: mission.id,
      organizationId: mission.organizationId,
      name: mission.name,
      missionState: mission.state,
      positionName: missionPosition.name,
      startAt: slot.startAt,
      endAt: slot.endAt,
      mode: mission.checkInMode,
      point: { latitude: mission.latitude, longitude: mission.longitude },
      anchor: slotAnchor,
    })
    .from(slot)
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .innerJoin(missionPosition, eq(missionPosition.id, slot.positionId))
    .leftJoin(slotAnchor, eq(slotAnchor.slotId, slot.id))
    .where(and(eq(slot.id, slotId), isWithinScope(mission.organizationId, caller)))
  return row ?? null
}

export type SlotInScope = NonNullable<Awaited<ReturnType<typeof findSlotInScope>>>

const countOf = (states: readonly ApplicationState[]) =>
  sql<number>`(count(*) filter (where ${inArray(application.state, [...states])}))::int`

const doubts = sql`(${attendance.inDoubts} || ${attendance.outDoubts})`
/** Of people whose marks came later than they were noted, or are doubtful, and whom nobody has confirmed. */
export const isUnconfirmed = sql`(${attendance.inLate} or ${attendance.outLate} or not ${doubts} <@ ${nameArray(['taken'])}) and ${attendance.confirmedAt} is null
  and ${inArray(application.state, ['checkedIn', 'completed'])}`

const slotColumns = {
  slotId: slot.id,
  positionName: missionPosition.name,
  startAt: slot.startAt,
  endAt: slot.endAt,
  expected: countOf(expectedStates),
  arrived: countOf(['checkedIn', 'completed']),
  left: countOf(['completed']),
  absent: countOf(['absent']),
  unconfirmed: sql<number>`(count(*) filter (where ${isUnconfirmed}))::int`,
  anchor: sql<number | null>`round(max(${slotAnchor.accuracy}))::int`,
}

/** Slots of a mission with what each has of people, in the order of time. */
export const listSlotCounts = (executor: Executor, missionId: number) =>
  executor
    .select(slotColumns)
    .from(slot)
    .innerJoin(missionPosition, eq(missionPosition.id, slot.positionId))
    .leftJoin(application, eq(application.slotId, slot.id))
    .leftJoin(attendance, eq(attendance.applicationId, application.id))
    .leftJoin(slotAnchor, eq(slotAnchor.slotId, slot.id))
    .where(eq(slot.missionId, missionId))
    .groupBy(slot.id, missionPosition.id)
    .orderBy(asc(slot.startAt), asc(slot.id))

const workingStates: MissionState[] = ['recruiting', 'ongoing', 'settling']

/** Slots inside the caller's scope that begin before an instant and end after another one. */
export const listSlotsOnSite = (
  executor: Executor,
  caller: OrganizerCaller,
  { before, after, limit }: { readonly before: Date; readonly after: Date; readonly limit: number },
) =>
  executor
    .select({ ...slotColumns, missionId: mission.id, missionName: mission.name, place: mission.place })
    .from(slot)
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .innerJoin(missionPosition, eq(missionPosition.id, slot.positionId))
    .leftJoin(application, eq(application.slotId, slot.id))
    .leftJoin(attendance, eq(attendance.applicationId, application.id))
    .leftJoin(slotAnchor, eq(slotAnchor.slotId, slot.id))
    .where(
      and(
        lt(slot.startAt, before),
        gt(slot.endAt, after),
        inArray(mission.state, workingStates),
        not(isSuspended),
        isWithinScope(mission.organizationId, caller),
      ),
    )
    .groupBy(slot.id, mission.id, missionPosition.id)
    .orderBy(asc(slot.startAt), asc(slot.id))
    .limit(limit)

/** How many are expected in a slot, and how many came or left. */
export async function countArrivals(executor: Executor, slotId: number, purpose: AttendancePurpose) {
  const came = purpose === 'in' ? attendance.checkedInAt : attendance.checkedOutAt
  const [row] = await executor
    .select({ expected: sql<number>`count(*)::int`, arrived: sql<number>`count(${came})::int` })
    .from(application)
    .leftJoin(attendance, eq(attendance.applicationId, application.id))
    .where(and(eq(application.slotId, slotId), inArray(application.state, expectedStates)))
  return row ?? { expected: 0, arrived: 0 }
}

/** The last scans and marks of a slot that stand, and whether each was the first one of its person. */
export function listLatestMarks(executor: Executor, slotId: number, purpose: AttendancePurpose, limit: number) {
  return executor
    .select({
      id: attendanceMark.id,
      volunteerId: volunteer.id,
      name: volunteer.name,
      at: attendanceMark.receivedAt,
      distance: attendanceMark.distance,
      isAgain: sql<boolean>`exists (select from attendance_mark before where before.application_id = ${application.id}
        and before.purpose = ${purpose} and before.withdrawn_at is null and before.id < ${attendanceMark.id})`,
    })
    .from(attendanceMark)
    .innerJoin(application, eq(application.id, attendanceMark.applicationId))
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .where(
      and(
        eq(application.slotId, slotId),
        inArray(application.state, expectedStates),
        eq(attendanceMark.purpose, purpose),
        isNull(attendanceMark.withdrawnAt),
      ),
    )
    .orderBy(desc(attendanceMark.id))
    .limit(limit)
}

/** The last scans that were refused at a slot; in one direction, or in both when `purpose` is absent. */
export function listLatestRefusals(
  executor: Executor,
  slotId: number,
  { purpose, limit }: { readonly purpose?: AttendancePurpose; readonly limit: number },
) {
  return executor
    .select({
      id: attendanceRefusal.id,
      volunteerId: volunteer.id,
      name: volunteer.name,
      purpose: attendanceRefusal.purpose,
      reason: attendanceRefusal.reason,
      at: attendanceRefusal.at,
    })
    .from(attendanceRefusal)
    .innerJoin(volunteer, eq(volunteer.id, attendanceRefusal.volunteerId))
    .where(
      and(
        eq(attendanceRefusal.slotId, slotId),
        purpose && or(eq(attendanceRefusal.purpose, purpose), isNull(attendanceRefusal.purpose)),
      ),
    )
    .orderBy(desc(attendanceRefusal.id))
    .limit(limit)
}
