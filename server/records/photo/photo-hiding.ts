import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { addDays, shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { PhotoClaimEventType } from '#domain/lifecycle/photo-claim.ts'
import { lastDayOfClaim } from '#domain/photo-rules.ts'
import type { Executor } from '../../database/client.ts'
import { photo, photoClaim, photoFile } from '../../database/schema/photo.ts'
import { registerDue, scheduleDue } from '../../due/due.ts'
import type { SealedFiles } from '../../files/sealed-files.ts'
import { decideClaim, lockWaitingClaims } from './photo-claim.ts'
import type { PhotoRow } from './photo.repository.ts'

/** Due event: the files of a photo go, unless an outcome shows it. */
const unusedDue = 'photo.unused'
const unusedMs = 7 * 86_400_000
/** Due event: the term of a claim is over; where nobody decided, the photo goes. */
const termDue = 'photoClaim.over'

/** Gives an outcome a week to take a photo up. */
export const planPhotoEnd = (executor: Executor, photoId: number, now: Date): Promise<void> =>
  scheduleDue(executor, unusedDue, photoId, new Date(now.getTime() + unusedMs))

/** Plans the end of a claim's term, when its last day is over. */
export const planClaimEnd = (executor: Executor, claimId: number, now: Date): Promise<void> =>
  scheduleDue(executor, termDue, claimId, startOfShanghaiDay(addDays(lastDayOfClaim(shanghaiDay(now)), 1)))

/** A photo, locked until the transaction ends; before the claims to it. */
export async function lockPhoto(executor: Executor, photoId: number): Promise<PhotoRow | null> {
  const [row] = await executor.select().from(photo).where(eq(photo.id, photoId)).for('no key update')
  return row ?? null
}

interface Cause {
  readonly event: Exclude<PhotoClaimEventType, 'photoClaim.kept'>
  readonly decidedBy: number | null
}

/** Takes a photo down for good: whoever asked for it is told, and its files go. The caller has locked it. */
export async function hidePhoto(executor: Executor, photoId: number, cause: Cause, now: Date): Promise<void> {
  await executor.update(photo).set({ hiddenAt: now, ordinal: null }).where(eq(photo.id, photoId))
  for (const claim of await lockWaitingClaims(executor, photoId))
    await decideClaim(executor, claim, { ...cause, answer: '' }, now)
  await scheduleDue(executor, unusedDue, photoId, now)
}

/** Takes down every photo of a mission's outcome. */
export async function hidePhotosOf(executor: Executor, missionId: number, cause: Cause, now: Date): Promise<void> {
  const rows = await executor
    .select({ id: photo.id })
    .from(photo)
    .where(and(eq(photo.missionId, missionId), isNotNull(photo.ordinal), isNull(photo.hiddenAt)))
    .for('no key update')
  for (const { id } of rows) await hidePhoto(executor, id, cause, now)
}

export function registerPhotoDue(files: SealedFiles): void {
  registerDue(unusedDue, async (executor, photoId, now) => {
    const row = await lockPhoto(executor, photoId)
    if (!row || (row.ordinal !== null && row.hiddenAt === null)) return
    const stored = await executor.select().from(photoFile).where(eq(photoFile.photoId, photoId)).for('update')
    for (const { storageKey } of stored) await files.delete(storageKey)
    await executor.delete(photoFile).where(eq(photoFile.photoId, photoId))
    if (row.hiddenAt === null) await executor.update(photo).set({ hiddenAt: now }).where(eq(photo.id, photoId))
  })
  registerDue(termDue, async (executor, claimId, now) => {
    const [claim] = await executor.select().from(photoClaim).where(eq(photoClaim.id, claimId))
    if (!claim || !(await lockPhoto(executor, claim.photoId))) return
    const waiting = await lockWaitingClaims(executor, claim.photoId)
    if (!waiting.some(({ id }) => id === claimId)) return
    await hidePhoto(executor, claim.photoId, { event: 'photoClaim.lapsed', decidedBy: null }, now)
  })
}
