import { type CardDraft, isSameDraft } from '#domain/card/draft.ts'
import type * as draft from '../draft/draft.ts'
import { draftMachineOf } from '../draft/draft.ts'

export type SavedCardDraft = draft.SavedDraft<CardDraft>
export type OtherCardDraft = draft.OtherDraft<CardDraft>
export type CardDraftInput = draft.DraftInput<CardDraft>

/** The draft of an application for a volunteer card; `codes.cardOpen` closes it. */
export const draftMachine = draftMachineOf<CardDraft>({ isSame: isSameDraft, closedCodes: ['12032'] })

export type CardDraftActor = draft.DraftActor<CardDraft>
export type CardDraftSnapshot = draft.DraftSnapshot<CardDraft>
