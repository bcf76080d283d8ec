import { isSameMissionDraft, missionDraftSchema, type MissionDraft } from '#domain/mission-draft/draft.ts'
import type { MissionDraftDetail } from '#contract/mission-draft.ts'
import { type MissionDraftActor, missionDraftMachine } from '#machines/mission-editor/mission-draft.machine.ts'
import { createDraftHook } from '../../../shared/draft/create-draft-hook.ts'
import { sendMissionDraft } from './mission-draft.api.ts'

const useDraft = createDraftHook<MissionDraft>({
  name: 'missionDraft',
  saveName: 'missionSave',
  machine: missionDraftMachine,
  schema: missionDraftSchema,
  isSame: isSameMissionDraft,
  send: sendMissionDraft,
})

/** The draft of a mission, wired to the server, to the other tabs and to this device. */
export const useMissionDraft = (detail: MissionDraftDetail): MissionDraftActor => useDraft(detail.draftId, detail)
