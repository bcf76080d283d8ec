import type { FastifyInstance } from 'fastify'
import { helpArticles, versionNotes } from '#contract/help.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { listHelp, listVersions } from './help.service.ts'

export function helpRoutes(app: FastifyInstance, { database, clock }: ServerContext): void {
  route(app, helpArticles, ({ query }) => listHelp(database.executor, query, clock()))
  route(app, versionNotes, () => listVersions(database.executor, clock()))
}
