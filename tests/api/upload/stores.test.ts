import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKeys } from '#server/keys.ts'
import { openFolderStore } from '#server/files/folder-store.ts'
import { MissingObject, type ObjectStore } from '#server/files/object-store.ts'
import { openS3Store } from '#server/files/s3-store.ts'
import { type SealedFiles, sealedFiles } from '#server/files/sealed-files.ts'
import { readUploadTarget, type UploadTarget } from '#server/config/upload-target.ts'
import { type BucketServer, startBucket } from '#tests/support/bucket.ts'

const name = (digit: string): string => digit.repeat(32)
const keys = createKeys(['s'.repeat(32)])
const picture = Buffer.from('the bytes of a picture, the bytes of a picture')

let folder: string
let bucket: BucketServer
const stores: Record<'folder' | 'bucket', ObjectStore> = {} as never

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhiyuan-uploads-'))
  bucket = await startBucket()
  stores.folder = openFolderStore(join(folder, 'uploads'))
  stores.bucket = openS3Store(bucket.target)
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})

async function listed(store: ObjectStore): Promise<string[]> {
  const names: string[] = []
  for await (const object of store.list()) names.push(object.name)
  return names.toSorted()
}

describe.each(['folder', 'bucket'] as const)('a store in a %s', (kind) => {
  it('gives back what was put, until it is deleted', async () => {
    const store = stores[kind]
    await store.put(name('a'), picture)
    expect((await store.get(name('a'))).equals(picture)).toBe(true)
    await store.put(name('a'), Buffer.from([0, 255, 10, 13]))
    expect([...(await store.get(name('a')))]).toEqual([0, 255, 10, 13])
    await store.delete(name('a'))
    await expect(store.get(name('a'))).rejects.toBeInstanceOf(MissingObject)
    await store.delete(name('a'))
  })

  it('lists what it holds with the time', async () => {
    const store = stores[kind]
    expect(await listed(store)).toEqual([])
    const before = Date.now() - 2000
    await store.put(name('b'), picture)
    await store.put(name('c'), picture)
    expect(await listed(store)).toEqual([name('b'), name('c')])
    for await (const { storedAt } of store.list()) expect(storedAt.getTime()).toBeGreaterThan(before)
    await store.delete(name('b'))
    await store.delete(name('c'))
  })

  it('holds a file of 10 MB', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024, 7)
    await stores[kind].put(name('d'), large)
    expect((await stores[kind].get(name('d'))).equals(large)).toBe(true)
    await stores[kind].delete(name('d'))
  })

  it.each(['../../secret', 'a'.repeat(31), 'A'.repeat(32), ''])('takes no other names: %s', async (wrong) => {
    await expect(stores[kind].put(wrong, picture)).rejects.toThrow('not the name of a stored file')
    await expect(stores[kind].get(wrong)).rejects.toThrow('not the name of a stored file')
    await expect(stores[kind].delete(wrong)).rejects.toThrow('not the name of a stored file')
  })

  describe('sealed', () => {
    let files: SealedFiles
    beforeAll(() => {
      files = sealedFiles(stores[kind], keys)
    })

    it('holds nothing readable, and two puts of one picture differ', async () => {
      const [first, second] = [await files.put('cardPicture', picture), await files.put('cardPicture', picture)]
      const [one, two] = [await stores[kind].get(first.storageKey), await stores[kind].get(second.storageKey)]
      expect(one.includes(Buffer.from('bytes'))).toBe(false)
      expect(one.length).toBe(picture.length + 12 + 16)
      expect(one.equals(two)).toBe(false)
      expect((await files.get('cardPicture', first)).equals(picture)).toBe(true)
      await files.delete(first.storageKey)
      await files.delete(second.storageKey)
    })

    it('refuses a file that was changed, exchanged, or is asked for as something else', async () => {
      const file = await files.put('cardPicture', picture)
      const other = await files.put('cardPicture', Buffer.from('another picture'))
      const sealed = await stores[kind].get(file.storageKey)
      await expect(files.get('licence' as never, file)).rejects.toThrow('unable to authenticate data')
      await stores[kind].put(file.storageKey, await stores[kind].get(other.storageKey))
      await expect(files.get('cardPicture', file)).rejects.toThrow('unable to authenticate data')
      for (const at of [0, 12, sealed.length - 1]) {
        const changed = Buffer.from(sealed)
        changed[at] = (changed[at] ?? 0) ^ 1
        await stores[kind].put(file.storageKey, changed)
        await expect(files.get('cardPicture', file)).rejects.toThrow('unable to authenticate data')
      }
      await stores[kind].put(file.storageKey, Buffer.alloc(20))
      await expect(files.get('cardPicture', file)).rejects.toThrow('not a sealed file')
    })

    it('opens files of a retired key, and none of a key that is gone', async () => {
      const file = await files.put('cardPicture', picture)
      const changed = sealedFiles(stores[kind], createKeys(['n'.repeat(32), 's'.repeat(32)]))
      expect((await changed.get('cardPicture', file)).equals(picture)).toBe(true)
      expect((await changed.put('cardPicture', picture)).keyId).not.toBe(file.keyId)
      const lost = sealedFiles(stores[kind], createKeys(['n'.repeat(32)]))
      await expect(lost.get('cardPicture', file)).rejects.toThrow(/^no key [0-9a-f]{8}$/)
    })
  })
})

describe('a folder', () => {
  it('is closed to other users, and so are its files', async () => {
    const path = join(folder, 'closed')
    await openFolderStore(path).put(name('e'), picture)
    const modeOf = async (at: string): Promise<string> => ((await stat(at)).mode & 0o777).toString(8)
    expect(await modeOf(path)).toBe('700')
    expect(await modeOf(join(path, 'ee'))).toBe('700')
    expect(await modeOf(join(path, 'ee', name('e')))).toBe('600')
  })

  it('holds whole files only after its writer was killed, and forgets the parts', async () => {
    const path = join(folder, 'killed')
    const writer = spawn(
      process.execPath,
      [
        '--input-type=module-typescript',
        '-e',
        `import { openFolderStore } from '#server/files/folder-store.ts'
        const store = openFolderStore(${JSON.stringify(path)})
        for (let n = 0; ; n++) {
          await store.put(n.toString(16).padStart(32, 'f'), Buffer.alloc(2_000_000, n % 256))
          if (n === 5) process.stdout.write('going')
        }`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(writer.stdout, 'data')
    writer.kill('SIGKILL')
    await once(writer, 'close')
    const store = openFolderStore(path)
    const names = await listed(store)
    expect(names.length).toBeGreaterThanOrEqual(6)
    for (const file of names) {
      const bytes = await store.get(file)
      const n = Number.parseInt(file.replace(/^f+/, '') || '0', 16)
      expect(bytes.length).toBe(2_000_000)
      expect(bytes.every((byte) => byte === bytes[0])).toBe(true)
      expect(n).toBeGreaterThanOrEqual(0)
    }

    const part = join(path, 'ff', '.part-0123')
    await writeFile(part, 'half')
    await listed(store)
    expect((await readFile(part, 'utf8')).length).toBe(4)
    await utimes(part, new Date(0), new Date(Date.now() - 3_700_000))
    await listed(store)
    expect(await readdir(join(path, 'ff'))).not.toContain('.part-0123')
  })
})

describe('a bucket', () => {
  const elsewhere = (change: Partial<UploadTarget>): ObjectStore => openS3Store({ ...bucket.target, ...change })

  it('asks for the right keys', async () => {
    await expect(elsewhere({ secretKey: 'wrong' }).put(name('a'), picture)).rejects.toThrow(/answered PUT with 403/)
    await expect(elsewhere({ accessKey: 'nobody' }).get(name('a'))).rejects.toThrow(/answered GET with 403/)
  })

  it('has to be there', async () => {
    const address = bucket.target.address.replace(/[^/]+$/, 'nowhere')
    await expect(elsewhere({ address }).put(name('a'), picture)).rejects.toThrow('no such bucket')
    await expect(listed(elsewhere({ address }))).rejects.toThrow('no such bucket')
  })

  it('may be shared: files stand below the prefix, and others are not ours', async () => {
    const own = elsewhere({ prefix: 'zhiyuan/cards/' })
    await own.put(name('a'), picture)
    await stores.bucket.put(name('b'), picture)
    expect(await listed(own)).toEqual([name('a')])
    expect(await listed(stores.bucket)).toContain(name('b'))
    expect(await listed(stores.bucket)).not.toContain(name('a'))
    await expect(own.get(name('b'))).rejects.toBeInstanceOf(MissingObject)
  })

  it('is listed over pages', async () => {
    const paged = elsewhere({ prefix: 'many/' })
    const names = Array.from({ length: 1003 }, (_, n) => n.toString(16).padStart(32, '0'))
    for (let start = 0; start < names.length; start += 50) {
      await Promise.all(names.slice(start, start + 50).map((each) => paged.put(each, picture.subarray(0, 1))))
    }
    expect(await listed(paged)).toEqual(names)
  })

  it('fails within seconds when it does not answer', async () => {
    const dead = openS3Store(readUploadTarget('s3://key:secret@127.0.0.1:1/bucket?tls=0') as UploadTarget)
    await expect(dead.get(name('a'))).rejects.toThrow('fetch failed')
  })
})
