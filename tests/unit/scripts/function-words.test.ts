import { expect, test } from 'vitest'
import { findFunctionWords } from '../../../scripts/function-words.ts'

const find = (text: string) => findFunctionWords('x.ts', text).map(({ line, text: word }) => `${line} ${word}`)

test.each([
  ['a constant', 'const of = 1', ['1 of']],
  ['a function', 'export function most() {}', ['1 most']],
  [
    'parameters, with a default, gathered and taken apart',
    'const f = (by = 1, [there], ...then) => by',
    ['1 by', '1 there', '1 then'],
  ],
  ['a property under another name', 'const { length: one, ...others } = list', ['1 one', '1 others']],
  ['a line below', 'const a = 1\nfor (const each of [a]) use(each)', ['2 each']],
])('%s is counted where it is declared', (_name, text, expected) => {
  expect(find(text)).toEqual(expected)
})

test.each([
  ['nouns and verbs', 'const office = 1\nfunction send(parts: string[]) {}'],
  ['an instant, the clock, the sides of a change', 'const at = 1, now = 2, before = 3, after = 4'],
  ['a property under its own name', 'const { to, from } = span'],
  ['a key and a use', 'const span = { to: 1 }\nshow(span.to, most)'],
])('finds nothing in %s', (_name, text) => {
  expect(find(text)).toEqual([])
})
