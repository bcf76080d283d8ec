import type { BodyInput, Reply } from '#contract/endpoint.ts'
import { type BoardFilter, boardViews, deleteBoardView, saveBoardView } from '#contract/board/board-view.ts'
import {
  addWalkIn,
  type ApplicationGroup,
  applicationWorkbook,
  decideApplications,
  managedApplications,
  managedSlots,
  moveApplication,
  remindGuardian,
  takeBackDecisions,
} from '#contract/application/managed-application.ts'
import { applicationEvent } from '#contract/organizer.ts'
import { setPersonTags } from '#contract/board/person-tag.ts'
import { call, callFile } from '../../../lib/api.ts'

export type ApplicationBoard = Reply<typeof managedSlots>
export type ApplicationSlot = ApplicationBoard['slots'][number]
export type ColumnPage = Reply<typeof managedApplications>
export type Applicant = ColumnPage['items'][number]
export type BoardView = Reply<typeof boardViews>['views'][number]

/** Which applications a column shows. */
export interface ColumnQuery {
  readonly slotId: string
  readonly group: ApplicationGroup
  /** Number or name that is looked for; empty for all. */
  readonly word: string
  readonly filter: BoardFilter
}

/** A mission and its slots. @throws ApiError, as all of these */
export const fetchApplicationBoard = (missionId: string, signal: AbortSignal): Promise<ApplicationBoard> =>
  call('organizer', managedSlots, { query: { missionId }, signal, quiet: 'business' })

/** One page of a column; the look is logged. */
export const fetchBoardColumn = (
  { word, filter, ...column }: ColumnQuery,
  cursor: string | null,
  signal: AbortSignal,
  pageSize?: number,
): Promise<ColumnPage> =>
  call('organizer', managedApplications, {
    query: {
      ...column,
      ...filter,
      ...(word !== '' && { word }),
      ...(cursor !== null && { cursor }),
      ...(pageSize && { pageSize }),
    },
    signal,
  })

/** Everybody of a slot as a workbook; the look is logged. */
export const fetchApplicationWorkbook = (slotId: string, signal: AbortSignal): Promise<Blob> =>
  callFile('organizer', applicationWorkbook, { query: { slotId }, signal })

/** Refusals stand where the decision was made. */
export const sendDecisions = (body: BodyInput<typeof decideApplications>, signal: AbortSignal) =>
  call('organizer', decideApplications, { body, signal, quiet: 'business' })

export const takeDecisionsBack = (applicationIds: string[], signal: AbortSignal) =>
  call('organizer', takeBackDecisions, { body: { applicationIds }, signal, quiet: 'business' })

/** What takes effect at once: a place for somebody in line, or the end of what was confirmed. */
export const requestApplicationEvent = (body: BodyInput<typeof applicationEvent>, signal: AbortSignal) =>
  call('organizer', applicationEvent, { body, signal, quiet: 'business' })

/** To another slot of the mission. A refusal is shown at the form, as those below. */
export const sendApplicationMove = (body: BodyInput<typeof moveApplication>, signal: AbortSignal) =>
  call('organizer', moveApplication, { body, signal, quiet: 'business' })

export const sendWalkIn = (body: BodyInput<typeof addWalkIn>, signal: AbortSignal) =>
  call('organizer', addWalkIn, { body, signal, quiet: 'business' })

export const sendReminder = (applicationId: string, signal: AbortSignal) =>
  call('organizer', remindGuardian, { body: { applicationId }, signal, quiet: 'business' })

export const sendTags = (body: BodyInput<typeof setPersonTags>, signal: AbortSignal) =>
  call('organizer', setPersonTags, { body, signal, quiet: 'business' })

/** Filters that the organization keeps. */
export const fetchBoardViews = async (signal: AbortSignal): Promise<BoardView[]> =>
  (await call('organizer', boardViews, { signal })).views

export const sendView = (body: BodyInput<typeof saveBoardView>, signal: AbortSignal) =>
  call('organizer', saveBoardView, { body, signal, quiet: 'business' })

export const sendViewDeletion = (viewId: string, signal: AbortSignal) =>
  call('organizer', deleteBoardView, { body: { viewId }, signal, quiet: 'business' })
