import { spawn } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drizzleOptions } from '#server/database/client.ts'
import { ledgerCheck } from '#server/database/schema/ledger-check.ts'
import { headsFile } from '#server/database/data-folder.ts'
import { proveLedger, reconcile } from '#server/records/ledger/reconcile.ts'
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
let person: Awaited<ReturnType<typeof publiciseHours>>
let ids: readonly number[]
beforeAll(async () => {
  server = await startHoursServer({ now: hoursNow })
  const calls = hoursCalls(server)
  person = await publiciseHours(server, await endedMission(server))
  await publiciseHours(server, await endedMission(server))
  await calls.goTo(noticeOver)
  const [entry] = (await calls.own(person)).items
  const times = { startAt: '2026-12-05T08:00:00+08:00', endAt: '2026-12-05T10:30:00+08:00' }
  await calls.correct(entry.entryId, times)
  ids = (await calls.own(person)).items.map(({ entryId }: any) => Number(entryId)).toReversed()
})
afterAll(() => server.stop())

/** What is found when the owner of the tables, past every trigger, has done this; taken back afterwards. */
async function faultAfter(...statements: string[]): Promise<string | null> {
  const owner = await server.owner()
  try {
    await owner.query('begin; set local session_replication_role = replica')
    for (const statement of statements) await owner.query(statement)
    return (await proveLedger(drizzle(owner, drizzleOptions), new Date())).fault
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
}
const at = (position: number): string =>
  `台账断在 ${person.surrogateId} 的第 ${position} 条（编号 ${ids[position - 1]}）`

describe('the proof', () => {
  it('finds nothing in what the server wrote', async () => {
    expect(await reconcile(server.database.executor, new Date())).toEqual({ people: 2, entries: 4, fault: null })
    expect(await faultAfter('select 1')).toBeNull()
  })

  it.each([
    ['minutes', 'minutes = 211'],
    ['a day', `served_on = served_on + 1`],
    ['a name', `mission_name = mission_name || ' '`],
    ['evidence', `grade = 'A'`],
  ])('names the entry whose %s changed', async (_, change) => {
    expect(await faultAfter(`update time_record set ${change} where id = ${ids[0]}`)).toBe(
      `${at(1)}：内容与摘要不符，内容被改动过`,
    )
  })

  it('names the entry behind one that is gone', async () => {
    expect(await faultAfter(`delete from time_record where id = ${ids[1]}`)).toBe(
      `${at(3)}：它之前应是第 2 条，实际是第 1 条`,
    )
  })

  it('names the entry behind one that was changed and hashed anew', async () => {
    const rewritten = [
      `update time_record set minutes = 600 where id = ${ids[0]}`,
      `update time_record t set hash = ledger_hash(t) where id = ${ids[0]}`,
    ]
    expect(await faultAfter(...rewritten)).toBe(`${at(2)}：它记下的前一条摘要与前一条不符`)
  })

  it('finds an entry that is not what its record says', async () => {
    expect(await faultAfter(`update hour_record set minutes = 211 where state = 'corrected'`)).toMatch(
      new RegExp(`^台账里 ${person.surrogateId} 的一条（编号 ${ids[0]}）与它的时长记录 \\d+ 不符$`),
    )
  })

  it('finds a reversal of other minutes, chained as it should be', async () => {
    const rewritten = [
      `update time_record set minutes = -100 where id = ${ids[1]}`,
      `update time_record t set hash = ledger_hash(t) where id = ${ids[1]}`,
    ]
    expect(await faultAfter(...rewritten)).toBe(`${at(2)}：它冲正的分钟数与 ${ids[0]} 号不符`)
  })

  it('finds a chain that was cut off at its end', async () => {
    expect(await faultAfter(`delete from time_record where id = ${ids[2]}`)).toMatch(
      new RegExp(`^时长记录 \\d+（${person.surrogateId}）已生效，台账里却没有它的条目$`),
    )
  })

  it.each([
    ['the minutes of a volunteer', 'update volunteer set service_minutes = service_minutes + 1', /服务分钟数记为 \d+/],
    ['training', 'update volunteer set training_minutes = 5', /培训分钟数记为 5，台账算出 0$/],
    ['stars', 'update volunteer set star_level = 2', /星级记为 2，台账算出 0$/],
    ['a month', 'update volunteer_month set minutes = 9', /2026-12 的服务分钟数记为 9/],
    [
      'a month too many',
      `insert into volunteer_month select id, '2020-02', 8 from volunteer`,
      /2020-02 的服务分钟数记为 8，台账算出 0$/,
    ],
    ['the total of the portal', `update total set value = value + 1 where name = 'serviceMinutes'`, /^计数不符：全站/],
    ['a fact of the statistics', `update service_fact set grade = 'D'`, /^统计不符：台账编号 \d+ 的一条/],
    ['a fact that is gone', 'delete from service_fact', /^统计不符：台账编号 \d+ 的一条/],
    [
      'a fact of no entry',
      'insert into service_fact select -1, volunteer_id, day, mission_key, organization_id, minutes, category, grade, city, age, is_first from service_fact limit 1',
      /^统计不符：台账编号 -1 的一条/,
    ],
  ])('finds %s that differs from the ledger', async (_, statement, sentence) => {
    expect(await faultAfter(statement)).toMatch(sentence)
  })
})

describe('the command', () => {
  const run = (...options: string[]) =>
    new Promise<{ code: number | null; out: string }>((resolve) => {
      const child = spawn(process.execPath, ['scripts/reconcile.ts', ...options], {
        env: { ...process.env, ...server.env },
      })
      let out = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (out += String(text)))
      child.once('close', (code) => resolve({ code, out }))
    })

  it('says that all is well, and ends with 1 naming the first broken link', async () => {
    const whole = '台账完整：2 人，4 条，计数相符。\n'
    const { code, out } = await run()
    const [summary = '', ...sentences] = out.split('\n')
    expect([code, sentences]).toEqual([
      0,
      [...whole.split('\n', 1), '没有以前签下的首部，从这次起签下新的一段首部。', ''],
    ])
    const path = join(server.database.dataDir, headsFile)
    const head = JSON.parse(readFileSync(path, 'utf8'))
    expect(JSON.parse(summary)).toMatchObject({ level: 40, ledgerHead: head, lineBegan: 'absent' })
    expect(await run()).toEqual({ code: 0, out: whole })
    appendFileSync(path, 'nonsense\n')
    expect((await run('--new-line')).out).toMatch(
      /\n首部文件里有不是本系统签下的行，原文件已改名为 ledger-heads\.jsonl\.\S+Z，请妥善保留。\n按要求，从这次起签下新的一段首部。\n$/,
    )
    const owner = await server.owner()
    try {
      await owner.query(`update time_record set place = '别处' where id = ${ids[2]}`)
      expect(await run()).toEqual({ code: 1, out: `${at(3)}：内容与摘要不符，内容被改动过\n` })
    } finally {
      await owner.end()
    }
    const checks = await server.database.executor.select().from(ledgerCheck).orderBy(asc(ledgerCheck.id))
    expect(checks).toMatchObject([
      { people: 2, entries: 4, fault: null, lineBegan: 'absent' },
      { people: 2, entries: 4, fault: null, lineBegan: null },
      { people: 2, entries: 4, fault: null, lineBegan: 'asked' },
      { fault: `${at(3)}：内容与摘要不符，内容被改动过`, lineBegan: null },
    ])
  })
})
