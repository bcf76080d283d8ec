import type { FastifyInstance } from 'fastify'
import { failedDues, retryDue } from '#contract/failed-due.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { listFailedDues, retryFailedDue } from './failed-due.service.ts'

export function failedDueRoutes(app: FastifyInstance, context: ServerContext): void {
  route(app, failedDues, ({ query }) => listFailedDues(context.database.executor, query, context.clock()))
  route(app, retryDue, ({ body, caller }) => retryFailedDue(context, body, caller))
}
