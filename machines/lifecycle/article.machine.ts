import { assign, setup } from 'xstate'
import type { ArticleEventType } from '#domain/lifecycle/article.ts'

export type ArticleEvent = { type: ArticleEventType }

/**
 * Life of an article of the federation (docs/rules/content.md#articles). What is on the portal keeps its date; what was there once is never
 * a draft again, and is not deleted.
 */
export const articleMachine = setup({
  types: {} as { context: { wasWithdrawn: boolean }; events: ArticleEvent; tags: 'deletable' },
  guards: { wasWithdrawn: ({ context }) => context.wasWithdrawn },
  actions: { noteWithdrawal: assign({ wasWithdrawn: true }) },
}).createMachine({
  id: 'article',
  context: { wasWithdrawn: false },
  initial: 'draft',
  options: { maxIterations: 100 },
  states: {
    draft: { tags: 'deletable', on: { 'article.published': 'published', 'article.scheduled': 'scheduled' } },
    scheduled: {
      on: {
        'article.published': 'published',
        'article.scheduled': 'scheduled',
        'article.dateArrived': 'published',
        'article.withdrawn': [{ guard: 'wasWithdrawn', target: 'withdrawn' }, { target: 'draft' }],
      },
    },
    published: {
      on: { 'article.published': 'published', 'article.withdrawn': { target: 'withdrawn', actions: 'noteWithdrawal' } },
    },
    withdrawn: { on: { 'article.published': 'published', 'article.scheduled': 'scheduled' } },
  },
})
