import { publishAgreement } from '#contract/agreement/managed-agreement.ts'
import { revokeCertificate } from '#contract/certificate/certificate.ts'
import { plainSigns } from '#contract/certificate/number.ts'
import { helpVolunteer } from '#contract/managed-volunteer.ts'
import type { ProposalKind } from '#contract/proposal.ts'
import {
  changeCharge,
  mergeOrganization,
  organizationStateEvent,
} from '#contract/registration/organization-registry.ts'
import { countAsked } from '../agreement/managed-agreement.repository.ts'
import { takePublication } from '../agreement/publish-agreement.service.ts'
import { takeRevocation } from '../certificate/revoke.service.ts'
import { noteHelp, takeHelp, touchedByHelp } from '../managed-volunteer/help.service.ts'
import { takeMerger } from '../organization-registry/merge.service.ts'
import {
  countConcerned,
  takeCharge,
  takeStateEvent,
  touchedByCharge,
} from '../organization-registry/registry-event.service.ts'
import { type ProposalSource, proposalSource } from './proposal-source.ts'

const organizationSubject = ({ organizationId }: { readonly organizationId: string }) =>
  `organization:${organizationId}`

const stateEvent = proposalSource(organizationStateEvent.body, {
  subject: organizationSubject,
  people: countConcerned,
  take: takeStateEvent,
})

/** What a proposal of each kind does. */
export const proposalSources: Readonly<Record<ProposalKind, ProposalSource>> = {
  help: proposalSource(helpVolunteer.body, {
    subject: ({ volunteerId }) => `volunteer:${volunteerId}`,
    people: () => Promise.resolve(1),
    take: takeHelp,
    touched: touchedByHelp,
    note: noteHelp,
  }),
  charge: proposalSource(changeCharge.body, {
    subject: organizationSubject,
    people: countConcerned,
    take: takeCharge,
    touched: touchedByCharge,
  }),
  closing: stateEvent,
  suspension: stateEvent,
  merger: proposalSource(mergeOrganization.body, {
    subject: organizationSubject,
    people: countConcerned,
    take: takeMerger,
  }),
  revocation: proposalSource(revokeCertificate.body, {
    subject: ({ number }) => `certificate:${plainSigns(number)}`,
    people: () => Promise.resolve(1),
    take: takeRevocation,
  }),
  agreement: proposalSource(publishAgreement.body, {
    subject: ({ kind }) => `agreement:${kind}`,
    people: ({ executor }, { kind }) => countAsked(executor, kind),
    take: takePublication,
  }),
}
