import { randomInt } from 'node:crypto'
import { certificateLengths, certificateSigns } from '#domain/certificate/number.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'

type Draw = (below: number) => number

const signs = (count: number, draw: Draw): string =>
  Array.from({ length: count }, () => certificateSigns[draw(certificateSigns.length)]).join('')

/** SJ or JZ, the day in Asia/Shanghai, six signs: neither counts what was issued nor can be guessed from another one. */
export const newNumber = (kind: 'SJ' | 'JZ', now: Date, draw: Draw = randomInt): string =>
  `${kind}${shanghaiDay(now).replaceAll('-', '')}${signs(certificateLengths.tail, draw)}`

/** Twelve signs, some 59 bits. */
export const newCheckCode = (draw: Draw = randomInt): string => signs(certificateLengths.code, draw)

const tries = 5

/** Issues under a number that is free. `insert` answers null when it is taken. */
export async function insertNumbered<T>(
  kind: 'SJ' | 'JZ',
  now: Date,
  insert: (number: string) => Promise<T | undefined>,
): Promise<T> {
  for (let at = 0; at < tries; at += 1) {
    const row = await insert(newNumber(kind, now))
    if (row !== undefined) return row
  }
  throw new Error('no free certificate number')
}
