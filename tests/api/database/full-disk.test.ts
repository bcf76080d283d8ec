import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { hasRoom } from '#server/disk.ts'
import { answerOf } from '#server/errors.ts'
import { createKeys } from '#server/keys.ts'
import { sealedFiles } from '#server/files/sealed-files.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const noSpace = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }))
const fullStore = { put: noSpace, get: noSpace, delete: noSpace, list: () => Promise.reject(new Error('unused')) }
const sentence = '服务器的磁盘已满，暂时不能保存，请稍后再试'

describe('a write without room', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ now: new Date('2026-11-23T08:00:00Z'), routes: addWrites })
  })
  afterAll(() => server.stop())

  function addWrites(app: FastifyInstance, { database, config }: TestServer['context']): void {
    app.get('/full/row', { config: { caller: 'open' } }, () =>
      database.executor.transaction((transaction) =>
        transaction.execute(
          sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
        ),
      ),
    )
    app.get('/full/file', { config: { caller: 'open' } }, () =>
      sealedFiles(fullStore as never, createKeys(config.secrets)).put('cardPicture', Buffer.from('picture')),
    )
  }

  const ask = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`)
    return [answer.status, ((await answer.json()) as { msg: string }).msg]
  }

  it.each(['row', 'file'])(
    'refuses a %s with its sentence, which the health page repeats for a minute',
    async (kind) => {
      expect(await ask('/healthz')).toEqual([200, '服务正常'])
      expect(await ask(`/full/${kind}`)).toEqual([503, sentence])
      expect(await ask('/healthz')).toEqual([503, '服务器的磁盘已满，请清理出空间'])
      server.setNow(new Date(server.context.clock().getTime() + 60_000))
      expect(await ask('/healthz')).toEqual([200, '服务正常'])
    },
  )
})

describe('a disk that fills up under a running database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zhiyuan-filling-'))
  chmodSync(folder, 0o711)
  const disk = join(folder, 'disk')
  const isSmall = smallDisk(disk, 200)
  afterAll(() => {
    if (isSmall) spawnSync('umount', ['-l', disk])
    rmSync(folder, { recursive: true, force: true })
  })

  it.each(isSmall ? [disk] : [])(
    'refuses what is written, and takes it again when there is room: %s',
    async (directory) => {
      const database = await openDatabase(readConfig({ DATA_DIR: join(directory, 'data') }), { notice: () => {} })
      const write = () =>
        database.executor
          .execute(
            sql`insert into login_failure (kind, name_hash, address, at) select 'volunteer', repeat('x', 200), 'a', now() from generate_series(1, 20000)`,
          )
          .then(
            () => 200,
            (error: unknown) => answerOf(error).status,
          )
      try {
        expect(await write()).toBe(200)
        spawnSync('dd', ['if=/dev/zero', `of=${join(directory, 'ballast')}`, 'bs=1M'])
        expect(await hasRoom(directory)).toBe(false)
        await expect.poll(write, { timeout: 60_000 }).toBe(503)
        rmSync(join(directory, 'ballast'))
        await expect.poll(write, { timeout: 60_000 }).toBe(200)
        expect(await hasRoom(directory)).toBe(true)
      } finally {
        await database.close()
      }
    },
  )
})

/** A small disk of its own where this process may mount one. */
function smallDisk(directory: string, megabytes: number): boolean {
  mkdirSync(directory)
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'none', directory]).status === 0
}

describe('a start on a disk without room', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zhiyuan-full-'))
  chmodSync(folder, 0o711)
  const disk = join(folder, 'disk')
  const isSmall = smallDisk(disk, 12)
  afterAll(() => {
    if (isSmall) spawnSync('umount', ['-l', disk])
    rmSync(folder, { recursive: true, force: true })
  })
  const open = (dataDir: string) => openDatabase(readConfig({ DATA_DIR: dataDir }), { notice: () => {} })

  it('is told from one with room', async () => {
    expect(await hasRoom(folder)).toBe(true)
    expect(await hasRoom(disk)).toBe(!isSmall)
  })

  it.each(isSmall ? [disk] : [])(
    'names it and no setting of a database, for the first time and for every other: %s',
    async (directory) => {
      const data = join(directory, 'data')
      const refusal = { name: 'StartError', message: `${data} 所在的磁盘已满：请清理出空间后再启动。` }
      await expect(open(data)).rejects.toMatchObject(refusal)
      writeFileSync(join(directory, 'ballast'), Buffer.alloc(4 * 1024 * 1024))
      await expect(open(data)).rejects.toMatchObject(refusal)
    },
  )
})
