import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBinaries, packagedBinaries } from '#server/database/binaries.ts'
import { prepareDataFolder, prepareOwnFolder } from '#server/database/data-folder.ts'
import { chooseRunUser } from '#server/database/run-user.ts'

/** What is expected differs by who runs the tests; both are held. */
const asRoot = process.getuid?.() === 0
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

let folder: string
let notices: string[]
const notice = (sentence: string) => notices.push(sentence)

beforeEach(() => {
  notices = []
  folder = mkdtempSync(join(tmpdir(), 'zhiyuan-folders-'))
  chmodSync(folder, 0o755)
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function outcomeOf(path: string): string {
  try {
    return `taken ${prepareDataFolder({ path, explicit: true }, notice).path}`
  } catch (error) {
    return (error as Error).message
  }
}

describe('a data folder that was named', () => {
  test('is made with its parents', () => {
    const path = join(folder, 'a', 'b')
    expect(prepareDataFolder({ path, explicit: true }, notice).path).toBe(path)
    expect([modeOf(join(folder, 'a')), modeOf(path)]).toEqual(asRoot ? ['711', '711'] : ['700', '700'])
    expect(notices).toEqual([])
  })

  test.each([
    ['makes it', []],
    ['made it, with heads of the ledger that were set aside,', ['ledger-heads.jsonl.2026-12-18T16-00-00.000Z']],
  ])('is taken as `mktemp -d` %s', (_, names) => {
    const path = join(folder, 'closed')
    mkdirSync(path, { mode: 0o700 })
    for (const name of names) writeFileSync(join(path, name), '')
    expect(prepareDataFolder({ path, explicit: true }, notice).path).toBe(path)
    expect(modeOf(path)).toBe(asRoot ? '711' : '700')
  })

  test('which cannot be reached or written stops the start and is named', () => {
    const parent = join(folder, 'closed')
    mkdirSync(parent)
    chmodSync(parent, asRoot ? 0o700 : 0o555)
    const path = join(parent, 'data')
    const sentence = asRoot
      ? new RegExp(`^数据目录 ${path} 无法使用：内置数据库以 \\w+ 用户运行，而它不能进入 ${parent}。`)
      : new RegExp(`^数据目录 ${path} 无法使用：当前用户没有写入权限。`)
    expect(() => prepareDataFolder({ path, explicit: true }, notice)).toThrow(sentence)
    expect(modeOf(parent)).toBe(asRoot ? '700' : '555')
  })

  test('which holds other things is never opened to others', () => {
    const path = join(folder, 'home')
    mkdirSync(path, { mode: 0o700 })
    writeFileSync(join(path, 'letter'), '')
    expect(outcomeOf(path)).toContain(asRoot ? `不能进入 ${path}。` : `taken ${path}`)
    expect(modeOf(path)).toBe('700')
  })

  test('which is a file stops the start', () => {
    const path = join(folder, 'file')
    writeFileSync(path, '')
    expect(() => prepareDataFolder({ path, explicit: true }, notice)).toThrow(
      `数据目录 ${path} 无法使用：路径上有同名文件。`,
    )
  })

  test.each([
    ['/dev/null', '路径上有同名文件'],
    ['/dev/null/data', '路径上有同名文件'],
    [`/tmp/${'长'.repeat(300)}`, '系统报告 ENAMETOOLONG'],
    ['/proc/zhiyuan', '系统报告 ENOENT'],
  ])('which can never be one stops the start in one sentence: %s', (path, reason) => {
    expect(outcomeOf(path)).toBe(
      `数据目录 ${path} 无法使用：${reason}。请修正它，或用环境变量 DATA_DIR 指定另一个目录。`,
    )
  })

  test('beside a database elsewhere needs nobody else’s way', () => {
    const path = join(folder, 'closed', 'data')
    mkdirSync(join(folder, 'closed'), { mode: 0o700 })
    expect(prepareOwnFolder({ path })).toBe(path)
    expect(modeOf(path)).toBe('700')
  })
})

test('the default folder below a closed one gives way to one of the product, and says so', () => {
  const parent = join(folder, 'closed')
  mkdirSync(parent, { mode: 0o700 })
  const directory = join(parent, 'data')
  const { path } = prepareDataFolder({ path: directory, explicit: false }, notice)
  expect(path).toMatch(asRoot ? /^\/var\/lib\/i-zhiyuan\/[0-9a-f]{16}$/ : new RegExp(`^${directory}$`))
  expect(existsSync(directory)).toBe(!asRoot)
  expect(notices).toEqual(asRoot ? [expect.stringMatching(new RegExp(`${directory} .*${path}。$`))] : [])
  rmSync(path, { recursive: true })
})

describe('the programs', () => {
  const packaged = packagedBinaries()
  const user = chooseRunUser('/nonexistent')

  /** The package as npm leaves it when install scripts are off: without the links. */
  function unlinked(directory: string): { native: string; version: string } {
    cpSync(packaged.native, directory, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
    return { native: directory, version: packaged.version }
  }

  test('get the links of their libraries', () => {
    const directory = unlinked(join(folder, 'native'))
    expect(findBinaries(directory, user, []).postgres).toBe(join(folder, 'native/bin/postgres'))
    expect(lstatSync(join(folder, 'native/lib/libicuuc.so.60')).isSymbolicLink()).toBe(true)
  })

  test('are copied once from where they cannot be used', () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed)
    const directory = unlinked(join(closed, 'native'))
    // Root's unprivileged account may not enter; an ordinary user may not add the links.
    chmodSync(closed, 0o700)
    chmodSync(join(closed, 'native/lib'), 0o555)
    const copies = join(folder, 'copies')
    const path = findBinaries(directory, user, [copies]).postgres
    expect(path).toBe(join(copies, `postgresql-${packaged.version}`, 'bin/postgres'))
    const { ino } = statSync(path)
    expect(findBinaries(directory, user, [copies]).postgres).toBe(path)
    expect(statSync(path).ino).toBe(ino)
    chmodSync(join(closed, 'native/lib'), 0o755)
  })

  test('end in one sentence that names DATABASE_URL where they do not run', () => {
    const directory = unlinked(join(folder, 'native'))
    writeFileSync(join(folder, 'native/bin/postgres'), '#!/bin/sh\necho "cannot execute here" >&2\nexit 126\n')
    expect(() => findBinaries(directory, user, [])).toThrow(
      /^内置数据库的程序无法在本机运行（cannot execute here）。请安装 PostgreSQL 15 或更高版本，并用环境变量 DATABASE_URL 指向它。$/,
    )
  })

  test('have no package elsewhere', () => {
    const architecture = Object.getOwnPropertyDescriptor(process, 'arch') as PropertyDescriptor
    Object.defineProperty(process, 'arch', { ...architecture, value: 'riscv64' })
    try {
      expect(packagedBinaries).toThrow(/本机（linux riscv64）没有它的程序包。.*DATABASE_URL/)
    } finally {
      Object.defineProperty(process, 'arch', architecture)
    }
  })
})
