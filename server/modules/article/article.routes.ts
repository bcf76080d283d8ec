import type { FastifyInstance } from 'fastify'
import { articleDetail, articles } from '#contract/article.ts'
import type { ServerContext } from '../../context.ts'
import { route } from '../../plugins/endpoints.ts'
import { listArticles, readArticle } from './article.service.ts'

export function articleRoutes(app: FastifyInstance, { database, clock }: ServerContext): void {
  const { executor } = database
  route(app, articles, ({ query }) => listArticles(executor, query, clock()))
  route(app, articleDetail, ({ query }) => readArticle(executor, query, clock()))
}
