import { randomInt } from 'node:crypto'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'

// Without 0, 1, I, L and O, which are mistaken for each other on paper and on the phone.
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** FK or another prefix, the day in Asia/Shanghai, six signs of `draw(31)`. */
export function receiptNumber(now: Date, draw: (below: number) => number = randomInt, prefix = 'FK'): string {
  const tail = Array.from({ length: 6 }, () => signs[draw(signs.length)]).join('')
  return `${prefix}${shanghaiDay(now).replaceAll('-', '')}${tail}`
}
