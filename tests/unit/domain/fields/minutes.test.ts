import { describe, expect, it } from 'vitest'
import { formatMinutes } from '#domain/words.ts'

describe('minutes formatter', () => {
  it.each([
    [0, '0小时0分钟'],
    [1, '0小时1分钟'],
    [59, '0小时59分钟'],
    [60, '1小时0分钟'],
    [61, '1小时1分钟'],
    [1439, '23小时59分钟'],
    [90000, '1500小时0分钟'],
    ['210', '3小时30分钟'],
  ])('%j minutes read %s [S1 minutes words] [S1 minutes of an hour] [S9 minutes per hour]', (minutes, text) => {
    expect(formatMinutes(minutes)).toBe(text)
  })

  it.each([[null], [undefined], [''], [-1], ['-60'], [Number.NaN], ['abc'], [Number.POSITIVE_INFINITY]])(
    '%j has no text [S1 minutes without a value]',
    (minutes) => {
      expect(formatMinutes(minutes)).toBe('')
    },
  )
})
