import { correctionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import type { DonationFacts } from '#contract/donation.ts'
import { decideReview } from '#contract/review/review.ts'
import { routePath } from '#contract/routes.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import { applyCorrectionEvent } from '../../../records/certificate/correction-lifecycle.ts'
import type { Decider } from '../../../records/caller/caller.ts'
import { writeMessages } from '../../../records/message/message.repository.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { refuseUnlessSecond } from '../../../records/person/second-person.ts'
import { logAccess } from '../../../records/access-log/access-log.ts'
import { refuseShortOpinion } from '../../../records/review/opinion.ts'
import type { ActEntry } from '../../../records/staff-log/staff-act.ts'
import { takeCorrection } from './correct-donation.service.ts'
import { sealCorrection } from './correction-content.ts'
import { lockCorrection } from './correction.repository.ts'
import { broughtBy, causeOf } from './donation-facts.ts'

interface Verdict {
  readonly id: string
  readonly opinion: string
  /** The right facts; null where what is recorded stays. */
  readonly facts: DonationFacts | null
}

/**
 * Corrects a donation as somebody asked, by the code of the desk, or says why not; who asked is notified.
 * @throws BusinessError invalidInput without an opinion and for facts that change nothing; notFound, ownCause, secondPersonNeeded, stateRefused
 */
export async function takeCorrectionDecision(
  executor: Executor,
  keys: Keys,
  { id, opinion, facts }: Verdict,
  caller: Decider,
  now: Date,
): Promise<ActEntry> {
  refuseShortOpinion(opinion)
  const correctionRow = await lockCorrection(executor, Number(id))
  if (!correctionRow) throw notFound('这条更正')
  const { correction, donation, number } = correctionRow
  await refuseOwnCause(executor, keys, caller, causeOf(keys, donation))
  await refuseUnlessSecond(executor, keys, caller, broughtBy(donation), '更正')
  const event = facts === null ? 'donation.declined' : 'donation.corrected'
  const sealedOpinion = sealCorrection(keys, 'opinion', opinion)
  const decision = { opinion: sealedOpinion, decidedAt: now, decidedBy: caller.id }
  const { state } = await applyCorrectionEvent(executor, correction, event, decision)
  const body = facts && { donationId: String(donation.id), reason: opinion, ...facts }
  const corrected = body && (await takeCorrection(executor, keys, caller, body, now))
  if (body && !corrected)
    throw invalidInput([{ field: 'donation', message: '登记没有变化：请改正登记，或者选“维持登记”并写明原因' }])
  const { volunteerId } = correction
  await logAccess(executor, { volunteerId }, caller, `处理捐赠证书 ${number} 的更正`, now)
  const message = {
    volunteerId,
    kind: 'certificate' as const,
    title: `捐赠证书的更正有结果了：${correctionStateLabels[state]}`,
    body: `你对捐赠证书 ${number} 提出的更正，联合会已经核对。说明：${opinion}`,
    link: routePath('certificate'),
    validUntil: null,
  }
  await writeMessages(executor, [message], now)
  const { organizationId } = caller
  const entry = { organizationId, subject: `捐赠登记 ${donation.id} 的更正`, reason: opinion }
  return {
    before: null,
    ...corrected,
    ...entry,
    act: decideReview.act,
    after: corrected?.after ?? { 结果: correctionStateLabels[state] },
  }
}
