import { once } from 'node:events'
import { createRequire } from 'node:module'
import type pg from 'pg'
import { missionListQuery } from '#contract/mission/mission.ts'
import type { Database } from '#server/database/open.ts'
import { listMissions } from '#server/features/missions/mission/mission-list.service.ts'
import { sized } from '../../scripts/smoke/size.ts'
import { openBenchDatabase } from './bench-database.ts'
import { fillMissions } from './mission-rows.ts'
import { median, report } from './report.ts'
import { type ServerProcess, startProcess } from './server-process.ts'

const missionCount = sized(5000, 100)
/** Short and many: on a busy machine a pair of neighbours sees the same disturbance, and the median forgets the rest. */
const rounds = sized(25, 1)
const requestsEach = sized(400, 20)
const connections = 16
const path = '/v2/api/zyz/home/mission/info/missionList'

/** The statements of one guest's request, as our own code sends them. */
async function capture({ executor, pool }: Database): Promise<pg.QueryConfig[]> {
  const statements: pg.QueryConfig[] = []
  const list = () => listMissions(executor, missionListQuery.parse({}), null, new Date())
  // What it asks once only is no part of it.
  await list()
  const original = pool.query.bind(pool) as (query: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>
  pool.query = ((query: pg.QueryConfig, values: unknown[]) => {
    statements.push({ name: `bare_${statements.length}`, text: query.text, values })
    return original(query, values)
  }) as typeof pool.query
  await list()
  pool.query = original as typeof pool.query
  return statements
}

/** The part of autocannon that is used here; the package brings no types. */
type Cannon = (options: { url: string; connections: number; amount: number }) => Promise<{
  non2xx: number
  errors: number
  requests: { total: number }
}> & { on: (event: 'response', heard: () => void) => void }
const autocannon = createRequire(import.meta.url)('autocannon') as Cannon

interface Load {
  /** Requests a second. */
  rate: number
  /** Microseconds of processor that the server spent on one request. */
  cost: number
}

async function load({ url, child }: ServerProcess, amount: number): Promise<Load> {
  const spent = async (): Promise<number> => {
    child.send('spent')
    const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
    return user + system
  }
  const before = await spent()
  const began = performance.now()
  const shooting = autocannon({ url: `${url}${path}`, connections, amount })
  // It says that it has ended at full seconds only.
  let last = began
  shooting.on('response', () => {
    last = performance.now()
  })
  const { non2xx, errors, requests } = await shooting
  const seconds = (last - began) / 1000
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} replies other than 2xx, ${errors} errors`)
  return { rate: requests.total / seconds, cost: ((await spent()) - before) / requests.total }
}

/** What is answered, but for the cursor, which holds the instant. */
async function answerOf({ url }: ServerProcess): Promise<string> {
  const { data } = (await (await fetch(`${url}${path}`)).json()) as { data: { nextCursor: string | null } }
  return JSON.stringify({ ...data, nextCursor: typeof data.nextCursor })
}

const { database, analyze, drop } = await openBenchDatabase()
await fillMissions(database, missionCount)
await analyze()
const statements = await capture(database)
const servers = await Promise.all([
  startProcess('list-server.ts', 'bare', database.url, '0', JSON.stringify(statements)),
  startProcess('list-server.ts', 'ours', database.url, '0'),
  startProcess('list-server.ts', 'ours', database.url, '2000'),
])
const [expected, ...answers] = await Promise.all(servers.map(answerOf))
if (answers.some((answer) => answer !== expected)) throw new Error('the servers do not answer alike')

/** What is kept answers so much faster that it needs more to be measured. */
const amounts = [requestsEach, requestsEach, 10 * requestsEach]
const loads = servers.map((): Load[] => [])
for (const server of servers) await load(server, sized(3000, 50))
for (let round = 0; round < rounds; round++) {
  const turns = [...servers.entries()]
  // Whoever comes first in a round comes last in the next: what drifts meanwhile weighs on all.
  for (const [index, server] of round % 2 ? turns.toReversed() : turns)
    loads[index]?.push(await load(server, amounts[index] ?? requestsEach))
}
for (const { child } of servers) child.disconnect()
await drop()

const [bare = [], fresh = [], cached = []] = loads
/** Each round against the other server of the same round: what else the machine does then weighs on both. */
const ratioTo = (one: readonly Load[], other: readonly Load[]): number =>
  median(one.map(({ rate }, round) => rate / (other[round]?.rate ?? Number.NaN)))
const costOf = (one: readonly Load[]): number => Math.round(median(one.map(({ cost }) => cost)))
const rateOf = (one: readonly Load[]): string =>
  `${Math.round(median(one.map(({ rate }) => rate)))} requests a second, ${costOf(one)} µs of processor each`
report(
  {
    name: 'mission list, from the database, to node:http',
    value: ratioTo(fresh, bare),
    unit: '×',
    goal: { atLeast: 0.9 },
    note: `${rateOf(fresh)}; node:http ${rateOf(bare)}`,
  },
  {
    name: 'mission list, kept, to its own route without keeping',
    value: ratioTo(cached, fresh),
    unit: '×',
    goal: { atLeast: 5 },
    note: rateOf(cached),
  },
)
