import { fewestPeople } from '#domain/statistics/figures.ts'

/** How many people a group's figures are of. */
export interface PeopleCount {
  readonly key: string
  /** Who served. */
  readonly people: number
  /** Who has an entry, be it a correction alone. */
  readonly involved: number
}

const isFew = ({ people, involved }: PeopleCount): boolean =>
  involved > 0 && (involved < fewestPeople || (people > 0 && people < fewestPeople))

/**
 * Groups whose figures are not shown: those of fewer than five people, and the next larger ones until what is missing from the total is of
 * two groups and five people, for else the total would tell it.
 */
export function hiddenKeys(groups: readonly PeopleCount[]): ReadonlySet<string> {
  const hidden = groups.filter(isFew)
  if (hidden.length === 0) return new Set()
  const otherGroups = groups
    .filter((group) => group.involved > 0 && !isFew(group))
    .toSorted((a, b) => a.involved - b.involved || (a.key < b.key ? -1 : 1))
  const isTold = () => hidden.length < 2 || hidden.reduce((sum, { involved }) => sum + involved, 0) < fewestPeople
  for (const group of otherGroups) {
    if (!isTold()) break
    hidden.push(group)
  }
  return new Set(hidden.map(({ key }) => key))
}
