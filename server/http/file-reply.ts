import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { create } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { FileType } from '#contract/file-types.ts'

export interface FileReply {
  /** A stream is sent while it is read. */
  readonly bytes: Buffer | Readable
  /** One of the types that the endpoint names; its first when absent. */
  readonly type?: FileType
  /** Name under which the file is saved; without it the file is shown where it is asked for. */
  readonly name?: string
  /** Public: for ever the same under its address, or for a minute. */
  readonly keep?: 'unchanging' | 'minute'
}

const keeping = { unchanging: 'public, max-age=31536000, immutable', minute: 'public, max-age=60' } as const

/** Answers with a file. Nobody keeps on the way what is for this caller alone. */
export function replyWithFile(reply: FastifyReply, type: FileType, { bytes, name, keep }: FileReply): FastifyReply {
  // Whoever opens it from the site all the same gives it neither scripts nor the site's origin.
  if (name !== undefined) reply.header('content-security-policy', `sandbox; default-src 'none'`)
  return (
    reply
      .header('cache-control', keep ? keeping[keep] : 'no-store')
      .header('content-disposition', name === undefined ? 'inline' : create(name, { fallback: asciiName(name) }))
      // A table is kept as it came, in whatever encoding.
      .type(type === 'text/calendar' ? `${type}; charset=utf-8` : type)
      .send(bytes)
  )
}

/** For programs that read `filename` alone (RFC 6266, appendix D). */
const asciiName = (name: string): string => `i-zhiyuan${extname(name)}`
