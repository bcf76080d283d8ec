import { type SQL, sql } from 'drizzle-orm'
import { mission } from '../../database/schema/mission.ts'

export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** Kilometres of a mission without a place. */
export const farAway = 1e9

/** Kilometres from a position, as `kilometresBetween` counts them. */
export const distanceFrom = ({ latitude, longitude }: Coordinates): SQL<number> =>
  sql<number>`(case when ${mission.latitude} is null or ${mission.longitude} is null then ${sql.raw(String(farAway))}
  else 12742 * asin(least(1, sqrt(
    power(sin(radians(${mission.latitude}::float8 - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(${mission.latitude}::float8))
    * power(sin(radians(${mission.longitude}::float8 - ${longitude}::float8) / 2), 2)))) end)::float8`
