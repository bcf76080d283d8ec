import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer({ arrival: { form: 100, upload: 5000, interval: 100, least: 10_000 } })
  token = await server.tokenFor('volunteer', (await server.addVolunteer()).id)
})
afterAll(() => server.stop())

/** Sends the head and the beginning of a body, and nothing more. @returns what came until the server closed the connection */
async function sendHalf(path: string, type: string, beginning: string): Promise<string> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = [
    `POST /v2/api/zyz${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    'X-Client: pc',
    'X-Device-Id: d',
    'Content-Length: 1000',
  ]
  socket.write([...head, '', beginning].join('\r\n'))
  return text(socket)
}

describe('a body that stops on its way', () => {
  it.each([
    ['JSON', '/volunteer/center/security/changePassword', 'application/json', '{"oldPassword":'],
    ['JSON of which nothing comes', '/volunteer/center/security/changePassword', 'application/json', ''],
    ['a form', '/auth/login/volunteer/password?_=1', 'application/x-www-form-urlencoded', 'loginName=someone'],
    [
      'an upload',
      '/volunteer/bankCard/photosRedoUpload',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="slot"\r\n\r\nidFront\r\n--b\r\n',
    ],
  ])('%s is answered 408, and the connection ends', async (_what, path, type, beginning) => {
    const answer = await sendHalf(path, type, beginning)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toMatch(/^connection: close\r$/im)
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
      code: 408,
      msg: expect.stringMatching(/^(提交的内容没有及时传完|上传太慢)，/),
      data: null,
    })
  })

  it('an address that nobody knows is answered 404 before it, and the connection ends', async () => {
    const answer = await sendHalf('/no/such', 'application/json', '{')
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ code: 404, data: null })
  })

  it('is no failure of the server when its sender hangs up', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.end(
      'POST /v2/api/zyz/no/such HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    )
    await text(socket)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})
