// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { decryptFields, encryptFields } from '#src/lib/cipher.ts'
import { sessionStore } from '#src/lib/storage.ts'

beforeEach(() => sessionStorage.clear())

test.for([
  ['idCardCode', '11010519491231002X'],
  ['name', '陈志远'],
  ['password', 'Volunteer_01'],
  ['phone', '020-12345678'],
  ['loginName', 'volunteer01'],
  ['email', 'chen@example.org'],
  ['confirmPassword', 'Volunteer_02'],
  ['mobile', '13800138000'],
] as const)('%s is stored encrypted', ([field, value]) => {
  sessionStore.set('form', encryptFields({ [field]: value, city: '广州市' }))
  const stored = sessionStorage.getItem('form') ?? ''
  expect(stored).not.toContain(value)
  expect(decryptFields(JSON.parse(stored))).toEqual({ [field]: value, city: '广州市' })
})
