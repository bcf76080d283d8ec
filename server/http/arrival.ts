import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { TransportError } from '../errors.ts'

/** How long a body may be on its way. */
export interface ArrivalLimits {
  /** Milliseconds for a form or JSON as a whole. */
  readonly form: number
  /** Milliseconds for an upload as a whole. */
  readonly upload: number
  /** An upload is checked at this interval, in milliseconds. */
  readonly interval: number
  /** Bytes that have to come between two looks. */
  readonly least: number
}

export const arrivalLimits: ArrivalLimits = { form: 20_000, upload: 300_000, interval: 10_000, least: 10_000 }

/** Refuses a form or JSON that is not whole in time. Uploads are read by their handlers, under `watchUpload`. */
export function limitForms(app: FastifyInstance, { form }: ArrivalLimits): void {
  app.addHook('preParsing', ({ headers }, reply, payload: Readable, done) => {
    const isAwaited = (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined
    if (!isAwaited || /^multipart\//i.test(headers['content-type'] ?? '')) return done(null, payload)
    // Were the request itself destroyed, its connection would be cut before the answer.
    const stream = new PassThrough()
    const timer = setTimeout(() => {
      stream.destroy(new TransportError(408, '提交的内容没有及时传完，请检查网络后再试'))
    }, form)
    stream.on('error', () => {})
    payload.once('error', (error) => stream.destroy(error))
    stream.once('close', () => clearTimeout(timer))
    // A body that was refused unread is let through, so that the connection can serve again.
    reply.raw.once('close', () => {
      stream.destroy()
      payload.resume()
    })
    done(null, payload.pipe(stream))
  })
}

export interface UploadWatch {
  /** Rejects as soon as the upload is too slow. */
  readonly tooSlow: Promise<never>
  readonly stop: () => void
}

/** Watches an upload on its connection: it may take as long as enough of it comes, up to the limit of the whole. */
export function watchUpload(
  connection: { readonly bytesRead: number },
  { upload, interval, least }: ArrivalLimits,
): UploadWatch {
  const { promise, reject } = Promise.withResolvers<never>()
  const refuse = () => {
    stop()
    reject(new TransportError(408, '上传太慢，已经停止，请换一个网络或把照片压缩后再上传'))
  }
  let lastBytes = connection.bytesRead
  const watchTimer = setInterval(() => {
    if (connection.bytesRead - lastBytes < least) refuse()
    lastBytes = connection.bytesRead
  }, interval)
  const end = setTimeout(refuse, upload)
  const stop = () => {
    clearInterval(watchTimer)
    clearTimeout(end)
  }
  return { tooSlow: promise, stop }
}
