import { type ArticleDraft, emptyArticle, isSameArticle } from '#domain/article-draft.ts'
import { articleDraftMachine } from '#machines/article-editor/article-draft.machine.ts'
import { draftModelOf } from './support/draft-model.ts'

const at = (title: string): ArticleDraft => ({ ...emptyArticle('news'), title, body: '<p>石井街的水退到脚踝。</p>' })

const loaded = at('守在社区')
export const typed = at('两千名志愿者守在社区')

/** Requirements: docs/rules/browser.md#drafts: a draft that loses nothing, with the rules of two tabs and two devices. */
export const { model: articleDraftModel, other } = draftModelOf<ArticleDraft>({
  machine: articleDraftMachine,
  loaded,
  typed,
  foreign: at('志愿者守在社区'),
  isSame: isSameArticle,
  wordsOf: (draft) => draft.title,
  closed: { code: '10002', message: '没有找到这篇文章，它可能已被删除' },
  unshown: { browser: '浏览器层由活动草稿走过：同一张图、同一个接线（`createDraftHook`）' },
})
