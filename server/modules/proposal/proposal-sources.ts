import type { ProposalKind } from '#contract/proposal.ts'
import { agreementProposal } from '../agreement/agreement.proposal.ts'
import { revocationProposal } from '../certificate/revocation.proposal.ts'
import { helpProposal } from '../managed-volunteer/help.proposal.ts'
import { chargeProposal, mergerProposal, stateProposal } from '../organization-registry/registry.proposal.ts'
import type { ProposalSource } from './proposal-source.ts'

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
