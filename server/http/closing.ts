import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Behind `drain` of `http/closing.ts`. */
    drainConnections(): Promise<void>
  }
}

const timeoutMs = 5000
const drainTimeoutMs = 2000

/**
 * Takes no further connection and lets every open one end with its next answer, for at most 2 s: a proxy in front turns to another
 * server before it has sent anything. `close` comes after it.
 */
export const drain = (app: FastifyInstance): Promise<void> => app.drainConnections()

/**
 * Lets requests under way finish before the server closes its connections, for at most 5 s.
 * A connection without a request (browsers open some ahead) holds nothing up.
 */
export function finishRequests(app: FastifyInstance): void {
  let underWay = 0
  let done = () => {}
  let draining = false
  app.addHook('onRequest', (_request, reply, next) => {
    underWay += 1
    if (draining) reply.header('connection', 'close')
    next()
  })
  app.addHook('onResponse', (_request, _reply, next) => {
    underWay -= 1
    if (underWay === 0) done()
    next()
  })
  app.addHook('preClose', async () => {
    if (underWay === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs)
      done = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  })

  app.decorate('drainConnections', async () => {
    draining = true
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, drainTimeoutMs)
      // An HTTP server's own `close` would cut the connections that are idle just now, one of which the proxy may be writing to.
      Server.prototype.close.call(app.server, () => {
        clearTimeout(timer)
        resolve()
      })
    })
  })
}
