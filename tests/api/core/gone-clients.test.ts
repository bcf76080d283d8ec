import { Writable } from 'node:stream'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '#server/http/logging.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let log = ''
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  server = await startServer({ logger: createLogger('warn', sink) })
})
afterAll(() => server.stop())

it('a client that is gone before its address was read is let go without a word in the log', async () => {
  const leave = (socket: Socket) => Object.defineProperty(socket, 'remoteAddress', { value: undefined })
  server.app.server.once('connection', leave)
  await expect(fetch(`${server.url}/v2/api/zyz/home/province`)).rejects.toThrow('fetch failed')
  expect(log).toBe('')
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})
