import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { evidenceGrade, explainGrade, type GradeExplanation } from '#domain/hours/evidence.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { countServiceMinutes, ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { attendance } from '../../../database/schema/attendance.ts'
import { mission, missionPosition, slot } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { hourRecord } from '../../../database/schema/hours.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import { invalidInput } from '../../../errors.ts'
import { type NewHours, validStates } from '../../../records/hours/time-record-lifecycle.ts'
import { evidenceOf, emptyMarks } from '../../../records/attendance/marks.ts'
import { stayOf } from '../../../records/attendance/stay.ts'
import { walkInSince } from '../../../records/application/walk-in-time.ts'
import { federationView } from '../../../records/hours/federation-view.ts'
import { refuseBeforeWalkIn, refuseBeyond } from './slot-bounds.ts'

/** Whoever applied for a slot, with what a record of hours says about it. */
const selectParticipants = (executor: Executor) =>
  executor
    .select({
      applicationId: application.id,
      applicationState: application.state,
      applicationContext: application.stateContext,
      source: application.source,
      createdAt: application.createdAt,
      volunteerId: application.volunteerId,
      surrogateId: volunteer.surrogateId,
      name: volunteer.name,
      slotId: slot.id,
      missionId: mission.id,
      organizationId: mission.organizationId,
      missionName: mission.name,
      categories: mission.category,
      place: mission.place,
      positionName: missionPosition.name,
      slotStart: slot.startAt,
      slotEnd: slot.endAt,
      personInCharge: organization.chargeName,
      contactName: mission.contactName,
      attendance,
      recordId: hourRecord.id,
      recordState: hourRecord.state,
      /** Organizer who took hours of this application back last; what is recorded then asks for a paper and another person. */
      takenBackBy: sql<number | null>`(select t.author_id from time_record t join hour_record h on h.id = t.record_id
        where h.application_id = ${application.id} and t.minutes < 0 order by t.id desc limit 1)`.mapWith(Number),
      federationView,
    })
    .from(application)
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .innerJoin(mission, eq(mission.id, application.missionId))
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .innerJoin(slot, eq(slot.id, application.slotId))
    .innerJoin(missionPosition, eq(missionPosition.id, slot.positionId))
    .leftJoin(attendance, eq(attendance.applicationId, application.id))
    .leftJoin(
      hourRecord,
      and(
        eq(hourRecord.applicationId, application.id),
        inArray(hourRecord.state, [...validStates]),
        // A correction on its way stands beside the record that it corrects.
        or(isNull(hourRecord.corrects), eq(hourRecord.state, 'effective')),
      ),
    )
    .$dynamic()

export const listParticipants = (executor: Executor, applicationIds: readonly number[]) =>
  selectParticipants(executor)
    .where(inArray(application.id, [...applicationIds]))
    .orderBy(application.volunteerId, application.id)

/** Those who have, or had, a place in a slot. */
export const listSlotParticipants = (executor: Executor, slotId: number) =>
  selectParticipants(executor)
    .where(and(eq(application.slotId, slotId), inArray(application.state, [...placeStates])))
    .orderBy(application.id)

const placeStates: readonly ApplicationState[] = ['confirmed', 'checkedIn', 'completed', 'absent']

export type Participant = Awaited<ReturnType<typeof selectParticipants>>[number]

interface Stay {
  readonly startAt: Date
  readonly endAt: Date
}

/** The part of the slot that the attendance shows; null when nobody noted the departure. */
export function findStay(participant: Participant): Stay | null {
  const { attendance: marks, slotStart, slotEnd } = participant
  const addedAt = walkInSince(participant)
  const whole = { startAt: addedAt !== null && addedAt > slotStart ? addedAt : slotStart, endAt: slotEnd }
  return marks?.inBy || marks?.outBy ? stayOf(marks, whole) : whole
}

const rulesOf = ({ slotStart }: Participant) => ruleSetOn(shanghaiDay(slotStart))

/** What the attendance shows, with its grade by the rules of the day. */
export function gradeOf(participant: Participant) {
  const evidence = evidenceOf(participant.attendance ?? emptyMarks)
  return { evidence, grade: evidenceGrade(evidence, rulesOf(participant)) }
}

/** The same of somebody who left, with why and what would raise it. */
export const explainMarks = (participant: Participant): GradeExplanation =>
  explainGrade(evidenceOf(participant.attendance ?? emptyMarks), 'left', rulesOf(participant))

/** @throws BusinessError invalidInput */
export function refuseUnended({ slotEnd }: Participant, now: Date, field: string): void {
  if (slotEnd > now) throw invalidInput([{ field, message: '这个时段还没有结束，结束后才能记录时长' }])
}

/**
 * The record of a stay at the slot of an application: minutes counted by the rules of its day.
 * @param field that the refusal names
 * @throws BusinessError invalidInput for a slot or stay that is not over, of another day, beyond the slot, or shorter than the share that the rules ask for
 */
export function checkHours(
  participant: Participant,
  stay: Stay,
  details: Pick<NewHours, 'kind' | 'origin' | 'grade'> & { readonly content?: string | undefined },
  now: Date,
  field: string,
) {
  const refuse = (message: string) => invalidInput([{ field, message }])
  refuseUnended(participant, now, field)
  if (stay.endAt > now) throw refuse('结束时间还没有到，请填写已经完成的服务')
  const servedOn = shanghaiDay(participant.slotStart)
  const startDay = shanghaiDay(stay.startAt)
  // A slot over midnight is served on the day on which it begins.
  if (startDay < servedOn || startDay > shanghaiDay(participant.slotEnd))
    throw refuse(`服务日期应是报名的那一天：${servedOn}`)
  const slotOf = { startAt: participant.slotStart, endAt: participant.slotEnd }
  refuseBeforeWalkIn(participant, stay, field)
  refuseBeyond(slotOf, stay, ruleSetOn(servedOn), field)
  return statedHours(participant, stay, details)
}

/** What a record says of a stay; minutes counted by the rules of its day. */
export function statedHours(
  participant: Participant,
  stay: Stay,
  { content, ...rest }: Pick<NewHours, 'kind' | 'origin' | 'grade'> & { readonly content?: string | undefined },
) {
  const servedOn = shanghaiDay(participant.slotStart)
  const rules = ruleSetOn(servedOn)
  return {
    surrogateId: participant.surrogateId,
    applicationId: participant.applicationId,
    missionId: participant.missionId,
    organizationId: participant.organizationId,
    missionName: participant.missionName,
    category: participant.categories[0] ?? '22',
    servedOn,
    place: participant.place,
    content: content === undefined || content === '' ? participant.positionName : content,
    ...stay,
    minutes: countServiceMinutes(stay, rules),
    ...rest,
    ruleSet: rules.version,
    personInCharge: participant.personInCharge ?? participant.contactName,
  }
}
