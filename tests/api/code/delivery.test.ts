import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sendCodeToMobile, sendEmailCode } from '#contract/code.ts'
import { verificationCode } from '#server/database/schema/code.ts'
import { codeFor, contactsOf, freshMobile } from '#tests/support/code.ts'
import { createLogger } from '#server/http/logging.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const headers = { 'x-client': 'pc', 'x-device-id': 'test-device' }
const failed = '验证码没有发出去，请稍后再试；一直不行请拨打 12355'

interface Mail {
  from: string
  to: string[]
  user: string | undefined
  source: string
}
interface Received {
  method: string | undefined
  path: string | undefined
  headers: IncomingMessage['headers']
  body: unknown
}

const mails: Mail[] = []
const texts: Received[] = []
const logged: string[] = []
let refuses = false
let post: SMTPServer
let gateway: Server
let server: TestServer

beforeAll(async () => {
  post = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'postman' && password === 'p@ss word' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) => (refuses ? done(new Error(`no such mailbox ${address}`)) : done()),
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: session.user,
          source,
        })
        done()
      })
    },
  })
  await new Promise<void>((done) => post.listen(0, '127.0.0.1', done))
  gateway = createServer((request, reply) => {
    void text(request).then((body) => {
      texts.push({ method: request.method, path: request.url, headers: request.headers, body: JSON.parse(body) })
      reply.statusCode = refuses ? 502 : 202
      reply.end('queued')
    })
  })
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  const mailPort = (post.server.address() as AddressInfo).port
  const textPort = (gateway.address() as AddressInfo).port
  server = await startServer({
    logger: createLogger('info', { write: (line) => void logged.push(line) }),
    env: {
      DEMO: '0',
      SMTP_URL: `smtp://postman:p%40ss%20word@127.0.0.1:${mailPort}?from=no-reply@example.org`,
      SMS_URL: `http://key:secret%2F1@127.0.0.1:${textPort}/send?app=zyz`,
    },
  })
})
afterAll(async () => {
  await server.stop()
  await new Promise<void>((done) => post.close(done))
  await new Promise((done) => gateway.close(done))
})
afterEach(() => {
  refuses = false
  mails.length = 0
  texts.length = 0
})

/** The text of a message as its reader shows it. */
function bodyOf(source: string): string {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const askByMail = (email: string) =>
  server.call(sendEmailCode, { headers, query: { email, purpose: 'register', _: '1' } })
const askByText = (mobile: string, more = {}) =>
  server.call(sendCodeToMobile, { body: { mobile, purpose: 'register', ...more } })

describe('SMTP_URL', () => {
  it('carries a code by e-mail, from the sender it names, signed in as it says', async () => {
    const { envelope } = await askByMail('lin@example.com')
    expect([envelope.code, envelope.data]).toEqual([200, { lifetimeSeconds: 600, resendSeconds: 60, readAt: null }])
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect([mail?.from, mail?.to, mail?.user]).toEqual(['no-reply@example.org', ['lin@example.com'], 'postman'])
    expect(mail?.source).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(bodyOf(mail?.source ?? '')).toMatch(/【i志愿】验证码 \d{6}，用于注册账号，10 分钟内有效。/)
  })

  it('says so when the post refuses, and takes the code back; the log keeps no address', async () => {
    refuses = true
    const { status, envelope } = await askByMail('chen@example.com')
    expect([status, envelope.code, envelope.msg]).toEqual([200, 11011, failed])
    expect(logged.join('')).toContain('a code was not delivered')
    expect(logged.join('')).not.toMatch(/chen@|\b\d{6}\b.*用于/)
    refuses = false
    expect((await askByMail('chen@example.com')).envelope.code).toBe(200)
  })
})

describe('SMS_URL', () => {
  it('gets the mobile, the code, what it is for and the text as JSON', async () => {
    const { envelope } = await askByText('13800020001')
    expect([envelope.code, envelope.data]).toEqual([200, { lifetimeSeconds: 600, resendSeconds: 60, readAt: null }])
    const [call] = texts
    const body = call?.body as Record<string, string>
    expect([call?.method, call?.path]).toEqual(['POST', '/send?app=zyz'])
    expect(call?.headers['content-type']).toBe('application/json')
    expect(call?.headers.authorization).toBe(`Basic ${Buffer.from('key:secret/1').toString('base64')}`)
    expect(Object.keys(body)).toEqual(['mobile', 'code', 'purpose', 'text'])
    expect([body['mobile'], body['purpose']]).toEqual(['13800020001', 'register'])
    expect(body['code']).toMatch(/^\d{6}$/)
    expect(body['text']).toContain(`验证码 ${body['code']}，`)
  })

  it('says so when the gateway refuses, and takes the code back', async () => {
    const mobile = freshMobile()
    refuses = true
    const { status, envelope } = await askByText(mobile)
    expect([status, envelope.code, envelope.msg]).toEqual([200, 11011, failed])
    refuses = false
    expect((await askByText(mobile)).envelope.code).toBe(200)
  })

  it('does not let a recovery tell by a failure whether the name exists', async () => {
    const mobile = freshMobile()
    const person = await server.addVolunteer(contactsOf(server, 'volunteer', mobile, 'zhao@example.com'))
    refuses = true
    const recovery = { purpose: 'recoverVolunteer' }
    const response = await askByText(mobile, { ...recovery, loginName: person.loginName })
    const unknown = await askByText(freshMobile(), { ...recovery, loginName: 'nobody0001' })
    expect(response.text).toBe(unknown.text)
    await expect.poll(() => texts.length).toBe(1)
    const codes = () => server.database.executor.select().from(verificationCode)
    await expect.poll(async () => (await codes()).every(({ accountId }) => accountId === null)).toBe(true)
    const again = await askByText(mobile, { ...recovery, loginName: person.loginName })
    expect(again.envelope.code).toBe(10005)
  })
})

it('a recovery is answered before the message is handed over: its time tells nothing', async () => {
  const held: { end: () => void }[] = []
  const silent = createServer((request, reply) => {
    request.resume()
    held.push(reply)
  })
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const { port } = silent.address() as AddressInfo
  const slow = await startServer({ env: { DEMO: '0', SMS_URL: `http://127.0.0.1:${port}` } })
  try {
    const person = await slow.addVolunteer(contactsOf(slow, 'volunteer', '13800020001', 'zhao@example.com'))
    const body = { mobile: '13800020001', purpose: 'recoverVolunteer', loginName: person.loginName }
    expect((await slow.call(sendCodeToMobile, { body })).envelope.code).toBe(200)
    await expect.poll(() => held.length).toBe(1)
  } finally {
    for (const reply of held) reply.end()
    await slow.stop()
    await new Promise((done) => silent.close(done))
  }
})

it('a server without either, and without a demo, says that the service is not connected', async () => {
  const bare = await startServer({ env: { DEMO: '0' } })
  try {
    const sms = await bare.call(sendCodeToMobile, { body: { mobile: '13800020001', purpose: 'register' } })
    expect([sms.status, sms.envelope.code, sms.envelope.msg]).toEqual([
      200,
      11012,
      '短信服务还没有接通，请拨打 12355 咨询',
    ])
    const mail = await bare.call(sendEmailCode, {
      headers,
      query: { email: 'lin@example.com', purpose: 'recoverVolunteer', loginName: 'x', _: '1' },
    })
    expect([mail.envelope.code, mail.envelope.msg]).toEqual([11012, '邮件服务还没有接通，请拨打 12355 咨询'])
    expect(await bare.database.executor.select().from(verificationCode)).toEqual([])
  } finally {
    await bare.stop()
  }
})

it('a demo with a mail service really sends e-mail and keeps a text message in the outbox', async () => {
  const { port } = post.server.address() as AddressInfo
  const demo = await startServer({
    env: { SMTP_URL: `smtp://postman:p%40ss%20word@127.0.0.1:${port}?from=no-reply@example.org` },
  })
  try {
    const query = { email: 'demo@example.com', purpose: 'register', _: '1' }
    const mail = await demo.call(sendEmailCode, { headers, query })
    expect(mail.envelope.data).toMatchObject({ readAt: null })
    expect(mails.map(({ to }) => to)).toEqual([['demo@example.com']])
    const sms = await demo.call(sendCodeToMobile, { body: { mobile: '13800020001', purpose: 'register' } })
    expect(sms.envelope.data).toMatchObject({ readAt: '/dev/outbox' })
    expect(await codeFor(demo.url, '13800020001')).toMatch(/^\d{6}$/)
  } finally {
    await demo.stop()
  }
})
