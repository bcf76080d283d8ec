import sharp from 'sharp'
import { TransportError } from '../errors.ts'
import { createSlots, heavySlots } from '../slots.ts'

// Of all formats, and of files on the disk, only these are ever opened. SVG is for our own drawings: what a person sends has to begin
// as JPEG or PNG does (`picture-kind.ts`), and the library then takes no other loader.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

export { sharp }

/** Runs work on pixels in one of a few slots. @throws TransportError 429 when too many wait */
export const runInPixelSlot = createSlots(
  heavySlots,
  20,
  () => new TransportError(429, '现在上传的人太多，请几秒后再试', 3),
)
