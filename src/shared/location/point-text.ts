import type { Datum, ReportedPoint } from '#domain/location/point.ts'

export const datumLabels: Readonly<Record<Datum, string>> = {
  gcj02: '高德、腾讯地图',
  bd09: '百度地图',
  wgs84: 'GPS 卫星定位',
}

/** Degrees between which China lies: they tell which of two numbers is which. */
const north = [3, 54] as const
const east = [73, 136] as const

const isWithin = (degrees: number, [minimum, maximum]: readonly [number, number]): boolean =>
  degrees >= minimum && degrees <= maximum

/** Latitude and longitude of a text with two numbers, in whichever order; null where it has none in China. */
export function readPoint(text: string): Pick<ReportedPoint, 'latitude' | 'longitude'> | null {
  const numbers = [...text.matchAll(/\d{1,3}\.\d+|\d{1,3}(?![\d.])/g)].map(([number]) => Number(number))
  for (const [at, number] of numbers.entries()) {
    const other = numbers[at + 1]
    if (other === undefined) break
    if (isWithin(number, north) && isWithin(other, east)) return { latitude: number, longitude: other }
    if (isWithin(number, east) && isWithin(other, north)) return { latitude: other, longitude: number }
  }
  return null
}

const degrees = (value: number): string => value.toFixed(5)

/** `北纬 23.12911°，东经 113.26438°` */
export const pointText = ({ latitude, longitude }: Pick<ReportedPoint, 'latitude' | 'longitude'>): string =>
  `北纬 ${degrees(latitude)}°，东经 ${degrees(longitude)}°`
