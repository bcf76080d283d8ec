import { randomBytes } from 'node:crypto'
import { mkdir, opendir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { textProperty } from '#domain/property.ts'
import { writeWhole } from '../whole-file.ts'
import { isObjectName, MissingObject, type ObjectStore, type StoredObject } from './object-store.ts'

const partPattern = /^\.part-/

/** Files of mode 0600 below a folder of mode 0700, in 256 subfolders by the first two digits of the name. */
export function openFolderStore(folder: string): ObjectStore {
  const pathOf = (name: string): string => {
    if (!isObjectName(name)) throw new Error('not the name of a stored file')
    return join(folder, name.slice(0, 2), name)
  }

  return {
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeWhole(path, bytes, join(dirname(path), `.part-${randomBytes(8).toString('hex')}`))
    },
    async get(name) {
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new MissingObject() : error
      })
    },
    async delete(name) {
      await rm(pathOf(name), { force: true })
    },
    list: () => listFolder(folder),
  }
}

const abandonedAfter = 3_600_000

/** Parts that a killed server left are removed on the way. */
async function* listFolder(folder: string): AsyncIterable<StoredObject> {
  for (const group of await names(folder)) {
    if (!/^[0-9a-f]{2}$/.test(group)) continue
    for (const name of await names(join(folder, group))) {
      const path = join(folder, group, name)
      const stats = await stat(path).catch(() => null)
      if (!stats?.isFile()) continue
      if (isObjectName(name)) yield { name, storedAt: stats.mtime }
      else if (partPattern.test(name) && Date.now() - stats.mtimeMs > abandonedAfter) await rm(path, { force: true })
    }
  }
}

async function names(folder: string): Promise<string[]> {
  const result: string[] = []
  try {
    for await (const entry of await opendir(folder)) result.push(entry.name)
  } catch (error) {
    if (textProperty(error, 'code') !== 'ENOENT') throw error
  }
  return result
}
