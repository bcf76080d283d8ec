import type { ObjectStore } from './object-store.ts'

/** A file is put before its row is written: until then it is nobody's. A day leaves time to notice a wrong database. */
const young = 86_400_000
const atOnce = 500

/**
 * Removes files that no row speaks of, left by a server that was killed between the two.
 * @param findReferenced which of these names have a row
 * @returns how many were removed
 */
export async function removeOrphans(
  store: ObjectStore,
  findReferenced: (names: readonly string[]) => Promise<ReadonlySet<string>>,
  now: Date,
): Promise<number> {
  let count = 0
  let group: string[] = []
  async function settle(): Promise<void> {
    const referencedNames = await findReferenced(group)
    for (const name of group.filter((candidate) => !referencedNames.has(candidate))) {
      await store.delete(name)
      count += 1
    }
    group = []
  }
  for await (const { name, storedAt } of store.list()) {
    if (now.getTime() - storedAt.getTime() < young) continue
    group.push(name)
    if (group.length === atOnce) await settle()
  }
  if (group.length > 0) await settle()
  return count
}
