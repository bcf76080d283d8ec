import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writePlainBuild } from '#tests/support/plain-build.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
const dist = mkdtempSync(join(tmpdir(), 'pages-'))

beforeAll(async () => {
  writePlainBuild(dist)
  server = await startServer({ distDir: dist })
})
afterAll(async () => {
  await server.stop()
  rmSync(dist, { recursive: true })
})

const read = async (path: string, method = 'GET') => {
  const answer = await fetch(`${server.url}${path}`, { method })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

it.each(['/%zz', '/%', '/%ff', '/mission/%zz', '/help/%e4%b8', '/%zz?a=%zz', '//%zz', '/v2%zz', '/apis/%zz'])(
  'the page address %s, which cannot be read, answers the error page',
  async (path) => {
    const { status, headers, text } = await read(path)
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(text).toContain('<title>页面不存在')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  },
)

it('the administration has its own', async () => {
  const { status, text } = await read('/admin/%zz')
  expect([status, text]).toEqual([404, expect.stringContaining('管理后台')])
})

it.each(['/v2/api/zyz/%zz', '/api/usMain/%zz', '/v2/%', '/api/%ff?a=1'])(
  'the endpoint address %s answers the envelope',
  async (path) => {
    for (const method of ['GET', 'POST']) {
      const { status, headers, text } = await read(path, method)
      expect([status, headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8'])
      expect(JSON.parse(text)).toEqual({ code: 400, msg: '网址写法不对，请从页面重新进入', data: null, other: null })
    }
  },
)

it('an address that can be read is read as before', async () => {
  expect((await read('/?a=%zz')).text).toContain('<p>/?a=%zz ')
  expect((await read('/mission?keyword=%E7%8E%AF%E4%BF%9D')).text).toContain('<p>/mission?keyword=%E7%8E%AF%E4%BF%9D ')
  expect((await read('/%6dission')).status).toBe(404)
})
