import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unbindMobile } from '#contract/account/security.ts'
import { contactNotice } from '#server/database/schema/security.ts'
import { runDue } from '#server/due/due.ts'
import { contactsOf, freshMobile } from '#tests/support/code.ts'
import { ticketHeaders } from '#tests/support/security-ticket.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T02:00:00.000Z')
const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
const received: { mobile: string; text: string; purpose: string }[] = []
let status = 200
let gateway: Server
let server: TestServer

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      received.push(JSON.parse(body))
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => {
    gateway.listen(0, '127.0.0.1', done)
  })
  const { port } = gateway.address() as AddressInfo
  server = await startServer({ now, env: { SMS_URL: `http://127.0.0.1:${port}/sms` } })
})
afterAll(async () => {
  await server.stop()
  gateway.close()
})
beforeEach(() => {
  received.length = 0
  status = 200
  server.setNow(now)
})

async function leave() {
  const mobile = freshMobile()
  const person = await server.addVolunteer(contactsOf(server, 'volunteer', mobile, `${mobile}@example.com`))
  const headers = await ticketHeaders(server, person.id, unbindMobile)
  const { envelope } = await server.call(unbindMobile, {
    token: await server.tokenFor('volunteer', person.id),
    headers,
  })
  expect(envelope.code).toBe(200)
  return {
    mobile,
    kept: () => server.database.executor.$count(contactNotice, eq(contactNotice.volunteerId, person.id)),
  }
}
async function runAt(minutes: number): Promise<number> {
  server.setNow(after(minutes))
  await runDue(server.context)
  return received.length
}

it('a former mobile is told once, and then nothing of it is kept', async () => {
  const { mobile, kept: countNotices } = await leave()
  expect(await countNotices()).toBe(2)
  expect(await runAt(0)).toBe(1)
  expect(received[0]).toMatchObject({ mobile, purpose: 'security' })
  expect(received[0]?.text).toContain('已解绑手机号')
  expect(await countNotices()).toBe(0)
  expect(await runAt(400)).toBe(1)
})

it('a gateway that fails is asked three times, the last 65 minutes after the first, and then the contact is forgotten', async () => {
  status = 503
  const { kept: countNotices } = await leave()
  expect(await runAt(0)).toBe(1)
  expect(await runAt(4)).toBe(1)
  expect(await runAt(5)).toBe(2)
  expect(await runAt(64)).toBe(2)
  expect(await runAt(65)).toBe(3)
  expect(await countNotices()).toBe(1)
  expect(await runAt(425)).toBe(3)
  expect(await countNotices()).toBe(0)
})

it('one that comes back is given the message', async () => {
  status = 503
  const { kept: countNotices } = await leave()
  await runAt(0)
  status = 200
  expect(await runAt(5)).toBe(2)
  expect(await countNotices()).toBe(0)
})
