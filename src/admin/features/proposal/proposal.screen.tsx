import { endedProposalDays, type Proposal, proposalRules, refusalHours } from '#contract/proposal.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { ProposalActs } from '../../../shared/proposal/proposal-acts.tsx'
import { ProposalFacts } from '../../../shared/proposal/proposal-facts.tsx'
import { fetchProposals } from '../../../shared/proposal/proposal.api.ts'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { SectionTitle } from '../../../ui/admin/text.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'

export const loader = loadForFederation(({ signal }: ScreenArgs) => fetchProposals(signal))

/** What one account of the federation does not do alone: what waits for another one, and what became of it. */
export default function ProposalsScreen() {
  return (
    <FederationPage data={useScreen<typeof loader>().data} purpose="要两位管理员才能办的事由省志愿者联合会办理">
      {({ open, ended }) => (
        <>
          <PageTitle>双人办理</PageTitle>
          <PageLead>
            不能撤销或影响很多人的事由两位管理员办理：一位提议，另一位同意。涉及账号和负责人的，再等 {refusalHours}{' '}
            小时，当事人可以拒绝。
          </PageLead>
          {open.length === 0 ? (
            <Panel marginTop="4.5" padding={{ base: '4', md: '5' }} aria-label="等待办理">
              <EmptyState title="没有等待办理的事">有新的提议会排到这里，先到期的在前面。</EmptyState>
            </Panel>
          ) : (
            open.map((proposal) => <Proposed key={proposal.proposalId} proposal={proposal} />)
          )}
          {ended.length > 0 && (
            <SectionTitle as="h2" marginTop="6">
              最近 {endedProposalDays} 天办结的
            </SectionTitle>
          )}
          {ended.map((proposal) => (
            <Proposed key={proposal.proposalId} proposal={proposal} />
          ))}
        </>
      )}
    </FederationPage>
  )
}

const Proposed = ({ proposal }: { proposal: Proposal }) => (
  <Panel marginTop="3" padding={{ base: '4', md: '5' }} aria-label={proposal.title}>
    <Tag tone={proposal.endedAt === null ? 'sun' : 'leaf'}>{proposalRules[proposal.kind].label}</Tag>
    <ProposalFacts proposal={proposal} />
    {proposal.endedAt === null && <ProposalActs proposal={proposal} />}
  </Panel>
)
