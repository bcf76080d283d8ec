import {
  changeCharge,
  mergeOrganization,
  organizationStateEvent,
} from '#contract/organization-registry/organization-registry.ts'
import { proposalSource } from '../../../records/proposal/proposal-source.ts'
import { takeMerger } from './merge.service.ts'
import { countConcerned, takeCharge, takeStateEvent, touchedByCharge } from './registry-event.service.ts'

const organizationSubject = ({ organizationId }: { readonly organizationId: string }) =>
  `organization:${organizationId}`

/** Of a closing and of a suspension. */
export const stateProposal = proposalSource(organizationStateEvent.body, {
  subject: organizationSubject,
  people: countConcerned,
  take: takeStateEvent,
})

export const chargeProposal = proposalSource(changeCharge.body, {
  subject: organizationSubject,
  people: countConcerned,
  take: takeCharge,
  touched: touchedByCharge,
})

export const mergerProposal = proposalSource(mergeOrganization.body, {
  subject: organizationSubject,
  people: countConcerned,
  take: takeMerger,
})
