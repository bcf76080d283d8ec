import type { ProposalKind } from '#contract/proposal.ts'
import { agreementProposal } from '../../people/agreement/agreement.proposal.ts'
import { revocationProposal } from '../../hours/certificate/revocation.proposal.ts'
import { helpProposal } from '../managed-volunteer/help.proposal.ts'
import { chargeProposal, mergerProposal, stateProposal } from '../organization-registry/registry.proposal.ts'
import type { ProposalSource } from '../../../records/proposal/proposal-source.ts'

/** What a proposal of each kind does. */
export const proposalSources: Readonly<Record<ProposalKind, ProposalSource>> = {
  help: helpProposal,
  charge: chargeProposal,
  closing: stateProposal,
  suspension: stateProposal,
  merger: mergerProposal,
  revocation: revocationProposal,
  agreement: agreementProposal,
}
