import type { ArticleState } from '#domain/article-draft.ts'

interface Dates {
  /** From then on the portal shows it; null while it has no date. */
  readonly publishedAt: Date | null
  /** When it was taken off the portal last. */
  readonly withdrawnAt: Date | null
}

/** Whether the portal shows an article, will show it, or not. */
export function articleStateOf({ publishedAt, withdrawnAt }: Dates, now: Date): ArticleState {
  if (publishedAt === null) return withdrawnAt === null ? 'draft' : 'withdrawn'
  return publishedAt > now ? 'scheduled' : 'published'
}
