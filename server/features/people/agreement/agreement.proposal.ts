import { publishAgreement } from '#contract/agreement/managed-agreement.ts'
import { proposalSource } from '../../../records/proposal/proposal-source.ts'
import { countAsked } from './managed-agreement.repository.ts'
import { takePublication } from './publish-agreement.service.ts'

export const agreementProposal = proposalSource('agreement', publishAgreement.body, {
  subject: ({ kind }) => `agreement:${kind}`,
  people: ({ executor }, { kind }) => countAsked(executor, kind),
  take: takePublication,
})
