import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { type contentPicture, uploadContentPicture } from '#contract/content-picture.ts'
import type { ServerContext } from '../../../context.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import type { FileReply } from '../../../http/file-reply.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { MissingObject } from '../../../files/object-store.ts'
import { preparePicture } from '../../../files/picture.ts'
import { type SealedFiles, storeNamed } from '../../../files/sealed-files.ts'
import { findPicture, insertContentPicture, pictureAddress } from './content-picture.repository.ts'
import { notFound } from '../../../errors.ts'

/** Pixels of the shorter side. */
const shortest = 480

/** Stores a picture of the portal's content. @throws BusinessError pictureRefused */
export async function storeContentPicture(
  { database: { executor }, clock }: ServerContext,
  files: SealedFiles,
  caller: OrganizerCaller,
  { bytes: upload, base }: { readonly bytes: Buffer; readonly base: string },
): Promise<ReplyInput<typeof uploadContentPicture>> {
  const { jpeg, width, height } = await preparePicture(upload, { watermark: null, shortest })
  return storeNamed(files, 'contentPicture', jpeg, async (file) => {
    await executor.transaction(async (transaction) => {
      const now = clock()
      const picture = { ...file, width, height, bytes: jpeg.length, uploadedBy: caller.id, uploadedAt: now }
      await insertContentPicture(transaction, picture)
      const { organizationId } = caller
      const after = { 大小: `${width} × ${height}` }
      const entry = { act: uploadContentPicture.act, organizationId, subject: '门户内容的图片', after }
      await recordAct(transaction, caller, entry, now)
    })
    return { picture: pictureAddress(base, file.storageKey), width, height }
  })
}

/** A picture by its name in the store, which nobody guesses. @throws BusinessError notFound */
export async function showPicture(
  { database: { executor } }: ServerContext,
  files: SealedFiles,
  { name }: Query<typeof contentPicture>,
): Promise<FileReply> {
  const row = await findPicture(executor, name)
  if (!row) throw notFound('这张图片')
  const bytes = await files.get('contentPicture', row).catch((error: unknown) => {
    throw error instanceof MissingObject ? notFound('这张图片') : error
  })
  return { bytes, keep: 'unchanging' }
}
