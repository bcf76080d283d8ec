import { publishAgreement } from '#contract/agreement/managed-agreement.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { mostAskedAlone } from '#contract/proposal.ts'
import type { ServerContext } from '../../../context.ts'
import { invalidInput } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { proposeDecision } from '../../../records/proposal/propose.service.ts'
import { agreementProposal } from './agreement.proposal.ts'
import { needsSecond, publishAgreementDraft, versionToCome } from './publish-agreement.service.ts'

/**
 * Publishes the saved words, or proposes to where they ask many accounts again.
 * @throws BusinessError notFound, draftStale, invalidInput, also for a version that asks many from today; stateRefused
 */
export async function publishOrPropose(
  context: ServerContext,
  body: Body<typeof publishAgreement>,
  caller: OrganizerCaller,
  origin: string,
): Promise<ReplyInput<typeof publishAgreement>> {
  const { database, clock } = context
  const { kind, effectiveOn } = body
  if (!(await needsSecond(database.executor, kind)))
    return { ...(await publishAgreementDraft(database.executor, body, caller, clock())), proposal: null }
  if (effectiveOn === null) {
    const message = `要重新征求超过 ${mostAskedAlone} 个账号的同意，最早明天施行，并要另一位管理员同意，请选施行日期`
    throw invalidInput([{ field: 'effectiveOn', message }])
  }
  const proposal = await proposeDecision(context, caller, {
    source: agreementProposal,
    act: publishAgreement.act,
    body,
    origin,
  })
  return { version: await versionToCome(database.executor, kind, effectiveOn), publishedOn: effectiveOn, proposal }
}
