import type { FastifyInstance } from 'fastify'
import { codes } from '#contract/codes.ts'
import type { ServerContext } from '../../context.ts'
import { TransportError } from '../../errors.ts'
import { envelopeOf } from '../../plugins/envelope.ts'

/** `GET` and `HEAD /healthz`: 200 when the database answers, 503 when it does not. */
export function healthRoutes(app: FastifyInstance, context: ServerContext): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/healthz',
    config: { caller: 'open', rateLimit: false },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!(await context.database.ping())) throw new TransportError(503, '数据库没有应答，请稍后再试')
      return envelopeOf(codes.success, '服务正常', { database: 'ok' })
    },
  })
}
