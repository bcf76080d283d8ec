import { beforeEach, expect, test } from 'vitest'
import type { CardDetail, CardOptions } from '#src/portal/features/volunteer-card/card.api.ts'
import {
  type DeviceCopy,
  forgetCopy,
  keepCopy,
  keepDeviceKey,
  readCopy,
} from '#src/portal/features/volunteer-card/card-device-copy.ts'
import { clearSessionData } from '#src/lib/storage.ts'
import { detailOf, drafts, options } from '#tests/support/card-sample.ts'

const copy: DeviceCopy = {
  draft: drafts.creditFull,
  revision: 4,
  savedAt: null,
  detail: detailOf() as unknown as CardDetail,
  options: options as unknown as CardOptions,
}

const stored = () => Object.entries(localStorage).map(([key, value]) => `${key}=${value}`)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('what was typed is read again with the key of the account', () => {
  keepDeviceKey('key-of-101')
  keepCopy('101', copy)
  expect(readCopy('101')).toMatchObject({ draft: drafts.creditFull, revision: 4, savedAt: null })
})

test('nothing of it stands in the storage as it was typed', () => {
  keepDeviceKey('key-of-101')
  keepCopy('101', copy)
  const text = stored().join('\n')
  expect(text.length).toBeGreaterThan(200)
  for (const secret of [
    '林建国',
    '13920887719',
    '中山五路',
    '市第三小学',
    '440106',
    '林晓岚',
    'emergencyPhone',
    'key-of-101',
  ]) {
    expect(text).not.toContain(secret)
  }
})

test('the key of the session is not in what outlives it', () => {
  keepDeviceKey('key-of-101')
  keepCopy('101', copy)
  expect(stored().join('\n')).not.toContain(btoa('key-of-101'))
  expect(Object.keys(sessionStorage)).toEqual(['cardDeviceKey'])
})

test('without a key nothing is kept', () => {
  keepCopy('101', copy)
  expect(stored()).toEqual([])
})

test('a logout makes it unreadable, and the next login of the same account readable again', () => {
  keepDeviceKey('key-of-101')
  keepCopy('101', copy)
  clearSessionData()
  expect(readCopy('101')).toBeNull()
  expect(stored()).toHaveLength(1)
  keepDeviceKey('key-of-102')
  expect(readCopy('101')).toBeNull()
  keepDeviceKey('key-of-101')
  expect(readCopy('101')?.draft).toEqual(drafts.creditFull)
})

test('each account has its own', () => {
  keepDeviceKey('key-of-101')
  keepCopy('101', copy)
  keepCopy('102', { ...copy, draft: drafts.read })
  expect(readCopy('101')?.draft).toEqual(drafts.creditFull)
  forgetCopy('101')
  expect(readCopy('101')).toBeNull()
  expect(readCopy('102')?.draft).toEqual(drafts.read)
})

test('a page that has saved takes away its own copy, and none that another tab keeps', () => {
  keepDeviceKey('key-of-101')
  const own = keepCopy('101', copy)
  const others = keepCopy('101', { ...copy, draft: drafts.read })
  forgetCopy('101', own)
  expect(readCopy('101')?.draft).toEqual(drafts.read)
  forgetCopy('101', null)
  expect(readCopy('101')?.draft).toEqual(drafts.read)
  forgetCopy('101', others)
  expect(readCopy('101')).toBeNull()
})

test.each(['"x"', '42', 'not json', '{}'])('what is no copy is none: %s', (text) => {
  keepDeviceKey('key-of-101')
  localStorage.setItem('cardDraft:101', text)
  expect(readCopy('101')).toBeNull()
})
