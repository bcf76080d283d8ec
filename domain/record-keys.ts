/** The keys of a record, with their type; at least one. */
export const keysOf = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>): [K, ...K[]] =>
  Object.keys(record) as [K, ...K[]]

/** Keys and values of a record, with their types. */
export const recordEntries = <K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] =>
  Object.entries(record) as [K, V][]

/** A record of the same keys, each value made from the other's. */
export const mapRecord = <K extends string, V, W>(
  record: Readonly<Record<K, V>>,
  make: (value: V) => W,
): Record<K, W> => Object.fromEntries(recordEntries(record).map(([key, value]) => [key, make(value)])) as Record<K, W>

/** Whether a word is a key of the record. */
export const hasKey = <K extends string>(record: Readonly<Record<K, unknown>>, word: string): word is K =>
  Object.hasOwn(record, word)
