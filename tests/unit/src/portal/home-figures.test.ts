import { describe, expect, it } from 'vitest'
import { countFigure, hoursFigure } from '#src/portal/features/home/figures.ts'

describe('hours of service', () => {
  it.each([
    [0, '0', ''],
    [59, '0', ''],
    [60, '1', ''],
    [4_061_075, '67,684', ''],
    [59_999_999, '999,999', ''],
    [60_000_000, '100.0', '万'],
    [60_059_999, '100.0', '万'],
    [61_200_000, '102.0', '万'],
    [5_999_999_940, '9,999.9', '万'],
    [6_000_000_000, '1.00', '亿'],
    [42_120_000_000, '7.02', '亿'],
    [42_179_999_999, '7.02', '亿'],
  ])('%i minutes are %s %s hours, never rounded up', (minutes, value, scale) => {
    expect(hoursFigure(minutes)).toEqual({ value, scale })
  })
})

it('writes counts in full', () => {
  expect(countFigure(14_206_318)).toEqual({ value: '14,206,318', scale: '' })
  expect(countFigure(0)).toEqual({ value: '0', scale: '' })
})
