import { LRUCache } from 'lru-cache'
import { textPath, textWidth } from '../drawing/font.ts'
import { sharp } from '../drawing/raster.ts'

/** A piece of the mark that is repeated over a picture: its inked pixels alone, row by row. */
export interface Tile {
  readonly width: number
  readonly height: number
  readonly xs: Uint16Array
  readonly ys: Uint16Array
  /** Red, green, blue and opacity of each, 0 to 255. */
  readonly colours: Uint8Array
}

const tiles = new LRUCache<string, Promise<Tile>, Mark>({
  max: 50,
  memoMethod: (_key, _known, { context: { text, size } }) => drawTile(text, size),
})

interface Mark {
  readonly text: string
  readonly size: number
}

/**
 * The tile of a slanted watermark, dark with a light edge, so that it stands out on light and dark.
 * @param size height of its characters in pixels
 */
export const watermarkTile = (text: string, size: number): Promise<Tile> =>
  tiles.memo(`${size} ${text}`, { context: { text, size } })

/** Size of the characters for a picture: three lines or more stand in it, and a tile is never wider than the picture. */
export function watermarkSize(text: string, width: number, height: number): number {
  const short = Math.min(width, height)
  const fitting = short / (textWidth(text, { size: 1 }) + 2)
  return Math.max(8, Math.floor(Math.min(Math.max(width, height) / 60, fitting)))
}

async function drawTile(text: string, size: number): Promise<Tile> {
  const long = textWidth(text, { size })
  const width = Math.ceil(long + size)
  const height = Math.ceil(width / 2)
  const path = textPath(text, { x: (width - long) / 2, baseline: height / 2 + size * 0.36, size })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g transform="rotate(-22 ${width / 2} ${height / 2})">
      <path d="${path}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="${size / 6}" stroke-linejoin="round"/>
      <path d="${path}" fill="#2b2122" fill-opacity=".42"/>
    </g></svg>`
  const { data, info } = await sharp(Buffer.from(drawing)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const inkPixels = Array.from({ length: info.width * info.height }, (_, at) => at).filter((at) => data[at * 4 + 3])
  return {
    width: info.width,
    height: info.height,
    xs: Uint16Array.from(inkPixels, (at) => at % info.width),
    ys: Uint16Array.from(inkPixels, (at) => Math.floor(at / info.width)),
    colours: Uint8Array.from(inkPixels.flatMap((at) => [...data.subarray(at * 4, at * 4 + 4)])),
  }
}

/** Draws the mark all over an RGB picture, in place: the library's own composition is much slower. */
export function markPixels(pixels: Buffer, width: number, height: number, tile: Tile): void {
  const { xs, ys, colours } = tile
  for (let top = 0; top < height; top += tile.height) {
    for (let left = 0; left < width; left += tile.width) {
      for (let at = 0; at < xs.length; at++) {
        const x = left + (xs[at] ?? 0)
        const y = top + (ys[at] ?? 0)
        if (x >= width || y >= height) continue
        const opacity = colours[at * 4 + 3] ?? 0
        const offset = (y * width + x) * 3
        for (let band = 0; band < 3; band++) {
          const background = pixels[offset + band] ?? 0
          pixels[offset + band] = background + (((colours[at * 4 + band] ?? 0) - background) * opacity) / 255
        }
      }
    }
  }
}
