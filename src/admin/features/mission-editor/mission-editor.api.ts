import type { Reply } from '#contract/endpoint.ts'
import { missionDraft, type MissionDraft } from '#contract/mission-draft/draft.ts'
import {
  type MissionDraftDetail,
  openMissionDraft,
  readMissionDraft,
  saveMissionDraft,
  saveMissionTemplate,
  submitMissionDraft,
  uploadMissionCover,
} from '#contract/mission-draft/mission-draft.ts'
import type { OtherDraft, SavedDraft } from '#machines/draft/draft.ts'
import { call } from '../../../lib/api.ts'
import type { ApiError } from '../../../lib/api-error.ts'

/** What a draft begins with: the mission that it changes, the mission or the template that it copies, or nothing. */
export type DraftOrigin = { missionId: string } | { copyOf: string } | { templateId: string } | Record<never, never>

/** Opens a draft. @throws ApiError, as all of these */
export const openDraft = (origin: DraftOrigin, signal: AbortSignal): Promise<MissionDraftDetail> =>
  call('organizer', openMissionDraft, { body: origin, signal, quiet: 'business' })

export const readDraft = (draftId: string, signal: AbortSignal): Promise<MissionDraftDetail> =>
  call('organizer', readMissionDraft, { query: { draftId }, signal, quiet: 'business' })

/** @throws ApiError; with `newer` when it was saved elsewhere since `revision` */
export async function storeDraft(draftId: string, saved: SavedDraft<MissionDraft>, signal: AbortSignal) {
  try {
    return await call('organizer', saveMissionDraft, { body: { draftId, ...saved }, signal, quiet: 'page' })
  } catch (error) {
    throw Object.assign(error as Error, { newer: newerIn(error) })
  }
}

function newerIn(error: unknown): Omit<OtherDraft<MissionDraft>, 'isHere'> | null {
  const { draft, revision, savedAt } = ((error as ApiError).data ?? {}) as Record<string, unknown>
  const result = missionDraft.safeParse(draft)
  if (!result.success || typeof revision !== 'number') return null
  return { draft: result.data, revision, savedAt: typeof savedAt === 'string' ? savedAt : null }
}

export const submitDraft = (
  draftId: string,
  revision: number,
  signal: AbortSignal,
): Promise<Reply<typeof submitMissionDraft>> =>
  call('organizer', submitMissionDraft, { body: { draftId, revision }, signal, quiet: 'page' })

export const keepTemplate = (draftId: string, name: string, signal: AbortSignal) =>
  call('organizer', saveMissionTemplate, { body: { draftId, name }, signal, quiet: 'page' })

/** Stores a cover or a picture of the text; `onProgress` hears whole percent. */
export const sendPicture = (
  body: { draftId: string; use: 'cover' | 'text' },
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Reply<typeof uploadMissionCover>> =>
  call('organizer', uploadMissionCover, { body, file, onProgress, signal, quiet: 'page' })
