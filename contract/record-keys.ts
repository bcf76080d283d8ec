/** The keys of a record, with their type; at least one. */
export const keysOf = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>): [K, ...K[]] =>
  Object.keys(record) as [K, ...K[]]

/** Keys and values of a record, with their types. */
export const entriesOf = <K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] =>
  Object.entries(record) as [K, V][]

/** Whether a word is a key of the record. */
export const hasKey = <K extends string>(record: Readonly<Record<K, unknown>>, word: string): word is K =>
  Object.hasOwn(record, word)
