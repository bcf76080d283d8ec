import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { codes } from '#contract/codes.ts'
import type { Body, EndpointSpec, Headers, Query } from '#contract/endpoint.ts'
import type { ServerContext } from '../context.ts'
import { BusinessError, TransportError } from '../errors.ts'
import { type FindCaller, createFindCaller } from '../modules/auth/caller.repository.ts'
import { bearerToken, tokenHash } from '../modules/auth/tokens.ts'
import { type AnyCaller, admit, type CallerOf, guest } from './caller.ts'
import { envelopeOf, sendJson, WithOther } from './envelope.ts'
import { looksAhead } from './look-ahead.ts'
import { createSharedCache, type SharedReply } from './shared-cache.ts'
import { compileRequest } from './validation.ts'

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
  readonly shared: ReturnType<typeof createSharedCache>
}

export interface Input<E extends EndpointSpec> {
  readonly query: Query<E>
  readonly body: Body<E>
  readonly headers: Headers<E>
  readonly caller: CallerOf<E>
  readonly request: FastifyRequest
}

type Data<E extends EndpointSpec> = z.input<E['reply']>
export type Handler<E extends EndpointSpec> = (input: Input<E>) => Promise<Data<E> | WithOther<Data<E>>>

export interface RouteOptions<E extends EndpointSpec> {
  /** Requests of one address in a minute. */
  readonly perMinute?: number
  /** Runs for each request that is answered with data, be it made now or kept; the answer does not wait for it. */
  readonly onServed?: (request: FastifyRequest, query: Query<E>) => void
}

/** Makes `route` usable on this instance and closes it to routes that do not say who may call them. */
export function openEndpoints(app: FastifyInstance, context: ServerContext): void {
  const { executor } = context.database
  app.decorate('endpoints', {
    context,
    findCaller: createFindCaller(executor, context.config.demo),
    shared: createSharedCache(context.sharedMs ?? 2000),
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
 * only what the contract names.
 */
export function route<const E extends EndpointSpec>(
  app: FastifyInstance,
  spec: E,
  handler: Handler<E>,
  { perMinute, onServed }: RouteOptions<E> = {},
): void {
  const { context, findCaller, shared } = app.endpoints
  const check = compileRequest(spec)
  const whitelist = z.compile(spec.reply)
  const url = spec.base === 'root' ? spec.path : `${productBase(context.config.product)}${spec.path}`

  async function identify(request: FastifyRequest): Promise<AnyCaller> {
    const token = bearerToken(request.headers.authorization)
    return (token === null ? null : await findCaller(tokenHash(token), context.clock())) ?? guest
  }

  async function run(request: FastifyRequest, validated: ReturnType<typeof check>): Promise<string> {
    // The types of the input follow from the specification that made `check` and `admit`.
    const input = { ...validated, caller: request.caller, request } as Input<E>
    const answer = await handler(input)
    const reply = answer instanceof WithOther ? answer : new WithOther(answer, null, codes.success)
    return JSON.stringify(envelopeOf(reply.code, '操作成功', whitelist.parse(reply.data), reply.other))
  }

  app.route({
    method: spec.method,
    url,
    config: { caller: spec.caller, ...(perMinute && { rateLimit: { max: perMinute, timeWindow: 60_000 } }) },
    onRequest: async (request) => {
      if (spec.changesData) refuseLookAhead(request)
      if (spec.body) refuseOtherType(request, spec.bodyType ?? 'json')
      request.caller = admit(spec, await identify(request))
    },
    handler: async (request, reply) => {
      const { query, body, headers } = request
      const validated = check({ query, body, headers })
      if (!spec.shared || request.caller.kind !== 'guest') {
        const made = await run(request, validated)
        onServed?.(request, validated.query as Query<E>)
        return sendJson(reply.header('cache-control', 'no-store'), made)
      }
      const key = `${spec.path} ${request.host} ${JSON.stringify(validated.query)}`
      const kept = await shared(key, () => run(request, validated))
      onServed?.(request, validated.query as Query<E>)
      return sendShared(request, reply, kept)
    },
  })
}

function sendShared(request: FastifyRequest, reply: FastifyReply, { body, etag }: SharedReply) {
  reply.header('cache-control', 'no-cache').header('vary', 'Authorization').header('etag', etag)
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send()
  return sendJson(reply, body)
}

function refuseLookAhead(request: FastifyRequest): void {
  if (looksAhead(request)) throw new TransportError(403, '这项操作不能预先加载，请在页面上操作')
}

const bodyTypes = {
  json: /^application\/json\s*(;|$)/i,
  form: /^application\/x-www-form-urlencoded\s*(;|$)/i,
  multipart: /^multipart\/form-data\s*;/i,
}

function refuseOtherType({ headers }: FastifyRequest, type: keyof typeof bodyTypes): void {
  const given = headers['content-type']
  if (given === undefined && (headers['content-length'] ?? '0') === '0' && !headers['transfer-encoding']) return
  if (!bodyTypes[type].test(given ?? '')) throw new TransportError(415, '不支持这种格式的内容，请刷新页面后再试')
}

/** The answer for a record that does not exist, or belongs to somebody else. */
export function notFound(what: string): BusinessError {
  return new BusinessError(codes.notFound, `没有找到${what}，它可能已被删除`)
}
