import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let dropped = false

beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  if (!dropped) await server.stop()
})

it('the health page follows the database', async () => {
  const ask = async () => {
    const answer = await fetch(`${server.url}/healthz`)
    const { code, msg } = (await answer.json()) as { code: number; msg: string }
    return [answer.status, code, msg, answer.headers.get('cache-control')]
  }
  const head = async () => {
    const answer = await fetch(`${server.url}/healthz`, { method: 'HEAD' })
    return [answer.status, await answer.text(), answer.headers.get('cache-control')]
  }
  expect(await ask()).toEqual([200, 200, '服务正常', 'no-store'])
  expect(await head()).toEqual([200, '', 'no-store'])
  await server.database.close()
  dropped = true
  expect(await ask()).toEqual([503, 503, '数据库没有应答或不能写入，请稍后再试', 'no-store'])
  expect(await head()).toEqual([503, '', 'no-store'])
  const answer = await fetch(`${server.url}/v2/api/zyz/volunteer/user/current`, {
    headers: { authorization: `Bearer ${'x'.repeat(43)}` },
  })
  expect(answer.status).toBeGreaterThanOrEqual(500)
  await server.app.close()
})
