import type { FastifyInstance } from 'fastify'

/** Lets go of a request whose client hung up before its address was read: nobody is there to be answered. */
export function dropGoneClients(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    // The socket keeps the address from the first time it is asked for.
    if (request.socket.remoteAddress !== undefined) return next()
    reply.hijack()
    request.raw.destroy()
  })
}
