import { correctionLimits } from '#domain/donation/correction.ts'
import type { requestCorrection } from '#contract/donation.ts'
import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { VolunteerCaller } from '../../../records/caller/caller.ts'
import { lockVolunteer } from '../../access/auth/own-account.ts'
import { waitText } from '../../../records/code/code-limits.ts'
import { isInForce } from '../../../records/certificate/certificate-lifecycle.ts'
import { newCorrectionState } from '../../../records/certificate/correction-lifecycle.ts'
import { sealCorrection, wireCorrection } from './correction-content.ts'
import { askedSince, insertCorrection, lockOwnCertificate } from './correction.repository.ts'

const dayMs = 86_400_000

/**
 * Stores what the caller says is wrong with an own certificate.
 * @throws BusinessError notFound; stateRefused where it is not in force or another request waits; tooMany with the time left
 */
export function askForCorrection(
  { database, keys, clock }: ServerContext,
  { certificateId, wrong, text }: Body<typeof requestCorrection>,
  { id: volunteerId }: VolunteerCaller,
): Promise<ReplyInput<typeof requestCorrection>> {
  return database.executor.transaction(async (transaction) => {
    await lockVolunteer(transaction, volunteerId)
    const now = clock()
    const certificate = await lockOwnCertificate(transaction, Number(certificateId), volunteerId)
    if (!certificate) throw notFound('这份证书')
    if (!isInForce(certificate))
      throw new BusinessError(codes.stateRefused, '这份证书已经失效，联合会会按更正后的登记重新开具')
    await refuseTooMany(transaction, volunteerId, now)
    const row = await insertCorrection(transaction, {
      certificateId: certificate.id,
      volunteerId,
      wrong: [...new Set(wrong)],
      text: sealCorrection(keys, 'text', text),
      state: newCorrectionState,
      submittedAt: now,
    })
    if (!row) throw new BusinessError(codes.stateRefused, '这份证书的更正正在等联合会核对，不用重复提交')
    return wireCorrection(keys, row)
  })
}

async function refuseTooMany(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const { perDay } = correctionLimits
  const first = (await askedSince(executor, volunteerId, new Date(now.getTime() - dayMs)))[perDay - 1]
  if (!first) return
  const waitMs = first.getTime() + dayMs - now.getTime()
  throw new BusinessError(codes.tooMany, `24 小时内最多提交 ${perDay} 次，请 ${waitText(waitMs)}后再试`, {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}
