import type { Reply } from '#contract/endpoint.ts'
import type { MissionDraft } from '#domain/mission-draft/draft.ts'
import {
  type MissionDraftDetail,
  openMissionDraft,
  readMissionDraft,
  saveMissionDraft,
  saveMissionTemplate,
  submitMissionDraft,
  uploadMissionCover,
} from '#contract/mission-draft.ts'
import type { SavedDraft } from '#machines/draft/draft.ts'
import { call } from '../../../lib/api.ts'

/** What a draft begins with: the mission that it changes, the mission or the template that it copies, or nothing. */
export type DraftOrigin = { missionId: string } | { copyOf: string } | { templateId: string } | Record<never, never>

/** Opens a draft. @throws ApiError, as all of these */
export const requestMissionDraft = (origin: DraftOrigin, signal: AbortSignal): Promise<MissionDraftDetail> =>
  call('organizer', openMissionDraft, { body: origin, signal, quiet: 'business' })

export const fetchMissionDraft = (draftId: string, signal: AbortSignal): Promise<MissionDraftDetail> =>
  call('organizer', readMissionDraft, { query: { draftId }, signal, quiet: 'business' })

/** The words that it was refused for are in the error's `data`. */
export const sendMissionDraft = (draftId: string, saved: SavedDraft<MissionDraft>, signal: AbortSignal) =>
  call('organizer', saveMissionDraft, { body: { draftId, ...saved }, signal, quiet: 'page' })

export const sendDraftSubmission = (
  draftId: string,
  revision: number,
  signal: AbortSignal,
): Promise<Reply<typeof submitMissionDraft>> =>
  call('organizer', submitMissionDraft, { body: { draftId, revision }, signal, quiet: 'page' })

export const keepTemplate = (draftId: string, name: string, signal: AbortSignal) =>
  call('organizer', saveMissionTemplate, { body: { draftId, name }, signal, quiet: 'page' })

/** Stores a cover or a picture of the text; `onProgress` hears whole percent. */
export const sendMissionPicture = (
  body: { draftId: string; use: 'cover' | 'text' },
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Reply<typeof uploadMissionCover>> =>
  call('organizer', uploadMissionCover, { body, file, onProgress, signal, quiet: 'page' })
