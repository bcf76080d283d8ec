import { Panel } from '../../ui/admin/panel.tsx'
import { ProposalActs } from './proposal-acts.tsx'
import { ProposalFacts } from './proposal-facts.tsx'
import type { Proposals } from './proposal.api.ts'

interface WaitingProps {
  proposals: Proposals
  /** What it is about, as `organization:12`. */
  subject: string
}

/** What waits for a second account or for its time, where it was proposed. */
export const WaitingProposals = ({ proposals: { open }, subject }: WaitingProps) => (
  <>
    {open
      .filter((proposal) => proposal.subject === subject)
      .map((proposal) => (
        <Panel key={proposal.proposalId} padding="4" marginTop="3" aria-label={`正在等待：${proposal.title}`}>
          <ProposalFacts proposal={proposal} />
          <ProposalActs proposal={proposal} />
        </Panel>
      ))}
  </>
)
