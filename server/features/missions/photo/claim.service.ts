import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { type claimPhoto, decidePhotoClaim } from '#contract/photo.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { photoClaimEventLabels, photoClaimStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { lastDayOfClaim, photoClaimLimits } from '#domain/photo-rules.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { OrganizerCaller, VolunteerCaller } from '../../../records/caller/caller.ts'
import { waitText } from '../../../records/code/code-limits.ts'
import { newPhotoClaimState, type PhotoClaimRow } from '../../../records/photo/photo-claim-lifecycle.ts'
import { decideClaim } from '../../../records/photo/photo-claim.ts'
import { hidePhoto, lockPhoto, planClaimEnd } from '../../../records/photo/photo-hiding.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { lockVolunteer } from '../../access/auth/own-account.ts'
import { claimedSince, findClaim, findClaimInScope, insertClaim, isPhotoPublic, lockClaim } from './photo.repository.ts'

const dayMs = 86_400_000

const claimOnWire = ({ state, submittedAt }: PhotoClaimRow): ReplyInput<typeof claimPhoto> => ({
  state,
  lastDay: lastDayOfClaim(shanghaiDay(submittedAt)),
})

/** Asks that a photo goes. @throws BusinessError notFound for one that nobody sees, tooMany with the time left */
export function submitClaim(
  executor: Executor,
  { photoId, claimant }: Body<typeof claimPhoto>,
  { id: volunteerId }: VolunteerCaller,
  now: Date,
): Promise<ReplyInput<typeof claimPhoto>> {
  return executor.transaction(async (transaction) => {
    await lockVolunteer(transaction, volunteerId)
    const photo = await lockPhoto(transaction, Number(photoId))
    if (!photo) throw notFound('这张照片')
    const earlier = await findClaim(transaction, photo.id, volunteerId)
    if (earlier) return claimOnWire(earlier)
    if (!(await isPhotoPublic(transaction, photo.id))) throw notFound('这张照片')
    await refuseTooMany(transaction, volunteerId, now)
    const values = { photoId: photo.id, volunteerId, claimant, state: newPhotoClaimState, submittedAt: now }
    const claim = await insertClaim(transaction, values)
    await planClaimEnd(transaction, claim.id, now)
    return claimOnWire(claim)
  })
}

async function refuseTooMany(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const { perDay } = photoClaimLimits
  const first = (await claimedSince(executor, volunteerId, new Date(now.getTime() - dayMs)))[perDay - 1]
  if (!first) return
  const waitMs = first.getTime() + dayMs - now.getTime()
  throw new BusinessError(codes.tooMany, `24 小时内最多请求 ${perDay} 次，请 ${waitText(waitMs)}后再试`, {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}

/** Takes a photo down for who asked for it, or lets it stand with an answer. @throws BusinessError notFound, stateRefused */
export function decideOwnClaim(
  executor: Executor,
  { claimId, event, answer }: Body<typeof decidePhotoClaim>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof decidePhotoClaim>> {
  return executor.transaction(async (transaction) => {
    const inScope = await findClaimInScope(transaction, Number(claimId), caller)
    const photo = inScope && (await lockPhoto(transaction, inScope.photoId))
    const claim = photo && (await lockClaim(transaction, Number(claimId)))
    if (!claim) throw notFound('这条请求')
    const decided = await decideClaim(transaction, claim, { event, decidedBy: caller.id, answer }, now)
    if (event === 'photoClaim.granted') await hidePhoto(transaction, photo.id, { event, decidedBy: caller.id }, now)
    const entry = {
      act: decidePhotoClaim.act,
      organizationId: inScope.organizationId,
      missionId: inScope.missionId,
      subject: `活动“${inScope.missionName}”的照片`,
      reason: answer,
      before: { 状态: photoClaimStateLabels[claim.state] },
      after: { 操作: photoClaimEventLabels[event], 状态: photoClaimStateLabels[decided.state] },
    }
    await recordAct(transaction, caller, entry, now)
    return { state: decided.state }
  })
}
