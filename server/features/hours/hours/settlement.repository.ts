import type { AnomalyState } from '#domain/lifecycle/anomaly.ts'
import { and, asc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { attendance, attendanceMark } from '../../../database/schema/attendance.ts'
import { mission, missionPosition, slot } from '../../../database/schema/mission.ts'
import { hourAnomaly, hourRecord, timeRecord } from '../../../database/schema/hours.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import type { Decider } from '../../../records/caller/caller.ts'
import { isWithinScope } from '../../../records/mission/scope.ts'

const countOf = (states: readonly ApplicationState[]) =>
  sql<number>`(count(*) filter (where ${inArray(application.state, [...states])}))::int`

const undecided = nameList<TimeRecordState>(['pending', 'proposed'])

/** People of whom nobody has decided: without a record or a decision, or with a record that waits. */
const unsettled = sql<number>`(count(*) filter (where ${inArray(application.state, ['confirmed', 'checkedIn', 'completed'])}
  and not exists (select from hour_record h where h.application_id = ${application.id} and h.state not in ${undecided})
  and not exists (select from hour_anomaly n where n.application_id = ${application.id} and n.state in ${nameList<AnomalyState>(['declined'])})))::int`

/** Slots of a mission that have ended, in the order of time. */
export const listEndedSlots = (executor: Executor, missionId: number, now: Date) =>
  executor
    .select({
      slotId: slot.id,
      positionName: missionPosition.name,
      startAt: slot.startAt,
      endAt: slot.endAt,
      people: countOf(['confirmed', 'checkedIn', 'completed', 'absent']),
      arrived: countOf(['checkedIn', 'completed']),
      unsettled,
    })
    .from(slot)
    .innerJoin(missionPosition, eq(missionPosition.id, slot.positionId))
    .leftJoin(application, eq(application.slotId, slot.id))
    .where(and(eq(slot.missionId, missionId), sql`${slot.endAt} <= ${now.toISOString()}::timestamptz`))
    .groupBy(slot.id, missionPosition.id)
    .orderBy(asc(slot.startAt), asc(slot.id))

/** A slot inside the caller's scope. */
export async function findSettledSlot(executor: Executor, slotId: number, caller: Decider) {
  const [row] = await executor
    .select({
      id: slot.id,
      startAt: slot.startAt,
      endAt: slot.endAt,
      missionId: mission.id,
      missionName: mission.name,
      missionState: mission.state,
      mode: mission.checkInMode,
    })
    .from(slot)
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .where(and(eq(slot.id, slotId), isWithinScope(mission.organizationId, caller)))
  return row ?? null
}

export type SettledSlot = NonNullable<Awaited<ReturnType<typeof findSettledSlot>>>

/** The slot of an application inside the caller's scope. */
export async function findSlotOfApplication(executor: Executor, applicationId: number, caller: Decider) {
  const [row] = await executor
    .select({ slotId: application.slotId })
    .from(application)
    .where(eq(application.id, applicationId))
  return row ? findSettledSlot(executor, row.slotId, caller) : null
}

/** Marks of a slot that stand. */
export const listSlotMarks = (executor: Executor, slotId: number) =>
  executor
    .select({
      applicationId: attendanceMark.applicationId,
      /** When somebody noted it, which what was sent later says itself. */
      receivedAt: sql<Date>`coalesce(${attendanceMark.capturedAt}, ${attendanceMark.receivedAt})`.mapWith(
        attendanceMark.receivedAt,
      ),
      means: attendanceMark.means,
      device: attendanceMark.device,
      organizerId: attendanceMark.organizerId,
      suspended: attendanceMark.suspended,
    })
    .from(attendanceMark)
    .innerJoin(application, eq(application.id, attendanceMark.applicationId))
    .where(and(eq(application.slotId, slotId), isNull(attendanceMark.withdrawnAt)))
    .orderBy(asc(attendanceMark.receivedAt), asc(attendanceMark.id))

/** Stays of these people at other slots that reach into this one and have no record of hours. */
export const listOtherStays = (executor: Executor, volunteerIds: readonly number[], settled: SettledSlot) =>
  executor
    .select({
      surrogateId: volunteer.surrogateId,
      missionName: mission.name,
      startAt: sql<Date>`greatest(${attendance.checkedInAt}, ${slot.startAt})`.mapWith(slot.startAt),
      endAt: sql<Date>`least(${attendance.checkedOutAt}, ${slot.endAt})`.mapWith(slot.endAt),
    })
    .from(application)
    .innerJoin(attendance, eq(attendance.applicationId, application.id))
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .innerJoin(slot, eq(slot.id, application.slotId))
    .innerJoin(mission, eq(mission.id, application.missionId))
    .where(
      and(
        inArray(application.volunteerId, [...volunteerIds]),
        ne(application.slotId, settled.id),
        eq(application.state, 'completed'),
        lt(slot.startAt, settled.endAt),
        gt(slot.endAt, settled.startAt),
        lt(attendance.checkedInAt, settled.endAt),
        gt(attendance.checkedOutAt, settled.startAt),
        sql`not exists (select from hour_record h where h.application_id = ${application.id})`,
      ),
    )

/** What was decided, or is to be decided, about odd hours of a slot. */
export const listSlotAnomalies = (executor: Executor, slotId: number) =>
  executor
    .select({ anomaly: hourAnomaly })
    .from(hourAnomaly)
    .innerJoin(application, eq(application.id, hourAnomaly.applicationId))
    .where(eq(application.slotId, slotId))

/** Records of a slot's applications that correct nothing, the newest of each last. */
export const listSlotRecords = (executor: Executor, slotId: number) =>
  executor
    .select({
      id: hourRecord.id,
      applicationId: application.id,
      state: hourRecord.state,
      minutes: hourRecord.minutes,
      grade: hourRecord.grade,
      opinion: hourRecord.opinion,
      startAt: hourRecord.startAt,
      endAt: hourRecord.endAt,
      entryId: timeRecord.id,
    })
    .from(hourRecord)
    .innerJoin(application, eq(application.id, hourRecord.applicationId))
    .leftJoin(timeRecord, and(eq(timeRecord.recordId, hourRecord.id), gt(timeRecord.minutes, 0)))
    .where(eq(application.slotId, slotId))
    .orderBy(asc(hourRecord.id))

type NewAnomaly = Omit<typeof hourAnomaly.$inferInsert, 'id'>

/** Writes what is odd about an application, in place of what stood there. @returns its id */
export async function writeAnomaly(executor: Executor, values: NewAnomaly): Promise<number> {
  const [row] = await executor
    .insert(hourAnomaly)
    .values(values)
    .onConflictDoUpdate({ target: hourAnomaly.applicationId, set: values })
    .returning({ id: hourAnomaly.id })
  if (!row) throw new Error('the anomaly was not written')
  return row.id
}

export async function findAnomaly(executor: Executor, anomalyId: number) {
  const [row] = await executor
    .select({
      anomaly: hourAnomaly,
      missionId: application.missionId,
      deciderLevel: sql<string | null>`(select o.level from organizer g join organization o on o.id = g.organization_id
        where g.id = ${hourAnomaly.decidedBy})`,
    })
    .from(hourAnomaly)
    .innerJoin(application, eq(application.id, hourAnomaly.applicationId))
    .where(eq(hourAnomaly.id, anomalyId))
  return row ?? null
}
