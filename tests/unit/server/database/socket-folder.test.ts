import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  isSocketFolder,
  makeSocketFolder,
  removeSocketFolder,
  renewSocketFolder,
} from '#server/database/socket-folder.ts'

let folder: string
let sockets: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhiyuan-sockets-'))
  sockets = join(folder, 's')
  for (const name of ['s', 'data', 'copy']) mkdirSync(join(folder, name))
  vi.stubEnv('TMPDIR', sockets)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const make = (name = 'data') => makeSocketFolder(undefined, join(folder, name))

function plantSocket(place: string): void {
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) writeFileSync(join(place, name), String(process.pid))
}

describe('the folder of the socket', () => {
  test('stands in the folder for temporary files, and its owner alone enters it', () => {
    const made = make()
    expect(readdirSync(sockets)).toEqual([basename(made)])
    expect(statSync(made).mode & 0o777).toBe(0o700)
    expect(isSocketFolder(made)).toBe(true)
  })

  test('is removed by the next start when its own was killed, empty or not', () => {
    const empty = make()
    const full = make()
    expect(existsSync(empty)).toBe(false)
    plantSocket(full)
    const last = make()
    expect(readdirSync(sockets)).toEqual([basename(last)])
  })

  test('stays when it belongs to another data folder', () => {
    const first = make()
    const second = make('copy')
    expect(readdirSync(sockets).toSorted()).toEqual([basename(first), basename(second)].toSorted())
  })

  test('is not looked for behind a link, and one with something else in it stays', () => {
    const link = make()
    removeSocketFolder(link, undefined)
    const aim = join(folder, 'aim')
    mkdirSync(aim)
    plantSocket(aim)
    symlinkSync(aim, link)
    const full = make()
    writeFileSync(join(full, 'note'), '')
    const made = make()
    expect(readdirSync(sockets).toSorted()).toEqual([link, full, made].map((path) => basename(path)).toSorted())
    expect(readdirSync(aim)).toEqual(['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
  })

  test('is made again in its place, unless something else is there', () => {
    const made = make()
    plantSocket(made)
    renewSocketFolder(made, undefined)
    expect(readdirSync(made)).toEqual([])
    removeSocketFolder(made, undefined)
    renewSocketFolder(made, undefined)
    writeFileSync(join(made, 'note'), '')
    expect(() => renewSocketFolder(made, undefined)).toThrow(`内置数据库的套接字目录 ${made} 已被别的用户占用。`)
  })
})
