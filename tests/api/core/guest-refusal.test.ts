import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractEndpoints } from '#server/features/portal/docs/contract-endpoints.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const closed = contractEndpoints.map(({ spec }) => spec).filter(({ caller }) => caller !== 'open')
const addressOf = ({ base, path }: (typeof closed)[number]) =>
  `${base === 'root' ? '' : '/v2/api/zyz'}${path.replaceAll(/:\w+/g, 'x')}`

/** What is sent without a token, and wrong besides. */
const wrong: Readonly<
  Record<string, { type?: string; body?: string; query?: string; purpose?: string; bearer?: string }>
> = {
  'nothing at all': {},
  'a dead token': { bearer: 'x'.repeat(43) },
  'another type': { type: 'text/plain', body: 'x' },
  'no type': { type: '', body: 'x' },
  'broken JSON': { type: 'application/json', body: '{"a":' },
  'a list for the fields': { type: 'application/json', body: '[1]' },
  'a form': { type: 'application/x-www-form-urlencoded', body: 'a=%zz' },
  'a multipart body without its boundary': { type: 'multipart/form-data', body: 'x' },
  'a multipart body that ends early': { type: 'multipart/form-data; boundary=b', body: '--b\r\n' },
  'more than any body may hold': { type: 'application/json', body: `"${'x'.repeat(300_000)}"` },
  'a look ahead': { purpose: 'prefetch' },
  'a query that no call knows': { query: '?id=x&pageSize=999&key=%00' },
}

describe.each(Object.keys(wrong))('without a sign-in, with %s', (what) => {
  it('every call that asks for one answers 401', async () => {
    const { type, body, query = '', purpose, bearer } = wrong[what] ?? {}
    const answers = await Promise.all(
      closed.map(async (spec) => {
        const sent = spec.method === 'POST' && body !== undefined
        const { status } = await fetch(server.url + addressOf(spec) + query, {
          method: spec.method,
          headers: {
            ...(sent && { 'content-type': type ?? '' }),
            ...(purpose && { 'sec-purpose': purpose }),
            ...(bearer && { authorization: `Bearer ${bearer}` }),
          },
          ...(sent && { body: new TextEncoder().encode(body) }),
        })
        return `${spec.method} ${spec.path} ${status}`
      }),
    )
    expect(answers.length).toBeGreaterThan(60)
    expect(answers.filter((answer) => !answer.endsWith(' 401'))).toEqual([])
  })
})

describe.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
  'a body of %s that was announced and never sent',
  (type) => {
    it('is not waited for', async () => {
      const { hostname, port } = new URL(server.url)
      for (const spec of closed.filter(({ method }) => method === 'POST')) {
        const socket = connect(Number(port), hostname)
        await once(socket, 'connect')
        const head = [`POST ${addressOf(spec)} HTTP/1.1`, 'Host: x', `Content-Type: ${type}`, 'Content-Length: 1000']
        socket.write([...head, 'Connection: close', '', ''].join('\r\n'))

        expect((await text(socket)).slice(0, 12), spec.path).toBe('HTTP/1.1 401')
      }
    })
  },
)
