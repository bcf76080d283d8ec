import type { FastifyInstance } from 'fastify'
import { desk, deskCounts } from '#contract/desk.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { readStaffDesk, countDesk } from './desk.service.ts'

export function deskRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, clock } = context
  route(app, desk, ({ caller }) => readStaffDesk(database.executor, caller, clock()))
  route(app, deskCounts, ({ caller }) => countDesk(context, caller))
}
