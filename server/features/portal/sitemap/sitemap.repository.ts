import { keysOf } from '#domain/record-keys.ts'
import { type AnyColumn, and, asc, between, eq, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { article } from '../../../database/schema/article.ts'
import { district } from '../../../database/schema/district.ts'
import { mission } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { isPublic } from '../../../records/mission/mission-visibility.ts'

/** Districts that one site speaks for: those whose code begins with `within`, but for those of the sites `without`. */
export interface Realm {
  readonly within: string
  readonly without: readonly string[]
}

const beginning = (code: string) => code.replace(/(?:00)+$/, '')

/** The realm of the site with this name: a district's with its domain, else what no district's site speaks for. */
export async function realmOf(executor: Executor, host: string): Promise<Realm> {
  const rows = await executor
    .select({ code: district.code, domain: district.domain })
    .from(district)
    .where(isNotNull(district.domain))
  const realm = beginning(rows.find(({ domain }) => domain === host.toLowerCase())?.code ?? '')
  const otherRealms = rows.map(({ code }) => beginning(code))
  return { within: realm, without: otherRealms.filter((code) => code !== realm && code.startsWith(realm)) }
}

/** What belongs to no district belongs to the province. */
function inRealm(code: AnyColumn, { within, without }: Realm): SQL | undefined {
  const begins = (start: string) => sql`coalesce(${code}, '') like ${`${start}%`}`
  return and(begins(within), ...without.map((start) => sql`not ${begins(start)}`))
}

/** Identities on one map: the protocol allows 50,000 addresses. */
const mapLength = 10_000

/** The rows that a map lists, for each kind of map. */
const sources = {
  missions: {
    table: mission,
    condition: (realm: Realm) =>
      and(isPublic(mission.state, mission.stateContext), inRealm(mission.districtCode, realm)),
  },
  organizations: {
    table: organization,
    condition: (realm: Realm) => and(eq(organization.state, 'approved'), inRealm(organization.districtCode, realm)),
  },
  news: {
    table: article,
    condition: (realm: Realm, now: Date) => publishedOf('news', realm, now),
  },
  reports: {
    table: article,
    condition: (realm: Realm, now: Date) => publishedOf('summary', realm, now),
  },
} as const

const publishedOf = (kind: 'news' | 'summary', realm: Realm, now: Date) =>
  and(eq(article.kind, kind), lte(article.publishedAt, now), inRealm(article.districtCode, realm))

export type MapKind = keyof typeof sources
export const mapKinds = keysOf(sources)

/** Numbers, from 1, of the maps of a kind that list anything. */
export async function listMaps(executor: Executor, kind: MapKind, realm: Realm, now: Date): Promise<number[]> {
  const { table, condition } = sources[kind]
  const part = sql<number>`(${table.id} - 1) / ${sql.raw(String(mapLength))} + 1`.mapWith(Number)
  const rows = await executor.selectDistinct({ part }).from(table).where(condition(realm, now)).orderBy(asc(part))
  return rows.map((row) => row.part)
}

/** Identities on one map. */
export async function listMap(
  executor: Executor,
  { kind, part, realm, now }: { kind: MapKind; part: number; realm: Realm; now: Date },
): Promise<number[]> {
  const { table, condition } = sources[kind]
  const rows = await executor
    .select({ id: table.id })
    .from(table)
    .where(and(condition(realm, now), between(table.id, (part - 1) * mapLength + 1, part * mapLength)))
    .orderBy(asc(table.id))
  return rows.map(({ id }) => id)
}
