import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm'
import { searchTerms } from '#domain/search-terms.ts'
import { spellingsOf } from './spellings.ts'

/** The columns that the database keeps for search (migration 0001). */
interface SearchColumns {
  readonly grams: AnyColumn | SQL
  readonly searchText: AnyColumn | SQL
}

/** Longer terms may have all their pieces in a text that does not contain them. */
const longestPiece = 2

const isLong = (term: string): boolean => [...term].length > longestPiece

/** Pairs of letters that cover a term, the last one overlapping where they do not come out even: fewer pieces, fewer lists to meet. */
function piecesOf(term: string): string[] {
  const letters = [...term]
  if (letters.length <= longestPiece) return [term]
  return letters.flatMap((letter, at) => {
    const isLast = at === letters.length - 2
    return at % 2 === 0 && at < letters.length - 1
      ? [`${letter}${letters[at + 1] ?? ''}`]
      : isLast
        ? [letters.slice(at).join('')]
        : []
  })
}

/** The pieces of these terms as an array of SQL, in the database's own plain form and with `mark` before each. */
function piecesSql(terms: readonly string[], mark: SQL | null = null): SQL {
  const pieces = [...new Set(terms.flatMap(piecesOf))]
  const plain = pieces.map((piece) =>
    mark ? sql`${mark} || search_plain(${piece}::text)` : sql`search_plain(${piece}::text)`,
  )
  return sql`array[${sql.join(plain, sql`, `)}]::text[]`
}

/** What one spelling of a search asks for, or else the other; nothing where one of them asks for nothing. */
function ofSpellings(keyword: string, conditionsOf: (terms: readonly string[]) => SQL[]): SQL[] {
  const [typed = [], ...alternatives] = spellingsOf(keyword).map((spelling) => conditionsOf(searchTerms(spelling)))
  if (alternatives.length === 0) return typed
  const all = [typed, ...alternatives]
  const either = all.some((conditions) => conditions.length === 0)
    ? undefined
    : or(...all.map((conditions) => and(...conditions)))
  return either ? [either] : []
}

/**
 * Every term is to be found, as it is written or in simplified characters. The index narrows the search by the pieces of all terms; plain text and pieces are
 * made by the database's own functions, as those it keeps.
 */
export function termsSql({ grams, searchText }: SearchColumns, keyword: string): SQL[] {
  return ofSpellings(keyword, (terms) => [
    sql`search_pieces(${grams}) @> ${piecesSql(terms)}`,
    ...exactTermsSql(searchText, terms),
  ])
}

/** Where the terms are found, the better first: all of them in the name, or elsewhere. */
export const matchScopes = ['name', 'elsewhere'] as const
export type MatchScope = (typeof matchScopes)[number]

/** The same of one tier; in the name they are found by its own pieces alone, for what is asked twice is guessed to be rarer than it is. */
export function tierTermsSql(columns: SearchColumns, name: AnyColumn, keyword: string, matchScope: MatchScope): SQL[] {
  return matchScope === 'name'
    ? ofSpellings(keyword, (terms) => [
        sql`search_pieces(${columns.grams}) @> ${piecesSql(terms, sql`' '`)}`,
        ...exactTermsSql(sql`search_plain(${name})`, terms),
      ])
    : [...termsSql(columns, keyword), sql`not (${containsTerms(name, keyword)})`]
}

/**
 * What the pieces say of short terms, told by a text that stands in the row itself: whoever walks rows in their order looks into the pieces,
 * which stand apart, of hits alone. The planner takes `<> 0` for true of nearly all, so that no term counts twice.
 */
export const shortTermsSql = (searchText: AnyColumn | SQL, keyword: string): SQL[] =>
  ofSpellings(keyword, (terms) =>
    terms.filter((term) => !isLong(term)).map((term) => sql`strpos(${searchText}, search_plain(${term}::text)) <> 0`),
  )

const exactTermsSql = (searchText: AnyColumn | SQL, terms: readonly string[]): SQL[] =>
  terms.filter(isLong).map((term) => containsSql(sql`${searchText}`, term))

/** Every term stands in this column, which has no pieces of its own. */
export function containsTerms(column: AnyColumn | SQL, keyword: string): SQL {
  const plain = sql`search_plain(${column})`
  const conditions = ofSpellings(keyword, (terms) => terms.map((term) => containsSql(plain, term)))
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const containsSql = (text: SQL, term: string): SQL => sql`strpos(${text}, search_plain(${term}::text)) > 0`
