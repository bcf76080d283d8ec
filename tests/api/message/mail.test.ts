import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { messageMail } from '#server/database/schema/message.ts'
import { runDue } from '#server/due/due.ts'
import { writeMessages } from '#server/records/message/message.repository.ts'
import { createLogger } from '#server/http/logging.ts'
import { contactsOf, freshMobile } from '#tests/support/code.ts'
import { addPerson } from '#tests/support/missions.ts'
import { type SecondServer, startSecondServer } from '#tests/support/second-server.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

const mails: { to: string; id: string; source: string }[] = []
const logged: string[] = []
let tried = 0
let refuses = false
let waitsFor = Promise.resolve()
let post: SMTPServer
let server: TestServer
let second: SecondServer

beforeAll(async () => {
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => {
      tried += 1
      void waitsFor.then(() => (refuses ? done(new Error('come back later')) : done()))
    },
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        const id = /^Message-ID: (.*)$/im.exec(source)?.[1] ?? ''
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', id, source })
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
  second = await startSecondServer(server)
})
afterAll(async () => {
  await second.stop()
  await server.stop()
  await new Promise<void>((done) => post.close(done))
})
afterEach(() => {
  refuses = false
  waitsFor = Promise.resolve()
  tried = 0
  mails.length = 0
  logged.length = 0
})

let counter = 0
async function sendMessage(validUntil: Date | null = null) {
  counter += 1
  const address = `post${counter}@example.com`
  const person = await addPerson(server, contactsOf(server, 'volunteer', freshMobile(), address))
  const message = {
    volunteerId: person.id,
    kind: 'offer' as const,
    title: '轮到你了：净滩',
    body: '名额为你保留',
    link: null,
  }
  await writeMessages(server.database.executor, [{ ...message, validUntil }], now)
  return { ...person, address }
}
const lastMail = async () => {
  const rows = await server.database.executor.select().from(messageMail).orderBy(messageMail.messageId)
  return rows.at(-1) as (typeof rows)[number]
}

it('goes out once over two servers, with title and text', async () => {
  const { address } = await sendMessage()
  await Promise.all([runDue(server.context, now), runDue(second.context, now), runDue(server.context, now)])
  await Promise.all([runDue(server.context, after(1)), runDue(second.context, after(300))])
  expect(mails.map(({ to }) => to)).toEqual([address])
  expect(mails[0]?.source).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(await lastMail()).toMatchObject({ attempts: 1, sentAt: now, givenUpAt: null })
})

it('is tried again after 1, 5, 15, 60 and 240 minutes while the post refuses, then given up with a line in the log', async () => {
  refuses = true
  const { address } = await sendMessage()
  const triedUntil = async (minutes: number) => {
    await runDue(server.context, after(minutes))
    return tried
  }
  const times = [0, 0.9, 1, 5.9, 6, 20.9, 21, 80.9, 81, 320.9, 321, 560, 561, 2000]
  const attempts: number[] = []
  for (const minutes of times) attempts.push(await triedUntil(minutes))
  expect(attempts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 6])
  expect((await lastMail()).givenUpAt).toEqual(after(561))
  expect(logged.filter((line) => line.includes('a message is given up'))).toHaveLength(1)
  expect(logged.filter((line) => line.includes('a message was not delivered'))).toHaveLength(6)
  expect(logged.join('')).not.toContain(address)
})

it('arrives when the post takes it again', async () => {
  refuses = true
  const { address } = await sendMessage()
  await runDue(server.context, now)
  refuses = false
  await runDue(second.context, after(1))
  expect(mails.map(({ to }) => to)).toEqual([address])
  expect(await lastMail()).toMatchObject({ attempts: 2, givenUpAt: null })
})

it('is sent again under the same number by the server that finds it unfinished', async () => {
  await sendMessage()
  await runDue(server.context, now)
  const { messageId } = await lastMail()
  // What a server leaves that died between handing the mail over and writing that it did.
  await server.database.executor.update(messageMail).set({ sentAt: null }).where(eq(messageMail.messageId, messageId))
  await runDue(second.context, after(0.5))
  expect(mails).toHaveLength(1)
  await runDue(second.context, after(1))
  expect(mails).toHaveLength(2)
  expect(mails[0]?.id).toMatch(/^<[A-Za-z0-9]{20,}@i-zhiyuan>$/)
  expect(mails[1]?.id).toBe(mails[0]?.id)
  expect((await lastMail()).sentAt).not.toBeNull()
})

it('is not sent any more when what it tells is over', async () => {
  refuses = true
  await sendMessage(after(30))
  await runDue(server.context, now)
  await runDue(server.context, after(1))
  refuses = false
  await runDue(server.context, after(30))
  expect(mails).toEqual([])
  expect((await lastMail()).givenUpAt).toEqual(after(30))
})

it('keeps no transaction open while the post thinks', async () => {
  const { executor } = server.database
  await sendMessage()
  const held = Promise.withResolvers<void>()
  waitsFor = held.promise
  const running = runDue(server.context, now)
  await expect.poll(async () => (await lastMail()).attempts).toBe(1)
  await executor.transaction(async (transaction) => {
    const { messageId } = await lastMail()
    const locked = await transaction
      .select()
      .from(messageMail)
      .where(eq(messageMail.messageId, messageId))
      .for('update', { noWait: true })
    expect(locked).toHaveLength(1)
  })
  held.resolve()
  await running
  expect((await lastMail()).sentAt).toEqual(now)
})
