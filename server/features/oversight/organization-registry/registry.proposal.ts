import { z } from 'zod'
import {
  changeCharge,
  mergeOrganization,
  organizationStateEvent,
  registryEvents,
} from '#contract/organization-registry/organization-registry.ts'
import { proposalSource } from '../../../records/proposal/proposal-source.ts'
import { takeMerger } from './merge.service.ts'
import { countConcerned, takeCharge, takeStateEvent, touchedByCharge } from './registry-event.service.ts'

const organizationSubject = ({ organizationId }: { readonly organizationId: string }) =>
  `organization:${organizationId}`

const stateActs = { subject: organizationSubject, people: countConcerned, take: takeStateEvent }
const closed = 'organization.closed'

export const closingProposal = proposalSource(
  'closing',
  organizationStateEvent.body.extend({ event: z.literal(closed) }),
  stateActs,
)

/** Of a suspension and of its end. */
export const suspensionProposal = proposalSource(
  'suspension',
  organizationStateEvent.body.extend({ event: z.enum(registryEvents).exclude([closed]) }),
  stateActs,
)

export const chargeProposal = proposalSource('charge', changeCharge.body, {
  subject: organizationSubject,
  people: countConcerned,
  take: takeCharge,
  touched: touchedByCharge,
})

export const mergerProposal = proposalSource('merger', mergeOrganization.body, {
  subject: organizationSubject,
  people: countConcerned,
  take: takeMerger,
})
