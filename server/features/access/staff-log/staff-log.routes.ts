import type { FastifyInstance } from 'fastify'
import { staffActs } from '#contract/staff-log.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { registerOnBehalfNotice } from '../../../records/staff-log/on-behalf-notice.ts'
import { listActs } from './staff-log.service.ts'

export function staffLogRoutes(app: FastifyInstance, context: ServerContext): void {
  registerOnBehalfNotice(context)
  route(app, staffActs, ({ query, caller }) => listActs(context.database.executor, query, caller))
}
