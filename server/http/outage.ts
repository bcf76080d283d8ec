import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open.ts'
import { databaseFault } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    outage: {
      /** Notified of every failure; true for one that the outage explains, of which the log says nothing more. */
      explains(error: unknown): boolean
    }
  }
}

const restMs = 1000

/** Says in the log when the database is lost, with the cause, and when it answers again: once each, however many requests fail meanwhile. */
export function logOutages(app: FastifyInstance, { ping }: Pick<Database, 'ping'>): void {
  let isLost = false
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const probe = async (): Promise<void> => {
    const answers = await ping()
    if (isClosed) return
    if (!answers) return rest()
    isLost = false
    app.log.warn('the database answers again')
  }
  const rest = (): void => {
    timer = setTimeout(() => void probe(), restMs).unref()
  }
  app.decorate('outage', {
    explains(error) {
      const fault = databaseFault(error)
      if (isLost) return fault !== null
      if (fault !== 'lost') return false
      isLost = true
      app.log.error({ err: error }, 'the connection to the database is lost')
      rest()
      return true
    },
  })
  app.addHook('onClose', async () => {
    isClosed = true
    clearTimeout(timer)
  })
}
