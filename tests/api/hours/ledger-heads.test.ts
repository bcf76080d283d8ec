import { createHash } from 'node:crypto'
import { appendFileSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drizzleOptions } from '#server/database/client.ts'
import { headsFile } from '#server/database/data-folder.ts'
import { keepHead, readHeads, signHead } from '#server/records/ledger/ledger-heads.ts'
import { proveAndSign } from '#server/records/ledger/ledger-proof.ts'
import { proveLedger } from '#server/records/ledger/reconcile.ts'
import {
  endedMission,
  hoursCalls,
  type HoursServer,
  hoursNow,
  noticeOver,
  publiciseHours,
  startHoursServer,
} from '#tests/support/hours.ts'

let server: HoursServer
const lines: string[] = []
const path = () => join(server.database.dataDir, headsFile)
const headLines = () =>
  readFileSync(path(), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
const asides = () => readdirSync(server.database.dataDir).filter((name) => name.startsWith(`${headsFile}.`))
const prove = (onRequest = false) => proveAndSign(server.context, onRequest)

/** Hours that take effect. */
async function effective() {
  server.setNow(hoursNow)
  const person = await publiciseHours(server, await endedMission(server))
  await hoursCalls(server).goTo(noticeOver)
  return person
}

/** What the owner of the tables does past every trigger. */
async function asOwner(...statements: string[]): Promise<void> {
  const owner = await server.owner()
  try {
    await owner.query('set session_replication_role = replica')
    for (const statement of statements) await owner.query(statement)
  } finally {
    await owner.end()
  }
}

/** Takes everything away that speaks of somebody's hours. */
const cutTail = (surrogateId: string) =>
  asOwner(
    `update total set value = value - 210 where name = 'serviceMinutes'`,
    `delete from time_record where surrogate_id = '${surrogateId}'`,
    `delete from hour_record where surrogate_id = '${surrogateId}'`,
    `delete from volunteer_month where volunteer_id = (select id from volunteer where surrogate_id = '${surrogateId}')`,
    `delete from service_fact where volunteer_id = (select id from volunteer where surrogate_id = '${surrogateId}')`,
    `update volunteer set service_minutes = 0 where surrogate_id = '${surrogateId}'`,
  )

beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  server = await startHoursServer({ logger })
  await effective()
})
afterAll(() => server.stop())
beforeEach(async () => {
  for (const name of [headsFile, ...asides()]) rmSync(join(server.database.dataDir, name), { force: true })
  lines.length = 0
})

describe('the heads of the ledger', () => {
  it('are kept in a file and told to the log, one for what came since the last', async () => {
    expect(await prove()).toMatchObject({ fault: null, lineBegan: 'absent' })
    expect(await prove()).toMatchObject({ fault: null, lineBegan: null })
    expect(headLines()).toHaveLength(1)
    await effective()
    expect(await prove()).toMatchObject({ fault: null, lineBegan: null })
    const [first, second] = headLines()
    expect(second).toMatchObject({ after: first.upTo, entries: 1, previous: first.signature })
    const heads = lines.flatMap((line) => JSON.parse(line).ledgerHead ?? [])
    expect(heads).toEqual([first, second])
  })

  it('tell of a tail that was cut with its record and every counter', async () => {
    const person = await effective()
    await prove()
    const [{ entries, upTo, at }] = headLines()
    await cutTail(person.surrogateId)
    const owner = await server.owner()
    expect((await proveLedger(drizzle(owner, drizzleOptions), new Date())).fault).toBeNull()
    await owner.end()
    expect((await prove()).fault).toBe(
      `台账与 ${at} 签下的首部不符：编号 1 到 ${upTo} 签下时有 ${entries} 条，现在有 ${entries - 1} 条。如果刚恢复过备份，请运行 node scripts/run.mjs reconcile --new-line`,
    )
    expect(headLines()).toHaveLength(1)
    expect(await prove(true)).toMatchObject({ fault: null, lineBegan: 'asked' })
    expect(await prove()).toMatchObject({ fault: null, lineBegan: null })
  })

  it('tell of a tail of the acts that was cut, without a receiver of them [N11]', async () => {
    await effective()
    await prove()
    const [{ at, acts }] = headLines()
    expect(acts.entries).toBeGreaterThan(0)
    const owner = await server.owner()
    await owner.query('begin; set local session_replication_role = replica')
    await owner.query('delete from staff_act where id = (select max(id) from staff_act)')
    await owner.query('commit')
    expect((await proveLedger(drizzle(owner, drizzleOptions), new Date())).fault).toBeNull()
    await owner.end()
    expect((await prove()).fault).toBe(
      `操作记录与 ${at} 签下的首部不符：编号 1 到 ${acts.upTo} 签下时有 ${acts.entries} 条，现在有 ${acts.entries - 1} 条。如果刚恢复过备份，请运行 node scripts/run.mjs reconcile --new-line`,
    )
    expect(await prove(true)).toMatchObject({ fault: null, lineBegan: 'asked' })
  })

  it('go on speaking of the acts where there are no hours yet', async () => {
    await effective()
    await prove()
    const [head] = headLines()
    const nothing = { after: 0, upTo: 0, entries: 0, digest: createHash('sha256').digest('hex') }
    const { acts } = head
    const first = signHead({ ...head, ...nothing }, null, server.context.keys)
    const since = { ...nothing, after: acts.upTo, upTo: acts.upTo }
    const heads = [first, signHead({ ...head, ...nothing, acts: since }, first.signature, server.context.keys)]
    writeFileSync(path(), heads.map((one) => `${JSON.stringify(one)}\n`).join(''))
    await asOwner('delete from staff_act where id = (select max(id) from staff_act)')
    expect((await prove()).fault).toContain(`操作记录与 ${head.at} 签下的首部不符`)
  })

  it('begin to speak of the acts behind one from before they did', async () => {
    await effective()
    await prove()
    const [{ acts, ...head }] = headLines()
    const old = signHead(head, null, server.context.keys)
    writeFileSync(path(), `${JSON.stringify(old)}\n`)
    expect(await prove()).toMatchObject({ fault: null, lineBegan: null })
    expect(headLines()[1]).toMatchObject({ after: old.upTo, entries: 0, acts: { after: 0, entries: acts.entries } })
    expect(await prove()).toMatchObject({ fault: null, lineBegan: null })
    expect(headLines()).toHaveLength(2)
  })

  it('begin a new line, which is told without an alarm, when the database is another', async () => {
    await prove()
    const [head] = headLines()
    const other = signHead({ ...head, database: '7.16384', entries: head.entries + 5 }, null, server.context.keys)
    writeFileSync(path(), `${JSON.stringify(other)}\n`)
    expect(await prove()).toMatchObject({ fault: null, lineBegan: 'otherDatabase' })
    expect(headLines()[1]).toMatchObject({ after: 0, entries: head.entries, previous: other.signature })
    expect(await prove()).toMatchObject({ fault: null, lineBegan: null })
  })

  it.each([
    ['with another number', (text: string) => text.replace(/"entries":\d+/, '"entries":0')],
    ['that is no head', () => 'nonsense\n'],
    ['whose head before is gone', (text: string) => text.split('\n').slice(1).join('\n')],
  ])('are not believed when the file has a line %s', async (_, change) => {
    await prove()
    await effective()
    await prove()
    const wrong = change(readFileSync(path(), 'utf8'))
    writeFileSync(path(), wrong)
    expect((await prove()).fault).toBe(`文件 ${headsFile} 的第 1 行不是本系统签下的`)
    expect(asides()).toEqual([])
    const setAside = `${headsFile}.2026-12-18T16-00-00.000Z`
    expect(await prove(true)).toMatchObject({ fault: null, lineBegan: 'asked', setAside })
    expect(readFileSync(join(server.database.dataDir, setAside), 'utf8')).toBe(wrong)
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ lineBegan: 'asked', setAside })
    expect(await prove()).toMatchObject({ fault: null, lineBegan: null })
  })

  it('go on behind a line that a stopped server left half written', async () => {
    await prove()
    appendFileSync(path(), '{"at":"2026-')
    await effective()
    expect(await prove()).toMatchObject({ fault: null, lineBegan: null })
    expect(headLines()).toHaveLength(2)
  })

  it('are kept by one proof at a time', async () => {
    await prove()
    const before = readFileSync(path(), 'utf8')
    await effective()
    const client = await server.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select pg_advisory_xact_lock(hashtext('ledger.signing'))`)
      await expect(prove()).rejects.toThrow('另一次台账核对正在进行：请等它结束后再核对。')
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(readFileSync(path(), 'utf8')).toBe(before)
    expect(await prove()).toMatchObject({ fault: null, lineBegan: null })
  })

  it.each([false, true])(
    'never replace newer ones, when a proof that lost its lock ends late; asked: %s',
    async (onRequest) => {
      await prove()
      const older = readFileSync(path(), 'utf8')
      await effective()
      await prove()
      const newer = readFileSync(path(), 'utf8')
      for (const before of [older, 'nonsense\n']) {
        writeFileSync(path(), before)
        lines.length = 0
        // The clock is asked when all is proved and nothing is written yet.
        const clock = () => {
          writeFileSync(path(), newer)
          return noticeOver
        }
        await expect(proveAndSign({ ...server.context, clock }, onRequest || before !== older)).rejects.toThrow(
          `文件 ${headsFile} 在核对期间被另一次核对改写：请再核对一次。`,
        )
        expect(readFileSync(path(), 'utf8')).toBe(newer)
        expect([asides(), lines]).toEqual([[], []])
      }
    },
  )

  it('stay readable when two are kept behind the same lines', async () => {
    await prove()
    const { dataDir } = server.database
    const { keys } = server.context
    const before = await readHeads(dataDir, keys)
    const next = signHead({ ...headLines()[0], after: headLines()[0].upTo }, headLines()[0].signature, keys)
    await Promise.allSettled([keepHead(dataDir, next, before), keepHead(dataDir, next, before)])
    expect(await readHeads(dataDir, keys)).toMatchObject({ heads: [...before.heads, next], fault: null })
  })

  it('are written beside the old file, which a cut leaves as it was', async () => {
    await prove()
    appendFileSync(path(), '{"at":"2026-')
    const before = readFileSync(path(), 'utf8')
    const old = `${path()}.old`
    linkSync(path(), old)
    await effective()
    await prove()
    expect(readFileSync(old, 'utf8')).toBe(before)
    expect(headLines()).toHaveLength(2)
    rmSync(old)
  })

  it('are signed when nobody is appending, so that no entry comes to stand behind one', async () => {
    const isFree = async () =>
      (await server.database.pool.query(`select pg_try_advisory_xact_lock(hashtext('ledger.head')) as free`)).rows[0]
        .free
    const client = await server.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`insert into time_record (surrogate_id) select 'nobody' where false`)
      expect(await isFree()).toBe(false)
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(await isFree()).toBe(true)
  })
})
