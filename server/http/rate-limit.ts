import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TransportError } from '../errors.ts'
import { isLoopback } from '../loopback.ts'

const requestsPerMinute = 3000

/** Limits by address over all endpoints, and per endpoint where it says so. A person at the machine itself is not limited. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    allowList: (request: FastifyRequest) => isLoopback(request.ip),
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000))
      return new TransportError(429, `操作太频繁，请 ${seconds} 秒后再试`, seconds)
    },
  })
}
