import { describe, expect, it } from 'vitest'
import { decrypt, encrypt } from '#src/lib/cipher.ts'

describe('encrypt', () => {
  it.each(['a', '', 'Volunteer_01', '陈志远', '440106199603080011', '😀', 'x'.repeat(5_000)])(
    'comes back: %s',
    (text) => {
      expect(decrypt(encrypt(text))).toBe(text)
    },
  )

  it('is salted', () => {
    expect(encrypt('same')).not.toBe(encrypt('same'))
  })

  it.each(['', 'plain', 'U2FsdGVkX1', '陈志远', `${encrypt('x').slice(0, -8)}AAAAAAA=`])(
    'refuses a foreign text: %s',
    (text) => {
      expect(decrypt(text) || null).toBeNull()
    },
  )
})
