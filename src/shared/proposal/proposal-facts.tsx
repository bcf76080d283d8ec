import { proposalStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { type Proposal, proposalRules } from '#contract/proposal.ts'
import { dayAndTime } from '../../lib/dates.ts'
import { Meta, Note } from '../../ui/admin/text.tsx'
import { FactChanges } from '../staff-log/fact-changes.tsx'

/** Who has to act, and until when. */
function waitOf({ kind, state, dueAt, agreedBy }: Proposal): string {
  const dueText = dayAndTime(dueAt)
  if (state === 'pendingAgreement') return `等另一位管理员同意，${dueText} 前有效`
  if (!proposalRules[kind].needsSecond) return `${dueText} 生效，在那以前可以撤回`
  return `${agreedBy ?? ''} 已同意，${dueText} 生效，在那以前当事人可以拒绝`
}

/** What is proposed, what it changes, for how many, by whom. */
export function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const { title, reason, people, before, after, proposedBy, proposedAt, endedAt, opinion, state } = proposal
  return (
    <>
      <b>{title}</b>
      <Meta as="p">
        {endedAt === null ? waitOf(proposal) : `${proposalStateLabels[state]}\u00A0· ${dayAndTime(endedAt)}`}
      </Meta>
      {opinion !== null && <Note as="p">{opinion}</Note>}
      <FactChanges before={before} after={after} />
      <Note as="p">涉及 {people} 人</Note>
      {reason !== null && <Note as="p">原因：{reason}</Note>}
      <Note as="p">
        {proposedBy} 提议&nbsp;· {dayAndTime(proposedAt)}
      </Note>
    </>
  )
}
