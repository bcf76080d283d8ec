import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendCodeToMobile } from '#contract/code.ts'
import { keepInOutbox } from '#server/records/outbox/outbox.repository.ts'
import { outboxOf } from '#tests/support/code.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Status of a request under these headers, Host included, which `fetch` does not let through. */
function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${server.url}${path}`, { headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

describe.each(['/dev/outbox', '/dev/outbox.json'])('%s', (path) => {
  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '127.9.9.9', '[::1]:3000', 'guangzhou.localhost:3000'])(
    'opens under the host %s',
    async (host) => {
      expect(await statusOf(path, { host })).toBe(200)
    },
  )

  it.each(['example.org', 'localhost.example.org', '192.168.1.5:3000', '127.0.0.1.nip.io', '128.0.0.1', '0.0.0.0'])(
    'is refused under the host %s',
    async (host) => {
      expect(await statusOf(path, { host })).toBe(403)
    },
  )

  it.each(['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded', 'X-Real-IP', 'CF-Connecting-IP'])(
    'is refused with %s',
    async (name) => {
      expect(await statusOf(path, { [name]: '127.0.0.1' })).toBe(403)
    },
  )
})

it('the page shows what would have been sent, newest first, and runs nothing of it', async () => {
  await server.call(sendCodeToMobile, { body: { mobile: '13800020001', purpose: 'register' } })
  const target = '<script>alert(1)</script>@example.com'
  await keepInOutbox(server.context, { channel: 'email', purpose: 'register', target, text: target, code: '000000' })
  const answer = await fetch(`${server.url}/dev/outbox`)
  const page = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;@example.com')
  expect(page).not.toContain('<script')
  const [newest, older] = await outboxOf(server.url)
  expect(page.indexOf('&lt;script&gt;')).toBeLessThan(page.indexOf('13800020001'))
  expect([newest?.code, older?.target]).toEqual(['000000', '13800020001'])
})

it('is told to whoever asks for a code at the machine itself alone', async () => {
  const ask = async (mobile: string, headers: Record<string, string>) =>
    (await server.call(sendCodeToMobile, { body: { mobile, purpose: 'register' }, headers })).envelope.data
  expect(await ask('13800020002', {})).toMatchObject({ readAt: '/dev/outbox' })
  expect(await ask('13800020003', { 'x-forwarded-for': '10.0.0.1' })).toMatchObject({ readAt: null })
})

it('is not there outside demo mode', async () => {
  const real = await startServer({ env: { DEMO: '0' } })
  try {
    for (const path of ['/dev/outbox', '/dev/outbox.json']) expect((await fetch(`${real.url}${path}`)).status).toBe(404)
  } finally {
    await real.stop()
  }
})
