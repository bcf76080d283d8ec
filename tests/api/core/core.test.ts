import { once } from 'node:events'
import { Agent, get, request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { BusinessError } from '#server/errors.ts'
import { drain } from '#server/http/closing.ts'
import { route } from '#server/http/endpoints.ts'
import { attachOther } from '#server/http/envelope.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const chinese = /[一-龥]/
const nothing = z.null()

const echo = endpoint({
  method: 'POST',
  path: '/test/echo',
  caller: 'open',
  query: z.object({ pageSize: z.coerce.number().int().min(1).max(50).default(10) }),
  body: z.object({
    keyword: z.string().max(5),
    kind: z.enum(['news', 'summary']).optional(),
    accept: z.boolean().optional(),
    from: z.iso.date().optional(),
    category: z.array(z.string()).max(2).optional(),
    place: z.object({ latitude: z.number().min(-90) }).optional(),
  }),
  reply: z.object({ keyword: z.string(), size: z.number() }),
})
const refused = endpoint({ method: 'GET', path: '/test/refused', caller: 'open', reply: nothing })
const broken = endpoint({ method: 'GET', path: '/test/broken', caller: 'open', reply: nothing })
const leaky = endpoint({ method: 'GET', path: '/test/leaky', caller: 'open', reply: z.object({ name: z.string() }) })
const wrongReply = endpoint({
  method: 'GET',
  path: '/test/wrong',
  caller: 'open',
  reply: z.object({ age: z.number() }),
})
const slow = endpoint({ method: 'GET', path: '/test/slow', caller: 'open', reply: nothing })
const federation = endpoint({ method: 'GET', path: '/test/federation', caller: 'federation', reply: nothing })
const either = endpoint({ method: 'GET', path: '/test/either', caller: 'signedIn', reply: z.string() })
const marked = endpoint({ method: 'GET', path: '/test/marked', caller: 'open', reply: nothing })
const limited = endpoint({ method: 'GET', path: '/test/limited', caller: 'open', reply: nothing })
const shared = endpoint({
  method: 'GET',
  path: '/test/shared',
  caller: 'open',
  shared: true,
  query: z.object({ page: z.string().default('1') }),
  reply: z.object({ run: z.number(), caller: z.string() }),
})

let server: TestServer
let runs = 0

beforeAll(async () => {
  server = await startServer({
    env: { TRUST_PROXY: 'loopback' },
    sharedMs: 60_000,
    routes: (app, { database }) => {
      route(app, echo, async ({ query, body }) => ({ keyword: body.keyword, size: query.pageSize }))
      route(app, refused, async () => {
        throw new BusinessError(12010, '你已经报过名了', { slot: '7' })
      })
      route(app, broken, async () => {
        throw new Error('secret detail of the inside')
      })
      route(app, leaky, async () => ({ name: '张明', idNumber: '440104199806120021' }))
      route(app, wrongReply, (async () => ({ age: 'old' })) as never)
      route(app, slow, async () => {
        await database.executor.execute(
          sql`do $$ begin raise exception 'late' using errcode = 'query_canceled'; end $$`,
        )
        return null
      })
      route(app, federation, async () => null)
      route(app, either, async ({ caller }) => caller.kind)
      route(app, marked, async () => attachOther(null, { access_token: 'a', refresh_token: 'r' }, '1'))
      route(app, limited, async () => null, { perMinute: 3 })
      route(app, shared, async ({ caller }) => {
        runs += 1
        await new Promise(setImmediate)
        return { run: runs, caller: caller.kind }
      })
    },
  })
})
afterAll(() => server.stop())

describe('the envelope', () => {
  it('holds code, msg, data and other', async () => {
    const { status, headers, envelope } = await server.call(echo, { body: { keyword: '环保' } })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(envelope).toEqual({ code: 200, msg: '操作成功', data: { keyword: '环保', size: 10 }, other: null })
  })

  it('carries tokens and another code where the handler says so', async () => {
    expect((await server.call(marked)).envelope).toEqual({
      code: '1',
      msg: '操作成功',
      data: null,
      other: { access_token: 'a', refresh_token: 'r' },
    })
  })

  it('answers a business refusal with HTTP 200 and its own code', async () => {
    const { status, envelope } = await server.call(refused)
    expect(status).toBe(200)
    expect(envelope).toEqual({ code: 12010, msg: '你已经报过名了', data: { slot: '7' }, other: null })
  })

  it('lets nothing out that the contract does not name', async () => {
    expect((await server.call(leaky)).envelope.data).toEqual({ name: '张明' })
  })

  it('says nothing about the inside when something breaks', async () => {
    for (const spec of [broken, wrongReply]) {
      const { status, envelope, text } = await server.call(spec)
      expect([status, envelope.code, envelope.data, envelope.other]).toEqual([500, 500, null, null])
      expect(envelope.msg).toMatch(chinese)
      expect(text).not.toMatch(/secret|zod|stack|old/i)
    }
  })

  it('answers 503 when the database is too slow', async () => {
    const { status, envelope } = await server.call(slow)
    expect([status, envelope.code, envelope.msg]).toEqual([503, 503, '服务繁忙，请稍后再试'])
  })
})

describe('wrong fields', () => {
  const good = { keyword: '环保' }
  it.each([
    ['missing', {}, 'keyword', '请提供搜索词'],
    ['null', { keyword: null }, 'keyword', '搜索词应为文字'],
    ['a number', { keyword: 7 }, 'keyword', '搜索词应为文字'],
    ['too long', { keyword: '一二三四五六' }, 'keyword', '搜索词最多 5 个字'],
    ['not in the list', { ...good, kind: 'other' }, 'kind', '类别只能填 news 或 summary，请修改后再试'],
    ['text for a flag', { ...good, accept: 'yes' }, 'accept', '是否参加应为“是”或“否”'],
    ['no such day', { ...good, from: '2026-02-30' }, 'from', '开始日期应为2026-12-15 这样的日期，请修改后再试'],
    ['too many', { ...good, category: ['a', 'b', 'c'] }, 'category', '服务类别最多 2 项'],
    ['inside a list', { ...good, category: ['a', 7] }, 'category.1', '服务类别应为文字'],
    ['inside an object', { ...good, place: { latitude: -91 } }, 'place.latitude', '纬度至少为 -90'],
    ['a NUL', { keyword: 'a\0b' }, 'keyword', '搜索词含有看不见的字符，请删除后重新输入'],
    ['a control character', { keyword: 'a\u0007b' }, 'keyword', '搜索词含有看不见的字符，请删除后重新输入'],
    ['a direction turned', { keyword: 'a\u202eb' }, 'keyword', '搜索词含有看不见的字符，请删除后重新输入'],
    ['half a character', { keyword: 'a\ud800' }, 'keyword', '搜索词含有看不见的字符，请删除后重新输入'],
    [
      'one inside a list',
      { ...good, category: ['a', '\u2066'] },
      'category.1',
      '服务类别含有看不见的字符，请删除后重新输入',
    ],
    ['two lines', { keyword: 'a\r\nb' }, 'keyword', '这一项只能写一行，请删去换行后重新输入'],
    ['two lines, by a sign of Unicode', { keyword: 'a\u2028b' }, 'keyword', '这一项只能写一行，请删去换行后重新输入'],
    ['too long without what nobody sees', { keyword: '一二三四五六\u200b' }, 'keyword', '搜索词最多 5 个字'],
    ['a list for the body', [1], '', '提交的内容应为一组字段'],
    ['text for the body', JSON.stringify('x'), '', '提交的内容应为一组字段'],
  ])('are named with what is wrong: %s', async (_what, body, field, message) => {
    const { status, envelope } = await server.call(echo, { body })
    expect([status, envelope.code]).toEqual([200, 10001])
    expect(envelope.msg).toBe(message)
    expect(envelope.data.issues).toEqual([{ field, message }])
  })

  it('what nobody sees is no part of a text; tabs and the joiners of an emoji are', async () => {
    const said = async (keyword: string) => (await server.call(echo, { body: { keyword } })).envelope.data.keyword
    expect(await said('\ufeff一\u200b二\u2060三\u200d四五')).toBe('一二三四五')
    expect(await said('a\tb')).toBe('a\tb')
    expect(await said('👩\u200d🚀')).toBe('👩\u200d🚀')
  })

  it('a body that lies a hundred thousand lists deep is refused like any other', async () => {
    const { status, envelope } = await server.call(echo, { body: `${'['.repeat(100_000)}${']'.repeat(100_000)}` })
    expect([status, envelope.code]).toEqual([200, 10001])
  })

  it('are listed all, of the query too', async () => {
    const { envelope } = await server.call(echo, { query: { pageSize: '51' }, body: { keyword: 1 } })
    expect(envelope.data.issues).toEqual([
      { field: 'pageSize', message: '每页条数最多为 50' },
      { field: 'keyword', message: '搜索词应为文字' },
    ])
  })
})

describe('requests that no page sends', () => {
  it.each([
    ['broken JSON', '{"keyword":', 'application/json', 400],
    ['a poisoned prototype', '{"__proto__":{"x":1},"keyword":"a"}', 'application/json', 400],
    ['a form for JSON', 'keyword=a', 'application/x-www-form-urlencoded', 415],
    ['plain text', 'keyword', 'text/plain', 415],
    ['XML', '<a/>', 'application/xml', 415],
    ['a type that is none', 'x', 'nonsense', 415],
  ])('are refused: %s', async (_what, body, type, status) => {
    const answer = await server.call(echo, { body, headers: { 'content-type': type } })
    expect([answer.status, answer.envelope.code]).toEqual([status, status])
    expect(answer.envelope.msg).toMatch(chinese)
  })

  it('a body above the limit is a thing the person can mend', async () => {
    const { status, envelope } = await server.call(echo, { body: { keyword: 'x'.repeat(300_000) } })
    expect([status, envelope.code]).toEqual([200, 10004])
  })

  it('no body at all names the missing fields', async () => {
    const { status, envelope } = await server.call(echo)
    expect([status, envelope.code, envelope.msg]).toEqual([200, 10001, '请提供搜索词'])
  })

  it.each([
    '/v2/api/zyz/no/such',
    '/v2/api/other/test/echo',
    '/v2/api/zyz/',
    '/api/usMain/none',
    '/nothing',
    '/v2/api/zyz/TEST/ECHO',
  ])('%s is 404', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await fetch(`${server.url}${path}`, { method })
      const envelope = (await answer.json()) as { code: number; msg: string }
      expect([answer.status, envelope.code]).toEqual([404, 404])
      expect(envelope.msg).toMatch(chinese)
    }
  })

  it.each([
    ['that cannot be read', '{', 'application/json'],
    ['of a strange type', 'x', 'text/strange'],
    ['that is too large', JSON.stringify('x'.repeat(2_000_000)), 'application/json'],
  ])('an unknown address is 404 whatever its body: one %s', async (_what, body, type) => {
    for (const path of ['/v2/api/zyz/no/such', '/no/such']) {
      const answer = await fetch(`${server.url}${path}`, { method: 'POST', body, headers: { 'content-type': type } })
      expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([404, 404])
    }
  })

  it('a known address by another method is 404 too', async () => {
    expect((await fetch(`${server.url}/v2/api/zyz/test/echo`)).status).toBe(404)
  })

  it.each(['/v2/api/zyz/%zz', '/%c0%af', '/v2/api/zyz/test/shared%00'])('%s gets an envelope', async (path) => {
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      const sent = rawRequest({ hostname, port, path }, (response) => {
        let text = ''
        response.on('data', (part) => {
          text += part
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      })
      sent.on('error', reject)
      sent.end()
    })
    expect([400, 404]).toContain(answer.status)
    expect(JSON.parse(answer.text).msg).toMatch(chinese)
  })

  it.each(['/v2/api/zyz/test/refused', '/healthz', '/nothing'])('two hosts for %s are 400', async (path) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a.example\r\nhOST: b.example\r\nConnection: close\r\n\r\n`)
    const answer = await textOf(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
      code: 400,
      msg: expect.stringMatching(chinese),
    })
  })

  it('an OPTIONS request of another site gets no leave', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
    const answer = await fetch(`${server.url}/v2/api/zyz/test/echo`, { method: 'OPTIONS', headers })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.ok).toBe(false)
  })
})

describe('headers', () => {
  it('forbid sniffing, frames, other origins and storing on every answer, and give it an id', async () => {
    const { headers } = await server.call(echo, { body: { keyword: 'a' } })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it('over https: to stay there; over http nothing of it', async () => {
    const promise = async (protocol: string) =>
      (await server.call(refused, { headers: { 'x-forwarded-proto': protocol } })).headers.get(
        'strict-transport-security',
      )
    expect(await promise('https')).toBe('max-age=31536000')
    expect(await promise('http')).toBeNull()
  })

  it('allow camera, position and copying to the own pages alone, microphone and payment to nobody', async () => {
    const { headers } = await server.call(refused)
    const policy = new Map(
      headers
        .get('permissions-policy')
        ?.split(', ')
        .map((part) => part.split('=') as [string, string]),
    )
    expect([...policy].filter(([, who]) => who === '(self)').map(([feature]) => feature)).toEqual([
      'camera',
      'clipboard-write',
      'geolocation',
    ])
    expect([...new Set(policy.values())]).toEqual(['(self)', '()'])
    expect([policy.get('microphone'), policy.get('payment'), policy.get('usb')]).toEqual(['()', '()', '()'])
  })

  it('the request id is ours, whatever the caller sends', async () => {
    const { headers } = await server.call(refused, { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } })
    expect(headers.get('x-request-id')).not.toBe('mine')
  })
})

describe('callers', () => {
  it('federation means the root organization', async () => {
    const plain = await server.addOrganizer((await server.addOrganization()).id)
    const root = await server.addOrganizer((await server.addOrganization({ level: 'federation' })).id)
    const person = await server.addVolunteer()
    const statusOf = async (token: string | null) => {
      const { status, envelope } = await server.call(federation, { token })
      return [status, envelope.code]
    }
    expect(await statusOf(null)).toEqual([401, 401])
    expect(await statusOf(await server.tokenFor('volunteer', person.id))).toEqual([200, 10003])
    expect(await statusOf(await server.tokenFor('organizer', plain.id))).toEqual([200, 10003])
    expect(await statusOf(await server.tokenFor('organizer', root.id))).toEqual([200, 200])
  })

  it('signedIn means either kind', async () => {
    const organizer = await server.addOrganizer((await server.addOrganization()).id)
    const person = await server.addVolunteer()
    expect((await server.call(either)).status).toBe(401)
    const asOrganizer = await server.call(either, { token: await server.tokenFor('organizer', organizer.id) })
    const asVolunteer = await server.call(either, { token: await server.tokenFor('volunteer', person.id) })
    expect([asOrganizer.envelope.data, asVolunteer.envelope.data]).toEqual(['organizer', 'volunteer'])
  })

  it('a volunteer and an organizer with the same number are not mixed up', async () => {
    const person = await server.addVolunteer()
    const token = await server.tokenFor('organizer', 900_000 + person.id)
    expect((await server.call(either, { token })).status).toBe(401)
  })

  it('are checked before the body is read', async () => {
    const closed = endpoint({ ...echo, path: '/volunteer/mission/applyMission', caller: 'volunteer' })
    const { status } = await server.call(closed, { body: '{"broken', headers: {} })
    expect(status).toBe(401)
  })

  it('a route without a declared caller does not start', async () => {
    const app = await buildApp(server.context)
    expect(() => app.get('/open-to-all', async () => 'x')).toThrow('does not declare its caller')
    await app.close()
  })
})

describe('shared replies', () => {
  it('are made once for guests, with an ETag, and not for a signed-in caller', async () => {
    const before = runs
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call(shared)))
    expect(runs - before).toBe(1)
    const [first] = answers
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const etag = first?.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(first?.headers.get('cache-control')).toBe('no-cache')
    const again = await server.call(shared, { headers: { 'if-none-match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
    const token = await server.tokenFor('volunteer', (await server.addVolunteer()).id)
    const own = await server.call(shared, { token })
    expect([own.envelope.data.caller, own.headers.get('cache-control')]).toEqual(['volunteer', 'no-store'])
    expect(runs - before).toBe(2)
  })

  it('are apart by query; what the query does not know makes no difference', async () => {
    const one = await server.call(shared, { query: { page: '2' } })
    const other = await server.call(shared, { query: { page: '3' } })
    const same = await server.call(shared, { query: { page: '2', x: '9' } })
    expect(other.envelope.data.run).not.toBe(one.envelope.data.run)
    expect(same.envelope.data.run).toBe(one.envelope.data.run)
  })

  it('show a caller with a standing restriction what a guest sees', async () => {
    const person = await server.addVolunteer({ forceChangePassword: true })
    const token = await server.tokenFor('volunteer', person.id)
    expect((await server.call(shared, { token, query: { page: '4' } })).envelope.data.caller).toBe('guest')
  })
})

describe('closing', () => {
  it('lets a request under way finish', async () => {
    let enter = () => {}
    let leave = () => {}
    const entered = new Promise<void>((resolve) => {
      enter = resolve
    })
    const disconnected = new Promise<void>((resolve) => {
      leave = resolve
    })
    const app = await buildApp(server.context)
    route(app, refused, async () => {
      enter()
      await disconnected
      return null
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = fetch(`${url}/v2/api/zyz/test/refused`)
    await entered
    const closed = app.close()
    await new Promise(setImmediate)
    leave()
    expect((await answer).status).toBe(200)
    await closed
  })
})

describe('draining', () => {
  it('answers open connections once more, takes no new one, and ends with the last of them', async () => {
    const app = await buildApp(server.context)
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (by?: Agent) =>
      new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
        get(`${url}/healthz`, { agent: by ?? false }, (answer) => {
          answer.resume()
          answer.on('end', () => resolve([answer.statusCode, answer.headers.connection]))
        }).on('error', reject)
      })
    expect(await ask(agent)).toEqual([200, 'keep-alive'])
    const drained = drain(app)
    await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect(await ask(agent)).toEqual([200, 'close'])
    await drained
    agent.destroy()
    await app.close()
  })
})

describe('limits', () => {
  it('answer 429 with the seconds to wait, by address', async () => {
    const from = (address: string) => server.call(limited, { headers: { 'x-forwarded-for': address } })
    for (let at = 0; at < 3; at++) expect((await from('203.0.113.9')).status).toBe(200)
    const { status, envelope, headers } = await from('203.0.113.9')
    expect([status, envelope.code]).toEqual([429, 429])
    expect(envelope.msg).toMatch(/^操作太频繁，请 \d+ 秒后再试$/)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await from('203.0.113.10')).status).toBe(200)
  })
})
