import type { FastifyInstance } from 'fastify'
import { isDiskFull } from '../disk.ts'

declare module 'fastify' {
  interface FastifyInstance {
    writes: {
      /** Notified of every failure of a request. */
      note(error: unknown, now: Date): void
      /** True for a minute after a disk had no room. */
      wasRefusedBy(now: Date): boolean
    }
  }
}

const rememberedMs = 60_000

/** Remembers when a disk, be it of the database or of the files, last had no room. */
export function rememberRefusedWrites(app: FastifyInstance): void {
  let refusedAt = Number.NEGATIVE_INFINITY
  app.decorate('writes', {
    note(error, now) {
      if (isDiskFull(error)) refusedAt = now.getTime()
    },
    wasRefusedBy: (now) => now.getTime() - refusedAt < rememberedMs,
  })
}
