/** Whether the portal shows an article, as chart and wire name it. */
export const articleStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type ArticleState = (typeof articleStates)[number]

/** Every event that its chart knows: staff publish, schedule and withdraw, time brings a schedule about. */
export const articleEvents = [
  'article.published',
  'article.scheduled',
  'article.dateArrived',
  'article.withdrawn',
] as const
export type ArticleEventType = (typeof articleEvents)[number]
