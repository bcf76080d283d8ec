import { proposalRules } from '#contract/proposal.ts'
import { routePath } from '#contract/routes.ts'
import { notifyAccountHolder } from '../account/account-notice.ts'
import { randomToken, tokenHash } from '../account/tokens.ts'
import type { ProposalRow } from './proposal-lifecycle.ts'
import { insertLink } from './proposal.repository.ts'
import type { Taking, Touched } from './proposal-source.ts'

/** Tells those whom it touches by every contact that they have now, with the link by which they refuse it. */
export async function announceProposal(
  { context, executor, origin, now }: Taking,
  { id, kind }: ProposalRow,
  touched: readonly Touched[],
): Promise<void> {
  const { label, waitMs } = proposalRules[kind]
  for (const { holder, what } of touched) {
    const token = randomToken()
    await insertLink(executor, id, tokenHash(token))
    const path = `${routePath('refusal')}#${token}`
    const body = `${what}。联合会的另一位管理员同意后，再过 ${waitMs / 3_600_000} 小时生效`
    const advice = `不同意的话，请在这之前打开 ${origin}${path} ，按一下“拒绝”就不会办理`
    await notifyAccountHolder(
      executor,
      context.keys,
      holder,
      { title: `联合会正在办理：${label}`, body, advice, link: path },
      now,
    )
  }
}
