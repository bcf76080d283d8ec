import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Envelope } from '#contract/endpoint.ts'
import { addDistricts, addMission, applicationsOf, missionNow, slotNow } from '#tests/support/missions.ts'
import { publicUrl } from '#tests/support/database.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'

const people = 500
const capacity = 50
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

let server: TestServer
let processes: ServerProcess[] = []
const agent = new Agent({ keepAlive: true, maxSockets: 100 })

beforeAll(async () => {
  server = await startServer()
  const env = { ...server.env, DEMO: '0', PUBLIC_URL: publicUrl }
  processes = await Promise.all([startServerProcess(env), startServerProcess(env)])
  await addDistricts(server)
})
afterAll(async () => {
  agent.destroy()
  await Promise.all(processes.map((one) => one.stop()))
  await server.stop()
})

const tokenOf = (index: number): string => `race-token-${String(index).padStart(32, '0')}`

async function addCrowd(): Promise<void> {
  const { executor } = server.database
  await executor.execute(sql`
    insert into volunteer (user_id, surrogate_id, volunteer_number, login_name, password_hash, name, birth_day)
    select 'race-' || n, 'race-' || n, '4400race' || n, 'racer' || n, 'none', '陈小明', date '1990-01-01' from generate_series(1, ${people}::int) n`)
  const crowd = await executor.execute<{ id: number }>(
    sql`select id from volunteer where user_id like 'race-%' order by id`,
  )
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
  const rows = crowd.rows.map(({ id }, index) => [id, hash(tokenOf(index)), hash(`refresh-${index}`)])
  await executor.execute(sql`
    insert into session (kind, account_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
    select 'volunteer', (row->>0)::bigint, decode(row->>1, 'hex'), now() + interval '1 hour', decode(row->>2, 'hex'), now() + interval '1 day'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row`)
}

function send(
  process: number,
  method: 'GET' | 'POST',
  path: string,
  token: string,
  body?: unknown,
): Promise<Envelope<any>> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${processes[process]?.url}/v2/api/zyz${path}`,
      {
        agent,
        method,
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
        })
        answer.on('end', () => resolve(JSON.parse(text)))
      },
    )
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

it('gives 50 places to exactly 50 of 500 over two servers, lines up 450, and promotes exactly 5 for 5 withdrawals', async () => {
  await addCrowd()
  const of = await addMission(server, {
    slots: [{ start: inDays(10), end: inDays(10.1), capacity }],
    values: { recruitStartAt: new Date(Date.now() - 86_400_000), autoApprove: true },
  })
  const slotId = of.slots[0]?.id as number

  const answers = await Promise.all(
    Array.from({ length: people }, (_, index) =>
      send(index % 2, 'POST', '/volunteer/mission/applyMission', tokenOf(index), { slotId: String(slotId) }),
    ),
  )
  expect(answers.filter(({ code }) => code !== 200)).toEqual([])
  const holders = answers.flatMap(({ data }, index) => (data.state === 'confirmed' ? [{ ...data, index }] : []))
  expect(holders).toHaveLength(capacity)
  const positions = answers.flatMap(({ data }) => (data.state === 'waitlisted' ? [data.position as number] : []))
  expect(positions.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: people - capacity }, (_, index) => index + 1),
  )
  expect(await slotNow(server, slotId)).toMatchObject({ taken: 50, waiting: 450, lastPosition: 450 })
  expect((await missionNow(server, of.id)).taken).toBe(50)

  const withdrawn = await Promise.all(
    holders
      .slice(0, 5)
      .map(({ applicationId, index }, turn) =>
        send(turn % 2, 'GET', `/volunteer/mission/cancelApplyMission?applicationId=${applicationId}`, tokenOf(index)),
      ),
  )
  expect(withdrawn.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
  const offered = await applicationsOf(server, slotId, 'offered')
  expect(offered.map(({ position }) => position).toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5])
  expect(await applicationsOf(server, slotId, 'confirmed')).toHaveLength(45)
  expect(await applicationsOf(server, slotId, 'waitlisted')).toHaveLength(445)
  expect(await slotNow(server, slotId)).toMatchObject({ taken: 50, waiting: 445 })
})
