import type { CoverFace } from '#domain/lists/cover-scene.ts'
import { drawFace, sceneSize } from '#domain/scene/face.ts'
import { piecesOf } from './certificate-lines.ts'
import { textWidth } from './font.ts'
import { height, inks, logo, margin, qrCode, width } from './picture-parts.ts'
import { runInPixelSlot, sharp } from './raster.ts'
import { textLine } from './text-line.ts'

export interface MissionPoster {
  /** A drawn scene, or the bytes of an uploaded picture. */
  readonly cover: CoverFace | Buffer
  readonly name: string
  readonly when: string
  readonly where: string
  readonly organization: string
  /** Where the code leads. */
  readonly address: string
}

const coverHeight = 720
const codeSize = 208
const [codeX, codeY] = [width - margin - codeSize, 1140]
const wholeLine = width - 2 * margin
/** Left of the code. */
const besideCode = codeX - margin - 48
const nameLines = 2
const nameSizes = [64, 54, 46] as const
const [, , smallestName] = nameSizes

/** A mission to share: PNG, 1080 × 1440. */
export async function drawMissionPoster(poster: MissionPoster): Promise<Buffer> {
  const { cover } = poster
  const isScene = typeof cover === 'string'
  const drawing = Buffer.from(posterSvg(poster, isScene ? sceneSvg(cover) : ''))
  return runInPixelSlot(async () => {
    const picture = sharp(drawing)
    if (!isScene) {
      const input = await sharp(cover).resize(width, coverHeight, { fit: 'cover' }).png().toBuffer()
      picture.composite([{ input, left: 0, top: 0 }])
    }
    return picture.png({ compressionLevel: 7, palette: isScene }).toBuffer()
  })
}

/** The drawing of a scene as a part of another one. */
const sceneSvg = (face: CoverFace): string =>
  drawFace(face).replace(
    `width="${sceneSize.width}" height="${sceneSize.height}"`,
    `width="${width}" height="${coverHeight}"`,
  )

function posterSvg({ name, when, where, organization, address }: MissionPoster, scene: string): string {
  const { size, lines } = fitName(name)
  const [first, lead] = [896, Math.round(size * 1.3)]
  const below = first + lead * (lines.length - 1)
  const lesser = [where, organization].map((text, at) => {
    const baseline = below + 156 + at * 54
    const room = baseline < codeY - 40 ? wholeLine : besideCode
    return textLine(fitLine(text, room, 36), { x: margin, baseline, size: 36 })
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
  <rect width="${width}" height="${height}" fill="#fff"/>
  ${scene}
  <g fill="${inks.brand}">${textLine('一起去？', { x: margin, baseline: 804, size: 36, face: 'Bold' })}</g>
  <g fill="${inks.dark}">
    ${lines.map((text, at) => textLine(text, { x: margin, baseline: first + at * lead, size, face: 'Bold' })).join('')}
    ${textLine(fitLine(when, wholeLine, 44), { x: margin, baseline: below + 92, size: 44 })}
    ${textLine('i志愿', { x: margin + 78, baseline: 1362, size: 40, face: 'Bold' })}
  </g>
  <g fill="${inks.muted}">
    ${lesser.join('')}
    ${textLine('扫码看活动', { x: codeX + 29, baseline: codeY + codeSize + 46, size: 30 })}
  </g>
  <g transform="translate(${margin} 1316) scale(1.6)">${logo}</g>
  ${qrCode(address, { x: codeX, y: codeY, size: codeSize })}
</svg>`
}

/** The name as large as two lines take it. */
function fitName(name: string): { size: number; lines: readonly string[] } {
  for (const size of nameSizes) {
    const lines = wrapName(name, size)
    if (lines.length <= nameLines) return { size, lines }
  }
  const [line = '', ...rest] = wrapName(name, smallestName)
  return { size: smallestName, lines: [line, fitLine(rest.join(''), wholeLine, smallestName, 'Bold')] }
}

/** Lines of a name; none of a single character, which goes with its neighbour. */
function wrapName(name: string, size: number, room = wholeLine): string[] {
  const widthOf = (text: string) => textWidth(text, { size, face: 'Bold' })
  const pieces = piecesOf(name).flatMap((piece) => (widthOf(piece) > room ? [...piece] : [piece]))
  const lines = ['']
  for (const piece of pieces) {
    const line = `${lines.at(-1)}${piece}`
    if (widthOf(line) > room && lines.at(-1) !== '') lines.push(piece)
    else lines[lines.length - 1] = line
  }
  return lines.length === nameLines && [...(lines[1] ?? '')].length === 1
    ? wrapName(name, size, room - 2 * size)
    : lines
}

/** As much of a text as a line has room for. */
function fitLine(text: string, room: number, size: number, face: 'Regular' | 'Bold' = 'Regular'): string {
  if (textWidth(text, { size, face }) <= room) return text
  const characters = [...text]
  while (characters.length > 0 && textWidth(`${characters.join('')}…`, { size, face }) > room) characters.pop()
  return `${characters.join('')}…`
}
