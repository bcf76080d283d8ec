import processConsole from 'node:console'
import { expect, test } from 'vitest'
import { spyOnErrors } from '#tests/support/spy-on-errors.ts'

const ways: readonly (readonly [name: string, write: (text: string) => void])[] = [
  ['console.error', (text) => console.error(text)],
  ['console.warn', (text) => console.warn(text)],
  ['an error of the document', (text) => processConsole.error(text)],
]

test.fails.each(ways)('%s that nobody expected fails its test', (_, write) => {
  expect(() => write('nobody expected this')).not.toThrow()
})

test('an error that the test takes does not fail it', () => {
  const errors = spyOnErrors()
  console.error('the server is away')
  expect(errors.mock.calls).toEqual([['the server is away']])
})

test('what an actor of a file that has ended was told fails no test', () => {
  const told =
    'Event "user.changed" was sent to stopped actor "x:0 (x:0)". This actor has already reached its final state.'
  expect(() => console.warn(told)).not.toThrow()
})
