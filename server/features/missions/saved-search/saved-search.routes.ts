import type { FastifyInstance } from 'fastify'
import { deleteSavedSearch, savedSearches, saveSearch } from '#contract/saved-search.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { registerRoundDue } from './search-round.service.ts'
import { giveUpSearch, keepSearch, searchList } from './saved-search.service.ts'

export function savedSearchRoutes(app: FastifyInstance, { database, clock }: ServerContext): void {
  const { executor } = database
  route(app, savedSearches, ({ caller }) => searchList(executor, caller.id))
  route(app, saveSearch, ({ body, caller }) => keepSearch(executor, body, caller.id, clock()))
  route(app, deleteSavedSearch, ({ body, caller }) => giveUpSearch(executor, body, caller.id))
  registerRoundDue()
}
