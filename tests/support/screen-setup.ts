import { configure } from '@testing-library/react'
import { MotionGlobalConfig } from 'framer-motion'
import { afterEach, beforeEach, expect } from 'vitest'
import { shareDocument } from './shared-document.ts'

// As for the polls of the other levels: a busy machine is not a failure.
configure({ asyncUtilTimeout: 10_000 })
shareDocument()

// happy-dom rejects the end of an animation that is cut short; what moves is drawn at its end at once.
MotionGlobalConfig.skipAnimations = true

// happy-dom has none, and Ark's tour asks for it by its bare name.
globalThis.visualViewport ??= null

const original = console.error
const errors: string[] = []

beforeEach(() => {
  errors.length = 0
  console.error = (...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '))
  }
})

// A test that expects an error puts its own spy on console.error; what reaches this place nobody expected.
afterEach(() => {
  console.error = original
  expect(errors, 'console.error was called').toEqual([])
})
