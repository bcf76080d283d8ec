import { expect, test } from 'vitest'
import {
  base32,
  bytesOfBase32,
  codeOfStep,
  otpAddress,
  stepAt,
  stepOfCode,
} from '#server/records/second-factor/totp.ts'

const secret = base32(Buffer.from('12345678901234567890'))

// RFC 6238, appendix B, SHA-1; the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is %s', (seconds, code) => {
  const now = new Date(seconds * 1000)
  expect(codeOfStep(secret, stepAt(now))).toBe(code)
  expect(stepOfCode(secret, code, now)).toBe(Math.floor(seconds / 30))
})

// RFC 4648, 10.
test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %s is %s', (plain, text) => {
  expect(base32(Buffer.from(plain))).toBe(text)
  expect(bytesOfBase32(text).toString()).toBe(plain)
})

test('a clock may be one step off, and no more', () => {
  const code = codeOfStep(secret, 100)
  const at = (step: number) => stepOfCode(secret, code, new Date(step * 30_000))
  expect([98, 99, 100, 101, 102].map(at)).toEqual([null, 100, 100, 100, null])
})

test('the address names who issues it and whose it is', () => {
  expect(otpAddress('MZXW6', { issuer: 'i志愿', account: 'fedadmin1' })).toBe(
    'otpauth://totp/i%E5%BF%97%E6%84%BF:fedadmin1?secret=MZXW6&issuer=i%E5%BF%97%E6%84%BF&algorithm=SHA1&digits=6&period=30',
  )
})
