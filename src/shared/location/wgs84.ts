import gcoord from 'gcoord'
import type { ReportedPoint } from '#domain/location/point.ts'

interface Degrees {
  readonly latitude: number
  readonly longitude: number
}

const systems = { wgs84: gcoord.WGS84, gcj02: gcoord.GCJ02, bd09: gcoord.BD09 } as const
const earthMetres = 6_371_008.8

/** The same place in WGS-84, as the server will keep it. */
export function convertToWgs84({ latitude, longitude, datum }: ReportedPoint): Degrees {
  const [east, north] = gcoord.transform<[number, number]>([longitude, latitude], systems[datum], gcoord.WGS84)
  return { latitude: north, longitude: east }
}

/** Metres between two places that lie near each other. */
export function metresBetween(start: Degrees, other: Degrees): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const east = radians(other.longitude - start.longitude) * Math.cos(radians((start.latitude + other.latitude) / 2))
  const north = radians(other.latitude - start.latitude)
  return Math.hypot(east, north) * earthMetres
}
