import gcoord from 'gcoord'
import type { Datum } from '#domain/location/point.ts'

interface Degrees {
  readonly latitude: number
  readonly longitude: number
}

const systems = { wgs84: gcoord.WGS84, gcj02: gcoord.GCJ02, bd09: gcoord.BD09 } as const

/** The same place in WGS-84, to a tenth of a metre. */
export function toWgs84({ latitude, longitude, datum }: Degrees & { readonly datum: Datum }): Degrees {
  if (datum === 'wgs84') return { latitude, longitude }
  const [east, north] = gcoord.transform<[number, number]>([longitude, latitude], systems[datum], gcoord.WGS84)
  return { latitude: round(north), longitude: round(east) }
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
