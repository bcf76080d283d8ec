import type { ProposalState } from '#domain/lifecycle/proposal.ts'
import { proposalStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { proposalRules } from '#contract/proposal.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { askFederation, notifyAccountHolder } from '../../../records/account/account-notice.ts'
import { findDecider } from '../../../records/staff/staff.repository.ts'
import { unsealContent } from '../../../records/proposal/proposal-content.ts'
import type { ProposalRow } from '../../../records/proposal/proposal-lifecycle.ts'
import { dropLinks } from '../../../records/proposal/proposal.repository.ts'
import { proposalSources } from './proposal-sources.ts'

const endSentences: Readonly<Partial<Record<ProposalState, string>>> = {
  carriedOut: '已经生效',
  vetoed: '已有人打开链接拒绝，不再办理',
  disagreed: '没有得到同意，不再办理',
  recalled: '提出的管理员撤回了，不再办理',
  lapsed: '到期没有人同意，不再办理',
  obsolete: '情况有变，没有办理',
}

/** Tells the same people how it ended; their links open nothing any more. @param before the row as it stood until then */
export async function announceEnd(
  context: ServerContext,
  executor: Executor,
  { id, kind, state }: ProposalRow,
  before: ProposalRow,
  now: Date,
): Promise<void> {
  await dropLinks(executor, id)
  const sentence = endSentences[state]
  const decider = await findDecider(executor, before.proposedBy)
  if (sentence === undefined || !decider) return
  const { body, origin } = unsealContent(context.keys, before.content)
  const touched = await proposalSources[kind].touched({ context, executor, decider, origin, now }, body)
  const { label } = proposalRules[kind]
  const notice = {
    title: `${label}：${proposalStateLabels[state]}`,
    body: `“${label}”${sentence}`,
    advice: askFederation,
  }
  for (const { holder } of touched) await notifyAccountHolder(executor, context.keys, holder, notice, now)
}
