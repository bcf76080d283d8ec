import type { FastifyInstance } from 'fastify'
import {
  articleVersion,
  createArticle,
  deleteArticle,
  managedArticle,
  managedArticles,
  publishArticle,
  saveArticle,
  withdrawArticle,
} from '#contract/content/managed-article.ts'
import type { ServerContext } from '../../context.ts'
import { route } from '../../http/endpoints.ts'
import {
  beginArticle,
  deleteDraft,
  listArticles,
  readArticle,
  readVersion,
  saveDraft,
} from './managed-article.service.ts'
import { publish, withdraw } from './publish.service.ts'

export function managedArticleRoutes(app: FastifyInstance, { database, clock }: ServerContext): void {
  const { executor } = database
  route(app, managedArticles, ({ query }) => listArticles(executor, query, clock()))
  route(app, managedArticle, ({ query }) => readArticle(executor, query, clock()))
  route(app, articleVersion, ({ query }) => readVersion(executor, query))
  route(app, createArticle, ({ body, caller }) => beginArticle(executor, body, caller, clock()))
  route(app, saveArticle, ({ body, caller }) => saveDraft(executor, body, caller, clock()))
  route(app, publishArticle, ({ body, caller }) => publish(executor, body, caller, clock()))
  route(app, withdrawArticle, ({ body, caller }) => withdraw(executor, body, caller, clock()))
  route(app, deleteArticle, ({ body, caller }) => deleteDraft(executor, body, caller, clock()))
}
