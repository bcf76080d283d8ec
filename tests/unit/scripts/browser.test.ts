import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function program(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${text}\n`)
  chmodSync(path, 0o755)
  return path
}

function find(env: Record<string, string>) {
  return spawnSync(process.execPath, [resolve('scripts/browser.ts')], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env['PATH']}`, ...env },
    encoding: 'utf8',
  })
}

test('the chosen browser is taken when it starts', () => {
  program('fc-list', 'echo a font')
  const chosen = program('chosen', 'echo Chromium 150')
  expect(find({ CHROMIUM_PATH: chosen }).status).toBe(0)
  const answer = JSON.parse(readFileSync(join(folder, '.cache/browser.json'), 'utf8'))
  expect(answer).toEqual({ executablePath: chosen, args: [], env: {} })
})

test('a chosen browser that does not start is named', () => {
  program('fc-list', 'echo a font')
  const chosen = program('chosen', 'exit 1')
  const { status, stderr } = find({ CHROMIUM_PATH: chosen })
  expect(status).toBe(1)
  expect(stderr).toContain(`CHROMIUM_PATH names ${chosen}`)
})
