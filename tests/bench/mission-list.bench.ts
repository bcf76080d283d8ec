import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { missionListQuery } from '#contract/mission.ts'
import type { Database } from '#server/database/open.ts'
import { listMissions } from '#server/modules/mission/mission-list.service.ts'
import { median, openBenchDatabase, report } from './bench-database.ts'

const missionCount = 5000
/** Short and many: on a busy machine a pair of neighbours sees the same disturbance, and the median forgets the rest. */
const rounds = 25
const requestsEach = 400
const connections = 16
const path = '/v2/api/zyz/home/mission/info/missionList'

async function fill({ executor }: Database): Promise<void> {
  await executor.execute(sql`
    insert into organization (name, kind, district_code, state)
    select '志愿服务队' || n, '志愿服务组织', '440100', 'approved' from generate_series(1, 20) n`)
  await executor.execute(sql`
    insert into mission (number, organization_id, name, category, targets, cover, start_at, end_at, recruit_start_at, recruit_end_at,
      district_code, place, longitude, latitude, address, detail, contact_name, contact_phone, rule_set, state, capacity, taken)
    select 'B' || n, 1 + n % 20, '河岸清洁与水质观察第' || n || '组', '{06}', '{11}', 'river',
      now() + n * interval '1 hour', now() + n * interval '1 hour' + interval '3 hours', now() - interval '1 day', now() + n * interval '1 hour',
      (array['440103', '440104', '440105', '440106'])[1 + n % 4], '东濠涌博物馆', 113.26, 23.13, '越秀北路 89 号', '<p>沿河捡拾</p>', '周老师', '020-00000000', '2020-1',
      case when n % 5 = 0 then 'settled' else 'recruiting' end, 40, n % 40
    from generate_series(1, ${sql.raw(String(missionCount))}) n`)
  await executor.execute(sql`
    insert into mission_position (mission_id, name, needs, ordinal) select id, '捡拾组', '穿防滑鞋', 0 from mission`)
  await executor.execute(sql`
    insert into slot (mission_id, position_id, start_at, end_at, capacity, taken)
    select m.id, p.id, m.start_at, m.end_at, m.capacity, m.taken from mission m join mission_position p on p.mission_id = m.id`)
}

/** The statements of one guest's request, as our own code sends them. */
async function capture({ executor, pool }: Database): Promise<pg.QueryConfig[]> {
  const statements: pg.QueryConfig[] = []
  const original = pool.query.bind(pool) as (query: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>
  pool.query = ((query: pg.QueryConfig, values: unknown[]) => {
    statements.push({ name: `bare_${query.name}`, text: query.text, values })
    return original(query, values)
  }) as typeof pool.query
  await listMissions(executor, missionListQuery.parse({}), null, new Date())
  pool.query = original as typeof pool.query
  return statements
}

interface Server {
  url: string
  child: ChildProcess
}

async function start(...args: string[]): Promise<Server> {
  const child = fork(fileURLToPath(new URL('list-server.ts', import.meta.url)), args)
  const [url] = (await once(child, 'message')) as [string]
  return { url, child }
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

async function load({ url, child }: Server, amount: number): Promise<Load> {
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

const bodyOf = async ({ url }: Server): Promise<string> => (await fetch(`${url}${path}`)).text()

const { database, analyze, drop } = await openBenchDatabase()
await fill(database)
await analyze()
const statements = await capture(database)
const servers = await Promise.all([
  start('bare', database.url, '0', JSON.stringify(statements)),
  start('ours', database.url, '0'),
  start('ours', database.url, '2000'),
])
const [wanted, ...bodies] = await Promise.all(servers.map(bodyOf))
if (bodies.some((body) => body !== wanted)) throw new Error('the servers do not answer alike')

/** What is kept answers so much faster that it needs more to be measured. */
const amounts = [requestsEach, requestsEach, 10 * requestsEach]
const loads = servers.map((): Load[] => [])
for (const server of servers) await load(server, 3000)
for (let round = 0; round < rounds; round++) {
  const turns = [...servers.entries()]
  // Whoever comes first in a round comes last in the next: what drifts meanwhile weighs on all.
  for (const [index, server] of round % 2 ? turns.toReversed() : turns)
    loads[index]?.push(await load(server, amounts[index] ?? requestsEach))
}
for (const { child } of servers) child.disconnect()
await drop()

const [bare = [], fresh = [], kept = []] = loads
/** Each round against the bare server of the same round: what else the machine does then weighs on both. */
const ratioTo = (one: readonly Load[]): number =>
  median(one.map(({ rate }, round) => rate / (bare[round]?.rate ?? Number.NaN)))
const costOf = (one: readonly Load[]): number => Math.round(median(one.map(({ cost }) => cost)))
const rateOf = (one: readonly Load[]): string =>
  `${Math.round(median(one.map(({ rate }) => rate)))} requests a second, ${costOf(one)} µs of processor each`
report(
  {
    name: 'mission list, from the database, to node:http',
    ratio: ratioTo(fresh),
    goal: 0.85,
    note: `${rateOf(fresh)}; node:http ${rateOf(bare)}`,
  },
  {
    name: 'mission list, as guests get it, to node:http',
    ratio: ratioTo(kept),
    goal: null,
    note: rateOf(kept),
  },
)
