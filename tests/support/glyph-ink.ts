import { fontOf, type Weight } from '#server/drawing/font.ts'
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
export function outlineArea(character: string, size: number, weight: Weight = 'Regular'): number {
  const font = fontOf(weight)
  const { path } = font.glyphForCodePoint(character.codePointAt(0) as number)
  const [area] = path.commands.reduce(
    ([sum, x, y, startX, startY], { command, args }) => {
      if (command === 'closePath') return [sum + x * startY - startX * y, startX, startY, startX, startY]
      const curve = command === 'bezierCurveTo' ? 24 : 1
      let [total, fromX, fromY] = [sum, x, y]
      for (let step = 1; step <= curve; step++) {
        const t = step / curve
        const [toX, toY] = command === 'bezierCurveTo' ? bezier([x, y, ...args], t) : (args as [number, number])
        if (command !== 'moveTo') total += fromX * toY - toX * fromY
        ;[fromX, fromY] = [toX, toY]
      }
      return command === 'moveTo' ? [total, fromX, fromY, fromX, fromY] : [total, fromX, fromY, startX, startY]
    },
    [0, 0, 0, 0, 0] as [number, number, number, number, number],
  )
  return (Math.abs(area) / 2) * (size / font.unitsPerEm) ** 2
}

function bezier(points: readonly number[], t: number): [number, number] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = points
  const at = (a: number, b: number, c: number, d: number) =>
    (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d
  return [at(x0, x1, x2, x3), at(y0, y1, y2, y3)]
}
