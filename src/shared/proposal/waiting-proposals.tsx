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
      .filter((one) => one.subject === subject)
      .map((one) => (
        <Panel key={one.proposalId} padding="4" marginTop="3" aria-label={`正在等待：${one.title}`}>
          <ProposalFacts proposal={one} />
          <ProposalActs proposal={one} />
        </Panel>
      ))}
  </>
)
