import {
  chownSync,
  createReadStream,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginVolunteer } from '#contract/auth.ts'
import { profile } from '#contract/volunteer/volunteer.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { chooseRunUser } from '#server/database/run-user.ts'
import { reconcile } from '#server/records/ledger/reconcile.ts'
import { startServerProcess } from '#tests/support/server-process.ts'

const packed = globSync('tests/data-folders/*.tar.br').map((file) => basename(file, '.tar.br'))

/** The folder as its owner would have it: what root unpacks belongs to the account that runs PostgreSQL. */
async function unpack(version: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'zhiyuan-upgrade-'))
  const file = createReadStream(join('tests/data-folders', `${version}.tar.br`))
  await pipeline(file, createBrotliDecompress(), unpackTar(folder))
  const postgres = join(folder, 'postgres')
  const user = chooseRunUser(postgres)
  if (!user) return folder
  for (const path of ['.', ...readdirSync(postgres, { recursive: true, encoding: 'utf8' })])
    chownSync(join(postgres, path), user.uid, user.gid)
  return folder
}

test('there is a folder of the first version, and each is small', () => {
  expect(packed).toContain('1.2')
  for (const version of packed)
    expect([version, statSync(`tests/data-folders/${version}.tar.br`).size < 3 * 1024 * 1024]).toEqual([version, true])
})

describe.each(packed)('a data folder of version %s', (version) => {
  const env = { DATA_DIR: '', DEMO: '1', PORT: '0' }
  beforeAll(async () => {
    env.DATA_DIR = await unpack(version)
  })
  afterAll(() => rmSync(env.DATA_DIR, { recursive: true, force: true }))

  test('is migrated, and keeps its rows and a ledger that proves', async () => {
    const database = await openDatabase(readConfig(env), { notice: () => {} })
    try {
      const rows = JSON.parse(readFileSync(`tests/data-folders/${version}.json`, 'utf8')) as Record<string, number>
      for (const [table, count] of Object.entries(rows)) {
        const result = await database.pool.query<{ count: number }>(`select count(*) from "${table}"`)
        expect([table, result.rows[0]?.count]).toEqual([table, count])
      }
      const proof = await reconcile(database.executor, new Date())
      expect(proof.fault).toBeNull()
      expect(proof.entries).toBe(rows['time_record'])
      expect(proof.entries).toBeGreaterThan(100)
      const served = await database.pool.query(`select id from time_record where kind = 'service' order by id`)
      const counted = await database.pool.query('select entry_id as id from service_fact order by entry_id')
      expect(counted.rows).toEqual(served.rows)
      const places = await database.pool.query('select mission_id as id, free::int from mission_places order by id')
      const summed = await database.pool.query(
        'select m.id, (select sum(capacity - taken) from slot where mission_id = m.id)::int as free from mission m order by id',
      )
      expect(places.rows.length).toBeGreaterThan(50)
      expect(places.rows).toEqual(summed.rows)
    } finally {
      await database.close()
    }
  })

  test.runIf(version === '1.2')(
    'keeps the mails of dates for whoever had an address, and sends nobody an SMS',
    async () => {
      const database = await openDatabase(readConfig(env), { notice: () => {} })
      try {
        const result = await database.pool.query(`
        select count(email)::int as addresses, count(email_reminders_since)::int as mailed,
          count(email_reminders_since) filter (where email is null)::int as unreachable, count(mobile_reminders_since)::int as texted
        from volunteer`)
        const [row] = result.rows as { addresses: number; mailed: number; unreachable: number; texted: number }[]
        expect(row?.addresses).toBeGreaterThan(0)
        expect(row).toEqual({ addresses: row?.addresses, mailed: row?.addresses, unreachable: 0, texted: 0 })
      } finally {
        await database.close()
      }
    },
  )

  test('is served: a person of it signs in and reads what was sealed', async () => {
    const server = await startServerProcess(env)
    try {
      const root = `${server.url}/v2/api/zyz`
      const signIn = await fetch(`${root}${loginVolunteer.path}?_=1`, {
        method: 'POST',
        headers: { 'x-client': 'pc', 'x-device-id': 'upgrade' },
        body: new URLSearchParams({ loginName: 'volunteer01', password: 'Volunteer_01' }),
      })
      const { code, other } = (await signIn.json()) as { code: string; other: { access_token: string } }
      expect(code).toBe('1')
      const answer = await fetch(`${root}${profile.path}`, {
        headers: { authorization: `Bearer ${other.access_token}` },
      })
      expect(await answer.json()).toMatchObject({
        code: 200,
        data: { name: '林晓岚', mobile: expect.stringMatching(/^138.*0001$/) },
      })
    } finally {
      await server.stop()
    }
  })
})
