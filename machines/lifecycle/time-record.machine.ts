import { assign, setup } from 'xstate'
import { objectionLimits } from '#domain/hours/hours-labels.ts'
import type { TimeRecordEventType } from '#domain/lifecycle/time-record.ts'

/**
 * `openObjections` are undecided; `noticeOver`: the public notice has run out meanwhile; `amends`: it stands for a corrected entry;
 * `needsSecond`: somebody typed it, or it corrects to more, so that another person has to stand for it; `imported`: it came with a roster,
 * which is taken back as a whole.
 */
export type TimeRecordContext = {
  openObjections: number
  noticeOver: boolean
  amends: boolean
  needsSecond: boolean
  imported: boolean
}
export type TimeRecordEvent = { type: TimeRecordEventType }

/**
 * Life of one record of hours (docs/rules/hours.md#states): only what was on public notice and is not objected to takes effect. An
 * objection that is dismissed never shortens the notice: the record goes back to it, and into effect when it is over. A correction to less
 * alone goes straight into the ledger. What was imported can be withdrawn while it is on notice. Tags: `onNotice` is shown to everybody,
 * `valid` counts for the day's maximum and against overlap, `inLedger` has an entry there, `waitsForSecond` is confirmed by another person
 * than its author.
 */
export const timeRecordMachine = setup({
  types: {} as {
    context: TimeRecordContext
    events: TimeRecordEvent
    tags: 'onNotice' | 'valid' | 'inLedger' | 'waitsForSecond'
  },
  guards: {
    amends: ({ context }) => context.amends,
    needsSecond: ({ context }) => context.needsSecond,
    imported: ({ context }) => context.imported,
    standsAlone: ({ context }) => !context.amends && !context.needsSecond,
    takesAnother: ({ context }) => context.openObjections < objectionLimits.openPerRecord,
    isLast: ({ context }) => context.openObjections <= 1,
    isLastAfterNotice: ({ context }) => context.openObjections <= 1 && context.noticeOver,
    noticeRuns: ({ context }) => !context.noticeOver,
  },
  actions: {
    open: assign({ openObjections: ({ context }) => context.openObjections + 1 }),
    close: assign({ openObjections: ({ context }) => Math.max(0, context.openObjections - 1) }),
    closeAll: assign({ openObjections: 0 }),
    endNotice: assign({ noticeOver: true }),
  },
}).createMachine({
  id: 'timeRecord',
  context: { openObjections: 0, noticeOver: false, amends: false, needsSecond: false, imported: false },
  initial: 'pending',
  options: { maxIterations: 100 },
  states: {
    pending: {
      tags: 'valid',
      on: {
        'record.entered': [
          { guard: 'needsSecond', target: 'proposed' },
          { guard: 'amends', target: 'effective' },
        ],
        'record.confirmed': { guard: 'standsAlone', target: 'publicising' },
        'record.declined': 'rejected',
      },
    },
    proposed: {
      tags: ['valid', 'waitsForSecond'],
      on: { 'record.confirmed': 'publicising', 'record.declined': 'rejected' },
    },
    publicising: {
      tags: ['valid', 'onNotice'],
      on: {
        'objection.raised': { target: 'objected', actions: 'open' },
        'publicity.ended': { target: 'effective', actions: 'endNotice' },
        'record.withdrawn': { guard: 'imported', target: 'rejected' },
      },
    },
    objected: {
      tags: ['valid', 'onNotice'],
      on: {
        'objection.raised': { guard: 'takesAnother', target: 'objected', actions: 'open' },
        'objection.dismissed': [
          { guard: 'isLastAfterNotice', target: 'effective', actions: 'close' },
          { guard: 'isLast', target: 'publicising', actions: 'close' },
          { target: 'objected', actions: 'close' },
        ],
        'objection.upheld': { target: 'rejected', actions: 'closeAll' },
        'publicity.ended': { guard: 'noticeRuns', target: 'objected', actions: 'endNotice' },
        'record.withdrawn': { guard: 'imported', target: 'rejected', actions: 'closeAll' },
      },
    },
    effective: { tags: ['valid', 'inLedger'], on: { 'record.corrected': 'corrected' } },
    rejected: {},
    corrected: { tags: 'inLedger' },
  },
})
