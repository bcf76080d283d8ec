import { isSameMissionDraft, type MissionDraft } from '#domain/mission-draft/draft.ts'
import * as draft from '../draft/draft.ts'

/** The draft of a mission; submitted (`codes.stateRefused`) or deleted (`codes.notFound`) elsewhere it is closed. */
export const missionDraftMachine = draft.draftMachineOf<MissionDraft>({
  isSame: isSameMissionDraft,
  closedCodes: ['12001', '10002'],
})

export type MissionDraftActor = draft.DraftActor<MissionDraft>
