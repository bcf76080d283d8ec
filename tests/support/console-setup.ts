import processConsole from 'node:console'
import { afterEach, beforeEach, expect } from 'vitest'

// happy-dom writes to the console of the process, all else to that of the tests.
const consoles = [console, processConsole].map((target) => ({ target, error: target.error, warn: target.warn }))
/** Files that share a document leave listeners in it, whose actors have ended with the file. */
const byEndedFile = /^Event ".+" was sent to stopped actor/

const unexpected: string[] = []
const note = (...parts: unknown[]): void => {
  const text = parts.map(String).join(' ')
  if (!byEndedFile.test(text)) unexpected.push(text)
}

beforeEach(() => {
  unexpected.length = 0
  for (const { target } of consoles) Object.assign(target, { error: note, warn: note })
})

// Errors that a test expects go to a spy of its own (`spyOnErrors`); what reaches this place nobody expected.
afterEach(() => {
  for (const { target, error, warn } of consoles) Object.assign(target, { error, warn })
  expect(unexpected, 'console.error or console.warn was called').toEqual([])
})
