import { articleDraftSchema, type ArticleDraft, isSameArticle } from '#domain/article-draft.ts'
import { articleDraftMachine } from '#machines/article-editor/article-draft.machine.ts'
import { createDraftHook } from '../../../shared/draft/create-draft-hook.ts'
import { storeArticle } from './article.api.ts'

/** The draft of an article, wired to the server, to the other tabs and to this device. */
export const useArticleDraft = createDraftHook<ArticleDraft>({
  name: 'articleDraft',
  saveName: 'articleSave',
  machine: articleDraftMachine,
  schema: articleDraftSchema,
  isSame: isSameArticle,
  send: storeArticle,
})
