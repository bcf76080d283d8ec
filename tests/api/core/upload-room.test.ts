import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUploadRoom } from '#server/http/upload-room.ts'
import { multipart } from '#tests/support/multipart.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

describe('room for files on their way', () => {
  it('is shared out: one address has its part, all of them together no more than the whole', () => {
    const room = createUploadRoom(100, 40)
    room.take('a', 40)
    expect(() => room.take('a', 1)).toThrow('现在上传的人太多，请稍后再试')
    room.take('b', 40)
    expect(() => room.take('c', 21)).toThrow('现在上传的人太多，请稍后再试')
    room.take('c', 20)
    room.giveBack('a', 40)
    expect(() => room.take('c', 21)).toThrow('现在上传的人太多，请稍后再试')
    room.take('c', 20)
  })
})

describe('uploads that do not come to their end', () => {
  let server: TestServer
  const slow: Socket[] = []
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(async () => {
    for (const socket of slow) socket.destroy()
    await server.stop()
  })

  const { body, contentType } = multipart('portrait', Buffer.alloc(9 * 1024 * 1024, 1))
  const path = '/v2/api/zyz/open/register/licence'

  async function upload(): Promise<number> {
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: new Uint8Array(body),
    })
    return answer.status
  }

  function begin(): void {
    const { port, hostname } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    slow.push(socket)
    socket.on('error', () => {})
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: ${contentType}\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.subarray(0, -100))
  }

  it('hold no more memory than their address has; a further one is told, and heard when they are gone', async () => {
    expect(await upload()).toBe(200)
    const uploadBesideOneMore = () => {
      begin()
      return upload()
    }
    await expect.poll(uploadBesideOneMore, { timeout: 60_000 }).toBe(503)
    for (const socket of slow) socket.destroy()
    await expect.poll(upload, { timeout: 60_000 }).toBe(200)
  })
})
