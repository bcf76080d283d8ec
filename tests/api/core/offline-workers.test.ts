import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfflineContent } from '#contract/offline-pages.ts'
import { writePlainBuild } from '#tests/support/plain-build.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const dist = mkdtempSync(join(tmpdir(), 'offline-workers-'))
let server: TestServer
beforeAll(async () => {
  writePlainBuild(dist)
  server = await startServer({ distDir: dist })
})
afterAll(async () => {
  await server.stop()
  rmSync(dist, { recursive: true, force: true })
})

async function read(path: string) {
  const reply = await fetch(server.url + path)
  const [list = '', script] = (await reply.text()).split('\n')
  const content: OfflineContent = JSON.parse(list.slice('const offlineContent = '.length, -1))
  return { headers: reply.headers, content, script }
}

test('a worker is asked for anew each time, and may fetch from its own site alone', async () => {
  const { headers, script } = await read('/check-in-worker.js')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  expect(script).toBe('keep(offlineContent)')
})

test.each([
  ['/check-in-worker.js', ['/check-in', '/personalCenter/myMission'], ['/assets/portal.js', '/assets/portal.css']],
  ['/on-site-worker.js', ['/admin/missions'], ['/assets/admin.js', '/assets/admin.css']],
])('%s keeps documents of one release and files whose names change with them', async (path, documents, files) => {
  const { content } = await read(path)
  const [revision] = content.files.flatMap((file) => file.revision ?? [])
  expect(revision).toMatch(/^[\da-f]{64}$/)
  expect(content.files).toEqual([
    ...documents.map((url) => ({ url, revision })),
    ...files.map((url) => ({ url, revision: null })),
  ])
})

test.each([
  ['/check-in-worker.js', '/check-in', true],
  ['/check-in-worker.js', '/check-in/else', false],
  ['/check-in-worker.js', '/personalCenter/myMission', true],
  ['/check-in-worker.js', '/personalCenter/subtract', false],
  ['/on-site-worker.js', '/admin/missions/12/attendance', true],
  ['/on-site-worker.js', '/admin/missions/12/screen', true],
  ['/on-site-worker.js', '/admin/missions/12/applications', false],
  ['/on-site-worker.js', '/v2/api/zyz/manage/pc/mission/attendance/list', false],
])('%s answers %s without a network: %s', async (path, address, isOwn) => {
  const { content } = await read(path)
  expect(content.pages.some(({ pattern }) => new RegExp(pattern).test(address))).toBe(isOwn)
})
