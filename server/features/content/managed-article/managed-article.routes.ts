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
} from '#contract/article/managed-article.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import {
  startArticle,
  deleteArticleDraft,
  listManagedArticles,
  readManagedArticle,
  readArticleVersion,
  saveArticleDraft,
} from './managed-article.service.ts'
import { publishArticleDraft, unpublishArticle } from './publish.service.ts'

export function managedArticleRoutes(app: FastifyInstance, { database, clock }: ServerContext): void {
  const { executor } = database
  route(app, managedArticles, ({ query }) => listManagedArticles(executor, query, clock()))
  route(app, managedArticle, ({ query }) => readManagedArticle(executor, query, clock()))
  route(app, articleVersion, ({ query }) => readArticleVersion(executor, query))
  route(app, createArticle, ({ body, caller }) => startArticle(executor, body, caller, clock()))
  route(app, saveArticle, ({ body, caller }) => saveArticleDraft(executor, body, caller, clock()))
  route(app, publishArticle, ({ body, caller }) => publishArticleDraft(executor, body, caller, clock()))
  route(app, withdrawArticle, ({ body, caller }) => unpublishArticle(executor, body, caller, clock()))
  route(app, deleteArticle, ({ body, caller }) => deleteArticleDraft(executor, body, caller, clock()))
}
