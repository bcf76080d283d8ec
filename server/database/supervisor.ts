import { join } from 'node:path'
import type pg from 'pg'
import { textProperty } from '#domain/property.ts'
import { isDiskFull, diskIsFull } from '../disk.ts'
import { StartError } from '../start-error.ts'
import { findBinaries, packagedBinaries } from './binaries.ts'
import { postgresFolder, prepareDataFolder, systemFolder } from './data-folder.ts'
import { type Hold, holdFolder } from './holder.ts'
import { embeddedOwner, initialise } from './initialise.ts'
import { keepPostmaster } from './postmaster.ts'

export const embeddedRole = 'zhiyuan_app'
const database = 'zhiyuan'

/** For a machine of 1 GB and a few dozen connections; durability stays as PostgreSQL ships it. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '64MB',
  work_mem: '8MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
}

export interface Embedded {
  readonly dataDir: string
  /** Connection string of the owner. */
  readonly ownerUrl: string
  /** Connection string of `role` to the product's database, or to another one of the same server. */
  urlOf(role: string, name?: string): string
  readonly hold: Hold
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on the data folder, initialising it at first, on a private unix socket. It ends with this process, however that ends.
 * @param options.settings server settings on top of the product's (tests switch fsync off)
 * @param options.signal ends the start; its reason is thrown
 * @throws StartError
 */
export async function startEmbedded(options: {
  dataDir: { path: string; explicit: boolean }
  notice: (sentence: string) => void
  settings?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
}): Promise<Embedded> {
  const { signal } = options
  const packaged = packagedBinaries()
  const folder = prepareDataFolder(options.dataDir, options.notice)
  let hold: Hold | undefined
  try {
    const folderHold = await holdFolder(folder.path, signal)
    hold = folderHold
    const copies = folder.user ? [systemFolder, folder.path] : [folder.path]
    const binaries = findBinaries(packaged, folder.user, copies)
    signal?.throwIfAborted()
    await initialise(folder.path, folder.user, binaries, signal)
    const urlOf = (sockets: string, role: string, name: string) =>
      `postgres://${role}@localhost/${name}?host=${encodeURIComponent(sockets)}`
    const postmaster = await keepPostmaster({
      dataDir: folder.path,
      data: join(folder.path, postgresFolder),
      user: folder.user,
      binaries,
      settings: { ...settings, ...options.settings },
      prepare: makeDatabase,
      urlOf: (sockets) => urlOf(sockets, embeddedOwner, 'postgres'),
      notice: options.notice,
      signal,
    })
    const { sockets } = postmaster
    return {
      dataDir: folder.path,
      ownerUrl: urlOf(sockets, embeddedOwner, database),
      urlOf: (role, name = database) => urlOf(sockets, role, name),
      hold: folderHold,
      async stop() {
        folderHold.leave()
        await postmaster.stop()
        await folderHold.release()
      },
    }
  } catch (error) {
    await hold?.release()
    signal?.throwIfAborted()
    throw systemFault(error, folder.path)
  }
}

/** A first start that was cut off may have left it out. */
async function makeDatabase(client: pg.Client): Promise<void> {
  const result = await client.query('select 1 from pg_database where datname = $1', [database])
  if (result.rowCount === 0) await client.query(`create database ${database}`)
}

/** What the system refuses is for the person who started us, not for a stack trace. */
function systemFault(error: unknown, dataDir: string): unknown {
  if (isDiskFull(error)) return new StartError(diskIsFull(dataDir))
  const syscall = textProperty(error, 'syscall')
  if (error instanceof StartError || syscall === undefined) return error
  return new StartError(
    `内置数据库无法在 ${dataDir} 中启动：系统拒绝了对 ${textProperty(error, 'path') ?? '文件'} 的操作（${syscall} ${textProperty(error, 'code')}）。请检查目录的权限。`,
  )
}
