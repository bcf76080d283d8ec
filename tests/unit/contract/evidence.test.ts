import { describe, expect, it } from 'vitest'
import { evidenceGrade } from '#contract/hours/evidence.ts'
import { ruleSetOn } from '#contract/rule-sets.ts'

const none = { inBy: null, outBy: null, inOnSpot: false, outOnSpot: false, isConfirmed: false } as const
const code = { ...none, inBy: 'code', outBy: 'code' } as const
const list = { ...none, inBy: 'list', outBy: 'list' } as const

describe('the grade of an attendance', () => {
  it.each([
    ['code and place at both ends', { ...code, inOnSpot: true, outOnSpot: true }, 'A'],
    ['code at both ends, place at the arrival', { ...code, inOnSpot: true }, 'C'],
    ['code at both ends, place at the departure', { ...code, outOnSpot: true }, 'C'],
    ['code at both ends', code, 'C'],
    ['code at both ends, confirmed', { ...code, isConfirmed: true }, 'B'],
    ['code at the arrival, confirmed', { ...none, inBy: 'code', isConfirmed: true }, 'B'],
    ['code at the departure, confirmed', { ...none, outBy: 'code', isConfirmed: true }, 'B'],
    ['code at the arrival, departure on the list', { ...code, outBy: 'list' }, 'B'],
    ['arrival on the list, code at the departure', { ...code, inBy: 'list' }, 'B'],
    ['the list alone', list, 'C'],
    ['the list alone, confirmed', { ...list, isConfirmed: true }, 'C'],
    ['nothing noted', none, 'C'],
  ] as const)('%s: %s', (_, evidence, grade) => {
    expect(evidenceGrade(evidence, ruleSetOn('2026-11-23'))).toBe(grade)
  })

  it('of a day before is that of the rules before', () => {
    const before = ruleSetOn('2026-11-22')
    expect(before.version).not.toBe(ruleSetOn('2026-11-23').version)
    expect([
      evidenceGrade(code, before),
      evidenceGrade(list, before),
      evidenceGrade({ ...code, inOnSpot: true, outOnSpot: true }, before),
    ]).toEqual(['B', 'B', 'A'])
  })
})
