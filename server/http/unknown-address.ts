import type { FastifyInstance } from 'fastify'
import { TransportError } from '../errors.ts'
import type { ArrivalLimits } from './arrival.ts'
import { sendError } from './envelope.ts'

/** Refuses an address that nobody knows before its body is read: the rest has as long as a form, then the connection is cut. */
export function refuseUnknown(app: FastifyInstance, { form }: ArrivalLimits): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!request.is404) return next()
    const { raw } = request
    const cut = setTimeout(() => raw.destroy(), form)
    raw
      .once('end', () => clearTimeout(cut))
      .once('close', () => clearTimeout(cut))
      .resume()
    sendError(reply, unknownEndpoint())
  })
}

export function unknownEndpoint(): TransportError {
  return new TransportError(404, '没有这个接口，请刷新页面后再试')
}
