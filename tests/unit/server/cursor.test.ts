import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BusinessError } from '#server/errors.ts'
import { cursorParts, readCursor, writeCursor } from '#server/search/cursor.ts'

const cursor = z.tuple([cursorParts.instant, cursorParts.id, cursorParts.count])

describe('a cursor', () => {
  it('comes back as it was written', () => {
    expect(readCursor(cursor, writeCursor(['2026-11-21T00:00:00.000Z', 7, 120]))).toEqual([
      '2026-11-21T00:00:00.000Z',
      7,
      120,
    ])
  })

  it.each([
    // PostgreSQL knows no offset of sixteen hours or more and would answer an error.
    ['an offset that no clock has', '2026-11-21T00:00:00+23:00'],
    ['one to the west', '2026-11-21T00:00:00-16:00'],
    ['no offset', '2026-11-21T00:00:00'],
    ['a day that does not exist', '2026-02-30T00:00:00Z'],
    ['a year beyond the table', '9999-01-01T00:00:00Z'],
    ['no instant', 'now'],
  ])('is refused with %s', (_what, instant) => {
    expect(() => readCursor(cursor, writeCursor([instant, 1, 1]))).toThrow(BusinessError)
  })

  it.each([
    ['a negative id', ['2026-11-21T00:00:00.000Z', -1, 1]],
    ['too few parts', ['2026-11-21T00:00:00.000Z', 1]],
    ['too many parts', ['2026-11-21T00:00:00.000Z', 1, 1, 1]],
  ])('is refused with %s', (_what, parts) => {
    expect(() => readCursor(cursor, writeCursor(parts))).toThrow(BusinessError)
  })

  it.each(['', 'abc', '%', 'bnVsbA', '{}'])('is refused when it is %j', (text) => {
    expect(() => readCursor(cursor, text)).toThrow(BusinessError)
  })
})
