import type { CardDraft } from '#domain/card/draft.ts'
import { draftTabs } from '../../../shared/draft/draft-tabs.ts'

/** What another tab of this browser did with the application of an account: saved its draft, or sent or withdrew it. */
export type CardMessage = { userId: string } & (
  | { kind: 'saved'; draft: CardDraft; revision: number; savedAt: string }
  | { kind: 'changed' }
)

export const { notifyTabs, onTabs } = draftTabs<CardMessage>('volunteerCard')

/** Name under which this browser notes its saves. */
export const saveName = (userId: string) => `cardSave:${userId}`
