import { timeRecordMachine } from '#machines/lifecycle/time-record.machine.ts'
import { defineModel, send } from './support/model.ts'
import { tagged } from './support/tags.ts'

const tags = ['onNotice', 'valid', 'inLedger', 'waitsForSecond'] as const
const fresh = { openObjections: 0, noticeOver: false, amends: false, needsSecond: false, imported: false }

/**
 * Requirements: docs/rules/hours.md#states, docs/rules/hours.md#publicity: nothing takes effect but over a notice of full length, nor while
 * an objection is undecided, of which three at most are; what is upheld is out for good. Only a correction that another person need not
 * stand for goes straight into the ledger; what needs one waits as proposed. An import is taken back while its hours are on notice; what is
 * in the ledger is taken back by a correction alone.
 */
export const timeRecordModel = defineModel({
  machine: timeRecordMachine,
  starts: {
    recorded: { to: 'pending', then: fresh },
    'for a corrected entry': { to: 'pending', resume: { value: 'pending', context: { ...fresh, amends: true } } },
    'typed afterwards': { to: 'pending', resume: { value: 'pending', context: { ...fresh, needsSecond: true } } },
    'a correction to more': {
      to: 'pending',
      resume: { value: 'pending', context: { ...fresh, amends: true, needsSecond: true } },
    },
    'waits for another person': {
      to: 'proposed',
      resume: { value: 'proposed', context: { ...fresh, needsSecond: true } },
    },
    'from a roster': {
      to: 'publicising',
      resume: { value: 'publicising', context: { ...fresh, needsSecond: true, imported: true } },
    },
    'read from a row': { to: 'objected', resume: { value: 'objected', context: { ...fresh, openObjections: 2 } } },
  },
  cases: [
    send('enter', { type: 'record.entered' }),
    send('put on public notice', { type: 'record.confirmed' }),
    send('do not recognise', { type: 'record.declined' }),
    send('object', { type: 'objection.raised' }),
    send('dismiss an objection', { type: 'objection.dismissed' }),
    send('uphold an objection', { type: 'objection.upheld' }),
    send('the notice ends', { type: 'publicity.ended' }),
    send('correct', { type: 'record.corrected' }),
    send('take the import back', { type: 'record.withdrawn' }),
  ],
  spec: [
    {
      from: 'pending',
      on: 'enter',
      guard: ['another person has to stand for it', (c) => c.needsSecond],
      to: 'proposed',
    },
    {
      from: 'pending',
      on: 'enter',
      guard: ['it corrects an entry to less', (c) => c.amends && !c.needsSecond],
      to: 'effective',
    },
    {
      from: 'pending',
      on: 'put on public notice',
      guard: ['it was neither typed nor corrects', (c) => !c.amends && !c.needsSecond],
      to: 'publicising',
    },
    { from: 'pending', on: 'do not recognise', to: 'rejected' },
    { from: 'proposed', on: 'put on public notice', to: 'publicising' },
    { from: 'proposed', on: 'do not recognise', to: 'rejected' },
    { from: 'publicising', on: 'the notice ends', to: 'effective', then: { noticeOver: true } },
    { from: 'publicising', on: 'object', to: 'objected', then: { openObjections: 1 } },
    {
      from: 'objected',
      on: 'object',
      guard: ['one is undecided', (c) => c.openObjections === 1],
      then: { openObjections: 2 },
    },
    {
      from: 'objected',
      on: 'object',
      guard: ['two are undecided', (c) => c.openObjections === 2],
      then: { openObjections: 3 },
    },
    {
      from: 'objected',
      on: 'the notice ends',
      guard: ['it still ran', (c) => !c.noticeOver],
      then: { noticeOver: true },
    },
    {
      from: 'objected',
      on: 'dismiss an objection',
      guard: ['it is the only one and the notice runs', (c) => c.openObjections === 1 && !c.noticeOver],
      to: 'publicising',
      then: { openObjections: 0 },
    },
    {
      from: 'objected',
      on: 'dismiss an objection',
      guard: ['it is the only one and the notice is over', (c) => c.openObjections === 1 && c.noticeOver],
      to: 'effective',
      then: { openObjections: 0 },
    },
    {
      from: 'objected',
      on: 'dismiss an objection',
      guard: ['others are undecided', (c) => c.openObjections > 1],
      then: (after, before) => after.openObjections === before.openObjections - 1 || '应少一条异议',
    },
    { from: 'objected', on: 'uphold an objection', to: 'rejected', then: { openObjections: 0 } },
    { from: 'effective', on: 'correct', to: 'corrected' },
    {
      from: 'publicising',
      on: 'take the import back',
      guard: ['it was imported', (c) => c.imported],
      to: 'rejected',
    },
    {
      from: 'objected',
      on: 'take the import back',
      guard: ['it was imported', (c) => c.imported],
      to: 'rejected',
      then: { openObjections: 0 },
    },
  ],
  ignores: {
    pending: [
      'objection.raised',
      'objection.dismissed',
      'objection.upheld',
      'publicity.ended',
      'record.corrected',
      'record.withdrawn',
    ],
    proposed: [
      'record.entered',
      'objection.raised',
      'objection.dismissed',
      'objection.upheld',
      'publicity.ended',
      'record.corrected',
      'record.withdrawn',
    ],
    publicising: [
      'record.entered',
      'record.confirmed',
      'record.declined',
      'objection.dismissed',
      'objection.upheld',
      'record.corrected',
    ],
    objected: ['record.entered', 'record.confirmed', 'record.declined', 'record.corrected'],
    effective: [
      'record.entered',
      'record.confirmed',
      'record.declined',
      'objection.raised',
      'objection.dismissed',
      'objection.upheld',
      'publicity.ended',
      'record.withdrawn',
    ],
    rejected: [
      'record.entered',
      'record.confirmed',
      'record.declined',
      'objection.raised',
      'objection.dismissed',
      'objection.upheld',
      'publicity.ended',
      'record.corrected',
      'record.withdrawn',
    ],
    corrected: [
      'record.entered',
      'record.confirmed',
      'record.declined',
      'objection.raised',
      'objection.dismissed',
      'objection.upheld',
      'publicity.ended',
      'record.corrected',
      'record.withdrawn',
    ],
  },
  temporal: [
    { never: 'effective', after: 'rejected' },
    { never: 'pending', after: 'publicising' },
    { from: 'objected', can: 'effective' },
  ],
  invariants: {
    ...tagged(tags, ['pending'], ['valid']),
    ...tagged(tags, ['proposed'], ['valid', 'waitsForSecond']),
    ...tagged(tags, ['rejected'], []),
    ...tagged(tags, ['corrected'], ['inLedger']),
    publicising: (s) =>
      (s.hasTag('onNotice') && s.hasTag('valid') && !s.hasTag('inLedger') && s.context.openObjections === 0) ||
      '公示中，没有异议',
    objected: (s) =>
      (s.hasTag('onNotice') && s.hasTag('valid') && !s.hasTag('inLedger') && s.context.openObjections >= 1) ||
      '公示中，有异议',
    effective: (s) =>
      (s.hasTag('valid') && s.hasTag('inLedger') && !s.hasTag('onNotice') && s.context.openObjections === 0) ||
      '已入台账，没有未定的事',
  },
  abstract: ({ openObjections, noticeOver, amends, needsSecond, imported }) => ({
    openObjections,
    noticeOver,
    amends,
    needsSecond,
    imported,
  }),
})
