import type { ArticleContent } from './articles/article-content.ts'
import { archiveArticles } from './articles/archive.ts'
import { earlierArticles } from './articles/earlier.ts'
import { recentArticles } from './articles/recent.ts'

/** Newest first. */
export const articleContents: readonly ArticleContent[] = [...recentArticles, ...earlierArticles, ...archiveArticles]
