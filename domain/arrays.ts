/** A copy in order. */
// oxlint-disable-next-line unicorn/no-array-sort -- Chrome 109 and Safari 16 are older than the method that copies
export const sortCopy = <T>(items: Iterable<T>, compare?: (one: T, other: T) => number): T[] => [...items].sort(compare)

/** A copy the other way round. */
// oxlint-disable-next-line unicorn/no-array-reverse -- as above
export const reverseCopy = <T>(items: Iterable<T>): T[] => [...items].reverse()

/** The last one of which the test holds. */
export function findLast<T, S extends T>(items: readonly T[], test: (item: T) => item is S): S | undefined
export function findLast<T>(items: readonly T[], test: (item: T) => boolean): T | undefined
export function findLast<T>(items: readonly T[], test: (item: T) => boolean): T | undefined {
  return reverseCopy(items).find(test)
}
