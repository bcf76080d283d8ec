import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writePlainBuild } from '#tests/support/plain-build.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
const dist = mkdtempSync(join(tmpdir(), 'invitation-'))

beforeAll(async () => {
  writePlainBuild(dist)
  server = await startServer({ distDir: dist })
})
afterAll(async () => {
  await server.stop()
  rmSync(dist, { recursive: true })
})

const open = async (path: string) => {
  const { status, headers } = await fetch(`${server.url}${path}`, { redirect: 'manual' })
  return [status, headers.get('location')]
}

it('the link of an invitation of before is led to one whose token no server is sent', async () => {
  expect(await open('/admin/join?invitation=Ab-_9')).toEqual([302, '/admin/join#invitation=Ab-_9'])
  expect(await open('/admin/join?from=sms&invitation=Ab-_9')).toEqual([302, '/admin/join#invitation=Ab-_9'])
  expect(await open('/admin/join')).toEqual([200, null])
  expect(await open('/admin/join?invitation=%0d%0aevil')).toEqual([200, null])
  expect(await open('/admin/staff?invitation=Ab-_9')).toEqual([200, null])
})
