import { describe, expect, it } from 'vitest'
import { evidenceAdvice, evidenceGrade } from '#contract/hours/evidence.ts'
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
    ['a departure by the rule, confirmed', { ...code, inOnSpot: true, outBy: 'rule', isConfirmed: true }, 'C'],
    ['nothing noted', none, 'C'],
  ] as const)('%s: %s', (_, evidence, grade) => {
    expect(evidenceGrade(evidence, ruleSetOn('2026-11-23'))).toBe(grade)
  })

  it.each([
    [
      'there by the code, on the spot',
      { ...none, inBy: 'code', inOnSpot: true },
      true,
      '离开时在现场扫一次签退码，是 A 级',
    ],
    ['there by the list', { ...none, inBy: 'list' }, true, '离开时扫一次签退码，能升到 B 级'],
    ['gone, code at both ends', code, false, '核对本人后确认到场，能升到 B 级'],
    ['gone, confirmed', { ...code, isConfirmed: true }, false, null],
    ['gone, the list alone', list, false, null],
  ] as const)('%s: what would raise it', (_, evidence, isPresent, advice) => {
    const grade = evidenceGrade(evidence, ruleSetOn('2026-11-23'))
    expect(evidenceAdvice(evidence, grade, isPresent)).toBe(advice)
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
