import { z } from 'zod'
import type { Counted } from './count.ts'
import { checkParts, cursorParts, readCursor, writeCursor } from './cursor.ts'

type Part = string | number | boolean | null
type Parts = readonly [Part, ...Part[]]

/** What `pageQuery` of the contract reads. */
export interface PageQuery {
  readonly cursor?: string | undefined
  readonly pageNo?: number | undefined
  readonly pageSize: number
}

/** Which rows of a list to read, in its order: those after a key, or from an offset on. */
export interface Slice<Key> {
  readonly after: Key | null
  readonly offset: number
  readonly limit: number
}

interface Keyset<Key extends Parts, Row> {
  /** The values that the list is ordered by, as they stand in a cursor; no two rows have the same. */
  readonly key: z.ZodType<Key>
  readonly keyOf: (row: Row) => NoInfer<Key>
  readonly read: (slice: Slice<NoInfer<Key>>) => PromiseLike<readonly Row[]>
}

interface CountedKeyset<Key extends Parts, Row, Count> extends Keyset<Key, Row> {
  /** Of the first page that is asked for, by its rows, which may know it; not of a list that has none. */
  readonly count: (rows: readonly Row[]) => PromiseLike<Count>
}

interface Rows<Row> {
  readonly items: Row[]
  readonly nextCursor: string | null
}

/** What goes along in a cursor behind the key. */
const figuresOf = {
  total: z.tuple([cursorParts.count]),
  counted: z.tuple([cursorParts.count, z.boolean()]),
  judged: z.tuple([cursorParts.count, cursorParts.count]),
  none: z.tuple([]),
}

/**
 * A page of a list whose total is counted once and goes along in the cursor.
 * @throws BusinessError invalidInput when the cursor is none of this list
 */
export async function keysetPage<Key extends Parts, Row>(
  query: PageQuery,
  { count, ...list }: CountedKeyset<Key, Row, number>,
): Promise<Rows<Row> & { readonly total: number }> {
  const { figures, ...page } = await readPage(query, list, figuresOf.total, async (rows, offset) => [
    rows.length > 0 || offset > 0 ? await count(rows) : 0,
  ])
  return { ...page, total: figures[0] }
}

/** The same of a list that is counted up to a limit. */
export async function countedKeysetPage<Key extends Parts, Row>(
  query: PageQuery,
  { count, ...list }: CountedKeyset<Key, Row, Counted>,
): Promise<Rows<Row> & Counted> {
  const { figures, ...page } = await readPage(query, list, figuresOf.counted, async (rows) => {
    const { total, more } = await count(rows)
    return [total, more]
  })
  return { ...page, total: figures[0], more: figures[1] }
}

/** The same of a list that is counted, if at all, by its caller. */
export async function keysetRows<Key extends Parts, Row>(query: PageQuery, list: Keyset<Key, Row>): Promise<Rows<Row>> {
  const { items, nextCursor } = await readPage(query, list, figuresOf.none, async () => [])
  return { items, nextCursor }
}

interface JudgedKeyset<Key extends Parts, Row, Item> extends Keyset<Key, Row> {
  /** What the list shows of each row; null of one that does not belong to it. */
  readonly judge: (rows: readonly Row[]) => PromiseLike<readonly (Item | null)[]>
  /** Rows that are judged at a time, and for a page at most. */
  readonly limits: { readonly atOnce: number; readonly most: number }
}

/**
 * A page of a list whose rows the database cannot choose alone: they are judged batch by batch until the page is full. `total` counts
 * those that were found so far and `leftOut` the others: all of them once `more` is false.
 * @throws BusinessError invalidInput when the cursor is none of this list
 */
export async function judgedKeysetPage<Key extends Parts, Row, Item>(
  { cursor, pageNo = 1, pageSize }: PageQuery,
  { key, keyOf, read, judge, limits }: JudgedKeyset<Key, Row, Item>,
): Promise<Rows<Item> & Counted & { readonly leftOut: number }> {
  const position = cursor === undefined ? null : readPosition(key, figuresOf.judged, cursor)
  const [foundBefore, leftOutBefore] = position?.figures ?? [0, 0]
  const skip = position ? 0 : (pageNo - 1) * pageSize
  const found: { row: Row; item: Item; leftOut: number }[] = []
  let leftOut = leftOutBefore
  let after = position?.key ?? null
  let last: Row | undefined
  for (let count = 0; count < limits.most && found.length <= skip + pageSize; count += limits.atOnce) {
    const rows = await read({ after, offset: 0, limit: limits.atOnce })
    const items = await judge(rows)
    for (const [at, row] of rows.entries()) {
      const item = items[at]
      if (item == null) leftOut += 1
      else found.push({ row, item, leftOut })
    }
    last = rows.length === limits.atOnce ? rows.at(-1) : undefined
    if (last === undefined) break
    after = keyOf(last)
  }
  const page = found.slice(skip, skip + pageSize)
  const shown = Math.min(found.length, skip + page.length)
  const end = found.length > shown ? page.at(-1) : last !== undefined && { row: last, leftOut }
  return {
    items: page.map(({ item }) => item),
    nextCursor: end ? writeCursor([...keyOf(end.row), foundBefore + shown, end.leftOut]) : null,
    total: foundBefore + found.length,
    leftOut,
    more: last !== undefined,
  }
}

async function readPage<Key extends Parts, Row, Figures extends z.ZodTuple<readonly z.ZodType<Part>[], null>>(
  { cursor, pageNo = 1, pageSize }: PageQuery,
  { key, keyOf, read }: Keyset<Key, Row>,
  figures: Figures,
  count: (rows: readonly Row[], offset: number) => Promise<z.output<Figures>>,
) {
  const position = cursor === undefined ? null : readPosition(key, figures, cursor)
  const offset = position ? 0 : (pageNo - 1) * pageSize
  const rows = await read({ after: position ? position.key : null, offset, limit: pageSize + 1 })
  const pageFigures = position ? position.figures : await count(rows, offset)
  const items = rows.slice(0, pageSize)
  const last = items.at(-1)
  const nextCursor =
    last !== undefined && rows.length > items.length ? writeCursor([...keyOf(last), ...pageFigures]) : null
  return { items, nextCursor, figures: pageFigures }
}

function readPosition<Key, Figures extends z.ZodTuple>(key: z.ZodType<Key>, figures: Figures, cursor: string) {
  const parts = readCursor(z.array(z.unknown()), cursor)
  const width = parts.length - figures.def.items.length
  return { key: checkParts(key, parts.slice(0, width)), figures: checkParts(figures, parts.slice(width)) }
}
