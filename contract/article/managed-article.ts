import { z } from 'zod'
import { endpoint, id, instant, pageOf, pageQuery, replyId, replyInstant } from '../endpoint.ts'
import { longestKeyword } from '../search.ts'
import { articleDraftSchema, articleKinds } from '#domain/article-draft.ts'
import { articleStates } from '#domain/lifecycle/article.ts'
import { readWords } from '#domain/search-terms.ts'

const state = z.enum(articleStates, '没有这种状态，请从列表中选择')
const kind = z.enum(articleKinds, '没有这个栏目，请从列表中选择')
const revision = z.number().int().nonnegative()
const articleId = id

/** What a save leaves behind. */
const saved = z.object({ revision, savedAt: replyInstant })

/** Articles of some kinds: those that nobody sees, then schedules, then what is on the portal, newest first. */
export const managedArticles = endpoint({
  method: 'GET',
  path: '/manage/pc/article/list',
  caller: 'federation',
  query: pageQuery.extend({
    /** Kinds between commas; all when absent. */
    kinds: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(kind))
      .optional(),
    state: state.optional(),
    keyword: z.string().overwrite(readWords).max(longestKeyword, `搜索的内容最多 ${longestKeyword} 字`).optional(),
  }),
  reply: pageOf(
    z.object({
      articleId: replyId,
      kind,
      title: z.string(),
      cover: z.string().nullable(),
      state,
      /** Of a schedule, when it will be; null while nobody sees it. */
      publishedAt: replyInstant.nullable(),
      savedAt: replyInstant.nullable(),
      savedBy: z.string().nullable(),
      /** There are words that the portal does not show yet. */
      isChanged: z.boolean(),
    }),
  ),
})

const version = z.object({
  revision,
  savedAt: replyInstant,
  /** Null of words that came with the program. */
  savedBy: z.string().nullable(),
  /** When this version went to the portal. */
  publishedAt: replyInstant.nullable(),
})

export const managedArticle = endpoint({
  method: 'GET',
  path: '/manage/pc/article/detail',
  caller: 'federation',
  query: z.object({ articleId }),
  reply: z.object({
    articleId: replyId,
    state,
    publishedAt: replyInstant.nullable(),
    /** Words as they were saved last. */
    draft: articleDraftSchema,
    /** Counts the saves; 0 while nobody has edited it. */
    revision,
    savedAt: replyInstant.nullable(),
    savedBy: z.string().nullable(),
    isChanged: z.boolean(),
    views: z.number().int(),
    /** Earlier ones, newest first; at most 50. */
    versions: z.array(version),
  }),
})

/** One version of the history with its words. */
export const articleVersion = endpoint({
  method: 'GET',
  path: '/manage/pc/article/version',
  caller: 'federation',
  query: z.object({ articleId, revision: z.string().regex(/^\d{1,9}$/, '没有这个版本') }),
  reply: version.extend({ draft: articleDraftSchema }),
})

/** Begins an article, or opens the one of this kind that the caller began and never wrote in. */
export const createArticle = endpoint({
  method: 'POST',
  path: '/manage/pc/article/create',
  caller: 'federation',
  act: 'article.create',
  body: z.object({ kind }),
  reply: z.object({ articleId: replyId }),
})

/**
 * Saves what was typed; what the portal shows stays. Code 12031 with `{draft, revision, savedAt, savedBy}` in `data` when it was saved
 * elsewhere since `revision` with other words, 10002 when it was deleted.
 */
export const saveArticle = endpoint({
  method: 'POST',
  path: '/manage/pc/article/save',
  caller: 'federation',
  act: 'article.save',
  body: z.object({ articleId, revision, draft: articleDraftSchema }),
  reply: saved,
})

/**
 * Brings the saved words to the portal, now or at `publishAt`; what is on the portal keeps its date and takes no schedule (code 12001).
 * Code 10001 with `data.issues` when a field is wrong, 12031 when `revision` is not the newest.
 */
export const publishArticle = endpoint({
  method: 'POST',
  path: '/manage/pc/article/publish',
  caller: 'federation',
  act: 'article.publish',
  body: z.object({ articleId, revision, publishAt: instant.nullable() }),
  reply: z.object({ state, publishedAt: replyInstant }),
})

/** Takes a published article off the portal, or its schedule away; its words stay. Code 12001 where nobody sees it anyway. */
export const withdrawArticle = endpoint({
  method: 'POST',
  path: '/manage/pc/article/withdraw',
  caller: 'federation',
  act: 'article.withdraw',
  body: z.object({ articleId, reason: z.string().trim().max(200, '原因最多 200 字').optional() }),
  reply: z.object({ state }),
})

/** Deletes a draft that was never on the portal; code 12001 for any other. */
export const deleteArticle = endpoint({
  method: 'POST',
  path: '/manage/pc/article/delete',
  caller: 'federation',
  act: 'article.delete',
  body: z.object({ articleId }),
  reply: z.null(),
})
