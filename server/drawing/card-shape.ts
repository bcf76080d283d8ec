import { runInPixelSlot, sharp } from './raster.ts'

/** ISO/IEC 7810 ID-1 at 300 dpi. */
export const cardSize = { width: 1011, height: 638 } as const

/** Times as large as the picture is. */
const scale = 2.5

/** One side of a card with round corners. */
export const cardSvg = (content: string): string => {
  const { width, height } = cardSize
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
  <clipPath id="card"><rect width="${width}" height="${height}" rx="46"/></clipPath>
  <g clip-path="url(#card)">${content}</g></svg>`
}

/** As PNG, 2528 × 1595, the corners transparent. */
export const rasterCard = (svg: string): Promise<Buffer> =>
  runInPixelSlot(() =>
    sharp(Buffer.from(svg), { density: 72 * scale })
      .png({ compressionLevel: 7 })
      .toBuffer(),
  )
