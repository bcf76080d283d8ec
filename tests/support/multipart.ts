import { randomUUID } from 'node:crypto'
import type { PictureSlot } from '#domain/card/draft.ts'

/** The body of `photosRedoUpload`: the slot, then the file. */
export function multipart(slot: PictureSlot, file: Buffer): { body: Buffer; contentType: string } {
  const boundary = `----card${randomUUID()}`
  const part = (disposition: string, type = ''): string =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type}\r\n`
  const head = `${part('name="slot"')}${slot}\r\n${part('name="file"; filename="a.jpg"', 'content-type: image/jpeg\r\n')}`
  return {
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}
