import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { mission, missionPlaces } from '../../../database/schema/mission.ts'
import { distanceFrom, type Coordinates } from '../../../records/mission/mission-distance.ts'
import type { Segment } from './mission-filter.ts'

export type MissionOrder = 'near' | 'soon' | 'needed'

export interface PagePoint {
  /** Value of the order's key: an ISO instant, kilometres or free places. */
  readonly key: string | number
  readonly id: number
}

export interface Ordering {
  readonly orderBy: SQL[]
  readonly after: (point: PagePoint) => SQL
}

/**
 * Order, and condition of the next page. Index order needs the plain columns; where all that pass the filter are found first
 * (`isFoundFirst`), the start is written so that the planner does not walk the index of it instead.
 * @param position of whom the order `near` counts from
 */
export function orderingOf(
  order: MissionOrder,
  segment: Segment,
  position: Coordinates | undefined,
  isFoundFirst: boolean,
): Ordering {
  if (order === 'near' && position) {
    const distance = distanceFrom(position)
    return {
      orderBy: [asc(distance), asc(mission.id)],
      after: ({ key, id }) => sql`(${distance}, ${mission.id}) > (${key}::float8, ${id}::bigint)`,
    }
  }
  if (order === 'needed')
    return {
      orderBy: [desc(missionPlaces.free), desc(missionPlaces.missionId)],
      after: ({ key, id }) => sql`(${missionPlaces.free}, ${missionPlaces.missionId}) < (${key}::int, ${id}::bigint)`,
    }
  const start = isFoundFirst ? sql`(${mission.startAt} + interval '0')` : mission.startAt
  const [direction, comparison] = segment === 'ended' ? [desc, sql`<`] : [asc, sql`>`]
  return {
    orderBy: [direction(start), direction(mission.id)],
    after: ({ key, id }) => sql`(${mission.startAt}, ${mission.id}) ${comparison} (${key}::timestamptz, ${id}::bigint)`,
  }
}
