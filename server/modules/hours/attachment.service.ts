import type { uploadAttachment } from '#contract/hours/attachment.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import type { OrganizerCaller, VolunteerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import type { FileReply } from '../../plugins/file-reply.ts'
import { findMissionInScope } from '../mission/mission-in-scope.repository.ts'
import { logLooks } from '../privacy/access-log.ts'
import { MissingObject } from '../upload/object-store.ts'
import { preparePaper } from '../upload/paper.ts'
import type { SealedFiles } from '../upload/sealed-files.ts'
import {
  type AttachmentRow,
  findAttachmentInScope,
  findOwnAttachment,
  insertAttachment,
  provedBy,
} from './attachment.repository.ts'
import { findEntryInScope } from './entry.repository.ts'

/** Pixels of the shorter side: a list of signatures has to be read. */
const shortest = 600

/** What stands all over a stored picture, so that a copy of it serves nothing else. */
const attachmentMark = (day: string): string => `仅用于志愿服务时长证明 ${day}`

/**
 * Stores what proves hours of the mission's or the entry's organization.
 * @throws BusinessError notFound, pictureRefused
 */
export async function storeAttachment(
  { database, clock }: ServerContext,
  files: SealedFiles,
  of: Body<typeof uploadAttachment>,
  caller: OrganizerCaller,
  bytes: Buffer,
): Promise<Reply<typeof uploadAttachment>> {
  const { executor } = database
  const organizationId = await organizationOf(executor, of, caller)
  const now = clock()
  const paper = await preparePaper(bytes, { watermark: attachmentMark(shanghaiDay(now)), shortest })
  const file = await files.put('hourAttachment', paper.bytes)
  const values = { organizationId, uploadedBy: caller.id, kind: paper.kind, bytes: paper.bytes.length, ...file }
  try {
    const row = await executor.transaction((transaction) => insertAttachment(transaction, values, now))
    return { attachmentId: String(row.id), kind: row.kind, bytes: row.bytes }
  } catch (error) {
    // What cannot be removed now has no row and is found by the next look for such files.
    await files.delete(file.storageKey).catch(() => {})
    throw error
  }
}

async function organizationOf(
  executor: Executor,
  { missionId, entryId }: Body<typeof uploadAttachment>,
  caller: OrganizerCaller,
): Promise<number | null> {
  if (entryId !== undefined) {
    const entry = await findEntryInScope(executor, Number(entryId), caller)
    if (!entry) throw notFound('这条时长')
    return entry.organizationId
  }
  const found = await findMissionInScope(executor, Number(missionId), caller)
  if (!found) throw notFound('这个活动')
  return found.organizationId
}

/**
 * The attachment of a record in the caller's scope; everybody whose hours it proves finds the look in the own log.
 * @throws BusinessError notFound
 */
export async function showToStaff(
  { database: { executor }, clock }: ServerContext,
  files: SealedFiles,
  recordId: string,
  caller: OrganizerCaller,
): Promise<FileReply> {
  const row = existing(await findAttachmentInScope(executor, Number(recordId), caller))
  const looks = (await provedBy(executor, row.id)).map(({ volunteerId, missionName }) => ({
    volunteerId,
    what: `查看“${missionName}”时长的证明材料`,
  }))
  await logLooks(executor, caller, looks, clock())
  return show(files, row)
}

/**
 * The attachment of the caller's own record.
 * @throws BusinessError notFound
 */
export async function showToOwner(
  { database: { executor } }: ServerContext,
  files: SealedFiles,
  recordId: string,
  { surrogateId }: VolunteerCaller,
): Promise<FileReply> {
  return show(files, existing(await findOwnAttachment(executor, Number(recordId), surrogateId)))
}

function existing(row: AttachmentRow | null): AttachmentRow {
  if (!row) throw notFound('这条时长的证明材料')
  return row
}

async function show(files: SealedFiles, row: AttachmentRow): Promise<FileReply> {
  const bytes = await files.get('hourAttachment', row).catch((error: unknown) => {
    throw error instanceof MissingObject ? notFound('这条时长的证明材料') : error
  })
  // A paper of somebody else's making is saved, never opened inside the site.
  return row.kind === 'pdf'
    ? { bytes, type: 'application/pdf', name: `时长证明材料-${row.id}.pdf` }
    : { bytes, type: 'image/jpeg' }
}
