import { missionDraft, type MissionDraft } from '#contract/mission-draft/draft.ts'
import type { SavedDraft } from '#machines/draft/draft.ts'
import { sessionStore } from '../../../lib/storage.ts'

/** Session data: a logout takes it away. */
const copyName = (draftId: string): string => `missionDraft:${draftId}`

/** Keeps what was typed and the server does not have. */
export const keepCopy = (draftId: string, { draft, revision }: SavedDraft<MissionDraft>): void =>
  sessionStore.set(copyName(draftId), { draft, revision })

export const forgetCopy = (draftId: string): void => sessionStore.remove(copyName(draftId))

/** What this tab kept of a draft; null when there is none. */
export function readCopy(draftId: string): SavedDraft<MissionDraft> | null {
  const copy = sessionStore.get(copyName(draftId)) as Partial<SavedDraft<unknown>> | null
  const result = missionDraft.safeParse(copy?.draft)
  return result.success && typeof copy?.revision === 'number' ? { draft: result.data, revision: copy.revision } : null
}
