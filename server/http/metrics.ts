import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { ServerContext } from '../context.ts'
import { isLoopback } from '../loopback.ts'
import { unknownEndpoint } from './unknown-address.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What `GET /metrics` tells of this server. */
    metrics: Registry
  }
}

/** Seconds: from a cached page to the longest that a statement may take. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts requests by route and status, and what the process and its connections hold. Names and units are those of Prometheus. */
export function countRequests(app: FastifyInstance, { database: { pool } }: ServerContext): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'zhiyuan_http_request_duration_seconds',
    help: 'Requests by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'zhiyuan_database_connections',
    help: 'Connections of this server to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'wanted' }, pool.waitingCount)
    },
  })
  registry.registerMetric(connections)
  app.addHook('onResponse', (request, reply, done) => {
    // An address that nobody knows is no route: whoever tries many must not make as many series.
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown')
    const labels = { route, method: request.method, status: String(reply.statusCode) }
    requests.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  app.decorate('metrics', registry)
}

/**
 * Lets whoever has the token read, or without a token the machine itself.
 * @throws TransportError 404 for everybody else: to them there is no such address
 */
export function refuseReader({ headers, socket }: FastifyRequest, { metricsToken, trustProxy }: Config): void {
  if (metricsToken !== '') {
    if (isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) return
    throw unknownEndpoint()
  }
  // A proxy on this machine asks for others.
  const isForwarded =
    trustProxy !== false || headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  if (isForwarded || !isLoopback(socket.remoteAddress ?? '')) throw unknownEndpoint()
}

const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest())
