import type { FastifyInstance } from 'fastify'
import type { Handover } from './code.service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    handovers: Handovers
  }
}

export interface Handovers {
  /** Notes a code that goes out after its answer. */
  keep(sending: Handover | null): void
  /** Resolves when everything kept so far has gone out. */
  flush(): Promise<void>
}

/** Keeps the codes that go out after their answers: a server that stops waits for them. */
export function keepHandovers(app: FastifyInstance): void {
  const underWay = new Set<Promise<void>>()
  const flush = async (): Promise<void> => {
    await Promise.all(underWay)
  }
  app.decorate('handovers', {
    keep(sending) {
      if (!sending) return
      underWay.add(sending.delivered)
      void sending.delivered.then(() => underWay.delete(sending.delivered))
    },
    flush,
  })
  app.addHook('onClose', flush)
}
