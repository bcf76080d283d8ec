import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '#contract/codes.ts'
import { currentRuleBook, ruleBookHeader } from '#domain/rule-set/rule-book.ts'
import type { Ask } from '#contract/rendered-page.ts'
import {
  type AnyEndpointSpec,
  type Body,
  type EndpointSpec,
  type Envelope,
  type FileEndpointSpec,
  type Headers,
  type Query,
  type ReplyInput,
} from '#contract/endpoint.ts'
import { fileTypes } from '#contract/file-types.ts'
import type { ServerContext } from '../context.ts'
import { answerOf, TransportError } from '../errors.ts'
import { type FindCaller, createFindCaller } from './caller.repository.ts'
import { refuseForeignAddresses } from '../records/message/foreign-address.ts'
import { noteUse } from '../records/session/session.repository.ts'
import { bearerToken, tokenHash } from '../records/account/tokens.ts'
import { type AnyCaller, admit, type CallerOf, guest } from '../records/caller/caller.ts'
import { isNetworkOpenTo, networkClosed } from './admin-network.ts'
import { sourceOf } from './call-source.ts'
import { noteRefusedCall } from './refused-calls.ts'
import { originOf, phoneOrigin, siteOrigin } from '../site.ts'
import { createPictureAddresses } from '../picture-addresses.ts'
import { envelopeOf, sendJson, WithOther } from './envelope.ts'
import { type FileReply, replyWithFile } from './file-reply.ts'
import { isPrefetch } from './prefetch.ts'
import { readUpload } from './multipart.ts'
import { createSharedCache, sharedReply, type SharedReply } from './shared-cache.ts'
import { compiledSchema } from './compiled-schema.ts'
import { requestCheck } from './validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    endpoints: Endpoints
  }
  interface FastifyRequest {
    caller: AnyCaller
  }
  interface FastifyContextConfig {
    /** Declared by every route, or it does not start. */
    caller?: EndpointSpec['caller']
  }
}

interface Endpoints {
  readonly context: ServerContext
  readonly findCaller: FindCaller
  readonly getShared: (key: string, make: () => Promise<SharedReply>) => Promise<SharedReply>
  /** Reads an endpoint by its path as a guest, for a page that this request asks for. A refusal is an envelope. */
  readonly ask: (request: FastifyRequest, ...parameters: Parameters<Ask>) => Promise<Envelope>
  readonly readers: Map<string, Reader>
}

/** Reads an endpoint as a guest. @returns the text of an envelope */
type Reader = (query: unknown, request: FastifyRequest) => Promise<string>

interface Input<E extends AnyEndpointSpec> {
  readonly query: Query<E>
  readonly body: Body<E>
  readonly headers: Headers<E>
  /** The file of a multipart body, as it came. */
  readonly file: E extends { readonly bodyType: 'multipart' } ? Buffer : undefined
  readonly caller: CallerOf<E>
  readonly request: FastifyRequest
}

export type Handler<E extends EndpointSpec> = (input: Input<E>) => Promise<ReplyInput<E> | WithOther<ReplyInput<E>>>

export type FileHandler<E extends FileEndpointSpec> = (input: Input<E>) => Promise<FileReply>

export interface RouteOptions<E extends AnyEndpointSpec> {
  /** Requests of one address in a minute. */
  readonly perMinute?: number
  /** Runs for each request that is answered with data, be it made now or kept; the answer does not wait for it. */
  readonly onServed?: (request: FastifyRequest, query: Query<E>) => void
}

/** Milliseconds for which what is the same for all guests is kept. */
export const sharedMs = (context: ServerContext): number => context.sharedMs ?? 2000

const mostReplyBytes = 16 * 1024 * 1024

/** Makes `route` usable on this instance and closes it to routes that do not say who may call them. */
export function openEndpoints(app: FastifyInstance, context: ServerContext): void {
  const { executor } = context.database
  const readers = new Map<string, Reader>()
  app.decorate('endpoints', {
    context,
    findCaller: createFindCaller(executor, context.config),
    getShared: createSharedCache<SharedReply>(sharedMs(context), mostReplyBytes, ({ body }) => body.length),
    readers,
    async ask(request, path, query) {
      const reader = readers.get(path)
      if (!reader) throw new Error(`${path} is not for guests to read`)
      try {
        return JSON.parse(await reader(query, request))
      } catch (error) {
        const { status, code, msg, data } = answerOf(error)
        if (status !== 200) throw error
        return envelopeOf(code, msg, data)
      }
    },
  })
  app.decorateRequest('caller')
  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.caller === undefined) throw new Error(`${String(method)} ${url} does not declare its caller`)
  })
}

/** Address below which the endpoints of the product stand. */
export function productBase(product: string): string {
  return `/v2/api/${product}`
}

/**
 * Serves an endpoint of the contract: admits the caller, checks query, body and headers, and lets out of the reply
 * only what the contract names, identities and instants as the wire has them.
 */
export function route<const E extends EndpointSpec>(
  app: FastifyInstance,
  spec: E,
  handler: Handler<E>,
  options: RouteOptions<E> = {},
): void {
  const { getShared } = app.endpoints
  const { onServed } = options
  const { opening, inputOf, guestInput, noted } = gate(app, spec, options)
  const pictures = createPictureAddresses(app.endpoints.context.config, spec.richText)

  async function run(input: Input<E>): Promise<string> {
    const answer = await noted(input.request.caller ?? guest, () => handler(input))
    const reply = answer instanceof WithOther ? answer : new WithOther(answer, null, codes.success)
    return JSON.stringify(
      envelopeOf(reply.code, '操作成功', compiledSchema(spec.reply).parse(reply.data), reply.other),
      pictures,
    )
  }

  const keep = (input: Input<E>) =>
    getShared(`${spec.path} ${input.request.host} ${JSON.stringify(input.query)}`, async () =>
      sharedReply(await run(input)),
    )

  if (spec.method === 'GET' && spec.base !== 'root')
    app.endpoints.readers.set(spec.path, async (query, request) => {
      const input = guestInput(query, request)
      return spec.shared ? (await keep(input)).body.toString() : run(input)
    })

  app.route({
    ...opening,
    handler: async (request, reply) => {
      const input = await inputOf(request)
      if (!spec.shared || request.caller.kind !== 'guest') {
        const body = await run(input)
        onServed?.(request, input.query)
        return sendJson(reply.header('cache-control', 'no-store'), body)
      }
      const entry = await keep(input)
      onServed?.(request, input.query)
      return sendShared(request, reply, entry)
    },
  })
}

/** Serves an endpoint that answers a file: admits and checks as `route` does; a failure is an envelope. */
export function fileRoute<const E extends FileEndpointSpec>(
  app: FastifyInstance,
  spec: E,
  handler: FileHandler<E>,
  options: RouteOptions<E> = {},
): void {
  const { opening, inputOf, noted } = gate(app, spec, options)
  app.route({
    ...opening,
    // Programs and proxies look whether a public file is there before they fetch it.
    exposeHeadRoute: spec.method === 'GET' && spec.caller === 'open',
    handler: async (request, reply) => {
      const input = await inputOf(request)
      const file = await noted(request.caller, () => handler(input))
      options.onServed?.(request, input.query)
      return replyWithFile(reply, file.type ?? fileTypes(spec)[0], file)
    },
  })
}

async function identify({ context, findCaller }: Endpoints, request: FastifyRequest): Promise<AnyCaller> {
  const token = bearerToken(request.headers.authorization)
  if (token === null) return guest
  const [accessHash, now] = [tokenHash(token), context.clock()]
  const session = await findCaller(accessHash, sourceOf(request), now)
  if (session?.isUnnoted) await noteUse(context.database.executor, accessHash, now)
  return session?.caller ?? guest
}

/** The federation from another network than its own is a guest where everybody may be. */
function enter({ config }: ServerContext, spec: AnyEndpointSpec, caller: AnyCaller, { ip }: FastifyRequest): AnyCaller {
  if (isNetworkOpenTo(config, caller, ip)) return admit(spec, caller)
  if (spec.caller === 'open') return guest
  throw networkClosed()
}

/** What every endpoint does before its handler: admits the caller and checks what was sent. */
function gate<E extends AnyEndpointSpec>(app: FastifyInstance, spec: E, { perMinute }: RouteOptions<E>) {
  const { context } = app.endpoints
  const { executor } = context.database
  const check = requestCheck(spec)

  /** What was refused to somebody of staff stands in the log. */
  async function noted<T>(caller: AnyCaller, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      await noteRefusedCall(context, spec, caller, error)
      throw error
    }
  }

  const opening = {
    method: spec.method,
    url: spec.base === 'root' ? spec.path : `${productBase(context.config.product)}${spec.path}`,
    config: { caller: spec.caller, ...(perMinute && { rateLimit: { max: perMinute, timeWindow: 60_000 } }) },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await identify(app.endpoints, request)
      if (caller.kind === 'organizer') reply.header(ruleBookHeader, currentRuleBook().version)
      request.caller = await noted(caller, async () => enter(context, spec, caller, request))
      if (spec.changesData) refusePrefetch(request)
      if (spec.body) refuseOtherType(request, spec.bodyType ?? 'json')
    },
  }

  async function inputOf(request: FastifyRequest): Promise<Input<E>> {
    const { query, headers } = request
    const upload = spec.bodyType === 'multipart' ? await readUpload(request) : null
    const values = check({ query, body: upload?.fields ?? request.body, headers })
    if (spec.toPeople)
      await refuseForeignAddresses(executor, textsOf(values.body, spec.toPeople), await ownHosts(request))
    // The types of the input follow from the specification that made `check` and `admit`.
    return { ...values, file: upload?.file, caller: request.caller, request } as Input<E>
  }

  const guestInput = (query: unknown, request: FastifyRequest) =>
    ({ ...check({ query, body: undefined, headers: {} }), caller: admit(spec, guest), request }) as Input<E>

  return { opening, inputOf, guestInput, noted }
}

/** The texts of a value at a path, each by the place where it stands: `participants.0.content`. */
function textsAt(value: unknown, path: readonly string[], place: readonly string[] = []): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item, at) => textsAt(item, path, [...place, String(at)]))
  const [field, ...rest] = path
  if (field === undefined) return typeof value === 'string' ? [[place.join('.'), value]] : []
  const inner: unknown =
    typeof value === 'object' && value !== null && field in value ? Reflect.get(value, field) : null
  return textsAt(inner, rest, [...place, field])
}

const textsOf = (body: unknown, fields: readonly string[]): Map<string, string> =>
  new Map(fields.flatMap((field) => textsAt(body, field.split('.'))))

/** Hosts of the portal itself: of the site that was asked for, of the province's, and of the one for phones. */
const ownHosts = async (request: FastifyRequest): Promise<string[]> =>
  [await originOf(request), siteOrigin(request.server), await phoneOrigin(request)].map(
    (origin) => new URL(origin).hostname,
  )

function sendShared(request: FastifyRequest, reply: FastifyReply, { body, etag }: SharedReply) {
  reply.header('cache-control', 'no-cache').header('vary', 'Authorization').header('etag', etag)
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send()
  return sendJson(reply, body)
}

function refusePrefetch(request: FastifyRequest): void {
  if (isPrefetch(request)) throw new TransportError(403, '这项操作不能预先加载，请在页面上操作')
}

const bodyTypes = {
  json: /^application\/json\s*(;|$)/i,
  form: /^application\/x-www-form-urlencoded\s*(;|$)/i,
  multipart: /^multipart\/form-data\s*;/i,
}

function refuseOtherType({ headers }: FastifyRequest, type: keyof typeof bodyTypes): void {
  const contentType = headers['content-type']
  if (contentType === undefined && (headers['content-length'] ?? '0') === '0' && !headers['transfer-encoding']) return
  if (!bodyTypes[type].test(contentType ?? '')) throw new TransportError(415, '不支持这种格式的内容，请刷新页面后再试')
}
