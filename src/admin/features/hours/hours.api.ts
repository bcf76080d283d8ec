import type { BodyInput, Reply } from '#contract/endpoint.ts'
import {
  decideObjection,
  explainObjection,
  managedHourRecords,
  managedObjections,
  missionsToRecord,
  proposedHours,
} from '#contract/hours/managed-hours.ts'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import { call } from '../../../lib/api.ts'

export type MissionPage = Reply<typeof missionsToRecord>
export type DueMission = MissionPage['items'][number]
export type ProposedPage = Reply<typeof proposedHours>
export type Proposed = ProposedPage['items'][number]
export type RecordPage = Reply<typeof managedHourRecords>
export type HourRecord = RecordPage['items'][number]
export type ObjectionPage = Reply<typeof managedObjections>
export type Objection = ObjectionPage['items'][number]

/** Which rows of a list: those of one organization, or of all in the caller's scope. */
export interface ListOf {
  readonly organizationId: string | null
}

type ReadPage<P> = (cursor: string | null, signal: AbortSignal) => Promise<P>

const pageOf = ({ organizationId }: ListOf, cursor: string | null) => ({
  ...(organizationId !== null && { organizationId }),
  ...(cursor !== null && { cursor }),
})

/** Missions whose hours are to be recorded. @throws ApiError, as all of these */
export const fetchDueMissions =
  (scope: ListOf): ReadPage<MissionPage> =>
  (cursor, signal) =>
    call('organizer', missionsToRecord, { query: pageOf(scope, cursor), signal })

/** Hours that wait for another person; the looks are logged. */
export const fetchProposedHours =
  (scope: ListOf): ReadPage<ProposedPage> =>
  (cursor, signal) =>
    call('organizer', proposedHours, { query: pageOf(scope, cursor), signal })

/** Records in a state; the looks are logged. */
export const fetchHourRecords =
  (scope: ListOf, state: TimeRecordState): ReadPage<RecordPage> =>
  (cursor, signal) =>
    call('organizer', managedHourRecords, { query: { state, ...pageOf(scope, cursor) }, signal })

/** Objections that nobody has decided; the looks are logged. */
export const fetchObjections =
  (scope: ListOf): ReadPage<ObjectionPage> =>
  (cursor, signal) =>
    call('organizer', managedObjections, { query: { state: 'open', ...pageOf(scope, cursor) }, signal })

export const sendExplanation = (body: BodyInput<typeof explainObjection>, signal: AbortSignal) =>
  call('organizer', explainObjection, { body, signal, quiet: 'business' })

export const sendObjectionDecision = (body: BodyInput<typeof decideObjection>, signal: AbortSignal) =>
  call('organizer', decideObjection, { body, signal, quiet: 'business' })
