import type { ReportedPoint } from '#domain/location/point.ts'
import { toWgs84 } from './wgs84.ts'

/** A point of a mission as its columns hold it, in WGS-84; null where it is not known. */
export const pointColumns = (point: ReportedPoint | null) => ({
  ...(point ? toWgs84(point) : { latitude: null, longitude: null }),
  datum: 'wgs84' as const,
  pointSource: point?.source ?? null,
  pointAccuracy: point?.accuracy ?? null,
})
