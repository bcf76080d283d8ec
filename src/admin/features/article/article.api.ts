import type { ArticleDraft, ArticleKind } from '#domain/article-draft.ts'
import type { ArticleState } from '#domain/lifecycle/article.ts'
import {
  articleVersion,
  createArticle,
  deleteArticle,
  managedArticle,
  managedArticles,
  publishArticle,
  saveArticle,
  withdrawArticle,
} from '#contract/article/managed-article.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import type { SavedDraft } from '#machines/draft/draft.ts'
import { call } from '../../../lib/api.ts'

export type ManagedArticlePage = Reply<typeof managedArticles>
export type ArticleRow = ManagedArticlePage['items'][number]
export type ArticleDetail = Reply<typeof managedArticle>
export type ArticleVersionRow = ArticleDetail['versions'][number]

export interface ArticleChoice {
  readonly kinds: readonly ArticleKind[]
  readonly state: ArticleState | null
  readonly keyword: string
}

/** One page of the list. @throws ApiError, as all of these */
export const fetchManagedArticles = (
  { kinds, state, keyword }: ArticleChoice,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ManagedArticlePage> =>
  call('organizer', managedArticles, {
    query: {
      kinds: kinds.join(','),
      ...(state !== null && { state }),
      ...(keyword !== '' && { keyword }),
      ...(cursor !== null && { cursor }),
    },
    signal,
  })

export const fetchManagedArticle = (articleId: string, signal: AbortSignal): Promise<ArticleDetail> =>
  call('organizer', managedArticle, { query: { articleId }, signal, quiet: 'business' })

export const fetchArticleVersion = (articleId: string, revision: number, signal: AbortSignal) =>
  call('organizer', articleVersion, { query: { articleId, revision: String(revision) }, signal })

export const sendNewArticle = (kind: ArticleKind, signal: AbortSignal) =>
  call('organizer', createArticle, { body: { kind }, signal })

/** The words that it was refused for are in the error's `data`. */
export const storeArticle = (articleId: string, saved: SavedDraft<ArticleDraft>, signal: AbortSignal) =>
  call('organizer', saveArticle, { body: { articleId, ...saved }, signal, quiet: 'page' })

export const sendPublication = (body: Body<typeof publishArticle>, signal: AbortSignal) =>
  call('organizer', publishArticle, { body, signal, quiet: 'page' })

export const sendArticleWithdrawal = (body: Body<typeof withdrawArticle>, signal: AbortSignal) =>
  call('organizer', withdrawArticle, { body, signal, quiet: 'business' })

export const sendArticleDeletion = (articleId: string, signal: AbortSignal) =>
  call('organizer', deleteArticle, { body: { articleId }, signal })
