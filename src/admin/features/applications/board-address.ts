import { adminPath } from '#contract/admin-pages.ts'
import { type BoardFilter, boardFilter } from '#contract/board-view.ts'

/** What of a board an address shows. */
export interface Shown {
  readonly slotId: string
  readonly word?: string
  readonly filter?: BoardFilter
}

export function boardAddress(missionId: string, { slotId, word, filter = {} }: Shown): string {
  const query = new URLSearchParams({ slot: slotId })
  for (const [name, value] of Object.entries({ word, ...filter })) if (value) query.set(name, value)
  return `${adminPath('/missions/:id/applications', { id: missionId })}?${query}`
}

/** The filter of an address; none where it names something that there is not. */
export const filterIn = (query: URLSearchParams): BoardFilter =>
  boardFilter.safeParse(Object.fromEntries(query)).data ?? {}

export const isFiltered = (filter: BoardFilter): boolean => Object.values(filter).some((value) => value !== undefined)

export const isSameFilter = (one: BoardFilter, other: BoardFilter): boolean =>
  one.tag === other.tag && one.past === other.past && one.guardian === other.guardian
