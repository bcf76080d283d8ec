import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { say } from '#tests/paths/report/sayings.ts'
import type { MachineReport } from '#tests/paths/report/machine.ts'
import { graphsOf } from '#tests/paths/support/graph.ts'
import { faultsOf } from '#tests/paths/support/judge.ts'
import { type Model, send, type Temporal } from '#tests/paths/support/model.ts'

/** A loan of a book: asked for, lent, brought back or lost. */
const loan = createMachine({
  id: 'loan',
  initial: 'asked',
  states: {
    asked: { on: { 'book.lent': 'lent' } },
    lent: { on: { 'book.returned': 'returned', 'book.lost': 'lost' } },
    returned: { on: { 'book.lent': 'lent' } },
    lost: {},
    archived: {},
  },
})

const faults = (...temporal: readonly Temporal[]): string[] => {
  const model = {
    machine: loan,
    starts: { default: { to: 'asked' }, stored: { to: 'lent', resume: { value: 'lent', context: {} } } },
    cases: [
      send('lend', { type: 'book.lent' }),
      send('bring back', { type: 'book.returned' }),
      send('lose', { type: 'book.lost' }),
    ],
    spec: [
      { from: ['asked', 'returned'], on: 'lend', to: 'lent' },
      { from: 'lent', on: 'bring back', to: 'returned' },
      { from: 'lent', on: 'lose', to: 'lost' },
    ],
    ignores: {
      asked: ['book.returned', 'book.lost'],
      lent: ['book.lent'],
      returned: ['book.returned', 'book.lost'],
      lost: ['book.lent', 'book.returned', 'book.lost'],
    },
    invariants: { asked: () => true, lent: () => true, returned: () => true, lost: () => true, archived: () => true },
    temporal,
  } as unknown as Model
  return faultsOf(model, graphsOf(model))
}

test('sentences that hold say nothing', () => {
  expect(
    faults(
      { never: 'lent', after: 'lost' },
      { never: 'asked', after: 'lent' },
      { first: 'lent', before: 'lost' },
      { from: 'returned', can: 'lost' },
      { from: 'lent', can: 'lent' },
    ),
  ).toEqual([])
})

test('what comes again after all is told with its way', () => {
  expect(faults({ never: 'lent', after: 'returned' })).toEqual([
    'returned: never lent afterwards, and lend leads there',
  ])
  expect(faults({ never: 'returned', after: 'returned' })).toEqual([
    'returned: never returned afterwards, and lend → bring back leads there',
  ])
})

test('what can be passed by is told with its way; a stored record is not held to what came before it', () => {
  expect(faults({ first: 'returned', before: 'lost' })).toEqual([
    'lost: never without returned, and lend → lose leads there',
  ])
})

test('a place from which there is no way any more is told', () => {
  expect(faults({ from: 'lost', can: 'returned' })).toEqual(['lost: always a way to returned, and there is none'])
})

test('a sentence about what no way comes to decides nothing, and one about what does not exist is wrong', () => {
  expect(faults({ never: 'asked', after: 'archived' })).toEqual([
    'archived: no way comes here, so that nothing is said by never asked after archived',
  ])
  expect(faults({ from: 'asked', can: 'burnt' })).toEqual(
    expect.arrayContaining(['temporal state burnt does not exist']),
  )
})

test('a contradiction is read in Chinese, with its way', () => {
  const words = {
    title: '借书',
    about: '一本书的借阅。',
    states: { lent: '借出', returned: '已归还', lost: '丢失', archived: '已存档' },
    cases: { lend: '借出去', 'bring back': '还回来', lose: '弄丢' },
  }
  const [again = '', around = '', lost = '', nowhere = ''] = faults(
    { never: 'returned', after: 'returned' },
    { first: 'returned', before: 'lost' },
    { from: 'lost', can: 'returned' },
    { never: 'asked', after: 'archived' },
  ).map((fault) => say({} as MachineReport, words, fault.slice(fault.indexOf(': ') + 2))[1])
  expect(again).toBe('之后不应再到“已归还”，却能走到：借出去 → 还回来')
  expect(around).toBe('应先经过“已归还”，却能绕开：借出去 → 弄丢')
  expect(lost).toBe('应总还能到“已归还”，却有到不了的时候')
  expect(nowhere).toBe('没有路走到这里，未下结论')
})
