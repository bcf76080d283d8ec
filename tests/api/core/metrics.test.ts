import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { ledgerCheck } from '#server/database/schema/ledger-check.ts'
import { scheduleDue } from '#server/due/due.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const token = 'a-token-that-nobody-guesses'
let open: TestServer
let guarded: TestServer
beforeAll(async () => {
  open = await startServer()
  guarded = await startServer({ env: { METRICS_TOKEN: token } })
})
afterAll(() => Promise.all([open.stop(), guarded.stop()]))

const read = async (server: TestServer, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/metrics`, { headers })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
/** Values of the lines of a metric, by their labels. */
const seriesOf = (text: string, name: string) =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^${name}\\{?(.*?)\\}? (\\S+)$`, 'gm'))].map(([, labels, value]) => [
      labels,
      Number(value),
    ]),
  )

it('tells Prometheus of requests by route, method and status, never by address', async () => {
  await fetch(`${open.url}/v2/api/zyz/home/announcement/list?showType=1`)
  await fetch(`${open.url}/v2/api/zyz/nothing/here`)
  await fetch(`${open.url}/v2/api/zyz/nothing/there`)
  const { status, type, text } = await read(open)
  expect(status).toBe(200)
  expect(type).toMatch(/^text\/plain; version=/)
  const counts = seriesOf(text, 'zhiyuan_http_request_duration_seconds_count')
  expect(counts).toEqual({
    'route="/v2/api/zyz/home/announcement/list",method="GET",status="200"': 1,
    'route="/v2/*",method="GET",status="404"': 2,
  })
  expect(text).not.toContain('nothing')
  expect(Object.keys(seriesOf(text, 'zhiyuan_database_connections'))).toEqual([
    'state="busy"',
    'state="idle"',
    'state="wanted"',
  ])
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).toContain('process_resident_memory_bytes')
})

it('tells what fell due and waits, and how the last proof ended', async () => {
  const { executor } = open.database
  const now = open.context.clock()
  await scheduleDue(executor, 'kind.of.this.test', 1, new Date(now.getTime() - 90_000))
  await scheduleDue(executor, 'kind.of.this.test', 2, new Date(now.getTime() - 30_000))
  await scheduleDue(executor, 'kind.to.come', 3, new Date(now.getTime() + 60_000))
  const proofAt = new Date('2026-12-01T19:00:00Z')
  const proof = { people: 3, entries: 5, startedAt: proofAt, finishedAt: proofAt }
  await executor.insert(ledgerCheck).values({ ...proof, fault: '台账断在 x 的第 2 条' })
  const broken = await read(open)
  expect(seriesOf(broken.text, 'zhiyuan_due_waiting')).toEqual({ 'kind="kind.of.this.test"': 2 })
  expect(seriesOf(broken.text, 'zhiyuan_due_delay_seconds')['kind="kind.of.this.test"']).toBeGreaterThanOrEqual(90)
  const seconds = proofAt.getTime() / 1000
  expect(seriesOf(broken.text, 'zhiyuan_ledger_proof_timestamp_seconds')).toEqual({ 'whole="false"': seconds })
  await executor.insert(ledgerCheck).values({ ...proof, fault: null })
  const whole = await read(open)
  expect(seriesOf(whole.text, 'zhiyuan_ledger_proof_timestamp_seconds')).toEqual({ 'whole="true"': seconds })
})

it.each(['alerts.yml', 'zhiyuan.html'])('%s beside the papers asks for metrics that there are', async (file) => {
  const { text } = await read(open)
  const names = readFileSync(`docs/prometheus/${file}`, 'utf8').match(/\b(?:zhiyuan|nodejs|process)_[a-z0-9_]+/g) ?? []
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) expect(text).toContain(`# TYPE ${name.replace(/_(?:count|bucket)$/, '')} `)
})

it('is open to whoever has the token alone, else to the machine itself', async () => {
  expect((await read(guarded)).status).toBe(404)
  expect((await read(guarded, { authorization: 'Bearer another-token-that-is-wrong' })).status).toBe(404)
  expect((await read(guarded, { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
  expect((await read(open, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
  expect((await read(open, { forwarded: 'for=203.0.113.9' })).status).toBe(404)
  const proxied = await startServer({ env: { TRUST_PROXY: 'loopback' } })
  expect((await read(proxied)).status).toBe(404)
  await proxied.stop()
})

it('lives without its database, and is not ready then', async () => {
  const ask = async (path: string) => (await fetch(`${guarded.url}${path}`)).status
  expect([await ask('/livez'), await ask('/readyz')]).toEqual([200, 200])
  await guarded.database.close()
  expect([await ask('/livez'), await ask('/readyz')]).toEqual([200, 503])
  const { status, text } = await read(guarded, { authorization: `Bearer ${token}` })
  expect(status).toBe(200)
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).not.toContain('zhiyuan_due_waiting{')
})
