import { type SQL, sql } from 'drizzle-orm'

/**
 * `('a', 'b')` of names of a chart, part of the statement itself: conditions of indexes and checks take no parameters, and a query finds such
 * an index by naming the same states.
 */
export const nameList = <N extends string = never>(names: readonly NoInfer<N>[]): SQL =>
  sql.raw(`(${names.map((name) => `'${name}'`).join(', ')})`)

/** `array['a', 'b']` of names, as `nameList`. */
export const nameArray = (names: readonly string[]): SQL =>
  sql.raw(`array[${names.map((name) => `'${name}'`).join(', ')}]`)

/** One name for a condition of a column. */
export const nameText = <T extends string>(name: NoInfer<T>): SQL => sql.raw(`'${name}'`)
