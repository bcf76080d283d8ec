import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKeys, loadKeys } from '#server/keys.ts'

const first = 'correct horse battery staple, thirty-two'
const second = 'another secret of sufficient length 0123'
const keys = createKeys([first])

// Made apart with Python: hmac/hashlib for HKDF-SHA-256 (salt "i-zhiyuan"), `cryptography`'s AESGCM with the nonce 000102…0b.
const made = {
  id: '27c502b1',
  sealed: 'v1.27c502b1.AAECAwQFBgcICQoL.mKudxdKEgQ7cCw9HfOStO2qMW_RjiD65VhG8',
  lookup: '27c502b1.5Puj_J8HZ_X9a9eLnBDr0h7wlMSxpyIMnJp9IqClbEQ',
  upload: '06ae25b038bee2ee1d0095ee844a7bde8eaadddf3d1357478659fa85c6335f72',
}

describe('hand-made vectors', () => {
  test('a value sealed elsewhere opens', () => {
    expect(keys.decryptColumn('volunteer.mobile', made.sealed)).toBe('13800138000')
  })

  test('match the look-up hash and the upload key', () => {
    expect(keys.lookupHash('volunteer.mobile', '13800138000')).toBe(made.lookup)
    expect(keys.uploadKey.id).toBe(made.id)
    expect(keys.uploadKey.key.toString('hex')).toBe(made.upload)
  })
})

describe('encrypted columns', () => {
  test.each(['', '11010519491231002X', '广东省广州市越秀区寺贝通津1号𠮷', 'a'.repeat(5000)])(
    'come back as they were %#',
    (plain) => {
      const stored = keys.encryptColumn('volunteer.address', plain)
      expect(keys.decryptColumn('volunteer.address', stored)).toBe(plain)
      expect(stored.startsWith(`v1.${made.id}.`)).toBe(true)
    },
  )

  test('the same text never looks the same', () => {
    expect(keys.encryptColumn('a', 'x')).not.toBe(keys.encryptColumn('a', 'x'))
  })

  test('every changed character is refused', () => {
    const stored = keys.encryptColumn('volunteer.mobile', '13800138000')
    const start = stored.lastIndexOf('.') + 1
    for (let at = start; at < stored.length; at++) {
      const changed = stored.slice(0, at) + (stored[at] === 'A' ? 'Q' : 'A') + stored.slice(at + 1)
      expect(() => keys.decryptColumn('volunteer.mobile', changed)).toThrow(/unable to authenticate/)
    }
  })

  test('a value moved to another column is refused', () => {
    const stored = keys.encryptColumn('volunteer.mobile', '13800138000')
    expect(() => keys.decryptColumn('volunteer.email', stored)).toThrow(/unable to authenticate/)
  })

  test.each(['', 'plain', 'v1', 'v1.x', 'v2.0.0.0', `v1.${made.id}..`, `v1.${made.id}.AAAAAAAAAAAAAAAA.AAAA`])(
    'what was never encrypted is refused: %s',
    (stored) => {
      expect(() => keys.decryptColumn('volunteer.mobile', stored)).toThrow(/not an encrypted column value|no key/)
    },
  )
})

describe('changing keys', () => {
  const changed = createKeys([second, first])

  test('old values open, new ones carry the new key', () => {
    const old = keys.encryptColumn('volunteer.mobile', '13800138000')
    expect(changed.decryptColumn('volunteer.mobile', old)).toBe('13800138000')
    expect(changed.isRetired(old)).toBe(true)
    const fresh = changed.encryptColumn('volunteer.mobile', '13800138000')
    expect(changed.isRetired(fresh)).toBe(false)
    expect(() => keys.decryptColumn('volunteer.mobile', fresh)).toThrow(/no key/)
  })

  test('a search finds both', () => {
    const old = keys.lookupHash('volunteer.mobile', '13800138000')
    expect(changed.lookupHashes('volunteer.mobile', '13800138000')).toEqual([
      changed.lookupHash('volunteer.mobile', '13800138000'),
      old,
    ])
    expect(changed.isRetired(old)).toBe(true)
  })

  test('uploads keep their key', () => {
    expect(changed.uploadKeyOf(keys.uploadKey.id)).toEqual(keys.uploadKey.key)
    expect(() => keys.uploadKeyOf(changed.uploadKey.id)).toThrow(/no key/)
  })

  test('look-ups differ by column', () => {
    expect(keys.lookupHash('volunteer.mobile', '1')).not.toBe(keys.lookupHash('volunteer.email', '1'))
  })
})

describe('the secret file', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zhiyuan-keys-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('is made once, for its owner alone, also by several at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => loadKeys([], folder)))
    expect(new Set(all.map((one) => one.uploadKey.key.toString('hex'))).size).toBe(1)
    const path = join(folder, 'secret')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await readFile(path, 'utf8')).trim().length).toBeGreaterThanOrEqual(43)
    expect((await loadKeys([], folder)).uploadKey).toEqual(all[0]?.uploadKey)
  })

  test('is not made when SECRET is given', async () => {
    await loadKeys([first], folder)
    await expect(stat(join(folder, 'secret'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('one that was damaged stops the start and is named', async () => {
    await writeFile(join(folder, 'secret'), '\n')
    await chmod(join(folder, 'secret'), 0o600)
    await expect(loadKeys([], folder)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(join(folder, 'secret')),
    })
  })
})
