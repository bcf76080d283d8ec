import { formatMinutes } from '#domain/words.ts'
import {
  bloomFill,
  bloomShape,
  bloomSize,
  type Blossom,
  budShape,
  growYearTree,
  type MonthCounts,
  treeBox,
  treeFills,
  treeSums,
} from '#domain/hours/year-tree.ts'
import { textWidth } from './font.ts'
import { height, inks, logo, margin, qrCode, width } from './picture-parts.ts'
import { runInPixelSlot, sharp } from './raster.ts'
import { textLine } from './text-line.ts'

export interface YearPicture {
  readonly year: number
  readonly months: readonly MonthCounts[]
  /** Minutes of the year in force. */
  readonly service: number
  readonly training: number
  /** Of the service, those of the best grade. */
  readonly best: number
  /** With how many organizations. */
  readonly organizations: number
  /** Null where it is left out. */
  readonly name: string | null
  /** Where the code leads; null without a code. */
  readonly address: string | null
}

const ground = '#FFE9DB'

/** The year as a tree to share: PNG, 1080 × 1440. */
export async function drawYearPicture(picture: YearPicture): Promise<Buffer> {
  const drawing = Buffer.from(pictureSvg(picture))
  return runInPixelSlot(() => sharp(drawing).png({ compressionLevel: 7, palette: true }).toBuffer())
}

function pictureSvg(picture: YearPicture): string {
  const { year, months, organizations, name, address } = picture
  const blooms = String(treeSums(months).blooms)
  const together = organizations > 0 ? `和 ${organizations} 个组织一起` : ''
  const sub = [name, together].filter(Boolean).join(' · ')
  const subSize = Math.min(36, (36 * (width - 2 * margin)) / Math.max(1, textWidth(sub, { size: 36 })))
  const afterBlooms = margin + textWidth(blooms, { size: 132, face: 'Bold' }) + 24
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
  <rect width="${width}" height="${height}" fill="${ground}"/>
  <g transform="translate(${margin} 62) scale(1.6)">${logo}</g>
  <g fill="${inks.dark}">
    ${textLine('i志愿', { x: margin + 78, baseline: 108, size: 40, face: 'Bold' })}
    ${textLine(String(year), { x: width - margin, baseline: 108, size: 40, face: 'Bold', align: 'right' })}
    ${textLine('朵花开了', { x: afterBlooms, baseline: 262, size: 68 })}
  </g>
  <g fill="${inks.brand}">${textLine(blooms, { x: margin, baseline: 262, size: 132, face: 'Bold' })}</g>
  <g fill="${inks.muted}">${textLine(sub, { x: margin, baseline: 322, size: subSize })}</g>
  <g transform="translate(${(width - treeBox.width * 2) / 2} 326) scale(2)">${treeSvg(months)}</g>
  ${footSvg(picture)}
  ${address === null ? '' : codeSvg(address)}
</svg>`
}

function footSvg({ year, service, training, best }: YearPicture): string {
  const lines = [
    `${year} 年的服务时长，都已公示生效`,
    ...(best > 0 ? [`其中 A 级 ${formatMinutes(best)}`] : []),
    ...(training > 0 ? [`另有培训 ${formatMinutes(training)}`] : []),
  ]
  return `<g fill="${inks.dark}">${textLine(formatMinutes(service), { x: margin, baseline: 1236, size: 68, face: 'Bold' })}</g>
  <g fill="${inks.muted}">${lines.map((text, at) => textLine(text, { x: margin, baseline: 1290 + at * 48, size: 32 })).join('')}</g>`
}

function codeSvg(address: string): string {
  const size = 176
  const x = width - margin - size
  return `<rect x="${x - 14}" y="1160" width="${size + 28}" height="${size + 28}" rx="14" fill="#fff"/>
  ${qrCode(address, { x, y: 1174, size })}
  <g fill="${inks.muted}">${textLine('扫码查真', { x: x + 28, baseline: 1404, size: 30 })}</g>`
}

function treeSvg(months: readonly MonthCounts[]): string {
  const { trunk, branches, blossoms, labels } = growYearTree(months)
  const names = labels.map(({ month, x, y, isLeft, isBare }) =>
    textLine(`${month}月`, {
      x,
      baseline: y,
      size: 12,
      face: isBare ? 'Regular' : 'Bold',
      align: isLeft ? 'right' : 'left',
    }),
  )
  return `<ellipse cx="${treeBox.middle}" cy="${treeBox.ground + 4}" rx="92" ry="11" fill="${treeFills.ground}"/>
    <path d="${trunk}" fill="${treeFills.wood}"/>
    <g fill="none" stroke="${treeFills.wood}" stroke-linecap="round">
      ${branches.map(({ path, width: stroke }) => `<path d="${path}" stroke-width="${stroke}"/>`).join('')}
    </g>
    ${blossoms.map(blossomSvg).join('')}
    <g fill="${inks.muted}">${names.join('')}</g>`
}

function blossomSvg(blossom: Blossom): string {
  const { kind, x, y, turn } = blossom
  if (kind === 'bud') {
    const shapes = [budShape.petal, budShape.leaf].map(([path, fill]) => `<path d="${path}" fill="${fill}"/>`)
    return `<g transform="translate(${x} ${y - 2}) scale(${budShape.size})">${shapes.join('')}</g>`
  }
  const { petal, heart, heartFill } = bloomShape
  const petals = [0, 90, 180, 270].map(
    (angle) =>
      `<rect x="${petal.at[0]}" y="${petal.at[1]}" width="${petal.size}" height="${petal.size}" rx="${petal.round}" transform="rotate(${angle})"/>`,
  )
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${bloomSize(blossom)})"><g fill="${bloomFill(blossom)}">${petals.join('')}</g><circle r="${heart}" fill="${heartFill}"/></g>`
}
