import type { ProposalKind } from '#contract/proposal.ts'
import { agreementProposal } from '../../people/agreement/agreement.proposal.ts'
import { revocationProposal } from '../../hours/certificate/revocation.proposal.ts'
import { helpProposal } from '../managed-volunteer/help.proposal.ts'
import {
  chargeProposal,
  closingProposal,
  mergerProposal,
  suspensionProposal,
} from '../organization-registry/registry.proposal.ts'
import type { ProposalSource } from '../../../records/proposal/proposal-source.ts'

/** What a proposal of each kind does. */
export const proposalSources: { readonly [K in ProposalKind]: ProposalSource<K> } = {
  help: helpProposal,
  charge: chargeProposal,
  closing: closingProposal,
  suspension: suspensionProposal,
  merger: mergerProposal,
  revocation: revocationProposal,
  agreement: agreementProposal,
}
