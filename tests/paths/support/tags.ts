/** Invariants of states that carry exactly these of all tags of a chart. */
export function tagged<T extends string>(all: readonly T[], states: readonly string[], expected: readonly T[]) {
  const test = (s: { hasTag: (tag: T) => boolean }): true | string =>
    all.every((tag) => s.hasTag(tag) === expected.includes(tag)) || `tags ${expected.join(', ') || 'none'}`
  return Object.fromEntries(states.map((state) => [state, test]))
}
