import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint, fileEndpoint } from '#contract/endpoint.ts'
import { BusinessError } from '#server/errors.ts'
import { fileRoute, route } from '#server/http/endpoints.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const megabyte = 1024 * 1024

const stored = endpoint({
  method: 'POST',
  path: '/probe/files',
  caller: 'volunteer',
  bodyType: 'multipart',
  body: z.object({ slot: z.enum(['idFront', 'idBack']) }),
  reply: z.object({ slot: z.string(), bytes: z.number(), first: z.number() }),
})
const upload = fileEndpoint({
  method: 'GET',
  path: '/probe/file',
  caller: 'volunteer',
  query: z.object({ named: z.string().optional(), missing: z.string().optional() }),
  binary: 'image/png',
})

let server: TestServer
let token: string
let address: string

beforeAll(async () => {
  server = await startServer({
    routes(app) {
      route(app, stored, async ({ body, file }) => ({ slot: body.slot, bytes: file.length, first: file[0] ?? -1 }))
      fileRoute(app, upload, async ({ query }) => {
        if (query.missing) throw new BusinessError(10002, '没有这个文件')
        return { bytes: Buffer.from([137, 80, 78, 71]), ...(query.named && { name: query.named }) }
      })
    },
  })
  token = await server.tokenFor('volunteer', (await server.addVolunteer()).id)
  address = `${server.url}/v2/api/zyz`
})
afterAll(() => server.stop())

async function send(body: FormData, bearer = token) {
  const answer = await fetch(`${address}${stored.path}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${bearer}` },
  })
  return { status: answer.status, ...((await answer.json()) as { code: unknown; msg: string; data: any }) }
}

function form(slot: string | null, ...files: Uint8Array[]): FormData {
  const made = new FormData()
  if (slot !== null) made.append('slot', slot)
  for (const file of files) made.append('file', new Blob([file as BlobPart]), '../../secret name.html')
  return made
}

describe('a file that comes in', () => {
  it('reaches the handler with its fields', async () => {
    const { data } = await send(form('idFront', Uint8Array.of(7, 8, 9)))
    expect(data).toEqual({ slot: 'idFront', bytes: 3, first: 7 })
  })

  it('may have 10 MB', async () => {
    const { data } = await send(form('idBack', new Uint8Array(10 * megabyte)))
    expect(data).toEqual({ slot: 'idBack', bytes: 10_485_760, first: 0 })
  })

  it.each([10 * megabyte + 1, 30 * megabyte])(
    'is refused with %i bytes, and the next call is answered',
    async (bytes) => {
      const { status, code, msg } = await send(form('idBack', new Uint8Array(bytes)))
      expect({ status, code }).toEqual({ status: 200, code: 10004 })
      expect(msg).toBe('文件最大 10 MB，请调低相机的分辨率或压缩后再上传')
      expect(await send(form('idFront', Uint8Array.of(1)))).toMatchObject({ code: 200 })
    },
  )

  it.each([
    ['no file', () => form('idFront'), '没有收到文件，请选择后重新上传'],
    ['an empty file', () => form('idFront', new Uint8Array(0)), '没有收到文件，请选择后重新上传'],
    ['two files', () => form('idFront', Uint8Array.of(1), Uint8Array.of(2)), '一次只能上传一个文件，请分开上传'],
  ])('is refused with a sentence: %s', async (_, make, sentence) => {
    const { code, msg, data } = await send(make())
    expect({ code, msg, fields: data.issues.map(({ field }: { field: string }) => field) }).toEqual({
      code: 10001,
      msg: sentence,
      fields: ['file'],
    })
  })

  it('is refused with a wrong field beside it', async () => {
    expect(await send(form('elsewhere', Uint8Array.of(1)))).toMatchObject({ code: 10001 })
    expect(await send(form(null, Uint8Array.of(1)))).toMatchObject({ code: 10001 })
  })

  it('is not read for a guest', async () => {
    expect(await send(form('idFront', new Uint8Array(megabyte)), 'nobody')).toMatchObject({ status: 401 })
  })

  it('is refused in another encoding', async () => {
    expect((await server.call(stored, { body: { slot: 'idFront' }, token })).status).toBe(415)
  })

  it('is refused when it ends in the middle of its body', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
    const answer = await fetch(`${address}${stored.path}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { msg: string }).msg).toBe('文件没有传完整，请重新上传')
  })

  it('whose sender goes away holds nothing up', async () => {
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    await new Promise<void>((open) => socket.once('connect', open))
    const head = `POST /v2/api/zyz${stored.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`
    const rest = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\nContent-Disp'
    await new Promise<void>((written) => socket.write(head + rest, () => written()))
    socket.destroy()
    expect(await send(form('idFront', Uint8Array.of(1)))).toMatchObject({ code: 200 })
  })
})

describe('a file that goes out', () => {
  const get = (query = '', bearer = token) =>
    fetch(`${address}${upload.path}${query}`, { headers: { authorization: `Bearer ${bearer}` } })

  it('is sent as it is, kept by nobody, its type fixed', async () => {
    const answer = await get()
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-length': '4',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([137, 80, 78, 71])
  })

  it('is saved under its name', async () => {
    const answer = await get(`?named=${encodeURIComponent("申请表 (1)'.pdf")}`)
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename=i-zhiyuan.pdf; filename*=UTF-8''%E7%94%B3%E8%AF%B7%E8%A1%A8%20%281%29%27.pdf",
    )
  })

  it('fails as an envelope', async () => {
    const answer = await get('?missing=1')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toMatchObject({ code: 10002, msg: '没有这个文件' })
    expect((await get('', 'nobody')).status).toBe(401)
    expect(await (await get('?named=1&named=2')).json()).toMatchObject({ code: 10001 })
  })
})
