import type { FastifyInstance } from 'fastify'
import { staffActs } from '#contract/staff-act.ts'
import type { ServerContext } from '../../context.ts'
import { route } from '../../plugins/endpoints.ts'
import { listActs } from './staff-log.service.ts'

export function staffLogRoutes(app: FastifyInstance, { database }: ServerContext): void {
  route(app, staffActs, ({ query, caller }) => listActs(database.executor, query, caller))
}
