export interface Point {
  /** WGS-84, degrees. */
  readonly latitude: number
  readonly longitude: number
}

const earthRadius = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The way from one point to another as the crow flies: metres, and degrees clockwise from north. */
export function directionTo(from: Point, to: Point): { metres: number; degrees: number } {
  const [start, end] = [radians(from.latitude), radians(to.latitude)]
  const across = radians(to.longitude - from.longitude)
  const chord = Math.sin((end - start) / 2) ** 2 + Math.cos(start) * Math.cos(end) * Math.sin(across / 2) ** 2
  const degrees =
    (Math.atan2(
      Math.sin(across) * Math.cos(end),
      Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(across),
    ) *
      180) /
    Math.PI
  return { metres: 2 * earthRadius * Math.asin(Math.sqrt(chord)), degrees: (degrees + 360) % 360 }
}

const compass = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'] as const

/** The nearest of eight directions in words. */
export const compassName = (degrees: number): string => compass[Math.round(degrees / 45) % 8] ?? '北'

const nearest = 500
const mostRings = 4

/** Rings that reach as far as a point: 500 metres apart, and twice as far as long as they would be more than four. */
export function ringsTo(metres: number): { step: number; count: number } {
  let step = nearest
  while (metres > step * mostRings) step *= 2
  return { step, count: Math.max(2, Math.ceil(metres / step)) }
}

/** `800 米`, `1.5 公里`. */
export const metresText = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres / 10) * 10} 米` : `${Number((metres / 1000).toFixed(1))} 公里`
