import { describe, expect, it } from 'vitest'
import { decrypt, decryptFields, encrypt, encryptFields } from '#src/lib/cipher.ts'

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

describe('encryptFields', () => {
  const form = {
    idCardCode: '11010519491231002X',
    name: '陈志远',
    password: 'Volunteer_01',
    phone: '020-12345678',
    loginName: 'volunteer01',
    email: 'a@b.cn',
    confirmPassword: 'Volunteer_01',
    mobile: '13800138000',
  }

  it('hides each sensitive field of the spec, at any depth', () => {
    const hidden = encryptFields({
      ...form,
      guardian: { name: '王芳', relation: '母亲' },
      people: [{ mobile: '13900139000' }],
    })
    const text = JSON.stringify(hidden)
    for (const value of [...Object.values(form), '王芳', '13900139000']) expect(text).not.toContain(value)
    expect(hidden.guardian.relation).toBe('母亲')
    expect(decryptFields(hidden)).toEqual({
      ...form,
      guardian: { name: '王芳', relation: '母亲' },
      people: [{ mobile: '13900139000' }],
    })
  })

  it('leaves everything else as it is', () => {
    const other = { city: '广州', count: 3, none: null, flags: [true, false], name: 5 }
    expect(encryptFields(other)).toEqual(other)
  })
})
