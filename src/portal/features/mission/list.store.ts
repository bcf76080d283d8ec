import { useSyncExternalStore } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { missions } from '#contract/mission.ts'

type Page = Reply<typeof missions>

/** What the list shows: outlives the screen, so that coming back finds filters and loaded pages again. */
export interface MissionList extends Page {
  /** Search part of the address it was read for. */
  search: string
  /** The serving city it was read for, when the address names no district. */
  district: string | undefined
  /** Whom it was read for: nobody, or a kind of user. */
  reader: string | null
  /** Distances were asked for. */
  located: boolean
  /** When it was read, milliseconds since 1970. */
  now: number
}

let kept: MissionList | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const keptList = (): MissionList | null => kept

export function keepList(list: MissionList | null): void {
  kept = list
  for (const listener of listeners) listener()
}

/** Adds a further page, unless the list has become another one meanwhile. */
export function addPage(list: MissionList, page: Page): void {
  if (kept !== list) return
  const seen = new Set(list.items.map(({ id }) => id))
  keepList({
    ...list,
    nextCursor: page.nextCursor,
    total: page.total,
    more: page.more,
    items: [...list.items, ...page.items.filter(({ id }) => !seen.has(id))],
  })
}

/** The list as read by the loader, grown by the pages that were added to it. */
export function useMissionList(read: MissionList): MissionList {
  const now = useSyncExternalStore(subscribe, keptList, () => read)
  return now && now.search === read.search && now.now === read.now ? now : read
}
