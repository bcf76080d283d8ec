import type { FastifyInstance } from 'fastify'
import { authByThird, intellectAction, statisticsCount } from '#contract/partner.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { nextActions } from './intellect.service.ts'
import { reportToPartner } from './partner.service.ts'
import { countOf } from './statistics-host.ts'

export function partnerRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config, database, clock } = context
  const { executor } = database
  route(app, authByThird, ({ query, caller }) => reportToPartner(executor, config.partners, query, caller.id, clock()))
  route(app, intellectAction, ({ caller }) => nextActions(executor, caller, clock()))
  route(app, statisticsCount, ({ query }) => countOf(context, query))
}
