import type { BodyInput, Reply } from '#contract/endpoint.ts'
import {
  decideObjection,
  managedHourRecords,
  managedObjections,
  missionsToRecord,
  proposedHours,
} from '#contract/hours/managed-hours.ts'
import type { TimeRecordState } from '#contract/lifecycle/time-record.ts'
import { call } from '../../../lib/api.ts'

export type MissionPage = Reply<typeof missionsToRecord>
export type DueMission = MissionPage['items'][number]
export type ProposedPage = Reply<typeof proposedHours>
export type Proposed = ProposedPage['items'][number]
export type RecordPage = Reply<typeof managedHourRecords>
export type HourRecord = RecordPage['items'][number]
export type ObjectionPage = Reply<typeof managedObjections>
export type Objection = ObjectionPage['items'][number]

const after = (cursor: string | null) => (cursor === null ? {} : { cursor })

/** Missions whose hours are to be recorded. @throws ApiError, as all of these */
export const readMissions = (cursor: string | null, signal: AbortSignal): Promise<MissionPage> =>
  call('organizer', missionsToRecord, { query: after(cursor), signal })

/** Hours that wait for another person; the looks are logged. */
export const readProposed = (cursor: string | null, signal: AbortSignal): Promise<ProposedPage> =>
  call('organizer', proposedHours, { query: after(cursor), signal })

/** Records in a state; the looks are logged. */
export const readRecords = (state: TimeRecordState, cursor: string | null, signal: AbortSignal): Promise<RecordPage> =>
  call('organizer', managedHourRecords, { query: { state, ...after(cursor) }, signal })

/** Objections that nobody has decided; the looks are logged. */
export const readObjections = (cursor: string | null, signal: AbortSignal): Promise<ObjectionPage> =>
  call('organizer', managedObjections, { query: { state: 'open', ...after(cursor) }, signal })

export const sendObjectionDecision = (body: BodyInput<typeof decideObjection>, signal: AbortSignal) =>
  call('organizer', decideObjection, { body, signal, quiet: 'business' })
