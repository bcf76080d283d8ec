import type { FastifyInstance } from 'fastify'
import { collectedAmong, collectionList, updateCollection } from '#contract/collection.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { listCollectedAmong, listCollection, changeCollection } from './collection.service.ts'

export function collectionRoutes(app: FastifyInstance, { database, clock }: ServerContext): void {
  const { executor } = database
  route(app, collectionList, ({ query, caller }) => listCollection(executor, query, caller.id))
  route(app, collectedAmong, ({ query, caller }) => listCollectedAmong(executor, query, caller.id))
  route(app, updateCollection, ({ body, caller }) => changeCollection(executor, body, caller.id, clock()))
}
