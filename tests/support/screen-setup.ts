import { afterEach, beforeEach, expect } from 'vitest'

const original = console.error
const unexpected: string[] = []

beforeEach(() => {
  unexpected.length = 0
  console.error = (...parts: unknown[]) => {
    unexpected.push(parts.map(String).join(' '))
  }
})

// A test that expects an error puts its own spy on console.error; what reaches this place nobody expected.
afterEach(() => {
  console.error = original
  expect(unexpected, 'console.error was called').toEqual([])
})
