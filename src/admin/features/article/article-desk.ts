import { type ArticleKind, articleKindLabels } from '#domain/article-draft.ts'
import type { ArticleState } from '#domain/lifecycle/article.ts'
import { articleStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { hasKey } from '#domain/record-keys.ts'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'
import { loadForFederation } from '../../../shared/federation/federation-page.tsx'
import {
  type ArticleDetail,
  type ArticleChoice,
  type ManagedArticlePage,
  fetchManagedArticle,
  fetchManagedArticles,
} from './article.api.ts'

/** A page that writes articles of some kinds. */
export interface ArticleDesk {
  /** Below `/admin`. */
  readonly path: string
  readonly title: string
  readonly lead: string
  /** Kinds, the first is the one that is begun. */
  readonly kinds: readonly [ArticleKind, ...ArticleKind[]]
  readonly unit: string
  /** Of the button that begins one. */
  readonly begin: string
  /** Why another organization sees nothing here. */
  readonly purpose: string
}

export interface ArticleDeskData {
  readonly filter: ArticleChoice
  readonly page: ManagedArticlePage
  readonly articleId: string | null
  /** Null where the address names nothing. */
  readonly detail: ArticleDetail | null
}

const isState = (text: string | null): text is ArticleState => text !== null && hasKey(articleStateLabels, text)
const isKind = (text: string | null): text is ArticleKind => text !== null && hasKey(articleKindLabels, text)

/** The loader of a desk: its list, and what is open. */
export const loadDesk = ({ kinds }: ArticleDesk) =>
  loadForFederation(async ({ url, signal }: ScreenArgs): Promise<ArticleDeskData> => {
    const { searchParams } = url
    const [kind, state] = [searchParams.get('kind'), searchParams.get('state')]
    const filter: ArticleChoice = {
      kinds: isKind(kind) && kinds.includes(kind) ? [kind] : kinds,
      state: isState(state) ? state : null,
      keyword: (searchParams.get('keyword') ?? '').trim().slice(0, 50),
    }
    const articleId = searchParams.get('id')
    const [page, detail] = await Promise.all([
      fetchManagedArticles(filter, null, signal),
      articleId === null ? null : nullIfNotFound(fetchManagedArticle(articleId, signal)),
    ])
    return { filter, page, articleId, detail }
  })

/** Address of the desk with a filter, and one article opened. */
export function deskAddress(
  { path, kinds: all }: ArticleDesk,
  { kinds, state, keyword }: ArticleChoice,
  articleId: string | null = null,
): string {
  const [kind] = kinds
  const query = new URLSearchParams({
    ...(kind !== undefined && kinds.length < all.length && { kind }),
    ...(state !== null && { state }),
    ...(keyword !== '' && { keyword }),
    ...(articleId !== null && { id: articleId }),
  })
  return query.size > 0 ? `${path}?${query}` : path
}
