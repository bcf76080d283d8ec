import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { sharp } from '../drawing/raster.ts'
import { attachmentMark } from '../features/hours/hours/attachment.service.ts'
import { preparePicture } from '../files/picture.ts'
import type { SealedFiles } from '../files/sealed-files.ts'
import type { Executor } from '../database/client.ts'
import { hourAttachment } from '../database/schema/hours.ts'
import { demoSheet } from './content/demo-sheet.ts'

interface SheetTarget {
  readonly organizationId: number
  /** Who uploads it. */
  readonly id: number
  readonly at: Date
}

export type SeedSheet = (executor: Executor, target: SheetTarget) => Promise<void>

/** The paper that proves typed hours of the demo, an encrypted file with its row. */
export const demoAttendanceSheet =
  (openFiles: () => Promise<SealedFiles>): SeedSheet =>
  async (executor, { organizationId, id, at }) => {
    const files = await openFiles()
    const image = sharp(Buffer.from(demoSheet())).png({ compressionLevel: 1 })
    const { jpeg } = await preparePicture(await image.toBuffer(), {
      watermark: attachmentMark(shanghaiDay(at)),
      shortest: 1,
    })
    const file = await files.put('hourAttachment', jpeg)
    const size = { kind: 'picture' as const, bytes: jpeg.length }
    await executor.insert(hourAttachment).values({ organizationId, uploadedBy: id, ...file, ...size, uploadedAt: at })
  }
