import { articleDraft, type ArticleDraft, isSameArticle } from '#contract/content/article-draft.ts'
import { type DraftActor, draftMachineOf } from '#machines/draft/draft.ts'
import { createDraftHook } from '../../../shared/draft/create-draft-hook.ts'
import { storeArticle } from './articles.api.ts'

/** Deleted (`codes.notFound`) elsewhere it is closed. */
const machine = draftMachineOf<ArticleDraft>({ isSame: isSameArticle, closedCodes: ['10002'] })

export type ArticleActor = DraftActor<ArticleDraft>

/** The draft of an article, wired to the server, to the other tabs and to this device. */
export const useArticleDraft = createDraftHook<ArticleDraft>({
  name: 'articleDraft',
  saveName: 'articleSave',
  machine,
  schema: articleDraft,
  isSame: isSameArticle,
  send: storeArticle,
})
