import { sortCopy } from '#domain/arrays.ts'
import type { PickerItem, PickerPath } from './picker-source.ts'

/** What was typed, without what only parts it: 广东 / 广州 → 广东广州, and the marks that an input method sets between letters. */
export const normalQuery = (text: string): string => text.toLowerCase().replace(/[\s/'’,，、·-]/g, '')

const isLetters = (query: string) => /^[a-z]+$/.test(query)

/** Whether a name or its initials begin as typed. */
export const matchesStart = ({ name, initials }: PickerItem, query: string): boolean =>
  isLetters(query) ? initials.startsWith(query) : name.startsWith(query)

const tail = /(特别行政区|自治[区州县旗]|地区|[省市区县旗盟])$/

/** A name, or its initials, with and without the end that says what kind of area it is. */
function wholeKeys({ name, initials }: PickerItem, letters: boolean): string[] {
  const stem = name.replace(tail, '')
  return letters ? [initials, initials.slice(0, stem.length || initials.length)] : [name, stem]
}

/** Whether the query is made of beginnings of the keys, in their order; the last key has a share, and each share two characters. */
function isComposed(query: string, keys: readonly string[]): boolean {
  const [first, ...rest] = keys
  if (first === undefined) return false
  if (rest.length === 0) return query.length >= 2 && first.startsWith(query)
  if (isComposed(query, rest)) return true
  for (let share = Math.min(first.length, query.length - 1); share >= 2; share--)
    if (first.startsWith(query.slice(0, share)) && isComposed(query.slice(share), rest)) return true
  return false
}

/** A word that was typed, the beginning of one, or more than one: 老师, 会, 小学老师. */
const meansWord = ({ words = [] }: PickerItem, query: string): boolean =>
  words.some((word) => word.toLowerCase().startsWith(query) || query.endsWith(word.toLowerCase()))

/**
 * 0 the name itself, 1 its beginning, 2 beginnings along its path (gzyx, 广州越秀), 3 an everyday word for it, 4 somewhere in the name; null:
 * not meant.
 */
function rankOf(path: PickerPath, query: string, letters: boolean): number | null {
  const item = path.at(-1)
  if (item === undefined) return null
  if (wholeKeys(item, letters).includes(query)) return 0
  if (matchesStart(item, query)) return 1
  const keys = path.map(({ name, initials }) => (letters ? initials : name))
  if (path.length > 1 && isComposed(query, keys)) return 2
  if (meansWord(item, query)) return 3
  return !letters && item.name.includes(query) ? 4 : null
}

/** Paths that the typed text may mean, the likeliest first; among equals those under `near`, the code of an item of the first level. */
export function findPaths(paths: readonly PickerPath[], text: string, nearCode?: string): PickerPath[] {
  const query = normalQuery(text)
  if (query === '') return []
  const letters = isLetters(query)
  return sortCopy(
    paths.flatMap((path, order) => {
      const rank = rankOf(path, query, letters)
      return rank === null ? [] : [{ path, order, key: rank * 2 + (path[0]?.code === nearCode ? 0 : 1) }]
    }),
    (a, b) => a.key - b.key || a.path.length - b.path.length || a.order - b.order,
  ).map(({ path }) => path)
}
