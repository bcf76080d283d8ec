import type { FastifyInstance } from 'fastify'
import {
  blockVolunteer,
  findVolunteers,
  helpVolunteer,
  unblockVolunteer,
} from '#contract/volunteer/managed-volunteer.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { phoneOrigin } from '../../../site.ts'
import { proposeDecision } from '../../../records/proposal/propose.service.ts'
import { helpProposal } from './help.proposal.ts'
import { blockRegisteredVolunteer, lookUpVolunteers, unblockRegisteredVolunteer } from './managed-volunteer.service.ts'

/** Nobody reads people out one after the other. */
const searchesPerMinute = 20
/** Nor tries numbers of documents. */
const helpsPerMinute = 10

/** The federation's search for one volunteer, and the block of an account. */
export function managedVolunteerRoutes(app: FastifyInstance, context: ServerContext): void {
  route(app, findVolunteers, ({ body, caller }) => lookUpVolunteers(context, caller, body), {
    perMinute: searchesPerMinute,
  })
  route(
    app,
    helpVolunteer,
    async ({ body, caller, request }) =>
      proposeDecision(context, caller, {
        source: helpProposal,
        act: helpVolunteer.act,
        body,
        origin: await phoneOrigin(request),
      }),
    { perMinute: helpsPerMinute },
  )
  route(app, blockVolunteer, ({ body, caller }) => blockRegisteredVolunteer(context, caller, body))
  route(app, unblockVolunteer, ({ body, caller }) => unblockRegisteredVolunteer(context, caller, body))
}
