import type { BodyInput, Reply } from '#contract/endpoint.ts'
import {
  type ApplicationGroup,
  applicationWorkbook,
  decideApplications,
  managedApplications,
  managedSlots,
  takeBackDecisions,
} from '#contract/managed-application.ts'
import { applicationEvent } from '#contract/organizer.ts'
import { call, callFile } from '../../../lib/api.ts'

export type Board = Reply<typeof managedSlots>
export type BoardSlot = Board['slots'][number]
export type ColumnPage = Reply<typeof managedApplications>
export type Applicant = ColumnPage['items'][number]

/** Which applications a column shows. */
export interface ColumnQuery {
  readonly slotId: string
  readonly group: ApplicationGroup
  /** Number or name that is looked for; empty for all. */
  readonly word: string
}

/** A mission and its slots. @throws ApiError, as all of these */
export const readBoard = (missionId: string, signal: AbortSignal): Promise<Board> =>
  call('organizer', managedSlots, { query: { missionId }, signal, quiet: 'business' })

/** One page of a column; the look is logged. */
export const readColumn = (
  { word, ...of }: ColumnQuery,
  cursor: string | null,
  signal: AbortSignal,
  most?: number,
): Promise<ColumnPage> =>
  call('organizer', managedApplications, {
    query: { ...of, ...(word !== '' && { word }), ...(cursor !== null && { cursor }), ...(most && { pageSize: most }) },
    signal,
  })

/** Everybody of a slot as a workbook; the look is logged. */
export const readWorkbook = (slotId: string, signal: AbortSignal): Promise<Blob> =>
  callFile('organizer', applicationWorkbook, { query: { slotId }, signal })

/** Refusals stand where the decision was made. */
export const sendDecisions = (body: BodyInput<typeof decideApplications>, signal: AbortSignal) =>
  call('organizer', decideApplications, { body, signal, quiet: 'business' })

export const takeDecisionsBack = (applicationIds: string[], signal: AbortSignal) =>
  call('organizer', takeBackDecisions, { body: { applicationIds }, signal, quiet: 'business' })

/** What takes effect at once: a place for somebody in line, or the end of what was confirmed. */
export const sendEvent = (body: BodyInput<typeof applicationEvent>, signal: AbortSignal) =>
  call('organizer', applicationEvent, { body, signal, quiet: 'business' })
