import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { demoAccounts } from '#server/seed/accounts.ts'
import { sized } from '../../scripts/smoke/size.ts'
import { startDemo } from './demo-server.ts'
import { report } from './report.ts'

// The memory of a server under the mixed traffic of a day.
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '2' }, folder: { type: 'string' } },
})
const minutes = sized(Number(values.minutes), 0.02)
const people = sized(200, 4)
const known = { volunteer01: 'volunteer', organizer1: 'org', federation1: 'org' }
const accounts = Object.entries(known).map(([loginName, kind]) => {
  const password = demoAccounts.find((account) => account.loginName === loginName)?.password
  return { kind, loginName, password }
})

// Each person comes from an address of their own.
process.env['TRUST_PROXY'] = '1'
const seeded = await startDemo(values.folder)
const server = await seeded.restart()

/** Resident memory of the server in MB. */
const resident = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024

const crowd = fork(fileURLToPath(new URL('mixed-crowd.ts', import.meta.url)), [
  server.url,
  String(people),
  JSON.stringify(accounts),
])
await once(crowd, 'message')
const traffic = async (): Promise<{ asked: number; failed: number; busy: number }> => {
  crowd.send((minutes * 60_000) / 2)
  const [counts] = await once(crowd, 'message')
  return counts
}

const start = resident()
await traffic()
const half = resident()
const { asked, failed, busy } = await traffic()
const end = resident()
crowd.disconnect()
await server.stop()

/** Shorter, the server still reads code and fills its caches. */
const settledFrom = 60
report(
  {
    name: `MB of the server after ${minutes} min of ${people} people`,
    value: end,
    unit: '',
    goal: { atMost: 400 },
    note: `${start.toFixed(0)} MB at first; ${asked} requests, ${failed} failed, ${busy} had to wait too long`,
  },
  {
    name: 'MB in the end, to half of the time',
    value: end / half,
    unit: '×',
    goal: minutes < settledFrom ? null : { atMost: 1.02 },
    note: `${half.toFixed(0)} and ${end.toFixed(0)} MB`,
  },
)
