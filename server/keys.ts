import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

const version = 'v1'
const nonceBytes = 12
const tagBytes = 16
const keyIdPattern = /^[0-9a-f]{8}$/

interface KeySet {
  readonly id: string
  readonly column: Buffer
  readonly lookup: Buffer
  readonly upload: Buffer
}

/** Keys derived from SECRET (HKDF-SHA-256, one info string a purpose). The first secret writes; every secret reads. */
export interface Keys {
  /** `v1.<key id>.<nonce>.<text and tag>`, AES-256-GCM; `column` ("volunteer.mobile") is authenticated, so a value moved to another column is refused. */
  encryptColumn(column: string, plain: string): string
  /** @throws Error when the value was changed, belongs to another column, or its key is not among the secrets. */
  decryptColumn(column: string, value: string): string
  /** True when a value was written with a retired key and has to be rewritten. */
  isRetired(value: string): boolean
  /** HMAC-SHA-256 of a normalised value for equality search and unique indexes: `<key id>.<base64url>`. */
  lookupHash(column: string, value: string): string
  /** The same value under every key, current first: search with all of them while keys are being changed. */
  lookupHashes(column: string, value: string): string[]
  /** 32-byte key for files at rest, with the id to keep beside the file. */
  readonly uploadKey: { readonly id: string; readonly key: Buffer }
  /** Key of an older file. @throws Error when its secret is gone. */
  uploadKeyOf(id: string): Buffer
}

/** @param secrets current first; at least one. */
export function createKeys(secrets: readonly string[]): Keys {
  const sets = secrets.map(deriveSet)
  const current = sets[0]
  if (!current) throw new Error('createKeys needs a secret')
  const byId = new Map(sets.map((set) => [set.id, set]))
  const setOf = (id: string): KeySet => {
    const set = byId.get(id)
    if (!set) throw new Error(`no key ${keyIdPattern.test(id) ? id : '(malformed id)'}`)
    return set
  }
  const hash = (set: KeySet, column: string, value: string): string =>
    `${set.id}.${createHmac('sha256', set.lookup).update(`${column}\0${value}`).digest('base64url')}`

  return {
    encryptColumn(column, plain) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', current.column, nonce, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(`${version}.${current.id}.${column}`))
      const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${version}.${current.id}.${nonce.toString('base64url')}.${ciphertext.toString('base64url')}`
    },
    decryptColumn(column, value) {
      const [format, id = '', nonceText = '', sealedText = '', ...rest] = value.split('.')
      if (format !== version || rest.length > 0) throw new Error('not an encrypted column value')
      const set = setOf(id)
      const nonce = Buffer.from(nonceText, 'base64url')
      const ciphertext = Buffer.from(sealedText, 'base64url')
      if (nonce.length !== nonceBytes || ciphertext.length < tagBytes) throw new Error('not an encrypted column value')
      const decipher = createDecipheriv('aes-256-gcm', set.column, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(`${version}.${id}.${column}`))
      decipher.setAuthTag(ciphertext.subarray(-tagBytes))
      return Buffer.concat([decipher.update(ciphertext.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
    },
    isRetired: (value) => value.split('.').at(value.startsWith(`${version}.`) ? 1 : 0) !== current.id,
    lookupHash: (column, value) => hash(current, column, value),
    lookupHashes: (column, value) => sets.map((set) => hash(set, column, value)),
    uploadKey: { id: current.id, key: current.upload },
    uploadKeyOf: (id) => setOf(id).upload,
  }
}

function deriveSet(secret: string): KeySet {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'i-zhiyuan', `${version} ${purpose}`, bytes))
  return {
    id: derive('key id', 4).toString('hex'),
    column: derive('column encryption', 32),
    lookup: derive('column lookup', 32),
    upload: derive('upload encryption', 32),
  }
}

/** The key file of a data folder. */
export const secretPath = (dataDir: string): string => join(dataDir, 'secret')

/**
 * Keys of this server: from SECRET, else from the file `secret` (mode 0600) of the data folder, made once.
 * The file holds one secret a line, current first.
 */
export async function loadKeys(secrets: readonly string[], dataDir: string): Promise<Keys> {
  return createKeys(secrets.length > 0 ? secrets : await secretFile(secretPath(dataDir)))
}

/** The secrets of a key file, current first; made when there is none. @throws StartError */
export async function secretFile(path: string): Promise<string[]> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new StartError(`密钥文件 ${path} 无法读取（${error.code}）：请检查它的所有者和权限，或设置环境变量 SECRET。`)
  })
  if (content === null) {
    await makeSecret(path)
    return secretFile(path)
  }
  const secrets = content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (secrets.length === 0 || secrets.some((secret) => secret.length < 32)) {
    throw new StartError(`密钥文件 ${path} 的内容已损坏：请从备份恢复它，否则已加密的数据无法读取。`)
  }
  return secrets
}

async function makeSecret(path: string): Promise<void> {
  const fresh = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const file = await open(fresh, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(32).toString('base64url')}\n`)
    await file.sync()
    await file.close()
    // link() refuses to replace: of two servers that start at once, both read the same secret.
    await link(fresh, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPERM' || error.code === 'ENOTSUP') await rename(fresh, path)
      else if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(fresh, { force: true })
  }
}
