import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyCardDraft } from '#domain/card/draft.ts'
import { calendarFeed } from '#contract/calendar.ts'
import type { AnyEndpointSpec } from '#contract/endpoint.ts'
import { applicationStateLabels, cardStateLabels, missionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { plantMissions } from './few-missions.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '/contract/**/*.ts',
    '!/contract/{agreement,hours}/*.ts',
    '!/contract/{announcement,banner,certificate,content-picture,district-site,donation,ledger-check,mission-draft,statistics}.ts',
    '!/contract/article/managed-article.ts',
  ],
  { eager: true },
)
const isEndpoint = (value: unknown): value is AnyEndpointSpec =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'caller' in value &&
  ('reply' in value || 'binary' in value)
const endpoints = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint))

const callers = ['guest', 'volunteer', 'organizer', 'federation'] as const
const runs = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 12), seed: Number(process.env['FUZZ_SEED'] ?? 20_261_121) }
const tables = [
  'volunteer',
  'organizer',
  'organization',
  'district',
  'mission',
  'mission_position',
  'slot',
  'application',
  'time_record',
  'hour_record',
  'objection',
  'article',
  'banner',
  'announcement',
  'volunteer_district',
  'card_application',
  'card_history',
  'card_kind',
  'bank_branch',
  'card_gift',
  'agreement',
]

let server: TestServer
let federationId: number
let organizationId: number

beforeAll(async () => {
  server = await startServer({
    env: { TRUST_PROXY: 'loopback' },
    seeded: { name: 'card_base', seeds: [baseSeed, cardBaseSeed] },
  })
  const root = await server.addOrganization({ level: 'federation' })
  federationId = root.id
  organizationId = (await server.addOrganization({ parentId: root.id })).id
  await plantMissions(server, organizationId)
})
afterAll(() => server.stop())

/** A token of a fresh account, so that one endpoint's effects do not close the next. */
async function tokenOf(caller: (typeof callers)[number]): Promise<string | null> {
  if (caller === 'guest') return null
  const passwordHash = await cheapHash('Right_pass1')
  if (caller === 'volunteer') {
    const { id } = await server.addVolunteer({ passwordHash, weakPassword: true, birthDay: '1999-05-04' })
    return server.tokenFor('volunteer', id)
  }
  const organization = caller === 'federation' ? federationId : organizationId
  const { id } = await server.addOrganizer(organization, { passwordHash, weakPassword: true })
  return server.tokenFor('organizer', id)
}

const likelyValues: unknown[] = [
  '1',
  '2',
  '3',
  '4',
  '5',
  1,
  2,
  0,
  -1,
  '0',
  '-1',
  '01',
  '1.5',
  '1e3',
  'NaN',
  '999999999999999999',
  '9999999999999999999',
  'true',
  'false',
  true,
  false,
  null,
  '',
  ' ',
  [],
  {},
  [[]],
  ['1', '2'],
  { a: 1 },
  '440000',
  '440100',
  '999999',
  '2026-12-01',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  'all',
  'news',
  'month',
  'near',
  'soon',
  'today',
  'recruiting',
  'upcoming',
  'pc',
  'h5',
  emptyCardDraft,
  { ...emptyCardDraft, choice: { kind: 'debit', branchId: '1' } },
  'credit',
  'card.approved',
  'card.returned',
  'draft',
  'idFront',
  'cardRequirements',
  [{ field: 'material.portrait', message: '有反光' }],
  '440104199806120022',
  'mission.approved',
  'mission.cancelled',
  'mission.started',
  'application.confirmed',
  'application.cancelled',
  'Right_pass1',
  'New_pass_2',
  'tester01',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '环保',
  '<script>',
  '../../etc/passwd',
  '\0',
  'a\0b',
  '\ud800',
  '😀',
  '\u202e',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(3000),
  90,
  -90.5,
  '113.26',
  '23.1',
  '1e308',
  '-1e308',
  'Infinity',
  Number.MAX_SAFE_INTEGER,
  1e21,
]
const likely = fc.constantFrom(...likelyValues)
const value = fc.oneof({ weight: 6, arbitrary: likely }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) })

function keysOf(schema: AnyEndpointSpec['query']): string[] {
  return Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})
}

function fieldsOf(schema: AnyEndpointSpec['query']): fc.Arbitrary<[string, unknown][]> {
  const key = fc.constantFrom(...keysOf(schema), 'x', '__proto__', 'toString')
  return fc.oneof(
    { weight: 3, arbitrary: fc.tuple(...keysOf(schema).map((name) => fc.tuple(fc.constant(name), likely))) },
    { weight: 2, arbitrary: fc.array(fc.tuple(key, value), { maxLength: 8 }) },
  )
}

const asText = (content: unknown): string => (typeof content === 'string' ? content : JSON.stringify(content))
const multipart = 'multipart/form-data; boundary=cut'
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/octet-stream',
  multipart,
  'multipart/form-data',
]
const typeOf = { json: types[0], form: types[1], multipart }

/** Fields, then a file that is no picture. */
const parts = (entries: [string, unknown][]): string =>
  [
    ...entries.map(
      ([name, content]) => `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${asText(content)}`,
    ),
    '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n<html>',
    '--cut--\r\n',
  ].join('\r\n')

function requestOf(spec: AnyEndpointSpec) {
  const type = typeOf[spec.bodyType ?? 'json']
  const encode = (entries: [string, unknown][]) => {
    if (spec.bodyType === 'multipart') return parts(entries)
    return spec.bodyType === 'form'
      ? new URLSearchParams(entries.map(([name, content]) => [name, asText(content)])).toString()
      : JSON.stringify(Object.fromEntries(entries))
  }
  const body = fc.oneof(
    { weight: 6, arbitrary: fieldsOf(spec.body).map(encode) },
    { weight: 1, arbitrary: value.map(asText) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  )
  return fc.record({
    query: fieldsOf(spec.query).map((entries) =>
      new URLSearchParams(entries.map(([name, content]) => [name, asText(content)])).toString(),
    ),
    body: spec.method === 'POST' ? fc.option(body) : fc.constant(null),
    type: fc.oneof({ weight: 8, arbitrary: fc.constant(type) }, { weight: 1, arbitrary: fc.constantFrom(...types) }),
    headers: fc.record(
      {
        'x-client': fc.constantFrom('pc', 'h5', 'tv', ''),
        'x-device-id': fc.constantFrom('d', 'x'.repeat(65)),
        'x-reset-ticket': fc.constantFrom('', 'x'.repeat(43), 'x'.repeat(201)),
        'if-none-match': fc.constantFrom('*', '"x"', 'x,y'),
        'x-forwarded-for': fc.constantFrom('1.2.3.4', 'nonsense', '::1, ::2', 'unknown', '127.0.0.1, "x', ''),
        'accept-encoding': fc.constantFrom('br', 'identity;q=0', '*'),
      },
      { requiredKeys: spec.headers ? ['x-client', 'x-device-id'] : [] },
    ),
  })
}

async function countRows(): Promise<number[]> {
  const counts = tables.map((table) => sql`(select count(*) from ${sql.identifier(table)})`)
  const { rows } = await server.database.executor.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}]::int[] as counts`,
  )
  return rows[0]?.counts ?? []
}

describe.each(callers)('whatever a %s sends', (caller) => {
  it.each(endpoints.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))('%s', async (_name, spec) => {
    const token = await tokenOf(caller)
    const before = await countRows()
    const base = spec.base === 'root' ? server.url : `${server.url}/v2/api/zyz`
    await fc.assert(
      fc.asyncProperty(requestOf(spec), async ({ query, body, type, headers }) => {
        const answer = await fetch(`${base}${spec.path}?${query}`, {
          method: spec.method,
          headers: {
            ...headers,
            ...(body === null ? {} : { 'content-type': type ?? 'application/json' }),
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          },
          ...(body === null ? {} : { body }),
        })
        const envelope = (await answer.json()) as Record<string, unknown>
        // 410 is what calendar programs read of an address that is none any more.
        const refused = spec.path === calendarFeed.path ? [410] : []
        expect([200, 400, 401, 403, 415, 429, ...refused]).toContain(answer.status)
        expect(Object.keys(envelope)).toEqual(['code', 'msg', 'data', 'other'])
        expect(envelope['msg']).toMatch(/[一-龥]/)
        expect(['number', 'string']).toContain(typeof envelope['code'])
      }),
      runs,
    )
    const after = await countRows()
    for (const [at, table] of tables.entries())
      expect(after[at], table).toBeGreaterThanOrEqual(before[at] ?? Number.NaN)
  })
})

it('all endpoints of the contract were asked', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(55)
})

it('leaves every record in a state of its chart', async () => {
  const { rows } = await server.database.executor.execute<{
    missions: string[]
    applications: string[]
    cards: string[]
  }>(
    sql`select array(select distinct state from mission) as missions, array(select distinct state from application) as applications,
      array(select distinct state from card_application) as cards`,
  )
  expect(Object.keys(missionStateLabels)).toEqual(expect.arrayContaining(rows[0]?.missions ?? ['none']))
  expect(Object.keys(applicationStateLabels)).toEqual(expect.arrayContaining(rows[0]?.applications ?? ['none']))
  expect(Object.keys(cardStateLabels)).toEqual(expect.arrayContaining(rows[0]?.cards ?? ['none']))
})
