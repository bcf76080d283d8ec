import type { FastifyInstance } from 'fastify'
import type { Handover } from './code.service.ts'

/** Keeps the codes that go out after their answers: a server that stops waits for them. */
export function createUnderWay(app: FastifyInstance): (sending: Handover | null) => void {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(underWay)
  })
  return (sending) => {
    if (!sending) return
    underWay.add(sending.delivered)
    void sending.delivered.then(() => underWay.delete(sending.delivered))
  }
}
