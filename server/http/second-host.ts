import type { FastifyInstance } from 'fastify'
import { TransportError } from '../errors.ts'

/** Refuses a request with two `Host` headers (RFC 9112, 3.2): the proxy in front and Node may each have read another one. */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    done(hosts.length > 1 ? new TransportError(400, '请求无法读取，请刷新页面后再试') : undefined)
  })
}
