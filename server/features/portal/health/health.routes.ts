import type { FastifyInstance } from 'fastify'
import { codes } from '#contract/codes.ts'
import type { ServerContext } from '../../../context.ts'
import { hasRoom } from '../../../disk.ts'
import { TransportError } from '../../../errors.ts'
import { envelopeOf } from '../../../http/envelope.ts'
import { refuseReader } from '../../../http/metrics.ts'
import { addStoredMetrics } from './health.metrics.ts'

/** `GET` and `HEAD`: whether the server lives, whether it takes what is written (200 or 503), and its metrics. */
export function healthRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config, database, clock } = context
  const route = (url: string, ask: () => Promise<unknown>): void => {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      config: { caller: 'open', rateLimit: false },
      handler: (_request, reply) => {
        reply.header('cache-control', 'no-store')
        return ask()
      },
    })
  }
  const ready = async () => {
    // A database elsewhere tells of its disk by what it refuses.
    const isFull = app.writes.wasRefusedBy(clock()) || !(await hasRoom(database.dataDir))
    if (isFull) throw new TransportError(503, '服务器的磁盘已满，请清理出空间')
    if (!(await database.ping())) throw new TransportError(503, '数据库没有应答或不能写入，请稍后再试')
    return envelopeOf(codes.success, '服务正常', { database: 'ok' })
  }
  route('/healthz', ready)
  route('/readyz', ready)
  route('/livez', async () => envelopeOf(codes.success, '服务在运行', null))

  const readStored = addStoredMetrics(app.metrics, context)
  app.route({
    method: 'GET',
    url: '/metrics',
    config: { caller: 'open', rateLimit: false },
    handler: async (request, reply) => {
      refuseReader(request, config)
      reply.header('cache-control', 'no-store').type(app.metrics.contentType)
      await readStored()
      return app.metrics.metrics()
    },
  })
}
