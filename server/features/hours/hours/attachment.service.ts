import { managedAttachment, uploadAttachment } from '#contract/hours/attachment.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import type { OrganizerCaller, VolunteerCaller } from '../../../records/caller/caller.ts'
import type { FileReply } from '../../../http/file-reply.ts'
import { findMissionInScope } from '../../../records/mission/mission-in-scope.repository.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { MissingObject } from '../../../files/object-store.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { prepareAttachment } from '../../../files/paper.ts'
import { type SealedFiles, storeNamed } from '../../../files/sealed-files.ts'
import {
  type AttachmentRow,
  findAttachmentInScope,
  findOwnAttachment,
  insertAttachment,
  listAttachmentOwners,
} from '../../../records/hours/attachment.repository.ts'
import { findEntryInScope } from '../../../records/hours/entry.repository.ts'
import { notFound } from '../../../errors.ts'

/** Pixels of the shorter side: a list of signatures has to be read. */
const shortest = 600

/** What stands all over a stored picture, so that a copy of it serves nothing else. */
export const attachmentMark = (day: string): string => `仅用于证明志愿服务时长 ${day}`

/**
 * Stores what proves hours of the mission's or the entry's organization.
 * @throws BusinessError notFound, pictureRefused
 */
export async function storeAttachment(
  { database, clock }: ServerContext,
  files: SealedFiles,
  request: Body<typeof uploadAttachment>,
  caller: OrganizerCaller,
  bytes: Buffer,
): Promise<ReplyInput<typeof uploadAttachment>> {
  const { executor } = database
  const proved = await findProved(executor, request, caller)
  const { organizationId } = proved
  const now = clock()
  const attachment = await prepareAttachment(bytes, { watermark: attachmentMark(shanghaiDay(now)), shortest })
  const { kind, bytes: content } = attachment
  return storeNamed(files, 'hourAttachment', content, async (file) => {
    const values = { organizationId, uploadedBy: caller.id, kind, bytes: content.length, ...file }
    const row = await executor.transaction(async (transaction) => {
      const inserted = await insertAttachment(transaction, values, now)
      await recordUpload(transaction, caller, proved, inserted, now)
      return inserted
    })
    return { attachmentId: row.id, kind: row.kind, bytes: row.bytes }
  })
}

/** What hours are of. */
interface Proved {
  readonly organizationId: number | null
  readonly missionId: number | null
  readonly missionName: string
}

async function recordUpload(
  executor: Executor,
  caller: OrganizerCaller,
  { organizationId, missionId, missionName }: Proved,
  { kind, bytes }: AttachmentRow,
  now: Date,
): Promise<void> {
  const subject = `活动“${missionName}”时长的证明材料`
  const entry = {
    act: uploadAttachment.act,
    organizationId: organizationId ?? caller.organizationId,
    missionId,
    subject,
  }
  const after = { 文件: `${kind === 'pdf' ? 'PDF' : '图片'}，${Math.ceil(bytes / 1024)} KB` }
  await recordAct(executor, caller, { ...entry, after }, now)
}

async function findProved(
  executor: Executor,
  { missionId, entryId }: Body<typeof uploadAttachment>,
  caller: OrganizerCaller,
): Promise<Proved> {
  if (entryId !== undefined) {
    const entry = await findEntryInScope(executor, Number(entryId), caller)
    if (!entry) throw notFound('这条时长')
    return entry
  }
  const mission = await findMissionInScope(executor, Number(missionId), caller)
  if (!mission) throw notFound('这个活动')
  return { organizationId: mission.organizationId, missionId: mission.id, missionName: mission.name }
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
  const row = requireRow(await findAttachmentInScope(executor, Number(recordId), caller))
  const accessEntries = await listAttachmentOwners(executor, row.id)
  const looks = accessEntries.map(({ volunteerId, missionName }) => ({
    volunteerId,
    what: `查看“${missionName}”时长的证明材料`,
  }))
  const now = clock()
  const [proved] = accessEntries
  const subject = proved ? `“${proved.missionName}”时长的证明材料` : '时长的证明材料'
  await executor.transaction(async (transaction) => {
    await logAccesses(transaction, caller, looks, now)
    const entry = { act: managedAttachment.act, organizationId: row.organizationId ?? caller.organizationId, subject }
    await recordAct(transaction, caller, entry, now)
  })
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
  return show(files, requireRow(await findOwnAttachment(executor, Number(recordId), surrogateId)))
}

function requireRow(row: AttachmentRow | null): AttachmentRow {
  if (!row) throw notFound('这条时长的证明材料')
  return row
}

async function show(files: SealedFiles, row: AttachmentRow): Promise<FileReply> {
  const bytes = await files.get('hourAttachment', row).catch((error: unknown) => {
    throw error instanceof MissingObject ? notFound('这条时长的证明材料') : error
  })
  // A paper of somebody else's making is saved, never opened inside the site.
  return row.kind === 'pdf'
    ? { bytes, type: 'application/pdf', name: `证明材料-${row.id}.pdf` }
    : { bytes, type: 'image/jpeg' }
}
