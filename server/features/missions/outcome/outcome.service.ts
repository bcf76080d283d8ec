import { codes } from '#contract/codes.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { type managedOutcome, publishOutcome, withdrawOutcome } from '#contract/outcome.ts'
import { routePath } from '#contract/routes.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { hasOutcome } from '#domain/lifecycle/mission.ts'
import { lastDayOfClaim } from '#domain/photo-rules.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { writeMessages } from '../../../records/message/message.repository.ts'
import { findMissionHead, findMissionInScope } from '../../../records/mission/mission-in-scope.repository.ts'
import { lockMission } from '../../../records/mission/mission-lock.repository.ts'
import { refuseEarlyOutcome } from '../../../records/outcome/early-outcome.ts'
import { countFigures, findOutcomeRow } from '../../../records/outcome/outcome.repository.ts'
import { hidePhoto, hidePhotosOf } from '../../../records/photo/photo-hiding.ts'
import { listShownPhotos, photoOnWire } from '../../../records/photo/photo.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { listWaitingClaims } from '../photo/photo.repository.ts'
import {
  insertOutcome,
  listParticipants,
  lockPhotosOf,
  markWithdrawn,
  placePhoto,
  updateOutcome,
} from './outcome.repository.ts'

type Publication = Body<typeof publishOutcome>

/** The outcome of a mission as its organization writes it. @throws BusinessError notFound */
export async function readManagedOutcome(
  executor: Executor,
  { missionId }: Query<typeof managedOutcome>,
  caller: OrganizerCaller,
  photoBase: string,
): Promise<ReplyInput<typeof managedOutcome>> {
  const head = await findMissionHead(executor, Number(missionId), caller)
  if (!head) throw notFound('这个活动')
  const { id, number, name, state, startAt, endAt } = head
  const row = await findOutcomeRow(executor, id)
  const photos = await listShownPhotos(executor, id)
  const claims = await listWaitingClaims(executor, id)
  const participants = await listParticipants(executor, id)
  return {
    mission: { missionId: id, number, name, state, startAt, endAt },
    figures: await countFigures(executor, id),
    participants: participants.length,
    outcome: row && {
      thanks: row.thanks,
      publishedAt: row.publishedAt,
      changedAt: row.changedAt,
      isWithdrawn: row.withdrawnAt !== null,
    },
    photos: photos.map((photo) => photoOnWire(photo, photoBase)),
    claims: claims.map((claim) => ({ ...claim, lastDay: lastDayOfClaim(shanghaiDay(claim.submittedAt)) })),
  }
}

/** The mission in the caller's scope, locked until the transaction ends. @throws BusinessError notFound */
async function lockInScope(executor: Executor, missionId: string, caller: OrganizerCaller) {
  const mission = await findMissionInScope(executor, Number(missionId), caller)
  const row = mission && (await lockMission(executor, mission.id))
  if (!row) throw notFound('这个活动')
  return { ...mission, state: row.state }
}

/**
 * Publishes an outcome or changes it; the first time those who took part are told.
 * @throws BusinessError notFound for the mission and for photos of others or that were taken down, stateRefused before it is over
 */
export function publish(
  executor: Executor,
  { missionId, thanks, photos }: Publication,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof publishOutcome>> {
  return executor.transaction(async (transaction) => {
    const mission = await lockInScope(transaction, missionId, caller)
    if (!hasOutcome(mission.state)) throw refuseEarlyOutcome()
    const earlier = await findOutcomeRow(transaction, mission.id)
    await placePhotos(transaction, mission.id, photos, caller, now)
    const values = { thanks, changedAt: now, changedBy: caller.id }
    if (earlier) await updateOutcome(transaction, earlier.id, values)
    else await insertOutcome(transaction, { ...values, missionId: mission.id, publishedAt: now })
    const told = earlier ? 0 : await tellParticipants(transaction, mission, thanks, now)
    const entry = {
      act: publishOutcome.act,
      organizationId: mission.organizationId,
      missionId: mission.id,
      subject: `活动“${mission.name}”的回顾`,
      before: earlier && { 感谢: earlier.thanks },
      after: { 感谢: thanks, 照片: `${photos.length} 张` },
    }
    await recordAct(transaction, caller, entry, now)
    return { publishedAt: earlier?.publishedAt ?? now, told }
  })
}

/** Photos stand in the order of the form; what stood in the outcome and is left out goes. @throws BusinessError notFound */
async function placePhotos(
  executor: Executor,
  missionId: number,
  photos: Publication['photos'],
  caller: OrganizerCaller,
  now: Date,
): Promise<void> {
  const rows = await lockPhotosOf(executor, missionId)
  const wanted = new Set(photos.map(({ photoId }) => Number(photoId)))
  if ([...wanted].some((id) => rows.every((row) => row.id !== id))) throw notFound('这张照片')
  for (const { id, ordinal } of rows)
    if (ordinal !== null && !wanted.has(id))
      await hidePhoto(executor, id, { event: 'photoClaim.granted', decidedBy: caller.id }, now)
  for (const [ordinal, { photoId, caption }] of photos.entries())
    await placePhoto(executor, Number(photoId), { ordinal, caption: caption === '' ? null : caption })
}

async function tellParticipants(
  executor: Executor,
  { id, name }: { readonly id: number; readonly name: string },
  thanks: string,
  now: Date,
): Promise<number> {
  const participants = await listParticipants(executor, id)
  const message = {
    kind: 'mission' as const,
    title: '你参加的活动有回顾了',
    body: `“${name}”的组织写来：${thanks}`,
    link: routePath('mission-detail', { missionId: String(id) }),
    validUntil: null,
  }
  await writeMessages(
    executor,
    participants.map((volunteerId) => ({ volunteerId, ...message })),
    now,
  )
  return participants.length
}

/** Withdraws an outcome; its photos are gone for good. @throws BusinessError notFound, stateRefused where none is published */
export function withdraw(
  executor: Executor,
  { missionId }: Body<typeof withdrawOutcome>,
  caller: OrganizerCaller,
  now: Date,
): Promise<null> {
  return executor.transaction(async (transaction) => {
    const mission = await lockInScope(transaction, missionId, caller)
    const row = await findOutcomeRow(transaction, mission.id)
    if (!row || row.withdrawnAt !== null) throw new BusinessError(codes.stateRefused, '这个活动没有发布中的回顾')
    await hidePhotosOf(transaction, mission.id, { event: 'photoClaim.granted', decidedBy: caller.id }, now)
    await markWithdrawn(transaction, row.id, { withdrawnAt: now, changedAt: now, changedBy: caller.id })
    const entry = {
      act: withdrawOutcome.act,
      organizationId: mission.organizationId,
      missionId: mission.id,
      subject: `活动“${mission.name}”的回顾`,
      before: { 感谢: row.thanks },
    }
    await recordAct(transaction, caller, entry, now)
    return null
  })
}
