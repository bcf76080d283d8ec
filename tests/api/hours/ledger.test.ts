import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourRecord, timeRecord } from '#server/database/schema/hours.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { openPool } from '#server/database/client.ts'
import { appendEntry, chainEntries, type EntryFacts, entryHash } from '#server/records/ledger/ledger.ts'
import { type HoursServer, hoursNow, startHoursServer } from '#tests/support/hours.ts'
import { plantEntries, plantRecord } from '#tests/support/ledger.ts'

let server: HoursServer
beforeAll(async () => {
  server = await startHoursServer()
})
beforeEach(() => server.setNow(hoursNow))
afterAll(() => server.stop())

type Facts = Omit<EntryFacts, 'recordId'> & { readonly recordId?: number }
const facts = (surrogateId: string, more: Partial<EntryFacts> = {}): Facts => ({
  surrogateId,
  missionId: null,
  organizationId: server.team.id,
  missionName: '河道巡护，第“三”组',
  category: '06',
  servedOn: '2026-12-05',
  place: '石井河',
  content: '捡拾 12 袋',
  startAt: new Date('2026-12-05T08:00:00+08:00'),
  endAt: new Date('2026-12-05T09:00:00.250+08:00'),
  minutes: 60,
  kind: 'service',
  origin: 'checkIn',
  grade: 'A',
  ruleSet: '2020-1',
  personInCharge: null,
  authorId: null,
  reviewerId: null,
  corrects: null,
  createdAt: new Date('2026-12-11T02:00:00.123Z'),
  ...more,
})
const entriesOf = (surrogateId: string) =>
  server.database.executor
    .select()
    .from(timeRecord)
    .where(eq(timeRecord.surrogateId, surrogateId))
    .orderBy(timeRecord.position)
/** Facts with the record that they come from. */
const entered = async (surrogateId: string, more: Partial<EntryFacts> = {}): Promise<EntryFacts> => {
  const of = facts(surrogateId, more)
  return { ...of, recordId: await plantRecord(server.database.executor, of) }
}
const insert = (row: typeof timeRecord.$inferInsert) => server.database.executor.insert(timeRecord).values(row)
const rejection = (work: PromiseLike<unknown>): Promise<string> =>
  Promise.resolve(work).then(
    () => 'accepted',
    (error: { cause?: { code?: string } }) => error.cause?.code ?? 'refused without a code',
  )

describe('the chain', () => {
  it('hashes the previous hash and every part of the entry, each with its length in bytes', () => {
    const [entry] = chainEntries([{ ...facts('s-1'), recordId: 77 }])
    const part = (text: string) => `${Buffer.byteLength(text)}:${text},`
    const text =
      part('0'.repeat(64)) +
      part('s-1') +
      part('1') +
      '-,' +
      part(String(server.team.id)) +
      part('河道巡护，第“三”组') +
      part('06') +
      part('20792') +
      part('石井河') +
      part('捡拾 12 袋') +
      part('1796428800000') +
      part('1796432400250') +
      part('60') +
      part('service') +
      part('checkIn') +
      part('A') +
      part('2020-1') +
      part('77') +
      '-,-,-,-,' +
      part('1796954400123')
    expect(entry?.hash).toBe(createHash('sha256').update(text).digest('hex'))
  })

  it('is computed alike by the database, whatever the entry says', async () => {
    const person = await server.addVolunteer()
    await plantEntries(server.database.executor, [
      facts(person.surrogateId),
      facts(person.surrogateId, { missionName: '𠮷田：3,4-5', place: '', kind: 'training', servedOn: '1999-12-31' }),
    ])
    const { rows } = await server.database.executor.execute(
      sql`select ledger_hash(t) as counted, t.hash from time_record t where t.surrogate_id = ${person.surrogateId}`,
    )
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row['counted']).toBe(row['hash'])
    for (const row of await entriesOf(person.surrogateId)) expect(entryHash(row)).toBe(row.hash)
  })

  it.each([
    ['a gap', { position: 5 }],
    ['another previous hash', { previousHash: 'f'.repeat(64) }],
    ['a hash of something else', { minutes: 61 }],
    ['the place of an entry that is there', { position: 1, previousHash: '0'.repeat(64) }],
  ])('refuses %s', async (_, wrong) => {
    const person = await server.addVolunteer()
    const [first] = await plantEntries(server.database.executor, [facts(person.surrogateId)])
    if (!first) throw new Error('no entry')
    const [next] = chainEntries([await entered(person.surrogateId)], new Map([[person.surrogateId, first]]))
    if (!next) throw new Error('no next')
    const row = { ...next, ...wrong }
    const rehashed = 'minutes' in wrong ? row : { ...row, hash: entryHash(row) }
    expect(await rejection(insert(rehashed))).toMatch(/^23(000|505)$/)
    expect(await rejection(insert(next))).toBe('accepted')
  })

  it('takes no entry without its record, nor one that its record does not speak of', async () => {
    const [person, other] = [await server.addVolunteer(), await server.addVolunteer()]
    const own = await entered(person.surrogateId)
    const append = (more: Partial<EntryFacts>) => {
      const [row] = chainEntries([{ ...own, ...more }])
      return rejection(insert(row as NonNullable<typeof row>))
    }
    const { executor } = server.database
    const waiting = await plantRecord(executor, facts(person.surrogateId))
    await executor.update(hourRecord).set({ state: 'publicising' }).where(eq(hourRecord.id, waiting))
    expect(await append({ recordId: null as unknown as number })).toBe('23502')
    expect(await append({ recordId: 2_000_000_000 })).toBe('23503')
    expect(await append({ recordId: waiting })).toBe('23000')
    expect(await append({ recordId: (await entered(other.surrogateId)).recordId })).toBe('23000')
    const later = new Date(own.endAt.getTime() + 60_000)
    for (const more of [{ minutes: 61 }, { servedOn: '2026-12-06' }, { endAt: later }, { grade: 'B' as const }])
      expect(await append(more)).toBe('23000')
    expect(await append({})).toBe('accepted')
    const [first] = await entriesOf(person.surrogateId)
    const [again] = chainEntries([own], new Map([[person.surrogateId, first as NonNullable<typeof first>]]))
    expect(await rejection(insert(again as NonNullable<typeof again>))).toBe('23505')
  })

  it('takes an entry back once, of the same person alone', async () => {
    const [person, other] = [await server.addVolunteer(), await server.addVolunteer()]
    const [first] = await plantEntries(server.database.executor, [facts(person.surrogateId)])
    const back = { minutes: -60, corrects: first?.id ?? null }
    expect(await rejection(plantEntries(server.database.executor, [facts(other.surrogateId, back)]))).toBe('23000')
    expect(await rejection(plantEntries(server.database.executor, [facts(person.surrogateId, back)]))).toBe('accepted')
    expect(await rejection(plantEntries(server.database.executor, [facts(person.surrogateId, back)]))).toBe('23505')
  })

  it('is proved on the ledger itself, not on a table that took its name', async () => {
    const [row] = chainEntries([await entered('nobody')])
    if (!row) throw new Error('no entry')
    const client = await server.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('create temp table time_record (like public.time_record)')
      await client.query('create cast (pg_temp.time_record as public.time_record) with inout as implicit')
      const forged = client.query(
        `insert into public.time_record (surrogate_id, mission_name, category, served_on, place, content, start_at, end_at, minutes,
           kind, origin, grade, rule_set, created_at, position, previous_hash, hash, record_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 600, $9, $10, $11, $12, $13, 1, $14, $15, $16)`,
        [
          row.surrogateId,
          row.missionName,
          row.category,
          row.servedOn,
          row.place,
          row.content,
          row.startAt,
          row.endAt,
          row.kind,
          row.origin,
          row.grade,
          row.ruleSet,
          row.createdAt,
          row.previousHash,
          row.hash,
          row.recordId,
        ],
      )
      await expect(forged).rejects.toMatchObject({ code: '23000' })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it.each(['update time_record set minutes = 1', 'delete from time_record', 'truncate time_record'])(
    'is out of reach for the application: %s',
    async (statement) => {
      await expect(server.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
    },
  )
})

describe('appending', () => {
  it('keeps one chain when two servers append at once, and counts each entry once', async () => {
    const person = await server.addVolunteer()
    const second = openPool({ url: server.database.url, role: null, onError: () => {} })
    try {
      const days = Array.from({ length: 24 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
      await Promise.all(
        days.map((servedOn, at) =>
          (at % 2 === 0 ? server.database.executor : second.executor).transaction(async (transaction) =>
            appendEntry(transaction, await entered(person.surrogateId, { servedOn, minutes: 10 })),
          ),
        ),
      )
    } finally {
      await second.pool.end()
    }
    const entries = await entriesOf(person.surrogateId)
    expect(entries.map(({ position }) => position)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
    for (const [at, entry] of entries.entries())
      expect(entry.previousHash).toBe(at === 0 ? '0'.repeat(64) : entries[at - 1]?.hash)
    const [row] = await server.database.executor.select().from(volunteer).where(eq(volunteer.id, person.id))
    expect(row?.serviceMinutes).toBe(240)
  })

  it('leaves nothing behind when its transaction fails', async () => {
    const person = await server.addVolunteer()
    const failing = server.database.executor.transaction(async (transaction) => {
      await appendEntry(transaction, await entered(person.surrogateId))
      throw new Error('later')
    })
    await expect(failing).rejects.toThrow('later')
    expect(await entriesOf(person.surrogateId)).toEqual([])
    const [row] = await server.database.executor.select().from(volunteer).where(eq(volunteer.id, person.id))
    expect(row?.serviceMinutes).toBe(0)
  })

  it('holds a day to twelve hours of service; training is not of them', async () => {
    const person = await server.addVolunteer()
    const append = (more: Partial<EntryFacts>) =>
      server.database.executor.transaction(async (transaction) =>
        appendEntry(transaction, await entered(person.surrogateId, more)),
      )
    await append({ minutes: 700 })
    await append({ minutes: 600, kind: 'training' })
    await expect(append({ minutes: 21 })).rejects.toMatchObject({ code: 12012 })
    await append({ minutes: 20 })
    await append({ minutes: 21, servedOn: '2026-12-06' })
    expect(await entriesOf(person.surrogateId)).toHaveLength(4)
  })
})
