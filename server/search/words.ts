import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { searchTerms } from '#contract/search-words.ts'

/** The columns that the database keeps for search (migration 0001). */
interface SearchColumns {
  readonly grams: AnyColumn | SQL
  readonly searchText: AnyColumn | SQL
}

/** Longer words may have all their pieces in a text without standing in it. */
const longestPiece = 2

const isLong = (word: string): boolean => [...word].length > longestPiece

/** Pairs of letters that cover a word, the last one overlapping where they do not come out even: fewer pieces, fewer lists to meet. */
function piecesOf(word: string): string[] {
  const letters = [...word]
  if (letters.length <= longestPiece) return [word]
  return letters.flatMap((letter, at) => {
    const isLast = at === letters.length - 2
    return at % 2 === 0 && at < letters.length - 1
      ? [`${letter}${letters[at + 1] ?? ''}`]
      : isLast
        ? [letters.slice(at).join('')]
        : []
  })
}

/** The pieces of these words as an array of SQL, in the database's own plain form and with `mark` before each. */
function piecesSql(words: readonly string[], mark: SQL | null = null): SQL {
  const pieces = [...new Set(words.flatMap(piecesOf))]
  const plain = pieces.map((piece) =>
    mark ? sql`${mark} || search_plain(${piece}::text)` : sql`search_plain(${piece}::text)`,
  )
  return sql`array[${sql.join(plain, sql`, `)}]::text[]`
}

/**
 * Every word is to be found, as it is written. The index narrows the search by the pieces of all words; plain text and pieces are
 * made by the database's own functions, as those it keeps.
 */
export function wordsSql({ grams, searchText }: SearchColumns, keyword: string): SQL[] {
  const words = searchTerms(keyword)
  return [sql`search_pieces(${grams}) @> ${piecesSql(words)}`, ...exactWordsSql(searchText, words)]
}

/** Where the words are found, the better first: all of them in the name, or elsewhere. */
export const foundIn = ['name', 'elsewhere'] as const
export type FoundIn = (typeof foundIn)[number]

/** The same of one tier; in the name they are found by its own pieces alone, for what is asked twice is guessed to be rarer than it is. */
export function tierWordsSql(columns: SearchColumns, name: AnyColumn, keyword: string, where: FoundIn): SQL[] {
  const words = searchTerms(keyword)
  return where === 'name'
    ? [
        sql`search_pieces(${columns.grams}) @> ${piecesSql(words, sql`' '`)}`,
        ...exactWordsSql(sql`search_plain(${name})`, words),
      ]
    : [...wordsSql(columns, keyword), sql`not (${wordsIn(name, keyword)})`]
}

/**
 * What the pieces say of short words, told by a text that stands in the row itself: whoever walks rows in their order looks into the pieces,
 * which stand apart, of hits alone. The planner takes `<> 0` for true of nearly all, so that no word counts twice.
 */
export const shortWordsSql = (searchText: AnyColumn | SQL, keyword: string): SQL[] =>
  searchTerms(keyword)
    .filter((word) => !isLong(word))
    .map((word) => sql`strpos(${searchText}, search_plain(${word}::text)) <> 0`)

const exactWordsSql = (searchText: AnyColumn | SQL, words: readonly string[]): SQL[] =>
  words.filter(isLong).map((word) => containsSql(sql`${searchText}`, word))

/** Every word stands in this column, which has no pieces of its own. */
export function wordsIn(column: AnyColumn | SQL, keyword: string): SQL {
  const plain = sql`search_plain(${column})`
  const conditions = searchTerms(keyword).map((word) => containsSql(plain, word))
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const containsSql = (text: SQL, word: string): SQL => sql`strpos(${text}, search_plain(${word}::text)) > 0`
