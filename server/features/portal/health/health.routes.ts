import type { FastifyInstance } from 'fastify'
import { codes } from '#contract/codes.ts'
import type { ServerContext } from '../../../context.ts'
import { hasRoom } from '../../../disk.ts'
import { TransportError } from '../../../errors.ts'
import { envelopeOf } from '../../../http/envelope.ts'

/** `GET` and `HEAD /healthz`: 200 when the database answers and takes what is written, 503 when it does not. */
export function healthRoutes(app: FastifyInstance, { database, clock }: ServerContext): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/healthz',
    config: { caller: 'open', rateLimit: false },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      // A database elsewhere tells of its disk by what it refuses.
      const isFull = app.writes.wasRefusedBy(clock()) || !(await hasRoom(database.dataDir))
      if (isFull) throw new TransportError(503, '服务器的磁盘已满，请清理出空间')
      if (!(await database.ping())) throw new TransportError(503, '数据库没有应答或不能写入，请稍后再试')
      return envelopeOf(codes.success, '服务正常', { database: 'ok' })
    },
  })
}
