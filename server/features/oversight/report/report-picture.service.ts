import type { ReplyInput } from '#contract/endpoint.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { uploadReportPicture } from '#contract/report.ts'
import type { ServerContext } from '../../../context.ts'
import type { OrganizerCaller, VolunteerCaller } from '../../../records/caller/caller.ts'
import type { FileReply } from '../../../http/file-reply.ts'
import { logWatch } from '../../../records/access-log/access-log.ts'
import { MissingObject } from '../../../files/object-store.ts'
import { preparePicture } from '../../../files/picture.ts'
import { type SealedFiles, storeNamed } from '../../../files/sealed-files.ts'
import { insertReportPicture } from '../../../records/report/report-keeping.ts'
import { isHiddenReport } from './report-reach.ts'
import { findReportPicture } from './report.repository.ts'
import { notFound } from '../../../errors.ts'

/** Pixels of the shorter side: a screenshot of a conversation has to be read. */
const shortest = 280

/** What stands all over a stored picture, so that a copy of it serves nothing else. */
const reportMark = (day: string): string => `仅用于i志愿举报 ${day}`

/**
 * Stores a picture of the caller for a report that is still to be sent.
 * @throws BusinessError pictureRefused
 */
export async function storeReportPicture(
  { database, clock }: ServerContext,
  files: SealedFiles,
  { id: volunteerId }: VolunteerCaller,
  bytes: Buffer,
): Promise<ReplyInput<typeof uploadReportPicture>> {
  const now = clock()
  const { jpeg, width, height } = await preparePicture(bytes, { watermark: reportMark(shanghaiDay(now)), shortest })
  return storeNamed(files, 'reportPicture', jpeg, async (file) => {
    const id = await database.executor.transaction((transaction) =>
      insertReportPicture(
        transaction,
        { volunteerId, ...file, width, height, bytes: jpeg.length, uploadedAt: now },
        now,
      ),
    )
    return { pictureId: id }
  })
}

/** The one look at a report and its pictures, as whoever sent it reads it. */
export const reportLook = (number: string): string => `查看举报 ${number} 的内容和照片`

/** A picture of a report for who may open it; the look at the report stands for it. @throws BusinessError notFound */
export async function showReportPicture(
  { database: { executor }, keys, clock }: ServerContext,
  files: SealedFiles,
  pictureId: string,
  caller: OrganizerCaller,
): Promise<FileReply> {
  const row = await findReportPicture(executor, Number(pictureId))
  if (!row || (await isHiddenReport(executor, keys, caller, row.reportId))) throw notFound('这张图片')
  const { picture, number, volunteerId } = row
  if (volunteerId !== null) await logWatch(executor, caller, [{ volunteerId, what: reportLook(number) }], clock())
  const bytes = await files.get('reportPicture', picture).catch((error: unknown) => {
    throw error instanceof MissingObject ? notFound('这张图片') : error
  })
  return { bytes }
}
