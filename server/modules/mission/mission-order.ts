import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { mission } from '../../database/schema/mission.ts'
import { distanceFrom } from './mission-distance.ts'
import type { Segment } from './mission-filter.ts'

export type MissionOrder = 'near' | 'soon' | 'needed'

export const distance = distanceFrom('latitude', 'longitude')
const missing = sql<number>`(${mission.capacity} - ${mission.taken})`

const afterKey = sql.placeholder('afterKey')
const afterId = sql.placeholder('afterId')

export interface Ordering {
  key: SQL<string | number>
  orderBy: SQL[]
  after: SQL
}

/**
 * Key, order and condition of the next page. Index order needs the plain columns; where all that pass the filter are found first
 * (`isFoundFirst`), the start is written so that the planner does not walk the index of it instead.
 */
export function orderingOf(order: MissionOrder, segment: Segment, isFoundFirst = false): Ordering {
  switch (order) {
    case 'near':
      return {
        key: distance,
        orderBy: [asc(distance), asc(mission.id)],
        after: sql`(${distance}, ${mission.id}) > (${afterKey}::float8, ${afterId}::bigint)`,
      }
    case 'needed':
      return {
        key: missing,
        orderBy: [desc(missing), desc(mission.id)],
        after: sql`(${missing}, ${mission.id}) < (${afterKey}::int, ${afterId}::bigint)`,
      }
    case 'soon': {
      const key = sql<string>`to_char(${mission.startAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      const start = isFoundFirst ? sql`(${mission.startAt} + interval '0')` : mission.startAt
      const point = sql`(${afterKey}::timestamptz, ${afterId}::bigint)`
      return segment !== 'ended'
        ? {
            key,
            orderBy: [asc(start), asc(mission.id)],
            after: sql`(${mission.startAt}, ${mission.id}) > ${point}`,
          }
        : {
            key,
            orderBy: [desc(start), desc(mission.id)],
            after: sql`(${mission.startAt}, ${mission.id}) < ${point}`,
          }
    }
  }
}
