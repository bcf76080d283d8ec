import type { FastifyInstance } from 'fastify'
import {
  changeCharge,
  mergeOrganization,
  mergerPreview,
  organizationDistricts,
  organizationRecord,
  organizationRegistry,
  organizationStateEvent,
} from '#contract/organization-registry/organization-registry.ts'
import { blockStaff, unblockStaff } from '#contract/organization-registry/organization-staff.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { originOf } from '../../../site.ts'
import { proposeDecision } from '../../../records/proposal/propose.service.ts'
import { chargeProposal, closingProposal, mergerProposal, suspensionProposal } from './registry.proposal.ts'
import { countDistricts, listRegistry, previewMerger, readRecord } from './registry.service.ts'
import { blockStaffAccount, unblockStaffAccount } from './staff-block.service.ts'

/** The federation's registry of organizations. */
export function organizationRegistryRoutes(app: FastifyInstance, context: ServerContext): void {
  const { executor } = context.database
  route(app, organizationDistricts, ({ query }) => countDistricts(executor, query))
  route(app, organizationRegistry, ({ query }) => listRegistry(executor, query))
  route(app, organizationRecord, ({ query, caller }) => readRecord(context, caller, query))
  route(app, organizationStateEvent, async ({ body, caller, request }) => {
    const source = body.event === 'organization.closed' ? closingProposal : suspensionProposal
    const origin = await originOf(request)
    return proposeDecision(context, caller, {
      source,
      act: organizationStateEvent.act,
      body,
      origin,
    })
  })
  route(app, mergerPreview, ({ query }) => previewMerger(executor, query))
  route(app, mergeOrganization, async ({ body, caller, request }) =>
    proposeDecision(context, caller, {
      source: mergerProposal,
      act: mergeOrganization.act,
      body,
      origin: await originOf(request),
    }),
  )
  route(app, blockStaff, ({ body, caller }) => blockStaffAccount(context, caller, body))
  route(app, unblockStaff, ({ body, caller }) => unblockStaffAccount(context, caller, body))
  route(
    app,
    changeCharge,
    async ({ body, caller, request }) =>
      proposeDecision(context, caller, {
        source: chargeProposal,
        act: changeCharge.act,
        body,
        origin: await originOf(request),
      }),
    { perMinute: 30 },
  )
}
