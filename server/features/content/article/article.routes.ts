import type { FastifyInstance } from 'fastify'
import { articleDetail, articles } from '#contract/article/article.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { createArticleViews } from './article-views.ts'
import { listArticles, readPublishedArticle } from './article.service.ts'

export function articleRoutes(app: FastifyInstance, { database, clock, logger }: ServerContext): void {
  const { executor } = database
  const views = createArticleViews(executor, (error) => logger?.warn({ err: error }, 'readings not counted'))
  app.decorate('articleViews', views)
  app.addHook('onClose', () => views.flush())
  route(app, articles, ({ query }) => listArticles(executor, query, clock()))
  route(app, articleDetail, ({ query }) => readPublishedArticle(executor, query, clock()), {
    onServed: (request, { id }) => views.count(request, Number(id)),
  })
}
