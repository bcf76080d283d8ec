import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { BusinessError } from '#server/errors.ts'
import type { Counted } from '#server/search/count.ts'
import { cursorParts, writeCursor } from '#server/search/cursor.ts'
import {
  countedKeysetPage,
  judgedKeysetPage,
  keysetPage,
  keysetRows,
  type PageQuery,
  type Slice,
} from '#server/search/keyset-page.ts'

const numbers = [1, 2, 3, 4, 5]
const list = {
  key: z.tuple([cursorParts.id]),
  keyOf: (row: number): [number] => [row],
  read: async ({ after, offset, limit }: Slice<[number]>) =>
    numbers.filter((row) => row > (after?.[0] ?? 0)).slice(offset, offset + limit),
}

const pageOf = (query: PageQuery, count: () => Promise<number> = async () => numbers.length) =>
  keysetPage(query, { ...list, count })

describe('a page by keyset', () => {
  it('goes on after the last row until there is none', async () => {
    const first = await pageOf({ pageSize: 2 })
    const second = await pageOf({ pageSize: 2, cursor: first.nextCursor ?? '' })
    const third = await pageOf({ pageSize: 2, cursor: second.nextCursor ?? '' })
    expect([first.items, second.items, third.items]).toEqual([[1, 2], [3, 4], [5]])
    expect(third.nextCursor).toBeNull()
  })

  it('ends with a page that is just full', async () => {
    expect(await pageOf({ pageSize: 5 })).toEqual({ items: numbers, nextCursor: null, total: 5 })
  })

  it('counts once and takes the total along', async () => {
    const count = vi.fn<() => Promise<number>>(async () => 5)
    const first = await pageOf({ pageSize: 2 }, count)
    const second = await pageOf({ pageSize: 2, cursor: first.nextCursor ?? '' }, count)
    expect(second.total).toBe(5)
    expect(count).toHaveBeenCalledTimes(1)
  })

  it('lets the count see the rows of the page, and counts no list that has none', async () => {
    const count = vi.fn<(rows: readonly number[]) => Promise<number>>(async () => 5)
    await keysetPage({ pageSize: 2, pageNo: 2 }, { ...list, count })
    expect(count.mock.calls).toEqual([[[3, 4, 5]]])
    const none = await keysetPage({ pageSize: 2 }, { ...list, read: async () => [], count })
    expect(none).toEqual({ items: [], nextCursor: null, total: 0 })
    expect(count).toHaveBeenCalledTimes(1)
  })

  it('begins at the number of a page, which a cursor overrules', async () => {
    expect((await pageOf({ pageSize: 2, pageNo: 2 })).items).toEqual([3, 4])
    expect((await pageOf({ pageSize: 2, pageNo: 2, cursor: writeCursor([1, 5]) })).items).toEqual([2, 3])
  })

  it.each([
    ['too few parts', [1]],
    ['too many parts', [1, 2, 3]],
    ['a key of another kind', ['1', 5]],
    ['a total of another kind', [1, true]],
    ['no parts', []],
  ])('refuses a cursor with %s', async (_what, parts) => {
    await expect(pageOf({ pageSize: 2, cursor: writeCursor(parts) })).rejects.toThrow(BusinessError)
  })

  it('is empty where nothing is', async () => {
    const empty = { ...list, read: async () => [], count: async () => 0 }
    expect(await keysetPage({ pageSize: 2 }, empty)).toEqual({ items: [], nextCursor: null, total: 0 })
  })
})

describe('a page that is counted up to a limit', () => {
  it('takes along that there are more', async () => {
    const counted = { ...list, count: vi.fn<() => Promise<Counted>>(async () => ({ total: 3, more: true })) }
    const first = await countedKeysetPage({ pageSize: 2 }, counted)
    const second = await countedKeysetPage({ pageSize: 2, cursor: first.nextCursor ?? '' }, counted)
    expect(second).toMatchObject({ items: [3, 4], total: 3, more: true })
    expect(counted.count).toHaveBeenCalledTimes(1)
  })
})

describe('a page without a count', () => {
  it('has the key alone in its cursor', async () => {
    expect(await keysetRows({ pageSize: 2 }, list)).toEqual({ items: [1, 2], nextCursor: writeCursor([2]) })
  })
})

describe('a page of rows that are judged', () => {
  const limits = { atOnce: 2, most: 4 }
  const odd = async (rows: readonly number[]) => rows.map((row) => (row % 2 === 1 ? `no. ${row}` : null))
  const judged = (query: PageQuery, most = limits.most) =>
    judgedKeysetPage(query, { ...list, judge: odd, limits: { ...limits, most } })

  it('goes on behind the last row shown, and counts what it found and left out so far', async () => {
    const first = await judged({ pageSize: 1 })
    expect(first).toEqual({ items: ['no. 1'], nextCursor: writeCursor([1, 1, 0]), total: 2, leftOut: 2, more: true })
    const second = await judged({ pageSize: 1, cursor: first.nextCursor ?? '' })
    expect(second).toEqual({ items: ['no. 3'], nextCursor: writeCursor([3, 2, 1]), total: 3, leftOut: 2, more: true })
    const third = await judged({ pageSize: 1, cursor: second.nextCursor ?? '' })
    expect(third).toEqual({ items: ['no. 5'], nextCursor: null, total: 3, leftOut: 2, more: false })
  })

  it('goes on behind the last row judged when the page is not full', async () => {
    const first = await judged({ pageSize: 3 })
    expect(first).toEqual({
      items: ['no. 1', 'no. 3'],
      nextCursor: writeCursor([4, 2, 2]),
      total: 2,
      leftOut: 2,
      more: true,
    })
    const second = await judged({ pageSize: 3, cursor: first.nextCursor ?? '' })
    expect(second).toEqual({ items: ['no. 5'], nextCursor: null, total: 3, leftOut: 2, more: false })
  })

  it('begins at the number of a page', async () => {
    expect(await judged({ pageSize: 1, pageNo: 3 }, 6)).toEqual({
      items: ['no. 5'],
      nextCursor: null,
      total: 3,
      leftOut: 2,
      more: false,
    })
  })

  it('refuses a cursor of another kind', async () => {
    await expect(judged({ pageSize: 1, cursor: writeCursor([1]) })).rejects.toThrow(BusinessError)
  })
})
