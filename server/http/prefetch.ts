import type { FastifyRequest } from 'fastify'

/** A look ahead (prefetch, prerender): nobody has asked for it yet. */
export function isPrefetch({ headers }: FastifyRequest): boolean {
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].join(' ')
  return /prefetch|prerender|preview/i.test(purpose)
}
