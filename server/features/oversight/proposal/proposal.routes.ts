import type { FastifyInstance } from 'fastify'
import {
  agreeToProposal,
  declineProposal,
  proposals,
  refusableProposal,
  refuseProposal,
  withdrawProposal,
} from '#contract/proposal.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { approveProposal, rejectProposal, listProposals, cancelProposal } from './decide-proposal.service.ts'
import { registerProposalDue } from './carry-out.service.ts'
import { readRefusableAct, refuseProposedAct } from './refusal.service.ts'

/** Nobody tries links. */
const linksPerMinute = 20

/** What one account of the federation does not do alone. */
export function proposalRoutes(app: FastifyInstance, context: ServerContext): void {
  registerProposalDue(context)
  route(app, proposals, ({ query, caller }) => listProposals(context, query, caller))
  route(app, agreeToProposal, ({ body, caller }) => approveProposal(context, body, caller))
  route(app, declineProposal, ({ body, caller }) => rejectProposal(context, body, caller))
  route(app, withdrawProposal, ({ body, caller }) => cancelProposal(context, body, caller))
  const limit = { perMinute: linksPerMinute }
  route(app, refusableProposal, ({ headers }) => readRefusableAct(context, headers['x-refusal']), limit)
  route(app, refuseProposal, ({ headers }) => refuseProposedAct(context, headers['x-refusal']), limit)
}
