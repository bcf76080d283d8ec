import { attendanceCode, confirmPresence } from '#contract/attendance/attendance.ts'
import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import {
  anchorSlot,
  attendanceContact,
  type AttendanceFilter,
  attendanceJournal,
  attendanceList,
  attendanceSearch,
  attendanceSlots,
  markAllAttendance,
  markAttendance,
  noteIncident,
  withdrawMark,
} from '#contract/attendance/attendance-list.ts'
import { codes } from '#contract/codes.ts'
import type { BodyInput, Reply } from '#contract/endpoint.ts'
import { applicationEvent } from '#contract/organizer.ts'
import { isRefusal, refusedWith } from '#machines/failure.ts'
import { call } from '../../../lib/api.ts'
import { keepIncident, keepMark } from './offline/offline-slot.ts'

export type SlotsOnSite = Reply<typeof attendanceSlots>
export type SlotOnSite = SlotsOnSite['slots'][number]
export type CheckInBoard = Reply<typeof attendanceCode>
export type AttendancePeoplePage = Reply<typeof attendanceList>
export type Person = AttendancePeoplePage['items'][number]
export type FoundPerson = Reply<typeof attendanceSearch>['people'][number]
export type Journal = Reply<typeof attendanceJournal>
export type NewMark = BodyInput<typeof markAttendance>

/** The slots of a mission with what each has of people; null where there is no such mission. @throws ApiError, as all of these */
export async function fetchOnSiteSlots(missionId: string, signal: AbortSignal): Promise<SlotsOnSite | null> {
  try {
    return await call('organizer', attendanceSlots, { query: { missionId }, signal, quiet: 'page' })
  } catch (error) {
    if (refusedWith(error, codes.notFound) || refusedWith(error, codes.invalidInput)) return null
    throw error
  }
}

/** The present code of a slot; what does not come stands on the screen itself. */
export const fetchCheckInBoard = (
  slotId: string,
  purpose: AttendancePurpose,
  signal: AbortSignal,
): Promise<CheckInBoard> => call('organizer', attendanceCode, { query: { slotId, purpose }, signal, quiet: 'page' })

export interface PeopleQuery {
  readonly slotId: string
  readonly filter: AttendanceFilter
  readonly keyword: string
}

/** One page of a slot's list; the look is logged. */
export const fetchAttendancePeople = (
  { slotId, filter, keyword }: PeopleQuery,
  cursor: string | null,
  signal: AbortSignal,
  pageSize = 30,
): Promise<AttendancePeoplePage> =>
  call('organizer', attendanceList, {
    query: {
      slotId,
      filter,
      pageSize,
      ...(keyword !== '' && { keyword }),
      ...(cursor !== null && { cursor }),
    },
    signal,
  })

export const searchPeople = async (slotId: string, keyword: string, signal: AbortSignal): Promise<FoundPerson[]> =>
  (await call('organizer', attendanceSearch, { query: { slotId, keyword }, signal, quiet: 'business' })).people

export const fetchJournal = (slotId: string, signal: AbortSignal): Promise<Journal> =>
  call('organizer', attendanceJournal, { query: { slotId }, signal })

export const fetchAttendanceContact = (
  applicationId: string,
  relation: 'emergency' | 'guardian',
  signal: AbortSignal,
) => call('organizer', attendanceContact, { query: { applicationId, of: relation }, signal, quiet: 'business' })

/** Marks somebody; where the server is not reached and the slot was taken along, the mark waits on this device: null. */
export async function sendMark(body: NewMark, name: string, signal: AbortSignal) {
  try {
    return await call('organizer', markAttendance, { body, signal, quiet: 'page' })
  } catch (error) {
    if (isRefusal(error) || !(await keepMark(body, name))) throw error
    return null
  }
}

export const sendMarkAll = (body: BodyInput<typeof markAllAttendance>, signal: AbortSignal) =>
  call('organizer', markAllAttendance, { body, signal, quiet: 'business' })

export const sendMarkWithdrawal = (body: BodyInput<typeof withdrawMark>, signal: AbortSignal) =>
  call('organizer', withdrawMark, { body, signal, quiet: 'business' })

/** Writes an incident down; where the server is not reached and the slot was taken along, it waits on this device: null. */
export async function sendIncident(body: BodyInput<typeof noteIncident>, signal: AbortSignal) {
  try {
    return await call('organizer', noteIncident, { body, signal, quiet: 'page' })
  } catch (error) {
    if (isRefusal(error) || !(await keepIncident(body))) throw error
    return null
  }
}

export const sendAnchor = (body: BodyInput<typeof anchorSlot>, signal: AbortSignal) =>
  call('organizer', anchorSlot, { body, signal, quiet: 'business' })

export const sendConfirmation = (applicationId: string, signal: AbortSignal) =>
  call('organizer', confirmPresence, { body: { applicationIds: [applicationId] }, signal })

export const sendOnSiteAbsence = (applicationId: string, signal: AbortSignal) =>
  call('organizer', applicationEvent, { body: { applicationId, event: 'application.markedAbsent' }, signal })
