import { importMachine } from '#machines/lifecycle/import.machine.ts'
import { defineModel, send } from './support/model.ts'
import { tagged } from './support/tags.ts'

/**
 * Requirements: docs/rules/hours.md#imports, docs/rules/hours.md#taking-an-import-back: nothing is imported before a dry
 * run, a kind that needs a second person runs from there alone, and what was run can be taken back whole; what has ended stays ended. Another sheet or head begins with the columns again.
 */
export const importModel = defineModel({
  machine: importMachine,
  starts: {
    uploaded: { to: 'mapping' },
    'uploaded, of a kind with a second person': {
      to: 'mapping',
      resume: { value: 'mapping', context: { needsSecondPerson: true } },
    },
  },
  cases: [
    send('read it anew', { type: 'import.reread' }),
    send('try it', { type: 'import.checked' }),
    send('hand it on', { type: 'import.submitted' }),
    send('return it', { type: 'import.returned' }),
    send('run it', { type: 'import.run' }),
    send('take it back', { type: 'import.takenBack' }),
    send('give it up', { type: 'import.discarded' }),
  ],
  spec: [
    { from: ['mapping', 'checked'], on: 'read it anew', to: 'mapping' },
    { from: ['mapping', 'checked'], on: 'try it', to: 'checked' },
    {
      from: 'checked',
      on: 'hand it on',
      guard: ['a second person is needed', ({ needsSecondPerson }) => needsSecondPerson],
      to: 'pendingReview',
    },
    {
      from: 'checked',
      on: 'run it',
      guard: ['nobody else is needed', ({ needsSecondPerson }) => !needsSecondPerson],
      to: 'imported',
    },
    { from: 'pendingReview', on: 'run it', to: 'imported' },
    { from: 'pendingReview', on: 'return it', to: 'checked' },
    { from: ['mapping', 'checked', 'pendingReview'], on: 'give it up', to: 'discarded' },
    { from: 'imported', on: 'take it back', to: 'takenBack' },
  ],
  ignores: {
    mapping: ['import.submitted', 'import.returned', 'import.run', 'import.takenBack'],
    checked: ['import.returned', 'import.takenBack'],
    pendingReview: ['import.reread', 'import.checked', 'import.submitted', 'import.takenBack'],
    imported: [
      'import.reread',
      'import.checked',
      'import.submitted',
      'import.returned',
      'import.run',
      'import.discarded',
    ],
    takenBack: [
      'import.reread',
      'import.checked',
      'import.submitted',
      'import.returned',
      'import.run',
      'import.takenBack',
      'import.discarded',
    ],
    discarded: [
      'import.reread',
      'import.checked',
      'import.submitted',
      'import.returned',
      'import.run',
      'import.takenBack',
      'import.discarded',
    ],
  },
  temporal: [
    { never: 'imported', after: 'takenBack' },
    { never: 'imported', after: 'discarded' },
    { first: 'checked', before: 'imported' },
  ],
  invariants: {
    ...tagged(['prepared'], ['mapping', 'checked'], ['prepared']),
    ...tagged(['prepared'], ['imported', 'takenBack', 'discarded'], []),
    pendingReview: (s) => s.context.needsSecondPerson || '不用等另一个人确认',
  },
  abstract: ({ needsSecondPerson }) => ({ needsSecondPerson }),
})
