import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Puts a file of mode 0600 in its place: written whole as `part`, a fresh name of the same folder, then renamed. Whoever is cut off leaves
 * what stood there before.
 * @param check asked when only the renaming is left; what it throws leaves the old file
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  part: string,
  check: () => Promise<void> = async () => {},
): Promise<void> {
  try {
    const file = await open(part, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await check()
    await rename(part, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** A rename itself outlives a power cut only when its folder was written. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
