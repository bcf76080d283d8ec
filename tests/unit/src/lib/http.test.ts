// @vitest-environment happy-dom
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxiosError, CanceledError } from 'axios'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint, fileEndpoint } from '#contract/endpoint.ts'
import type { ClientName } from '#machines/session/session.types.ts'
import { type ClientFailure, effectOf, onClientFailure } from '#src/lib/api-error.ts'
import { callEndpoint, callEnvelope, callFileEndpoint, setTransport } from '#src/lib/http.ts'
import { setTokenSource } from '#src/lib/token-source.ts'

const plain = endpoint({ method: 'GET', path: '/home/x', caller: 'open', reply: z.object({ n: z.number() }) })
const listed = endpoint({
  method: 'GET',
  path: '/home/list',
  caller: 'open',
  query: z.object({ word: z.string(), page: z.number().optional() }),
  reply: z.object({ n: z.number() }),
})
const login = endpoint({
  method: 'POST',
  path: '/auth/login/volunteer/password',
  caller: 'open',
  headers: z.object({ 'x-client': z.string() }),
  body: z.object({ loginName: z.string(), password: z.string() }),
  bodyType: 'form',
  reply: z.object({ n: z.number() }),
})
const sent = endpoint({
  method: 'POST',
  path: '/volunteer/y',
  caller: 'volunteer',
  body: z.object({ list: z.array(z.number()) }),
  reply: z.object({ n: z.number() }),
})
const outside = endpoint({
  method: 'GET',
  path: '/api/usMain/resetModifyPwd',
  base: 'root',
  caller: 'volunteer',
  reply: z.null(),
})
const uploaded = endpoint({
  method: 'POST',
  path: '/volunteer/upload',
  caller: 'volunteer',
  bodyType: 'multipart',
  body: z.object({ slot: z.string() }),
  reply: z.object({ n: z.number() }),
})
const picture = fileEndpoint({
  method: 'GET',
  path: '/volunteer/picture',
  caller: 'volunteer',
  query: z.object({ pictureId: z.string() }),
  binary: 'image/jpeg',
})
const passing = endpoint({
  method: 'GET',
  path: '/manage/pc/usersAdmin/detectStatus',
  caller: 'organizer',
  passThrough: true,
  reply: z.object({ n: z.number() }),
})

let answer: { status: number; body: string } = { status: 200, body: '' }
let lastRequest: { method: string; url: string; headers: IncomingHttpHeaders; body: string }
let failures: ClientFailure[] = []

const server = createServer((request, reply) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    lastRequest = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
    if (answer.status === 0) reply.destroy()
    else if (answer.status > 0) reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  setTransport({ adapter: 'http', baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterAll(() => void server.close())
beforeEach(() => {
  failures = []
  onClientFailure({ session: (failure) => failures.push(failure) })
  setTokenSource((client) => (client === 'volunteer' ? 'volunteer-token' : 'organizer-token'))
  document.documentElement.removeAttribute('data-product')
})

const reply = (status: number, envelope: unknown) => {
  answer = { status, body: typeof envelope === 'string' ? envelope : JSON.stringify(envelope) }
}
const failed = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { kind: string; code: string; message: string; data: unknown }) => error,
  )

describe('what goes out', () => {
  beforeEach(() => reply(200, { code: 200, msg: '', data: { n: 1 }, other: null }))

  it('goes below the base path of the default product, each client with its own bearer [S7 base path asked] [S7 client of the volunteer] [S7 client of the organizer]', async () => {
    await callEndpoint('volunteer', plain, {})
    expect(lastRequest.url).toBe('/v2/api/zyz/home/x')
    expect(lastRequest.headers.authorization).toBe('Bearer volunteer-token')
    await callEndpoint('organizer', plain, {})
    expect(lastRequest.headers.authorization).toBe('Bearer organizer-token')
  })

  it('takes the product of the page', async () => {
    document.documentElement.dataset.product = 'city'
    await callEndpoint('volunteer', plain, {})
    expect(lastRequest.url).toBe('/v2/api/city/home/x')
  })

  it('calls the addresses outside the base path as they are [S7 outside the base path]', async () => {
    await callEndpoint('volunteer', outside, {})
    expect(lastRequest.url).toBe('/api/usMain/resetModifyPwd')
  })

  it('sends no bearer when there is none, or when the call goes bare', async () => {
    await callEndpoint('volunteer', plain, { bare: true })
    expect(lastRequest.headers.authorization).toBeUndefined()
    setTokenSource(() => null)
    await callEndpoint('volunteer', plain, {})
    expect(lastRequest.headers.authorization).toBeUndefined()
  })

  it('writes a query, leaving out what is undefined', async () => {
    await callEndpoint('volunteer', listed, { query: { word: '环境 保护', page: undefined } })
    expect(new URL(lastRequest.url, 'http://x').searchParams.get('word')).toBe('环境 保护')
    expect(lastRequest.url).not.toContain('page')
  })

  it('encodes a login as a form with its own headers', async () => {
    await callEndpoint('volunteer', login, {
      body: { loginName: 'volunteer01', password: 'a&b=c+d 1' },
      headers: { 'x-client': 'pc' },
      bare: true,
    })
    expect(lastRequest.method).toBe('POST')
    expect(lastRequest.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(lastRequest.headers['x-client']).toBe('pc')
    expect(Object.fromEntries(new URLSearchParams(lastRequest.body))).toEqual({
      loginName: 'volunteer01',
      password: 'a&b=c+d 1',
    })
  })

  it('encodes other bodies as JSON', async () => {
    await callEndpoint('volunteer', sent, { body: { list: [1, 2] } })
    expect(lastRequest.headers['content-type']).toMatch(/^application\/json/)
    expect(JSON.parse(lastRequest.body)).toEqual({ list: [1, 2] })
  })

  it('sends credentials and waits 5,000,000 ms [S7 credentials] [S9 http timeout]', async () => {
    const options: { timeout?: number | undefined; withCredentials?: boolean | undefined }[] = []
    setTransport({
      adapter: (config) => {
        options.push(config)
        const data = { code: 200, msg: '', data: { n: 1 }, other: null }
        return Promise.resolve({ data, status: 200, statusText: '', headers: {}, config })
      },
    })
    await callEndpoint('volunteer', plain, {})
    await callEndpoint('organizer', plain, {})
    setTransport({ adapter: 'http' })
    expect(options.map(({ timeout, withCredentials }) => [timeout, withCredentials])).toEqual([
      [5_000_000, true],
      [5_000_000, true],
    ])
  })
})

describe('the envelope', () => {
  it.each([200, 1, '200', '1'])('takes code %j as success', async (code) => {
    reply(200, { code, msg: 'ok', data: { n: 7 }, other: null })
    expect(await callEndpoint('volunteer', plain, {})).toEqual({ n: 7 })
    expect(failures).toEqual([])
  })

  it.each([0, 201, '0', '2', 2, null, true, 10001, 12022, 12027])('takes code %j as failure', async (code) => {
    reply(200, { code, msg: '不行', data: { why: 1 }, other: null })
    const error = await failed(callEndpoint('volunteer', plain, {}))
    expect(error).toMatchObject({ kind: 'business', code: String(code), message: '不行', data: { why: 1 } })
    expect(failures).toHaveLength(1)
    expect(effectOf(failures[0] as ClientFailure)).toEqual({ clearsToasts: false, clearsLogin: false, warning: '不行' })
  })

  it.each([
    [{ code: 5, msg: '甲', message: '乙' }, '甲'],
    [{ code: 5, msg: '', message: '乙' }, '乙'],
    [{ code: 5, message: '乙' }, '乙'],
    [{ code: 5 }, '服务加载中，请尝试刷新。'],
  ])('reads msg, then message: %j [S7 envelope message]', async (envelope, message) => {
    reply(200, envelope)
    expect(await failed(callEndpoint('volunteer', plain, {}))).toMatchObject({ kind: 'business', message })
  })

  it('gives the whole envelope to who asks for it', async () => {
    reply(200, { code: '1', msg: '', data: { n: 1 }, other: { access_token: 'a', refresh_token: 'b' } })
    expect((await callEnvelope('volunteer', plain, {})).other).toEqual({ access_token: 'a', refresh_token: 'b' })
  })

  it('lets a pass-through reply reach the caller unchanged, and tells nobody', async () => {
    const envelope = { code: 10003, msg: '没有权限', data: null, other: null }
    reply(200, envelope)
    expect(await callEndpoint('organizer', passing, {})).toEqual(envelope)
    expect(failures).toEqual([])
  })

  it('takes an answer that is no envelope as a failure of the transport', async () => {
    reply(200, '<!doctype html>')
    expect(await failed(callEndpoint('volunteer', plain, {}))).toMatchObject({ kind: 'transport' })
    expect(failures.map((failure) => effectOf(failure).warning)).toEqual(['服务加载中，请尝试刷新。'])
  })
})

/** The failures (docs/rules/wire.md#failures) by hand: which HTTP failure clears the login, and which warns. 0 is no answer at all. */
const statuses = `
status volunteer organizer
0      warn      warn
400    warn      warn
401    clear     clear
403    warn      warn
404    clear     warn
408    warn      warn
409    warn      warn
413    warn      warn
415    warn      warn
422    warn      warn
429    warn      warn
500    warn      warn
502    warn      warn
503    warn      warn
504    warn      warn
`
const table = statuses
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(/\s+/))
  .flatMap(([status, volunteer, organizer]): { client: ClientName; status: number; effect: string | undefined }[] => [
    { client: 'volunteer', status: Number(status), effect: volunteer },
    { client: 'organizer', status: Number(status), effect: organizer },
  ])

describe('an HTTP failure', () => {
  it.each(table)('$status of the $client client: $effect', async ({ client, status, effect }) => {
    reply(status, { code: 500, msg: '不该给人看的话', data: null, other: null })
    const error = await failed(callEndpoint(client, plain, {}))
    expect(error?.kind).toBe(status === 401 ? 'unauthorized' : 'transport')
    expect(error?.message).not.toContain('不该')
    expect(failures).toHaveLength(1)
    expect(effectOf(failures[0] as ClientFailure)).toEqual(
      effect === 'clear'
        ? { clearsToasts: true, clearsLogin: true, warning: null }
        : { clearsToasts: true, clearsLogin: false, warning: '服务加载中，请尝试刷新。' },
    )
  })

  it.each([500, 503])('%i that is shown at the thing takes older toasts away and says nothing more', async (status) => {
    reply(status, { code: 500, msg: '', data: null, other: null })
    await failed(callEndpoint('volunteer', plain, { quiet: 'page' }))
    const effects = failures.map((failure) => effectOf(failure))
    expect(effects).toEqual([{ clearsToasts: true, clearsLogin: false, warning: null }])
  })

  it.each(table)('$status also fails a pass-through call of the $client client', async ({ client, status }) => {
    reply(status, { code: 200, msg: '', data: null, other: null })
    expect(await failed(callEndpoint(client, passing, {}))).not.toBeNull()
    expect(failures).toHaveLength(1)
  })
})

describe('a bearer that was renewed while its call was under way', () => {
  const tokens = ['old', 'new', 'newer']
  const bearers: (string | undefined)[] = []
  const refuse = (accepted: string) => {
    bearers.length = 0
    setTransport({
      adapter: (config) => {
        const bearer = config.headers.get('Authorization')?.toString()
        bearers.push(bearer)
        const status = bearer === `Bearer ${accepted}` ? 200 : 401
        const response = {
          data: { code: 200, msg: '', data: { n: 1 }, other: null },
          status,
          statusText: '',
          headers: {},
          config,
        }
        return status === 200
          ? Promise.resolve(response)
          : Promise.reject(new AxiosError('refused', 'ERR_BAD_REQUEST', config, null, response))
      },
    })
    const remaining = [...tokens]
    setTokenSource(() => remaining.shift() ?? null)
  }
  afterEach(() => {
    setTransport({ adapter: 'http' })
    localStorage.clear()
  })

  it('makes the call go out once more with the new one', async () => {
    refuse('new')
    localStorage.setItem('loginId', '"a"')
    expect(await callEndpoint('volunteer', plain, {})).toEqual({ n: 1 })
    expect(bearers).toEqual(['Bearer old', 'Bearer new'])
    expect(failures).toEqual([])
  })

  it('makes it go out no more than once', async () => {
    refuse('newer')
    expect(await failed(callEndpoint('volunteer', plain, {}))).toMatchObject({ kind: 'unauthorized' })
    expect(bearers).toEqual(['Bearer old', 'Bearer new'])
    expect(failures).toHaveLength(1)
  })

  it('does not lend the call the bearer of another login, nor end that login', async () => {
    refuse('new')
    localStorage.setItem('loginId', '"a"')
    const remaining = [...tokens]
    setTokenSource(() => {
      if (remaining.length < tokens.length) localStorage.setItem('loginId', '"b"')
      return remaining.shift() ?? null
    })
    expect(await failed(callEndpoint('volunteer', plain, {}))).toMatchObject({ kind: 'unauthorized' })
    expect(bearers).toEqual(['Bearer old'])
    expect(failures).toEqual([])
  })

  it('is not tried again when it is the same', async () => {
    refuse('new')
    setTokenSource(() => 'old')
    expect(await failed(callEndpoint('volunteer', plain, {}))).toMatchObject({ kind: 'unauthorized' })
    expect(bearers).toEqual(['Bearer old'])
  })
})

describe('who is told', () => {
  it('is nobody in case of an abort', async () => {
    answer = { status: -1, body: '' }
    const controller = new AbortController()
    const work = failed(callEndpoint('volunteer', plain, { signal: controller.signal }))
    controller.abort()
    expect(await work).toMatchObject({ kind: 'aborted', message: '' })
    expect(failures).toEqual([])
  })

  it.each([
    // The session is notified of a refusal that the caller shows: it may demand a change of password.
    ['business', 200, [null]],
    ['business', 500, ['服务加载中，请尝试刷新。']],
    ['all', 200, []],
    ['all', 401, []],
  ] as const)('a call that is quiet about %s, at status %i', async (quiet, status, warnings) => {
    reply(status, { code: 11001, msg: '用户名或密码不正确', data: null, other: null })
    expect(await failed(callEndpoint('volunteer', plain, { quiet }))).not.toBeNull()
    expect(failures.map((failure) => effectOf(failure).warning)).toEqual(warnings)
  })
})

describe('a file that goes out', () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251)

  it('goes as multipart after its fields, without its name on the device, and tells how much has left', async () => {
    const heard: number[] = []
    let form = new FormData()
    setTransport({
      adapter: async (config) => {
        form = config.data as FormData
        for (const loaded of [0, 1_000, 1_500]) {
          config.onUploadProgress?.({ loaded, total: 1_500, bytes: loaded, lengthComputable: true })
        }
        return { data: { code: 200, msg: '', data: { n: 1 } }, status: 200, statusText: '', headers: {}, config }
      },
    })
    const file = new File([bytes], '张三的身份证.jpg', { type: 'image/jpeg' })
    const onProgress = (percent: number) => heard.push(percent)
    await callEndpoint('volunteer', uploaded, { body: { slot: 'idFront' }, file, onProgress })
    expect([...form.keys()]).toEqual(['slot', 'file'])
    expect(form.get('slot')).toBe('idFront')
    const sentFile = form.get('file') as File
    expect(sentFile.name).toBe('file')
    expect(sentFile.size).toBe(300_000)
    expect(heard).toEqual([0, 67, 100])
  })

  it('can be aborted on its way, and nobody is warned', async () => {
    const controller = new AbortController()
    setTransport({
      adapter: (config) =>
        new Promise((_, reject) => {
          config.signal?.addEventListener?.('abort', () => reject(new CanceledError()))
          controller.abort()
        }),
    })
    const { signal } = controller
    const file = new Blob([bytes])
    const work = failed(callEndpoint('volunteer', uploaded, { body: { slot: 'idFront' }, file, signal }))
    expect(await work).toMatchObject({ kind: 'aborted' })
    expect(failures).toEqual([])
  })
})

describe('a file that comes in', () => {
  const served = (type: string, body: Buffer): void => {
    setTransport({
      adapter: async (config) => ({
        data: body.buffer.slice(body.byteOffset, body.byteOffset + body.length),
        status: 200,
        statusText: '',
        headers: { 'content-type': type },
        config,
      }),
    })
  }
  const download = () => callFileEndpoint('volunteer', picture, { query: { pictureId: '7' } })

  it('is a blob of the declared type', async () => {
    served('image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
    const blob = await download()
    expect(blob.type).toBe('image/jpeg')
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0xff, 0xd8, 0xff, 0xe0])
  })

  it('turns the envelope of a failure into the same error as everywhere', async () => {
    served('application/json; charset=utf-8', Buffer.from('{"code":10002,"msg":"没有找到这张图片","data":null}'))
    expect(await failed(download())).toMatchObject({ kind: 'business', code: '10002', message: '没有找到这张图片' })
    expect(failures).toHaveLength(1)
  })

  it.each([
    ['text/html', '<h1>login</h1>'],
    ['application/json', '{"code":200,"msg":"","data":null}'],
    ['application/json', '{"co'],
  ])('takes %s that is no failure as a failure of the transport', async (type, body) => {
    served(type, Buffer.from(body))
    expect(await failed(download())).toMatchObject({ kind: 'transport' })
  })
})
