import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { PhotoClaimEventType } from '#domain/lifecycle/photo-claim.ts'
import { routePath } from '#contract/routes.ts'
import type { Executor } from '../../database/client.ts'
import { mission } from '../../database/schema/mission.ts'
import { photo, photoClaim } from '../../database/schema/photo.ts'
import { writeMessages } from '../message/message.repository.ts'
import { applyPhotoClaimEvent, type PhotoClaimRow, waitingPhotoClaimStates } from './photo-claim-lifecycle.ts'

/** Who decides, by the row of the account; null for the end of the term. */
interface Verdict {
  readonly event: PhotoClaimEventType
  readonly decidedBy: number | null
  /** Why a photo stays, for whoever asked; empty where it goes. */
  readonly answer: string
}

/** The claims to a photo that wait, locked until the transaction ends; the photo is locked before. */
export const lockWaitingClaims = (executor: Executor, photoId: number): Promise<PhotoClaimRow[]> =>
  executor
    .select()
    .from(photoClaim)
    .where(and(eq(photoClaim.photoId, photoId), inArray(photoClaim.state, [...waitingPhotoClaimStates])))
    .orderBy(asc(photoClaim.id))
    .for('no key update')

/** Decides about a claim and tells whoever made it. @throws BusinessError stateRefused */
export async function decideClaim(
  executor: Executor,
  row: PhotoClaimRow,
  { event, decidedBy, answer }: Verdict,
  now: Date,
): Promise<PhotoClaimRow> {
  const decided = await applyPhotoClaimEvent(executor, row, event, { decidedBy, decidedAt: now })
  await tellClaimant(executor, decided, answer, now)
  return decided
}

const titles = { granted: '照片已经撤下', lapsed: '照片已经撤下', kept: '照片没有撤下' } as const

async function tellClaimant(
  executor: Executor,
  { state, volunteerId, photoId }: PhotoClaimRow,
  answer: string,
  now: Date,
): Promise<void> {
  const [of] = await executor
    .select({ id: mission.id, name: mission.name })
    .from(photo)
    .innerJoin(mission, eq(mission.id, photo.missionId))
    .where(eq(photo.id, photoId))
  if (volunteerId === null || !of || state === 'submitted') return
  const isKept = state === 'kept'
  const message = {
    volunteerId,
    kind: 'mission' as const,
    title: titles[state],
    body: isKept
      ? `“${of.name}”的回顾里你请求撤下的照片，组织没有撤下：${answer}。不同意的话，请在活动页举报，由省志愿者联合会处理。`
      : `“${of.name}”的回顾里你请求撤下的照片，已经没有人能看到，文件也删除了。`,
    link: routePath('mission-detail', { missionId: String(of.id) }),
    validUntil: null,
  }
  await writeMessages(executor, [message], now)
}

/** Takes somebody who leaves out of the claims: what was decided goes, what waits is still decided. */
export async function leavePhotoClaims(executor: Executor, volunteerId: number): Promise<void> {
  const own = eq(photoClaim.volunteerId, volunteerId)
  await executor.delete(photoClaim).where(and(own, notInArray(photoClaim.state, [...waitingPhotoClaimStates])))
  await executor.update(photoClaim).set({ volunteerId: null }).where(own)
}
