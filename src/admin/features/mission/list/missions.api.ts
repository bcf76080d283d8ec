import type { Reply } from '#contract/endpoint.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { deleteMissionDraft, deleteMissionTemplate, missionDrafts, missionTemplates } from '#contract/mission-draft.ts'
import { managedMissions } from '#contract/organizer.ts'
import { call } from '../../../../lib/api.ts'

export type ManagedPage = Reply<typeof managedMissions>
export type MissionDraftPage = Reply<typeof missionDrafts>
export type TemplatePage = Reply<typeof missionTemplates>

export interface MissionChoice {
  /** Null for all. */
  state: MissionState | null
  /** In the name or the number; may be empty. */
  keyword: string
}

const page = (cursor: string | null) => (cursor === null ? {} : { cursor })

/** One page of the missions in the organizer's scope, latest start first. @throws ApiError */
export const fetchManagedMissions = (
  { state, keyword }: MissionChoice,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ManagedPage> =>
  call('organizer', managedMissions, {
    query: { ...(state !== null && { state }), ...(keyword !== '' && { keyword }), ...page(cursor) },
    signal,
  })

/** One page of the drafts, newest save first. @throws ApiError */
export const fetchMissionDrafts = (cursor: string | null, signal: AbortSignal): Promise<MissionDraftPage> =>
  call('organizer', missionDrafts, { query: page(cursor), signal })

/** One page of the templates, newest first. @throws ApiError */
export const fetchMissionTemplates = (cursor: string | null, signal: AbortSignal): Promise<TemplatePage> =>
  call('organizer', missionTemplates, { query: page(cursor), signal })

/** @throws ApiError */
export const sendDraftDeletion = (draftId: string, signal: AbortSignal): Promise<null> =>
  call('organizer', deleteMissionDraft, { body: { draftId }, signal })

/** @throws ApiError */
export const sendTemplateDeletion = (templateId: string, signal: AbortSignal): Promise<null> =>
  call('organizer', deleteMissionTemplate, { body: { templateId }, signal })
