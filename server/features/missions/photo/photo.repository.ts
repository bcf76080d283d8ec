import { and, asc, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import type { NewRow } from '../../../database/new-row.ts'
import { mission } from '../../../database/schema/mission.ts'
import { photo, photoClaim, photoFile } from '../../../database/schema/photo.ts'
import type { Decider } from '../../../records/caller/caller.ts'
import { isPublic } from '../../../records/mission/mission-visibility.ts'
import { isWithinScope } from '../../../records/mission/scope.ts'
import { type PhotoClaimRow, waitingPhotoClaimStates } from '../../../records/photo/photo-claim-lifecycle.ts'
import type { StoredPhoto } from '../../../records/photo/photo.repository.ts'

type NewPhoto = NewRow<typeof photo, 'ordinal' | 'caption' | 'hiddenAt'>
type NewFile = NewRow<typeof photoFile>

/** Writes a photo that no outcome shows so far, with its files. */
export async function insertPhoto(
  executor: Executor,
  values: NewPhoto,
  files: readonly Omit<NewFile, 'photoId'>[],
): Promise<StoredPhoto> {
  const [row] = await executor.insert(photo).values(values).returning()
  if (!row) throw new Error('the photo was not inserted')
  const rows = await executor
    .insert(photoFile)
    .values(files.map((file) => ({ ...file, photoId: row.id })))
    .returning()
  return { row, files: rows }
}

/** The file of a photo that was not taken down. */
export async function findPhotoFile(executor: Executor, storageKey: string) {
  const [row] = await executor
    .select({ file: photoFile })
    .from(photoFile)
    .innerJoin(photo, eq(photo.id, photoFile.photoId))
    .where(and(eq(photoFile.storageKey, storageKey), isNull(photo.hiddenAt)))
  return row?.file ?? null
}

/** Whether everybody sees the photo in the outcome of its mission. */
export async function isPhotoPublic(executor: Executor, photoId: number): Promise<boolean> {
  const rows = await executor
    .select({ id: photo.id })
    .from(photo)
    .innerJoin(mission, eq(mission.id, photo.missionId))
    .where(
      and(
        eq(photo.id, photoId),
        isNotNull(photo.ordinal),
        isNull(photo.hiddenAt),
        isPublic(mission.state, mission.stateContext),
      ),
    )
  return rows.length > 0
}

export async function findClaim(
  executor: Executor,
  photoId: number,
  volunteerId: number,
): Promise<PhotoClaimRow | null> {
  const [row] = await executor
    .select()
    .from(photoClaim)
    .where(and(eq(photoClaim.photoId, photoId), eq(photoClaim.volunteerId, volunteerId)))
  return row ?? null
}

/** When the volunteer claimed photos since an instant, newest first. */
export async function claimedSince(executor: Executor, volunteerId: number, sinceInstant: Date): Promise<Date[]> {
  const rows = await executor
    .select({ at: photoClaim.submittedAt })
    .from(photoClaim)
    .where(and(eq(photoClaim.volunteerId, volunteerId), gt(photoClaim.submittedAt, sinceInstant)))
    .orderBy(desc(photoClaim.submittedAt))
  return rows.map(({ at }) => at)
}

type NewClaim = NewRow<typeof photoClaim, 'decidedAt' | 'decidedBy'>

export async function insertClaim(executor: Executor, values: NewClaim): Promise<PhotoClaimRow> {
  const [row] = await executor.insert(photoClaim).values(values).returning()
  if (!row) throw new Error('the claim was not inserted')
  return row
}

/** A claim to a photo inside the caller's scope, with its mission. */
export async function findClaimInScope(executor: Executor, claimId: number, caller: Decider) {
  const [row] = await executor
    .select({
      photoId: photoClaim.photoId,
      missionId: mission.id,
      missionName: mission.name,
      organizationId: mission.organizationId,
    })
    .from(photoClaim)
    .innerJoin(photo, eq(photo.id, photoClaim.photoId))
    .innerJoin(mission, eq(mission.id, photo.missionId))
    .where(and(eq(photoClaim.id, claimId), isWithinScope(mission.organizationId, caller)))
  return row ?? null
}

/** A claim, locked until the transaction ends; the caller has locked its photo. */
export async function lockClaim(executor: Executor, claimId: number): Promise<PhotoClaimRow | null> {
  const [row] = await executor.select().from(photoClaim).where(eq(photoClaim.id, claimId)).for('no key update')
  return row ?? null
}

/** Claims to photos of a mission that wait, the oldest first. */
export const listWaitingClaims = (executor: Executor, missionId: number) =>
  executor
    .select({
      claimId: photoClaim.id,
      photoId: photoClaim.photoId,
      claimant: photoClaim.claimant,
      submittedAt: photoClaim.submittedAt,
    })
    .from(photoClaim)
    .innerJoin(photo, eq(photo.id, photoClaim.photoId))
    .where(and(eq(photo.missionId, missionId), inArray(photoClaim.state, [...waitingPhotoClaimStates])))
    .orderBy(asc(photoClaim.submittedAt), asc(photoClaim.id))
