import type { FastifyInstance } from 'fastify'
import { managedOutcome, publishOutcome, withdrawOutcome } from '#contract/outcome.ts'
import type { ServerContext } from '../../../context.ts'
import { productBase, route } from '../../../http/endpoints.ts'
import { photoBase } from '../../../records/photo/photo.repository.ts'
import { publish, readManagedOutcome, withdraw } from './outcome.service.ts'

export function outcomeRoutes(app: FastifyInstance, { database: { executor }, config, clock }: ServerContext): void {
  const base = photoBase(productBase(config.product))
  route(app, managedOutcome, ({ query, caller }) => readManagedOutcome(executor, query, caller, base))
  route(app, publishOutcome, ({ body, caller }) => publish(executor, body, caller, clock()))
  route(app, withdrawOutcome, ({ body, caller }) => withdraw(executor, body, caller, clock()))
}
