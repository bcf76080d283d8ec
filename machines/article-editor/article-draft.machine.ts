import { type ArticleDraft, isSameArticle } from '#domain/article-draft.ts'
import * as draft from '../draft/draft.ts'

/** The draft of an article; deleted (`codes.notFound`) elsewhere it is closed. */
export const articleDraftMachine = draft.draftMachineOf<ArticleDraft>({ isSame: isSameArticle, closedCodes: ['10002'] })

export type ArticleDraftActor = draft.DraftActor<ArticleDraft>
