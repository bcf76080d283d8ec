import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ipLocationPath } from '#contract/location.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => server.stop())

async function ask(callback: string | null, from?: string) {
  const query = callback === null ? '' : `?callback=${encodeURIComponent(callback)}`
  const headers: Record<string, string> = from ? { 'x-forwarded-for': from } : {}
  const answer = await fetch(`${server.url}/v2/api/zyz${ipLocationPath}${query}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

function run(script: string, name: string) {
  const calls: any[] = []
  runInNewContext(script, { [name]: (value: unknown) => calls.push(JSON.parse(JSON.stringify(value))) })
  return calls
}

describe('IP location by script', () => {
  it.each([
    ['113.108.238.121', '广东省', '广州市', '广东省广州市', 23.1291, 113.2644],
    ['36.28.1.1', '浙江省', '杭州市', '浙江省杭州市', 30.2741, 120.1551],
    ['123.125.114.144', '北京', '北京市', '北京市', 39.9042, 116.4074],
    ['240e:3b7::1', '广东省', '广州市', '广东省广州市', 23.1291, 113.2644],
  ])('finds the city of %s', async (from, province, city, address, latitude, longitude) => {
    const { status, text } = await ask('onLocation', from)
    expect(status).toBe(200)
    const [envelope, ...more] = run(text, 'onLocation')
    expect(more).toEqual([])
    expect(envelope).toEqual({
      code: 200,
      msg: '操作成功',
      data: { province, city, address, latitude: expect.closeTo(latitude, 1), longitude: expect.closeTo(longitude, 1) },
      other: null,
    })
  })

  it.each(['8.8.8.8', '10.0.0.1', '192.168.1.20', '127.0.0.1', '::1', 'fe80::1', undefined])(
    'calls back with a failure for %s',
    async (from) => {
      const { status, text } = await ask('cb', from)
      expect(status).toBe(200)
      const [envelope] = run(text, 'cb')
      expect([envelope.code, envelope.data]).toEqual([10002, null])
      expect(envelope.msg).toMatch(/[一-龥]/)
    },
  )

  it('is a script for this site alone', async () => {
    const { headers } = await ask('$jsonp_1')
    expect(headers.get('content-type')).toBe('application/javascript; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([null, '', '1a', 'a-b', 'a.b', 'a(b', 'a;alert(1)//', '</script>', 'a b', 'x'.repeat(65), '回调'])(
    'runs nothing for the callback %j',
    async (callback) => {
      const { status, headers, text } = await ask(callback)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      const envelope = JSON.parse(text)
      expect([envelope.code, envelope.data.issues[0].field]).toEqual([10001, 'callback'])
    },
  )

  it('takes a name of 64 characters', async () => {
    const name = `_${'x'.repeat(63)}`
    expect(run((await ask(name)).text, name)).toHaveLength(1)
  })
})
