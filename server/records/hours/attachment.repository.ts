import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { hourAttachment, hourRecord } from '../../database/schema/hours.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { registerDue, scheduleDue } from '../../due/due.ts'
import { invalidInput, notFound } from '../../errors.ts'
import type { OrganizerCaller } from '../caller/caller.ts'
import { isWithinScope } from '../mission/scope.ts'
import type { SealedFiles } from '../../files/sealed-files.ts'

export type AttachmentRow = typeof hourAttachment.$inferSelect

/** Due event: an attachment goes, file and row, unless a record names it. */
const unusedDue = 'hourAttachment.unused'
const unusedMs = 86_400_000

export async function insertAttachment(
  executor: Executor,
  values: Omit<typeof hourAttachment.$inferInsert, 'id' | 'uploadedAt'>,
  now: Date,
): Promise<AttachmentRow> {
  const [row] = await executor
    .insert(hourAttachment)
    .values({ ...values, uploadedAt: now })
    .returning()
  if (!row) throw new Error('the attachment was not inserted')
  await scheduleDue(executor, unusedDue, row.id, new Date(now.getTime() + unusedMs))
  return row
}

/**
 * Refuses where hours that need an attachment name none of the organization; those named stay as long as the caller's transaction, and from
 * then on by their records.
 * @throws BusinessError invalidInput without one, notFound for one of another organization or one that is gone
 */
export async function requireAttachments(
  executor: Executor,
  attachmentIds: readonly (string | undefined)[],
  organizationId: number | null,
): Promise<void> {
  if (attachmentIds.includes(undefined)) {
    const message = '组织录入的时长要附上证明材料，请先上传签到表的照片或 PDF，再提交'
    throw invalidInput([{ field: 'attachmentId', message }])
  }
  const ids = [...new Set(attachmentIds.map(Number))]
  if (ids.length === 0) return
  const rows = await executor
    .select({ id: hourAttachment.id, organizationId: hourAttachment.organizationId })
    .from(hourAttachment)
    .where(inArray(hourAttachment.id, ids))
    .orderBy(hourAttachment.id)
    .for('key share')
  if (rows.length < ids.length || rows.some((row) => row.organizationId !== organizationId))
    throw notFound('这份证明材料')
}

/** The attachment that the hours of one record need (`requireAttachments`). */
export async function requireAttachment(
  executor: Executor,
  attachmentId: string | undefined,
  organizationId: number | null,
): Promise<number> {
  await requireAttachments(executor, [attachmentId], organizationId)
  return Number(attachmentId)
}

/** The attachment of a record in the caller's scope. */
export const findAttachmentInScope = (executor: Executor, recordId: number, caller: OrganizerCaller) =>
  findAttachment(executor, and(eq(hourRecord.id, recordId), isWithinScope(hourRecord.organizationId, caller)))

/** The attachment of a person's own record. */
export const findOwnAttachment = (executor: Executor, recordId: number, surrogateId: string) =>
  findAttachment(executor, and(eq(hourRecord.id, recordId), eq(hourRecord.surrogateId, surrogateId)))

async function findAttachment(executor: Executor, condition: SQL | undefined): Promise<AttachmentRow | null> {
  const [row] = await executor
    .select({ attachment: hourAttachment })
    .from(hourRecord)
    .innerJoin(hourAttachment, eq(hourAttachment.id, hourRecord.attachmentId))
    .where(condition)
  return row?.attachment ?? null
}

/** Whose hours an attachment proves, with the mission; those who left the site are not among them. */
export function listAttachmentOwners(executor: Executor, attachmentId: number) {
  return executor
    .select({ volunteerId: volunteer.id, missionName: hourRecord.missionName })
    .from(hourRecord)
    .innerJoin(volunteer, eq(volunteer.surrogateId, hourRecord.surrogateId))
    .where(eq(hourRecord.attachmentId, attachmentId))
}

/** Takes the attachments from the records of somebody who leaves; what proves nobody else's hours is removed. */
export async function leaveAttachments(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const surrogateIds = executor
    .select({ id: volunteer.surrogateId })
    .from(volunteer)
    .where(eq(volunteer.id, volunteerId))
  const condition = and(inArray(hourRecord.surrogateId, surrogateIds), isNotNull(hourRecord.attachmentId))
  const attachments = await executor.selectDistinct({ id: hourRecord.attachmentId }).from(hourRecord).where(condition)
  await executor.update(hourRecord).set({ attachmentId: null }).where(condition)
  for (const { id } of attachments) if (id !== null) await scheduleDue(executor, unusedDue, id, now)
}

export function registerAttachmentRemoval(files: SealedFiles): void {
  registerDue(unusedDue, async (executor, attachmentId) => {
    const [row] = await executor.select().from(hourAttachment).where(eq(hourAttachment.id, attachmentId)).for('update')
    // Asked again behind the lock: a record may have named it while this waited.
    if (!row || (await executor.$count(hourRecord, eq(hourRecord.attachmentId, row.id))) > 0) return
    await files.delete(row.storageKey)
    await executor.delete(hourAttachment).where(eq(hourAttachment.id, row.id))
  })
}
