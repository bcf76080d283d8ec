import { textPath, textWidth } from '../../drawing/font.ts'
import { sharp } from '../../drawing/raster.ts'

export interface Tile {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

const tiles = new Map<string, Promise<Tile>>()
const mostTiles = 200

/**
 * One tile of the slanted watermark, to be repeated over a picture: RGBA, dark with a light edge, so that it stands out on light and dark.
 * @param size height of its characters in pixels
 */
export function watermarkTile(text: string, size: number): Promise<Tile> {
  const key = `${size} ${text}`
  const found = tiles.get(key)
  if (found) return found
  const tile = drawTile(text, size)
  tiles.set(key, tile)
  if (tiles.size > mostTiles) {
    const [oldest] = tiles.keys()
    if (oldest !== undefined) tiles.delete(oldest)
  }
  return tile
}

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
  return { data, width: info.width, height: info.height }
}
