import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { type missionPhoto, uploadPhoto } from '#contract/photo.ts'
import { hasOutcome } from '#domain/lifecycle/mission.ts'
import type { PhotoSize } from '#domain/photo-rules.ts'
import type { ServerContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { MissingObject } from '../../../files/object-store.ts'
import { blurOf, type Picture, preparePicture, shrinkPicture } from '../../../files/picture.ts'
import { type SealedFile, type SealedFiles, storeNamed } from '../../../files/sealed-files.ts'
import type { FileReply } from '../../../http/file-reply.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { findMissionHead, findMissionInScope } from '../../../records/mission/mission-in-scope.repository.ts'
import { refuseEarlyOutcome } from '../../../records/outcome/early-outcome.ts'
import { planPhotoEnd } from '../../../records/photo/photo-hiding.ts'
import { photoOnWire } from '../../../records/photo/photo.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { findPhotoFile, insertPhoto } from './photo.repository.ts'

/** Pixels of the shorter side of what is sent, and of the longer one of each size. */
const shortest = 480
const longest: Readonly<Record<PhotoSize, number>> = { large: 1600, small: 640 }

/**
 * Stores a photo of a mission that is over, with the declaration of whoever uploads it.
 * @throws BusinessError notFound, stateRefused before there is an outcome, pictureRefused
 */
export async function storePhoto(
  { database: { executor }, clock }: ServerContext,
  files: SealedFiles,
  { missionId, consentVersion }: Body<typeof uploadPhoto>,
  caller: OrganizerCaller,
  { bytes: upload, base }: { readonly bytes: Buffer; readonly base: string },
): Promise<ReplyInput<typeof uploadPhoto>> {
  const head = await findMissionHead(executor, Number(missionId), caller)
  if (!head) throw notFound('这个活动')
  if (!hasOutcome(head.state)) throw refuseEarlyOutcome()
  const prepared = await preparePicture(upload, { watermark: null, shortest })
  const large = await shrinkPicture(prepared, longest.large)
  const small = await shrinkPicture(prepared, longest.small)
  const blur = await blurOf(small)
  return storeNamed(files, 'photo', large.jpeg, (largeFile) =>
    storeNamed(files, 'photo', small.jpeg, (smallFile) =>
      executor.transaction(async (transaction) => {
        const mission = await findMissionInScope(transaction, head.id, caller)
        if (!mission) throw notFound('这个活动')
        const now = clock()
        const stored = await insertPhoto(
          transaction,
          { missionId: mission.id, blur, consentBy: caller.id, consentAt: now, consentVersion },
          [fileRow('large', large, largeFile, now), fileRow('small', small, smallFile, now)],
        )
        await planPhotoEnd(transaction, stored.row.id, now)
        const entry = {
          act: uploadPhoto.act,
          organizationId: mission.organizationId,
          missionId: mission.id,
          subject: `活动“${mission.name}”的照片`,
          after: { 同意确认: consentVersion },
        }
        await recordAct(transaction, caller, entry, now)
        const shown = photoOnWire(stored, base)
        return { photoId: shown.photoId, blur: shown.blur, large: shown.large, small: shown.small }
      }),
    ),
  )
}

const fileRow = (size: PhotoSize, { jpeg, width, height }: Picture, file: SealedFile, uploadedAt: Date) => ({
  size,
  ...file,
  width,
  height,
  bytes: jpeg.length,
  uploadedAt,
})

/** A photo by its name in the store, which nobody guesses, until it is taken down. @throws BusinessError notFound */
export async function showPhoto(
  { database: { executor } }: ServerContext,
  files: SealedFiles,
  { name }: Query<typeof missionPhoto>,
): Promise<FileReply> {
  const row = await findPhotoFile(executor, name)
  if (!row) throw notFound('这张照片')
  const bytes = await files.get('photo', row).catch((error: unknown) => {
    throw error instanceof MissingObject ? notFound('这张照片') : error
  })
  return { bytes, keep: 'minute' }
}
