import type { FastifyInstance } from 'fastify'

const patience = 5000

/**
 * Lets requests under way finish before the server closes its connections, for at most 5 s.
 * A connection without a request (browsers open some ahead) holds nothing up.
 */
export function finishRequests(app: FastifyInstance): void {
  let underWay = 0
  let done = () => {}
  app.addHook('onRequest', async () => {
    underWay += 1
  })
  app.addHook('onResponse', async () => {
    underWay -= 1
    if (underWay === 0) done()
  })
  app.addHook('preClose', async () => {
    if (underWay === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patience)
      done = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  })
}
