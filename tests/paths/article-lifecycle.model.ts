import { articleMachine } from '#machines/lifecycle/article.machine.ts'
import { defineModel, send } from './support/model.ts'

type Context = { wasWithdrawn: boolean }
const shownBefore = ['it was on the portal before', (c: Context) => c.wasWithdrawn] as const
const neverShown = ['it was never on the portal', (c: Context) => !c.wasWithdrawn] as const

/** Requirements: docs/rules/content.md#articles (what is on the portal keeps its date; only what never was there is deleted). */
export const articleModel = defineModel({
  machine: articleMachine,
  starts: {
    default: { to: 'draft', then: { wasWithdrawn: false } },
    'read from a row': { to: 'withdrawn', resume: { value: 'withdrawn', context: { wasWithdrawn: true } } },
  },
  cases: [
    send('publish', { type: 'article.published' }),
    send('schedule', { type: 'article.scheduled' }),
    send('the date arrives', { type: 'article.dateArrived' }),
    send('take it off', { type: 'article.withdrawn' }),
  ],
  spec: [
    { from: 'draft', on: 'publish', to: 'published' },
    { from: 'draft', on: 'schedule', to: 'scheduled' },
    { from: 'scheduled', on: 'publish', to: 'published' },
    { from: 'scheduled', on: 'schedule', to: 'scheduled' },
    { from: 'scheduled', on: 'the date arrives', to: 'published' },
    { from: 'scheduled', on: 'take it off', guard: neverShown, to: 'draft' },
    { from: 'scheduled', on: 'take it off', guard: shownBefore, to: 'withdrawn' },
    { from: 'published', on: 'publish', to: 'published' },
    { from: 'published', on: 'take it off', to: 'withdrawn', then: { wasWithdrawn: true } },
    { from: 'withdrawn', on: 'publish', to: 'published' },
    { from: 'withdrawn', on: 'schedule', to: 'scheduled' },
  ],
  ignores: {
    draft: ['article.dateArrived', 'article.withdrawn'],
    published: ['article.scheduled', 'article.dateArrived'],
    withdrawn: ['article.dateArrived', 'article.withdrawn'],
  },
  temporal: [
    { never: 'draft', after: 'withdrawn' },
    { never: 'draft', after: 'published' },
    { from: 'withdrawn', can: 'published' },
  ],
  invariants: {
    draft: (s) => (s.hasTag('deletable') && !s.context.wasWithdrawn) || '可以删除，从没有上过门户',
    scheduled: (s) => !s.hasTag('deletable') || '要先取消定时发布',
    published: (s) => !s.hasTag('deletable') || '门户上看得到',
    withdrawn: (s) => (!s.hasTag('deletable') && s.context.wasWithdrawn) || '曾经在门户上',
  },
  unshown: {
    component: '每个状态的页面由 `tests/screens/managed-article.test.tsx` 看过',
    browser: '每一步由 `tests/api/content/managed-article.test.ts` 直接调用接口走过',
  },
})
