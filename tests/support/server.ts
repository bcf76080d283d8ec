import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { EndpointSpec, Envelope } from '#contract/endpoint.ts'
import { onBehalfHeader } from '#contract/on-behalf.ts'
import type { PersonState } from '#domain/person-form.ts'
import { buildApp } from '#server/app.ts'
import type { ServerContext } from '#server/context.ts'
import type { Seed } from '#server/database/migrate.ts'
import { session } from '#server/database/schema/auth.ts'
import { district } from '#server/database/schema/district.ts'
import { organization } from '#server/database/schema/organization.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { staffPerson } from '#server/database/schema/person.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { createKeys } from '#server/keys.ts'
import { idHash } from '#server/records/account/duplicates.repository.ts'
import type { ArticleViews } from '#server/features/content/article/article-views.ts'
import type { Handovers } from '#server/records/code/handovers.ts'
import type { SearchTerms } from '#server/features/portal/search/search-terms.ts'
import type { DrawingThread } from '#server/pages/drawing.ts'
import type { ArrivalLimits } from '#server/http/arrival.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { noteReply, noteStatements, writeFilled } from './filled.ts'

export interface ServerOptions {
  /** The instant at which the server's clock stands; the machine's own time when absent. */
  now?: Date
  env?: Record<string, string>
  seeded?: { name: string; seeds: readonly Seed[] }
  /** How long `shared` replies are kept for guests; 0 when absent, so that each read is fresh. */
  sharedMs?: number
  /** How long bodies may be on their way. */
  arrival?: ArrivalLimits
  /** Receives what the server logs. */
  logger?: Logger
  /** Where the pages were built; without it only the endpoints are served. */
  distDir?: string
  /** Draws the pages; a thread that ends with the server when absent. */
  drawing?: DrawingThread
  /** Adds routes before the server listens. */
  routes?: (app: FastifyInstance, context: ServerContext) => void
}

export interface CallOptions {
  query?: Record<string, string>
  /** Sent as JSON, or as a form where the endpoint says so; a string or bytes go out as they are. */
  body?: unknown
  headers?: Record<string, string>
  token?: string | null
}

export interface Called<T = unknown> {
  status: number
  headers: Headers
  text: string
  envelope: Envelope<T>
}

export interface TestServer extends Omit<TestDatabase, 'drop'> {
  readonly app: FastifyInstance
  readonly url: string
  readonly context: ServerContext
  setNow(now: Date | null): void
  /** Moves the clock on where it stands; one that runs goes by itself. */
  advance(ms: number): void
  /** Resolves when everything is done that answers did not wait for: codes sent, searches and readings counted. */
  settle(): Promise<void>
  /** Sends a request to an endpoint of the contract. */
  call<T = any>(spec: EndpointSpec, options?: CallOptions): Promise<Called<T>>
  /** Signs in over HTTP and returns the access token. */
  signIn(kind: 'volunteer' | 'organizer', name: string, password: string): Promise<string>
  /** A token of an account without its password; inserted, not asked for. */
  tokenFor(kind: 'volunteer' | 'organizer', accountId: number): Promise<string>
  addVolunteer(values?: Partial<typeof volunteer.$inferInsert>): Promise<typeof volunteer.$inferSelect>
  addOrganization(values?: Partial<typeof organization.$inferInsert>): Promise<typeof organization.$inferSelect>
  addOrganizer(
    organizationId: number,
    values?: Partial<typeof organizer.$inferInsert>,
    /** Whose it is: somebody whom the federation confirmed, unless another state is given. */
    person?: PersonState,
  ): Promise<typeof organizer.$inferSelect>
  /** Says whose an account is that the product registered. */
  bindPerson(account: typeof organizer.$inferSelect, state: PersonState): Promise<void>
  stop(): Promise<void>
}

interface Background {
  readonly handovers: Handovers
  readonly searchTerms: SearchTerms
  readonly articleViews: ArticleViews
}

let counter = 0

/** A server on a database of its own, listening on a free port of the loopback; call once a file and `stop()` in `afterAll`. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const test = await openTestDatabase({
    ...(options.env && { env: options.env }),
    ...(options.seeded && { seeded: options.seeded }),
  })
  const { database, config } = test
  let now = options.now ?? null
  const context: ServerContext = {
    config,
    database: noteStatements(database),
    keys: createKeys(config.secrets),
    clock: () => now ?? new Date(),
    sharedMs: options.sharedMs ?? 0,
    ...(options.arrival && { arrival: options.arrival }),
    ...(options.logger && { logger: options.logger }),
    ...(options.distDir !== undefined && { distDir: options.distDir }),
    ...(options.drawing && { drawing: options.drawing }),
  }
  const app = await buildApp(context)
  options.routes?.(app, context)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { executor } = database

  async function call<T>(spec: EndpointSpec, { query, body, headers, token }: CallOptions = {}): Promise<Called<T>> {
    const target = new URL(`${url}${spec.base === 'root' ? '' : `/v2/api/${config.product}`}${spec.path}`)
    for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, value)
    const raw = typeof body === 'string' || body instanceof Uint8Array
    const form = spec.bodyType === 'form'
    const payload = raw ? body : form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body)
    const answer = await fetch(target, {
      method: spec.method,
      redirect: 'manual',
      headers: {
        ...(body === undefined
          ? {}
          : { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        // The federation works for other organizations where a test does not ask for the reason.
        [onBehalfHeader]: encodeURIComponent('测试里代为办理'),
        ...headers,
      },
      ...(body === undefined ? {} : { body: payload as BodyInit }),
    })
    const text = await answer.text()
    const isEnvelope = text !== '' && answer.headers.get('content-type')?.startsWith('application/json') === true
    const envelope = isEnvelope ? JSON.parse(text) : null
    noteReply(spec, envelope)
    return { status: answer.status, headers: answer.headers, text, envelope }
  }

  async function ensureDistrict(): Promise<string> {
    const [existing] = await executor.select().from(district).where(eq(district.code, '440100'))
    if (!existing) {
      await executor
        .insert(district)
        .values({
          code: '440100',
          parentCode: '440000',
          name: '广州市',
          level: 'city',
          longitude: 113.2806,
          latitude: 23.1252,
        })
        .onConflictDoNothing()
    }
    return '440100'
  }

  /** The hashes that a contact of staff shares with volunteers' ones; of a hash that was made up, the same text. */
  function sharedHashes({ mobile, mobileHash, email, emailHash }: Partial<typeof organizer.$inferInsert>) {
    const shared = (channel: 'mobile' | 'email', sealed?: string | null, hash?: string | null) =>
      sealed && hash
        ? context.keys.lookupHash(`volunteer.${channel}`, context.keys.decryptColumn(`organizer.${channel}`, sealed))
        : (hash ?? null)
    return {
      sharedMobileHash: shared('mobile', mobile, mobileHash),
      sharedEmailHash: shared('email', email, emailHash),
    }
  }

  /** Each account is somebody's of its own. */
  async function bindPerson({ id, name, createdAt }: typeof organizer.$inferSelect, state: PersonState): Promise<void> {
    if (state === 'missing') return
    const idNumber = `tester ${id}`
    await executor.insert(staffPerson).values({
      organizerId: id,
      name,
      idType: '414',
      idNumber: context.keys.encryptColumn('staffPerson.idNumber', idNumber),
      idNumberHash: idHash(context.keys, '414', idNumber),
      boundAt: createdAt,
      checkedAt: state === 'checked' ? createdAt : null,
      confirmedAt: state === 'confirmed' ? createdAt : null,
    })
  }

  return {
    ...test,
    app,
    url,
    context,
    setNow: (instant) => {
      now = instant
    },
    advance: (ms) => {
      if (now) now = new Date(now.getTime() + ms)
    },
    async settle() {
      const { handovers, searchTerms, articleViews }: Background = app
      await Promise.all([handovers.flush(), searchTerms.flush(), articleViews.flush()])
    },
    call,
    async signIn(kind, name, password) {
      const path = kind === 'volunteer' ? '/auth/login/volunteer/password' : '/auth/login/org/password'
      const answer = await fetch(`${url}/v2/api/${config.product}${path}?_=${randomUUID()}`, {
        method: 'POST',
        headers: { 'x-client': 'pc', 'x-device-id': 'test-device' },
        body: new URLSearchParams({ loginName: name, password }),
      })
      const envelope = (await answer.json()) as Envelope
      if (envelope.code !== '1' || !envelope.other?.access_token) throw new Error(`${name}: ${envelope.msg}`)
      return envelope.other.access_token
    },
    async tokenFor(kind, accountId) {
      const token = randomBytes(32).toString('base64url')
      const at = context.clock().getTime()
      await executor.insert(session).values({
        kind,
        accountId,
        accessHash: await sha256(token),
        accessExpiresAt: new Date(at + 365 * 86_400_000),
        refreshHash: randomBytes(32),
        refreshExpiresAt: new Date(at + 365 * 86_400_000),
        // Of staff: it does not end by itself while a test moves the clock.
        lastUsedAt: new Date(at + 365 * 86_400_000),
      })
      return token
    },
    async addVolunteer(values = {}) {
      counter += 1
      const mark = `${process.pid.toString(36)}${counter}`
      const [row] = await executor
        .insert(volunteer)
        .values({
          userId: randomUUID(),
          surrogateId: randomUUID(),
          volunteerNumber: `4400${mark.toUpperCase()}`,
          loginName: `tester${mark}`,
          passwordHash: 'none',
          name: '陈小明',
          ...values,
        })
        .returning()
      if (!row) throw new Error('no volunteer')
      return row
    },
    async addOrganization(values = {}) {
      counter += 1
      const [row] = await executor
        .insert(organization)
        .values({
          name: `测试志愿服务队${counter}`,
          kind: '志愿服务组织',
          districtCode: await ensureDistrict(),
          state: 'approved',
          ...values,
        })
        .returning()
      if (!row) throw new Error('no organization')
      return row
    },
    async addOrganizer(organizationId, values = {}, person = 'confirmed') {
      counter += 1
      const mark = `${process.pid.toString(36)}${counter}`
      const [of] = await executor.select().from(organization).where(eq(organization.id, organizationId))
      const [row] = await executor
        .insert(organizer)
        .values({
          userId: randomUUID(),
          organizationId,
          loginName: `organizer${mark}`,
          passwordHash: 'none',
          name: '李文',
          // Older than what a test enters: it may stand as second person.
          createdAt: new Date(context.clock().getTime() - 60 * 86_400_000),
          federationDuties: of?.level === 'federation' ? ['system', 'business', 'audit'] : null,
          // A verified mobile that nothing is sent to.
          ...sharedHashes({ mobileHash: `none.${mark}`, ...values }),
          mobileHash: `none.${mark}`,
          ...values,
        })
        .returning()
      if (!row) throw new Error('no organizer')
      await bindPerson(row, person)
      // Every text that stands was agreed to; whoever tests consents takes that away.
      await executor.execute(sql`insert into consent (organizer_id, kind, version, given_at)
        select ${row.id}, kind, version, ${row.createdAt.toISOString()} from agreement
        where kind = 'orgRegRequirements' and ${of?.level !== 'federation'}`)
      return row
    },
    bindPerson,
    async stop() {
      await app.close()
      await test.drop()
      writeFilled()
    },
  }
}

async function sha256(text: string): Promise<Buffer> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text)))
}
