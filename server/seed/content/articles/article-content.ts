import type { CoverScene } from '#domain/lists/cover-scene.ts'

/** `body` is HTML of p elements; `kind` news, or the report of an activity. */
export type ArticleContent = {
  readonly kind: 'news' | 'summary'
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly source: string
  readonly scene: CoverScene
}

export type WrittenArticle = Omit<ArticleContent, 'body'> & { readonly paragraphs: readonly string[] }

export function articlesOf(drafts: readonly WrittenArticle[]): ArticleContent[] {
  return drafts.map(({ paragraphs, ...draft }) => ({
    ...draft,
    body: paragraphs.map((text) => `<p>${text}</p>`).join(''),
  }))
}
