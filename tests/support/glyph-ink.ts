import { type Face, fontOf } from '#server/drawing/font.ts'
import type { RenderedPage } from './pdf-pages.ts'

type Range = readonly [from: number, to: number]

/** Darkness in a part of a page that was rendered at `scale` pixels a point, in square points. */
export function inkIn(page: RenderedPage, scale: number, [left, right]: Range, [top, bottom]: Range): number {
  let sum = 0
  for (let y = Math.round(top * scale); y < bottom * scale; y++) {
    for (let x = Math.round(left * scale); x < right * scale; x++) sum += page.darkness(x, y)
  }
  return sum / scale / scale
}

/** Area of a character's outline in square points: the sum over its contours, turning one way for ink and the other for holes. */
export function outlineArea(character: string, size: number, face: Face = 'Regular'): number {
  const font = fontOf(face)
  const { path } = font.glyphForCodePoint(character.codePointAt(0) as number)
  const [area] = path.commands.reduce(
    ([sum, x, y, startX, startY], { command, args }) => {
      if (command === 'closePath') return [sum + x * startY - startX * y, startX, startY, startX, startY]
      const curve = command === 'bezierCurveTo' || command === 'quadraticCurveTo' ? 24 : 1
      let [total, fromX, fromY] = [sum, x, y]
      for (let step = 1; step <= curve; step++) {
        const t = step / curve
        const [toX, toY] = args.length > 2 ? curveAt([x, y, ...args], t) : (args as [number, number])
        if (command !== 'moveTo') total += fromX * toY - toX * fromY
        ;[fromX, fromY] = [toX, toY]
      }
      return command === 'moveTo' ? [total, fromX, fromY, fromX, fromY] : [total, fromX, fromY, startX, startY]
    },
    [0, 0, 0, 0, 0] as [number, number, number, number, number],
  )
  return (Math.abs(area) / 2) * (size / font.unitsPerEm) ** 2
}

/** A point of a curve by de Casteljau: two or three points after the first, quadratic or cubic. */
function curveAt(points: readonly number[], t: number): [number, number] {
  if (points.length === 2) return points as unknown as [number, number]
  const next = points.slice(2).map((value, at) => (1 - t) * (points[at] ?? 0) + t * value)
  return curveAt(next, t)
}
