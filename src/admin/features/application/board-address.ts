import { adminPath } from '#contract/admin-pages.ts'
import { type BoardFilter, boardFilter } from '#contract/board/board-view.ts'

/** What of a board an address shows. */
export interface BoardAddress {
  readonly slotId: string
  readonly word?: string
  readonly filter?: BoardFilter
}

export function boardAddress(missionId: string, { slotId, word, filter = {} }: BoardAddress): string {
  const query = new URLSearchParams({ slot: slotId })
  for (const [name, value] of Object.entries({ word, ...filter })) if (value) query.set(name, value)
  return `${adminPath('/missions/:id/applications', { id: missionId })}?${query}`
}

/** The filter of an address; none where it names something that there is not. */
export const readBoardFilter = (query: URLSearchParams): BoardFilter =>
  boardFilter.safeParse(Object.fromEntries(query)).data ?? {}

export const isFiltered = (filter: BoardFilter): boolean => Object.values(filter).some((value) => value !== undefined)

export const isSameFilter = (a: BoardFilter, b: BoardFilter): boolean =>
  a.tag === b.tag && a.past === b.past && a.guardian === b.guardian
