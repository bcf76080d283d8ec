import { codes } from '#contract/codes.ts'
import { runInPixelSlot, sharp } from '../drawing/raster.ts'
import { BusinessError, TransportError } from '../errors.ts'
import { type PictureKind, pictureKind } from './picture-kind.ts'
import { markPixels, watermarkSize, watermarkTile } from './watermark.ts'

export interface Picture {
  readonly jpeg: Buffer
  readonly width: number
  readonly height: number
}

export interface PictureOptions {
  /** Drawn slanted all over the picture; nothing when null. */
  readonly watermark: string | null
  /** Pixels of the shorter side below which nothing can be read. */
  readonly shortest: number
}

const longest = 2400
/** A JPEG is made smaller while it is read, a PNG may have to be held whole. */
const mostPixels = { jpeg: 64_000_000, png: 32_000_000 } as const
const quality = 82
const timeoutSeconds = 15

/**
 * A picture as it is stored: turned upright, at most 2400 pixels long, without metadata, marked, re-encoded as JPEG. Its size in
 * pixels is read from its head, so one with too many is refused before any is decoded.
 * @throws BusinessError pictureRefused with a sentence that says what to do
 */
export async function preparePicture(bytes: Buffer, options: PictureOptions): Promise<Picture> {
  const kind = pictureKind(bytes)
  if (kind !== 'jpeg' && kind !== 'png') throw refuse(refusals[kind])
  return runInPixelSlot(() => encodeAnew(bytes, mostPixels[kind], options))
}

async function encodeAnew(
  bytes: Buffer,
  limitInputPixels: number,
  { watermark, shortest }: PictureOptions,
): Promise<Picture> {
  const source = sharp(bytes, { failOn: 'error', limitInputPixels, pages: 1, sequentialRead: true })
  const { width, height } = await sizeOf(source, limitInputPixels, shortest)
  const { data: pixels, info } = await source
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      if (error.message.startsWith('timeout')) throw new TransportError(503, '现在处理图片的人太多，请稍后再试')
      throw refuse('图片不完整或已损坏，请打开原图确认后重新拍照上传')
    })
  if (info.channels !== 3) throw new Error(`a picture of ${info.channels} channels`)
  if (watermark !== null)
    markPixels(pixels, width, height, await watermarkTile(watermark, watermarkSize(watermark, width, height)))
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()
  return { jpeg, width, height }
}

/** A stored picture once more, at most so many pixels long. */
export const shrinkPicture = ({ jpeg, width, height }: Picture, most: number): Promise<Picture> =>
  runInPixelSlot(async () => {
    const shrink = Math.min(1, most / Math.max(width, height))
    const size = { width: Math.round(width * shrink), height: Math.round(height * shrink) }
    return { jpeg: await sharp(jpeg).resize(size).jpeg({ quality }).toBuffer(), ...size }
  })

const blurPixels = 16
const blurQuality = 40

/** A few pixels of a stored picture as a data URL, which are shown while it loads. */
export const blurOf = ({ jpeg }: Picture): Promise<string> =>
  runInPixelSlot(async () => {
    const small = await sharp(jpeg)
      .resize(blurPixels, blurPixels, { fit: 'inside' })
      .jpeg({ quality: blurQuality })
      .toBuffer()
    return `data:image/jpeg;base64,${small.toString('base64')}`
  })

/** Width and height after turning and shrinking. */
async function sizeOf(
  source: ReturnType<typeof sharp>,
  maximum: number,
  shortest: number,
): Promise<{ width: number; height: number }> {
  const head = await source.metadata().catch((error: Error) => {
    throw /pixel limit/i.test(error.message)
      ? refuse(`图片的像素太多（最多 ${maximum / 10_000} 万），请调低相机的分辨率后重拍`)
      : refuse('这张图片打不开，请打开原图确认后重新拍照上传')
  })
  const { width, height } = head.autoOrient
  const shrink = Math.min(1, longest / Math.max(width, height))
  const size = { width: Math.round(width * shrink), height: Math.round(height * shrink) }
  const short = Math.min(size.width, size.height)
  if (short < shortest) {
    throw refuse(`图片太小（较短一边 ${short} 像素，至少要 ${shortest}），看不清文字，请靠近些重新拍照`)
  }
  return size
}

const refusals: Record<Exclude<PictureKind, 'jpeg' | 'png'>, string> = {
  heic: '这是 HEIC 照片，请在手机“设置 › 相机 › 格式”里选“兼容性最佳”后重拍，或先转成 JPG',
  svg: 'SVG 图片不能使用，请上传 JPG 或 PNG 照片',
  pdf: '这不是 JPG 或 PNG 图片，请重新拍照，或换一张照片上传',
  other: '这不是 JPG 或 PNG 图片，请重新拍照，或换一张照片上传',
}

const refuse = (sentence: string): BusinessError => new BusinessError(codes.pictureRefused, sentence)
