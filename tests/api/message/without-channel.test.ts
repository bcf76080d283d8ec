import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ServerContext } from '#server/context.ts'
import { organizationHistory } from '#server/database/schema/registration.ts'
import { runDue } from '#server/due/due.ts'
import { registerDeliveryDue } from '#server/features/content/message/delivery.service.ts'
import { createLogger } from '#server/http/logging.ts'
import { notifyContact, registerContactNotice } from '#server/records/account/contact-notice.ts'
import { writeMessages } from '#server/records/message/message.repository.ts'
import { planNotice, registerDecisionNotice } from '#server/records/organization/decision-notice.ts'
import { contactsOf, freshMobile } from '#tests/support/code.ts'
import { addPerson } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

const logged: string[] = []
const recipients: string[] = []
let post: SMTPServer
let server: TestServer
let withoutChannel: ServerContext

beforeAll(async () => {
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        recipients.push(session.envelope.rcptTo[0]?.address ?? '')
        done()
      })
    },
  })
  await new Promise<void>((done) => post.listen(0, '127.0.0.1', done))
  const { port } = post.server.address() as AddressInfo
  server = await startServer({
    now,
    logger: createLogger('info', { write: (line) => void logged.push(line) }),
    env: { DEMO: '0', SMTP_URL: `smtp://127.0.0.1:${port}?from=no-reply@example.org` },
  })
  withoutChannel = { ...server.context, config: { ...server.context.config, smtp: null } }
})
afterAll(async () => {
  await server.stop()
  await new Promise<void>((done) => post.close(done))
})
beforeEach(() => {
  logged.length = 0
  recipients.length = 0
})

/** Does what is due as one of the servers; the kinds of due events have one handler in a process. */
async function runAs(context: ServerContext, instant: Date): Promise<void> {
  registerDeliveryDue(context)
  registerContactNotice(context)
  registerDecisionNotice(context)
  await runDue(context, instant)
}

const kinds: Record<string, (address: string) => Promise<void>> = {
  async message(address) {
    const person = await addPerson(server, contactsOf(server, 'volunteer', freshMobile(), address))
    const message = {
      volunteerId: person.id,
      kind: 'offer' as const,
      title: '轮到你了：净滩',
      body: '名额为你保留',
      link: null,
      validUntil: null,
    }
    await writeMessages(server.database.executor, [message], now)
  },
  async contact(target) {
    const notice = { volunteerId: null, channel: 'email' as const, target, title: '密码已修改', body: '你的密码改了。' }
    await notifyContact(server.database.executor, server.context.keys, notice, now)
  },
  async decision(address) {
    const { id } = await server.addOrganization()
    await server.addOrganizer(id, contactsOf(server, 'organizer', freshMobile(), address))
    await server.database.executor
      .insert(organizationHistory)
      .values({ organizationId: id, state: 'approved', event: 'organization.approved', at: now })
    await planNotice(server.database.executor, id, now)
  },
}

describe.each(Object.entries(kinds))('a %s on a server without its channel', (kind, plan) => {
  it('is left to a server that has it', async () => {
    const address = `${kind}.left@example.com`
    await plan(address)
    await runAs(withoutChannel, now)
    await runAs(withoutChannel, after(5))
    expect(recipients).toEqual([])
    await runAs(server.context, after(10))
    expect(recipients).toEqual([address])
  })

  it('is given up after a day, and the log says so without the contact', async () => {
    const address = `${kind}.lost@example.com`
    await plan(address)
    for (const minutes of [0, 5, 10, 24 * 60 - 1, 24 * 60 + 5]) await runAs(withoutChannel, after(minutes))
    const lines = logged.filter((line) => line.includes('no server has its channel'))
    expect([lines.length, logged.join('').includes(address)]).toEqual([1, false])
    await runAs(server.context, after(24 * 60 + 30))
    expect(recipients).toEqual([])
  })
})
