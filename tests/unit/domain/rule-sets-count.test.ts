import { describe, expect, it } from 'vitest'
import { countServiceMinutes, isPresentEnough, ruleSetOn } from '#domain/rule-set/rule-sets.ts'

const rules = ruleSetOn('2026-12-05')
const span = (from: string, to: string) => ({
  startAt: new Date(`2026-12-05T${from}+08:00`),
  endAt: new Date(`2026-12-05T${to}+08:00`),
})

describe('minutes of a stay', () => {
  it.each([
    ['08:00:00', '11:30:00', 210],
    ['08:00:00', '08:00:59', 0],
    ['08:00:30', '08:01:30', 1],
    ['08:00:00', '09:59:59.999', 119],
    ['09:00:00', '08:00:00', 0],
  ])('%s to %s are %i', (from, to, minutes) => {
    expect(countServiceMinutes(span(from, to), rules)).toBe(minutes)
  })

  it('are rounded down to the step of the rules', () => {
    expect(countServiceMinutes(span('08:00:00', '09:29:59'), { ...rules, roundingMinutes: 30 })).toBe(60)
    expect(countServiceMinutes(span('08:00:00', '09:30:00'), { ...rules, roundingMinutes: 30 })).toBe(90)
  })
})

describe('presence', () => {
  const slot = span('08:00:00', '11:30:00')
  it.each([
    ['08:00:00', '10:06:00', true],
    ['08:00:00', '10:05:59', false],
    ['06:00:00', '10:06:00', true],
    ['09:24:00', '14:00:00', true],
    ['09:24:01', '14:00:00', false],
    ['12:00:00', '16:00:00', false],
  ])('from %s to %s is judged as enough: %s', (from, to, enough) => {
    expect(isPresentEnough(span(from, to), slot, rules)).toBe(enough)
  })
})
