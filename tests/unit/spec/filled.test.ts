import { expect, test } from 'vitest'
import { z } from 'zod'
import { replyId, replyInstant } from '#contract/endpoint.ts'
import { compareFilled, openFields } from '#tests/spec/filled.ts'

test('the open fields of a reply are what may be null, absent or empty', () => {
  const person = z.object({ name: z.string(), phone: z.string().nullable() })
  const reply = z.object({
    id: replyId,
    endAt: replyInstant.nullable(),
    note: z.string().optional(),
    people: z.array(person),
    head: person.nullable(),
    outcome: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b'), reason: z.string().nullable() }),
    ]),
  })
  expect(openFields(reply).toSorted()).toEqual([
    '.endAt',
    '.head',
    '.head.phone',
    '.note',
    '.outcome.reason',
    '.people[]',
    '.people[].phone',
  ])
})

test('a reply that holds itself ends', () => {
  const node = z.object({
    name: z.string(),
    get children() {
      return z.array(node)
    },
  })
  expect(openFields(z.array(node)).toSorted()).toEqual(['[]', '[].children[]'])
})

test('what nothing filled is named by its outermost part, and an excuse only where it is needed', () => {
  const expected = [
    'reply GET /a .items[]',
    'reply GET /a .items[].note',
    'reply GET /b .note',
    'column t.a',
    'column t.ab',
  ]
  const noted = new Set(['reply GET /b ', 'column t.ab'])
  expect(compareFilled(expected, noted, new Set(['reply GET /b .note', 'column t.ab', 'column t.of']))).toEqual({
    faults: [
      'reply GET /a .items[]: no test fills it',
      'column t.a: no test fills it',
      'column t.of: is excused, and is not there',
    ],
    needless: ['column t.ab'],
  })
})
