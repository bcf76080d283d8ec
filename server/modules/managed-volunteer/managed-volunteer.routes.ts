import type { FastifyInstance } from 'fastify'
import { blockVolunteer, findVolunteers, helpVolunteer, unblockVolunteer } from '#contract/managed-volunteer.ts'
import type { ServerContext } from '../../context.ts'
import { route } from '../../http/endpoints.ts'
import { phoneOrigin } from '../../site.ts'
import { propose } from '../proposal/propose.service.ts'
import { helpProposal } from './help.proposal.ts'
import { block, find, unblock } from './managed-volunteer.service.ts'

/** Nobody reads people out one after the other. */
const searchesPerMinute = 20
/** Nor tries numbers of documents. */
const helpsPerMinute = 10

/** The federation's search for one volunteer, and the block of an account. */
export function managedVolunteerRoutes(app: FastifyInstance, context: ServerContext): void {
  route(app, findVolunteers, ({ body, caller }) => find(context, caller, body), { perMinute: searchesPerMinute })
  route(
    app,
    helpVolunteer,
    async ({ body, caller, request }) =>
      propose(context, caller, {
        kind: 'help',
        source: helpProposal,
        act: helpVolunteer.act,
        body,
        origin: await phoneOrigin(request),
      }),
    { perMinute: helpsPerMinute },
  )
  route(app, blockVolunteer, ({ body, caller }) => block(context, caller, body))
  route(app, unblockVolunteer, ({ body, caller }) => unblock(context, caller, body))
}
