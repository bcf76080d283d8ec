import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { isDiskFull } from '../disk.ts'
import { TransportError } from '../errors.ts'
import type { Keys } from '../keys.ts'
import { openFolderStore } from './folder-store.ts'
import { MissingObject, type ObjectStore } from './object-store.ts'
import { openS3Store } from './s3-store.ts'

const version = 'v1'
const nonceBytes = 12
const tagBytes = 16

/** What a file is for; a file that is asked for under another purpose is refused. */
type FilePurpose =
  | 'cardPicture'
  | 'licencePicture'
  | 'hourAttachment'
  | 'missionCover'
  | 'contentPicture'
  | 'reportPicture'
  | 'photo'
  | 'importFile'

export interface SealedFile {
  readonly storageKey: string
  /** Key under which it is encrypted; to keep beside `storageKey`. */
  readonly keyId: string
}

/**
 * Files encrypted at rest: AES-256-GCM under the upload key, over nonce, text and tag; purpose, name and key are authenticated.
 * A store that does not answer is a TransportError 503; one without room throws its own error, which `isDiskFull` knows.
 */
export interface SealedFiles {
  put(purpose: FilePurpose, plain: Buffer): Promise<SealedFile>
  /** @throws MissingObject; Error when the file was changed, exchanged for another, or its key is gone */
  get(purpose: FilePurpose, file: SealedFile): Promise<Buffer>
  delete(storageKey: string): Promise<void>
  readonly store: ObjectStore
}

/** The store of the configuration: a bucket by UPLOADS_URL, else the folder `uploads` of the data folder. */
export function openUploads({ uploads }: Pick<Config, 'uploads'>, dataDir: string, keys: Keys): SealedFiles {
  return sealedFiles(uploads === null ? openFolderStore(join(dataDir, 'uploads')) : openS3Store(uploads), keys)
}

export function sealedFiles(store: ObjectStore, keys: Keys): SealedFiles {
  return {
    store,
    async put(purpose, plain) {
      const file = { storageKey: randomBytes(16).toString('hex'), keyId: keys.uploadKey.id }
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keys.uploadKey.key, nonce, { authTagLength: tagBytes })
      cipher.setAAD(bound(purpose, file))
      const ciphertext = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
      await reach(() => store.put(file.storageKey, ciphertext))
      return file
    },
    async get(purpose, file) {
      const ciphertext = await reach(() => store.get(file.storageKey))
      if (ciphertext.length < nonceBytes + tagBytes) throw new Error('not a sealed file')
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keys.uploadKeyOf(file.keyId),
        ciphertext.subarray(0, nonceBytes),
        {
          authTagLength: tagBytes,
        },
      )
      decipher.setAAD(bound(purpose, file))
      decipher.setAuthTag(ciphertext.subarray(-tagBytes))
      return Buffer.concat([decipher.update(ciphertext.subarray(nonceBytes, -tagBytes)), decipher.final()])
    },
    delete: (storageKey) => reach(() => store.delete(storageKey)),
  }
}

/** Stores a file and writes what names it; a file that nothing names goes. */
export async function storeNamed<T>(
  files: SealedFiles,
  purpose: FilePurpose,
  plain: Buffer,
  write: (file: SealedFile) => Promise<T>,
): Promise<T> {
  const file = await files.put(purpose, plain)
  try {
    return await write(file)
  } catch (error) {
    // What cannot be removed now has no row and is found by the next look for such files.
    await files.delete(file.storageKey).catch(() => {})
    throw error
  }
}

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof MissingObject || isDiskFull(cause)) throw cause
    throw Object.assign(new TransportError(503, '文件暂时存取不了，请稍后再试'), { cause })
  }
}

const bound = (purpose: FilePurpose, { storageKey, keyId }: SealedFile): Buffer =>
  Buffer.from([version, keyId, purpose, storageKey].join('.'))
