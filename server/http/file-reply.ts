import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileType } from '#contract/endpoint.ts'

export interface FileReply {
  /** A stream is sent while it is read. */
  readonly bytes: Buffer | Readable
  /** One of the types that the endpoint names; its first when absent. */
  readonly type?: FileType
  /** Name under which the file is saved; without it the file is shown where it is asked for. */
  readonly name?: string
  /** Public, and for ever the same under its address. */
  readonly isUnchanging?: true
}

/** Answers with a file. Nobody keeps on the way what is for this caller alone. */
export function replyWithFile(
  reply: FastifyReply,
  type: FileType,
  { bytes, name, isUnchanging }: FileReply,
): FastifyReply {
  // Whoever opens it from the site all the same gives it neither scripts nor the site's origin.
  if (name !== undefined) reply.header('content-security-policy', `sandbox; default-src 'none'`)
  return reply
    .header('cache-control', isUnchanging ? 'public, max-age=31536000, immutable' : 'no-store')
    .header('content-disposition', name === undefined ? 'inline' : `attachment; filename*=UTF-8''${encodeName(name)}`)
    .type(type)
    .send(bytes)
}

/** RFC 8187: what encodeURIComponent leaves of the characters that have a meaning there is encoded too. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
