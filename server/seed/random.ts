/** Repeatable draws: the same seed gives the same sequence on every machine (mulberry32). */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** Integer from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  /** One item, each with its weight. */
  weighted<T>(items: readonly (readonly [T, number])[]): T
  shuffle<T>(items: readonly T[]): T[]
  /** Hexadecimal text of `length` digits. */
  hex(length: number): string
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return {
    next,
    between,
    pick,
    weighted(items) {
      let remaining = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        remaining -= weight
        if (remaining < 0) return item
      }
      return pick(items)[0]
    },
    shuffle(items) {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = between(0, last)
        ;[mixed[last], mixed[other]] = [mixed[other] as (typeof mixed)[number], mixed[last] as (typeof mixed)[number]]
      }
      return mixed
    },
    hex: (length) => Array.from({ length }, () => between(0, 15).toString(16)).join(''),
  }
}
