import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { type missionCover, uploadMissionCover } from '#contract/mission-draft.ts'
import type { Executor } from '../../../database/client.ts'
import type { ServerContext } from '../../../context.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import type { FileReply } from '../../../http/file-reply.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { MissingObject } from '../../../files/object-store.ts'
import { preparePicture } from '../../../files/picture.ts'
import { type SealedFiles, storeNamed } from '../../../files/sealed-files.ts'
import { coverAddress, findCover, insertCover, nameIn } from '../../../records/mission-draft/cover.repository.ts'
import { lockDraft } from '../../../records/mission-draft/mission-draft.repository.ts'
import { draftSubject, requireOpen } from './mission-draft.service.ts'
import { notFound } from '../../../errors.ts'

/** Pixels of the shorter side: a cover fills the head of a page. */
const shortest = { cover: 480, text: 240 } as const

/**
 * Stores a picture of a draft's organization.
 * @throws BusinessError notFound, stateRefused when the draft was submitted, pictureRefused
 */
export async function storeCover(
  { database: { executor }, clock }: ServerContext,
  files: SealedFiles,
  { draftId, use }: Body<typeof uploadMissionCover>,
  caller: OrganizerCaller,
  { bytes: upload, base }: { readonly bytes: Buffer; readonly base: string },
): Promise<ReplyInput<typeof uploadMissionCover>> {
  requireOpen(await executor.transaction((transaction) => lockDraft(transaction, Number(draftId), caller)))
  const { jpeg, width, height } = await preparePicture(upload, { watermark: null, shortest: shortest[use] })
  return storeNamed(files, 'missionCover', jpeg, async (file) => {
    await executor.transaction(async (transaction) => {
      const { organizationId, missionId, content } = requireOpen(await lockDraft(transaction, Number(draftId), caller))
      const picture = { ...file, organizationId, width, height, bytes: jpeg.length }
      const now = clock()
      await insertCover(transaction, { ...picture, uploadedBy: caller.id, uploadedAt: now })
      const entry = { act: uploadMissionCover.act, organizationId, missionId, subject: draftSubject(content) }
      await recordAct(transaction, caller, entry, now)
    })
    return { picture: coverAddress(base, file.storageKey), width, height }
  })
}

/**
 * A cover by its name in the store, which nobody guesses.
 * @throws BusinessError notFound
 */
export async function showCover(
  { database: { executor } }: ServerContext,
  files: SealedFiles,
  { name }: Query<typeof missionCover>,
): Promise<FileReply> {
  const bytes = await readNamed(executor, files, name)
  if (bytes === null) throw notFound('这张封面')
  return { bytes, keep: 'unchanging' }
}

/** The picture at the address that a mission has as its cover; null where it is gone. */
export const readCover = (executor: Executor, files: SealedFiles, address: string): Promise<Buffer | null> =>
  readNamed(executor, files, nameIn(address))

async function readNamed(executor: Executor, files: SealedFiles, name: string): Promise<Buffer | null> {
  const row = await findCover(executor, name)
  if (row === null) return null
  return files.get('missionCover', row).catch((error: unknown) => {
    if (error instanceof MissingObject) return null
    throw error
  })
}
