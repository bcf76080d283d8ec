import type { Reply } from '#contract/endpoint.ts'
import type { missions } from '#contract/mission/mission.ts'
import type { DistrictsByParent } from '../../../lib/site-districts.ts'

type Page = Reply<typeof missions>

/** What the list shows: outlives the screen, so that coming back finds filters and loaded pages again. */
export interface MissionList extends Page {
  /** Search part of the address it was read for. */
  search: string
  /** The serving city it was read for, when the address names no district. */
  district: string | undefined
  /** Those that the filters offer. */
  districts: DistrictsByParent
  /** Whom it was read for: nobody, or a kind of user. */
  reader: string | null
  /** Distances were asked for. */
  located: boolean
  /** When it was read, milliseconds since 1970. */
  now: number
}

let cache: MissionList | null = null

export const cachedList = (): MissionList | null => cache

export function cacheList(list: MissionList | null): void {
  cache = list
}

/** The list with a further page. */
export function withPage(list: MissionList, page: Page): MissionList {
  const seen = new Set(list.items.map(({ id }) => id))
  return {
    ...list,
    nextCursor: page.nextCursor,
    total: page.total,
    leftOut: page.leftOut,
    more: page.more,
    items: [...list.items, ...page.items.filter(({ id }) => !seen.has(id))],
  }
}
