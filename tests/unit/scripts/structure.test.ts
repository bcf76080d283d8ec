import { expect, test } from 'vitest'
import { findSharedNames } from '../../../scripts/structure.ts'

test('A name that two files export is listed with both, one that a single file exports is not.', () => {
  const exported = [
    { name: 'readPage', file: 'a.ts' },
    { name: 'readPage', file: 'b.ts' },
    { name: 'readList', file: 'b.ts' },
  ]
  expect(findSharedNames(exported)).toEqual([{ file: 'a.ts', line: 1, text: 'readPage in a.ts, b.ts' }])
})

test('The loader of a route is not listed: React Router prescribes its name.', () => {
  const exported = ['a.screen.tsx', 'b.screen.tsx'].map((file) => ({ name: 'loader', file }))
  expect(findSharedNames(exported)).toEqual([])
})
